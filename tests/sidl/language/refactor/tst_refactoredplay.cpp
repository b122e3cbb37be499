// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/enginecomparison.h"
#include "tests/support/prologtest.h"
#include "tests/support/randomgame.h"
#include "tests/support/randomplay.h"

#include "sidl/language/refactor/clausesource.h"
#include "sidl/language/refactor/conjunctions.h"
#include "sidl/language/refactor/extract.h"
#include "sidl/language/refactor/inline.h"

#include <QDirIterator>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using language::Program;

namespace {

/// What happens, without problems: their places and rules are others.
QString told(Position position, const Words &players)
{
    const QString error = position.error ? position.error->code : QString();
    position.problems.clear();
    position.error.reset();
    return tests::linesOf(position, players) + error;
}

QString told(const Result<Chronon> &result, const Words &players)
{
    if (!result.ok())
        return result.problem().code;
    Chronon chronon = *result;
    chronon.problems.clear();
    return tests::linesOf(chronon, players);
}

/// The first thing that is not the same when both are played with the same actions; empty: nothing.
QString difference(const Program &before, const Program &after, int chronons, quint64 seed)
{
    Engine one(before), other(after);
    Budget budget;
    budget.inferences = before.clauses.size() > 80 ? 2'000'000 : 200'000;
    one.setBudget(budget);
    budget.inferences *= 2; // a predicate more is called
    other.setBudget(budget);
    const Result<State> begin = one.initialState(), same = other.initialState();
    if (begin.ok() != same.ok())
        return u"only one begins"_s;
    if (!begin.ok())
        return {};
    State state = *begin;
    SplitMix64 random(seed);
    for (int chronon = 0; chronon < chronons; ++chronon) {
        const Position position = one.position(state, chronon);
        if (position.error && position.error->code == "limit"_L1)
            return {};
        const Words &players = one.players();
        if (const QString a = told(position, players), b = told(other.position(state, chronon), players); a != b)
            return u"position %1:\n%2\nand\n%3"_s.arg(chronon).arg(a, b);
        if (position.error || position.isTerminal())
            return {};
        Choices does;
        for (const Switch &entry : position.switches) {
            Choice choice{entry.word, {}};
            if (entry.unlimited)
                choice.action = *one.word(filledTemplate(entry.templates.front(), chronon, random));
            else if (!entry.actions.empty())
                choice.action = entry.actions[std::size_t(random.below(int(entry.actions.size())))];
            else
                continue;
            if (const Result<Choice> valid = one.validate(position, entry.owner, choice); valid.ok())
                does.push_back(*valid);
        }
        const Result<Chronon> played = one.play(position, does);
        if (!played.ok() && played.problem().code == "limit"_L1)
            return {};
        if (const QString a = told(played, players), b = told(other.play(position, does), players); a != b)
            return u"chronon %1:\n%2\nand\n%3"_s.arg(chronon).arg(a, b);
        if (!played.ok())
            return {};
        state = played->after;
    }
    return {};
}

/// Some goals of a rule, one after the other, as offsets.
std::pair<qsizetype, qsizetype> someGoals(const Program &program, SplitMix64 &random)
{
    const language::SourceMap map(program.text);
    const language::CallGraph graph(program);
    const auto below = [&random](std::size_t count) { return std::size_t(random.below(int(count))); };
    const language::Clause &clause = program.clauses[below(program.clauses.size())];
    if (!clause.body.span.isValid())
        return {};
    const auto all = language::conjunctions(clause.body, graph);
    const auto &goals = all[below(all.size())].goals;
    const std::size_t first = below(goals.size()), last = first + below(goals.size() - first);
    const language::ClauseSource source(map, clause);
    return {source.token(source.stretch(*goals[first]).first).token.start,
            source.token(source.stretch(*goals[last]).last).token.end()};
}

} // namespace

/// Games play the same whatever goals become a predicate, and whatever predicate comes in the place of its calls.
class TestRefactoredPlay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sampleGames_data()
    {
        QTest::addColumn<QString>("path");
        for (QDirIterator files(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"), {u"*.sidl"_s}); files.hasNext();) {
            const QString path = files.next();
            QTest::newRow(qPrintable(path)) << path;
        }
    }
    void sampleGames()
    {
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Program program = language::readProgram(QString::fromUtf8(file.readAll()), path);
        const int times = program.clauses.size() > 80 ? 2 : 6;
        for (quint64 seed = 1; seed <= quint64(times); ++seed)
            changeOnce(program, seed, 12);
        QVERIFY(m_extracted > 0);
    }

    void randomGames()
    {
        m_extracted = m_inlined = 0;
        int games = 0;
        for (quint64 seed = 1; games < 40; ++seed) {
            const Program program = language::readProgram(tests::randomGame(seed).join(u'\n'));
            if (!program.isPlayable())
                continue;
            ++games;
            for (quint64 each = 0; each < 3; ++each)
                changeOnce(program, seed * 10 + each, 5);
            if (QTest::currentTestFailed())
                return;
        }
        qInfo("%d games, %d extracted, %d inlined", games, m_extracted, m_inlined);
        QVERIFY(m_extracted > games && m_inlined > games);
    }

private:
    /// Makes some goals a predicate, which then comes in the place of its call; and another predicate of its calls.
    void changeOnce(const Program &program, quint64 seed, int chronons)
    {
        SplitMix64 random(seed);
        const auto [start, end] = someGoals(program, random);
        const language::ExtractPlan plan
            = language::planExtract(program, *language::symbolsOf(program), start, end, u"extracted"_s);
        if (plan.error.isEmpty()) {
            ++m_extracted;
            const Program changed = comparedWith(program, plan.edits, chronons, seed);
            const auto head = std::find_if(changed.clauses.begin(), changed.clauses.end(),
                                           [](const auto &clause) { return clause.head.text == "extracted"_L1; });
            QVERIFY(head != changed.clauses.end());
            inlineAt(changed, *head, chronons, seed);
        }
        inlineAt(program, program.clauses[std::size_t(random.below(int(program.clauses.size())))], chronons, seed);
    }

    void inlineAt(const Program &program, const language::Clause &clause, int chronons, quint64 seed)
    {
        const language::InlinePlan plan = language::planInline(program, predicateOf(clause.head), clause.head.nameSpan);
        if (!plan.error.isEmpty())
            return;
        ++m_inlined;
        comparedWith(program, plan.edits, chronons, seed);
    }

    Program comparedWith(const Program &program, const language::TextEdits &edits, int chronons, quint64 seed)
    {
        const QString text = language::edited(program.text, edits);
        Program changed = language::readProgram(text, program.baseName);
        const auto fail = [&](const QString &why) {
            QTest::qFail(qPrintable(u"%1\n\n%2\nbecame\n%3"_s.arg(why, program.text, text)), __FILE__, __LINE__);
        };
        if (!changed.isPlayable()) {
            for (const language::Diagnostic &problem : changed.problems)
                if (problem.severity == language::Severity::Error)
                    fail(problem.message);
        } else if (const QString found = difference(program, changed, chronons, seed); !found.isEmpty()) {
            fail(found);
        }
        return changed;
    }

    int m_extracted = 0, m_inlined = 0;
};

SIDL_PROLOG_TEST_MAIN(TestRefactoredPlay)
#include "tst_refactoredplay.moc"
