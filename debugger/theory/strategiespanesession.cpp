// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/strategiespane.h"

#include "debugger/theory/behaviourtree.h"
#include "debugger/theory/forceform.h"
#include "debugger/theory/matrixpage.h"
#include "debugger/theory/strategyrecord.h"
#include "sidl/engine/state/recordtext.h"

#include <QComboBox>

using namespace Qt::StringLiterals;

// What was found when another play begins, and the strategy that was saved with a session.
namespace sidl::debugger {

bool StrategiesPane::areRulesSame() const
{
    return m_isSolved && m_play->hasGame() && m_play->tree().node(engine::GameTree::Root).state == m_asBegun
        && haveSameRules(m_asked, rules());
}

void StrategiesPane::forget()
{
    setPlaces({}); // what is played now is the text
    const bool areSame = areRulesSame(),
               isPart = m_asked.begin != engine::GameTree::Root || m_solvedFrom != engine::GameTree::Root;
    if (areSame && !isPart) {
        m_evaluations.set(m_solved.prospects, m_solved.wins, m_solved.forced); // of other nodes
        m_seats->setProspects(m_solved.prospects, m_solved.limits);
        tellOthersLater();
        return;
    }
    const bool isStopped = findings().error && findings().error->kind == engine::Problem::Kind::Cancelled;
    if (m_isSolved && !isRunning() && !isStopped)
        m_kept.keep({m_asked, m_asBegun, m_solved, qMax(0, m_equilibrium->currentIndex()), isPart});
    const auto kept = m_play->hasGame() ? m_kept.take(rules(), m_play->tree().node(engine::GameTree::Root).state)
                                        : std::optional<KeptSolution>();
    const QString why = areSame || (kept && kept->isPart) ? tr("What was found was of a position of the play before.")
        : m_isSolved                                      ? tr("What was found was of other rules.")
                                                          : QString();
    m_whyForgotten = why;
    const bool wasPlayed = m_seats->isAnyone() || m_saved;
    m_thread.reset();
    m_saved.reset();
    m_isSolved = false;
    m_chosenPage.reset();
    m_solved = {};
    m_solvedFrom = engine::GameTree::Root;
    m_asked = {};
    m_force->setPlayers(playerNames());
    if (m_play->hasGame())
        m_force->setRules(ruleSystemOf(m_play->game()), m_play->game().text);
    showFindings();
    tellOthers();
    if (kept && !kept->isPart)
        showAgain(*kept);
    if (wasPlayed) // once the start is done, as that is told, too
        QMetaObject::invokeMethod(
            this, [this, text = tr("%1 Nobody plays the strategy any more.").arg(why)] { Q_EMIT told(text); },
            Qt::QueuedConnection);
}

void StrategiesPane::showAgain(const KeptSolution &kept)
{
    m_isSolved = true;
    m_whyForgotten.clear();
    m_asked = kept.asked;
    m_asBegun = kept.begun;
    take(kept.solved);
    if (kept.profile > 0) {
        m_equilibrium->setCurrentIndex(kept.profile);
        choose(kept.profile);
    }
    tellOthersLater();
}

void StrategiesPane::tellOthersLater()
{
    QMetaObject::invokeMethod(
        this,
        [this] {
            Q_EMIT found();
            Q_EMIT evaluated();
        },
        Qt::QueuedConnection);
}

void StrategiesPane::goOnWith(const std::optional<engine::SessionStrategy> &saved)
{
    const bool wasPlayed = m_seats->isAnyone();
    for (const int player : std::set<int>(m_play->strategySeats())) // who sits there is the session's matter
        m_seats->setPlaying(player, false);
    if (!saved) {
        if (wasPlayed)
            tellLater(tr("Nobody plays the strategy in this session."));
        return;
    }
    PlayedRules played = rules();
    if (saved->from != engine::GameTree::Root) {
        const engine::GameTree::Node &begin = m_play->tree().node(saved->from);
        played.begin = saved->from;
        played.here = begin.state;
        played.firstChronon = begin.chronon;
    }
    run(played, [played, saved = *saved, known = areRulesSame() ? m_solved : SolvedGame()](const WorkControl &work) {
        return savedGame(played, saved, known, work);
    });
    m_saved = saved;
    // It may take long: what is saved meanwhile has it, too.
    m_play->setStrategyRecord([saved](const engine::GameTree &) { return saved; });
}

void StrategiesPane::seatSaved(const engine::SessionStrategy &saved)
{
    const engine::Words &words = m_play->game().players;
    const QStringList players = engine::recordTexts(words);
    QStringList names;
    std::set<int> seats;
    for (int player = 0; player < int(players.size()); ++player)
        if (saved.seats.contains(players.at(player))) {
            names += m_shownNaming.player(words[std::size_t(player)]);
            seats.insert(player);
        }
    const QString who = names.join(u", "_s);
    if (!m_solved.prospects) {
        const QString why = findings().error ? verdictOfRules() : QString();
        tellLater(tr("The strategy that was saved with the session cannot be played, and a person chooses for %1. %2")
                      .arg(who, why)
                      .trimmed());
        return;
    }
    m_equilibrium->setCurrentIndex(saved.profile);
    m_behaviour->setFindings(findings(), saved.profile);
    m_matrix->setProfile(saved.profile);
    refresh(); // the line tells of that one
    follow();
    m_seats->goOn(seats);
    tellLater((seats.size() == 1 ? tr("%1 is played by the strategy that was saved with the session.")
                                 : tr("%1 are played by the strategy that was saved with the session."))
                  .arg(who));
}

void StrategiesPane::tellLater(const QString &text)
{
    const auto tell = [this, text] { Q_EMIT told(text); };
    if (m_play->isBusy()) // the end of a command takes what is told away
        connect(m_play->events(), &GameEvents::busyChanged, this, tell,
                Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection));
    else
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
}

} // namespace sidl::debugger
