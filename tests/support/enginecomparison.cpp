// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/enginecomparison.h"

#include "tests/support/randomplay.h"

using namespace Qt::StringLiterals;

namespace sidl::tests {

using namespace engine;

namespace {

constexpr int Solutions = 500;
constexpr qint64 More = 100; // of what the first way may use, the other one may

QString textOf(const Words &words)
{
    QStringList texts;
    for (const Word word : words)
        texts << word.text();
    return texts.join(u' ');
}

QString textOf(const Problem &problem)
{
    return u"problem %1:%2+%3 %4 [%5] kind %6\n  rule %7\n  goal %8\n  bindings %9\n  advice %10"_s
        .arg(problem.span.line)
        .arg(problem.span.column)
        .arg(problem.span.length)
        .arg(problem.message, problem.code)
        .arg(int(problem.kind))
        .arg(problem.rule, problem.goal, problem.bindings.join(u", "_s), problem.advice);
}

QString textOf(const std::vector<Problem> &problems)
{
    QStringList texts;
    for (const Problem &problem : problems)
        texts << textOf(problem);
    return texts.join(u'\n');
}

QString textOf(const std::vector<double> &numbers)
{
    QStringList texts;
    for (const double number : numbers)
        texts << QString::number(number, 'g', 17);
    return texts.join(u' ');
}

QString textOf(const State &state)
{
    return u"state %1\naccounts %2"_s.arg(textOf(state.words()), textOf(state.accounts()));
}

QString textOf(const Choices &choices)
{
    QStringList texts;
    for (const Choice &choice : choices)
        texts << choice.place.text() + u": "_s + choice.action.text();
    return texts.join(u", "_s);
}

} // namespace

QString linesOf(const Position &position, const Words &players)
{
    QStringList lines;
    if (position.error)
        lines << u"error"_s << textOf(*position.error);
    for (const Switch &entry : position.switches) {
        QStringList templates;
        for (const Template &form : entry.templates)
            templates << templateText(form);
        lines << u"switch %1 of %2%3 %4"_s.arg(entry.word.text(), entry.owner.text(players),
                                               entry.uniform         ? u" equal"_s
                                                   : entry.fractions ? u" as fractions"_s
                                                                     : QString(),
                                               textOf(entry.probabilities))
              << u"  actions "_s + textOf(entry.actions) << u"  templates "_s + templates.join(u' ');
    }
    for (std::size_t i = 0; i < position.views.size(); ++i)
        lines << u"view of %1: "_s.arg(players[i].text()) + textOf(position.views[i].words());
    lines << textOf(position.problems);
    return lines.join(u'\n');
}

QString linesOf(const Chronon &chronon, const Words &players)
{
    QStringList lines{u"does "_s + textOf(chronon.does),       u"applied "_s + textOf(chronon.applied),
                      u"failed "_s + textOf(chronon.failed),   u"created "_s + textOf(chronon.created),
                      u"deleted "_s + textOf(chronon.deleted), u"conflicts "_s + textOf(chronon.conflicts)};
    for (const Owner &owner : chronon.owners)
        lines << u"owner "_s + owner.text(players);
    for (const Payoff &payoff : chronon.payoffs)
        lines << u"payoff %1 = "_s.arg(textOf(payoff.summands)) + textOf(std::vector<double>{payoff.sum});
    for (const std::vector<Message> &sent : chronon.sent) {
        QString line = u"sent"_s;
        for (const Message &message : sent)
            line += (message.created ? u" +"_s : u" -"_s) + message.word.text();
        lines << line;
    }
    lines << textOf(chronon.problems) << textOf(chronon.after);
    return lines.join(u'\n');
}

namespace {

bool isLimit(const Problem &problem)
{
    return problem.kind == Problem::Kind::Time || problem.kind == Problem::Kind::Inferences
        || problem.kind == Problem::Kind::Memory;
}

bool hasLimit(const std::vector<Problem> &problems)
{
    return std::any_of(problems.begin(), problems.end(), isLimit);
}

/// Both ways at work.
class Comparer
{
public:
    Comparer(const language::Program &program, const RunningWay &first, const RunningWay &second, const Plays &plays)
        : m_plays(plays)
        , m_random(plays.seed)
        , m_names{first.name, second.name}
        , m_first(first.make(program))
        , m_second(second.make(program))
    {
        Budget budget;
        budget.inferences = plays.inferences;
        budget.solutions = Solutions;
        m_first.engine->setBudget(budget);
        budget.inferences *= More;
        budget.time *= More; // where the machine has other things to do
        m_second.engine->setBudget(budget);
    }

    Comparison compare()
    {
        play();
        m_result.calls = m_second.engine->ruleCalls();
        return std::move(m_result);
    }

private:
    void play()
    {
        const Result<State> start = m_first.engine->initialState(), other = m_second.engine->initialState();
        if (!start.ok() && isLimit(start.problem()))
            m_result.isCutShort = true;
        if (m_result.isCutShort
            || !same(u"the start"_s, startText(*m_first.engine, start), startText(*m_second.engine, other))
            || !start.ok())
            return;
        m_players = m_first.engine->players();
        collect(start->words());
        for (int play = 0; play < m_plays.plays && goesOn(); ++play) {
            State state = *start;
            for (int chronon = 0; chronon < m_plays.chronons && goesOn(); ++chronon) {
                if (m_plays.madeUp && m_random.below(4) == 0)
                    state = madeUp(state);
                step(state, chronon);
            }
        }
    }

    bool goesOn() const { return m_result.isSame() && !m_result.isCutShort; }

