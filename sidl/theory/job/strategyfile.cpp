// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/job/strategyfile.h"

#include "sidl/engine/state/wordtexts.h"
#include "sidl/json/jsonfields.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Problem;
using engine::Result;

namespace {

constexpr int Version = 1;

QJsonObject shares(const QStringList &actions, const std::vector<Rational> &probabilities)
{
    QJsonObject object;
    for (qsizetype action = 0; action < actions.size(); ++action)
        if (const Rational &probability = probabilities[std::size_t(action)]; probability != 0)
            object[actions.at(action)] = theory::text(probability);
    return object;
}

QJsonArray behaviourOf(const ExtensiveForm &form, const Behaviour &behaviour)
{
    QJsonArray sets;
    std::vector<int> counts(std::size_t(form.players.size()));
    for (std::size_t set = 0; set < form.sets.size(); ++set) {
        const ExtensiveForm::Set &here = form.sets[set];
        sets += QJsonObject{{u"player"_s, form.players.at(here.player)},
                            {u"number"_s, ++counts[std::size_t(here.player)]},
                            {u"set"_s, here.label},
                            {u"actions"_s, shares(here.actions, behaviour[set])}};
    }
    return sets;
}

QJsonArray behaviourOf(const StateGame &game, const StateValues &values)
{
    QJsonArray states;
    for (std::size_t at = 0; at < game.nodes.size(); ++at)
        for (std::size_t own = 0; own < values.strategy[at].size(); ++own) {
            const StateGame::Decision &decision = game.nodes[at].decisions[own];
            states += QJsonObject{{u"player"_s, game.players.at(decision.player)},
                                  {u"state"_s, engine::textOf(game.nodes[at].state)},
                                  {u"actions"_s, shares(decision.actions, values.strategy[at][own])}};
        }
    return states;
}

QJsonArray behaviourOf(const SearchedGame &game)
{
    QJsonArray states;
    for (std::size_t player = 0; player < game.steps.size(); ++player)
        for (const SearchedGame::Step &step : game.steps[player])
            states += QJsonObject{{u"player"_s, game.players.at(qsizetype(player))},
                                  {u"state"_s, engine::textOf(step.state)},
                                  {u"actions"_s, QJsonObject{{step.actions.at(step.action), u"1"_s}}}};
    return states;
}

QJsonObject worth(const SearchedGame &game)
{
    QJsonObject object;
    for (std::size_t player = 0; player < game.sure.size(); ++player)
        if (game.sure[player])
            object[game.players.at(qsizetype(player))] = theory::text(*game.sure[player]);
    return object;
}

QJsonObject worth(const QStringList &players, const std::vector<Rational> &values)
{
    QJsonObject object;
    for (qsizetype player = 0; player < players.size(); ++player)
        object[players.at(player)] = theory::text(values[std::size_t(player)]);
    return object;
}

Problem wrongStrategyFile(const char *code, const QString &message)
{
    Problem problem;
    problem.kind = Problem::Kind::Refused;
    problem.code = QString::fromLatin1(code);
    problem.message = message;
    problem.advice = u"Write it with sidl solve GAME -o FILE, from the same game"_s;
    return problem;
}

/// Where the sets of a form are found by what a file calls them.
class Places
{
public:
    explicit Places(const ExtensiveForm &form)
        : m_form(form)
    {
        std::vector<int> counts(std::size_t(form.players.size()));
        for (int set = 0; set < int(form.sets.size()); ++set) {
            const ExtensiveForm::Set &here = form.sets[std::size_t(set)];
            m_byNumber[key(here.player, QString::number(++counts[std::size_t(here.player)]))] = set;
            m_byState[key(here.player, here.label.section(u": "_s, 1))].push_back(set);
        }
    }

    /// The sets that an entry is of; none, and @p error says why.
    std::vector<int> setsOf(JsonFields &entry, QString &error) const
    {
        const QString name = entry.string(u"player"_s);
        const int player = int(m_form.players.indexOf(name));
        if (player < 0) {
            error = u"the game has no player %1"_s.arg(name);
            return {};
        }
        if (entry.has(u"state"_s)) // a state that the tree does not come to is of no use
            return m_byState.value(key(player, entry.string(u"state"_s)));
        const int number = entry.integer(u"number"_s);
        const QString label = entry.string(u"set"_s);
        const auto found = m_byNumber.constFind(key(player, QString::number(number)));
        if (found == m_byNumber.cend() || m_form.sets[std::size_t(*found)].label != label) {
            error = u"%1 has no information set %2 with the label “%3”"_s.arg(name, QString::number(number), label);
            return {};
        }
        return {*found};
    }

private:
    static QString key(int player, const QString &rest) { return QString::number(player) + u' ' + rest; }

