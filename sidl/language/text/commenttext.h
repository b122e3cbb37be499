// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/tokeniser.h"

#include <QString>

#include <span>

namespace sidl::language {

/// What the @p comments of @p text say, a line each, without %, /*, */ and the stars in front of a block's lines.
QString commentText(QStringView text, std::span<const Token> comments);

} // namespace sidl::language
