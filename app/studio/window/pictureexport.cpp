// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/pictureexport.h"

#include "sidl/ui/messageboxes.h"
#include "visualizer/panes/graphsettings.h"

#include <QDir>
#include <QFileInfo>

#include <utility>

namespace sidl::app {

PictureExport::PictureExport(std::shared_ptr<visualizer::GraphSettings> settings, QObject *parent)
    : QObject(parent)
    , m_settings(std::move(settings))
{
}

void PictureExport::ask(QWidget *pane, const ui::Picture &picture)
{
    QStringList filters = ui::pictureFilters();
    if (picture.latex)
        filters.append(ui::latexFilter());
    const QString path = ui::askForPicture(pane, picture.title, m_settings->exportFolder(), picture.name, filters);
    if (path.isEmpty())
        return;
    const QString error = ui::writePicture(picture, path, m_settings->pictureScale());
    const QString shown = QDir::toNativeSeparators(path);
    if (!error.isEmpty()) {
        ui::warn(pane->window(), picture.title, tr("%1 cannot be written: %2").arg(shown, error));
        return;
    }
    m_settings->setExportFolder(QFileInfo(path).absolutePath());
    Q_EMIT told(tr("Written to %1").arg(shown), pane);
}

} // namespace sidl::app

#include "moc_pictureexport.cpp"
