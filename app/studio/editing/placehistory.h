// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/span.h"

#include <QObject>
#include <QPointer>

#include <vector>

namespace sidl::editor {
class CodeEditor;
}

namespace sidl::app {

struct Actions;
class EditorTabs;

/// The places in the texts that the caret was taken away from, by a way to a definition, a use, a problem or the like,
/// or by a change of the tab: one goes back to them and forward again. They move with their lines; a text whose tab was
/// closed is opened again.
class PlaceHistory final : public QObject
{
    Q_OBJECT
public:
    static constexpr std::size_t MostPlaces = 200; ///< the oldest are forgotten

    PlaceHistory(const Actions &actions, EditorTabs *tabs, QObject *parent = nullptr);

private:
    struct Place
    {
        QPointer<editor::CodeEditor> text; ///< null: its tab was closed
        QString path;                      ///< empty: of no file
        language::Span span;
    };
    using Places = std::vector<Place>; ///< the last is the nearest

    void showText(editor::CodeEditor *text);
    void leave(editor::CodeEditor *text, const language::Span &from);
    void go(Places &places, Places &others);
    editor::CodeEditor *textOf(const Place &place) const;
    void moveLines(const editor::CodeEditor *text, int first, int by);
    void update();

    const Actions &m_actions;
    EditorTabs *m_tabs;
    Places m_back, m_forward;
    QPointer<editor::CodeEditor> m_text; ///< that is shown
    bool m_isArriving = false;           ///< the tab was just changed: what follows belongs to the same way
    bool m_isGoing = false;
};

} // namespace sidl::app
