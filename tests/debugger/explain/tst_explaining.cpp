// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/enginetest.h"
#include "tests/support/windowtest.h"

#include "sidl/engine/game/explanationtext.h"
#include "tests/support/testwords.h"

#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using engine::ProofNode;
using engine::Question;
using sidl::tests::gameText;
using sidl::tests::word;

namespace {

// A proof of endless takes for ever; everything else is quick.
const char *const Slow = R"(
init([a], 0).
legal([main]).
owned([main], [a]).
switch([main], [wait]).
do([wait]) :- create([waited]).
endless :- repeat, fail.
)";

// Plays, unless it is asked to fail.
const char *const Failing = R"(
init([a], 0).
init([count, 0]).
legal([main]).
owned([main], [a]).
switch([main], [A]) :- member(A, [fail, pay, go]).
do([fail]) :- fact([count, X]), Y is X / 0, create([count, Y]).
do([pay]) :- create([paid]).
do([go]).
payoff([a], X) :- tocreate([paid]), fact([count, N]), X is 1 / N.
)";

} // namespace

/// Questions to the real session, answered on its other side.
class TestExplaining : public EngineTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openSession(); }
    void cleanup() { m_session.reset(); }

    void withoutAGame()
    {
        const Answer answer = asked(rules(Question::Kind::Legal, "[main]"));
        QVERIFY(answer.problem && answer.problem->kind == engine::Problem::Kind::Refused);
    }

    void questionsOfAPosition()
    {
        start(gameText("nim"));
        Answer answer = asked(rules(Question::Kind::Legal, "[main]"));
        QCOMPARE(answer.headline, u"Why is [main] legal?"_s);
        QCOMPARE(answer.when, u"chronon 0"_s);
        QCOMPARE(answer.inquiry.node, 0);
        QCOMPARE(answer.parts.size(), 1u);
        QCOMPARE(answer.parts[0].explanation.nodes[0].children[0].goal, u"fact([alice,10])"_s);
        QCOMPARE(answer.parts[0].explanation.nodes[0].clause.revision, 1);

        answer = asked(rules(Question::Kind::Action, "[main]", "[4]"));
        QCOMPARE(answer.headline, u"Why does [main] not offer [4]?"_s);
        answer = asked(rules(Question::Kind::Payoff, "[alice]"));
        QVERIFY(answer.problem && answer.problem->message.contains(u"beginning"_s));
        answer = asked(rules(Question::Kind::Goal, "legal(["));
        QVERIFY(answer.problem && answer.problem->message.contains(u"legal(["_s));
    }

    /// A helper of payoff/2 is asked as of the chronon that led here, as payoff/2 is.
    void whatNeedsAChrononIsAskedOfTheLastOne()
    {
        start(gameText("tic-tac-toe"));
        Answer answer = asked(rules(Question::Kind::Goal, "wins(Player)")); // of no chronon
        QVERIFY(!answer.problem);
        QCOMPARE(answer.when, u"chronon 0"_s);
        QVERIFY2(textOf(answer).contains(u"tocreate/1 has a meaning within a chronon only (in payoff/2)"_s),
                 qPrintable(textOf(answer)));
        for (const char *action : {"[a,1]", "[b,1]", "[a,2]", "[b,2]"})
            play(action);
        answer = asked(rules(Question::Kind::Goal, "wins(x)"));
        QCOMPARE(answer.when, u"chronon 3 \u2192 4"_s);
        QVERIFY2(!answer.problem && answer.parts.size() == 1, qPrintable(textOf(answer)));
        QCOMPARE(answer.parts[0].explanation.outcome, ProofNode::Outcome::Fails);
        QVERIFY(answer.parts[0].isOfChronon);
        play("[a,3]");
        answer = asked(rules(Question::Kind::Goal, "wins(x), true"));
        QCOMPARE(answer.when, u"chronon 4 \u2192 5"_s);
        QCOMPARE(answer.parts[0].explanation.outcome, ProofNode::Outcome::Holds);
        answer = asked(rules(Question::Kind::Goal, "complete(x)")); // asks of the state alone
        QCOMPARE(answer.when, u"chronon 5"_s);
        QCOMPARE(answer.parts[0].explanation.outcome, ProofNode::Outcome::Holds);
        answer = asked(rules(Question::Kind::Goal, "legal(S)"));
        QCOMPARE(answer.when, u"chronon 5"_s);
    }

    /// The error of a switch is no answer to why an action of it is not there: the rule that does not hold is.
    void anActionIsExplainedWhereItsSwitchIsInError()
    {
        start(u"init([a], 0).\nlegal([deal]).\nlegal([other]).\nowned([deal], equal(2)).\nowned([other], [a]).\n"
              "switch([deal], [deal, Card]) :- card(card).\nswitch([other], [x]).\ncard(low).\n"_s);
        QVERIFY(m_session->position()->error);
        Answer answer = asked(rules(Question::Kind::Action, "[deal]", "[deal,low]"));
        QVERIFY2(!answer.problem, qPrintable(answer.problem ? answer.problem->text() : QString()));
        QCOMPARE(answer.headline, u"Why does [deal] not offer [deal,low]?"_s);
        QVERIFY2(textOf(answer).contains(u"card(card)"_s), qPrintable(textOf(answer)));
        QVERIFY(textOf(answer).contains(u"nature owns it"_s));
        // The owner of the next switch was not read before the error: nothing is told of it.
        answer = asked(rules(Question::Kind::Action, "[other]", "[y]"));
        QVERIFY(!answer.problem);
        QVERIFY2(!textOf(answer).contains(u"nature owns it"_s), qPrintable(textOf(answer)));
        // Where it is not known which switches are legal, that error is told.
        start(u"init([a], 0).\ninit([n, b]).\nlegal([deal]) :- fact([n, N]), N > 0.\nowned([deal], [a]).\n"
              "switch([deal], [x]).\n"_s);
        QVERIFY(m_session->position()->error);
        QVERIFY(asked(rules(Question::Kind::Action, "[deal]", "[x]")).problem);
    }

    void aPastNodeIsAskedWithoutGoingThere()
    {
        start(gameText("nim"));
        play("[1]");
        play("[2]");
        Inquiry inquiry = rules(Question::Kind::Owner, "[main]");
        inquiry.node = 1;
        QVERIFY(textOf(asked(inquiry)).contains(u"owned([main],[bob])"_s));
        inquiry.node = Inquiry::Here;
        QVERIFY(textOf(asked(inquiry)).contains(u"owned([main],[alice])"_s));
    }

    void aWordIsTracedToItsChronon()
    {
        start(gameText("chess"));
        play("[pawn,e,2,e,4]");
        play("[pawn,e,7,e,5]");
        play("[knight,g,1,f,3]");

        Answer answer = asked(ofWord("[white,pawn,e,4]"));
        QCOMPARE(answer.headline, u"Why is [white,pawn,e,4] there?"_s);
        QCOMPARE(answer.parts[0].heading, u"It was created in chronon 0 \u2192 1."_s);
        QVERIFY(textOf(answer).contains(u"do([pawn,e,2,e,4])"_s));
        QVERIFY(textOf(answer).contains(u"create([white,pawn,e,4])"_s));

        answer = asked(ofWord("[white,king,e,1]"));
        QCOMPARE(answer.parts[0].heading, u"It has been there from the beginning."_s);
        QVERIFY(textOf(answer).contains(u"init([white,king,e,1])"_s));

        answer = asked(ofWord("[ white, knight, g, 1 ]"));
        QCOMPARE(answer.headline, u"Why is [white,knight,g,1] gone?"_s);
        QCOMPARE(answer.parts[0].heading, u"It was deleted in chronon 2 \u2192 3."_s);

        answer = asked(ofWord("[white,queen,e,8]"));
        QCOMPARE(answer.headline, u"Why is [white,queen,e,8] not there?"_s);
        QVERIFY(answer.parts[0].heading.contains(u"never"_s));
        QVERIFY(answer.parts[0].explanation.outcome != ProofNode::Outcome::Holds);

        Inquiry early = ofWord("[white,knight,g,1]");
        early.node = 2;
        QCOMPARE(asked(early).headline, u"Why is [white,knight,g,1] there?"_s);
    }

    /// A head with variables is asked about with an action that fits it, not with its variables.
    void aRuleIsAskedWithTheActionThatWasApplied()
    {
        start(u"init([a], 0). init([b], 0). init([pile, 6]).\n"
              "legal([one]). legal([two]). owned([one], [a]). owned([two], [b]).\n"
              "switch([one], [take, K]) :- member(K, [1, 2]).\nswitch([two], [wait, x]).\ndefault([two], [wait, x]).\n"
              "do([take, K]) :- fact([pile, N]), M is N - K, delete([pile, N]), create([pile, M]).\n"
              "do([wait, _]).\ndo([leave]).\n"_s);
        play("[take,2]");
        for (const char *head : {"[take, K]", "[take | Rest]", "[A, 2]"}) {
            const Answer answer = asked(rules(Question::Kind::Do, head));
            QVERIFY2(!answer.problem, head);
            QCOMPARE(answer.headline, u"Why did [take,2] have these effects?"_s);
            QVERIFY2(textOf(answer).contains(u"create([pile,4])"_s), qPrintable(textOf(answer)));
        }
        const Answer both = asked(rules(Question::Kind::Do, "Action")); // each, as the rule was run for each
        QVERIFY(!both.problem && both.parts.size() == 2);
        QCOMPARE(both.headline, u"Why did the actions that fit Action have these effects?"_s);
        QCOMPARE(both.parts[0].heading, u"Why did [take,2] have these effects?"_s);
        QCOMPARE(both.parts[1].heading, u"Why did [wait,x] have these effects?"_s);
        QCOMPARE(asked(rules(Question::Kind::Do, "[wait, X]")).headline,
                 u"Why did [wait,x] have these effects?"_s); // a default
        for (const char *head : {"[leave]", "[X, X]", "[take, 1]"}) {
            const Answer answer = asked(rules(Question::Kind::Do, head));
            QVERIFY2(answer.problem, head);
            QVERIFY2(answer.problem->message.startsWith(u"No action of chronon 0 \u2192 1 fits ["_s),
                     qPrintable(answer.problem->message));
        }
        QVERIFY(asked(rules(Question::Kind::Do, "[take,")).problem->message.contains(u"no goal"_s));
    }

    /// In GDL: what comes to the moves, itself or through others.
    void whatNeedsMovesIsAskedOfTheLastChronon()
    {
        EngineTest::start(u"(role x)\n(init (cell b))\n(<= (legal ?r (mark ?r)) (role ?r) (true (cell b)))\n"
                          "(<= (legal ?r wait) (role ?r))\n(<= (marked ?m) (does ?r (mark ?m)))\n"
                          "(<= busy (not idle))\n(<= idle (does x wait))\n(<= open (true (cell b)))\n"
                          "(<= (next (cell ?m)) (marked ?m))\n(<= (next (cell b)) (true (cell b)) idle)\n"
                          "(<= terminal (true (cell x)))\n(<= (goal x 100) (true (cell x)))\n(<= (goal x 0) open)\n"_s,
                          u"mark.kif"_s);
        Answer answer = asked(rules(Question::Kind::Goal, "(marked ?m)"));
        QVERIFY(answer.problem); // of no chronon
        QCOMPARE(answer.problem->message,
                 u"marked/1 asks does/2, which has a meaning within a chronon only (in next/1 and sees/2)"_s);
        done(m_session->stepWith(play::Policy::First));
        for (const char *goal :
             {"(marked x)", "busy", "(does x (mark x))", "(next (cell x))", "(role ?r) (marked ?r)"}) {
            answer = asked(rules(Question::Kind::Goal, goal));
            QCOMPARE(answer.when, u"chronon 0 \u2192 1"_s);
            QVERIFY2(!answer.problem && answer.parts.size() == 1, goal);
            QCOMPARE(answer.parts[0].explanation.outcome, ProofNode::Outcome::Holds);
            QVERIFY(answer.parts[0].isOfChronon);
        }
        for (const char *goal : {"open", "terminal", "(goal x ?n)"}) {
            answer = asked(rules(Question::Kind::Goal, goal));
            QVERIFY2(!answer.problem && answer.when == "chronon 1"_L1, goal);
        }
    }

    // The same questions of a game in GDL.
    void anotherLanguage()
    {
        EngineTest::start(gameText("monty-hall.kif"), u"monty-hall.kif"_s);
        done(m_session->stepWith(play::Policy::First));
        Answer answer = asked(ofWord("(car 1)"));
        QCOMPARE(answer.headline, u"Why is (car 1) there?"_s);
        QCOMPARE(answer.parts[0].heading, u"It was created in chronon 0 \u2192 1."_s);
        QVERIFY2(textOf(answer).contains(u"(does random (hide 1))"_s), qPrintable(textOf(answer)));
        QCOMPARE(asked(ofWord("(stage hide)")).headline, u"Why is (stage hide) gone?"_s);
        QVERIFY(textOf(asked(ofWord("(opened 2)"))).contains(u"(does random (open 2))"_s));
        answer = asked(rules(Question::Kind::Action, "candidate", "keep"));
        QCOMPARE(answer.headline, u"Why does candidate not offer keep?"_s);

        Inquiry knowledge;
        knowledge.kind = Inquiry::Kind::Knowledge;
        knowledge.question = {Question::Kind::Hidden, u"(car 1)"_s, {}};
        answer = asked(knowledge);
        QVERIFY(!answer.problem);
        QCOMPARE(answer.parts.front().heading, u"candidate does not see it"_s);

        done(m_session->stepWith(play::Policy::First));
        answer = asked(rules(Question::Kind::Percept, "(opened 2)", "candidate"));
        QCOMPARE(answer.headline, u"Why was candidate told of (opened 2)?"_s);
        done(m_session->stepWith(play::Policy::First));
        Inquiry account;
        account.kind = Inquiry::Kind::Account;
        account.question = {Question::Kind::Payoff, u"candidate"_s, {}};
        answer = asked(account);
        QVERIFY2(!answer.problem, answer.problem ? qPrintable(answer.problem->message) : "");
        QCOMPARE(answer.parts.back().heading, u"At the beginning it was 0."_s);
        QVERIFY2(textOf(answer).contains(u"(goal candidate "_s) || answer.parts.size() == 1,
                 qPrintable(textOf(answer)));
    }

    void patternsOfWords_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("headline");
        QTest::newRow("one variable") << "[bob, X]"
                                      << "Why is [bob,9] there?";
        QTest::newRow("anything") << "[_,_]"
                                  << "Why is [bob,9] there?";
        QTest::newRow("the same twice") << "[X,X]"
                                        << "Why is [X,X] not there?";
        QTest::newRow("gone") << "[alice,X]"
                              << "Why is [alice,10] gone?";
        QTest::newRow("another length") << "[bob,X,Y]"
                                        << "Why is [bob,X,Y] not there?";
        QTest::newRow("quotes") << "['bob',_]"
                                << "Why is [bob,9] there?";
        QTest::newRow("a float is no integer") << "[bob,9.0]"
                                               << "Why is [bob,9.0] not there?";
        for (const char *wrong : {"[bob,", "bob", "[]", "[,]", "[bob,,9]", "[bob,f(X)]", "[a|X]", ""})
            QTest::newRow(wrong) << wrong << "";
    }
    void patternsOfWords()
    {
        QFETCH(QString, pattern);
        QFETCH(QString, headline);
        start(gameText("nim"));
        play("[1]");
        const Answer answer = asked(ofWord(pattern));
        QCOMPARE(answer.headline, headline);
        QCOMPARE(answer.problem.has_value(), headline.isEmpty());
    }

    void whoKnowsAndSinceWhen()
    {
        start(gameText("muddy-children"));
        play("[dirt,alice,bob]");
        const Answer answer = asked({Inquiry::Kind::Knowledge, {Question::Kind::Hidden, u"[dirty,alice]"_s, {}}});
        QCOMPARE(answer.headline, u"Who sees [dirty,alice]?"_s);
        QCOMPARE(answer.parts.size(), 5u);
        QCOMPARE(answer.parts[0].heading, u"[alice] does not see it"_s);
        QCOMPARE(answer.parts[0].explanation.nodes[0].goal, u"hidden([dirty,alice],[alice])"_s);
        QCOMPARE(answer.parts[1].heading, u"[bob] sees it, since chronon 1"_s);
    }

    void errorsOfRules() // S24
    {
        start(QString::fromLatin1(Failing));
        QCOMPARE(play("[fail]"), Outcome::Failed);
        Answer answer = asked(rules(Question::Kind::Error, m_session->failure()->rule));
        QVERIFY2(!answer.problem, qPrintable(answer.problem ? answer.problem->text() : QString()));
        QCOMPARE(answer.headline, u"What went wrong in do([fail])?"_s);
        QVERIFY(textOf(answer).contains(u"! "_s) && textOf(answer).contains(u"0/0"_s));

        QCOMPARE(play("[pay]"), Outcome::Failed);
        answer = asked(rules(Question::Kind::Error, m_session->failure()->rule));
        QVERIFY(textOf(answer).contains(u"1/0"_s));

        const QString rule = m_session->failure()->rule;
        play("[go]");
        QVERIFY(asked(rules(Question::Kind::Error, rule)).problem);
    }

    void theLatestQuestionCounts()
    {
        start(QString::fromLatin1(Slow));
        QSignalSpy explained(m_session.get(), &GameSession::explained);
        m_session->explain(rules(Question::Kind::Goal, "endless"));
        const auto second = m_session->explain(rules(Question::Kind::Legal, "[main]"));
        QTRY_COMPARE(explained.count(), 1);
        QCOMPARE(explained.at(0).at(0).toULongLong(), second);
    }

    void aQuestionCanBeCancelled()
    {
        start(QString::fromLatin1(Slow));
        QSignalSpy explained(m_session.get(), &GameSession::explained);
        const auto ticket = m_session->explain(rules(Question::Kind::Goal, "endless"));
        m_session->stopExplaining();
        QTRY_COMPARE(explained.count(), 1);
        QCOMPARE(explained.at(0).at(0).toULongLong(), ticket);
        QCOMPARE(explained.at(0).at(1).value<Answer>().problem->kind, engine::Problem::Kind::Cancelled);
        m_session->stopExplaining(); // of no effect
        QVERIFY(!asked(rules(Question::Kind::Legal, "[main]")).problem);
    }

    void commandsDoNotWaitForAQuestion()
    {
        start(QString::fromLatin1(Slow));
        QSignalSpy explained(m_session.get(), &GameSession::explained);
        m_session->explain(rules(Question::Kind::Goal, "endless"));
        QCOMPARE(play("[wait]"), Outcome::Done);
        QCOMPARE(explained.count(), 0);
        m_session->stopExplaining(); // it was begun again
        QTRY_COMPARE(explained.count(), 1);
    }

    void aQuestionThatWaitsForACommandCanBeCancelled()
    {
        start(gameText("chess"));
        QSignalSpy explained(m_session.get(), &GameSession::explained);
        QSignalSpy finished(m_session.get(), &GameSession::finished);
        const auto command = m_session->startAndReplay({gameText("chess"), QString(), 2}, 0);
        QCoreApplication::processEvents(); // the worker has it
        const auto ticket = m_session->explain(rules(Question::Kind::Legal, "[move]"));
        m_session->stopExplaining();
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(finished.at(0).at(0).toULongLong(), command);
        QTRY_COMPARE(explained.count(), 1);
        QCOMPARE(explained.at(0).at(0).toULongLong(), ticket);
        QVERIFY(explained.at(0).at(1).value<Answer>().problem);
    }

    void aQuestionIsNotPutToAnotherGame()
    {
        start(gameText("muddy-children")); // has more players than nim
        play("[dirt,alice]");
        QSignalSpy explained(m_session.get(), &GameSession::explained);
        QSignalSpy finished(m_session.get(), &GameSession::finished);
        m_session->start({gameText("nim"), QString(), 2}, 0);
        QCoreApplication::processEvents();
        m_session->explain(rules(Question::Kind::Action, "[eric]", "[eric,stay]"));
        QTRY_COMPARE(finished.count(), 1);
        QVERIFY(!asked(rules(Question::Kind::Legal, "[main]")).problem);
        for (const QList<QVariant> &arguments : explained)
            QCOMPARE(arguments.at(1).value<Answer>().when,
                     u"chronon 0"_s); // none about chronon 1 of before
    }

    void anotherGameForgetsTheQuestion()
    {
        start(QString::fromLatin1(Slow));
        QSignalSpy explained(m_session.get(), &GameSession::explained);
        m_session->explain(rules(Question::Kind::Goal, "endless"));
        start(gameText("nim"));
        QVERIFY(!asked(rules(Question::Kind::Legal, "[main]")).problem);
        QCOMPARE(explained.count(), 1);
    }

    void theSessionMayEndInAQuestion()
    {
        start(QString::fromLatin1(Slow));
        m_session->explain(rules(Question::Kind::Goal, "endless"));
        m_session.reset();
    }

