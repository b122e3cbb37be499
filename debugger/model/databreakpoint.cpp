// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/databreakpoint.h"

#include "sidl/analysis/exploration/stategoal.h"
#include "sidl/engine/rules/wordpattern.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/wording/counts.h"
#include "sidl/wording/numbers.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using namespace engine;

namespace {

struct DataBreakpointTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::DataBreakpoint)
};

constexpr qsizetype MostListed = 5; ///< what is told of a chronon with many of them

/// @p one with what has stopped, or @p several with all of it, so far as there is room.
QString listed(QStringList all, const QString &one, const QString &several)
{
    if (all.size() < 2)
        return all.isEmpty() ? QString() : one.arg(all.front());
    if (const qsizetype more = all.size() - MostListed; more > 0) {
        all.resize(MostListed);
        return several.arg(
            DataBreakpointTr::tr("%1 and %2 more").arg(all.join(u", "_s), wording::countText(std::size_t(more))));
    }
    const QString last = all.takeLast();
    return several.arg(DataBreakpointTr::tr("%1 and %2").arg(all.join(u", "_s), last));
}

QString notAsked(const DataBreakpoint &point, const Problem &problem)
{
    return problem.kind == Problem::Kind::Cancelled
        ? QString()
        : DataBreakpointTr::tr("The goal %1 cannot be asked: %2.").arg(point.pattern, problem.message);
}

/// How an invariant is broken in @p state; empty if it holds.
QString broken(const DataBreakpoint &invariant, Engine &engine, const State &state, const std::stop_token &stop)
{
    const Result<bool> holds = analysis::holdsIn(engine, analysis::goalOf(invariant.pattern), state, stop);
    if (!holds)
        return notAsked(invariant, holds.problem());
    return *holds ? QString() : DataBreakpointTr::tr("The invariant does not hold: %1.").arg(invariant.pattern);
}

/// Looks at one chronon. Each member gives why the breakpoint stops, or nothing.
class Look
{
public:
    Look(Engine &engine, const Position &from, const Chronon &played, const Position &next, const std::stop_token &stop)
        : m_engine(engine)
        , m_from(from)
        , m_played(played)
        , m_next(next)
        , m_stop(stop)
    {
    }

    QString at(const DataBreakpoint &point) const
    {
        switch (point.kind) {
        case DataBreakpoint::Kind::Created:
            return changed(point, true);
        case DataBreakpoint::Kind::Deleted:
            return changed(point, false);
        case DataBreakpoint::Kind::Account:
            return account(point);
        case DataBreakpoint::Kind::Applied:
            return applied(point);
        case DataBreakpoint::Kind::DoFailed:
            return listed(texts(m_played.failed), DataBreakpointTr::tr("The action of %1 failed."),
                          DataBreakpointTr::tr("The actions of %1 failed."));
        case DataBreakpoint::Kind::Conflict:
            return listed(texts(m_played.conflicts),
                          DataBreakpointTr::tr("%1 was created by one switch and deleted by another."),
                          DataBreakpointTr::tr("%1 were created by one switch and deleted by another."));
        case DataBreakpoint::Kind::Terminal:
            return m_next.isTerminal() ? DataBreakpointTr::tr("The game is over.") : QString();
        case DataBreakpoint::Kind::GoalFails:
            return goal(point);
        case DataBreakpoint::Kind::Invariant:
            return broken(point, m_engine, m_played.after, m_stop);
        }
        return {};
    }

private:
    /// Null for any word; false if the text is no pattern.
    bool readPattern(const QString &text, std::optional<WordPattern> &pattern) const
    {
        if (text.trimmed().isEmpty())
            return true;
        pattern = WordPattern::read(text.trimmed(), m_engine);
        return pattern.has_value();
    }

    bool isSent(const DataBreakpoint &point, bool created, Word word) const
    {
        if (point.player.isEmpty())
            return true;
        const Words &players = m_engine.players();
        for (std::size_t i = 0; i < players.size() && i < m_played.sent.size(); ++i)
            if (players[i].text() == point.player) {
                const auto &sent = m_played.sent[i];
                return std::find(sent.begin(), sent.end(), Message{created, word}) != sent.end();
            }
        return false;
    }

    QString changed(const DataBreakpoint &point, bool created) const
    {
        std::optional<WordPattern> pattern;
        if (!readPattern(point.pattern, pattern))
            return {};
        QStringList words;
        const State &without = created ? m_from.state : m_played.after;
        const State &with = created ? m_played.after : m_from.state;
        for (const Word word : created ? m_played.created : m_played.deleted) {
            if (without.contains(word) || !with.contains(word) || (pattern && !pattern->matches(word))
                || !isSent(point, created, word))
                continue;
            words += word.text();
        }
        return created
            ? listed(words, DataBreakpointTr::tr("%1 was created."), DataBreakpointTr::tr("%1 were created."))
            : listed(words, DataBreakpointTr::tr("%1 was deleted."), DataBreakpointTr::tr("%1 were deleted."));
    }

