// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::files {

/// The view file of the game @p gameFile, a path: chess.view.json of chess.sidl, beside it. It need not be there.
QString viewPath(const QString &gameFile);

} // namespace sidl::files
