// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/formbuilder.h"

#include "sidl/theory/form/histories.h"
#include "sidl/theory/form/writtenform.h"

#include <algorithm>
#include <deque>
#include <unordered_map>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using namespace engine;

namespace {

using Kind = ExtensiveForm::Kind;

/// What a chronon gave to one player.
struct Given
{
    int before = Histories::Beginning;
    Choices own;
    std::vector<Message> sent;
};

/// A position that is to be looked at.
struct Open
{
    int node = 0; ///< that it grows from
    int chronon = 0;
    State state;
    std::vector<Given> given; ///< by player
};

/// Somebody decides: nature, or a player.
struct Round
{
    int set = -1; ///< nature's: -1
    std::vector<Option> options;
};

/// Brings @p options into the order of @p choices; false: they are others.
bool arrange(std::vector<Option> &options, const std::vector<Choices> &choices)
{
    std::vector<Option> arranged;
    for (const Choices &wanted : choices) {
        const auto found = std::find_if(options.begin(), options.end(), [&wanted](const Option &option) {
            return option.choices.size() == wanted.size()
                && std::is_permutation(wanted.begin(), wanted.end(), option.choices.begin());
        });
        if (found != options.end())
            arranged.push_back(*found);
    }
    const bool isAll = arranged.size() == options.size() && options.size() == choices.size();
    if (isAll)
        options = std::move(arranged);
    return isAll;
}

class Builder
{
public:
    Builder(Engine &engine, const State &start, Idling idling, const FormLimits &limits, const WorkControl &work)
        : m_engine(engine)
        , m_start(start)
        , m_idling(idling)
        , m_limits(limits)
        , m_work(work)
    {
        m_form.title = engine.program().name;
        m_form.recall = limits.recall;
        for (const Word player : engine.players())
            m_form.players += player.text();
        m_form.nodes.emplace_back();
        m_open.push_back({0, limits.first, start, std::vector<Given>(engine.players().size())});
    }

    Result<ExtensiveForm> build()
    {
        for (qsizetype done = 0; !m_open.empty(); ++done) {
            if (m_work.isStopped())
                return cancelled();
            const Open open = std::move(m_open.front());
            m_open.pop_front();
            if (auto problem = expand(open))
                return *problem;
            m_work.tell(done, 0, qsizetype(m_form.nodes.size()));
        }
        return std::move(m_form);
    }

private:
    ExtensiveForm::Node &node(int index) { return m_form.nodes[std::size_t(index)]; }

    std::optional<Problem> expand(const Open &open)
    {
        const bool isTooFar
            = open.chronon - m_limits.first >= m_limits.chronons || int(m_form.nodes.size()) >= m_limits.nodes;
        const Position position = m_engine.position(open.state, open.chronon, m_work.stop);
        if (position.error)
            return position.error;
        node(open.node).chronon = open.chronon;
        node(open.node).state = open.state.hash();
        if (position.isTerminal() || isTooFar) {
            endAt(open.node, open.state);
            node(open.node).isCut = !position.isTerminal();
            return {};
        }
        if (auto problem = tooManyWays(position, m_engine.players()))
            return problem;
        std::vector<int> histories;
        for (std::size_t player = 0; player < open.given.size(); ++player) {
            const Given &given = open.given[player];
            histories.push_back(m_histories.next(given.before, int(player), given.own, given.sent, position));
            if (position.isBlind && open.chronon > m_limits.first)
                m_told.try_emplace(histories.back(), toldWith(given));
        }
        std::vector<Round> rounds;
        if (auto problem = findRounds(position, histories, rounds))
            return problem;
        return decide(position, histories, rounds, 0, open.node, {});
    }

    std::optional<Problem> findRounds(const Position &position, const std::vector<int> &histories,
                                      std::vector<Round> &rounds)
    {
        if (Round nature{-1, natureOptions(m_engine, position, m_form.isExact)}; !nature.options.empty())
            rounds.push_back(std::move(nature));
        const Words defaults = m_idling == Idling::Default ? defaultSwitches(m_engine, position, m_work.stop) : Words();
        for (int player = 0; player < int(histories.size()); ++player) {
            Result<std::vector<Option>> options
                = playerOptions(m_engine, position, player, m_idling, defaults, m_work.stop);
            if (!options.ok())
                return options.problem();
            const bool isDecision = options->size() > 1 || (options->size() == 1 && !options->front().choices.empty());
            if (!isDecision)
                continue;
            const int set = setFor(position, player, histories, options.value());
            rounds.push_back({set, std::move(options.value())});
        }
        return {};
    }

    /// What the player did and was told until now: "(choose 1); noop, told (opened 3)".
    QString toldWith(const Given &given) const
    {
        QStringList now, told;
        for (const Choice &choice : given.own)
            now += choice.action.text();
        for (const Message &message : given.sent)
            told += message.word.text();
        if (!told.isEmpty())
            now += u"told "_s + told.join(u' ');
        const auto before = m_told.find(given.before);
        return (before == m_told.end() ? QString() : before->second + u"; "_s) + now.join(u", "_s);
    }

