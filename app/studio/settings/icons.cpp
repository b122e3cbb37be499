// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/settings/icons.h"

#include "sidl/ui/colours.h"

#include <QPalette>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace sidl::app {

QIcon icon(const QString &name)
{
    return QIcon::fromTheme(name);
}

void useIconsFor(const QPalette &palette)
{
    // Without a desktop, Qt looks at its own resources alone.
    QStringList paths = QIcon::themeSearchPaths();
    const QStringList installed
        = QStandardPaths::locateAll(QStandardPaths::GenericDataLocation, u"icons"_s, QStandardPaths::LocateDirectory);
    for (const QString &path : installed)
        if (!paths.contains(path))
            paths << path;
    QIcon::setThemeSearchPaths(paths);
    QIcon::setThemeName(ui::isDark(palette) ? u"breeze-dark"_s : u"breeze"_s);
}

} // namespace sidl::app
