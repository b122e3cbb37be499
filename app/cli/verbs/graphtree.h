// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/verbs/gameform.h"
#include "sidl/theory/job/prospects.h"
#include "visualizer/graph/graph.h"

#include <functional>
#include <optional>

namespace sidl::cli {

/// What `sidl graph FILE tree` is asked.
struct TreeGraphOptions
{
    FormOptions form;
    int most = 400;           ///< nodes that are drawn, at most; others are folded
    bool isSolved = false;    ///< with what rational players do
    bool isForPeople = false; ///< as the view file of the game calls what there is
};

/// What is proved of the nodes of @p form, the tree of @p options, or of its states where it is cut. Null, after a
/// message, with @p exitCode set: nothing.
std::shared_ptr<const theory::Prospects> treeProspects(const FormOptions &options, const theory::ExtensiveForm &form,
                                                       int &exitCode);

/// The tree of a game, or of one of Gambit's files, as a drawing. Nothing, after a message, with @p exitCode set, if
/// there is none, or it cannot be solved. @p fits: whether a drawing is small enough; if not, one with fewer nodes is
/// made, and a message tells so. Empty: any is.
std::optional<visualizer::Graph> gameTreeGraph(const TreeGraphOptions &options, int &exitCode,
                                               const std::function<bool(const visualizer::Graph &)> &fits = {});

} // namespace sidl::cli
