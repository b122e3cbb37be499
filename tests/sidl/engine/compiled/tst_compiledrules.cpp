// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/compiledrules.h"
#include "sidl/engine/foreign/wordtable.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/prolog/frame.h"

#include "tests/support/gamefiles.h"

#include <QElapsedTimer>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::engine::compiled;
using language::Keyword;

/// When compiled rules answer, and when they leave it to Prolog.
class TestCompiledRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersAsOftenAsAsked();
    void stateMoves();
    void playersMoveTables();
    void limitOfSolutions();
    void stepsAreLimited();
    void stopIsSeenSoon();
    void endlessTablesAreNotFilled();
    void deepRecursionIsToldOnce();
    void deepRecursionIsLeft();
    void keywordsThatRulesMayNotUseAreLeft();
    void givesUpWhereItIsInVain();
    void tellsWhatIsLeft();
    void sampleGamesAreCompiled();
    void hugeStatesAreLeft();

private:
    struct Game
    {
        explicit Game(const char *rules)
            : program(language::readProgram(QString::fromUtf8(rules)))
            , compiled(program)
        {
            begin();
        }
        void begin(qint64 steps = 1'000'000, qint64 bytes = 256 << 20)
        {
            compiled.begin({steps, bytes, [this] { return isStopped; }});
            compiled.setScene({.players = &players});
        }
        /// The solutions of switch([s], A); "left": Prolog has to answer.
        QString actions(int limit = 1000)
        {
            Words words;
            return compiled.words(Keyword::Switch, word("[s]"), limit, words) ? texts(words).join(u' ') : u"left"_s;
        }
        static Word word(const char *text)
        {
            const prolog::Frame frame;
            const prolog::TermRef term;
            WordFault fault = WordFault::None;
            return PL_chars_to_term(text, term) ? wordOf(term, fault) : Word();
        }
        void moveTo(const Words &words)
        {
            before = state; // the compiled rules still look at it
            state = std::make_shared<State>(words, std::vector<double>());
            compiled.moveTo(*state);
        }
        void moveTo(std::initializer_list<const char *> words)
        {
            Words all;
            for (const char *each : words)
                all.push_back(word(each));
            moveTo(all);
        }

        language::Program program;
        CompiledRules compiled;
        Words players{word("[p]")};
        std::shared_ptr<State> state, before;
        bool isStopped = false;
    };
};

void TestCompiledRules::answersAsOftenAsAsked()
{
    Game game("switch(_, [X]) :- member(X, [2,1,2]).");
    QCOMPARE(game.actions(), u"[2] [1] [2]"_s);
    QCOMPARE(game.actions(), u"[2] [1] [2]"_s);
    Game none("legal([x]).");
    QCOMPARE(none.actions(), QString());
}

void TestCompiledRules::stateMoves()
{
    Game game("switch(_, [X]) :- fact([x,X]), \\+ fact([y,X]).");
    game.moveTo({"[x,1]", "[x,2]", "[y,2]"});
    QCOMPARE(game.actions(), u"[1]"_s);
    game.moveTo({"[x,2]", "[x,0]"});
    QCOMPARE(game.actions(), u"[0] [2]"_s);
    game.moveTo(Words());
    QCOMPARE(game.actions(), QString());
}

void TestCompiledRules::playersMoveTables()
{
    Game game("switch(_, [X]) :- other(X), other(_). other(X) :- player([X]), p(X). p(p). p(q).");
    QCOMPARE(game.actions(), u"[p]"_s);
    game.players = {Game::word("[q]"), Game::word("[p]")};
    game.begin();
    QCOMPARE(game.actions(), u"[q] [q] [p] [p]"_s);
}

void TestCompiledRules::limitOfSolutions()
{
    Game game("switch(_, [X]) :- between(1, 5, X).");
    QCOMPARE(game.actions(5), u"[1] [2] [3] [4] [5]"_s);
    QCOMPARE(game.actions(4), u"left"_s);
}

