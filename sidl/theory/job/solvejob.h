// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"
#include "sidl/theory/form/formbuilder.h"
#include "sidl/theory/solve/solution.h"
#include "sidl/theory/solve/strategicform.h"
#include "sidl/theory/states/forcedwins.h"
#include "sidl/theory/states/statevalues.h"
#include "sidl/work/workcontrol.h"

#include <memory>

namespace sidl::theory {

/// How a game is to be solved. A value.
struct SolveRequest
{
    enum class Method {
        Auto,      ///< States or Backward where they fit; else ZeroSum or Nash for two players, Pure for more
        States,    ///< equal states once, where every player sees them whole
        Backward,  ///< backward induction on the tree
        ZeroSum,   ///< two players with opposed payoffs: the value and what secures it
        Nash,      ///< two players: all extreme equilibria
        Pure,      ///< equilibria in pure strategies
        Dominance, ///< what iterated strict dominance leaves out
    };
    Method method = Method::Auto;
    Idling idling = Idling::Never;
    FormLimits limits;      ///< of the tree; nodes are states where these are solved
    int strategicCells = 0; ///< the strategic form is wanted, too, where it has no more profiles than that
    bool wins = false;      ///< who can force a win is wanted, too, where every player sees the states whole
};

/// What was found of a game. A value.
struct SolveFindings
{
    std::optional<engine::Problem> error; ///< what ended it; a cancel, too
    QString title;
    QStringList players;
    QString method, remark; ///< in words; no remark: empty
    bool isExact = true;
    int cut = 0; ///< ends where the game goes on

    // Either it was solved on its states …
    std::shared_ptr<const StateGame> states; ///< else null
    StateValues values;
    // … or as a tree.
    std::shared_ptr<const ExtensiveForm> form;      ///< else null
    std::vector<Profile> profiles;                  ///< none by dominance
    std::vector<Dominated> dominated;               ///< by Dominance, or with the strategic form that was wanted
    std::shared_ptr<const StrategicForm> strategic; ///< null: not wanted, or too large
    std::vector<std::vector<int>> pure; ///< equilibria of the strategic form that was wanted, by player a strategy

    // Beside either, where it was wanted: from which states who can force a win.
    std::shared_ptr<const StateGame> winStates; ///< else null
    ForcedWins wins;

    /// No strategy that is told was refuted by a best response that is computed apart.
    bool isConfirmed() const;
};

/// Solves the game that @p engine has loaded from @p start on. @p work is told states, nodes or cells.
/// Errors: a method that does not fit, what the rules raise, limits, cancelled: all in the findings. Thread: the engine's.
SolveFindings solve(engine::Engine &engine, const engine::State &start, const SolveRequest &request = {},
                    const WorkControl &work = {});

/// The same of a tree that is there, such as a file's. Its method cannot be States. Thread: any.
SolveFindings solve(ExtensiveForm form, const SolveRequest &request = {}, const WorkControl &work = {});

} // namespace sidl::theory
