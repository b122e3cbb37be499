// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>

class QAction;

namespace sidl::debugger {
class ProfilePane;
}
namespace sidl::editor {
class CodeEditor;
}

namespace sidl::app {

class GameControls;
struct Services;

/// What rules cost, as the pane Profile has measured it, beside the text.
class ProfileController final : public QObject
{
    Q_OBJECT
public:
    /// @p shows says whether it stands there.
    ProfileController(const Services &services, GameControls *controls, QAction *shows, QObject *parent);

private:
    void mark();

    GameControls *m_controls;
    QAction *m_shows;
    debugger::ProfilePane *m_pane;
    QPointer<editor::CodeEditor> m_marked; ///< the text that has marks
};

} // namespace sidl::app
