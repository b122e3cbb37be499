// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/diagnostic.h"
#include "sidl/language/text/sourcemap.h"
#include "sidl/language/text/tokeniser.h"

#include <QString>

#include <vector>

namespace sidl::language::gdl {

/// How a text writes its rules.
enum class Notation {
    Prefix, ///< KIF: (<= (next on) (does robot press))
    Infix   ///< next(on) :- does(robot, press)
};

/// Nested deeper than this is refused, so that recursion over a node is safe.
inline constexpr int MaxDepth = 200;

/// A part of a statement, the same for both notations: a list begins with its name, a rule is the list
/// (<= head goal …), and goals are joined by the lists (and …), (or …), (not …).
struct Node
{
    enum class Kind { Name, Variable, List };

    Kind kind = Kind::Name;
    QString text; ///< of a name or a variable, as written
    qsizetype start = 0, end = 0;
    std::vector<Node> items; ///< of a list

    bool isName() const { return kind == Kind::Name; }
    bool isVariable() const { return kind == Kind::Variable; }
    bool isList() const { return kind == Kind::List; }
    /// A list of this name.
    bool isList(QStringView name) const
    {
        return isList() && !items.empty() && items.front().isName() && items.front().text == name;
    }
};

/// A stretch that ought to be a statement and cannot be read.
struct BrokenStretch
{
    QString name; ///< what it starts with; may be empty
    qsizetype start = 0, end = 0;
};

/// A text, cut into statements. What is wrong costs its own statement.
struct Statements
{
    std::vector<Node> nodes;
    std::vector<BrokenStretch> broken;
    Diagnostics problems;
};

/// Errors: none thrown; linear in the text; any thread.
Statements prefixStatements(const SourceMap &map);
Statements infixStatements(const SourceMap &map);

/// The tokens of a text in its notation, comments included, in order. Every character that is no white space lies in
/// one. Any thread.
std::vector<Token> prefixTokens(QStringView text);
std::vector<Token> infixTokens(QStringView text);

} // namespace sidl::language::gdl
