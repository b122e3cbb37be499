// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QObject>

namespace sidl::editor {
class CodeEditor;
}

namespace sidl::app {

class EditorTabs;

/// Lets what is kept for a game by its file, as watches, go along when the text gets a file or another one. What was kept
/// for a text that was never saved goes with it: the next text that is called so begins with nothing.
class TextSettings final : public QObject
{
    Q_OBJECT
public:
    explicit TextSettings(EditorTabs *tabs, QObject *parent = nullptr);

    /// What is kept for a text that was never saved, to be restored with it. Empty: nothing, or it is kept by its file.
    QByteArray ofText(const editor::CodeEditor *text) const;
    void restore(editor::CodeEditor *text, const QByteArray &kept);

Q_SIGNALS:
    void moved(const QString &from, const QString &to); ///< from a title to a file or to another title
    void forgotten(const QString &title);

private:
    void watch(editor::CodeEditor *text);
    void followNames();
    void forgetClosed();
    void forget(const QString &title);

    EditorTabs *m_tabs;
    QHash<editor::CodeEditor *, QString> m_files; ///< or names; keys may be of closed tabs
};

} // namespace sidl::app
