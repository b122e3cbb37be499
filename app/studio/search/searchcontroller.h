// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/search/foldersearch.h"

#include <QHash>
#include <QSet>
#include <QTimer>

namespace sidl::editor {
class CodeEditor;
}

namespace sidl::app {

class EditorTabs;
class GamesPane;
class SearchPane;
struct Services;

/// Finding and replacing in many texts: brings together the pane, what is open, and the search. What was found follows
/// the open texts as they change, also to another name. Replacing changes open texts, in one step to undo each, and
/// writes the other files of a folder that was searched.
class SearchController final : public QObject
{
    Q_OBJECT
public:
    SearchController(const Services &services, QObject *parent);

Q_SIGNALS:
    void paneWanted(); ///< is to be seen and to get the keyboard

private:
    void begin();
    void start(const QString &done = {}); ///< @p done is told before what is found
    void finish(const SearchEnd &end);
    void searchEdited();
    void followFolder();
    void followNames(); ///< of the open texts, which may have changed
    void followName(editor::CodeEditor *text, const QString &before);
    void replace();
    /// Both return what went wrong, or nothing.
    QString replaceIn(editor::CodeEditor *text, const FileFinds &finds);
    QString replaceInFile(const FileFinds &finds);
    void goTo(const QString &key, const language::Span &place);
    SearchText textOf(const editor::CodeEditor *editor) const;
    editor::CodeEditor *editorOf(const QString &key) const; ///< null: it is not open
    bool isFollowed(const editor::CodeEditor *text) const;  ///< it is among what was searched, with or without finds
    QString folder() const;                                 ///< that is searched; empty: none
    QString summary() const;

    SearchPane *m_pane;
    EditorTabs *m_tabs;
    const GamesPane *m_games;
    FolderSearch m_search;
    SearchEnd m_end;
    QString m_done;                      ///< what replacing has done before the search
    QString m_searchedFolder;            ///< by the last search; empty: none
    QSet<QString> m_searchedTexts;       ///< keys of the open ones
    QSet<editor::CodeEditor *> m_edited; ///< since they were searched; may be of closed tabs
    /// Of all open texts, as they were when titles changed last.
    QHash<const editor::CodeEditor *, QString> m_keys;
    QTimer m_pause;
};

} // namespace sidl::app
