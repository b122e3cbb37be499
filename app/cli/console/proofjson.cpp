// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/proofjson.h"

#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using engine::ProofNode;

namespace {

/// What says nothing is left out.
QJsonObject jsonOf(const ProofNode &node)
{
    static constexpr const char *kinds[]
        = {"rule", "clause", "attempt", "fact", "built-in", "negation", "aggregate", "control", "effect"};
    QJsonObject all{{u"kind"_s, QLatin1String(kinds[int(node.kind)])},
                    {u"outcome"_s, QLatin1String(outcomeName(node.outcome))},
                    {u"goal"_s, node.goal}};
    if (node.place.isValid())
        all.insert(u"line"_s, node.place.line);
    if (node.clause.isValid())
        all.insert(u"clauseLine"_s, node.clause.line);
    if (!node.bindings.isEmpty())
        all.insert(u"bindings"_s, QJsonArray::fromStringList(node.bindings));
    if (!node.note.isEmpty())
        all.insert(u"note"_s, node.note);
    if (!node.children.empty())
        all.insert(u"children"_s, proofJson(node.children));
    if (node.isCut)
        all.insert(u"cut"_s, true);
    return all;
}

} // namespace

const char *outcomeName(ProofNode::Outcome outcome)
{
    static constexpr const char *names[] = {"holds", "fails", "raises", "untried"};
    return names[int(outcome)];
}

QJsonArray proofJson(const std::vector<ProofNode> &nodes)
{
    QJsonArray all;
    for (const ProofNode &node : nodes)
        all.append(jsonOf(node));
    return all;
}

} // namespace sidl::cli
