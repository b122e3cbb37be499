// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

namespace sidl::files {

/// Makes lone carriage returns line ends, as all readers of lines take them for such; true if there was one. Those before a
/// line feed stay.
bool mendLineEnds(QByteArray &text);

} // namespace sidl::files
