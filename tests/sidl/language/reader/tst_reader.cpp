// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/printed.h"
#include "tests/support/prologtest.h"

#include "sidl/language/reader/reader.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/text/sourcemap.h"

#include <QDir>

using namespace Qt::StringLiterals;
using namespace sidl::language;

namespace {

/// The problems of reading; those of checking are another test's.
QStringList readingProblems(const QString &text)
{
    static const QStringList ofReading{u"syntax"_s,
                                       u"unclosed-quote"_s,
                                       u"unclosed-comment"_s,
                                       u"comment-in-comment"_s,
                                       u"missing-full-stop"_s,
                                       u"unmatched-bracket"_s,
                                       u"unclosed-bracket"_s,
                                       u"dot"_s,
                                       u"too-deep"_s,
                                       u"bad-number"_s,
                                       u"bad-character"_s,
                                       u"bad-encoding"_s,
                                       u"dict"_s,
                                       u"empty-arguments"_s,
                                       u"directive"_s,
                                       u"query"_s,
                                       u"grammar-rule"_s,
                                       u"single-sided-rule"_s,
                                       u"module-head"_s,
                                       u"bad-head"_s};
    QStringList result;
    for (const Diagnostic &problem : readProgram(text).problems) {
        if (ofReading.contains(problem.code))
            result += u"%1:%2+%3 %4"_s.arg(problem.span.line)
                          .arg(problem.span.column)
                          .arg(problem.span.length)
                          .arg(problem.code);
    }
    return result;
}

QString firstClause(const QString &text)
{
    const Program program = readProgram(text);
    return program.clauses.empty() ? QString() : printed::clause(program.clauses.front());
}

/// All terms in @p term, itself included.
void collect(const Term &term, std::vector<const Term *> &terms)
{
    terms.push_back(&term);
    for (const Term &argument : term.args)
        collect(argument, terms);
}

const char sample[] = R"(% A sample with every kind of term.
game(sample).
init([alice], 0.0).
init([a, 'B c', "text", 12, -3, 1.5e3, 0x1F, 0'a, []]).
legal([P]) :- player([P]), \+ fact([over]), ( fact([x | T]), T = [_ | _] -> true ; fail ).
do([P, {curly, X}]) :- X = `ab`, create([P]), - X =:= - 1, Y is (1 + 2) * 3 - -4, Y > 0, Y \== 'é日😀', p(- 1), p(-(1)).
p(_) :- findall(X - Y, ( q(X), q(Y) ), _), a = (:-), [] \= '[]', {} = '{}'.
q("😀"). q(a).
'quoted head'(X) :- q(X).
)";

} // namespace

/// S1, S2: from text to clauses with places, and what is not SIDL.
class TestReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // S1: ISO Prolog; "…" is a string, 0'c an integer.
    void terms_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char *text, const char *wanted) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(wanted);
        };
        row("a.", "a");
        row("a(X, _, Y, X).", "a(X,_,Y,X)");
        row("a(\"text\").", "a(\"text\")");
        row("a(0'c, 0xff, 1_000, 0b11).", "a(99,255,1000,3)");
        row("a(-1, - 1, -(1), 1 - 1).", "a(-1,-(1),-(1),-(1,1))");
        row("a(1.5, 1.0e3, -0.0, 0.1).", "a(1.5f,1000f,0f,0.10000000000000001f)");
        row("a(123456789012345678901234567890).", "a(123456789012345678901234567890)");
        row("a(-9223372036854775808, 9223372036854775807).", "a(-9223372036854775808,9223372036854775807)");
        row("a([], [1], [1,2|T], [1|[2,3]], [1|[2|T]], '[|]'(1,[2])).", "a([],[1],[1,2|T],[1,2,3],[1,2|T],[1,2])");
        row("a('[]', {}, {x,y}).", "a([],{},{}(,(x,y)))");
        row("a('B c', 'it''s', 'x\\x41\\', 'a\\\nb').", "a(B c,it's,xA,ab)");
        row("a(`ab`).", "a([97,98])");
        row("a :- b, c ; d -> e.", "a :- ;(,(b,c),->(d,e))");
        row("(a :- b).", "a :- b");
        row("a :- \\+ b, X is 2 ** 3 mod 4.", "a :- ,(\\+(b),is(X,mod(**(2,3),4)))");
        row("'a b'(c) :- d.", "a b(c) :- d");
        row("größe(Ü).", "größe(Ü)");
        row("a(é, 日本, '😀').", "a(é,日本,😀)");
        row("end_of_file.", "end_of_file");
        row("a/* c */(b).", ""); // no space may stand there
        row("a(b). % c", "a(b)");
        row("a:-b.%c", "a :- b");
    }
    void terms()
    {
        QFETCH(const QString, text);
        QTEST(firstClause(text), "wanted");
    }

    void emptyListAndItsNamesakeDiffer()
    {
        const Program program = readProgram(u"a([], '[]')."_s);
        QCOMPARE(program.clauses[0].head.args[0].kind, Term::Kind::List);
        QCOMPARE(program.clauses[0].head.args[1].kind, Term::Kind::Atom);
    }

    void variablesHaveNamesAndNumbers()
    {
        const Program program = readProgram(u"a(X, _, Y) :- b(_, X, _Z)."_s);
        const Clause &clause = program.clauses[0];
        QCOMPARE(clause.variables, (QStringList{u"X"_s, u"_"_s, u"Y"_s, u"_"_s, u"_Z"_s}));
        QCOMPARE(clause.head.args[0].variable, 0);
        QCOMPARE(clause.body.args[0].variable, 3);
        QCOMPARE(clause.body.args[1].variable, 0);
    }

    void clausesHaveIndexPlaceAndComment()
    {
        const Program program = readProgram(u"% one\na.\n\n  b :-\n    c. % no\n"_s, {}, 5);
        QCOMPARE(program.clauses.size(), std::size_t(2));
        QCOMPARE(program.clauses[0].index, 0);
        QCOMPARE(program.clauses[0].comment, u"one"_s);
        QCOMPARE(program.clauses[0].span, (Span{5, 2, 1, 2}));
        QVERIFY(!program.clauses[0].body.span.isValid());
        QVERIFY(program.clauses[0].body.isAtom(u"true"));
        QCOMPARE(program.clauses[1].index, 1);
        QCOMPARE(program.clauses[1].span, (Span{5, 4, 3, 11}));
        QCOMPARE(program.clauses[1].body.span, (Span{5, 5, 5, 1}));
    }

    void operatorsHaveTheirOwnPlace()
    {
        const Program program = readProgram(u"a :- '😀' = X, foo(X)."_s);
        const Term &body = program.clauses[0].body;
        QCOMPARE(body.nameSpan, (Span{0, 1, 13, 1}));
        QCOMPARE(body.args[0].span, (Span{0, 1, 6, 7}));
        QCOMPARE(body.args[0].nameSpan, (Span{0, 1, 10, 1}));
        QCOMPARE(body.args[1].nameSpan, (Span{0, 1, 15, 3}));
        QCOMPARE(body.args[1].args[0].span, (Span{0, 1, 19, 1}));
    }

    /// The text at each term's span, read alone, is that term again.
    void spansCoverTheirTerms()
    {
        QStringList texts{QString::fromUtf8(sample)};
        const QDir games(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"));
        for (const QString &name : games.entryList({u"*.sidl"_s})) {
            QFile file(games.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            texts += QString::fromUtf8(file.readAll());
        }
        int compared = 0;
        for (const QString &text : texts) {
            const Program program = readProgram(text, u"a.sidl"_s);
            const SourceMap map(program.text);
            for (const Clause &clause : program.clauses) {
                std::vector<const Term *> terms;
                collect(clause.head, terms);
                if (clause.body.span.isValid())
                    collect(clause.body, terms);
                for (const Term *term : terms) {
                    const QString there = map.text(term->span);
                    QVERIFY2(!there.isEmpty(), qPrintable(printed::term(*term)));
                    if (there.startsWith(u'`'))
                        continue; // the codes lie within
                    const Program again = readProgram(u"x(("_s + there + u"))."_s, u"a.sidl"_s);
                    QCOMPARE(again.clauses.size(), std::size_t(1));
                    QCOMPARE(printed::term(again.clauses[0].head.args[0]), printed::term(*term));
                    ++compared;
                }
            }
        }
        QVERIFY(compared > 500);
    }

    // S1: BOM allowed, CRLF is one line end; columns are code points, a tab is one.
    void linesAndColumns()
    {
        const Program program = readProgram(u"\uFEFFa.\r\n\t'😀'(b).\r\n"_s);
        QCOMPARE(program.text, u"a.\n\t'😀'(b).\n"_s);
        QCOMPARE(program.clauses[0].span, (Span{0, 1, 1, 2}));
        QCOMPARE(program.clauses[1].span, (Span{0, 2, 2, 7}));
        QCOMPARE(program.clauses[1].head.args[0].span, (Span{0, 2, 6, 1}));
    }

    // S1: game/1 names the game, else name/1, else the file.
    void gameName_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("wanted");
        QTest::newRow("game") << u"name(a).\ngame(b)."_s << u"b"_s;
        QTest::newRow("name") << u"name('A b')."_s << u"A b"_s;
        QTest::newRow("string") << u"game(\"A game\")."_s << u"A game"_s;
        QTest::newRow("number") << u"game(42)."_s << u"42"_s;
        QTest::newRow("none") << u"init([a], 0)."_s << u"file"_s;
        QTest::newRow("no name") << u"game(X) :- foo(X)."_s << u"file"_s;
    }
    void gameName()
    {
        QFETCH(const QString, text);
        QTEST(readProgram(text, u"file"_s).name, "wanted");
    }

    // S2: what is not SIDL is an error with its place. S1: a syntax error costs only its own clause.
    void errors_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("wanted");
        const auto row = [](const char *text, const QStringList &wanted) {
            QTest::newRow(text) << QString::fromUtf8(text) << wanted;
        };
        row(":- initialization(halt).", {u"1:1+23 directive"_s});
        row(":- dynamic a/1.", {u"1:1+14 directive"_s});
        row("?- a.", {u"1:1+4 query"_s});
        row("a --> b.", {u"1:3+3 grammar-rule"_s});
        row("a => b.", {u"1:3+2 single-sided-rule"_s});
        row("user:a :- b.", {u"1:1+6 module-head"_s});
        row("m:a.", {u"1:1+3 module-head"_s});
        row("3.", {u"1:1+1 bad-head"_s});
        row("X :- a.", {u"1:1+1 bad-head"_s});
        row("[a].", {u"1:1+3 bad-head"_s});
        row("\"a\" :- b.", {u"1:1+3 bad-head"_s});
        row("a(_{x:1}).", {u"1:3+6 dict"_s});
        row("a :- X = Y.foo, b(X).", {u"1:11+1 dot"_s});
        row("a(1r3).", {u"1:3+3 bad-number"_s});
        row("a(1.0Inf).", {u"1:3+6 bad-number"_s});
        row("a(1.5NaN).", {u"1:3+6 bad-number"_s});
        row("a(1.0e999).", {u"1:3+7 syntax"_s});
        row("a().", {u"1:1+3 empty-arguments"_s});
        row("a(‘b’, “c”).", {u"1:3+1 syntax"_s});
        row("a b.", {u"1:3+1 syntax"_s});
        row("a(X Y).", {u"1:5+1 syntax"_s});
        row("a(1,,2).", {u"1:4+1 syntax"_s});
        row("a([1,2).", {u"1:7+1 unmatched-bracket"_s});
        row("a(1)).", {u"1:5+1 unmatched-bracket"_s});
        row("a(b.\nc.", {u"1:2+1 unclosed-bracket"_s});
        row("a :- b, .", {u"1:7+1 syntax"_s});
        row("a :- Foo(b).", {u"1:6+3 syntax"_s});
        row("a(N) :- N <= 3.", {u"1:11+2 syntax"_s});
        row("a(N) :- N != 2.", {u"1:11+2 syntax"_s});
        row("a :- b || c.", {u"1:8+2 syntax"_s});
        row("a(1)..\nb.\nc.", {u"1:5+2 syntax"_s});
        row("a :- foo (b).", {u"1:10+1 syntax"_s});
        row("a :- b :- c.", {u"1:3+2 syntax"_s});
        row("a('\\z').", {u"1:3+4 syntax"_s});
        row("a.\n.\nb.", {u"2:1+1 syntax"_s});
        row("a", {u"1:1+1 missing-full-stop"_s});
        row("a('b).\nc.", {u"1:3+4 unclosed-quote"_s});
        row("/* a.\nb.", {u"1:1+2 unclosed-comment"_s});
        row("a({|html||b|}).", {u"1:4+1 syntax"_s});
        row("a(b).c(d).", {u"1:5+1 dot"_s});
    }
    void errors()
    {
        QFETCH(const QString, text);
        QTEST(readingProblems(text), "wanted");
    }

    void operatorsOfOtherLanguages_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("wanted");
        QTest::newRow("<=") << u"a(N) :- N <= 3."_s << u"\"<=\" is no operator here / Less or equal is written =<"_s;
        QTest::newRow("=>") << u"a(N) :- b(N), N => 3."_s
                            << u"\"=>\" is no operator here / Greater or equal is written >="_s;
        QTest::newRow("not") << u"a(N) :- b(N), not c."_s << u"\"not\" is no operator here / Negation is written \\+"_s;
        QTest::newRow("not before arguments")
            << u"a(N) :- not c(N)."_s << u"\"not\" is no operator here / Negation is written \\+"_s;
        QTest::newRow("!=") << u"a(N) :- b(M), N != M."_s << u"\"!=\" is no operator here / Different is written \\="_s;
        QTest::newRow("!= -2")
            << u"a(N) :- N != -2."_s
            << u"\"!=\" is no operator here / Different is written =\\= for numbers, and \\= for all else"_s;
        QTest::newRow("!= 2")
            << u"a(N) :- N != 2."_s
            << u"\"!=\" is no operator here / Different is written =\\= for numbers, and \\= for all else"_s;
        QTest::newRow("<>") << u"a(N) :- N <> b."_s << u"\"<>\" is no operator here / Different is written \\="_s;
        QTest::newRow("&&") << u"a :- b(1) && c."_s << u"\"&&\" is no operator here / And is written ,"_s;
        QTest::newRow("||") << u"a :- b || c."_s << u"\"||\" is no operator here / Or is written ;"_s;
        QTest::newRow("two full stops") << u"a(1)..\nb."_s
                                        << u"\"..\" is no full stop / Write . once at the end of the clause"_s;
        QTest::newRow("at the end") << u"a(1).."_s
                                    << u"\"..\" is no full stop / Write . once at the end of the clause"_s;
    }
    void operatorsOfOtherLanguages() // the advice helps those who are used to them
    {
        QFETCH(const QString, text);
        QStringList told;
        for (const Diagnostic &problem : readProgram(text).problems)
            if (problem.code == "syntax"_L1)
                told += problem.message + u" / "_s + problem.advice;
        QCOMPARE(told.size(), 1);
        QTEST(told.first(), "wanted");
    }

    void theEndOfTheTextBehindAComma()
    {
        const auto told = [](const QString &text) {
            QString found;
            for (const Diagnostic &problem : readProgram(text).problems)
                if (problem.severity == Severity::Error)
                    found += problem.message + u" / "_s + problem.advice;
            return found;
        };
        QCOMPARE(told(u"a :-\n  b(1),\n"_s),
                 u"A goal is missing behind this comma / Write it, or a full stop in place of the comma"_s);
        QCOMPARE(told(u"a(1),"_s), u"A comma ends no clause / Write a full stop in its place"_s);
    }

    void theEndOfTheTextBehindAnOperator_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("last");
        QTest::newRow("=") << u"a :- b = "_s << u"="_s;
        QTest::newRow("a comment") << u"a :- b = % c\n"_s << u"="_s;
        QTest::newRow("a name") << u"a :- X is\n"_s << u"is"_s;
        QTest::newRow("the neck") << u"a(1) :-"_s << u":-"_s;
        QTest::newRow("the next clause") << u"a :- b =\nc(1) :- d."_s << u"="_s;
    }
    void theEndOfTheTextBehindAnOperator()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, last);
        for (const Diagnostic &problem : readProgram(text).problems)
            if (problem.code == "syntax"_L1) {
                QCOMPARE(problem.message, u"Something is missing after \"%1\""_s.arg(last));
                QCOMPARE(problem.advice, u"Write what should stand there"_s);
                return;
            }
        QFAIL("nothing was told");
    }

    void everyErrorSaysWhatToDo()
    {
        for (const char *text : {":- a.", "?- a.", "a --> b.", "a => b.", "m:a.", "3.", "a(_{x:1}).", "a(1r3).", "a().",
                                 "a b.", "a([1,2).", "a(b.", "a", "a('b).", "/* a", "a(b).c(d).", "a(1.0e999)."}) {
            for (const Diagnostic &problem : readProgram(QString::fromLatin1(text)).problems) {
                QVERIFY2(!problem.message.isEmpty() && !problem.advice.isEmpty() && !problem.code.isEmpty(), text);
                QVERIFY2(!problem.message.endsWith(u'.'), text);
            }
        }
    }

    // A clause that lacks its full stop, or is broken, costs itself alone.
    void recovery_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("clauses");
        QTest::addColumn<QStringList>("problems");
        const auto row
            = [](const char *name, const char *text, const QStringList &clauses, const QStringList &problems) {
                  QTest::newRow(name) << QString::fromUtf8(text) << clauses << problems;
              };
        row("missing full stop", "a(1)\nb(2).\nc(3).", {u"a(1)"_s, u"b(2)"_s, u"c(3)"_s},
            {u"1:4+1 missing-full-stop"_s});
        row("missing before a rule", "a :- x,\n  y\nb :- z.", {u"a :- ,(x,y)"_s, u"b :- z"_s},
            {u"2:3+1 missing-full-stop"_s});
        row("two missing", "a(1)\nb(2)\nc(3).", {u"a(1)"_s, u"b(2)"_s, u"c(3)"_s},
            {u"1:4+1 missing-full-stop"_s, u"2:4+1 missing-full-stop"_s});
        row("missing behind a comment", "a(1) % one\n% two\nb(2).", {u"a(1)"_s, u"b(2)"_s},
            {u"1:4+1 missing-full-stop"_s});
        row("comma for a full stop", "a :- b,\nc :- d.", {u"a :- b"_s, u"c :- d"_s}, {u"1:7+1 missing-full-stop"_s});
        row("comma behind a fact, before a fact", "a(1),\nb(2),\n% more\nc(3).", {u"a(1)"_s, u"b(2)"_s, u"c(3)"_s},
            {u"1:5+1 missing-full-stop"_s, u"2:5+1 missing-full-stop"_s});
        row("comma behind a fact, in its line", "a(1), b(2).\nc.", {u"c"_s}, {u"1:5+1 missing-full-stop"_s});
        row("comma in a head", "a(1) , 1 :-\n  c.\nd.", {u"d"_s}, {u"1:6+1 bad-head"_s});
        row("comma for a neck", "a(1), fact([b]).\nd.", {u"d"_s}, {u"1:5+1 bad-head"_s});
        row("colon for a neck", "a(1) : b(1), c.\nd.", {u"d"_s}, {u"1:6+1 bad-head"_s});
        row("colon for a neck, and one goal", "a(1):fact([b]).\nd.", {u"d"_s}, {u"1:5+1 bad-head"_s});
        row("comma at the end", "d.\na :- b,\n  c(1),\n% more", {u"d"_s}, {u"3:7+1 syntax"_s});
        row("comma behind a fact, at the end", "d.\na(1),\n", {u"d"_s}, {u"2:5+1 syntax"_s});
        row("goals in column 1", "a :-\nb(1),\nc(2 x).\nd.", {u"d"_s}, {u"3:5+1 syntax"_s});
        row("unclosed bracket", "a(b :- c.\nd.", {u"d"_s}, {u"1:2+1 unclosed-bracket"_s});
        row("unclosed bracket and missing full stop", "a(b\nc :- d.", {u"c :- d"_s}, {u"1:2+1 unclosed-bracket"_s});
        row("unclosed bracket before a fact", "a :- b([c,\nd(1).\ne.", {u"d(1)"_s, u"e"_s},
            {u"1:8+1 unclosed-bracket"_s});
        row("half a neck", "a(b) :\nc(d) :- e.", {u"c(d) :- e"_s}, {u"1:6+1 syntax"_s});
        row("a head and a comma", "a(b),\nc(d) :- e.", {u"a(b)"_s, u"c(d) :- e"_s}, {u"1:5+1 missing-full-stop"_s});
        row("missing before an indented head", "a :- x,\n  y\n  switch([m], [g]) :-\n    z.\nb.",
            {u"a :- ,(x,y)"_s, u"switch([m],[g]) :- z"_s, u"b"_s}, {u"2:3+1 missing-full-stop"_s});
        row("missing before an indented fact", "a :- x,\n  y(1)\n  do([m]).", {u"a :- ,(x,y(1))"_s, u"do([m])"_s},
            {u"2:6+1 missing-full-stop"_s});
        row("missing before an indented rule of one's own", "a :- x\n  helper(1) :- y.",
            {u"a :- x"_s, u"helper(1) :- y"_s}, {u"1:6+1 missing-full-stop"_s});
        row("comma missing before a goal", "a :- x\n  helper(1).\nb.", {u"b"_s}, {u"2:3+6 syntax"_s});
        row("last one", "a.\nb :- c", {u"a"_s, u"b :- c"_s}, {u"2:6+1 missing-full-stop"_s});
    }
    void recovery()
    {
        QFETCH(const QString, text);
        QTEST(readingProblems(text), "problems");
        QTEST(printed::clauses(readProgram(text)), "clauses");
    }

    /// Whatever of a rule has been typed: the next ones are read, and one thing is told.
    void rulesBehindOneThatIsBegun_data()
    {
        QTest::addColumn<QString>("next");
        QTest::addColumn<bool>("isFact"); // it could be a goal, too: behind a comma it is one
        QTest::newRow("rule") << u"do([dare]) :-\n  player([P]),\n  create([p, P]).\n"_s << false;
        QTest::newRow("rule of a name") << u"terminal :-\n  fact([over]).\n"_s << false;
        QTest::newRow("rule of a quoted name") << u"'a b'(X) :- c(X).\n"_s << false;
        QTest::newRow("fact") << u"helper(1).\n"_s << true;
        QTest::newRow("fact of a name") << u"over.\n"_s << true;
    }
    void rulesBehindOneThatIsBegun()
    {
        QFETCH(const QString, next);
        QFETCH(const bool, isFact);
        const QString begun = u"dared(P, 'a b') :-\n  player([P]), \\+ fact([dared, P]),\n"
                              "  ( fact([x | T]), T = [_ | _] -> N is 1 + 2 ; P == \"st\" ),\n"
                              "  findall(X, (a(X), ! ; q), {_}), legal([P])"_s;
        const QString rest = next + u"z(1).\ny :-\nz(2),\nz(3).\n"_s;
        const QStringList wanted = printed::clauses(readProgram(rest));
        for (qsizetype i = 1; i <= begun.size(); ++i) {
            const QString text = begun.left(i) + u'\n' + rest;
            const QStringList problems = readingProblems(text);
            if (isFact && (problems.isEmpty() || problems.first().endsWith("module-head"_L1)))
                continue;
            const Program program = readProgram(text);
            QVERIFY2(printed::clauses(program).join(u'\n').endsWith(wanted.join(u'\n')), qPrintable(text));
            QVERIFY2(problems.size() == 1, qPrintable(text + problems.join(u'\n')));
            QVERIFY2(program.problems.empty() || program.problems.front().span.line <= begun.left(i).count(u'\n') + 1,
                     qPrintable(text));
            // Those who do not ask Prolog find them, too.
            const std::vector<Span> places = clausePlaces(text);
            const auto isPlace
                = [&](const Clause &clause) { return std::count(places.begin(), places.end(), clause.span) == 1; };
            QVERIFY2(std::all_of(program.clauses.begin(), program.clauses.end(), isPlace), qPrintable(text));
        }
    }

    /// What is wrong is told where something is being written, and nowhere else in a game without problems.
    void aRuleThatIsBegunCausesNoProblemsElsewhere()
    {
        QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/nim.sidl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QStringList game = QString::fromUtf8(file.readAll()).split(u'\n');
        const qsizetype at = game.indexOf(u"switch([main], [Take]) :-"_s);
        QVERIFY(at > 0);
        const QString begun = u"legal([take, X]) :- fact([matches, X]), ( X > 1 ; player([X]"_s;
        for (qsizetype i = 1; i <= begun.size(); ++i) {
            QStringList lines = game;
            lines.insert(at, begun.left(i));
            const Program program = readProgram(lines.join(u'\n'));
            QVERIFY2(!program.isPlayable(), qPrintable(begun.left(i)));
            for (const Diagnostic &problem : program.problems)
                QVERIFY2(problem.span.line == at + 1, qPrintable(begun.left(i) + u": "_s + printed::problem(problem)));
        }
    }

    /// Lines may begin in column 1 anywhere in a clause, as long as it can be read.
    void linesOfAClauseMayBeginAnywhere_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text :
             {"a :-\nb(1),\nc(2),\nd.", "a :-\nb(1) ;\nc.", "a(b,\nc(d),\ne).", "a :- findall(X,\nb(X),\nL), c(L).",
              "a\n:- b.", "a :- X = 7\nmod 3, b(X).", "a :- X\nis 3.", "a :- (\nb :- c\n).", "a([\nb(1),\nc(2)\n]).",
              "a :- b\n, c\n.", "a(X) :- b(\nX\n)\n-> c\n; d.", "a :- \\+\nb(1), {\nc(d)\n}."})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void linesOfAClauseMayBeginAnywhere()
    {
        QFETCH(const QString, text);
        QCOMPARE(readingProblems(text), QStringList());
        QCOMPARE(readProgram(text).clauses.size(), std::size_t(1));
        QCOMPARE(clausePlaces(text).size(), std::size_t(1));
        QString joined = text;
        QCOMPARE(firstClause(text), firstClause(joined.replace(u'\n', u' ')));
    }

    void problemsComeInOrderOfPlace()
    {
        const Program program = readProgram(u"init([a], 0).\nx(X).\ny b.\nz :- w.\n:- v.\n"_s);
        QCOMPARE(printed::problems(program.problems),
                 (QStringList{u"2:1+1 information unused-predicate"_s, u"2:3+1 warning singleton"_s,
                              u"3:3+1 error syntax"_s, u"4:1+1 information unused-predicate"_s,
                              u"4:6+1 error undefined-predicate"_s, u"5:1+4 error directive"_s}));
        QVERIFY(!program.isPlayable());
    }

    /// Clauses that could not be read do not make their predicates undefined.
    void unreadableClausesCauseNoFollowingErrors()
    {
        const Program program = readProgram(u"init([a], 0).\nlegal([a]) :- helper(1).\nhelper(X :- X > 0.\n"_s);
        QCOMPARE(printed::problems(program.problems), QStringList{u"3:7+1 error unclosed-bracket"_s});
    }

    // Operators are the standard ones whatever the text says, also for the texts read later.
    void nothingIsExecuted()
    {
        const Program first
            = readProgram(u":- op(700, xfx, ===>).\na :- b ===> c.\n:- set_prolog_flag(double_quotes, codes).\n"_s);
        QCOMPARE(first.clauses.size(), std::size_t(0));
        QCOMPARE(firstClause(u"a(\"s\")."_s), u"a(\"s\")"_s);
    }
};

SIDL_PROLOG_TEST_MAIN(TestReader)
#include "tst_reader.moc"
