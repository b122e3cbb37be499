// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/steprun.h"

#include "sidl/engine/rules/wordpattern.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/play/policy.h"
#include "sidl/play/seats.h"
#include "sidl/suites/condition.h"
#include "sidl/suites/recordedplay.h"
#include "sidl/suites/suiteproblems.h"
#include "sidl/suites/whytext.h"
#include "sidl/wording/counts.h"
#include "sidl/wording/numbers.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::suites {

using namespace engine;

namespace {

bool isCancelled(const Problem &problem)
{
    return problem.kind == Problem::Kind::Cancelled;
}

/// One test on its way.
class StepRun
{
public:
    StepRun(Engine &engine, const QString &file, const State &initial, const Test &test, quint64 seed,
            const std::stop_token &stop)
        : m_engine(engine)
        , m_file(file)
        , m_test(test)
        , m_stop(stop)
        , m_run(engine, initial, 0, play::Run::Look::Views, stop)
        , m_recorder(engine)
        , m_seed(seed)
    {
    }

    Outcome run()
    {
        arrive({});
        for (const Step &step : m_test.steps) {
            if (!goesOn())
                break;
            take(step);
        }
        m_outcome.plays.push_back(m_recorder.play());
        if (m_outcome.failure)
            m_outcome.failure->play = m_recorder.trace(m_hasRaised                         ? u"error"_s
                                                           : m_run.position().isTerminal() ? u"terminal"_s
                                                                                           : u"limit"_s,
                                                       m_seed);
        return std::move(m_outcome);
    }

private:
    bool goesOn() const { return m_outcome.status == Outcome::Status::Passed; }
    const Position &position() { return m_run.position(); }

    void fail(const Step &step, const QString &expected, const QString &found)
    {
        m_outcome.status = Outcome::Status::Failed;
        Failure &failure = m_outcome.failure.emplace();
        failure.expected = expected;
        failure.found = found;
        failure.chronon = m_run.chronon();
        failure.step = step.place;
    }
    void failWithWhy(const Step &step, const QString &expected, const QString &found, const Question &question)
    {
        fail(step, expected, found);
        const Chronon *const played = m_last ? &m_last->chronon : nullptr;
        const bool isOfChronon = question.kind == Question::Kind::Payoff || question.kind == Question::Kind::Percept;
        if (!isOfChronon || played)
            addWhy(*m_outcome.failure, m_engine, m_file, question, isOfChronon ? m_last->from : position(),
                   isOfChronon ? played : nullptr, m_stop);
    }
    void failByProblem(const Step &step, const QString &expected, const Problem &problem)
    {
        if (isCancelled(problem)) {
            m_outcome.status = Outcome::Status::Stopped;
            return;
        }
        Problem told = problem;
        if (const QString advice = sharedVariableAdvice(m_test, step);
            problem.code == "unbound"_L1 && !advice.isEmpty())
            told.advice = advice;
        fail(step, expected, u"the rules raise: %1"_s.arg(told.text()));
        m_outcome.failure->rule = problem.span;
    }
    /// What the test says cannot be read.
    void give(const Step &step, const QString &why)
    {
        m_outcome.status = Outcome::Status::Unusable;
        m_outcome.note = u"%1: %2"_s.arg(step.text, why);
        if (const QString advice = sharedVariableAdvice(m_test, step); !advice.isEmpty())
            m_outcome.note += u". "_s + advice;
        Failure &failure = m_outcome.failure.emplace();
        failure.step = step.place;
        failure.found = m_outcome.note;
    }
    void give(const Step &step, const Problem &problem)
    {
        if (isCancelled(problem))
            m_outcome.status = Outcome::Status::Stopped;
        else
            give(step, problem.message);
    }

    /// What the rules say of the position that was come to.
    void arrive(const Step &step)
    {
        m_recorder.reached(position());
        m_states.push_back(position().state);
        std::vector<double> &paid = m_paid.emplace_back();
        for (std::size_t player = 0; m_last && player < m_engine.players().size(); ++player)
            paid.push_back(this->paid(player));
        if (!position().error)
            return;
        m_hasRaised = true;
        failByProblem(step, u"a position"_s, *position().error);
    }

