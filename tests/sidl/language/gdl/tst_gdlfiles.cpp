// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/text/problemcodes.h"
#include "tests/support/gdldata.h"

#include <QDirIterator>
#include <QTest>

#include <limits>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::language;

namespace {

Program read(const QString &path)
{
    return readProgram(*ruleSystem(u"gdl"_s), tests::gdlText(path), path);
}

QString told(const Program &program)
{
    QStringList lines;
    for (const Diagnostic &problem : program.problems)
        lines << u"%1: %2 %3 %4"_s.arg(QString::number(problem.span.line), severityName(problem.severity), problem.code,
                                       problem.message);
    return lines.join(u'\n');
}

} // namespace

/// Games that other people wrote, with slips of their authors.
class TestGdlFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (tests::gdlDataFolder().isEmpty())
            QSKIP("the games are not at hand");
    }

    // Every file is taken for what it is, by its text.
    void languages()
    {
        int files = 0;
        const QString folder = tests::gdlDataFolder();
        for (QDirIterator it(folder, {u"*.kif"_s, u"*.gdl"_s, u"*.hrf"_s, u"*.lisp"_s, u"*.txt"_s, u"*.pl"_s},
                             QDir::Files, QDirIterator::Subdirectories);
             it.hasNext();) {
            const QString path = it.next();
            if (path.contains("/traces/"_L1) || path.endsWith("/expr.hrf"_L1)) // the last one goes by its suffix
                continue;
            QVERIFY2(ruleSystemOf(u"a.txt"_s, tests::gdlText(path.mid(folder.size() + 1))).id() == u"gdl"_s,
                     qPrintable(path));
            ++files;
        }
        qInfo("%d files", files);
    }

    void slips_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("severity");
        const auto row = [](const char *path, int line, const char *code, const char *severity) {
            QTest::addRow("%s:%d", path, line)
                << QString::fromLatin1(path) << line << QString::fromLatin1(code) << QString::fromLatin1(severity);
        };
        row("gdl-ii2slk/kif/minesweeper.gdl", 159, "syntax", "error");
        row("gdl-ii2slk/kif/numberguessing.gdl", 126, "keyword-use", "error");
        row("gdl-ii2slk/kif/ConnectThreeDecompositionII.gdl", 141, "keyword-use", "error");
        row("ggp-gamecontroller/games/bigMoney.kif", 26, "unsafe-rule", "warning");
        row("ggp-gamecontroller/games/bigMoney.kif", 98, "unsafe-rule", "warning");
        row("ggp-gamecontroller/games/dominion.kif", 30, "unsafe-rule", "warning");
        row("ggp-gamecontroller/games/dominion.kif", 112, "unsafe-rule", "warning");
        row("ggp-gamecontroller/games/dominion.kif", 999, "undefined-relation", "warning");
        for (const int line : {56, 57, 58, 59, 60, 67, 70})
            row("ts-gdl/kif/chase.kif", line, "syntax", "error");
        row("ts-gdl/kif/chase.kif", 12, "keyword-use", "error");
        row("iggp/games/tictactoe.txt", 85, "not-a-rule", "error");
        for (const int line : {57, 59, 60, 165, 178, 179, 180, 181, 183, 184, 185, 186})
            row("iggp/games/dont_touch.txt", line, "not-a-rule", "error");
        for (const int line : {20, 21, 22, 42, 43, 45, 46, 47, 48, 49, 50, 62, 63})
            row("iggp/games/coins.pl", line, "not-a-rule", "error");
        for (const int line : {47, 48, 50, 51, 52, 53, 55, 56, 57, 58, 59})
            row("iggp/games/fizzbuzz.pl", line, "not-a-rule", "error");
        for (const int line : {71, 72})
            row("iggp/games/gt_attrition.txt", line, "not-a-rule", "error");
        for (const int line :
             {49, 50, 51, 53, 54, 55, 65, 66, 67, 68, 73, 78, 79, 84, 85, 103, 104, 105, 107, 108, 109})
            row("iggp/games/knights_tour.txt", line, "not-a-rule", "error");
        for (const int line : {21, 22, 23, 24, 26, 27, 28, 29, 32, 49, 69, 71, 72, 75})
            row("iggp/games/leafy.txt", line, "not-a-rule", "error");
        for (const int line : {50, 51, 52, 53})
            row("iggp/games/lightboard.pl", line, "not-a-rule", "error");
        for (const int line : {38, 39, 40, 41, 43, 44, 46, 53, 55, 92})
            row("iggp/games/rainbow.txt", line, "not-a-rule", "error");
        for (const int line : {82, 84, 85, 86})
            row("iggp/games/sukoshi.txt", line, "not-a-rule", "error");
        row("iggp/games/sokoban_map1.txt", 1, "not-a-rule", "error");
        row("ggp-gamecontroller/games/7wonders.kif", 22, "variable-name", "warning");
        row("gdl-ii2slk/kif/HoldYourCourseII.gdl", 81, "never-true", "warning");
        row("gdl-ii2slk/kif/IrrelevantMultiboardConnectThreeDecompositionI.gdl", 227, "undefined-relation", "warning");
        row("ggp-base/test/test_case_3a.kif", 12, "no-arguments", "warning");
        row("gdl-ii2slk/kif/ConnectThreeDecompositionII.gdl", 118, "no-arguments", "warning");
        row("iggp/games/pilgrimage.txt", 168, "no-arguments", "warning");
        row("iggp/games/gt_attrition.txt", 68, "no-arguments", "warning");
        row("ggp-base/test/test_case_1a.kif", 16, "empty-body", "warning");
        row("gdl-ii2slk/kif/SmallDominion2.gdl", 305, "empty-body", "warning");
        row("iggp/games/alquerque.txt", 27, "empty-body", "warning");
        row("iggp/games/test_language.txt", 12, "not-distinct", "warning");
        row("iggp/games/battle_of_numbers.txt", 146, "not-distinct", "warning");
        row("gdl-ii2slk/kif/BattleshipsFog.gdl", 296, "not-distinct", "warning");
        for (const auto &[path, line] :
             std::initializer_list<std::pair<const char *, int>>{{"ggp-gamecontroller/games/7wonders.kif", 31},
                                                                 {"ggp-gamecontroller/games/sushi_go.kif", 28},
                                                                 {"ggp-gamecontroller/games/dominion.kif", 71},
                                                                 {"ggp-gamecontroller/games/oneCardGame.gdl", 56},
                                                                 {"iggp/games/minimal_sokoban_core.txt", 59},
                                                                 {"iggp/games/new_sokoban_pos_core.txt", 85}})
            row(path, line, "unsafe-negation", "warning");
        row("ggp-gamecontroller/games/blind_breakthrough_5x5.gdl", 222, "unsafe-role", "warning");
        row("gdl-ii2slk/kif/BattleshipsFog.gdl", 46, "unsafe-role", "warning");
        row("ggp-gamecontroller/games/oneCardGame.gdl", 26, "unsafe-rule", "error");
        row("iggp/games/cyclic.txt", 7, "negation-circle", "error");
        row("iggp/games/cyclic.txt", 8, "negation-circle", "error");
        row("iggp/games/minimal_decay.txt", 0, "no-role", "error");
        row("iggp/games/minimal_even.txt", 0, "no-role", "error");
        row("iggp/games/scissors_paper_stone.txt", 0, "no-role", "error");
        row("ts-gdl/hrf/montyhall.hrf", 0, "unknown-role", "warning");
        row("ts-gdl/hrf/connect-four.hrf", 0, "other-language", "error");
        row("ts-gdl/hrf/skirmish.hrf", 0, "other-language", "error");
        for (const char *game : {"janken.ggd", "janken.old.ggd", "tic-tac-toe.ggd", "boards/MNK.ggd"})
            row(qPrintable(u"gel/examples/"_s + QString::fromLatin1(game)), 0, "other-language", "error");
        row("ggp-base/test/test_case_3b.kif", 0, "unsafe-rule", "error");
        row("ggp-base/test/test_invalid_function_arities_differ.kif", 0, "several-arities", "warning");
        row("ggp-base/test/test_invalid_sentence_arities_differ.kif", 0, "several-arities", "warning");
    }
    void slips()
    {
        QFETCH(const QString, path);
        QFETCH(const int, line);
        QFETCH(const QString, code);
        QFETCH(const QString, severity);
        const Program program = read(path);
        // The notes name the line where a rule begins, or one of it.
        int next = std::numeric_limits<int>::max();
        for (const Clause &clause : program.clauses)
            if (clause.span.line > line)
                next = std::min(next, clause.span.line);
        const bool isTold
            = std::any_of(program.problems.begin(), program.problems.end(), [&](const Diagnostic &problem) {
                  return (line == 0 || (problem.span.line >= line && problem.span.line < next)) && problem.code == code
                      && severityName(problem.severity) == severity;
              });
        QVERIFY2(isTold, qPrintable(told(program)));
        if (code == "other-language"_L1)
            QCOMPARE(program.problems.size(), std::size_t(1));
    }

    // What the notes do not name broken has no error.
    void soundFilesHaveNone_data()
    {
        QTest::addColumn<QString>("path");
        const QString folder = tests::gdlDataFolder();
        for (const char *place : {"ggp-base", "ggp-gamecontroller", "ts-gdl/kif", "gdl-ii2slk/infix"})
            for (QDirIterator it(folder + u'/' + QString::fromLatin1(place), {u"*.kif"_s, u"*.gdl"_s, u"*.lisp"_s},
                                 QDir::Files, QDirIterator::Subdirectories);
                 it.hasNext();) {
                const QString path = it.next().mid(folder.size() + 1);
                static const QStringList broken{u"test_case_3b"_s, u"oneCardGame"_s, u"chase"_s, u"expr"_s};
                if (std::none_of(broken.begin(), broken.end(), [&](const QString &one) { return path.contains(one); }))
                    QTest::newRow(qPrintable(path)) << path;
            }
    }
    void soundFilesHaveNone()
    {
        QFETCH(const QString, path);
        const Program program = read(path);
        QVERIFY2(program.isPlayable(), qPrintable(told(program)));
    }

    // Codes are those of the table.
    void codesAreKnown()
    {
        const QString folder = tests::gdlDataFolder();
        QSet<QString> codes;
        for (QDirIterator it(folder, QDir::Files, QDirIterator::Subdirectories); it.hasNext();) {
            const QString path = it.next().mid(folder.size() + 1);
            if (path.endsWith(".gz"_L1) || path.endsWith(".md"_L1))
                continue;
            for (const Diagnostic &problem : read(path).problems) {
                QVERIFY2(isKnownProblem(problem.code, problem.severity),
                         qPrintable(problem.code + u' ' + severityName(problem.severity)));
                codes.insert(problem.code);
            }
        }
        qInfo("%lld codes", qint64(codes.size()));
    }
};

QTEST_GUILESS_MAIN(TestGdlFiles)
#include "tst_gdlfiles.moc"
