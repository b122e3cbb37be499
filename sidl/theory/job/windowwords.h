// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::theory {

/// What a message of this library says of the shell, in the words of the window: options of *sidl* become the fields,
/// methods and panes that do the same there.
QString inWindowWords(QString message);

} // namespace sidl::theory
