// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/assist/quickfix.h"

namespace sidl::views {

/// The picture that is called nearly as @p name, whose places such as {N} are kept; empty: none is like it. Thread: any.
QString meantPicture(const QString &name);

/// @p text, a constant or a list of constants and variables, with @p meant wherever @p constant stands. Empty: it stands
/// nowhere as a name without quotes, or either needs quotes. Thread: any.
QString withConstant(const QString &text, const QString &constant, const QString &meant);

/// What can be done about the problems of @p view, a view file, as language::quickFixes(). Thread: any.
language::QuickFixes viewFixes(const language::Program &view);

} // namespace sidl::views
