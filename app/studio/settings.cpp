// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/settings.h"

#include "app/studio/theme.h"

#include <QFileInfo>
#include <QSettings>

namespace sidl::app::settings {

namespace {

const QString RecentKey = QStringLiteral("files/recent");
const QString OpenKey = QStringLiteral("files/open");
const QString FolderKey = QStringLiteral("files/folder");
const QString GeometryKey = QStringLiteral("window/geometry");
const QString StateKey = QStringLiteral("window/state");
const QString OthersKey = QStringLiteral("run/others");
const QString SpeedKey = QStringLiteral("run/speed");
const QString WrapKey = QStringLiteral("text/wrap");
const QString WhiteSpaceKey = QStringLiteral("text/whiteSpace");
const QString ThemeKey = QStringLiteral("window/theme");

} // namespace

QStringList recentFiles()
{
    return QSettings().value(RecentKey).toStringList();
}

void addRecentFile(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    QSettings().setValue(RecentKey, QStringList(files.mid(0, MaxRecentFiles)));
}

void forgetRecentFiles()
{
    QSettings().remove(RecentKey);
}

Layout layout()
{
    const QSettings stored;
    return {stored.value(GeometryKey).toByteArray(), stored.value(StateKey).toByteArray()};
}

void setLayout(const Layout &layout)
{
    QSettings stored;
    stored.setValue(GeometryKey, layout.geometry);
    stored.setValue(StateKey, layout.state);
}

QStringList openFiles()
{
    return QSettings().value(OpenKey).toStringList();
}

void setOpenFiles(const QStringList &paths)
{
    QSettings().setValue(OpenKey, paths);
}

QString gamesFolder()
{
    return QSettings().value(FolderKey).toString();
}

void setGamesFolder(const QString &path)
{
    QSettings().setValue(FolderKey, path);
}

Run run()
{
    const QSettings stored;
    return {stored.value(OthersKey).toString(), stored.value(SpeedKey).toString()};
}

void setRun(const Run &run)
{
    QSettings stored;
    stored.setValue(OthersKey, run.others);
    stored.setValue(SpeedKey, run.speed);
}

TextView textView()
{
    const QSettings stored;
    return {stored.value(WrapKey).toBool(), stored.value(WhiteSpaceKey).toBool()};
}

void setTextView(const TextView &view)
{
    QSettings stored;
    stored.setValue(WrapKey, view.wrapsLines);
    stored.setValue(WhiteSpaceKey, view.showsWhiteSpace);
}

Theme theme()
{
    return themeNamed(QSettings().value(ThemeKey).toString()).value_or(Theme::System);
}

void setTheme(Theme theme)
{
    QSettings().setValue(ThemeKey, themeName(theme));
}

} // namespace sidl::app::settings
