// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/sessionfile.h"
#include "sidl/engine/trace.h"

#include <QObject>

namespace sidl::editor {
class CodeEditor;
}

namespace sidl::app {

struct Actions;
class EditorTabs;
class GameControls;
class SessionSaver;

/// Runs as files: sessions (the whole tree, to be gone on with) and traces (one line, to be compared with what the rules do
/// now). Asks for the names, and finds the text that a file belongs to.
class RunFiles final : public QObject
{
    Q_OBJECT
public:
    RunFiles(GameControls *controls, const Actions &actions, EditorTabs *tabs, QObject *parent = nullptr);

    void openSession(const QString &path); ///< tells errors by a message
    void openTrace(const QString &path);

Q_SIGNALS:
    void told(const QString &message); ///< for the status bar
    /// Something about the text of an opened session that the user has to know.
    void warned(const QString &message);

private:
    void saveSession();
    void exportTrace();
    void saveTrace(const engine::Trace &trace);
    editor::CodeEditor *textOf(const engine::SessionRecord &record);
    QString folder() const;
    QString askForFile(const QString &title, const QString &filter);
    QString askForName(const QString &title, const QString &ending, const QString &filter);
    void tellProblem(const QString &title, const engine::Problem &problem);

    GameControls *m_controls;
    EditorTabs *m_tabs;
    SessionSaver *m_saver;
};

} // namespace sidl::app
