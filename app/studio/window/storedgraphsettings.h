// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/panes/graphsettings.h"

namespace sidl::app {

/// What was chosen for pictures of graphs, in the user's settings file: one for all graphs. Window thread.
class StoredGraphSettings final : public visualizer::GraphSettings
{
public:
    QString exportFolder() const override;
    void setExportFolder(const QString &path) override;
    int pictureScale() const override;
    void setPictureScale(int scale) override;
};

} // namespace sidl::app