    static QString startText(Engine &engine, const Result<State> &start)
    {
        return u"players %1\n%2\n%3"_s.arg(textOf(engine.players()),
                                           start.ok() ? textOf(*start) : textOf(start.problem()),
                                           start.ok() ? textOf(engine.initialProblems()) : QString());
    }

    bool same(const QString &what, const QString &first, const QString &second)
    {
        if (first != second)
            m_result.difference = {what, m_names[0], first, m_names[1], second};
        return first == second;
    }

    void collect(const Words &words)
    {
        for (const Word word : words)
            if (m_words.size() < 200 && std::find(m_words.begin(), m_words.end(), word) == m_words.end())
                m_words.push_back(word);
    }

    /// Not reached, but of words that were there once.
    State madeUp(const State &state)
    {
        Words words;
        state.forEach([&](Word word) {
            if (m_random.below(5) > 0)
                words.push_back(word);
        });
        for (int i = m_random.below(4); i > 0 && !m_words.empty(); --i)
            words.push_back(m_words[std::size_t(m_random.below(int(m_words.size())))]);
        return State(std::move(words), state.accounts());
    }

    /// From @p state, which is that after it afterwards.
    void step(State &state, int chronon)
    {
        const Position position = m_first.engine->position(state, chronon);
        if ((position.error && isLimit(*position.error)) || hasLimit(position.problems)) {
            m_result.isCutShort = true;
            return;
        }
        const Position other = m_second.engine->position(state, chronon);
        const QString where = u"the position %1 of\n"_s.arg(chronon) + textOf(state);
        ++m_result.positions;
        if (!same(where, linesOf(position, m_players), linesOf(other, m_players)) || position.error
            || position.isTerminal())
            return;
        Choices does;
        for (const Choice &choice :
             play::choose(*m_first.engine, position, play::Policy::Random, m_plays.seed, m_random))
            if (position.switchOf(choice.place)->isNature() || m_random.below(8) > 0)
                does.push_back(choice);
        if (!bid(position, other, does))
            return;
        const Result<Chronon> played = m_first.engine->play(position, does);
        if (played.ok() ? hasLimit(played->problems) : isLimit(played.problem())) {
            m_result.isCutShort = true;
            return;
        }
        const Result<Chronon> again = m_second.engine->play(other, does);
        const auto text = [&](const Result<Chronon> &result) {
            return result.ok() ? linesOf(*result, m_players) : textOf(result.problem());
        };
        if (!same(u"the chronon of "_s + where, text(played), text(again)) || !played.ok())
            return;
        state = played->after;
        collect(state.words());
    }

    /// Adds actions of unlimited switches to @p does, those that are allowed.
    bool bid(const Position &position, const Position &other, Choices &does)
    {
        for (const Switch &entry : position.switches) {
            if (entry.templates.empty())
                continue;
            const Template &form = entry.templates[std::size_t(m_random.below(int(entry.templates.size())))];
            const Result<Word> word = m_first.engine->word(filledTemplate(form, position.chronon, m_random));
            if (!word.ok())
                continue;
            const Choice choice{entry.word, *word};
            const Result<Choice> first = m_first.engine->validate(position, entry.owner, choice);
            const Result<Choice> second = m_second.engine->validate(other, entry.owner, choice);
            const auto text = [](const Result<Choice> &result) {
                return result.ok() ? textOf(Choices{*result}) : textOf(result.problem());
            };
            if (!same(u"the bid "_s + word->text(), text(first), text(second)))
                return false;
            std::erase_if(does, [&](const Choice &one) { return one.place == entry.word; });
            if (first.ok())
                does.push_back(*first);
        }
        return true;
    }

    const Plays m_plays;
    SplitMix64 m_random;
    const QString m_names[2];
    RunningGame m_first, m_second;
    Words m_players;
    Words m_words; ///< that were there once
    Comparison m_result;
};

} // namespace

RunningWay wayOf(RuleEngine rules)
{
    return {ruleEngineName(rules), [rules](const language::Program &program) {
                RunningGame game;
                game.engine = std::make_unique<Engine>(program, EngineOptions{.rules = rules});
                return game;
            }};
}

RunningWay countedWay()
{
    return {u"counted"_s, [](const language::Program &program) {
                RunningGame game;
                game.counter = std::make_unique<ClauseCounter>(program.clauses.size());
                game.engine = std::make_unique<Engine>(
                    program, EngineOptions{.rules = RuleEngine::Prolog, .counter = game.counter.get()});
                return game;
            }};
}

RunningWay markedWay()
{
    return {u"marked"_s, [](const language::Program &program) {
                RunningGame game;
                game.debugger = std::make_unique<ChrononDebugger>(ChrononDebugger::Listener{[](const Stopped &) {}});
                const ClauseTexts texts(program);
                ClauseBreakpoint breakpoint; // one is enough for all rules to run so
                breakpoint.clause = texts.text(0);
                breakpoint.line = texts.line(0);
                breakpoint.message = u"here"_s; // told to nobody
                game.debugger->setBreakpoints({breakpoint});
                game.debugger->begin();
                game.engine = std::make_unique<Engine>(program, EngineOptions{.rules = RuleEngine::Prolog});
                game.engine->setDebugger(game.debugger.get());
                return game;
            }};
}

RunningWay brokenWay(const std::function<QString(const QString &text)> &change)
{
    return {u"broken"_s, [change](const language::Program &program) {
                RunningGame game;
                game.engine = std::make_unique<Engine>(language::readProgram(change(program.text)),
                                                       EngineOptions{.rules = RuleEngine::Prolog});
                return game;
            }};
}

Comparison compareWays(const language::Program &program, const RunningWay &first, const RunningWay &second,
                       const Plays &plays)
{
    Comparer comparer(program, first, second, plays);
    return comparer.compare();
}

} // namespace sidl::tests
