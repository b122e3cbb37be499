// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

namespace sidl::files {

/// The pictures for words that come with the program, resources/pieces/NAME.svg, as view files call them, in the order of a
/// palette: "king", "disc", "die-6", … Thread: any.
QStringList pictureNames();

} // namespace sidl::files
