// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/registry.h"

#include "sidl/analysis/domains/valuesolver.h"
#include "sidl/analysis/reduction/reduction.h"
#include "sidl/analysis/rules/dependencygraph.h"
#include "sidl/engine/game/breakpoint.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/language/rulesystem/samerules.h"
#include "sidl/service/textchecker.h"
#include "tests/support/gdl.h"

#include <QSignalSpy>
#include <QTest>

#include <set>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::language;

namespace {

const char *const Sidl = "init([a], 0).\nlegal([s]).\nowned([s], [a]).\nswitch([s], [go]).\ndo([go]).\n";
const char *const Gdl = "role(robot).\ninit(off).\nlegal(robot, press).\nnext(on) :- does(robot, press).\n";

QString textOf(const char *rules)
{
    return QString::fromUtf8(rules);
}

} // namespace

/// The table of game languages.
class TestRuleSystem : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QCOMPARE(ruleSystems().size(), std::size_t(3));
        QCOMPARE(ruleSystems().front()->id(), u"sidl-3.0"_s);
        addRuleSystem(tests::gdl());
        QCOMPARE(ruleSystems().size(), std::size_t(3)); // it is there already
    }

    void languagesAreFoundById()
    {
        for (const RuleSystem *system : ruleSystems())
            QCOMPARE(ruleSystem(system->id()), system);
        QVERIFY(!ruleSystem(u"chess"_s));
        QVERIFY(!ruleSystem(QString()));
    }

    void eachLanguageIsComplete()
    {
        std::set<QString> ids;
        for (const RuleSystem *system : ruleSystems()) {
            QVERIFY(ids.insert(system->id()).second);
            QVERIFY(!system->name().isEmpty() && !system->suffixes().isEmpty()
                    && !system->writing({}).commentMark.isEmpty());
            const RuleLanguage &rules = system->rules();
            QVERIFY(rules.isKeyword(rules.words) && rules.isKeyword(rules.actions));
            for (const RuleKeyword &keyword : rules.keywords) {
                QVERIFY2(!keyword.help.isEmpty(), qPrintable(keyword.predicate.text()));
                QVERIFY(int(keyword.words.size()) <= keyword.predicate.arity);
                QVERIFY(rules.keyword(keyword.predicate) == &keyword);
            }
        }
    }

    // Hints are written, and lines commented out, as the text is.
    void writingIsThatOfTheText_data()
    {
        QTest::addColumn<QString>("fileName");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("written");
        QTest::newRow("SIDL") << "a.sidl" << textOf(Sidl) << "% [alice,X] fact([alice, N]), N > 3";
        QTest::newRow("KIF") << "a.kif"
                             << "(role robot)"
                             << "; (cell ?x 1 b) (true (cell ?x 1 b))";
        QTest::newRow("infix") << "a.hrf" << textOf(Gdl) << "% cell(X,1,b) true(cell(X,1,b))";
        QTest::newRow("infix with the marks of KIF")
            << "a.hrf"
            << "; A game.\nrole(robot).\nlegal(robot, a).\nterminal :- true(b)."
            << "; cell(X,1,b) true(cell(X,1,b))";
        QTest::newRow("nothing yet") << "a.kif"
                                     << ""
                                     << "; (cell ?x 1 b) (true (cell ?x 1 b))";
        QTest::newRow("a comment of KIF alone") << "a.gdl"
                                                << "; A game.\n"
                                                << "; (cell ?x 1 b) (true (cell ?x 1 b))";
        QTest::newRow("a comment of infix alone") << "a.gdl"
                                                  << "% A game.\n"
                                                  << "% cell(X,1,b) true(cell(X,1,b))";
        QTest::newRow("SDL") << "a.sdl"
                             << "(step 1)(true a 1)(<= (legal r go ?n) (step ?n))(<= (terminal ?n) (step ?n))"
                             << "; (cell ?x 1 b) (true (cell ?x 1 b) ?step)";
        QTest::newRow("SDL in infix") << "a.sdl"
                                      << "step(1)\ntrue(a,1)\nlegal(r,go,N) :- step(N)\nterminal(N) :- step(N)"
                                      << "% cell(X,1,b) true(cell(X,1,b), S)";
    }
    void writingIsThatOfTheText()
    {
        QFETCH(const QString, fileName);
        QFETCH(const QString, text);
        const Writing writing = ruleSystemOf(fileName, text).writing(text);
        QTEST(QStringList({writing.commentMark, writing.wordExample, writing.goalExample}).join(u' '), "written");
    }

    // The suffix of SIDL decides, then the text, then other suffixes; what tells nothing is of the first language.
    void languageOfAText_data()
    {
        QTest::addColumn<QString>("fileName");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("name");
        QTest::newRow("rules of SIDL") << "a.txt" << textOf(Sidl) << "SIDL";
        QTest::newRow("rules of GDL") << "a.txt" << textOf(Gdl) << "GDL";
        QTest::newRow("the suffix of SIDL alone") << "/tmp/a.sidl" << textOf(Gdl) << "SIDL";
        QTest::newRow("suffix of GDL, rules of SIDL") << "a.gdl" << textOf(Sidl) << "SIDL";
        QTest::newRow("suffix alone") << "a.gdl"
                                      << "init(a)."
                                      << "GDL";
        QTest::newRow("large suffix") << "A.GDL"
                                      << "init(a)."
                                      << "GDL";
        QTest::newRow("a suffix of both") << "a.pl"
                                          << "init(a)."
                                          << "SIDL";
        QTest::newRow("nothing") << ""
                                 << ""
                                 << "SIDL";
        QTest::newRow("in a comment") << "a.txt"
                                      << "% owned(a, b)\nrole(robot)."
                                      << "GDL";
    }
    void languageOfAText()
    {
        QFETCH(const QString, fileName);
        QFETCH(const QString, text);
        QTEST(ruleSystemOf(fileName, text).name(), "name");
        const Program program = readProgram(text, fileName, 3);
        QTEST(program.system->name(), "name");
        QCOMPARE(&ruleSystemOf(program), program.system);
        QCOMPARE(program.revision, 3);
        QCOMPARE(program.text, text);
        QCOMPARE(ruleSystemOf(program).symbols(program, {})->system(), program.system);
    }

    void programsKnowTheirLanguage()
    {
        QCOMPARE(ruleSystemOf(Program()).name(), u"SIDL"_s); // made by hand
        QCOMPARE(ruleSystemOf(Symbols()).name(), u"SIDL"_s);
        QCOMPARE(tests::gdlGame("tic-tac-toe").system, &tests::gdl());
        QCOMPARE(tests::game(u"nim"_s).system, ruleSystems().front());
        QCOMPARE(readProgram(tests::gdl(), u"init(a)."_s).system, &tests::gdl());
    }

    // Each language has its own checks and names; the file's name is the game's where the rules have none.
    void readAndChecked()
    {
        const Program sidl = readProgram(textOf(Sidl) + u"game(buttons)."_s, u"/x/file.sidl"_s);
        QCOMPARE(sidl.name, u"buttons"_s);
        QCOMPARE(sidl.baseName, u"file"_s);
        QVERIFY(sidl.problems.empty());

        const Program gdl = readProgram(textOf(Gdl) + u"game(buttons)."_s, u"/x/file.gdl"_s);
        QCOMPARE(gdl.name, u"file"_s);
        QVERIFY(gdl.isPlayable()); // owned/2 is no matter here
        const Program empty = readProgram(tests::gdl(), u"init(a). b("_s);
        QStringList codes;
        for (const Diagnostic &problem : empty.problems)
            codes << problem.code;
        QVERIFY(codes.contains(u"no-role"_s) && codes.contains(u"syntax"_s));
    }

    // What needs to know keywords takes them from the program's own language.
    void analysesFollowTheLanguage()
    {
        const Program gdl = readProgram(textOf(Gdl));
        const analysis::Reduction reduction = analysis::reduce(gdl);
        const RuleLanguage &rules = ruleSystemOf(gdl).rules();
        QCOMPARE(reduction.argumentTexts(rules.words), (QStringList{u"off"_s, u"on"_s}));
        QCOMPARE(reduction.argumentTexts(rules.actions), QStringList{u"robot: press"_s});

        const analysis::DependencyGraph graph = analysis::dependencyGraph(gdl);
        const auto node = [&](const char *name, int arity) {
            return graph.nodes.at(std::size_t(graph.indexOf({QString::fromLatin1(name), arity})));
        };
        QVERIFY(node("role", 1).keyword && node("role", 1).keyword->isHead);
        QVERIFY(node("does", 2).keyword && !node("does", 2).keyword->isHead);
        QVERIFY(node("next", 1).readsState && !node("legal", 2).readsState);

        const Program sidl = readProgram(textOf(Sidl));
        QCOMPARE(analysis::reduce(sidl).argumentTexts(ruleSystemOf(sidl).rules().actions), QStringList{u"[s]: [go]"_s});
        QVERIFY(analysis::dependencyGraph(sidl).nodes.front().keyword->readsState == false);
        analysis::ValueSolver values(sidl);
        QVERIFY(values.solve({}));
        QVERIFY(!values.words().empty());
        analysis::ValueSolver none(gdl); // its keywords hold no words
        QVERIFY(none.solve({}));
        QVERIFY(none.words().empty());
    }

    // An editor asks the language of the text; what the language does not have is nothing.
    void helpWhileWriting()
    {
        const RuleSystem &sidl = *ruleSystems().front();
        const QString text = u"switch([s], X) :- does([s], X). % a\n"_s;
        const auto classes = [&](const RuleSystem &system) {
            QList<TokenClass> all;
            for (const Token &token : system.tokens(text))
                all << system.classOf(token, text);
            return all;
        };
        QCOMPARE(classes(sidl).front(), TokenClass::StateKeyword);
        QCOMPARE(classes(tests::gdl()).front(), TokenClass::Atom);
        QCOMPARE(classes(tests::gdl()).back(), TokenClass::Comment);
        QVERIFY(classes(tests::gdl()).contains(TokenClass::StateKeyword)); // does

        // Steps are of SDL alone.
        const QString steps = u"(step 1)"_s;
        QCOMPARE(tests::gdl().classOf(tests::gdl().tokens(steps)[1], steps), TokenClass::Atom);
        QCOMPARE(tests::gdl().scan({steps, LineState(), steps.size(), 1, true}).runs[1].tokenClass, TokenClass::Atom);
        const RuleSystem &sdl = ruleSystemOf(u"a.sdl"_s, {});
        QCOMPARE(sdl.classOf(sdl.tokens(steps)[1], steps), TokenClass::StructureKeyword);

        const ScannedText stretch{text, LineState(), text.size(), 1, true};
        const TextScan scan = tests::gdl().scan(stretch);
        QCOMPARE(scan.runs.front().tokenClass, TokenClass::Atom);
        QCOMPARE(scan.runs.front().length, qsizetype(6));
        QCOMPARE(scan.runs.back().tokenClass, TokenClass::Comment);
        QVERIFY(!scan.states.empty() && scan.states.front().kind == LineState::ClauseStart);
        QCOMPARE(sidl.scan(stretch).runs.front().tokenClass, TokenClass::StateKeyword);

        QVERIFY(sidl.isBuiltin({u"member"_s, 2}));
        QVERIFY(!tests::gdl().isBuiltin({u"member"_s, 2}));
        const Program program = readProgram(sidl, u"init( [a] ,0 ).\nlegal([s])."_s);
        const SymbolsPointer symbols = sidl.symbols(program, {});
        QVERIFY(!sidl.format(program.text, readableClauses(program)).empty());
        const CursorContext context = sidl.cursorContext({u"le"_s, QString(), 0});
        QVERIFY(!sidl.completions(context, *symbols, {}).empty());
        QVERIFY(!sidl.hoverText(*symbols, {}, 1, 1).isEmpty());
        QVERIFY(tests::gdl().fixes(program).empty());
        QVERIFY(mentions(sidl, text, u"does"));
        QVERIFY(!mentions(sidl, text, u"s, X"));
        QVERIFY(!mentions(sidl, text, u"do"));
    }

    void clausesOfATextBeingWritten()
    {
        const QString text = textOf(Gdl) + u"next(off) :- ("_s;
        const engine::ClauseTexts texts(text, ruleSystemOf(u"a.gdl"_s, text));
        QCOMPARE(texts.count(), 5);
        QCOMPARE(texts.text(0), u"role(robot)"_s);
        QCOMPARE(texts.line(3), 4);
    }

    // A text that is checked while it is typed is checked as what it is.
    void textChecker()
    {
        service::TextChecker checker;
        QSignalSpy checked(&checker, &service::TextChecker::checked);
        std::shared_ptr<const Program> read;
        connect(&checker, &service::TextChecker::programRead, this, [&](const auto &program) { read = program; });
        checker.check(textOf(Gdl), u"a.gdl"_s, 1);
        QVERIFY(checked.wait(20'000));
        QCOMPARE(read->system, &tests::gdl());
        checker.check(textOf(Sidl), QString(), 2);
        QVERIFY(checked.wait(20'000));
        QCOMPARE(read->system, ruleSystems().front());
    }

    void namesOfFiles() { QCOMPARE(gameFilePatterns(), QString(u"*.sidl *.pl *.kif *.gdl *.hrf *.sdl"_s).split(u' ')); }

    void commentsAndLayoutAreNoRules()
    {
        const RuleSystem &sidl = *ruleSystem(u"sidl-3.0"_s);
        QVERIFY(haveSameRules(sidl, u"a(X) :- b(X).\n"_s, u"% a\na(X) :-\n    b(X). % b\n"_s));
        QVERIFY(!haveSameRules(sidl, u"a(X) :- b(X).\n"_s, u"a(X) :- c(X).\n"_s));
        QVERIFY(haveSameRules(tests::gdl(), u"(role a) ; who\n"_s, u"(role a)"_s));
        QVERIFY(!haveSameRules(tests::gdl(), u"(role a)"_s, u"(role b)"_s));
    }

    void aTextMentionsWhatIsATokenOfItAlone()
    {
        const RuleSystem &sidl = *ruleSystem(u"sidl-3.0"_s);
        QVERIFY(mentions(sidl, u"knows([alice], W), W = [start]"_s, u"knows"));
        QVERIFY(!mentions(sidl, u"fact([unknowns]), 'knows' = X % knows"_s, u"knows"));
    }
};

SIDL_PROLOG_TEST_MAIN(TestRuleSystem)
#include "tst_rulesystem.moc"
