// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/questions/proofreader.h"

#include "sidl/prolog/frame.h"
#include "sidl/prolog/text.h"

namespace sidl::engine {

using prolog::stringOf;
using prolog::TermRef;

namespace {

/// The arguments of node(Kind, OutcomeName, Text, Place, Clause, Bindings, Note, Children).
enum NodeArgument : std::size_t { Kind = 1, OutcomeName, Text, Place, Clause, Bindings, Note, Children };

template <typename Value, std::size_t Size>
Value valueOf(const QString &name, const std::pair<const char *, Value> (&names)[Size], Value otherwise)
{
    for (const auto &[text, value] : names)
        if (name == QLatin1String(text))
            return value;
    return otherwise;
}

ProofNode::Kind kindOf(const QString &name)
{
    using Kind = ProofNode::Kind;
    static constexpr std::pair<const char *, Kind> names[]
        = {{"rule", Kind::Rule},           {"clause", Kind::Clause},   {"attempt", Kind::Attempt},
           {"fact", Kind::Fact},           {"builtin", Kind::BuiltIn}, {"negation", Kind::Negation},
           {"aggregate", Kind::Aggregate}, {"control", Kind::Control}, {"effect", Kind::Effect}};
    return valueOf(name, names, Kind::BuiltIn);
}

} // namespace

ProofReader::ProofReader(const RuleSources &sources)
    : m_sources(sources)
{
}

ProofNode::Outcome ProofReader::outcomeOf(TermRef term)
{
    using Outcome = ProofNode::Outcome;
    static constexpr std::pair<const char *, Outcome> names[]
        = {{"holds", Outcome::Holds}, {"fails", Outcome::Fails}, {"raises", Outcome::Raises}};
    return valueOf(stringOf(term), names, Outcome::Untried);
}

ProofNode ProofReader::readNode(TermRef node) const
{
    const prolog::Frame frame;
    const TermRef part, binding;
    const auto at = [&](NodeArgument argument) {
        node.getOwnArgument(argument, part);
        return part;
    };
    ProofNode result;
    result.kind = kindOf(stringOf(at(Kind)));
    result.outcome = outcomeOf(at(OutcomeName));
    result.goal = stringOf(at(Text));
    result.place = m_sources.spanAt(at(Place));
    if (const language::Clause *clause = m_sources.clauseOf(at(Clause))) {
        result.clause = clause->place();
        result.clauseIndex = clause->index;
    }
    at(Bindings);
    while (part.takeElement(binding))
        result.bindings << stringOf(binding);
    result.note = stringOf(at(Note));
    result.isCut = read(at(Children), result.children);
    return result;
}

bool ProofReader::read(TermRef list, std::vector<ProofNode> &nodes) const
{
    bool isCut = false;
    const TermRef rest = list.copy(), node;
    while (rest.takeElement(node)) {
        if (node.isAtom())
            isCut = true;
        else
            nodes.push_back(readNode(node));
    }
    return isCut;
}

} // namespace sidl::engine