    void take(const Step &step)
    {
        switch (step.kind) {
        case Step::Kind::Choose:
        case Step::Kind::Nature:
            return choose(step);
        case Step::Kind::Chronon:
            return playChronon(step);
        case Step::Kind::PlayOut:
            return playOut(step);
        case Step::Kind::Seed:
            m_seed = step.count;
            return;
        case Step::Kind::Terminal:
        case Step::Kind::NotTerminal:
            return askTerminal(step);
        case Step::Kind::Account:
            return askAccount(step);
        case Step::Kind::LastPayoff:
            return askPayoff(step);
        case Step::Kind::LegalAction:
        case Step::Kind::NotLegalAction:
            return askAction(step);
        case Step::Kind::Sees:
        case Step::Kind::NotSees:
            return askView(step);
        case Step::Kind::Refused:
            return askRefusal(step);
        case Step::Kind::Goal:
            return askGoal(step);
        }
    }

    /// The choice that a step names, if it is valid; else why not.
    Result<Choice> choiceOf(const Step &step)
    {
        const Result<Word> place = m_engine.word(step.first);
        if (!place.ok())
            return place.problem();
        const Result<Word> action = m_engine.word(step.second);
        if (!action.ok())
            return action.problem();
        const Switch *const there = position().switchOf(*place);
        if (!there) {
            Problem problem;
            problem.kind = Problem::Kind::Refused;
            problem.code = u"not-legal"_s;
            QStringList all;
            for (const Switch &one : position().switches)
                all << one.word.text();
            problem.message = position().everyoneMoves && !all.isEmpty()
                ? u"%1 is no role that moves: those are %2"_s.arg(step.first, all.join(u", "_s))
                : u"%1 is not legal"_s.arg(step.first);
            return problem;
        }
        return m_engine.validate(position(), there->owner, {*place, *action}, m_stop);
    }
    /// Whether both words of a step can be read; else the test is unusable.
    bool areWords(const Step &step)
    {
        for (const QString &text : {step.first, step.second})
            if (const Result<Word> word = m_engine.word(text); !word.ok()) {
                give(step, word.problem());
                return false;
            }
        return true;
    }
    Question actionQuestion(const Step &step) const { return {Question::Kind::Action, step.first, step.second}; }

    void choose(const Step &step)
    {
        if (!areWords(step))
            return;
        const bool isNature = step.kind == Step::Kind::Nature;
        const Result<Choice> choice = choiceOf(step);
        if (!choice.ok()) {
            if (isCancelled(choice.problem()))
                return give(step, choice.problem());
            return failWithWhy(step, u"%1 can be chosen"_s.arg(step.second), choice.problem().message,
                               actionQuestion(step));
        }
        if (position().switchOf(choice->place)->isNature() != isNature)
            return give(step,
                        isNature ? u"%1 is a player's: write choose(%1, …)"_s.arg(step.first)
                                 : u"%1 is nature's: write nature(%1, …)"_s.arg(step.first));
        std::erase_if(m_chosen, [&](const Choice &other) { return other.place == choice->place; });
        m_chosen.push_back(*choice);
    }

    void playChronon(const Step &step)
    {
        if (position().isTerminal())
            return failWithWhy(step, u"a chronon can be played"_s, noSwitch(), {Question::Kind::Legal, {}, {}});
        Choices does = std::move(m_chosen);
        m_chosen.clear();
        play::addOnlyMoves(position(), does);
        const Choices drawn = m_engine.drawNature(position(), does, m_seed, NatureMode::Draw);
        does.insert(does.end(), drawn.begin(), drawn.end());
        playThese(step, does);
    }
    void playThese(const Step &step, const Choices &does)
    {
        Result<play::Step> played = m_run.play(does);
        if (!played.ok()) {
            if (!isCancelled(played.problem()))
                m_recorder.failed(does, played.problem());
            m_hasRaised = true;
            return failByProblem(step, u"the chronon can be played"_s, played.problem());
        }
        m_recorder.played(played.value());
        m_last = std::move(played.value());
        arrive(step);
    }

    void playOut(const Step &step)
    {
        play::PolicyDecider decider(m_engine, *play::policyNamed(step.first), m_seed);
        m_chosen.clear();
        for (quint64 played = 0; played < step.count && goesOn() && !position().isTerminal(); ++played)
            playThese(step, decider.decide(position()).does);
    }

