// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::visualizer {

/// What a person has chosen for pictures of graphs. Graph panes may share one; who makes them keeps what was chosen
/// from one start to the next. Window thread.
class GraphSettings
{
public:
    virtual ~GraphSettings() = default;

    virtual QString exportFolder() const = 0; ///< an absolute path; empty: none was chosen yet
    virtual void setExportFolder(const QString &path) = 0;
    /// How many times larger than on the screen pictures of pixels are, 1 to 8.
    virtual int pictureScale() const = 0;
    virtual void setPictureScale(int scale) = 0;
};

/// Keeps it as long as it lives.
class TransientGraphSettings final : public GraphSettings
{
public:
    QString exportFolder() const override { return m_exportFolder; }
    void setExportFolder(const QString &path) override { m_exportFolder = path; }
    int pictureScale() const override { return m_pictureScale; }
    void setPictureScale(int scale) override { m_pictureScale = scale; }

private:
    QString m_exportFolder;
    int m_pictureScale = 2;
};

} // namespace sidl::visualizer
