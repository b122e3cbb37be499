// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/coverage.h"
#include "sidl/engine/game/explanationtext.h"
#include "sidl/engine/rules/chronondebugger.h"
#include "sidl/play/policy.h"
#include "sidl/play/run.h"
#include "tests/support/gamefiles.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;

namespace {

/// What is asked while a game is played at random, as lines: proofs of what may be done and what was done, every goal
/// that is stepped to, every hit of a breakpoint on each clause.
class Asking : private play::RunListener
{
public:
    Asking(const language::Program &program, RuleEngine rules)
        : m_program(program)
        , m_engine(program, {.rules = rules})
        , m_debugger({[this](const Stopped &stopped) { noteStop(stopped); },
                      [this](int id, const QString &when, const QString &text) {
                          m_lines << u"hit %1 in %2: %3"_s.arg(QString::number(id), when, text);
                      }})
    {
    }

    QStringList linesOf(quint64 seed, int chronons)
    {
        m_lines.clear();
        const State start = *m_engine.initialState();
        play::Run run(m_engine, start, 0, play::Run::Look::Views);
        play::PolicyDecider decider(m_engine, play::Policy::Random, seed);
        (void)run.go(decider, *this, chronons);
        return m_lines;
    }
    const RuleCalls &calls() const { return m_engine.ruleCalls(); }

private:
    void played(play::Step &step) override
    {
        explain({Question::Kind::Legal, step.from.switches.front().word.text(), {}}, step, nullptr);
        for (const Choice &choice : step.chronon.applied) {
            explain({Question::Kind::Action, choice.place.text(), choice.action.text()}, step, nullptr);
            explain({Question::Kind::Do, choice.action.text(), {}}, step, &step.chronon);
        }
        for (const Word player : m_engine.players())
            explain({Question::Kind::Payoff, player.text(), {}}, step, &step.chronon);
        debug(step, true);
        debug(step, false);
    }

    void explain(const Question &question, const play::Step &step, const Chronon *chronon)
    {
        const Result<Explanation> found = m_engine.explain(question, step.from, chronon);
        m_lines << question.goal() << (found.ok() ? explanationText(*found, {}) : found.problem().text());
    }

    /// The same chronon once more, stopped at each goal or with a breakpoint on each clause.
    void debug(const play::Step &step, bool steps)
    {
        std::vector<ClauseBreakpoint> breakpoints;
        const ClauseTexts texts(m_program);
        for (int clause = 0; !steps && clause < texts.count(); ++clause) {
            ClauseBreakpoint &breakpoint = breakpoints.emplace_back();
            breakpoint.id = clause;
            breakpoint.clause = texts.text(clause);
            breakpoint.line = texts.line(clause);
            breakpoint.message = u"here"_s;
        }
        m_debugger.setBreakpoints(std::move(breakpoints));
        m_debugger.begin();
        if (steps)
            m_debugger.stopAtNext();
        m_engine.setDebugger(&m_debugger);
        const Result<Chronon> again = m_engine.play(step.from, step.chronon.does);
        m_engine.setDebugger(nullptr);
        m_debugger.end();
        m_lines << (again.ok() && again->after == step.chronon.after ? u"the same"_s : u"something else"_s);
    }
    void noteStop(const Stopped &stopped)
    {
        const Stopped::Frame &frame = stopped.stack.front();
        m_lines << u"at %1:%2 %3"_s.arg(frame.place.line).arg(frame.head.line).arg(frame.bindings.join(u' '));
        m_debugger.resume(ChrononDebugger::Command::Into);
    }

    const language::Program &m_program;
    Engine m_engine;
    ChrononDebugger m_debugger;
    QStringList m_lines;
};

/// Tells coverage of what was played.
class Covering : public play::RunListener
{
public:
    explicit Covering(analysis::Coverage &coverage)
        : m_coverage(coverage)
    {
    }

private:
    void played(play::Step &step) override
    {
        (void)m_coverage.add(step.from.state, step.from.chronon, {step.chronon.does});
    }

    analysis::Coverage &m_coverage;
};

std::vector<ClauseUse> coverageOf(const language::Program &program, RuleEngine rules)
{
    Engine engine(program, {.rules = rules});
    analysis::Coverage coverage(program);
    for (quint64 seed = 1; seed <= 3; ++seed) {
        Covering covering(coverage);
        play::Run run(engine, *engine.initialState(), 0, play::Run::Look::Views);
        play::PolicyDecider decider(engine, play::Policy::Random, seed);
        (void)run.go(decider, covering, 12);
    }
    return coverage.uses();
}

} // namespace

/// Explaining, stepping, breakpoints and coverage are the same where compiled rules play and where Prolog does.
class TestSameQuestions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void questions_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"nim", "tic-tac-toe", "kuhn-poker", "rock-paper-scissors", "prisoners-dilemma"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void questions()
    {
        QFETCH(QString, name);
        const language::Program program = tests::game(name);
        Asking prolog(program, RuleEngine::Prolog), usual(program, RuleEngine::Auto);
        const QStringList lines = prolog.linesOf(5, 3);
        QVERIFY(lines.filter(u"at "_s).size() > 5 && lines.filter(u"hit "_s).size() > 5);
        QVERIFY(!lines.contains(u"something else"_s));
        QCOMPARE(usual.linesOf(5, 3), lines);
        QVERIFY(usual.calls().compiled > 0 && prolog.calls().compiled == 0);
    }

    void coverage_data() { questions_data(); }
    void coverage()
    {
        QFETCH(QString, name);
        const language::Program program = tests::game(name);
        const std::vector<ClauseUse> prolog = coverageOf(program, RuleEngine::Prolog);
        QVERIFY(std::any_of(prolog.begin(), prolog.end(), [](const ClauseUse &use) { return use.succeeded > 0; }));
        QVERIFY(coverageOf(program, RuleEngine::Auto) == prolog);
    }
};

SIDL_PROLOG_TEST_MAIN(TestSameQuestions)
#include "tst_samequestions.moc"
