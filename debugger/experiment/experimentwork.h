// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gameinfo.h"
#include "sidl/simulation/decisiontable.h"
#include "sidl/simulation/running.h"

#include <functional>
#include <optional>

namespace sidl::debugger {

/// What is to be played, as a person has put it together.
struct ExperimentSetup
{
    GameText game;
    quint64 seed = 0;
    qint64 plays = 1000;
    int chronons = 1000;
    int jobs = 1;
    QStringList agents;   ///< by player, as AgentSpec has them
    QString tournament{}; ///< agents, one a line; empty: those above play
};

/// What an experiment has come to. A value.
struct ExperimentFindings
{
    simulation::Plan plan;
    simulation::Summary summary;
    std::vector<simulation::PlayRow> plays; ///< the first that were made
    bool areActionsCut = false;             ///< there are more information sets than were counted
    QString error{};                        ///< why it did not go on; empty: it did
    QString file{};                         ///< the name of that of which they are, if it does not tell the game
};

/// Does what the pane Experiment asks for, on a thread beside the window's; there may be one that plays, and others that
/// read meanwhile what is kept. Plays are kept in a file of SQLite. Thread: one PrologThread, for all members.
class ExperimentWork
{
public:
    using Told = std::function<void(ExperimentFindings)>;

    /// Begins an experiment, or goes on with it: plays what the file at @p path does not have yet.
    /// @p told is called now and then, with what has been found until then; may be empty.
    ExperimentFindings play(const ExperimentSetup &setup, const QString &path, const Told &told,
                            const WorkControl &work);
    /// What the file at @p path tells, which a simulation has written: of any form.
    static ExperimentFindings read(const QString &path, const WorkControl &work);
    /// Writes the plays that the file at @p path has now. Returns the error; empty: none, or stopped.
    static QString write(const QString &path, const QString &to, const WorkControl &work);
    /// The play number @p number of the file at @p path, by the rules @p game, to be looked at in the timeline; or why not.
    static engine::Result<engine::SessionRecord> open(const QString &path, qint64 number, const GameText &game,
                                                      const WorkControl &work);

private:
    QString begin(const ExperimentSetup &setup, const WorkControl &work);
    ExperimentFindings findings() const;

    std::optional<language::Program> m_program; ///< of the experiment that was begun
    std::optional<simulation::RunningSummary> m_running;
    std::vector<simulation::PlayRow> m_plays;
};

} // namespace sidl::debugger
