// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <vector>

namespace sidl::language {

/// A stretch of a text, and what is to stand there instead. Offsets are UTF-16 units, as QString counts.
struct TextEdit
{
    qsizetype start = 0;
    qsizetype length = 0;
    QString replacement;

    qsizetype end() const { return start + length; }
    friend bool operator==(const TextEdit &, const TextEdit &) = default;
};

/// Ascending by place, none overlapping another. All places are those of the text before any edit.
using TextEdits = std::vector<TextEdit>;

/// @p text after @p edits.
QString edited(const QString &text, const TextEdits &edits);

/// Where the first letter of @p line (from 1) of @p text comes to stand: its line, from 1, after @p edits that change
/// nothing but white space. In a line without letters it is the first one below.
int movedLine(const QString &text, const TextEdits &edits, int line);

/// A text as it is read: without byte order mark, line ends as \n, also those that were a lone \r.
QString normalisedText(QString text);

/// @p edits of normalisedText(@p text) as edits of @p text itself, with line ends as its first line has them.
TextEdits inText(TextEdits edits, QStringView text);

} // namespace sidl::language