    /// Of a position in which nothing is to be chosen.
    QString noSwitch() { return position().everyoneMoves ? u"the game is over"_s : u"no switch is legal"_s; }

    void askTerminal(const Step &step)
    {
        const bool isExpected = step.kind == Step::Kind::Terminal;
        if (position().isTerminal() == isExpected)
            return;
        QStringList legal;
        for (const Switch &one : position().switches)
            legal.append(one.word.text());
        failWithWhy(step, isExpected ? u"the game has ended"_s : u"the game goes on"_s,
                    isExpected ? u"legal: %1"_s.arg(legal.join(u", "_s)) : noSwitch(), {Question::Kind::Legal, {}, {}});
    }

    std::optional<std::size_t> playerOf(const Step &step)
    {
        const Words &players = m_engine.players();
        const auto found
            = std::find_if(players.begin(), players.end(), [&](Word player) { return player.text() == step.first; });
        if (found != players.end())
            return std::size_t(found - players.begin());
        const Result<Word> word = m_engine.word(step.first);
        const auto again = word.ok() ? std::find(players.begin(), players.end(), *word) : players.end();
        if (again != players.end())
            return std::size_t(again - players.begin());
        give(step, u"%1 is no player: the players are %2"_s.arg(step.first, texts(players).join(u", "_s)));
        return {};
    }

    void askAccount(const Step &step)
    {
        const std::optional<std::size_t> player = playerOf(step);
        if (!player)
            return;
        const double account = position().state.accounts()[*player];
        if (account == step.number)
            return;
        const QString expected = u"the account of %1 is %2"_s.arg(step.first, wording::exactNumberText(step.number));
        const QString found = wording::exactNumberText(account)
            + since([&](const State &state, int) { return state.accounts()[*player] != account; });
        if (paid(*player) != 0) // what was paid last is the nearest reason
            failWithWhy(step, expected, found, {Question::Kind::Payoff, step.first, {}});
        else
            fail(step, expected, found);
    }

    void askPayoff(const Step &step)
    {
        const std::optional<std::size_t> player = playerOf(step);
        if (!player)
            return;
        if (!m_last)
            return give(step, u"no chronon was played"_s);
        const double sum = paid(*player);
        if (sum != step.number)
            failWithWhy(step, u"%1 is paid %2"_s.arg(step.first, wording::exactNumberText(step.number)),
                        wording::exactNumberText(sum), {Question::Kind::Payoff, step.first, {}});
    }
    /// In the last chronon, if one was played.
    double paid(std::size_t player) const
    {
        return m_last && player < m_last->chronon.payoffs.size() ? m_last->chronon.payoffs[player].sum : 0;
    }

    /// Whether an action that fits can be chosen; nothing: the test is unusable.
    std::optional<bool> isLegal(const Step &step)
    {
        const Result<Word> place = m_engine.word(step.first);
        if (!place.ok()) {
            give(step, place.problem());
            return {};
        }
        const std::optional<WordPattern> pattern = WordPattern::read(step.second, m_engine);
        if (!pattern) {
            give(step, u"%1 is neither word nor pattern"_s.arg(step.second));
            return {};
        }
        const Switch *const there = position().switchOf(*place);
        if (!there)
            return false;
        if (std::any_of(there->actions.begin(), there->actions.end(),
                        [&](Word action) { return pattern->matches(action); }))
            return true;
        const Result<Word> action = m_engine.word(step.second);
        return there->unlimited && action.ok()
            && m_engine.validate(position(), there->owner, {*place, *action}, m_stop).ok();
    }
    void askAction(const Step &step)
    {
        const std::optional<bool> legal = isLegal(step);
        const bool isExpected = step.kind == Step::Kind::LegalAction;
        if (!legal || *legal == isExpected)
            return;
        failWithWhy(
            step,
            (isExpected ? u"%1 can be chosen at %2"_s : u"%1 cannot be chosen at %2"_s).arg(step.second, step.first),
            isExpected ? u"it cannot"_s : u"it can"_s, actionQuestion(step));
    }
    void askRefusal(const Step &step)
    {
        if (!areWords(step))
            return;
        const Result<Choice> choice = choiceOf(step);
        if (choice.ok())
            return failWithWhy(step, u"%1 is refused at %2"_s.arg(step.second, step.first), u"it is accepted"_s,
                               actionQuestion(step));
        if (choice.problem().kind != Problem::Kind::Refused)
            failByProblem(step, u"it is refused"_s, choice.problem());
    }

