// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/form/extensiveform.h"

namespace sidl::theory {

/// Behaviour in doubles: by information set, by action.
using FloatBehaviour = std::vector<std::vector<double>>;

/**
 * An extensive form in doubles, for methods that come nearer and nearer. It walks over all nodes, parents first or
 * children first. A value; the form outlives it.
 */
class FloatForm
{
public:
    explicit FloatForm(const ExtensiveForm &form);

    FloatBehaviour uniform() const;
    /// By node: how likely chance and all players but @p but make it; -1: all players.
    std::vector<double> reach(const FloatBehaviour &behaviour, int but) const;
    /// By node: how likely @p player alone makes it.
    std::vector<double> ownReach(const FloatBehaviour &behaviour, int player) const;
    /// By node: what @p player expects from there on.
    std::vector<double> values(const FloatBehaviour &behaviour, int player) const;

private:
    const std::vector<double> &probabilities(std::size_t node, const FloatBehaviour &behaviour) const;

    const ExtensiveForm &m_form;
    std::vector<std::vector<double>> m_chance;  ///< by node
    std::vector<std::vector<double>> m_payoffs; ///< by node
};

/// @p behaviour in millionths, each set's adding up to 1.
Behaviour rounded(const FloatBehaviour &behaviour);

} // namespace sidl::theory
