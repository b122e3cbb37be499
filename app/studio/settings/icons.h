// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QIcon>

class QPalette;

namespace sidl::app {

/// An icon of Breeze by its name there, such as "document-open": dark lines in a light window, light ones in a dark
/// window, also when the colours change later. Empty if Breeze is not installed. Window thread.
QIcon icon(const QString &name);
/// From now on icons are those for windows of this palette, also those that are shown already.
void useIconsFor(const QPalette &palette);

} // namespace sidl::app
