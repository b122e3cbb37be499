// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

namespace sidl::debugger {

class GlyphTable;

/// The pictures that there are, a button each: a click gives one to the row that is chosen in a table of glyphs.
class SignPalette final : public QWidget
{
    Q_OBJECT
public:
    explicit SignPalette(GlyphTable *glyphs, QWidget *parent = nullptr);
};

} // namespace sidl::debugger
