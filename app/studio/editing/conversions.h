// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>

namespace sidl::analysis {
struct Conversion;
}
namespace sidl::editor {
class CodeEditor;
}
namespace sidl::ui {
class WorkRow;
}

namespace sidl::app {

class EditorTabs;
class GdlConverter;

/// Writes the game of a text in another language: as a new text, or it is told why not, and the caret goes to the rule.
/// What takes long has a row with its progress and *Cancel*.
class Conversions final : public QObject
{
    Q_OBJECT
public:
    explicit Conversions(EditorTabs *tabs, QObject *parent = nullptr);

    void toSidl(editor::CodeEditor *text); ///< whose language is another: reading SIDL takes Prolog
    void toGdl(editor::CodeEditor *text);  ///< from SIDL; off the window's thread; in place of one that is under way
    QWidget *row() const;                  ///< to be shown below the texts; hidden while nothing is under way

Q_SIGNALS:
    void told(const QString &message); ///< for the status bar

private:
    void show(const analysis::Conversion &conversion, editor::CodeEditor *of);
    void refuse(const editor::CodeEditor *text, const QString &why);

    EditorTabs *m_tabs;
    GdlConverter *m_converter;
    ui::WorkRow *m_row;
    QPointer<editor::CodeEditor> m_converting; ///< whose game is being written in GDL
    bool m_isCancelled = false;
};

} // namespace sidl::app
