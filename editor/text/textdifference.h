// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/text/textplaces.h"

#include <QByteArray>

#include <vector>

namespace sidl::editor {

/// What is to be in place of a stretch of a text.
struct Replacement
{
    ByteRange range;
    QByteArray utf8;
};

/// Replacements that make @p after of @p before, both UTF-8: in order, none touches another, and none begins or ends
/// within a character. They are few, not the fewest: what a large text keeps between two changes is found by samples of
/// it, so that 50 MB take as long as reading them twice. Any thread.
std::vector<Replacement> textDifferences(const QByteArray &before, const QByteArray &after);

} // namespace sidl::editor
