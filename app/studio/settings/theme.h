// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <optional>

namespace sidl::app {

/// The colours of the whole program.
enum class Theme { System, Light, Dark };

/// "system", "light" or "dark"; nothing for another text.
std::optional<Theme> themeNamed(const QString &name);
QString themeName(Theme theme);
/// Sets the palette, style and icons of the program. System: the style and palette of the desktop; where the desktop has
/// no style of its own (Fusion), Light or Dark, whichever the palette of the desktop is at the call. GUI thread.
void applyTheme(Theme theme);

} // namespace sidl::app
