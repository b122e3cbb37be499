// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/namerules.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/symbols/definition.h"
#include "sidl/language/symbols/references.h"
#include "sidl/language/symbols/rename.h"
#include "tests/support/prologtest.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::language;

namespace {

const QString Lamp = u"(role robot)\n(init off)\n; Lights that there are.\n(light red)\n(light blue)\n"
                     "(<= (legal robot (switch ?l)) (light ?l))\n(<= (next ?l) (does robot (switch ?l)))\n"
                     "(<= terminal (true red))\n(<= (goal robot 100) (true red))\n"_s;

const RuleSystem &gdl()
{
    return *ruleSystem(u"gdl"_s);
}

SymbolsPointer symbolsOf(const QString &text)
{
    return gdl().symbols(readProgram(gdl(), text), {});
}

QStringList namesAt(const QString &before, const QString &text = Lamp)
{
    QStringList names;
    for (const Completion &one : gdl().completions(gdl().cursorContext({before, {}}), *symbolsOf(text), {}))
        names << one.name;
    return names;
}

QString formatted(const QString &text)
{
    const QString normal = normalisedText(text);
    return edited(normal, gdl().format(normal, gdl().clauses(normal)));
}

} // namespace

/// Help with writing GDL, in both notations.
class TestGdlAssist : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void completion()
    {
        const QStringList goals = namesAt(Lamp + u"(<= (next ?l) ("_s);
        for (const char *name : {"light", "true", "does", "not", "distinct"})
            QVERIFY2(goals.contains(QLatin1String(name)), name);
        QVERIFY(goals.contains(u"?l"_s));
        QVERIFY(namesAt(Lamp + u"(<= (le"_s).contains(u"legal"_s));
        QVERIFY(!namesAt(Lamp + u"(<= ("_s).contains(u"does"_s)); // no rule defines it
        QVERIFY(namesAt(Lamp + u"("_s).contains(u"<="_s));
        QCOMPARE(namesAt(Lamp + u"(<= (next red) (light r"_s).first(), u"red"_s);
        QVERIFY(namesAt(Lamp + u"; (<= ("_s).isEmpty());
        QVERIFY(namesAt(Lamp).isEmpty());

        // Words begin with functions.
        Domains known;
        known.words[WordKind::State] = {{u"cell"_s, std::vector<Domain>(3)}, {u"on"_s, std::vector<Domain>(1)}};
        known.words[WordKind::Action] = {{u"mark"_s, std::vector<Domain>(2)}};
        const auto domains = std::make_shared<const Domains>(known);
        const auto textsAt = [&](const QString &before, const QString &game) {
            QStringList texts;
            for (const Completion &one :
                 gdl().completions(gdl().cursorContext({before, {}}), *symbolsOf(game), domains))
                texts << one.text;
            return texts;
        };
        QCOMPARE(textsAt(Lamp + u"(<= terminal (true ("_s, Lamp), QStringList(u"cell"_s));
        QCOMPARE(textsAt(Lamp + u"(<= terminal (true (ce"_s, Lamp), QStringList(u"cell"_s));
        QVERIFY(textsAt(Lamp + u"(<= terminal (true "_s, Lamp).contains(u"(cell )"_s));
        QCOMPARE(textsAt(Lamp + u"(<= terminal (does robot (m"_s, Lamp), QStringList(u"mark"_s));
        QVERIFY(textsAt(u"light(red)\nnext(on) :- true(ce"_s, u"light(red)\n"_s).contains(u"cell()"_s));

        // Rules that cannot be read yet tell it by themselves.
        const auto ofText = [&](const QString &text) {
            QStringList texts;
            for (const Completion &one : gdl().completions(gdl().cursorContext({text, {}}), *symbolsOf(text), {}))
                texts << one.label;
            texts.sort();
            return texts.join(u' ');
        };
        const QString cells = u"(role x)\n(init (cell 1 b))\n(init (control x))\n"
                              "(<= (legal ?r (mark ?n)) (true (cell ?n b)) (true (control ?r)))\n"_s;
        QCOMPARE(ofText(cells + u"(<= terminal (true ("_s), u"cell/2 control/1"_s);
        QCOMPARE(ofText(cells + u"(<= (next on) (does x ("_s), u"mark/1"_s);
        const QString infixCells
            = u"role(x)\ninit(cell(1,b))\ninit(on)\nlegal(R,mark(N)) :- true(cell(N,b)) & role(R)\n"_s;
        QVERIFY(ofText(infixCells + u"terminal :- true("_s).contains(u"cell/2"_s));
        QVERIFY(ofText(infixCells + u"next(on) :- does(R,"_s).contains(u"mark/1"_s));

        const QString infix = u"role(robot)\nlight(red)\nlight(blue)\nlegal(robot,go) :- light(L)\n"_s;
        QVERIFY(namesAt(infix + u"next(on) :- li"_s, infix).contains(u"light"_s));
        QVERIFY(namesAt(infix + u"next(on) :- light("_s, infix).contains(u"blue"_s));
        QVERIFY(namesAt(infix + u"next(X) :- light(Y) & "_s, infix).contains(u"Y"_s));
        QVERIFY(namesAt(infix + u"nex"_s, infix).contains(u"next"_s));
        const auto found
            = gdl().completions(gdl().cursorContext({infix + u"next(on) :- lig"_s, {}}), *symbolsOf(infix), {});
        QCOMPARE(found.front().text, u"light()"_s);
        QCOMPARE(found.front().caret, 6);
    }

    // With places for the arguments, which are called as the heads have them.
    void completionsHaveArguments()
    {
        const auto completed = [](const QString &before, const QString &name, const QString &text) {
            for (const Completion &one : gdl().completions(gdl().cursorContext({before, {}}), *symbolsOf(text), {}))
                if (one.name == name)
                    return one.label + u" -> "_s + one.text.left(one.caret) + u'<'
                        + one.text.mid(one.caret, one.selected) + u'>' + one.text.mid(one.caret + one.selected)
                        + u" ("_s + QString::number(one.places.size()) + u')';
            return QString();
        };
        const QString step = Lamp + u"(<= (step ?from ?to) (light ?from) (light ?to))\n"_s;
        QCOMPARE(completed(step + u"(<= (le"_s, u"legal"_s, step), u"(legal ?role ?move) -> legal <?role> ?move (2)"_s);
        QCOMPARE(completed(step + u"(<= (legal robot x) st"_s, u"step"_s, step),
                 u"(step ?from ?to) -> (step <?from> ?to) (2)"_s);
        QCOMPARE(completed(step + u"(<= (legal robot x) (tr"_s, u"true"_s, step),
                 u"(true ?fact) -> true <?fact> (1)"_s);
        QCOMPARE(completed(step + u"(<= ter"_s, u"terminal"_s, step), u"terminal -> terminal<> (0)"_s);
        const QString infix = u"role(robot).\nstep(From, To) :- light(From) & light(To).\nlight(red).\n"_s;
        QCOMPARE(completed(infix + u"next(on) :- st"_s, u"step"_s, infix), u"step(From, To) -> step(<From>, To) (2)"_s);
        QCOMPARE(completed(infix + u"next(on) :- tr"_s, u"true"_s, infix), u"true(Fact) -> true(<>) (0)"_s);
    }

    // What asks for true or does, in whatever way, is another matter in another state.
    void hoverTellsWhatReadsTheState()
    {
        const SymbolsPointer symbols = symbolsOf("(role r)(succ 1 2)(init (at 1))\n"
                                                 "(<= (filled ?x) (true (at ?x)))\n"
                                                 "(<= (free ?x) (succ ?x ?y) (or (succ ?x 3) (not (filled ?x))))\n"
                                                 "(<= (below ?x ?y) (succ ?x ?y))\n"
                                                 "(<= (legal r (go ?x)) (free ?x) (below ?x ?y))\n"_L1);
        const auto told = [&](int line) { return gdl().hoverText(*symbols, {}, line, 7); };
        QVERIFY2(told(2).contains(u"reads the state"_s), qPrintable(told(2)));
        QVERIFY2(told(3).contains(u"reads the state"_s), qPrintable(told(3)));
        QVERIFY2(told(4).contains(u"the same in every state"_s), qPrintable(told(4)));
        QVERIFY2(told(5).contains(u"reads the state"_s), qPrintable(told(5))); // legal
        QVERIFY2(gdl().hoverText(*symbols, {}, 1, 3).contains(u"the same in every state"_s), "role");
    }

    void hoverTellsWhatFactsAndMovesCanBe()
    {
        const SymbolsPointer symbols = symbolsOf(Lamp);
        auto domains = std::make_shared<Domains>();
        const auto word = [](const QString &first, const QString &values) {
            return WordDomain{first, {{{first}, u'{' + first + u'}'}, {{}, values}}};
        };
        domains->words[WordKind::State] = {word(u"lit"_s, u"{1..3}"_s)};
        domains->words[WordKind::Action] = {word(u"switch"_s, u"{red, blue}"_s), word(u"go"_s, u"{1}"_s)};
        const QString move = gdl().hoverText(*symbols, domains, 6, 20);
        QVERIFY2(move.contains(u"switch/1"_s) && move.contains(u"move"_s) && move.contains(u"1: {red, blue}"_s)
                     && !move.contains(u"{1}"_s),
                 qPrintable(move));
        const QString role = gdl().hoverText(*symbols, domains, 1, 8);
        QVERIFY2(role.contains(u"robot"_s) && role.contains(u"role"_s), qPrintable(role));
        QVERIFY(gdl().hoverText(*symbols, domains, 4, 9).isEmpty()); // red, of which nothing is known
    }

    void argumentsAreNamed()
    {
        const auto around = [](const char *before, const QString &text) {
            return gdl().signatureAround(gdl().cursorContext({text + QString::fromLatin1(before), {}}),
                                         *symbolsOf(text));
        };
        QCOMPARE(around("(<= (legal robot ", Lamp), u"(legal ?role ?move)"_s);
        QCOMPARE(around("(<= (legal robot (switch ", Lamp), QString());
        QCOMPARE(around("(<= terminal (goal ", Lamp), u"(goal ?role ?value)"_s);
        const QString step = Lamp + u"(<= (step ?from ?to) (light ?from) (light ?to))\n"_s;
        QCOMPARE(around("(<= terminal (step ", step), u"(step ?from ?to)"_s);
        const QString infix = u"role(robot).\nstep(From, To) :- light(From) & light(To).\n"_s;
        QCOMPARE(around("terminal :- step(", infix), u"step(From, To)"_s);
        QCOMPARE(around("next(on) :- does(robot, ", infix), u"does(Role, Move)"_s);
    }

    void hover()
    {
        const SymbolsPointer symbols = symbolsOf(Lamp);
        const QString light = gdl().hoverText(*symbols, {}, 6, 33);
        QVERIFY2(light.contains(u"light/1"_s) && light.contains(u"Lights that there are."_s)
                     && light.contains(u"2 clauses"_s),
                 qPrintable(light));
        const QString next = gdl().hoverText(*symbols, {}, 7, 6);
        QVERIFY2(next.contains(u"What will be true after the moves."_s) && next.contains(u"(next ?fact)"_s),
                 qPrintable(next));
        QVERIFY(!next.contains(u"never called"_s));
        QVERIFY(gdl().hoverText(*symbols, {}, 3, 5).isEmpty());
    }

    // The same names are found wherever they stand, and renamed there.
    void navigation()
    {
        const SymbolsPointer symbols = symbolsOf(Lamp);
        const auto light = symbols->symbolAt(6, 33);
        QVERIFY(light && light->name == "light"_L1);
        QCOMPARE(symbols->occurrences(*light).size(), std::size_t(3));
        const auto variable = symbols->symbolAt(6, 38);
        QVERIFY(variable && variable->isVariable);
        QCOMPARE(symbols->occurrences(*variable).size(), std::size_t(2));
    }

    // What facts and moves begin with is found wherever it stands in a term, and is no relation of the same name.
    void functions()
    {
        const SymbolsPointer symbols = symbolsOf(Lamp + u"(switch 1 2)\n(<= (goal robot 0) (switch 1 2))\n"_s);
        QCOMPARE(referencesAt(*symbols, 7, 31).places.size(), std::size_t(2));
        const Span origin = originOfFunction(*symbols, 7, 31);
        QCOMPARE(origin.line, 6);
        QCOMPARE(origin.column, 19);
        QVERIFY(!originOfFunction(*symbols, 2, 8).isValid()); // off, no function
        const auto name = symbols->constantAt(7, 31);
        QVERIFY(name && name->name == "switch"_L1);
        const NameRules rules = *nameRulesOf(*symbols);
        const RenamePlan plan = planRename(*symbols, *name, u"push"_s, &rules);
        QCOMPARE(plan.error, QString());
        QCOMPARE(plan.places.size(), std::size_t(2));
        QVERIFY(!namesAt(Lamp + u"(<= (goal robot 50) (light "_s).contains(u"switch"_s));
    }

    void layout_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("wanted");
        QTest::newRow("blanks") << u"( role   x )\n"_s << u"(role x)\n"_s;
        QTest::newRow("a short rule") << u"(<= terminal\n   (true  red))\n"_s << u"(<= terminal (true red))\n"_s;
        QTest::newRow("several goals") << u"(<= (p ?x) (q ?x) (not (r ?x)))\n"_s
                                       << u"(<= (p ?x)\n    (q ?x)\n    (not (r ?x)))\n"_s;
        QTest::newRow("a comment inside") << u"(<= (p ?x) ; why\n (q ?x))\n"_s << u"(<= (p ?x) ; why\n (q ?x))\n"_s;
        QTest::newRow("comments between") << u"; one\n(p  1) ; two\n\n(p 2)\n"_s << u"; one\n(p 1) ; two\n\n(p 2)\n"_s;
        QTest::newRow("indented") << u"(role x)\n  (role y) (role z)\n\t(<= (p ?x) (q ?x) (r ?x))\n"_s
                                  << u"(role x)\n(role y) (role z)\n(<= (p ?x)\n    (q ?x)\n    (r ?x))\n"_s;
        QTest::newRow("infix") << u"p(X):-q( X,1 )&~r(X) & s(X)\n"_s
                               << u"p(X) :-\n    q(X, 1) &\n    ~r(X) &\n    s(X)\n"_s;
        QTest::newRow("short infix") << u"p( X ) :- q(X)\n"_s << u"p(X) :- q(X)\n"_s;
    }
    void layout()
    {
        QFETCH(const QString, text);
        QTEST(formatted(text), "wanted");
        QCOMPARE(formatted(formatted(text)), formatted(text));
    }

    // Layout changes nothing of what the rules are.
    void samplesStayTheSame()
    {
        const QDir games(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"));
        for (const QString &name : games.entryList({u"*.kif"_s, u"*.sdl"_s})) {
            QFile file(games.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString text = QString::fromUtf8(file.readAll());
            const Program before = readProgram(text, name), after = readProgram(formatted(text), name);
            QVERIFY2(before.problems.empty(), qPrintable(name));
            QCOMPARE(after.clauses.size(), before.clauses.size());
            for (std::size_t i = 0; i < before.clauses.size(); ++i)
                QCOMPARE(after.clauses[i].variables, before.clauses[i].variables);
            QCOMPARE(formatted(formatted(text)), formatted(text));
        }
    }

    // Each fix takes its problem away.
    /// A caret in a name stays there: nothing but what is between the names is replaced.
    void formattingReplacesNoName()
    {
        const QString text
            = u"(role a)\n  (<= (bonus ?p) (true (turn ?p)) (after ?p ?q) (fooo ?q) (distinct ?p ?q))\n"_s;
        const TextEdits edits = gdl().format(text, gdl().clauses(text));
        QVERIFY(edits.size() > 3);
        for (const TextEdit &edit : edits)
            QVERIFY2((text.mid(edit.start, edit.length) + edit.replacement).trimmed().isEmpty(),
                     qPrintable(text.mid(edit.start, edit.length)));
    }

    void fixes_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QString>("code");
        QTest::newRow("misspelt") << u"(<= termnal (light red))"_s << u"misspelt-keyword"_s;
        QTest::newRow("a relation") << u"(<= (next off) (lght red))"_s << u"undefined-relation"_s;
        QTest::newRow("any role") << u"(<= (goal ?r 0) (light red))"_s << u"unsafe-role"_s;
        QTest::newRow("a fact for any role") << u"(legal ?r noop)"_s << u"unsafe-role"_s;
        QTest::newRow("brackets") << u"(<= (next off) (even))(even)"_s << u"no-arguments"_s;
        QTest::newRow("no goals") << u"(<= (light green))"_s << u"empty-body"_s;
    }
    void fixes()
    {
        QFETCH(const QString, rules);
        QFETCH(const QString, code);
        const Program program = readProgram(gdl(), Lamp + rules);
        const auto count = [&](const Program &one) {
            return std::count_if(one.problems.begin(), one.problems.end(),
                                 [&](const Diagnostic &problem) { return problem.code == code; });
        };
        const QuickFixes found = gdl().fixes(program);
        const auto before = count(program);
        QVERIFY(before > 0);
        const auto problem = std::find_if(program.problems.begin(), program.problems.end(),
                                          [&](const Diagnostic &one) { return one.code == code; });
        const auto fix
            = std::find_if(found.begin(), found.end(), [&](const QuickFix &one) { return one.place == problem->span; });
        QVERIFY(fix != found.end());
        const Program after = readProgram(gdl(), edited(program.text, fix->edits));
        QVERIFY2(count(after) < before, qPrintable(after.text));
        QVERIFY(after.isPlayable());
    }

    void aMisspeltFactIsReplaced()
    {
        const QString rules = u"(role r)(init (matches 3))(<= (next (matches ?n)) (true (matches ?n)))(legal r noop)\n"
                              "(<= (goal r 1) (true (matches 3)))(<= terminal (true (matchez 3)))\n"_s;
        const Program program = readProgram(gdl(), rules);
        QCOMPARE(program.problems.size(), std::size_t(1));
        QCOMPARE(program.problems[0].advice, u"Did you mean 'matches'?"_s);
        const QuickFixes found = gdl().fixes(program);
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].title, u"Replace matchez by matches"_s);
        QCOMPARE(edited(program.text, found[0].edits), QString(rules).replace(u"matchez"_s, u"matches"_s));
    }

    // What base and input do not name, though rules give it.
    void narrowDescriptions()
    {
        const auto codes = [](const QString &rules) {
            QStringList found;
            for (const Diagnostic &problem : readProgram(gdl(), Lamp + rules).problems)
                found << problem.code + u' ' + QString::number(problem.span.line);
            return found;
        };
        QCOMPARE(codes({}), QStringList());
        QCOMPARE(codes(u"(base (lamp red))"_s), (QStringList{u"narrow-description 2"_s}));
        QCOMPARE(codes(u"(<= (base ?l) (light ?l))"_s), QStringList());
        QCOMPARE(codes(u"(input robot wait)"_s), QStringList{u"narrow-description 6"_s});
        QCOMPARE(codes(u"(<= (input robot (switch ?l)) (light ?l))"_s), QStringList());
    }

    // What they lack is added to them: a fact, or a rule whose goals do not ask for the state.
    void descriptionsAreCompleted()
    {
        const auto fixed = [](const QString &rules) {
            const Program program = readProgram(gdl(), rules);
            const QuickFixes found = gdl().fixes(program);
            if (found.size() != 1)
                return u"%1 fixes"_s.arg(found.size());
            const Program after = readProgram(gdl(), edited(program.text, found[0].edits));
            for (const Diagnostic &problem : after.problems)
                if (problem.severity == Severity::Error || problem.span.line == found[0].place.line)
                    return problem.message;
            return found[0].title + u": "_s + after.text;
        };
        const QString input = u"(input robot wait) ; and more\n"_s, fact = u"(base red)(base blue) (light green)\n"_s;
        QCOMPARE(fixed(Lamp + input),
                 u"Add (input robot (switch ?l)): "_s + Lamp + input.chopped(1)
                     + u"\n(<= (input robot (switch ?l)) (light ?l))\n"_s);
        QCOMPARE(fixed(Lamp + fact),
                 u"Add (base off): "_s + Lamp + u"(base red)(base blue)\n(base off) (light green)\n"_s);
        QCOMPARE(
            fixed(QString(Lamp).replace(u"(light ?l))\n(<= (next"_s, u"(lit ?l))\n(<= (lit ?l) (true ?l))\n(<= (next"_s)
                  + input),
            u"0 fixes"_s);
        const QString infix
            = u"role(robot).\ninit(off).\nbase(on).\nlegal(robot, go(L)) :- light(L).\nlight(red).\n"
              "next(on) :- does(robot, go(red)).\nterminal :- true(on).\ngoal(robot, 100) :- true(on).\n"_s;
        QCOMPARE(fixed(infix),
                 u"Add base(off): "_s + QString(infix).replace(u"base(on).\n"_s, u"base(on).\nbase(off).\n"_s));
        const QString described = QString(infix).replace(u"base(on).\n"_s, u"input(robot, stay).\n"_s);
        QCOMPARE(fixed(described),
                 u"Add input(robot, go(L)): "_s
                     + QString(described).replace(u"stay).\n"_s, u"stay).\ninput(robot, go(L)) :- light(L).\n"_s));
    }
};

SIDL_PROLOG_TEST_MAIN(TestGdlAssist)
#include "tst_gdlassist.moc"