    /// The set where @p player decides, whose order the actions in @p options are brought into: rules may list the same
    /// ones in another order where what is hidden is different.
    int setFor(const Position &position, int player, const std::vector<int> &histories, std::vector<Option> &options)
    {
        const bool isNow = m_limits.recall == Recall::View;
        const int given = isNow ? m_views.now(player, position) : histories[std::size_t(player)];
        std::vector<int> &known = m_sets[given];
        for (const int set : known)
            if (arrange(options, m_form.sets[std::size_t(set)].choices))
                return set;
        known.push_back(int(m_form.sets.size()));
        ExtensiveForm::Set set;
        set.player = player;
        set.label = setLabel(position, player, m_limits.recall);
        const auto &view = position.views[std::size_t(player)];
        set.seen.assign(view.begin(), view.end());
        if (const auto told = m_told.find(histories[std::size_t(player)]); told != m_told.end() && !isNow)
            set.label += told->second;
        else if (position.isBlind && !isNow)
            set.label += u"the beginning"_s;
        for (const Option &option : options) {
            set.actions += option.name;
            set.choices.push_back(option.choices);
        }
        m_form.sets.push_back(std::move(set));
        return known.back();
    }

    /// Grows what is decided from the round @p first on.
    std::optional<Problem> decide(const Position &position, const std::vector<int> &histories,
                                  const std::vector<Round> &rounds, std::size_t first, int at, const Choices &chosen)
    {
        if (first == rounds.size())
            return play(position, histories, at, chosen);
        const Round &round = rounds[first];
        node(at).kind = round.set < 0 ? Kind::Chance : Kind::Decision;
        node(at).set = round.set;
        node(at).chronon = position.chronon;
        if (round.set >= 0)
            m_form.sets[std::size_t(round.set)].nodes.push_back(at);
        for (const Option &option : round.options) {
            const int child = int(m_form.nodes.size());
            m_form.nodes.emplace_back();
            node(child).parent = at;
            node(child).action = int(node(at).children.size());
            node(at).children.push_back(child);
            if (round.set < 0) {
                node(at).draws += option.name;
                node(at).drawn.push_back(option.choices);
                node(at).probabilities.push_back(option.probability);
            }
            Choices choices = chosen;
            choices.insert(choices.end(), option.choices.begin(), option.choices.end());
            if (auto problem = decide(position, histories, rounds, first + 1, child, choices))
                return problem;
        }
        return {};
    }

    std::optional<Problem> play(const Position &position, const std::vector<int> &histories, int at,
                                const Choices &chosen)
    {
        const Result<Chronon> chronon = m_engine.play(position, chosen, m_work.stop);
        if (!chronon.ok())
            return chronon.problem();
        Open open{at, position.chronon + 1, chronon->after, {}};
        for (std::size_t player = 0; player < histories.size(); ++player) {
            Given given{histories[player], {}, chronon->sent[player]};
            for (const Choice &choice : chosen)
                if (position.switchOf(choice.place)->owner == Owner::player(int(player)))
                    given.own.push_back(choice);
            open.given.push_back(std::move(given));
        }
        m_open.push_back(std::move(open));
        return {};
    }

    void endAt(int at, const State &state)
    {
        for (std::size_t player = 0; player < state.accounts().size(); ++player) {
            const double before = m_start.accounts()[player], after = state.accounts()[player];
            m_form.isExact = m_form.isExact && isExactly(after) && isExactly(before);
            node(at).payoffs.push_back(amountOf(after) - amountOf(before));
        }
    }

    Engine &m_engine;
    const State &m_start;
    const Idling m_idling;
    const FormLimits m_limits;
    const WorkControl &m_work;
    ExtensiveForm m_form;
    std::deque<Open> m_open; ///< the nearest to the start first
    Histories m_histories, m_views;
    std::unordered_map<int, QString> m_told; ///< by history, of players who are shown no state
    /// By history, or view: the set where its player decides; several, where what may be done there is different.
    std::unordered_map<int, std::vector<int>> m_sets;
};

} // namespace

Result<ExtensiveForm> extensiveForm(Engine &engine, const State &start, Idling idling, const FormLimits &limits,
                                    const WorkControl &work)
{
    if (std::optional<WrittenForm> written = writtenForm(engine, start, work.stop))
        return std::move(written->form);
    return Builder(engine, start, idling, limits, work).build();
}

QString setLabel(const Position &position, int player, Recall recall)
{
    QStringList seen;
    for (const Word word : position.views[std::size_t(player)])
        seen += word.text();
    return (recall == Recall::View ? u"at any time"_s : u"chronon %1"_s.arg(position.chronon)) + u": "_s
        + seen.join(u' ');
}

} // namespace sidl::theory
