// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/storedgraphsettings.h"

#include "app/studio/settings/settings.h"

namespace sidl::app {

QString StoredGraphSettings::exportFolder() const
{
    const QString chosen = settings::exportFolder();
    return chosen.isEmpty() ? m_beside() : chosen;
}

void StoredGraphSettings::setExportFolder(const QString &path)
{
    settings::setExportFolder(path);
}

int StoredGraphSettings::pictureScale() const
{
    return settings::pictureScale();
}

void StoredGraphSettings::setPictureScale(int scale)
{
    settings::setPictureScale(scale);
}

} // namespace sidl::app
