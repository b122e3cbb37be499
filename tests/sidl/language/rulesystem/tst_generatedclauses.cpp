// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/coverage.h"
#include "sidl/engine/game/breakpoint.h"
#include "sidl/engine/rules/chronondebugger.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/language/rulesystem/registry.h"
#include "tests/support/prologtest.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::language;

namespace {

/// A game of which each line says several clauses, written in a way of its own.
const char *const Text = "players: a starts with 0; there is n 1\n"
                         "switch s of a: go, stay\n"
                         "going takes n X, and makes n X+1\n"
                         "staying fails\n";

/// What the lines of the text mean, in the order of the lines.
const std::pair<int, const char *> Meaning[] = {
    {1, "init([a], 0). init([n, 1])."},
    {2, "legal([s]). owned([s], [a]). switch([s], [go]). switch([s], [stay])."},
    {3, "do([go]) :- fact([n, X]), Y is X + 1, next(X, Y). next(X, Y) :- delete([n, X]), create([n, Y])."},
    {4, "do([stay]) :- Y is X + 1, create([n, X, Y])."},
};

void forget(Term &term)
{
    term.span = term.nameSpan = Span();
    for (Term &argument : term.args)
        forget(argument);
}

/// As a language that makes clauses of lines would give it: no term stands in the text.
Program generated()
{
    Program program;
    program.text = QString::fromUtf8(Text);
    program.name = u"numbers"_s;
    const QStringList lines = program.text.split(u'\n');
    for (const auto &[line, clauses] : Meaning)
        for (Clause clause : readProgram(QString::fromUtf8(clauses)).clauses) {
            clause.index = int(program.clauses.size());
            clause.origin = Origin::Generated;
            clause.span = {0, line, 1, int(lines.at(line - 1).size())};
            forget(clause.head);
            forget(clause.body);
            program.clauses.push_back(std::move(clause));
        }
    return program;
}

ClauseBreakpoint at(const ClauseTexts &texts, int line)
{
    const int clause = texts.at(line);
    ClauseBreakpoint point;
    point.id = line;
    point.clause = texts.text(clause);
    point.line = texts.line(clause);
    return point;
}

void collect(const std::vector<ProofNode> &nodes, QStringList &lines)
{
    for (const ProofNode &node : nodes) {
        lines << u"%1 %2"_s.arg(node.place.line).arg(node.clause.line);
        collect(node.children, lines);
    }
}

} // namespace

/// Clauses that a language makes of what is written are shown as what is written.
class TestGeneratedClauses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void placesOfClauses()
    {
        const Program made = generated();
        for (const Clause &clause : made.clauses) {
            QCOMPARE(clause.place(), clause.span);
            QCOMPARE(clause.placeOf(clause.body), clause.span);
        }
        Clause known = made.clauses.back(); // a part of it stands in the text
        known.body.span = {0, 4, 9, 5};
        QCOMPARE(known.placeOf(known.body), known.body.span);

        const Program written = readProgram(u"init([a], 0).\nlegal([s]) :- fact([b])."_s);
        QCOMPARE(written.clauses[1].place(), written.clauses[1].head.span);
        QCOMPARE(written.clauses[1].placeOf(written.clauses[1].body), written.clauses[1].body.span);
        QVERIFY(!written.clauses[0].placeOf(written.clauses[0].body).isValid()); // a fact has no body
    }

    void explanations()
    {
        Engine engine(generated());
        const Result<State> state = engine.initialState();
        QVERIFY2(state.ok(), state.ok() ? "" : qPrintable(state.problem().text()));
        const Position position = engine.position(*state, 0);
        QVERIFY(!position.error);
        const auto explained = engine.explain({Question::Kind::Legal, u"[s]"_s, {}}, position);
        QVERIFY(explained.ok());
        QCOMPARE(explained->nodes.front().clause.line, 2);
        QCOMPARE(explained->nodes.front().clause.length, int(qstrlen("switch s of a: go, stay")));

        const auto done = engine.play(position, {{engine.word(u"[s]"_s).value(), engine.word(u"[go]"_s).value()}});
        QVERIFY(done.ok());
        const auto why = engine.explain({Question::Kind::Do, u"[go]"_s, {}}, position, &*done);
        QVERIFY(why.ok());
        QStringList lines;
        collect(why->nodes, lines);
        QVERIFY2(lines.contains(u"3 3"_s), qPrintable(lines.join(u'|'))); // next/2, called by line 3
        for (const QString &line : lines)
            QVERIFY2(line == "0 3"_L1 || line.startsWith("3 "_L1), qPrintable(line));
    }

    void errors()
    {
        Engine engine(generated());
        const Result<State> state = engine.initialState();
        QVERIFY(state.ok());
        const Position position = engine.position(*state, 0);
        const auto done = engine.play(position, {{engine.word(u"[s]"_s).value(), engine.word(u"[stay]"_s).value()}});
        QVERIFY(!done.ok());
        QCOMPARE(done.problem().code, u"unbound"_s);
        QCOMPARE(done.problem().span.line, 4);
    }

    // A breakpoint is at what is written; whichever of its clauses is entered, the play stops.
    void breakpoints()
    {
        const Program program = generated();
        const ClauseTexts texts(program);
        const ClauseBreakpoint point = at(texts, 3);
        QCOMPARE(point.clause, u"going takes n X, and makes n X+1"_s);
        QCOMPARE(texts.findAll(point), (std::vector<int>{6, 7}));
        QVERIFY(texts.findAll({}).empty());

        std::vector<Stopped> stops;
        ChrononDebugger *running = nullptr;
        ChrononDebugger debugger({[&](const Stopped &stopped) {
            stops.push_back(stopped);
            running->resume(ChrononDebugger::Command::Continue);
        }});
        running = &debugger;
        Engine engine(program);
        engine.setDebugger(&debugger);
        debugger.setBreakpoints({point});
        const Result<State> state = engine.initialState();
        QVERIFY(state.ok());
        const Position position = engine.position(*state, 0);
        debugger.begin();
        const auto done = engine.play(position, {{engine.word(u"[s]"_s).value(), engine.word(u"[go]"_s).value()}});
        debugger.end();
        QVERIFY(done.ok());
        QCOMPARE(stops.size(), std::size_t(2)); // do/1 and next/2
        for (const Stopped &stopped : stops)
            QCOMPARE(stopped.here().line, 3);
    }

    void writtenTwinsStayApart()
    {
        const ClauseTexts texts(u"a(1). a(1).\na(1).\n"_s);
        QCOMPARE(texts.findAll(at(texts, 1)), std::vector<int>{0});
        QCOMPARE(texts.findAll(at(texts, 2)), std::vector<int>{2});
    }

    void coverage()
    {
        const Program program = generated();
        Engine engine(program);
        const Result<State> state = engine.initialState();
        QVERIFY(state.ok());
        analysis::Coverage coverage(program);
        const Choice going{engine.word(u"[s]"_s).value(), engine.word(u"[go]"_s).value()};
        QVERIFY(!coverage.add(*state, 0, {Choices{going}}, {}));
        QList<int> lines;
        for (const int clause : coverage.neverUsed())
            lines << program.clauses[std::size_t(clause)].place().line;
        QCOMPARE(lines, QList<int>{4});
    }
};

SIDL_PROLOG_TEST_MAIN(TestGeneratedClauses)
#include "tst_generatedclauses.moc"
