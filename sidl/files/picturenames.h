// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

namespace sidl::files {

/// The pictures for words that come with the program, resources/pieces/NAME.svg, as view files call them, in the order of a
/// palette: "king", "disc", "die-6", … Thread: any.
QStringList pictureNames();

/// The name that @p sign, of a cell of a board, has for a picture that there is not: "kign" of ":kign". Empty: there is one,
/// or the sign is a text, as ":-)" is. Thread: any.
QString missingPicture(const QString &sign);

} // namespace sidl::files