    const ExtensiveForm &m_form;
    QHash<QString, int> m_byNumber;
    QHash<QString, std::vector<int>> m_byState;
};

/// What an entry says of the actions of @p set; nothing, and @p error says why.
std::optional<std::vector<Rational>> probabilitiesOf(const ExtensiveForm::Set &set, const QJsonObject &actions,
                                                     QString &error)
{
    std::vector<Rational> probabilities(std::size_t(set.actions.size()));
    Rational sum;
    for (auto at = actions.begin(); at != actions.end(); ++at) {
        const qsizetype action = set.actions.indexOf(at.key());
        const auto probability = readRational(at->toString());
        if (action < 0)
            error = u"“%1” has no action %2"_s.arg(set.label, at.key());
        else if (!probability || *probability < 0)
            error = u"“%1” has no probability of %2, such as \"1/3\""_s.arg(set.label, at.key());
        if (!error.isEmpty())
            return {};
        probabilities[std::size_t(action)] = *probability;
        sum += *probability;
    }
    if (sum != 1) {
        error = u"the probabilities of “%1” add up to %2, not to 1"_s.arg(set.label, theory::text(sum));
        return {};
    }
    return probabilities;
}

std::optional<Behaviour> behaviourOf(const ExtensiveForm &form, const Places &places, const QJsonArray &entries,
                                     QString &formatError, QString &error)
{
    Behaviour behaviour;
    for (const ExtensiveForm::Set &set : form.sets)
        behaviour.emplace_back(std::size_t(set.actions.size()), Rational(1, int(set.actions.size())));
    for (qsizetype i = 0; i < entries.size(); ++i) {
        JsonFields entry(entries.at(i).toObject(), u"entry %1: "_s.arg(i + 1), formatError);
        const std::vector<int> sets = places.setsOf(entry, error);
        const QJsonObject actions = entry.map(u"actions"_s);
        if (!formatError.isEmpty() || !error.isEmpty())
            return {};
        for (const int set : sets) {
            const auto probabilities = probabilitiesOf(form.sets[std::size_t(set)], actions, error);
            if (!probabilities)
                return {};
            behaviour[std::size_t(set)] = *probabilities;
        }
    }
    return behaviour;
}

} // namespace

QByteArray strategyText(const SolveFindings &found)
{
    QJsonArray profiles;
    for (const Profile &profile : found.profiles)
        profiles += QJsonObject{{u"value"_s, worth(found.form->players, profile.values)},
                                {u"behaviour"_s, behaviourOf(*found.form, profile.behaviour)}};
    if (found.states)
        profiles += QJsonObject{{u"value"_s, worth(found.states->players, found.values.values.front())},
                                {u"behaviour"_s, behaviourOf(*found.states, found.values)}};
    if (found.searched)
        profiles += QJsonObject{{u"value"_s, worth(*found.searched)}, {u"behaviour"_s, behaviourOf(*found.searched)}};
    if (profiles.isEmpty())
        return {};
    QJsonObject document{{u"format"_s, u"sidl-strategy"_s},
                         {u"version"_s, Version},
                         {u"game"_s, found.title},
                         {u"method"_s, found.method},
                         {u"exact"_s, found.isExact && !found.isApproximate},
                         {u"profiles"_s, profiles}};
    if (found.idling)
        document[u"idle"_s] = nameOf(*found.idling);
    if (found.recall)
        document[u"recall"_s] = nameOf(*found.recall);
    return QJsonDocument(document).toJson();
}

QString nameOf(Recall recall)
{
    return recall == Recall::View ? u"view"_s : u"perfect"_s;
}

QString nameOf(Idling idling)
{
    return idling == Idling::Always ? u"always"_s : idling == Idling::Default ? u"default"_s : u"never"_s;
}

Result<StrategyFrame> readStrategyFrame(const QByteArray &text)
{
    QString error;
    JsonFields fields(jsonDocument(text, "sidl-strategy", "strategy", Version, error), QString(), error);
    StrategyFrame frame;
    if (error.isEmpty() && fields.has(u"game"_s))
        frame.game = fields.string(u"game"_s);
    if (error.isEmpty() && fields.has(u"recall"_s)) {
        const QString name = fields.string(u"recall"_s);
        for (const Recall one : {Recall::Perfect, Recall::View})
            if (name == nameOf(one))
                frame.recall = one;
        if (error.isEmpty() && !frame.recall)
            fields.fail(u"recall"_s, "\"perfect\" or \"view\"");
    }
    if (error.isEmpty() && fields.has(u"idle"_s)) {
        const QString name = fields.string(u"idle"_s);
        for (const Idling one : {Idling::Never, Idling::Default, Idling::Always})
            if (name == nameOf(one))
                frame.idling = one;
        if (error.isEmpty() && !frame.idling)
            fields.fail(u"idle"_s, "\"never\", \"default\" or \"always\"");
    }
    if (!error.isEmpty())
        return wrongStrategyFile("strategy-format", error);
    return frame;
}

