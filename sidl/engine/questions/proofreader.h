// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/explanation.h"
#include "sidl/engine/request/rulesources.h"

namespace sidl::engine {

/// Makes values of the proofs that explain.pl gives as terms. Thread: the game's.
class ProofReader
{
public:
    explicit ProofReader(const RuleSources &sources);

    /// Appends to @p nodes the nodes of @p list; true if a limit left out others.
    bool read(prolog::TermRef list, std::vector<ProofNode> &nodes) const;
    /// Of the atoms holds, fails, raises; Untried for all else.
    static ProofNode::Outcome outcomeOf(prolog::TermRef term);

private:
    ProofNode readNode(prolog::TermRef node) const;

    const RuleSources &m_sources;
};

} // namespace sidl::engine
