// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/domains/domaintable.h"
#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/suites/suitelanguage.h"
#include "sidl/suites/vocabulary.h"

#include "tests/support/prologtest.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::language;

/// Files of tests as a language: what the editor knows of them.
class TestSuiteLanguage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        suites::addSuiteLanguage();
        m_system = ruleSystem(u"sidl-tests"_s);
        QVERIFY(m_system && !isGame(*m_system));
    }

    void itIsKnownByItsNameOrItsFirstClause()
    {
        const QString test = u"% Tests.\ntest('a', [fact([n, 1])]).\n"_s;
        QVERIFY(&ruleSystemOf(u"nim.test.sidl"_s, QString()) == m_system);
        QVERIFY(&ruleSystemOf(u"/a/NIM.TEST.SIDL"_s, QString()) == m_system);
        QVERIFY(&ruleSystemOf(QString(), test) == m_system);
        QVERIFY(&ruleSystemOf(u"nim.sidl"_s, test) == ruleSystems().front());
        QVERIFY(&ruleSystemOf(QString(), u"game(x).\ntest(a, []).\n"_s) == ruleSystems().front());
        QVERIFY(&ruleSystemOf(u"test.sidl"_s, test) == ruleSystems().front());
        QVERIFY(!gameFilePatterns().contains(u"*.test.sidl"_s)); // no games
    }

    /// They are told as the vocabulary has them, whatever the first test is called.
    void argumentsAreNamed()
    {
        const auto hint = [this](const QString &before) {
            const Program program = readProgram(*m_system, u"test('three of ten', [step]).\n"_s);
            return m_system->signatureAround(m_system->cursorContext({before, {}}), *m_system->symbols(program, {}));
        };
        QCOMPARE(hint(u"test('x', ["_s), u"test(Name, Steps)"_s);
        QCOMPARE(hint(u"test('x', [choose("_s), u"choose(Switch, Action)"_s);
        QCOMPARE(hint(u"test('x', [play("_s), u"play(Policy)"_s);
        QCOMPARE(hint(u"test('x', [play(random, "_s), u"play(Policy, N)"_s);
        QCOMPARE(hint(u"test('x', [fact("_s), u"fact(Word)"_s);
    }

    void problemsAreThoseOfTests_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("problems");
        const auto row = [](const char *name, const QString &text, const QStringList &problems = {}) {
            QTest::newRow(name) << text << problems;
        };
        row("none",
            u"test('a', [choose([main], [3]), step, fact([bob, 7]), \\+ terminal, helper(3)]).\nleaks(none)."_s);
        row("no players wanted", u"leaks(none)."_s);
        row("no kind", u"tset('a', [step])."_s, {u"1:1 error tset/2 is no kind of test"_s});
        row("misspelt step", u"test('a', [chose([main], [3])])."_s,
            {u"1:12 warning chose/2 is no step, it is taken for a goal of the rules"_s});
        row("other arity", u"test('a', [account(3)])."_s,
            {u"1:12 warning account/1 is no step, it is taken for a goal of the rules"_s});
        row("choice without its name", u"test('a', [([move], [go,2,1]), step])."_s,
            {u"1:13 warning [move] is no goal: the test fails"_s});
        row("list as a goal", u"test('a', [\\+ (fact([n]), [move])])."_s,
            {u"1:27 warning [move] is no goal: the test fails"_s});
        row("lists that are no goals", u"test('a', [findall(X, member(X, [a]), [_]), ( fact([n]), sort([b], _) )])."_s);
        const QString word = u"warning [n,3] is a word and no goal"_s;
        row("word as an invariant", u"always('a', [n,3])."_s, {u"1:13 "_s + word});
        row("word among goals", u"reachable('a', ( fact([n]) ; \\+ [n,3] ))."_s, {u"1:33 "_s + word});
        row("words among goals", u"always('a', ( [n,3] ; [n,4] ))."_s, {u"1:15 "_s + word, {}});
        row("word as an aim", u"forces([a], 'a', [n,3])."_s, {u"1:18 "_s + word});
        row("words in an aim", u"forces([[a], [b]], 'a', until([n,3], \\+ [n]))."_s, {u"1:31 "_s + word, {}});
        row("words that are asked for", u"always('a', fact([n,3])).\nforces([[a], [b]], 'b', next(member(3, [3])))."_s);
        const QString shared
            = u"warning %1 is another variable in each step: put the goals in parentheses, as one step"_s;
        row("variable of two steps", u"test('a', [step, fact([P, 9]), other(P, bob)])."_s,
            {u"1:38 "_s + shared.arg(u"P")});
        row("variable of three steps", u"test('a', [fact([P]), fact([P, _]), fact([P, 1])])."_s,
            {u"1:29 "_s + shared.arg(u"P")});
        row("variable across chronons", u"test('a', [fact([bob, N]), step, fact([bob, N])])."_s,
            {u"1:45 warning N is another variable in each step"_s});
        row("variables of goals of their own",
            u"test('a', [( fact([bob, N]), N < 8 ), step, ( fact([bob, N]), N < 5 )])."_s);
        row("such goals of one state", u"test('a', [( h(P, R), len(P, R, 3) ), ( r(R), sort(R, _) )])."_s);
        row("twice in each goal", u"test('a', [step, p(X, X), q(X, X)])."_s, {u"1:29 "_s + shared.arg(u"X")});
        row("twice in words", u"test('a', [fact([X, X]), step, fact([X, X])])."_s,
            {u"1:38 warning X is another variable in each step"_s});
        row("twice in one step", u"test('a', [step, p(X, X), q(_, _)])."_s);
        row("goals that are called",
            u"test('a', [findall(X, p(X), [_]), forall(q(X), r(X)), ( \\+ (p(X), q(X)) ; r(X) )])."_s);
        row("goals in one step", u"test('a', [( fact([P, 9]), other(P, bob) )])."_s);
        row("what may be anything", u"test('a', [fact([_P, 9]), fact([_, 9]), other(_P, _)])."_s);
        row("goal that cannot be read", u"test('a', [fact([n, ])])."_s, {u"1"_s});
        row("no policy", u"test('a', [play(wild)])."_s, {u"1:17 error “wild” is no policy"_s});
    }
    void problemsAreThoseOfTests()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, problems);
        const Program program = readProgram(text + u'\n', u"nim.test.sidl"_s);
        QCOMPARE(program.system, m_system);
        QCOMPARE(program.problems.size(), std::size_t(problems.size()));
        if (problems.isEmpty() || problems[0] == u"1"_s)
            return;
        const Diagnostic &first = program.problems[0];
        QCOMPARE(u"%1:%2 %3 %4"_s.arg(first.span.line)
                     .arg(first.span.column)
                     .arg(severityName(first.severity), first.message),
                 problems[0]);
    }

    void aStepThatIsMisspeltIsReplaced()
    {
        const QString test = u"test('a', [%1([main], [3]), step]).\n"_s;
        const Program program = readProgram(test.arg(u"chose"_s), u"nim.test.sidl"_s);
        QCOMPARE(program.problems.size(), std::size_t(1));
        const QuickFixes fixes = m_system->fixes(program);
        QCOMPARE(fixes.size(), std::size_t(1));
        QVERIFY(fixes.front().isForProblem);
        QCOMPARE(fixes.front().place, program.problems.front().span);
        QCOMPARE(fixes.front().title, u"Replace chose by choose"_s);
        QCOMPARE(edited(program.text, fixes.front().edits), test.arg(u"choose"_s));
    }

    void whatIsMeantByTwoListsIsTold()
    {
        const Program program = readProgram(u"test('a', [([move], [go,2,1])]).\n"_s, u"nim.test.sidl"_s);
        QCOMPARE(program.problems.size(), std::size_t(1));
        QCOMPARE(program.problems.front().advice, u"Is choose([move], [go,2,1]) meant?"_s);
    }

    /// Goals beside each other become one step, whether they stand in parentheses or not.
    void goalsThatShareAVariableBecomeOneStep_data()
    {
        QTest::addColumn<QString>("steps");
        QTest::addColumn<QString>("fixed"); // empty: that cannot be
        QTest::newRow("goals") << u"step, fact([P, 9]), other(P, bob)"_s << u"step, ( fact([P, 9]), other(P, bob) )"_s;
        QTest::newRow("parentheses") << u"(fact([P, N]), N < 8), account(P, 0), (a(P) ; b)"_s
                                     << u"(( fact([P, N]), N < 8), account(P, 0), (a(P) ; b ))"_s;
        QTest::newRow("a step between") << u"fact([bob, N]), step, fact([bob, N])"_s << QString();
    }
    void goalsThatShareAVariableBecomeOneStep()
    {
        QFETCH(QString, steps);
        QFETCH(QString, fixed);
        const QString test = u"test('a', [%1]).\n"_s;
        const Program program = readProgram(test.arg(steps), u"nim.test.sidl"_s);
        QCOMPARE(program.problems.size(), std::size_t(1));
        const QuickFixes fixes = m_system->fixes(program);
        QCOMPARE(fixes.empty(), fixed.isEmpty());
        if (fixes.empty())
            return;
        QCOMPARE(fixes.front().place, program.problems.front().span);
        const QString after = edited(program.text, fixes.front().edits);
        QCOMPARE(after, test.arg(fixed));
        QVERIFY(readProgram(after, u"nim.test.sidl"_s).problems.empty());
    }

    void whatFitsAtACaretIsOffered_data()
    {
        QTest::addColumn<QString>("text"); // the caret is at |
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("written");
        QTest::newRow("kinds") << u"reach|"_s << u"reachable(Name, Goal)"_s << u"reachable('name', )."_s;
        QTest::newRow("steps") << u"test('a', [legal|"_s << u"legal_action(Switch, Action)"_s
                               << u"legal_action([switch], [])"_s;
        QTest::newRow("further steps") << u"test('a', [step, not_s|])."_s << u"not_sees(Player, Word)"_s
                                       << u"not_sees([player], [])"_s;
        QTest::newRow("aims") << u"forces([a], 'n', unt|"_s << u"until(Before, Goal)"_s << u"until(before, goal)"_s;
        QTest::newRow("goals") << u"always('n', fac|"_s << u"fact(Word)"_s << u"fact([])"_s;
    }
    void whatFitsAtACaretIsOffered()
    {
        QFETCH(QString, text);
        QFETCH(QString, first);
        QFETCH(QString, written);
        const qsizetype caret = text.indexOf(u'|');
        const CursorContext context = m_system->cursorContext({text.left(caret), text.mid(caret + 1)});
        const Program program = readProgram(*m_system, u"test('a', [step]).\n"_s);
        const std::vector<Completion> found = m_system->completions(context, *m_system->symbols(program, {}), {});
        QVERIFY(!found.empty());
        QCOMPARE(found[0].label, first);
        QCOMPARE(found[0].text, written);
        QVERIFY(found[0].caret + found[0].selected <= found[0].text.size());
    }

    /// Where steps name players, switches, actions and words, those of the game are offered.
    void wordsOfTheGameAreOffered_data()
    {
        QTest::addColumn<QString>("text"); // up to the caret
        QTest::addColumn<QString>("offered");
        QTest::newRow("switch") << u"test('a', [choose(["_s << u"coin main"_s;
        QTest::newRow("nature's") << u"test('a', [step, nature(["_s << u"coin main"_s;
        QTest::newRow("action") << u"test('a', [choose([main], ["_s << u"heads take"_s;
        QTest::newRow("its second element") << u"test('a', [legal_action([main], [take, "_s << u"1 2"_s;
        QTest::newRow("account") << u"test('a', [account(["_s << u"alice"_s;
        QTest::newRow("who sees") << u"test('a', [sees(["_s << u"alice"_s;
        QTest::newRow("what is seen") << u"test('a', [not_sees([alice], ["_s << u"heap"_s;
        QTest::newRow("goal") << u"always('a', fact(["_s << u"heap"_s;
    }
    void wordsOfTheGameAreOffered()
    {
        QFETCH(QString, text);
        const Program game = readProgram(
            u"init([alice], 0).\ninit([heap, 9]).\nlegal([main]).\nlegal([coin]).\nowned([main], [alice]).\n"
            "owned([coin], equal(1)).\nswitch([main], [take, N]) :- between(1, 2, N).\n"
            "switch([coin], [heads]).\ndo([heads]).\ndo([take, _]).\n"_s);
        const DomainsPointer domains = analysis::domainsOf(game);
        const Program test = readProgram(*m_system, u"test('a', [step]).\n"_s);
        const CursorContext context = m_system->cursorContext({text, {}});
        QStringList names;
        for (const Completion &one : m_system->completions(context, *m_system->symbols(test, {}), domains))
            names << one.name;
        names.sort();
        QTEST(names.join(u' '), "offered");
    }

    void rolesOfAGameInGdlAreOffered()
    {
        const Program game = readProgram(*language::ruleSystem(u"gdl"_s),
                                         u"(role white)(role big-black)(init (on 1))(<= (legal ?r noop) (role ?r))\n"
                                         "(<= (next (on 2)) (does white noop))(<= (goal ?r 1) (role ?r))\n"
                                         "(<= terminal (true (on 2)))\n"_s);
        const DomainsPointer domains = analysis::domainsOf(game);
        const Program test = readProgram(*m_system, u"test('a', [step]).\n"_s);
        for (const char *step : {"choose(", "legal_action(", "sees(", "account(", "refused("}) {
            const CursorContext context = m_system->cursorContext({u"test('a', ["_s + QLatin1String(step), {}});
            QStringList texts;
            for (const Completion &one : m_system->completions(context, *m_system->symbols(test, {}), domains))
                texts << one.text;
            texts.sort();
            QCOMPARE(texts, (QStringList{u"'big-black'"_s, u"white"_s}));
        }
    }

    void namesAreExplained()
    {
        const Program program = readProgram(*m_system, u"test('a', [step, refused([main], [9])]).\n"_s);
        const SymbolsPointer symbols = m_system->symbols(program, {});
        QVERIFY(m_system->hoverText(*symbols, {}, 1, 2).contains(u"test(Name, Steps)"_s));
        QVERIFY(m_system->hoverText(*symbols, {}, 1, 20).contains(u"refused(Switch, Action)"_s));
        QVERIFY(m_system->hoverText(*symbols, {}, 1, 32).isEmpty()); // a word
        QVERIFY(m_system->hoverText(*symbols, {}, 7, 1).isEmpty());  // beyond the text
    }

    void theVocabularyIsWhole()
    {
        for (const suites::VocabularyRow &row : suites::vocabulary()) {
            const PredicateId id{QString::fromLatin1(row.name), row.arity};
            QVERIFY(suites::vocabularyRow(row.place, id) == &row);
            QVERIFY(QString::fromLatin1(row.signature).startsWith(id.name));
            QCOMPARE(QString::fromLatin1(row.signature).count(u',') + (row.arity > 0 ? 1 : 0), row.arity);
            QVERIFY(QString::fromLatin1(row.help).endsWith(u'.'));
            QVERIFY(QString::fromLatin1(row.snippet).startsWith(id.name));
        }
    }

    /// Goals name what they call, as rules do; what tests alone have is no predicate.
    void goalsCallWhatTheGameDefines()
    {
        const QString text = u"test('over', [step, fact([at, 0]), \\+ over(_), terminal]).\n"
                             "always('b', (over(N) ; \\+ over(N), account([bob], 0), \\+ terminal)).\n"
                             "forces([bob], 'c', until(over(1), findall(X, at(X), _))).\n"
                             "test('d', ['(over 1)', '(true)']).\n"_s;
        const Program program = readProgram(*m_system, text);
        QVERIFY(program.problems.empty());
        const SymbolsPointer symbols = m_system->symbols(program, {});
        const auto calls = [&symbols](const char *name, int arity) {
            QStringList places;
            const PredicateSymbol *row = symbols->predicate({QString::fromLatin1(name), arity});
            for (const PredicateSymbol::Place &place : row ? row->calls : std::vector<PredicateSymbol::Place>())
                places += u"%1:%2"_s.arg(place.span.line).arg(place.span.column);
            return places.join(u' ');
        };
        QCOMPARE(calls("over", 1), u"1:39 2:14 2:27 3:26"_s);
        QCOMPARE(calls("at", 1), u"3:46"_s);
        QCOMPARE(calls("fact", 1), u"1:21"_s);
        for (const char *name : {"terminal", "step", "(over 1)"})
            QCOMPARE(calls(name, 0), QString());
        QCOMPARE(calls("account", 2), QString());
        QCOMPARE(symbols->clauses().front().title, u"over"_s);
        QVERIFY(symbols->constantAt(1, 28) && symbols->constantAt(2, 46));  // at, bob
        QVERIFY(!symbols->constantAt(1, 7) && !symbols->constantAt(1, 48)); // names of tests, terminal
        QVERIFY(symbols->wordAt(1, 27));
        QVERIFY(m_system->hoverText(*symbols, {}, 1, 27).isEmpty()); // where it comes from, the game tells
    }

    void namesHaveTheColourOfKeywords()
    {
        const QString text = u"test('a', [step, foo]).\n"_s;
        QStringList keywords;
        for (const Token &token : m_system->tokens(text))
            if (m_system->classOf(token, text) == TokenClass::StructureKeyword)
                keywords += token.in(text).toString();
        QCOMPARE(keywords, (QStringList{u"test"_s, u"step"_s}));
    }

private:
    const RuleSystem *m_system = nullptr;
};

SIDL_PROLOG_TEST_MAIN(TestSuiteLanguage)
#include "tst_suitelanguage.moc"
