// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/record/trace.h"
#include "sidl/engine/state/recordtext.h"
#include "sidl/engine/state/wordtexts.h"

#include <QLocale>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace sidl::engine {

namespace {

std::map<QString, QString> textsByPlace(const Choices &choices)
{
    std::map<QString, QString> map;
    for (const Choice &choice : choices)
        map.emplace(recordText(choice.place), recordText(choice.action));
    return map;
}

TraceEntry::SwitchText text(const Words &players, const Switch &place)
{
    TraceEntry::SwitchText result;
    result.word = recordText(place.word);
    if (!place.isUnowned)
        result.owner = place.owner.text(players);
    result.unlimited = place.unlimited;
    result.actions = recordTexts(place.actions);
    if (!place.isUnowned && place.isNature())
        result.probabilities = place.probabilities;
    for (const Template &form : place.templates)
        result.templates.append(templateText(form));
    return result;
}

// --- what differs, as text ---

QString valueText(const QString &value)
{
    return value;
}

QString valueText(double value)
{
    return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

QString valueText(const QStringList &list)
{
    return list.join(u' ');
}

QString valueText(const std::vector<double> &values)
{
    QStringList list;
    for (const double value : values)
        list << valueText(value);
    return list.isEmpty() ? u"none"_s : list.join(u' ');
}

QString onlyIn(const std::optional<bool> &flag, const std::optional<bool> &)
{
    return !flag ? QString() : *flag ? u"yes"_s : u"no"_s;
}

bool isOtherOrder(const QStringList &list, const QStringList &other)
{
    return std::is_permutation(list.begin(), list.end(), other.begin(), other.end());
}

/// The elements of @p list that @p other lacks; all if it lacks none.
QString onlyIn(const QStringList &list, const QStringList &other)
{
    QStringList only;
    for (const QString &element : list)
        if (!other.contains(element))
            only.append(element);
    return only.isEmpty() && isOtherOrder(list, other) ? valueText(list) : valueText(only);
}

template <typename Value>
QString onlyIn(const std::map<QString, Value> &map, const std::map<QString, Value> &other)
{
    QStringList only;
    for (const auto &[key, value] : map) {
        const auto there = other.find(key);
        if (there != other.end() && there->second == value)
            continue;
        QString text = valueText(value);
        if constexpr (std::is_same_v<Value, QStringList>)
            if (there != other.end() && (text = onlyIn(value, there->second)).isEmpty())
                continue;
        only.append(key + u": "_s + text);
    }
    return only.join(u", "_s);
}

/// The actions, or templates, of @p place; with probabilities if @p hasThem.
QStringList actionTexts(const TraceEntry::SwitchText &place, bool hasThem)
{
    if (!hasThem || place.probabilities.size() != std::size_t(place.actions.size()))
        return place.unlimited ? place.templates : place.actions;
    QStringList list;
    for (qsizetype i = 0; i < place.actions.size(); ++i)
        list << u"%1 (%2)"_s.arg(place.actions[i], valueText(place.probabilities[std::size_t(i)]));
    return list;
}

/// Of the switches that @p other lacks, or has otherwise, the actions that it lacks there.
QString onlyIn(const std::vector<TraceEntry::SwitchText> &list, const std::vector<TraceEntry::SwitchText> &other)
{
    QStringList only;
    for (const TraceEntry::SwitchText &place : list) {
        const auto there = std::find_if(other.begin(), other.end(),
                                        [&](const TraceEntry::SwitchText &one) { return one.word == place.word; });
        const QString head = u"%1 of %2"_s.arg(place.word, place.owner);
        if (there == other.end()) {
            only.append(u"%1: %2"_s.arg(head, valueText(actionTexts(place, true))));
            continue;
        }
        const bool haveProbabilities = !place.probabilities.empty() && !there->probabilities.empty();
        QStringList actions = actionTexts(place, haveProbabilities);
        const QStringList others = actionTexts(*there, haveProbabilities);
        actions.removeIf([&others](const QString &action) { return others.contains(action); });
        if (!actions.isEmpty())
            only.append(u"%1: %2"_s.arg(head, valueText(actions)));
        else if (place.owner != there->owner || place.unlimited != there->unlimited)
            only.append(head);
    }
    return only.join(u", "_s);
}

/// Whether what onlyIn() tells of each is what the other lacks, and not another value or another order.
template <typename Value>
bool isOfElements(const Value &one, const Value &other)
{
    if constexpr (std::is_same_v<Value, QStringList>) {
        return !isOtherOrder(one, other);
    } else if constexpr (std::is_same_v<Value, std::map<QString, QStringList>>) {
        return std::none_of(one.begin(), one.end(), [&other](const auto &pair) {
            const auto there = other.find(pair.first);
            return there != other.end() && pair.second != there->second && isOtherOrder(pair.second, there->second);
        });
    } else {
        if constexpr (std::is_same_v<Value, std::vector<TraceEntry::SwitchText>>)
            return std::all_of(one.begin(), one.end(), [](const auto &place) { return place.probabilities.empty(); });
        return false;
    }
}

void sortWithProbabilities(TraceEntry::SwitchText &place)
{
    std::vector<std::pair<QString, double>> pairs;
    for (qsizetype i = 0; i < place.actions.size(); ++i)
        pairs.emplace_back(place.actions[i], place.probabilities[std::size_t(i)]);
    std::sort(pairs.begin(), pairs.end());
    for (qsizetype i = 0; i < place.actions.size(); ++i)
        std::tie(place.actions[i], place.probabilities[std::size_t(i)]) = pairs[std::size_t(i)];
}

/// In the order of their texts: no player sees the order in which the rules give switches and actions.
std::vector<TraceEntry::SwitchText> inOrder(std::vector<TraceEntry::SwitchText> list)
{
    for (TraceEntry::SwitchText &place : list) {
        if (place.probabilities.empty())
            place.actions.sort();
        else
            sortWithProbabilities(place);
        place.templates.sort();
    }
    std::stable_sort(list.begin(), list.end(), [](const auto &a, const auto &b) { return a.word < b.word; });
    return list;
}

/// Of switches in order: takes away what is no difference, probabilities that only one has, or that are equal but for
/// how they were rounded (S14).
void evenOut(std::vector<TraceEntry::SwitchText> &recorded, std::vector<TraceEntry::SwitchText> &replayed)
{
    for (std::size_t i = 0; i < std::min(recorded.size(), replayed.size()); ++i) {
        std::vector<double> &then = recorded[i].probabilities, &now = replayed[i].probabilities;
        const bool isEqual = then.size() == now.size()
            && std::equal(then.begin(), then.end(), now.begin(),
                          [](double a, double b) { return qAbs(a - b) <= 1e-9; });
        if (isEqual || then.empty() || now.empty()) {
            then.clear();
            now.clear();
        }
    }
}

} // namespace

bool TraceDifference::isOfStep() const
{
    static const QStringList fields{u"does"_s,    u"applied"_s,   u"failed"_s,   u"created"_s, u"deleted"_s,
                                    u"payoffs"_s, u"conflicts"_s, u"percepts"_s, u"sent"_s};
    return fields.contains(field);
}

QString TraceDifference::when() const
{
    return isOfStep() ? u"chronon %1 \u2192 %2"_s.arg(chronon).arg(chronon + 1) : u"chronon %1"_s.arg(chronon);
}

QString TraceDifference::what() const
{
    static const std::map<QString, QString> words{{u"facts"_s, u"words"_s},
                                                  {u"views"_s, u"views of players"_s},
                                                  {u"legal"_s, u"switches or their actions"_s},
                                                  {u"terminal"_s, u"ends"_s},
                                                  {u"does"_s, u"choices"_s},
                                                  {u"applied"_s, u"actions that were carried out"_s},
                                                  {u"failed"_s, u"actions that failed"_s},
                                                  {u"created"_s, u"created words"_s},
                                                  {u"deleted"_s, u"deleted words"_s},
                                                  {u"sent"_s, u"messages to players"_s},
                                                  {u"error"_s, u"errors"_s},
                                                  {u"chronon"_s, u"numbers of the chronon"_s}};
    const auto word = words.find(field);
    return word == words.end() ? field : word->second;
}

TraceEntry traceEntry(const Words &players, const Position &position, const Chronon *played)
{
    TraceEntry entry;
    entry.chronon = position.chronon;
    entry.facts = recordTexts(position.state.words());
    const std::vector<double> &accounts = position.state.accounts();
    for (std::size_t i = 0; i < players.size(); ++i) {
        const QString player = recordText(players[i]);
        if (i < accounts.size())
            entry.accounts.emplace(player, accounts[i]);
        if (i < position.views.size())
            entry.views.emplace(player, recordTexts(position.views[i].words()));
        if (played && i < played->payoffs.size())
            entry.payoffs.emplace(player, played->payoffs[i].sum);
        if (played && i < played->sent.size()) {
            QStringList messages;
            for (const Message &message : played->sent[i])
                messages.append(QLatin1Char(message.created ? '+' : '-') + recordText(message.word));
            entry.sent.emplace(player, messages);
        }
    }
    for (const Switch &place : position.switches)
        entry.legal.push_back(text(players, place));
    if (!position.goals.empty())
        entry.terminal = position.isTerminal();
    for (const RoleGoals &goals : position.goals)
        entry.goals.emplace(goals.role, goals.values);
    if (position.error)
        entry.error = position.error->message;
    if (!played)
        return entry;
    entry.played = true;
    entry.does = textsByPlace(played->does);
    entry.applied = textsByPlace(played->applied);
    entry.failed = texts(played->failed);
    entry.created = recordTexts(played->created);
    entry.deleted = recordTexts(played->deleted);
    entry.conflicts = recordTexts(played->conflicts);
    entry.interrupt = played->isInterrupt;
    for (const RolePercepts &one : played->percepts)
        entry.percepts.emplace(one.role, recordTexts(one.percepts));
    return entry;
}

void setFailedChronon(TraceEntry &entry, const Choices &does, const QString &message)
{
    entry.tried = true;
    entry.does = textsByPlace(does);
    entry.error = message;
}

std::optional<TraceDifference> firstDifference(const TraceEntry &recorded, const TraceEntry &replayed)
{
    std::optional<TraceDifference> difference;
    const auto compare = [&](const char *field, const auto &a, const auto &b) {
        if (!difference && a != b)
            difference = {recorded.chronon, QString::fromLatin1(field), onlyIn(a, b), onlyIn(b, a), isOfElements(a, b)};
    };
    if (recorded.chronon != replayed.chronon)
        return TraceDifference{recorded.chronon, u"chronon"_s, QString::number(recorded.chronon),
                               QString::number(replayed.chronon)};
    compare("facts", recorded.facts, replayed.facts);
    compare("accounts", recorded.accounts, replayed.accounts);
    if (difference || !recorded.error.isEmpty())
        return difference;
    if (!replayed.error.isEmpty())
        return TraceDifference{recorded.chronon, u"error"_s, {}, replayed.error};
    compare("views", recorded.views, replayed.views);
    std::vector<TraceEntry::SwitchText> then = inOrder(recorded.legal), now = inOrder(replayed.legal);
    evenOut(then, now);
    compare("legal", then, now);
    compare("terminal", recorded.terminal, replayed.terminal);
    compare("goals", recorded.goals, replayed.goals);
    if (!recorded.played || !replayed.played)
        return difference;
    compare("does", recorded.does, replayed.does);
    compare("applied", recorded.applied, replayed.applied);
    compare("failed", recorded.failed, replayed.failed);
    compare("created", recorded.created, replayed.created);
    compare("deleted", recorded.deleted, replayed.deleted);
    compare("payoffs", recorded.payoffs, replayed.payoffs);
    compare("conflicts", recorded.conflicts, replayed.conflicts);
    compare("percepts", recorded.percepts, replayed.percepts);
    if (!recorded.sent.empty() && !replayed.sent.empty())
        compare("sent", recorded.sent, replayed.sent);
    return difference;
}

} // namespace sidl::engine
