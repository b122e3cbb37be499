// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QTimer>

namespace sidl::editor {
class CodeEditor;
}

namespace sidl::app {

/// Marks the lines of a text that are not as its file has them, a moment after each change. Not of texts without a
/// file, nor of large ones.
class SavedDifference final : public QObject
{
    Q_OBJECT
public:
    /// @p editor owns it.
    explicit SavedDifference(editor::CodeEditor *editor);

private:
    void takeSaved(); ///< what the file has
    void show();

    editor::CodeEditor *m_editor;
    QString m_saved;
    bool m_isSavedKnown = false; ///< the text was not too large
    QTimer m_pause;
};

} // namespace sidl::app
