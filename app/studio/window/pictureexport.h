// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/ui/picturefile.h"

#include <QObject>

#include <memory>

namespace sidl::visualizer {
class GraphSettings;
}

namespace sidl::app {

/// Writes pictures of panes to files that it asks for, where graphs were exported last. Window thread.
class PictureExport final : public QObject
{
    Q_OBJECT
public:
    explicit PictureExport(std::shared_ptr<visualizer::GraphSettings> settings, QObject *parent = nullptr);

    /// @p pane tells by pictureWanted() that one is wanted.
    template <typename Pane>
    void connectTo(Pane *pane)
    {
        connect(pane, &Pane::pictureWanted, this, [this, pane](const ui::Picture &picture) { ask(pane, picture); });
    }

Q_SIGNALS:
    void told(const QString &message, QWidget *pane); ///< for the status bar, and above @p pane where that is alone

private:
    void ask(QWidget *pane, const ui::Picture &picture); ///< in the window of @p pane; errors are told there

    std::shared_ptr<visualizer::GraphSettings> m_settings;
};

} // namespace sidl::app