    QString account(const DataBreakpoint &point) const
    {
        const Words &players = m_engine.players();
        QStringList told;
        for (std::size_t i = 0; i < players.size(); ++i) {
            if (!point.player.isEmpty() && players[i].text() != point.player)
                continue;
            const double before = m_from.state.accounts()[i], after = m_played.after.accounts()[i];
            const auto side = [&](double account) { return (account > *point.value) - (account < *point.value); };
            if (before == after || (point.value && side(before) == side(after)))
                continue;
            told += (told.isEmpty() ? DataBreakpointTr::tr("The account of %1 went from %2 to %3")
                                    : DataBreakpointTr::tr("that of %1 from %2 to %3"))
                        .arg(players[i].text(), wording::numberText(before), wording::numberText(after));
        }
        return told.isEmpty() ? QString() : told.join(u", "_s) + u'.';
    }

    QString goal(const DataBreakpoint &point) const
    {
        const QString asked = analysis::goalOf(point.pattern);
        const Result<bool> now = analysis::holdsIn(m_engine, asked, m_played.after, m_stop);
        if (!now)
            return notAsked(point, now.problem());
        if (*now)
            return {};
        const Result<bool> then = analysis::holdsIn(m_engine, asked, m_from.state, m_stop);
        if (!then)
            return notAsked(point, then.problem());
        return *then ? DataBreakpointTr::tr("This holds no longer: %1.").arg(point.pattern) : QString();
    }

    QString applied(const DataBreakpoint &point) const
    {
        std::optional<WordPattern> pattern;
        if (!readPattern(point.pattern, pattern))
            return {};
        QStringList actions;
        for (const Choice &choice : m_played.applied)
            if (!pattern || pattern->matches(choice.action))
                actions += DataBreakpointTr::tr("%1 of %2").arg(choice.action.text(), choice.place.text());
        return listed(actions, DataBreakpointTr::tr("The action %1 was applied."),
                      DataBreakpointTr::tr("The actions %1 were applied."));
    }

    Engine &m_engine;
    const Position &m_from;
    const Chronon &m_played;
    const Position &m_next;
    const std::stop_token &m_stop;
};

} // namespace

QString DataHit::told(const language::MovedPlaces &places) const
{
    return place.isValid() ? DataBreakpointTr::tr("line %1: %2").arg(QString::number(places.now(place).line), text)
                           : text;
}

QString DataBreakpoint::asGoal() const
{
    return kind == Kind::Applied ? pattern.trimmed() : analysis::goalOf(pattern);
}

std::vector<DataHit> hitsOf(const std::vector<DataBreakpoint> &breakpoints, Engine &engine, const Position &from,
                            const Chronon &played, const Position &next, const std::stop_token &stop)
{
    std::vector<DataHit> hits;
    const Look look(engine, from, played, next, stop);
    for (const DataBreakpoint &point : breakpoints)
        if (const QString why = look.at(point); !why.isEmpty())
            hits.push_back({point.id, why});
    return hits;
}

std::vector<DataHit> brokenInvariants(const std::vector<DataBreakpoint> &breakpoints, Engine &engine,
                                      const State &state, const std::stop_token &stop)
{
    std::vector<DataHit> hits;
    for (const DataBreakpoint &point : breakpoints) {
        if (point.kind != DataBreakpoint::Kind::Invariant)
            continue;
        if (const QString why = broken(point, engine, state, stop); !why.isEmpty())
            hits.push_back({point.id, why});
    }
    return hits;
}

QString describe(const DataBreakpoint &point)
{
    const QString pattern = point.pattern.isEmpty() ? DataBreakpointTr::tr("any word") : point.pattern;
    const QString seen = point.player.isEmpty() ? QString() : DataBreakpointTr::tr(", sent to %1").arg(point.player);
    const QString whose = point.player.isEmpty() ? DataBreakpointTr::tr("any account")
                                                 : DataBreakpointTr::tr("account of %1").arg(point.player);
    switch (point.kind) {
    case DataBreakpoint::Kind::Created:
        return DataBreakpointTr::tr("created: %1%2").arg(pattern, seen);
    case DataBreakpoint::Kind::Deleted:
        return DataBreakpointTr::tr("deleted: %1%2").arg(pattern, seen);
    case DataBreakpoint::Kind::Account:
        return point.value ? DataBreakpointTr::tr("%1 crosses %2").arg(whose, wording::numberText(*point.value))
                           : DataBreakpointTr::tr("%1 changes").arg(whose);
    case DataBreakpoint::Kind::Applied:
        return point.pattern.isEmpty() ? DataBreakpointTr::tr("any action applied")
                                       : DataBreakpointTr::tr("action applied: %1").arg(point.pattern);
    case DataBreakpoint::Kind::DoFailed:
        return DataBreakpointTr::tr("an action fails");
    case DataBreakpoint::Kind::Conflict:
        return DataBreakpointTr::tr("a word is created and deleted");
    case DataBreakpoint::Kind::Terminal:
        return DataBreakpointTr::tr("the game is over");
    case DataBreakpoint::Kind::GoalFails:
        return DataBreakpointTr::tr("holds no longer: %1").arg(point.pattern);
    case DataBreakpoint::Kind::Invariant:
        return DataBreakpointTr::tr("invariant: %1").arg(point.pattern);
    }
    return {};
}

} // namespace sidl::debugger
