// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"

#include <QStringList>

#include <optional>

namespace sidl::editor {

class TextView;

/// A goal of a rule's body, or the head of a rule, as it is written.
struct WrittenGoal
{
    QString text; ///< "fact([turn, Player])"
    QString name;
    QStringList arguments; ///< as written
    bool isHead = false;
    QString ruleName; ///< of the predicate that the rule is for
    /// Other goals of its rule give values to its variables: it says little without them. Never of a head.
    bool needsItsRule = false;
};

/// The goal whose name the caret of @p view stands on; elsewhere in a rule its head. Nothing between rules, and without
/// fresh symbols.
std::optional<WrittenGoal> goalAtCaret(const TextView *view);
/// The head of the rule around the caret, wherever in the rule this stands.
std::optional<WrittenGoal> headAtCaret(const TextView *view);

} // namespace sidl::editor
