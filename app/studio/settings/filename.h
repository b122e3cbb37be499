// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

namespace sidl::app {

/// What tells the file at @p path from those of the same name among @p paths: the name of its folder, or the whole path
/// of that where folders are called alike, too; empty: its name alone will do. Texts without a file have empty paths.
QString folderToTell(const QString &path, const QStringList &paths);

/// "nim.sidl — games": a file's name with what tells it from others; without @p folder the name alone.
QString nameInFolder(const QString &name, const QString &folder);

} // namespace sidl::app