Result<std::vector<Behaviour>> readStrategy(const QByteArray &text, const ExtensiveForm &form)
{
    QString formatError, error;
    const QJsonObject document = jsonDocument(text, "sidl-strategy", "strategy", Version, formatError);
    JsonFields fields(document, QString(), formatError);
    const QJsonArray profiles = fields.list(u"profiles"_s);
    const Places places(form);
    std::vector<Behaviour> behaviours;
    for (qsizetype i = 0; i < profiles.size() && formatError.isEmpty() && error.isEmpty(); ++i) {
        JsonFields profile(profiles.at(i).toObject(), u"profile %1: "_s.arg(i + 1), formatError);
        if (auto behaviour = behaviourOf(form, places, profile.list(u"behaviour"_s), formatError, error))
            behaviours.push_back(std::move(*behaviour));
    }
    if (!formatError.isEmpty())
        return wrongStrategyFile("strategy-format", formatError);
    if (error.isEmpty() && behaviours.empty())
        error = u"the file has no profile"_s;
    if (!error.isEmpty())
        return wrongStrategyFile("strategy-content", error);
    return behaviours;
}

bool isOfSetsOf(const QByteArray &text, const ExtensiveForm &form)
{
    const Places places(form);
    for (const QJsonValue &profile : QJsonDocument::fromJson(text)[u"profiles"_s].toArray())
        for (const QJsonValue &one : profile[u"behaviour"_s].toArray()) {
            QString formatError, error;
            JsonFields entry(one.toObject(), QString(), formatError);
            if (!places.setsOf(entry, error).empty() && formatError.isEmpty())
                return true;
        }
    return false;
}

Result<StateStrategy> readStateStrategy(const QByteArray &text)
{
    QString error;
    JsonFields fields(jsonDocument(text, "sidl-strategy", "strategy", Version, error), QString(), error);
    const QJsonArray profiles = fields.list(u"profiles"_s);
    JsonFields profile(profiles.isEmpty() ? QJsonObject() : profiles.first().toObject(), u"profile 1: "_s, error);
    const QJsonArray entries = profile.list(u"behaviour"_s);
    StateStrategy strategy;
    for (qsizetype i = 0; i < entries.size() && error.isEmpty(); ++i) {
        JsonFields entry(entries.at(i).toObject(), u"entry %1: "_s.arg(i + 1), error);
        if (!entry.has(u"state"_s))
            break;
        const QString state = entry.string(u"state"_s);
        std::map<QString, Rational> &shares = strategy[{entry.string(u"player"_s), state}];
        const QJsonObject actions = entry.map(u"actions"_s);
        for (auto at = actions.begin(); at != actions.end() && error.isEmpty(); ++at) {
            const auto probability = readRational(at->toString());
            if (!probability || *probability < 0)
                return wrongStrategyFile("strategy-content",
                                         u"“%1” has no probability of %2, such as \"1/3\""_s.arg(state, at.key()));
            shares[at.key()] = *probability;
        }
    }
    if (!error.isEmpty())
        return wrongStrategyFile("strategy-format", error);
    return strategy;
}

Result<std::vector<std::vector<std::vector<Rational>>>> strategyOn(const StateGame &game, const StateStrategy &strategy)
{
    std::vector<std::vector<std::vector<Rational>>> played(game.nodes.size());
    for (std::size_t at = 0; at < game.nodes.size(); ++at) {
        const StateGame::Node &node = game.nodes[at];
        const QString state = node.decisions.empty() ? QString() : engine::textOf(node.state);
        for (const StateGame::Decision &decision : node.decisions) {
            const auto count = std::size_t(decision.actions.size());
            const auto entry = strategy.find({game.players.at(decision.player), state});
            if (entry == strategy.end()) {
                played[at].emplace_back(count, Rational(1, int(count)));
                continue;
            }
            std::vector<Rational> shares(count);
            Rational sum;
            for (const auto &[name, share] : entry->second) {
                const qsizetype action = decision.actions.indexOf(name);
                if (action < 0)
                    return wrongStrategyFile("strategy-content", u"“%1” has no action %2"_s.arg(state, name));
                shares[std::size_t(action)] = share;
                sum += share;
            }
            if (sum != 1)
                return wrongStrategyFile(
                    "strategy-content",
                    u"the probabilities of “%1” add up to %2, not to 1"_s.arg(state, theory::text(sum)));
            played[at].push_back(std::move(shares));
        }
    }
    return played;
}

} // namespace sidl::theory
