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
void applyTheme(Theme theme);

} // namespace sidl::app
