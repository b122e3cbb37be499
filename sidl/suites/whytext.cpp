// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/whytext.h"

#include "sidl/engine/game/explanationtext.h"

namespace sidl::suites {

using namespace engine;

namespace {

constexpr int ShownDepth = 10;

/// The clause that decided: the first one below the question.
language::Span clauseOf(const std::vector<ProofNode> &nodes)
{
    for (const ProofNode &node : nodes) {
        if (node.clause.isValid())
            return node.clause;
        if (const language::Span below = clauseOf(node.children); below.isValid())
            return below;
    }
    return {};
}

} // namespace

void addWhy(Failure &failure, Engine &engine, const QString &file, const Question &question, const Position &position,
            const Chronon *played, const std::stop_token &stop)
{
    const Result<Explanation> explanation = engine.explain(question, position, played, stop);
    if (!explanation.ok())
        return;
    failure.why = explanationText(*explanation, {file, ShownDepth}, &failure.whyPlaces);
    failure.rule = clauseOf(explanation->nodes);
}

} // namespace sidl::suites