    void askView(const Step &step)
    {
        const std::optional<std::size_t> player = playerOf(step);
        if (!player)
            return;
        const std::optional<WordPattern> pattern = WordPattern::read(step.second, m_engine);
        if (!pattern)
            return give(step, u"%1 is neither word nor pattern"_s.arg(step.second));
        const Words seen = wordsSeenBy(*player);
        const bool isSeen = std::any_of(seen.begin(), seen.end(), [&](Word word) { return pattern->matches(word); });
        const bool isExpected = step.kind == Step::Kind::Sees;
        if (isSeen == isExpected)
            return;
        const QString found = seen.empty() ? u"nothing is seen"_s : u"seen: %1"_s.arg(texts(seen).join(u' '));
        failWithWhy(step, (isExpected ? u"%1 sees %2"_s : u"%1 does not see %2"_s).arg(step.first, step.second), found,
                    {position().isBlind ? Question::Kind::Percept : Question::Kind::Hidden, step.second,
                     m_engine.players()[*player].text()});
    }
    Words wordsSeenBy(std::size_t player)
    {
        if (!position().isBlind)
            return player < position().views.size() ? position().views[player].words() : Words();
        if (m_last)
            for (const RolePercepts &told : m_last->chronon.percepts)
                if (told.role == m_engine.players()[player].text())
                    return told.percepts;
        return {};
    }

    void askGoal(const Step &step)
    {
        const Result<bool> holds
            = holdsAt(m_engine, step.condition, position().state, m_run.chronon(), m_stop, &m_paid.back());
        if (!holds.ok() && holds.problem().kind == Problem::Kind::Refused)
            return give(step, holds.problem());
        if (!holds.ok())
            return failByProblem(step, u"%1 holds"_s.arg(step.first), holds.problem());
        if (*holds)
            return;
        const QString found = u"it does not%1"_s.arg(since([&](const State &state, int chronon) {
            const Result<bool> held
                = holdsAt(m_engine, step.condition, state, chronon, m_stop, &m_paid[std::size_t(chronon)]);
            return held.ok() && *held;
        }));
        if (step.condition.isPlain())
            failWithWhy(step, u"%1 holds"_s.arg(step.first), found, {Question::Kind::Goal, step.first, {}});
        else
            fail(step, u"%1 holds"_s.arg(step.first),
                 found + amountsText(m_engine, step.condition, position().state, &m_paid.back()));
    }

    /// ", from chronon 3 on": it is not as expected since then; ", since the beginning"; or nothing, where that cannot be
    /// told of a long play. @p wasSo(state, chronon): whether it was as expected then.
    template <typename WasSo>
    QString since(const WasSo &wasSo) const
    {
        constexpr int MostAsked = 200;
        const int last = int(m_states.size()) - 1;
        if (last <= 0 || last != m_run.chronon())
            return {};
        for (int chronon = last - 1; chronon >= 0 && last - chronon <= MostAsked; --chronon)
            if (wasSo(m_states[std::size_t(chronon)], chronon))
                return u", from chronon %1 on"_s.arg(chronon + 1);
        return last > MostAsked ? QString() : u", since the beginning"_s;
    }

    Engine &m_engine;
    const QString m_file;
    const Test &m_test;
    const std::stop_token m_stop;
    play::Run m_run;
    Recorder m_recorder;
    quint64 m_seed;
    Choices m_chosen;                        ///< for the next chronon
    std::vector<State> m_states;             ///< by chronon
    std::vector<std::vector<double>> m_paid; ///< by chronon, to each player, by the one before; at first nothing
    std::optional<play::Step> m_last;        ///< that was played
    bool m_hasRaised = false;
    Outcome m_outcome;
};

} // namespace

Outcome runSteps(Engine &engine, const QString &file, const State &initial, const Test &test, quint64 seed,
                 const std::stop_token &stop)
{
    return StepRun(engine, file, initial, test, seed, stop).run();
}

} // namespace sidl::suites
