// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/games/recentfilesmenu.h"

#include "app/studio/games/samples.h"
#include "app/studio/settings/filename.h"
#include "app/studio/settings/settings.h"
#include "sidl/ui/tiptype.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace sidl::app {

QStringList recentNames(const QStringList &paths)
{
    const QString samples = QFileInfo(samplesFolder()).canonicalFilePath();
    QStringList names;
    for (const QString &path : paths) {
        const QFileInfo file(path);
        QString folder = folderToTell(path, paths);
        if (!folder.isEmpty() && !samples.isEmpty() && file.canonicalPath() == samples)
            folder = RecentFilesMenu::tr("sample");
        names << nameInFolder(file.fileName(), folder);
    }
    return names;
}

RecentFilesMenu::RecentFilesMenu(QWidget *parent)
    : QMenu(tr("Open &Recent"), parent)
{
    setToolTipsVisible(true);
    connect(this, &QMenu::aboutToShow, this, &RecentFilesMenu::fill);
}

void RecentFilesMenu::fill()
{
    clear();
    const QStringList files = settings::recentFiles();
    const QStringList names = recentNames(files);
    int number = 0;
    for (const QString &path : files) {
        QString name = names.at(number);
        name.replace(u'&', u"&&"_s);
        const QString text = ++number < 10 ? u"&%1  %2"_s.arg(number).arg(name) : name;
        QAction *entry = addAction(text, this, [this, path] { Q_EMIT chosen(path); });
        entry->setToolTip(ui::plainTip(QDir::toNativeSeparators(path)));
    }
    if (files.isEmpty())
        addAction(tr("No file was used yet"))->setEnabled(false);
    addSeparator();
    addAction(tr("&Forget These"), this, &settings::forgetRecentFiles)->setEnabled(!files.isEmpty());
}

} // namespace sidl::app

#include "moc_recentfilesmenu.cpp"
