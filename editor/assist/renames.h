// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/document/gamedocument.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace sidl::editor {

class TextView;

/// Renames that concern several texts, or files beside a game, which have no undo of their own: where the step of one
/// text is undone or done again, it is asked whether in all of them. What was changed since is left as it is.
class Renames final : public QObject
{
    Q_OBJECT
public:
    /// A text's part: one step to undo.
    struct Text
    {
        QPointer<const GameDocument> document; ///< null: it was closed
        QString path;                          ///< of its file
        int before, after;                     ///< states of the text (EditStates)
        bool isGame;
        bool isSaved = false; ///< that file has the new name
    };
    struct File
    {
        QString path;                            ///< of a view of a text without a file, what it is called
        QByteArray before, after;                ///< all that it has
        bool isOfUnsaved = false;                ///< it is such a view …
        QPointer<const GameDocument> document{}; ///< … of this text, which may have got a file, with a view file beside
    };
    /// What is set up for the view of a text without a file, as its view file would have it.
    struct Views
    {
        std::function<QByteArray(const GameDocument *)> read;
        std::function<void(const GameDocument *, const QByteArray &)> write;
        /// Of view files: nobody has changed one since it was the other. Starting a game may write into it.
        std::function<bool(const QByteArray &, const QByteArray &)> areAlike{};
    };
    struct Rename
    {
        QString name; ///< the new one; empty: one of before a crash, with all else that was restored of its text
        std::vector<Text> texts;
        std::vector<File> files;
    };

    /// Tells by which view of a document its steps are to be taken; null: it has none any more.
    using ViewOf = std::function<TextView *(const GameDocument *)>;
    explicit Renames(ViewOf viewOf, QObject *parent = nullptr);

    void setViews(const Views &views) { m_views = views; }

    /// The part of @p document, which was in the state @p before, and is renamed now.
    static Text text(const GameDocument *document, int before);
    void add(const Rename &rename); ///< that was done
    /// To be asked before a step of @p view is undone or done again. True: it waits for an answer of the user.
    bool take(TextView *view, bool isRedo);
    /// A text goes: where it is not saved, and its file has another name than it, the files beside the game get the name
    /// that its file has.
    void close(const GameDocument *document);
    void noteSaved(const GameDocument *document);

    /// What close() would change in files beside the game, if @p document went as it is now: to be kept against a crash.
    std::vector<File> filesToGiveBack(const GameDocument *document) const;
    /// The files of the other texts that have a new name, and have not saved it, since the rename that @p document has it
    /// by: to be kept against a crash.
    QStringList renamedTogether(const GameDocument *document) const;
    /// What filesToGiveBack() and renamedTogether() were for @p document before a crash, which was in the state @p before,
    /// and is restored now. Those that were renamed together are undone together.
    void restore(const GameDocument *document, int before, const std::vector<File> &files, const QStringList &together);
    /// Does what close() would have done for a text of @p path that a crash has left, and that is not wanted.
    void discard(const QString &path, const std::vector<File> &files);

Q_SIGNALS:
    void filesWritten();               ///< beside a game whose text is not saved
    void told(const QString &message); ///< what was done, for the status bar

private:
    using RenamePointer = std::shared_ptr<Rename>;
    /// Where a part of a rename is, as one is about to undo it, or to do it again.
    enum class Standing { Ready, Done, Changed };
    /// What is to be done with a rename, or was done.
    struct Parts
    {
        QStringList names; ///< that are ready, or were done
        QStringList left;  ///< in words, with the reason
    };

    static Standing standing(const Text &text, bool isRedo);
    Standing standing(const File &file, bool isRedo) const;
    bool isUnchanged(const QByteArray &bytes, const QByteArray &before) const;
    Parts partsOf(const Rename &rename, bool isRedo) const;
    static bool mayTurnFiles(const Rename &rename, const Text &text);
    void ask(TextView *view, const RenamePointer &rename, const Parts &parts, bool isRedo);
    void close(const GameDocument *document, Rename &rename, bool isSaved, Parts &turned);
    void tellTurned(Parts turned, const QString &path);
    void walk(TextView *view, bool isRedo);
    void walkAll(const Rename &rename, bool isRedo);
    Parts turnFiles(const Rename &rename, bool isRedo) const;
    static QString pathNow(const File &file);                       ///< empty: it is still of a text without a file
    std::optional<QByteArray> bytesOf(const File &file) const;      ///< nothing: they cannot be read
    QString write(const File &file, const QByteArray &bytes) const; ///< why not, in words

    ViewOf m_viewOf;
    Views m_views;
    std::vector<RenamePointer> m_renames; ///< the last one last
    bool m_isWalking = false;             ///< steps of texts are taken for a rename
};

} // namespace sidl::editor
