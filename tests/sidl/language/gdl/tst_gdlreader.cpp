// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/gdlreader.h"
#include "sidl/language/gdl/gdltext.h"
#include "sidl/language/rulesystem/gdlsystem.h"
#include "sidl/language/rulesystem/registry.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sidl::language;

namespace {

const QString Prefix = u"; a light\n(role robot)\n(init off)\n(<= (legal robot press) (true off))\n"
                       "(<= (next on) (does robot press) (or (true off) (not (true on))) (distinct a b))\n"
                       "(<= terminal (true on))\n(<= (goal robot 100) (true on))\n"_s;
const QString Infix = u"% a light\nrole(robot)\ninit(off)\nlegal(robot, press) :- true(off)\n"
                      "next(on) :- does(robot, press) & (true(off) or ~true(on)) & distinct(a, b)\n"
                      "terminal :- true(on)\ngoal(robot, 100) :- true(on)\n"_s;
const QString Dotted = u"role(robot). init(off). legal(robot, press) :- true(off).\n"
                       "next(on) :- does(robot, press), (true(off) or not true(on)), distinct(a, b).\n"
                       "terminal :- true(on). goal(robot, 100) :- true(on).\n"_s;

/// A term as one line, whatever it was written as.
QString shown(const Term &term)
{
    if (term.args.empty())
        return term.text;
    QStringList args;
    for (const Term &argument : term.args)
        args << shown(argument);
    return term.text + u'(' + args.join(u',') + u')';
}

QStringList shown(const Program &program)
{
    QStringList lines;
    for (const Clause &clause : program.clauses)
        lines << shown(clause.head) + u" :- "_s + shown(clause.body);
    return lines;
}

QStringList told(const Program &program)
{
    QStringList lines;
    for (const Diagnostic &problem : program.problems)
        lines << u"%1 %2"_s.arg(problem.span.line).arg(problem.code);
    return lines;
}

} // namespace