void TestCompiledRules::stepsAreLimited()
{
    Game game("switch(_, [X]) :- up(0, X). up(X, X) :- X > 100000. up(N, X) :- M is N + 1, up(M, X).");
    game.begin(50'000);
    QCOMPARE(game.actions(), u"left"_s);
    QVERIFY(game.compiled.stoppedClause() >= 1);
}

void TestCompiledRules::stopIsSeenSoon()
{
    Game game("switch(_, [X]) :- between(1, 1000000000, X), X < 0.");
    game.begin(std::numeric_limits<qint64>::max());
    game.isStopped = true;
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(game.actions(), u"left"_s);
    QVERIFY(timer.elapsed() < 5000);
}

void TestCompiledRules::endlessTablesAreNotFilled()
{
    // Each is the same in every state; Prolog never gets to what would not end, or would raise.
    Game endless("switch(_, [X]) :- once(n(X)). n(X) :- between(1, 1000000000, X), p(X). p(_).");
    QCOMPARE(endless.actions(), u"[1]"_s);
    Game raising("switch(_, [X]) :- once(n(X)). n(X) :- member(X, [1,a]), p(X). p(X) :- Y is X + 1, q(Y). q(_).");
    QCOMPARE(raising.actions(), u"[1]"_s);
    Game raised("switch(_, [X]) :- n(X). n(X) :- member(X, [1,a]), p(X). p(X) :- Y is X + 1, q(Y). q(_).");
    QCOMPARE(raised.actions(), u"left"_s);
}

/// The stack becomes larger on the way; what was told before that is not told again.
void TestCompiledRules::deepRecursionIsToldOnce()
{
    const QByteArray deep = "deep(0, 0). deep(N, X) :- N > 0, M is N - 1, deep(M, Y), X is Y + 1.";
    Game game("switch(_, [X]) :- member(N, [0, 3, 20000, 5]), deep(N, X)." + deep);
    QCOMPARE(game.actions(), u"[0] [3] [20000] [5]"_s);
    QCOMPARE(game.actions(), u"[0] [3] [20000] [5]"_s);
    Game limited("switch(_, [X]) :- member(N, [0, 3, 20000, 5]), deep(N, X)." + deep);
    QCOMPARE(limited.actions(4), u"[0] [3] [20000] [5]"_s);
    Game remembered("switch(_, [X]) :- n(X), m(Y), X =:= Y. n(X) :- deep(20000, X). m(X) :- deep(20000, X)." + deep);
    QCOMPARE(remembered.actions(), u"[20000]"_s);
}

void TestCompiledRules::deepRecursionIsLeft()
{
    Game game(
        "switch(_, [X]) :- deep(3000000, X). deep(0, 0). deep(N, X) :- N > 0, M is N - 1, deep(M, Y), X is Y + 1.");
    game.begin(1'000'000'000);
    QCOMPARE(game.actions(), u"left"_s);
}

void TestCompiledRules::keywordsThatRulesMayNotUseAreLeft()
{
    Game game("switch(_, [1]) :- helper. helper :- create([x]).");
    QCOMPARE(game.actions(), u"left"_s);
}

void TestCompiledRules::givesUpWhereItIsInVain()
{
    Game game("switch(_, [X]) :- atom_length(abc, X).");
    for (int i = 0; i < 100; ++i)
        QCOMPARE(game.actions(), u"left"_s);
}

void TestCompiledRules::tellsWhatIsLeft()
{
    Game game("switch(_, [X]) :- atom_length(abc, X).\n"
              "legal([X]) :- fact([X|_]).\n"
              "legal([X]) :- X is Y + 1, Y = 1.\n");
    const std::vector<LeftToProlog> left = game.compiled.leftToProlog();
    QCOMPARE(left.size(), 2u);
    QCOMPARE(left[0].clause, 0);
    QVERIFY2(left[0].why.contains(u"atom_length/2"_s), qPrintable(left[0].why));
    QCOMPARE(left[1].clause, 2);
}

void TestCompiledRules::sampleGamesAreCompiled()
{
    for (const char *name : {"chess", "kuhn-poker", "muddy-children", "nim", "price-negotiation", "prisoners-dilemma",
                             "rock-paper-scissors", "tic-tac-toe"}) {
        const language::Program program = tests::game(QString::fromLatin1(name));
        QVERIFY2(CompiledRules(program).leftToProlog().empty(), name);
    }
}

void TestCompiledRules::hugeStatesAreLeft()
{
    Game game("switch(_, [X]) :- fact([x,X]).");
    Words words;
    for (int i = 0; i < 2000; ++i) {
        Literal name, number;
        name.kind = number.kind = Literal::Kind::Integer;
        number.integer = i;
        words.push_back(internWord({name, number}));
    }
    words.push_back(Game::word("[x,1]"));
    game.moveTo(words);
    game.begin(1'000'000, 100'000);
    QCOMPARE(game.actions(), u"left"_s);
    game.begin();
    QCOMPARE(game.actions(), u"[1]"_s);
}

SIDL_PROLOG_TEST_MAIN(TestCompiledRules)
#include "tst_compiledrules.moc"
