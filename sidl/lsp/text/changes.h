// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/lsp/text/linedtext.h"

#include <QJsonArray>

namespace sidl::lsp {

/// Makes the changes of textDocument/didChange to @p text, one after the other: each has a range and what is to stand
/// there, or the whole text. Ranges that go beyond the text end with it.
///
/// @param most UTF-16 units that a text may have
/// @return what is wrong with the changes, in words; empty: nothing. Those before it have been made then.
QString applyChanges(LinedText &text, const QJsonArray &changes, Encoding encoding, qsizetype most);

} // namespace sidl::lsp
