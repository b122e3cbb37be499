// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/check/checks.h"

namespace sidl::language {

/// "Did you mean [count, N]?": @p word with the constants of the one of @p shapes that is most like it. Empty when none
/// is.
QString meantAdvice(CheckContext &context, const Shapes &shapes, const Term &word);

/// The same with the constants of @p other.
QString meantAdvice(CheckContext &context, const Term &word, const Term &other);

} // namespace sidl::language
