// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/agentlanguage.h"
#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/text/textedit.h"
#include "sidl/suites/suitelanguage.h"
#include "sidl/suites/suiteproblems.h"
#include "sidl/theory/gambit/gambitsystem.h"
#include "sidl/views/jsonlanguage.h"

#include "tests/support/prologtest.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::language;

/// View files and other files in JSON as languages: what the editor and `sidl check` say of them.
class TestJsonLanguage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        theory::addGambitSystems();
        suites::addSuiteLanguage();
        agents::addAgentLanguage();
        views::addJsonLanguages();
    }

    void textsAreKnown_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("id");
        const QString game = u"game(nim).\ninit([a], 0).\n"_s, trace = u"{\n  \"format\": \"sidl-trace\"\n}\n"_s;
        QTest::newRow("view file") << u"nim.view.json"_s << trace << u"sidl-view"_s;
        QTest::newRow("empty view file") << u"nim.view.json"_s << QString() << u"sidl-view"_s;
        QTest::newRow("trace") << u"nim.json"_s << trace << u"json"_s;
        QTest::newRow("empty") << u"nim.json"_s << QString() << u"json"_s;
        QTest::newRow("list") << u"nim.json"_s << u"[1, 2]"_s << u"json"_s;
        QTest::newRow("text without a file") << QString() << trace << u"json"_s;
        QTest::newRow("rules in a text") << u"nim.json"_s << u"{\"text\": \"game(nim).\\ninit([a], 0).\"}"_s
                                         << u"json"_s;
        QTest::newRow("game") << u"nim.sidl"_s << game << u"sidl-3.0"_s;
        QTest::newRow("game without a file") << QString() << game << u"sidl-3.0"_s;
        QTest::newRow("braces in a game") << u"nim.sidl"_s << trace << u"sidl-3.0"_s;
        QTest::newRow("rules in KIF") << u"nim.kif"_s << u"(role a)"_s << u"gdl"_s;
        QTest::newRow("session") << u"nim.sidl-session"_s << u"{\"format\": \"sidl-session\", 1}"_s << u"json"_s;
    }
    void textsAreKnown()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, text);
        QTEST(ruleSystemOf(file, text).id(), "id");
    }

    void nothingIsOfRules()
    {
        const QString text = u"{\n    \"format\": \"sidl-view\",\n    \"version\": 1,\n    \"show\": \"tree\"\n}\n"_s;
        const Program program = readProgram(text, u"nim.view.json"_s, 7);
        const RuleSystem &system = ruleSystemOf(program);
        QVERIFY(!isGame(system));
        QVERIFY(whyNotPlayed(system).contains(u"is none"_s));
        QVERIFY(program.clauses.empty());
        QVERIFY(system.fixes(program).empty());
        QVERIFY(system.clauses(text).empty());
        QVERIFY(system.format(text, {}).empty());
        QVERIFY(system.symbols(program, nullptr)->predicates().empty());
        QCOMPARE(program.problems.size(), 1U);
        QCOMPARE(program.problems[0].code, u"view-field"_s);
        const Span wanted{7, 4, 13, 6};
        QCOMPARE(program.problems[0].span, wanted);
        for (const QString &pattern : gameFilePatterns())
            QVERIFY(!pattern.endsWith(u"json"_s));
    }

    void otherTextsAreCheckedAsJson()
    {
        QVERIFY(readProgram(u"{\"a\": [1]}"_s, u"a.json"_s).problems.empty());
        QVERIFY(readProgram(QString(), u"a.json"_s).problems.empty());
        const Program wrong = readProgram(u"{\"a\": [1,\r\n 2,]}"_s, u"a.json"_s);
        QCOMPARE(wrong.problems.size(), 1U);
        QCOMPARE(wrong.problems[0].code, u"json"_s);
        QCOMPARE(wrong.problems[0].span.line, 2);
        QCOMPARE(wrong.problems[0].span.column, 3);
        // The views of samples stand in files of other names.
        const Program view = readProgram(u"{\"format\": \"sidl-view\", \"version\": 2}"_s, u"0f3a.json"_s);
        QCOMPARE(view.problems.size(), 1U);
        QCOMPARE(view.problems[0].code, u"view-field"_s);
    }

    void aPictureThatIsMisspeltHasAFix_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("meant"); // empty: none is like it
        QTest::newRow("name") << u"kign"_s << u"king"_s;
        QTest::newRow("with an escape") << u"k\\u0069gn"_s << u"king"_s;
        QTest::newRow("with a place") << u"crad-{N}"_s << u"card-{N}"_s;
        QTest::newRow("another") << u"lettuce"_s << QString();
        QTest::newRow("another, with a place") << u"leaf-{N}"_s << QString();
        QTest::newRow("a place within") << u"leaf{N}"_s << QString();
    }
    void aPictureThatIsMisspeltHasAFix()
    {
        QFETCH(const QString, written);
        QFETCH(const QString, meant);
        const QString text = uR"({
    "format": "sidl-view", "version": 1, "show": "list",
    "names": {"words": [{"pattern": "[x,N]", "text": "\u00e4 {N}", "picture": "%1"}]}
})"_s;
        const Program program = readProgram(text.arg(written), u"nim.view.json"_s);
        QCOMPARE(int(program.problems.size()), 1);
        const QString advice = program.problems[0].advice;
        const QuickFixes fixes = ruleSystemOf(program).fixes(program);
        QCOMPARE(int(fixes.size()), meant.isEmpty() ? 0 : 1);
        if (meant.isEmpty()) {
            QVERIFY2(advice.startsWith(u"Pictures: pawn, "_s), qPrintable(advice));
            return;
        }
        QCOMPARE(advice, u"Did you mean %1?"_s.arg(meant));
        QCOMPARE(fixes[0].place, program.problems[0].span);
        QVERIFY2(fixes[0].title.endsWith(u" by "_s + meant), qPrintable(fixes[0].title));
        const QString fixed = edited(program.text, fixes[0].edits);
        QCOMPARE(fixed, text.arg(meant));
        QVERIFY(readProgram(fixed, u"nim.view.json"_s).problems.empty());
    }

    /// The signs of a board, in both ways in which they are written; what begins as a picture and is none is a text.
    void aSignThatIsMisspeltHasAFix_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("meant"); // empty: it is right; else what is wanted
        QTest::newRow("name") << u":kign"_s << u":king"_s;
        QTest::newRow("capital") << u":Disc"_s << u":disc"_s;
        QTest::newRow("with a dash") << u":crad-ace"_s << u":card-ace"_s;
        QTest::newRow("another") << u":lettuce"_s << u"none"_s;
        QTest::newRow("right") << u":card-back"_s << QString();
        QTest::newRow("letter") << u"K"_s << QString();
        QTest::newRow("word") << u"kign"_s << QString();
        QTest::newRow("text") << u":-)"_s << QString();
        QTest::newRow("colon") << u":"_s << QString();
    }
    void aSignThatIsMisspeltHasAFix()
    {
        QFETCH(const QString, written);
        QFETCH(const QString, meant);
        for (const QString &glyph : {u"\"%1\""_s, u"{\"glyph\": \"%1\", \"fill\": \"#ff8000\"}"_s}) {
            const QString text = uR"({
    "format": "sidl-view", "version": 1, "show": "grid",
    "grid": {"shape": ["cell", null, null, null], "column": 2, "row": 3, "label": [4], "columns": [], "rows": [],
             "order": "standard", "rowsUp": true, "checkered": false,
             "glyphs": {"k": %1}}
})"_s.arg(glyph);
            const Program program = readProgram(text.arg(written), u"nim.view.json"_s);
            QCOMPARE(int(program.problems.size()), meant.isEmpty() ? 0 : 1);
            if (meant.isEmpty())
                continue;
            const Diagnostic &problem = program.problems[0];
            QCOMPARE(problem.code, u"view-picture"_s);
            QCOMPARE(problem.severity, Severity::Warning);
            QCOMPARE(problem.message, u"There is no picture \u201c%1\u201d"_s.arg(written.sliced(1)));
            QCOMPARE(problem.span.line, 5);
            const QuickFixes fixes = ruleSystemOf(program).fixes(program);
            if (meant == u"none"_s) {
                QVERIFY2(problem.advice.startsWith(u"Pictures: pawn, "_s), qPrintable(problem.advice));
                QVERIFY(fixes.empty());
                continue;
            }
            QCOMPARE(problem.advice, u"Did you mean %1?"_s.arg(meant.sliced(1)));
            QCOMPARE(int(fixes.size()), 1);
            QCOMPARE(fixes[0].title, u"Replace %1 by %2"_s.arg(written.sliced(1), meant.sliced(1)));
            QCOMPARE(edited(program.text, fixes[0].edits), text.arg(meant));
        }
    }

    /// Names of what the only game beside the file has not.
    void aConstantThatIsMisspeltHasAFix_data()
    {
        QTest::addColumn<QString>("written"); // the names
        QTest::addColumn<QString>("meant");   // empty: there is no fix
        QTest::newRow("player") << u"\"players\": {\"[anne]\": \"Anne\"}"_s << u"\"players\": {\"[ann]\": \"Anne\"}"_s;
        QTest::newRow("constant") << u"\"constants\": {\"scroe\": \"points\"}"_s
                                  << u"\"constants\": {\"score\": \"points\"}"_s;
        QTest::newRow("word") << u"\"words\": [{\"pattern\": \"[ scroe, Scroe, scroe ]\", \"text\": \"scroe\"}]"_s
                              << u"\"words\": [{\"pattern\": \"[ score, Scroe, score ]\", \"text\": \"scroe\"}]"_s;
        QTest::newRow("with an escape") << u"\"constants\": {\"scr\\u006fe\": \"points\"}"_s
                                        << u"\"constants\": {\"score\": \"points\"}"_s;
        QTest::newRow("none is like it") << u"\"constants\": {\"lettuce\": \"points\"}"_s << QString();
        QTest::newRow("one is there") << u"\"constants\": {\"scroe\": \"points\", \"score\": \"Points\"}"_s
                                      << QString();
        QTest::newRow("it needs quotes") << u"\"constants\": {\"big_Joker\": \"points\"}"_s << QString();
    }
    void aConstantThatIsMisspeltHasAFix()
    {
        QFETCH(const QString, written);
        QFETCH(const QString, meant);
        const QTemporaryDir folder;
        QFile game(folder.filePath(u"own.sidl"_s));
        QVERIFY(game.open(QIODevice::WriteOnly));
        game.write("game(own).\ninit([ann], 0).\ninit([score, ann, 1]).\ninit(['big Joker']).\n");
        game.close();
        const QString path = folder.filePath(u"own.view.json"_s);
        const QString text = u"{\"format\": \"sidl-view\", \"version\": 1,\n \"names\": {%1}}\n"_s;
        const auto problemsOf = [&path](const Program &program, QuickFixes *fixes) {
            return suites::problemsBesideGame(program, path, {}, fixes);
        };
        QuickFixes fixes, none;
        const Program program = readProgram(text.arg(written), path);
        const Diagnostics problems = problemsOf(program, &fixes);
        QCOMPARE(int(problems.size()), 1);
        QCOMPARE(problems[0].code, u"strange-constant"_s);
        QCOMPARE(int(fixes.size()), meant.isEmpty() ? 0 : 1);
        if (meant.isEmpty())
            return;
        QCOMPARE(fixes[0].place, problems[0].span);
        QVERIFY2(fixes[0].isForProblem && fixes[0].title.startsWith(u"Replace "_s), qPrintable(fixes[0].title));
        const QString fixed = edited(program.text, fixes[0].edits);
        QCOMPARE(fixed, text.arg(meant));
        QVERIFY(problemsOf(readProgram(fixed, path), &none).empty() && none.empty());
    }

    void gamesAreFoundBeside()
    {
        const QTemporaryDir folder;
        const auto write = [&](const QString &name) {
            QFile file(folder.filePath(name));
            return file.open(QIODevice::WriteOnly);
        };
        const QString view = folder.filePath(u"nim.view.json"_s);
        QCOMPARE(views::gamesOfView(view), QStringList());
        QVERIFY(write(u"nim.test.sidl"_s) && write(u"nim.kif"_s));
        QCOMPARE(views::gamesOfView(view), QStringList{folder.filePath(u"nim.kif"_s)});
        QVERIFY(write(u"nim.sidl"_s));
        QCOMPARE(views::gamesOfView(view),
                 (QStringList{folder.filePath(u"nim.sidl"_s), folder.filePath(u"nim.kif"_s)}));
        QCOMPARE(views::gamesOfView(folder.filePath(u"nim.json"_s)), QStringList());
        QCOMPARE(views::gamesOfView(QString()), QStringList());
    }
};

SIDL_PROLOG_TEST_MAIN(TestJsonLanguage)
#include "tst_jsonlanguage.moc"
