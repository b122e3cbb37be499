// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTabWidget>

namespace sidl::editor {
class CodeEditor;
}

namespace sidl::app {

/// The open texts, one tab each, with what is done to files: open, save, close, and the questions that go with them.
class EditorTabs final : public QTabWidget
{
    Q_OBJECT
public:
    explicit EditorTabs(QWidget *parent = nullptr);

    editor::CodeEditor *current() const; ///< null without tabs
    editor::CodeEditor *at(int index) const;

    int addPage(QWidget *page, const QString &title);
    editor::CodeEditor *newFile();
    /// The tab of the file, which is opened if it is not yet; null, after a message, if it cannot be read.
    editor::CodeEditor *openFile(const QString &path);
    void askAndOpen();
    /// These return false if the user cancels or the file cannot be written (after a message).
    bool save(editor::CodeEditor *editor);
    bool saveAs(editor::CodeEditor *editor);
    bool closeTab(int index);
    bool mayCloseAll(); ///< asks for every unsaved text; closes nothing

Q_SIGNALS:
    void currentEditorChanged(sidl::editor::CodeEditor *editor);
    void textEdited(sidl::editor::CodeEditor *editor);
    void caretMoved(sidl::editor::CodeEditor *editor);
    void fileUsed(const QString &path); ///< opened, or saved under this name
    /// A title or whether a text is saved.
    void titleChanged();

private:
    editor::CodeEditor *addEditor(editor::CodeEditor *editor);
    bool writeTo(editor::CodeEditor *editor, const QString &path);
    bool mayClose(editor::CodeEditor *editor);
    void updateTitle(editor::CodeEditor *editor);
    QString folder() const;
};

} // namespace sidl::app
