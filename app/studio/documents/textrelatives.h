// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/assist/relatives.h"
#include "editor/assist/renames.h"
#include "sidl/service/relatedreader.h"

#include <QObject>

namespace sidl::editor {
class CodeEditor;
class TextView;
} // namespace sidl::editor

namespace sidl::app {

class EditorTabs;

/// What belongs together with the open texts: of a game its tests, of tests the game and its other tests, and what stands
/// beside the game. An open text counts as it is in its tab.
class TextRelatives final : public QObject, public editor::Relatives
{
    Q_OBJECT
public:
    explicit TextRelatives(EditorTabs *tabs);

    void follow(editor::CodeEditor *view); ///< names at its caret are looked for in other texts, too

    void find(const editor::GameDocument *document,
              const std::function<void(const language::RelatedTexts &)> &then) override;
    void goTo(const language::PlaceElsewhere &place) override; ///< opens its file
    bool isOpen(const QString &path) const override;
    /// Opens the files that are not open: what is changed can be looked at and undone, and is saved by the user. Those
    /// beside the game that are no texts are written at once. Undo and redo ask whether in all of them.
    QString rename(const editor::GameDocument *document, int before, const language::RenamePlan &plan) override;
    void close(const editor::CodeEditor *text); ///< is about to go, saved or not
    editor::Renames *renames() const { return m_renames; }

    /// What is set up for the view of the text without a file so called, as a view file has it.
    struct Views
    {
        std::function<QByteArray(const QString &title)> read; ///< empty: nothing is
        std::function<void(const QString &title, const QByteArray &json)> write;
    };
    void setViewsOfUnsaved(const Views &views);

private:
    QString rename(editor::CodeEditor *text, const language::RenamePlan::Elsewhere &places, const QByteArray &name);
    QString renameInView(const editor::GameDocument *document, const language::RenamePlan::Elsewhere &places,
                         const QString &name, editor::Renames::File &renamed);
    editor::TextView *viewOf(const editor::GameDocument *document) const; ///< null: in no tab

    EditorTabs *m_tabs;
    service::RelatedReader *m_reader;
    editor::Renames *m_renames;
    Views m_views;
};

} // namespace sidl::app
