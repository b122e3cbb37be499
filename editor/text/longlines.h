// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

namespace sidl::editor {

/// Bytes of a line that can be edited. Scintilla lays a line out as a whole with each key: above that, this takes half a
/// second and more.
constexpr qsizetype MostInLine = 300'000;

/// The first line, from 1, that is longer than MostInLine; 0: none is.
int firstLongLine(const QByteArray &utf8);
/// The text with such lines broken into short ones, so that it can be shown: behind commas and blanks that are in no
/// quotes and no comment, and elsewhere where there is none for long.
QByteArray inShortLines(const QByteArray &utf8);

} // namespace sidl::editor
