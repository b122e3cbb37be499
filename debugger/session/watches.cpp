// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/watches.h"

#include "sidl/wording/numbers.h"
#include "sidl/wording/players.h"

namespace sidl::debugger {

namespace {

constexpr int MostSolutions = 20;

} // namespace

Watches::Value watchValue(const NodeAnswer &found)
{
    return found.refusal ? engine::answerValue(*found.refusal) : engine::answerValue(found.answer);
}

Watches::Watches(GameQuestions *session, QObject *parent)
    : QObject(parent)
    , m_session(session)
{
    connect(session->events(), &GameEvents::started, this, &Watches::restart);
    connect(session->events(), &GameEvents::changed, this, &Watches::askForMore);
    connect(session->events(), &GameEvents::answered, this, &Watches::receive);
}

void Watches::setGoals(const QStringList &goals)
{
    for (const Watch &watch : m_watches)
        if (watch.ticket)
            m_session->stopQuery(watch.ticket);
    m_goals = goals;
    m_watches.assign(std::size_t(goals.size()), {});
    makeTitles();
    Q_EMIT goalsChanged();
    askForMore();
}

bool Watches::add(const QString &text)
{
    const QString goal = text.trimmed();
    if (goal.isEmpty() || m_goals.contains(goal))
        return false;
    m_goals << goal;
    m_watches.emplace_back();
    makeTitles();
    Q_EMIT goalsChanged();
    Q_EMIT goalsEdited();
    askForMore();
    return true;
}

void Watches::remove(int watch)
{
    if (watch < 0 || watch >= m_goals.size())
        return;
    if (const Ticket ticket = m_watches[std::size_t(watch)].ticket)
        m_session->stopQuery(ticket);
    m_goals.removeAt(watch);
    m_watches.erase(m_watches.begin() + watch);
    makeTitles();
    Q_EMIT goalsChanged();
    Q_EMIT goalsEdited();
}

QString Watches::accountGoal(engine::Word player)
{
    return u'@' + player.text();
}

std::optional<int> Watches::playerOf(int watch) const
{
    const engine::Words &players = m_session->game().players;
    for (int player = 0; player < int(players.size()); ++player)
        if (m_goals[watch] == accountGoal(players[std::size_t(player)]))
            return player;
    return std::nullopt;
}

void Watches::setNaming(const wording::Naming &naming)
{
    m_naming = naming;
    makeTitles();
    Q_EMIT valuesChanged();
}

void Watches::makeTitles()
{
    m_titles.clear();
    for (int watch = 0; watch < m_goals.size(); ++watch) {
        const std::optional<int> player = playerOf(watch);
        m_titles << (player ? tr("account of %1").arg(m_naming.player(m_session->game().players[std::size_t(*player)]))
                            : m_goals[watch]);
    }
}

const Watches::Value *Watches::value(int watch, NodeId node) const
{
    const auto &values = m_watches.at(std::size_t(watch)).values;
    const auto state = std::size_t(m_states.groupOf(node)); // beyond the end if it is not known
    return state < values.size() && values[state] ? &*values[state] : nullptr;
}

void Watches::setInTimeline(int watch, bool isInTimeline)
{
    if (isInTimeline == this->isInTimeline(watch))
        return;
    m_watches[std::size_t(watch)].isInTimeline = isInTimeline;
    Q_EMIT timelineChanged();
    Q_EMIT goalsEdited();
}

QStringList Watches::goalsInTimeline() const
{
    QStringList goals;
    for (int watch = 0; watch < m_goals.size(); ++watch)
        if (isInTimeline(watch))
            goals << m_goals[watch];
    return goals;
}

void Watches::setGoalsInTimeline(const QStringList &goals)
{
    for (int watch = 0; watch < m_goals.size(); ++watch)
        m_watches[std::size_t(watch)].isInTimeline = goals.contains(m_goals[watch]);
    Q_EMIT timelineChanged();
}

void Watches::restart()
{
    m_states.clear();
    for (Watch &watch : m_watches) { // another game has ended the queries
        watch.values.clear();
        watch.ticket = 0;
    }
    makeTitles();
    Q_EMIT valuesChanged();
}

void Watches::askForMore()
{
    if (m_goals.isEmpty())
        return;
    const engine::GameTree &tree = m_session->tree();
    m_states.update(tree);
    const int here = tree.isEmpty() ? -1 : m_states.groupOf(tree.current());
    bool hasNew = false;
    for (int i = 0; i < m_goals.size(); ++i) {
        Watch &watch = m_watches[std::size_t(i)];
        if (watch.ticket)
            continue;
        watch.values.resize(std::size_t(m_states.size()));
        const std::optional<int> player = playerOf(i);
        std::vector<NodeId> nodes;
        for (int state = 0; state < m_states.size(); ++state) {
            const NodeId node = watch.values[std::size_t(state)] ? -1 : m_states.firstOf(tree, state);
            if (node < 0)
                continue;
            if (player) {
                const double account = tree.node(node).state.accounts().at(std::size_t(*player));
                watch.values[std::size_t(state)] = Value{wording::numberText(account), account};
                hasNew = true;
                continue;
            }
            nodes.push_back(node);
            if (state == here)
                std::swap(nodes.front(), nodes.back()); // what is looked at comes first
        }
        if (!nodes.empty())
            watch.ticket = m_session->query({m_goals[i], engine::Viewer::referee(), 0, MostSolutions}, nodes);
    }
    if (hasNew)
        Q_EMIT valuesChanged();
}

void Watches::receive(Ticket ticket, const NodeAnswers &answers, bool isLast)
{
    for (Watch &watch : m_watches) {
        if (watch.ticket != ticket)
            continue;
        for (const NodeAnswer &answer : answers)
            watch.values[std::size_t(m_states.groupOf(answer.node))] = watchValue(answer);
        if (!answers.empty() && answers.back().refusal) // so it is everywhere
            watch.values.assign(watch.values.size(), watchValue(answers.back()));
        if (isLast)
            watch.ticket = 0;
        Q_EMIT valuesChanged();
        if (isLast)
            askForMore();
        return;
    }
}

} // namespace sidl::debugger

#include "moc_watches.cpp"
