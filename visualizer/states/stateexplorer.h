// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/workerthread.h"
#include "visualizer/states/statemap.h"
#include "visualizer/states/valuecolours.h"

#include <QObject>

#include <stop_token>

namespace sidl::language {
class RuleSystem;
}

namespace sidl::visualizer {

using ExploredSpacePointer = std::shared_ptr<const ExploredSpace>;
using StateValues = std::vector<StateValue>;

/// Asks the rules of a game about states, visited or not: what comes after them, and what a goal gives there. The rules
/// run on a thread of its own, with an engine of its own. Window thread.
class StateExplorer final : public QObject
{
    Q_OBJECT
public:
    static constexpr int All = 1'000'000;   ///< chronons
    static constexpr int MostStates = 3000; ///< of one expansion

    explicit StateExplorer(QObject *parent = nullptr);
    ~StateExplorer() override { stopAsking(); } ///< waits for the thread

    /// Of another game; forgets what was asked. @p system: their language; null: as the text tells.
    void setRules(const QString &text, const language::RuleSystem *system = nullptr);
    /// Plays everything from @p start, @p chronons deep. Ends with expanded() or failed(). The one before it is ended.
    void expand(const engine::State &start, int chronons);
    bool isExpanding() const { return m_thread.isRunning(); }
    /// Ends expand() within 200 ms. What it has found until then is told by expanded(); failed(), if it had not begun,
    /// as the rules were still being read.
    void cancel() { m_thread.stop(); }
    /// What @p goal gives in each of @p states, asked as StateQuery::viewer: by answered(), a part at a time. The goal
    /// before it is given up.
    void ask(const QString &goal, engine::Viewer viewer, std::vector<engine::State> states);
    void stopAsking() { m_askStop.request_stop(); }

Q_SIGNALS:
    void progressed(int expanded, int found);
    void expanded(const sidl::visualizer::ExploredSpacePointer &found);
    void failed(const sidl::engine::Problem &problem);
    void answered(int first, const sidl::visualizer::StateValues &values); ///< of the states from @p first on

private:
    /// The rules on the thread.
    struct Rules
    {
        /// Null: they cannot be played, or @p stop was raised before that was known; the next call then tries again.
        engine::Engine *engine(const QString &text, const language::RuleSystem *system, const std::stop_token &stop);

        std::unique_ptr<engine::Engine> loaded;
        std::optional<engine::Problem> problem; ///< why there is none
    };
    void answer(engine::Engine &engine, const engine::StateQuery &query, const std::vector<engine::State> &states,
                const std::stop_token &stop);

    QString m_rules;
    const language::RuleSystem *m_system = nullptr;
    std::stop_source m_askStop;
    engine::WorkerThread<Rules> m_thread;
};

} // namespace sidl::visualizer

Q_DECLARE_METATYPE(sidl::visualizer::ExploredSpacePointer)
