// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/gdltext.h"

#include <algorithm>

namespace sidl::language::gdl {

bool isGround(const Node &node)
{
    if (node.isVariable() || (node.isList() && (node.items.empty() || !node.items.front().isName())))
        return false;
    return std::all_of(node.items.begin(), node.items.end(), isGround);
}

std::optional<Node> prefixTerm(const QString &text)
{
    const std::vector<Token> tokens = prefixTokens(text);
    if (tokens.size() == 1 && tokens[0].kind != Token::Kind::Punctuation && !tokens[0].isComment()) {
        Node name;
        name.kind = tokens[0].kind == Token::Kind::Variable ? Node::Kind::Variable : Node::Kind::Name;
        name.text = tokens[0].in(text).toString();
        name.end = text.size();
        return name;
    }
    Statements statements = prefixStatements(SourceMap(text));
    if (statements.nodes.size() != 1 || !statements.problems.empty())
        return {};
    return std::move(statements.nodes[0]);
}

std::optional<Node> groundTerm(const QString &text)
{
    std::optional<Node> term = prefixTerm(text);
    return term && isGround(*term) ? std::move(term) : std::nullopt;
}

} // namespace sidl::language::gdl
