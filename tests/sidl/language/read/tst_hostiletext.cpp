// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/printed.h"
#include "tests/support/prologtest.h"

#include "sidl/language/rulesystem/registry.h"

#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace sidl::language;

namespace {

QString repeated(const char *text, int times)
{
    return QString::fromUtf8(text).repeated(times);
}

QString numbered(const char *text, int times)
{
    QString result;
    for (int i = 0; i < times; ++i)
        result += QString::fromUtf8(text).replace(u'#', QString::number(i));
    return result;
}

} // namespace

/// Whatever the text, reading ends soon, executes nothing, and says what is wrong.
class TestHostileText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("clauses");  // how many are read
        QTest::addColumn<QString>("code"); // of a problem among those found; empty: anything
        const auto row = [](const char *name, const QString &text, int clauses, const char *code) {
            QTest::newRow(name) << text << clauses << QString::fromLatin1(code);
        };
        row("empty", {}, 0, "no-player");
        row("white space", repeated(" \n\t", 300000), 0, "no-player");
        row("comments", repeated("% c\n", 300000), 0, "no-player");
        row("brackets", repeated("[", 100000) + repeated("]", 100000) + u".\na."_s, 1, "too-deep");
        row("calls", repeated("f(", 100000) + repeated(")", 100000) + u".\na."_s, 1, "too-deep");
        row("open brackets", repeated("f(\n", 100000), 0, "too-deep");
        row("closing brackets", repeated(")", 100000) + u".\na."_s, 1, "unmatched-bracket");
        row("prefix operators", u"a :- b("_s + repeated("- ", 100000) + u"1).\na."_s, 1, "too-deep");
        row("negations", u"a :- "_s + repeated("\\+ ", 100000) + u"b.\na."_s, 1, "too-deep");
        row("conjunction", u"a :- "_s + repeated("true,", 100000) + u"true.\na."_s, 1, "too-deep");
        row("sum", u"a :- X is "_s + repeated("1+", 100000) + u"1.\na."_s, 1, "too-deep");
        row("long list", u"a(["_s + repeated("x,", 100000) + u"x]).\na."_s, 2, "");
        row("many arguments", u"a("_s + repeated("x,", 100000) + u"x).\na."_s, 2, "");
        row("many variables", u"a(["_s + numbered("X#,", 100000) + u"x])."_s, 1, "singleton");
        row("long atom", repeated("a", 1000000) + u".\na."_s, 2, "");
        row("long string", u"a(\""_s + repeated("\\x41\\", 200000) + u"\")."_s, 1, "");
        row("long codes", u"a(`"_s + repeated("a", 300000) + u"`)."_s, 1, "");
        row("long number", u"a("_s + repeated("1", 1000000) + u").\na."_s, 1, "bad-number");
        row("unclosed quotes", repeated("a('x\n", 100000), 0, "unclosed-quote");
        row("unclosed comments", repeated("a. /* x\n", 50000), 50000, "unclosed-comment");
        row("comments in comments", repeated("/* /* */\n", 100000) + u"a."_s, 1, "");
        row("no full stop at all", repeated("a(1)\n", 50000), 50000, "missing-full-stop");
        row("no space at all", repeated("a.", 50000), 50000, "dot");
        row("body in column 1", u"a :-\n"_s + repeated("b(1),\n", 50000) + u"c d."_s, 0, "syntax");
        row("NUL", u"a("_s + QString(100000, QChar(0)) + u").\na."_s, 1, "bad-character");
        row("nothing but NUL", QString(5000000, QChar(0)), 0, "bad-character");
        row("NUL in quotes", u"a('"_s + QString(10, QChar(0)) + u"').\na."_s, 1, "bad-character");
        row("half pairs", QString(10000, QChar(0xD800)) + u"\na."_s, 1, "bad-character");
        row("pairs", u"'"_s + repeated("😀", 200000) + u"'(X). a."_s, 2, "singleton");
        row("errors", numbered("a# b.\n", 50000), 0, "too-many-problems");
        row("chain of helpers", numbered("h# :- h(#).\n", 2000) + u"h(_) :- create([x]).\nlegal([a]) :- h5.\n"_s, 2002,
            "keyword-position");
        row("undefined", numbered("h# :- g#x.\n", 20000), 20000, "undefined-predicate");
        row("old Macintosh", u"a.\rb.\r"_s, 2, "");
    }
    void texts()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, code);
        const Program program = readProgram(text); // without the care taken, longer than a test may run
        QVERIFY(program.problems.size() <= MaxDiagnostics + 1);
        QStringList codes;
        for (const Diagnostic &problem : program.problems)
            codes += problem.code;
        QVERIFY2(code.isEmpty() || codes.contains(code), qPrintable(codes.mid(0, 5).join(u' ')));
        QTEST(int(program.clauses.size()), "clauses");
    }

    void longListsAreFlat()
    {
        const Program program = readProgram(u"a(["_s + repeated("x,", 100000) + u"x])."_s);
        QCOMPARE(program.clauses[0].head.args[0].args.size(), std::size_t(100001));
    }

    void longBodiesAreNotDeep()
    {
        const auto body
            = [](int goals) { return u"legal([m]) :- "_s + repeated("A = A, ", goals - 1) + u"A = 1.\n"_s; };
        const Program program = readProgram(body(Term::MaxGoals));
        QCOMPARE(program.clauses.size(), std::size_t(1));
        QVERIFY(!hasErrors(program.problems));
        const Program copy = program; // on this thread's ordinary stack
        QCOMPARE(copy.clauses[0].body.args.size(), std::size_t(2));
        QCOMPARE(readProgram(body(Term::MaxGoals + 2)).clauses.size(), std::size_t(0));
        const QString alternatives
            = u"legal([m]) :- "_s + repeated("( fail ; true ), ", 900) + repeated("fail ; ", 5000) + u"true.\n"_s;
        QCOMPARE(readProgram(alternatives).clauses.size(), std::size_t(1));
    }

    void depthLimitIsExact()
    {
        const auto sum = [](int signs) { return u"a("_s + repeated("- ", signs) + u"x)."_s; };
        // The argument of a/1 is at depth 1.
        QCOMPARE(readProgram(sum(Term::MaxDepth - 1)).clauses.size(), std::size_t(1));
        QCOMPARE(readProgram(sum(Term::MaxDepth)).clauses.size(), std::size_t(0));
    }

    void nothingIsExecuted()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"done"_s);
        const QString text = u":- initialization(shell('touch %1')).\n:- shell('touch %1').\n?- shell('touch %1').\n"
                             "term_expansion(_, _) :- shell('touch %1').\nuser:portray(_) :- shell('touch %1').\n"
                             "a({|shell||touch %1|}).\n:- halt.\n:- set_prolog_flag(generate_debug_info, false).\n"
                             ":- include('/etc/passwd').\nx.\n"_s.arg(path);
        const Program program = readProgram(text);
        QVERIFY(!QFile::exists(path));
        QCOMPARE(printed::clauses(program).last(), u"x"_s);
    }

    /// Ten thousand lines, as an editor re-reads them.
    void tenThousandLines()
    {
        const QString text = u"init([a], 0).\n"_s
            + numbered("do([a#, X]) :- fact([b, X, Y]), Y > #, delete([b, X, Y]), create([b, X, Y]).\n", 10000);
        QBENCHMARK_ONCE
        {
            const Program program = readProgram(text);
            QCOMPARE(program.clauses.size(), std::size_t(10001));
            QVERIFY(program.problems.empty());
        }
    }
};

SIDL_PROLOG_TEST_MAIN(TestHostileText)
#include "tst_hostiletext.moc"