private:
    static Inquiry rules(Question::Kind kind, const QString &subject, const QString &object = {})
    {
        return {Inquiry::Kind::Rules, {kind, subject, object}};
    }
    static Inquiry rules(Question::Kind kind, const char *subject, const char *object = "")
    {
        return rules(kind, QString::fromLatin1(subject), QString::fromLatin1(object));
    }
    static Inquiry ofWord(const QString &word) { return {Inquiry::Kind::Word, {Question::Kind::Created, word, {}}}; }
    static Inquiry ofWord(const char *word) { return ofWord(QString::fromLatin1(word)); }
    static QString textOf(const Answer &answer)
    {
        QString text;
        for (const AnswerPart &part : answer.parts)
            text += engine::explanationText(part.explanation, {});
        return text;
    }

    void start(const QString &rules) { EngineTest::start(rules, u"game.sidl"_s, 0); }
    Answer asked(const Inquiry &inquiry)
    {
        QSignalSpy explained(m_session.get(), &GameSession::explained);
        const auto ticket = m_session->explain(inquiry);
        while (explained.isEmpty() || explained.last().at(0).toULongLong() != ticket)
            if (!explained.wait())
                qFatal("no answer");
        return explained.last().at(1).value<Answer>();
    }
};

SIDL_WINDOW_TEST_MAIN(TestExplaining)
#include "tst_explaining.moc"
