// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <functional>

namespace sidl::editor {
class CodeEditor;
class GameDocument;
} // namespace sidl::editor

namespace sidl::app {

class EditorPage;

/// Writes texts to their files, and asks what has to be asked before: under which name, whether a file that others
/// changed may be written over, whether a text that is not saved may go. Where a file cannot be written, another name
/// is offered, and so it is where the file of another tab was chosen. A text without a file, or with one in a folder
/// that cannot be written or is the program's, is proposed to go to usedFolder(). A file that came with the program is
/// written only where a person chooses its name: to save its text is to save a copy.
class TextSaver final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// The folder of games that came with the program: nobody's own texts are proposed to go there, or below.
    void setShippedGames(const QString &folder) { m_shipped = folder; }

    /// Tells which text a file has in a tab; null if none.
    void setTextOf(const std::function<const editor::CodeEditor *(const QString &path)> &textOf) { m_textOf = textOf; }

    /// Tells in which folder the game of this name is that is open in a tab; empty: none is.
    void setFolderOf(const std::function<QString(const QString &game)> &folderOf) { m_folderOf = folderOf; }

    /// Returns false if the user cancels, and while the text is busy.
    bool save(EditorPage *page);
    bool saveAs(EditorPage *page); ///< as save(), under another name
    /// Asks whether the text's changes are to be saved, if there are any. Returns true if they are saved, or may be
    /// lost.
    bool mayClose(EditorPage *page);
    /// The same for several, asked once for all that have changes when it is called, and again for those that get them
    /// meanwhile. What is saved before one that cannot be stays saved.
    bool mayClose(const QList<EditorPage *> &pages);
    /// Asks whether the text's changes may go, if there are any: it is about to become what its file has.
    bool mayReload(EditorPage *page);
    /// The text has a file of the user's own that can be written, and that nobody else has changed.
    bool maySaveUnasked(const EditorPage *page) const;
    bool isShipped(const QString &path) const;    ///< the file or folder came with the program, by whatever name
    bool mayPropose(const QString &folder) const; ///< as the place of a new file: it can be written, and is the user's
    /// The user's own one where a file was opened or saved last, else that of the pane Games; without, as settings say.
    QString usedFolder() const;
    /// What a text without a file could be called: as its game is, or as its tab.
    static QString proposedName(const editor::GameDocument *document);

Q_SIGNALS:
    void asking(sidl::editor::CodeEditor *editor); ///< a question about this text comes: it is to be seen
    void saved(sidl::editor::CodeEditor *editor, const QString &path);

private:
    bool mayCloseTogether(const QList<EditorPage *> &unsaved);          ///< asks, for all of these
    bool mayOverwrite(EditorPage *page, const QString &why);            ///< asks; "%1" in @p why is the text's title
    QString proposedFolder(const editor::GameDocument *document) const; ///< of a text without a file
    bool saveAs(EditorPage *page, const QString &title);                ///< of the dialog; empty: the usual one
    bool writeTo(EditorPage *page, const QString &path);
    /// The board, pictures and names of the game, which are kept for the file @p before, go with a text that has got
    /// another; what is there for that one stays.
    void takeViewAlong(EditorPage *page, const QString &before);
    bool offerOtherName(EditorPage *page, const QString &why);

    QString m_shipped;
    std::function<const editor::CodeEditor *(const QString &)> m_textOf;
    std::function<QString(const QString &)> m_folderOf;
};

} // namespace sidl::app
