// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/manual.h"
#include "tests/support/prologtest.h"
#include "tests/support/randomplay.h"

#include "sidl/language/program/builtins.h"
#include "sidl/language/program/keywords.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/text/problemcodes.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace sidl::language;
using manual::Block;
using manual::Page;

namespace {

QSet<QString> codesOf(const Diagnostics &problems)
{
    QSet<QString> codes;
    for (const Diagnostic &problem : problems)
        codes.insert(problem.code);
    return codes;
}

QString listed(const QSet<QString> &codes)
{
    QStringList sorted(codes.begin(), codes.end());
    sorted.sort();
    return sorted.join(u' ');
}

/// What no text of a game can be an example of: limits that take long, what people do, and files.
bool hasExample(const QString &code)
{
    static const QSet<QString> without{
        u"too-deep"_s,         u"too-many-problems"_s, u"refused"_s,
        u"time-limit"_s,       u"memory-limit"_s,      u"cancelled"_s,
        u"not-loaded"_s,       u"not-legal"_s,         u"other-owner"_s,
        u"trace-players"_s,    u"trace-format"_s,      u"session-format"_s,
        u"record-language"_s,  u"not-read"_s,          u"session-content"_s,
        u"not-written"_s,      u"not-a-goal"_s,        u"no-chronon"_s,
        u"no-goal"_s,          u"no-question"_s,       u"no-legal-move"_s,
        u"goal-value"_s,       u"no-move"_s,           u"not-in-language"_s,
        u"no-step"_s,          u"gambit-file"_s,       u"not-a-test"_s,
        u"not-kept"_s,         u"agent-unknown"_s,     u"agent-option"_s,
        u"agent-number"_s,     u"agent-file"_s,        u"agent-program"_s,
        u"agent-strategy"_s,   u"agent-lost"_s,        u"agent-time"_s,
        u"agent-protocol"_s,   u"agent-ended"_s,       u"agent-rules"_s,
        u"strategy-format"_s,  u"strategy-content"_s,  u"tournament"_s,
        u"strange-constant"_s, u"same-test-name"_s,    u"json"_s,
        u"view-field"_s,       u"view-hole"_s,         u"no-game"_s,
        u"view-picture"_s,     u"shared-variable"_s,   u"agent-missed"_s,
        u"agent-silent"_s,
    };
    return !without.contains(code);
}

} // namespace

/// The manual in resources/docs says what is so: examples are read, checked and played; nothing is left out.
class TestManual : public QObject
{
    Q_OBJECT

    static void examples(const char *kind, const QString &name = {})
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("code");
        for (const Page &page : manual::pages())
            for (const Block &block : page.blocks)
                if (block.kind == QLatin1String(kind) && (name.isEmpty() || page.name == name))
                    QTest::newRow(qPrintable(block.place)) << block.text << block.code;
    }

