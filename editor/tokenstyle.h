// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/sidllexer.h"
#include "sidl/language/keywords.h"
#include "sidl/language/tokeniser.h"

#include <QStringView>

namespace sidl::editor {

/// The style of a keyword: its family.
SidlLexer::Style familyOf(language::Keyword keyword);

/// How @p token of @p text is coloured. A keyword is one only where a bracket follows at once.
SidlLexer::Style styleOf(const language::Token &token, QStringView text);

} // namespace sidl::editor
