// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QIcon>

namespace sidl::app {

/// The icons of the tool bar, drawn in the palette's text colour: sharp at any size, right in light and dark.
enum class Icon { NewFile, Open, Save, Start, Step, Back, Run, Stop, Restart };

QIcon icon(Icon kind);

} // namespace sidl::app