private Q_SLOTS:
    void everyBlockIsOfAKnownKind()
    {
        const QSet<QString> known{
            u"sidl"_s,   u"sidl-frame"_s, u"sidl-game"_s, u"sidl-wrong"_s, u"sidl-fails"_s, u"sidl-type"_s,
            u"sh"_s,     u"text"_s,       u"json"_s,      u"suite"_s,      u"cpp"_s,        u"cmake"_s,
            u"lua"_s,    u"gdl"_s,        u"gdl-frame"_s, u"gdl-wrong"_s,  u"gdl-alone"_s,  u"gdl-wrong-alone"_s,
            u"python"_s, u"rules"_s};
        for (const Page &page : manual::pages())
            for (const Block &block : page.blocks)
                QVERIFY2(known.contains(block.kind), qPrintable(block.place));
    }

    void rightExamplesHaveNoErrorsAndPlay_data() { examples("sidl"); }
    void rightExamplesHaveNoErrorsAndPlay()
    {
        QFETCH(const QString, text);
        const QString game = manual::completed(text);
        for (const Diagnostic &problem : readProgram(game).problems)
            QVERIFY2(problem.severity != Severity::Error, qPrintable(problem.message));
        for (quint64 seed = 1; seed <= 3; ++seed) {
            const RandomPlay play = playAtRandom(game, 6, seed);
            QVERIFY2(play.errors.isEmpty(), qPrintable(play.errors.join(u'\n')));
        }
    }

    // Examples of problems show how a game is free of them.
    void rightExamplesOfProblemsHaveNone_data() { examples("sidl", u"problems.md"_s); }
    void rightExamplesOfProblemsHaveNone()
    {
        QFETCH(const QString, text);
        QCOMPARE(listed(codesOf(readProgram(manual::completed(text)).problems)), QString());
    }

    // What a page shows as right is not warned of where it is tried; a helper may be called by nobody there.
    void noRightExampleIsWarnedOf_data() { examples("sidl"); }
    void noRightExampleIsWarnedOf()
    {
        QFETCH(const QString, text);
        QStringList warnings;
        for (const Diagnostic &problem : readProgram(manual::completed(text)).problems)
            if (problem.severity != Severity::Information)
                warnings += problem.code + u": "_s + problem.message;
        QCOMPARE(warnings.join(u'\n'), QString());
    }

    void gamesHaveNoProblemsAndPlay_data()
    {
        examples("sidl-game");
        QTest::newRow("frame") << manual::frame() << QString();
    }
    void gamesHaveNoProblemsAndPlay()
    {
        QFETCH(const QString, text);
        for (const Diagnostic &problem : readProgram(text).problems)
            QFAIL(qPrintable(problem.message));
        for (quint64 seed = 1; seed <= 5; ++seed) {
            const RandomPlay play = playAtRandom(text, 50, seed);
            QCOMPARE(listed(play.codes), QString());
            QVERIFY(play.ended || play.chronons == 50);
        }
    }

    void wrongExamplesHaveTheirProblem_data() { examples("sidl-wrong"); }
    void wrongExamplesHaveTheirProblem()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, code);
        const bool isWithoutPlayer = code == "no-player"_L1;
        QCOMPARE(listed(codesOf(readProgram(isWithoutPlayer ? text : manual::completed(text)).problems)), code);
    }

    // Examples in GDL: within the page's little game, or alone.
    void examplesInGdl()
    {
        const Page page = manual::page(u"problems.md"_s);
        QString frame;
        int examples = 0;
        for (const Block &block : page.blocks) {
            if (!block.kind.startsWith("gdl"_L1))
                continue;
            if (block.kind == "gdl-frame"_L1)
                frame = block.text;
            const bool isPart = block.kind == "gdl"_L1 || block.kind == "gdl-wrong"_L1;
            const Program program = readProgram(*ruleSystem(u"gdl"_s), (isPart ? frame : QString()) + block.text);
            const auto codes = codesOf(program.problems);
            if (block.code.isEmpty())
                QVERIFY2(codes.isEmpty(), qPrintable(block.place + u": "_s + listed(codes)));
            else
                QVERIFY2(codes.contains(block.code), qPrintable(block.place + u": "_s + listed(codes)));
            ++examples;
        }
        QVERIFY(examples > 30);
    }

    void failingExamplesHaveTheirProblem_data() { examples("sidl-fails"); }
    void failingExamplesHaveTheirProblem()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, code);
        const QString game = manual::completed(text);
        for (const Diagnostic &problem : readProgram(game).problems)
            QVERIFY2(problem.severity != Severity::Error, qPrintable(problem.message));
        QCOMPARE(listed(playAtRandom(game, 6, 1).codes), code);
    }

    void everyCodeHasItsSection()
    {
        QSet<QString> codes;
        for (const ProblemCode &row : problemCodes())
            codes.insert(QString::fromLatin1(row.code));
        QVERIFY2(codes.size() >= 75, qPrintable(listed(codes)));
        QSet<QString> sections;
        const Page page = manual::page(QString::fromLatin1(ProblemCode::Page));
        for (const QString &line : page.lines)
            if (line.startsWith("## "_L1))
                sections.insert(line.mid(3));
        QCOMPARE(listed(codes - sections), QString());
        QCOMPARE(listed(sections - codes), QString());
        for (const QString &code : codes) {
            bool isWrong = false, isRight = false;
            for (const Block &block : page.blocks) {
                isWrong = isWrong || (block.section == code && block.code == code);
                isRight = isRight
                    || (block.section == code && (block.kind == "sidl"_L1 || block.kind.startsWith("gdl"_L1))
                        && block.code.isEmpty());
            }
            QVERIFY2((isWrong && isRight) == hasExample(code), qPrintable(code));
        }
    }

    // S6: the manual says where a keyword may stand as the checker's table does.
    void everyKeywordHasItsReference()
    {
        const Page page = manual::page(u"keywords.md"_s);
        for (const KeywordInfo &row : keywords()) {
            const QString name = u"%1/%2"_s.arg(QLatin1String(row.name)).arg(row.arity);
            QVERIFY2(page.headings.contains(name), qPrintable(name));
            const QString text = manual::section(page, name);
            QVERIFY2(text.contains(u'`' + QLatin1String(row.signature) + u'`'), row.signature);
            QCOMPARE(std::count_if(page.blocks.begin(), page.blocks.end(),
                                   [&](const Block &block) { return block.section == name; }),
                     std::ptrdiff_t(2));
            QStringList others;
            for (const KeywordInfo &other : keywords())
                if (row.head != other.head
                    && (row.head ? row.allows & bit(other.keyword) : other.allows & bit(row.keyword)))
                    others << u"`%1/%2`"_s.arg(QLatin1String(other.name)).arg(other.arity);
            QString wanted = row.head ? u"Its rules may use: "_s : u"It may be used in rules for: "_s;
            wanted += (others.isEmpty() ? u"no keyword"_s : others.join(u", "_s)) + u'.';
            QVERIFY2(QString(text).replace(u'\n', u' ').contains(wanted), qPrintable(name + u' ' + wanted));
        }
    }

    // S4, S5: the library page lists what the checker's table lists, in its words.
    void everyPredicateIsInTheLibrary()
    {
        const Page page = manual::page(u"library.md"_s);
        QStringList rows;
        for (const QString &line : page.lines)
            if (line.startsWith("| `"_L1) && line.contains(u'/') && line.count(" | "_L1) == 2)
                rows << line;
        QStringList wanted;
        for (const Builtin &row : builtins()) {
            const QString help = QString::fromUtf8(row.help);
            const qsizetype colon = help.indexOf(": "_L1);
            wanted << u"| `%1/%2` | `%3` | %4 |"_s.arg(QString::fromUtf8(row.name), QString::number(row.arity),
                                                       help.left(colon), help.mid(colon + 2).replace(u'\\', "\\\\"_L1));
        }
        for (const QString &row : wanted)
            QVERIFY2(rows.contains(row), qPrintable(row));
        QCOMPARE(rows.size(), wanted.size());
    }

    void functionsOfTheLibraryHaveValues()
    {
        const Page page = manual::page(u"library.md"_s);
        const QRegularExpression name(u"`([^` ]+)/([012])`"_s);
        auto found = name.globalMatch(manual::section(page, u"Arithmetic functions"_s));
        int count = 0;
        for (; found.hasNext(); ++count) {
            const QRegularExpressionMatch match = found.next();
            QVERIFY2(isEvaluable({match.captured(1), match.captured(2).toInt()}), qPrintable(match.captured()));
        }
        QVERIFY(count > 50);
    }
};

SIDL_PROLOG_TEST_MAIN(TestManual)
#include "tst_manual.moc"
