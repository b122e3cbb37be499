// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/files/viewpath.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace sidl::files {

QString viewPath(const QString &gameFile)
{
    const QFileInfo game(gameFile);
    return game.dir().filePath(game.completeBaseName() + u".view.json"_s);
}

} // namespace sidl::files
