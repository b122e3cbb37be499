// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/panes/graphsettings.h"

#include <functional>
#include <utility>

namespace sidl::app {

/// What was chosen for pictures of graphs, in the user's settings file: one for all graphs. Window thread.
class StoredGraphSettings final : public visualizer::GraphSettings
{
public:
    /// @p beside: the folder that counts until one was chosen; empty: none.
    explicit StoredGraphSettings(std::function<QString()> beside)
        : m_beside(std::move(beside))
    {
    }

    QString exportFolder() const override;
    void setExportFolder(const QString &path) override;
    int pictureScale() const override;
    void setPictureScale(int scale) override;

private:
    std::function<QString()> m_beside;
};

} // namespace sidl::app
