// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::debugger {

struct Answer;

/// @p answer as text or as Markdown: what is explained, then each explanation with the lines of its rules.
/// @param file name of the game's file, put before line numbers
QString answerText(const Answer &answer, const QString &file);
QString answerMarkdown(const Answer &answer, const QString &file);

} // namespace sidl::debugger