/// Texts in both notations, and what is left of broken ones.
class TestGdlReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void notationsSayTheSame()
    {
        const Program prefix = readProgram(Prefix), infix = readProgram(Infix), dotted = readProgram(Dotted);
        for (const Program *program : {&prefix, &infix, &dotted}) {
            QCOMPARE(program->system, &gdlSystem());
            QCOMPARE(told(*program), QStringList());
        }
        QCOMPARE(shown(prefix).size(), 6);
        QCOMPARE(shown(prefix).at(3),
                 u"next(on) :- ,(does(robot,press),,(;(true(off),\\+(true(on))),distinct(a,b)))"_s);
        QCOMPARE(shown(infix), shown(prefix));
        QCOMPARE(shown(dotted), shown(prefix));
    }

    // A game is of the language that it is written in, whatever the file's name.
    void languages_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("id");
        QTest::newRow("prefix") << Prefix << u"a.pl"_s << u"gdl"_s;
        QTest::newRow("infix") << Infix << u"a.txt"_s << u"gdl"_s;
        QTest::newRow("steps, prefix") << u"(role a) (true off 1) (<= (legal a b ?n) (true off ?n))"_s << QString()
                                       << u"sdl"_s;
        QTest::newRow("steps, infix") << u"role(a)\ntrue(off, 1)\nlegal(a, b, N) :- true(off, N)"_s << u"a.gdl"_s
                                      << u"sdl"_s;
        QTest::newRow("SIDL") << u"init([a], 0). owned([s], [a]). role(x)."_s << u"a.kif"_s << u"sidl-3.0"_s;
        QTest::newRow("suffix") << u"p(a)"_s << u"a.hrf"_s << u"gdl"_s;
        QTest::newRow("suffix of SDL") << u"p(a)"_s << u"a.sdl"_s << u"sdl"_s;
        QTest::newRow("nothing") << u"p(a)."_s << u"a.txt"_s << u"sidl-3.0"_s;
    }
    void languages()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, file);
        QTEST(ruleSystemOf(file, text).id(), "id");
    }

    void places()
    {
        const Program program = readProgram(u"(role r)\r\n(<= (next (f ?x))\r\n    (true (g ?x)))"_s);
        QCOMPARE(program.clauses.size(), std::size_t(2));
        const Clause &clause = program.clauses[1];
        QCOMPARE(clause.span.line, 2);
        QCOMPARE(clause.head.span.column, 5);
        QCOMPARE(clause.body.span.line, 3);
        QCOMPARE(clause.body.args[0].span.column, 11);
        QCOMPARE(clause.variables, QStringList{u"?x"_s});
    }

    void keywordsInAnyCase()
    {
        const Program program
            = readProgram(u"(ROLE robot) (INIT Off) (<= (NEXT ?X) (TRUE ?X) (Not (does robot ?x)))"_s);
        QCOMPARE(shown(program).at(2), u"next(?X) :- ,(true(?X),\\+(does(robot,?x)))"_s);
        QCOMPARE(shown(program).at(1), u"init(Off) :- true"_s);
    }

    // Names are what stands between blanks, brackets and semicolons; numbers are names.
    void names()
    {
        const Program program = readProgram(u"(role a)(init (3am 01 1 x?))(<= (++ ?n++) (valid? ?n++));c\n"_s);
        QCOMPARE(shown(program).at(1), u"init(3am(01,1,x?)) :- true"_s);
        QCOMPARE(shown(program).at(2), u"++(?n++) :- valid?(?n++)"_s);
        QCOMPARE(program.clauses[1].head.args[0].args[0].kind, Term::Kind::Atom); // 01 is not 1
        QCOMPARE(program.clauses[1].head.args[0].args[1].kind, Term::Kind::Integer);
    }

    void brokenTextCostsItsOwnRule_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("problems"); ///< line and code
        QTest::addColumn<int>("left");         ///< rules after "(role r)"
        QTest::newRow("not closed") << u"(<= (next a)\n (true b)\n(<= (next c) (true d))"_s << u"3 unclosed-bracket"_s
                                    << 1;
        QTest::newRow("not closed, at the end") << u"(init a)\n(init (b\n(init c)"_s << u"3 unclosed-bracket"_s << 2;
        QTest::newRow("closed too often") << u"(init a))\n(init b)"_s << u"2 unmatched-bracket"_s << 2;
        QTest::newRow("ended too early") << u"(<= (next a)\n (true ?x))\n (p ?x)\n (true b))\n(init b)"_s
                                         << u"3 unmatched-bracket"_s << 1;
        QTest::newRow("ended by its head")
            << u"(<= (next (a ?x)))\n(not (true b))\n(p ?x))\n(init b)"_s << u"2 unmatched-bracket"_s << 1;
        QTest::newRow("without its first bracket")
            << u"<= (next (a ?x))\n(true b)\n(p ?x))\n(init b)"_s << u"2 not-a-rule"_s << 1;
        QTest::newRow("not closed, before facts")
            << u"(<= (next a)\n (true b)\n(init a)\n(init c)\n(<= (next c) (true d))"_s << u"3 unclosed-bracket"_s << 3;
        QTest::newRow("not closed, with goals in the first column")
            << u"(<= (next a)\n(true b)\n(p ?x)\n(init c)"_s << u"4 unclosed-bracket"_s << 1;
        QTest::newRow("a name by itself") << u"(init a)\nterminal\n(init b)"_s << u"3 not-a-rule"_s << 3;
        QTest::newRow("notes") << u"(init a)\nterminal :- touch(x).\n(init b)"_s << u"3 not-a-rule"_s << 2;
        QTest::newRow("another file") << u"import core\n(init a)"_s << u"2 not-a-rule"_s << 1;
        QTest::newRow("not without brackets") << u"(<= terminal\n not open)"_s << u"3 syntax"_s << 0;
        QTest::newRow("variable for a name") << u"(<= (next a) (?r b))\n(init a)"_s << u"2 variable-name"_s << 1;
        QTest::newRow("comma") << u"(<= (next (at ?r, ?x)) (true (at ?r ?x)))"_s << u"2 syntax"_s << 0;
        QTest::newRow("empty") << u"()\n(<=)\n(init a)"_s << u"2 syntax, 3 syntax"_s << 1;
        QTest::newRow("no arguments") << u"(init (a))"_s << u"2 no-arguments"_s << 1;
        QTest::newRow("no goals") << u"(<= (init a))"_s << u"2 empty-body"_s << 1;
        QTest::newRow("too deep") << u"(init "_s + u"(a "_s.repeated(300) + u")"_s.repeated(301) << u"2 too-deep"_s
                                  << 0;
    }
    void brokenTextCostsItsOwnRule()
    {
        QFETCH(const QString, text);
        const Program program = gdl::readRules(gdl::Dialect::Gdl, u"(role r)\n"_s + text);
        QTEST(told(program).join(u", "_s), "problems");
        QTEST(int(program.clauses.size()) - 1, "left");
    }

    /// What is told is where the bracket should have been, as well as words and layout show it, and of which rule.
    void bracketsAreToldWhereTheyAreMissing_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("message");
        QTest::newRow("of the rule") << u"(<= (next a)\n    (true b)\n(<= (next c) (true d))"_s << 2 << 12
                                     << u"A ')' is missing behind this: '(<=' of line 1, the rule of 'next', is not "
                                        "closed before line 3, where the next rule or fact begins"_s;
        QTest::newRow("of the head") << u"(<= (next (a ?x)\n    (true (b ?x)))\n(init c)"_s << 1 << 16
                                     << u"A ')' is missing behind this: '(next' of line 1, in the rule of 'next', is "
                                        "not closed before what cannot stand in it"_s;
        QTest::newRow("of a goal, by the layout")
            << u"(<= terminal\n    (or (true b)\n    (p c))\n(init d)"_s << 2 << 16
            << u"A ')' is missing behind this: '(or' of line 2, in the rule of 'terminal', is not closed before what "
               "cannot stand in it"_s;
        QTest::newRow("a move may be a term") << u"(<= (sees r (does r ?m))\n    (does r ?m)\n"_s << 2 << 15
                                              << u"A ')' is missing behind this: '(<=' of line 1, the rule of 'sees', "
                                                 "is not closed before the text ends"_s;
        QTest::newRow("too many")
            << u"(init a)\n(<= terminal\n    (true a)))\n(init b)"_s << 3 << 14
            << u"This bracket closes nothing: the rule or fact of 'terminal' has ended before it"_s;
        QTest::newRow("too early") << u"(<= (next a)\n    (true ?x))\n    (p ?x)\n    (true b))\n(init b)"_s << 2 << 14
                                   << u"This bracket ends the rule of 'next', and its goals up to line 4 stand "
                                      "outside of it"_s;
    }
    void bracketsAreToldWhereTheyAreMissing()
    {
        QFETCH(const QString, text);
        const Program program = gdl::readRules(gdl::Dialect::Gdl, text);
        const auto found = std::find_if(program.problems.begin(), program.problems.end(),
                                        [](const Diagnostic &one) { return one.code.endsWith("-bracket"_L1); });
        QVERIFY(found != program.problems.end());
        QTEST(found->message, "message");
        QTEST(found->span.line, "line");
        QTEST(found->span.column, "column");
    }

    // Signs of Prolog that such texts have.
    void sameAndDistinct()
    {
        const Program program = gdl::readRules(
            gdl::Dialect::Gdl, u"role(r)\na :- b(X, Y) & not(X = Y)\nc :- b(X, Y), X \\= Y, X \\== 1, X == 2.\n"_s);
        QCOMPARE(told(program), QStringList());
        QCOMPARE(shown(program).mid(1),
                 (QStringList{u"a :- ,(b(X,Y),\\+(\\+(distinct(X,Y))))"_s,
                              u"c :- ,(b(X,Y),,(distinct(X,Y),,(distinct(X,1),\\+(distinct(X,2)))))"_s}));
    }

    // A reader that takes the square of the length would be at this for an hour.
    void longTextIsReadOnce_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("no text") << QString(500000, QChar(0));
        QTest::newRow("rules in one line") << u"a(b). "_s.repeated(100000);
        QTest::newRow("full stops in one line") << u". "_s.repeated(200000);
        QTest::newRow("lists in one line") << u"(a b) "_s.repeated(100000);
        QTest::newRow("open brackets") << u"(a\n"_s.repeated(200000);
        QTest::newRow("open brackets in the first column") << u"(<= (a ?x)\n(b)\n"_s.repeated(100000);
        QTest::newRow("brackets that close nothing") << u"(b ?x))\n"_s.repeated(100000);
        QTest::newRow("infix, open brackets") << u"role(r)\n"_s + u"true(a,\n"_s.repeated(100000);
        QTest::newRow("open brackets, some closed") << u"(a (b\n"_s.repeated(100000) + u")"_s.repeated(100);
    }
    void longTextIsReadOnce()
    {
        QFETCH(const QString, text);
        const Program program = gdl::readRules(gdl::Dialect::Gdl, text);
        QVERIFY(!program.clauses.empty() || !program.problems.empty());
        QVERIFY(!gdl::statementPlaces(text).empty());
    }

    // Of clauses that share a line each has the comment above it; what stands before a rule in its line is no comment.
    void commentsAreThoseAboveTheLine()
    {
        const Program program = readProgram(u"role(r)\n% both\ninit(a) init(b)\ninit(c)\n"_s);
        QCOMPARE(program.clauses.at(1).comment, u"both"_s);
        QCOMPARE(program.clauses.at(2).comment, u"both"_s);
        QCOMPARE(program.clauses.at(3).comment, QString());
    }

    void brokenInfix()
    {
        const Program program
            = gdl::readRules(gdl::Dialect::Gdl, u"role(r)\nnext(a :- true(b)\nnext(c) :- & true(d)\ninit(e)\n"_s);
        QCOMPARE(told(program), (QStringList{u"2 syntax"_s, u"3 syntax"_s}));
        QCOMPARE(shown(program), (QStringList{u"role(r) :- true"_s, u"init(e) :- true"_s}));
        // One goal with too many arguments makes no other language of the text; there are no lists without a name.
        const Program steps = gdl::readRules(
            gdl::Dialect::Gdl,
            u"role(r)\nnext(a) :- true(a, b)\nnext(b) :- true(a)\nnext(c) :- true(d)\ninit((a, 1))\n"_s);
        QCOMPARE(gdl::dialectOf(steps.text), gdl::Dialect::Gdl);
        QCOMPARE(told(steps), QStringList{u"5 syntax"_s});
        QVERIFY(steps.problems.front().advice.contains(u"place(a, 1)"_s));
        // What begins with no name is of no relation.
        const Program unnamed = gdl::readRules(gdl::Dialect::Gdl, u"role(r)\n& true(d)\n"_s);
        QCOMPARE(unnamed.broken.size(), std::size_t(1));
        QCOMPARE(unnamed.broken.front().name, QString());
    }

    void checks_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QString>("problems");
        QTest::newRow("a relation called next")
            << u"(next 1 2)\n(<= (next b) (next ?x 2))"_s << u"3 keyword-use warning, 4 keyword-use warning"_s;
        QTest::newRow("next of two facts") << u"(<= (next b c) (true a))"_s << u"3 keyword-use error"_s;
        QTest::newRow("true of two facts") << u"(<= (next b) (true a b))"_s << u"3 keyword-use error"_s;
        QTest::newRow("a value in the way where it is asked for")
            << u"(p 1)\n(<= (next b) (or (and (p ?x) (distinct ?x 2)) (and (p ?y) (not (p ?y)))))"_s << QString();
        QTest::newRow("a value in another way")
            << u"(p 1)\n(<= (next b) (or (p ?x) (p ?y)) (distinct ?x 2))"_s << u"4 unsafe-distinct warning"_s;
        QTest::newRow("a circle without functions")
            << u"(p 1 2)\n(<= (p ?x ?z) (p ?x ?y) (p ?y ?z))\n(<= (next b) (p 1 2))"_s << QString();
        QTest::newRow("a goal by another one that does not hold")
            << u"(<= (goal r 0) (not (goal r 1)))"_s << u"3 negation-circle warning"_s;
        QTest::newRow("goals by each other") << u"(<= (goal r 0) (not (goal r 2)))\n(<= (goal r 2) (not (goal r 0)))"_s
                                             << u"3 negation-circle error, 4 negation-circle error"_s;
        QTest::newRow("through another relation")
            << u"(<= (goal r 0) (low ?r))\n(<= (low ?r) (not (goal ?r 1)) (role ?r))"_s
            << u"4 negation-circle warning"_s;
        QTest::newRow("quotation marks in names") << u"(p \"1\")\n(p `)\n(<= (next b) (p ?x\"))"_s
                                                  << u"3 quote-in-name warning, 4 quote-in-name warning, "
                                                     "5 quote-in-name warning"_s;
        QTest::newRow("a stroke at the end of names")
            << u"(p x')(p o'clock)\n(<= (next b) (p ?x') (distinct ?x' x))"_s << QString();
        QTest::newRow("a fact that is never made with that name in it")
            << u"(init (c 1 x))\n(<= (next (c 1 o)) (true (c 1 b)))\n(<= (next (c ?y ?z)) (true (c ?y ?z)))"_s
            << u"4 never-true warning"_s;
        QTest::newRow("a fact that may be made by a variable")
            << u"(init (c 1 x))\n(<= (next (c 1 o)) (true (c 1 b)))\n(<= (next (c ?y ?z)) (or (true (c ?y ?z)) (p ?y "
               u"?z)))"
               "(p 1 2)"_s
            << QString();
        QTest::newRow("a move that is never legal")
            << u"(role s)(legal s wait)(legal r (take 1))\n(<= (next b) (does r (tke 1)))\n(<= (next b) (does s go))\n"
               "(<= (next b) (does ?r (take 2)))\n(<= (next b) (does ?r go) (does s wait) (does r (take ?x)))"_s
            << u"4 never-done warning, 5 never-done warning, 6 never-done warning"_s;
        QTest::newRow("a relation that never holds")
            << u"(succ 1 2)\n(<= (succ ?x ?x) (p ?x))(p 1)\n(<= (next b) (succ 1 3))\n"
               "(<= (next b) (succ 3 3) (not (succ 2 1)))\n(<= (next b) (succ ?x 3) (succ ?y ?x))"_s
            << u"5 never-holds note, 6 never-holds note"_s;
        QTest::newRow("a circle with functions")
            << u"(p 1)\n(<= (p (s ?x)) (p ?x))\n(<= (p ?x) (p (s ?x)))\n(<= (next b) (p 1))"_s
            << u"4 recursion warning, 5 recursion warning"_s;
    }
    void checks()
    {
        QFETCH(const QString, rules);
        const Program program = readProgram(
            u"(role r)(init a)(legal r go)(<= terminal (true b))\n(<= (goal r 1) (true b))(<= (next b) (true a))\n"_s
                + rules,
            u"a.kif"_s);
        QStringList found;
        for (const Diagnostic &problem : program.problems)
            found << u"%1 %2 %3"_s.arg(problem.span.line)
                         .arg(problem.code,
                              problem.severity == Severity::Error         ? u"error"_s
                                  : problem.severity == Severity::Warning ? u"warning"_s
                                                                          : u"note"_s);
        QTEST(found.join(u", "_s), "problems");
    }

    void factsAreAskedForWithTrue()
    {
        const Program program = readProgram(
            u"(role r)(init (c 1))(legal r go)(<= terminal (c 1))(<= (goal r 1) (d 1))(<= (next (c 2)) (true (c 1)))"_s,
            u"a.kif"_s);
        QCOMPARE(told(program), (QStringList{u"1 undefined-relation"_s, u"1 undefined-relation"_s}));
        QVERIFY(program.problems[0].advice.contains(u"'true'"_s));
        QVERIFY(!program.problems[1].advice.contains(u"'true'"_s));
    }

    void anotherLanguageIsDeclinedOnce()
    {
        const Program program = readProgram(u"role(red)\nlegal(drop(X)) :- open(X)\n"
                                            "drop(X) :: control(red) ==> ~control(red) & control(black)\n"_s,
                                            u"a.hrf"_s);
        QCOMPARE(told(program), QStringList{u"1 other-language"_s});
        QVERIFY(!program.isPlayable());
    }

    void groundTerms()
    {
        QVERIFY(gdl::groundTerm(u"(mark 1 (a b))"_s));
        QVERIFY(gdl::groundTerm(u" noop "_s));
        for (const char *wrong : {"", "(", "()", "a b", "(a ?x)", "?x", "(a) b", "((a) b)", "; a"})
            QVERIFY2(!gdl::groundTerm(QString::fromLatin1(wrong)), wrong);
    }

    // Whatever the text, reading ends, every place is within it, and tokens cover all that is no white space.
    void mutations()
    {
        QRandomGenerator random(7);
        const QString pieces = u"()<=?;%:-&~,.\n or not abX_19é\t"_s;
        for (int i = 0; i < 4000; ++i) {
            QString text = i % 3 == 0 ? Prefix : i % 3 == 1 ? Infix : Dotted;
            for (int changes = random.bounded(1, 12); changes > 0; --changes) {
                const int at = random.bounded(int(text.size()));
                switch (random.bounded(3)) {
                case 0:
                    text.remove(at, random.bounded(1, 9));
                    break;
                case 1:
                    text.insert(at, pieces[random.bounded(int(pieces.size()))]);
                    break;
                default:
                    text.insert(at, text.mid(random.bounded(int(text.size())), random.bounded(30)));
                }
                if (text.isEmpty())
                    text = u"("_s;
            }
            for (const RuleSystem *system : {&gdlSystem(), &sdlSystem()}) {
                const Program program = readProgram(*system, text);
                const int lines = int(text.count(u'\n')) + 1;
                for (const Diagnostic &problem : program.problems)
                    QVERIFY2(problem.span.line >= 0 && problem.span.line <= lines, qPrintable(text));
                for (const Clause &clause : program.clauses)
                    QVERIFY2(clause.span.isValid() && clause.head.span.isValid(), qPrintable(text));
                QVERIFY(system->clauses(text).size() >= program.clauses.size());
            }
            qsizetype end = 0;
            for (const Token &token : gdlSystem().tokens(text)) {
                QVERIFY2(QStringView(text).mid(end, token.start - end).trimmed().isEmpty(), qPrintable(text));
                QVERIFY(token.length > 0);
                end = token.end();
            }
            QVERIFY(QStringView(text).mid(end).trimmed().isEmpty());
            const TextScan scan = gdlSystem().scan({text, LineState(), text.size(), 1, true});
            QCOMPARE(scan.states.size(), scan.levels.size());
            QCOMPARE(int(scan.states.size()), int(text.count(u'\n')) + 1);
        }
    }
};

QTEST_GUILESS_MAIN(TestGdlReader)
#include "tst_gdlreader.moc"
