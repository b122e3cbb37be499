// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/gdl/gdltree.h"

#include <optional>

namespace sidl::language::gdl {

/// Reads one term without variables, "(mark 1 1)" or "noop", with nothing but blanks around it; nothing, if it is none.
/// Any thread.
std::optional<Node> groundTerm(const QString &text);
/// The same, where variables may stand in it.
std::optional<Node> prefixTerm(const QString &text);
/// Whether @p node is a term without variables.
bool isGround(const Node &node);

} // namespace sidl::language::gdl
