// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/text/textsearch.h"
#include "sidl/language/text/span.h"

#include <QObject>
#include <QStringList>
#include <QThreadPool>

#include <stop_token>
#include <vector>

namespace sidl::app {

/// A place in a file where the pattern is.
struct Find
{
    editor::SearchMatch match;
    language::Span place;
    QString line;  ///< of the text, cut around the match where it is long
    int start = 0; ///< of the match in the line, in QChars
    int length = 0;
};

/// All finds of a file, or of an open text.
struct FileFinds
{
    QString key;     ///< the path, or of a text that was never saved a name of its own
    QString path;    ///< empty: never saved
    QString name;    ///< to be shown
    QByteArray hash; ///< of the text that was searched: textHash() without mark
    std::vector<Find> finds;
};

/// An open text; what it has counts, not its file.
struct SearchText
{
    QString key, path, name;
    QByteArray utf8;
};

struct SearchRequest
{
    editor::SearchPattern pattern;
    std::vector<SearchText> texts;
    QString folder; ///< the game files below it are searched, too; empty: none
};

/// How a search has ended.
struct SearchEnd
{
    int files = 0;        ///< that were searched, open texts among them
    QStringList tooLarge; ///< paths of files that were not
    QStringList noTexts;  ///< likewise: not UTF-8, or not readable
    bool isCut = false;   ///< there are more finds, or more files
    bool isCancelled = false;
    bool hasEmpty = false; ///< there is a text without finds where the pattern matches, but no character
};

/// Looks for a pattern in texts and files, in a thread of its own.
class FolderSearch final : public QObject
{
    Q_OBJECT
public:
    static constexpr int MostFinds = 5000;           ///< more are not told
    static constexpr qint64 LargestFile = 2'000'000; ///< bytes; larger files are left out

    explicit FolderSearch(QObject *parent = nullptr);
    ~FolderSearch() override;

    /// Drops what it is doing and looks for the pattern of @p request, which must be a valid one.
    void start(const SearchRequest &request);
    /// Looks for the pattern of the last request in a text that has changed: told by found(), also if nothing is.
    void searchAgain(const SearchText &text);
    void cancel();
    bool isRunning() const { return m_isRunning; }

Q_SIGNALS:
    void found(const sidl::app::FileFinds &finds); ///< a file with finds
    void finished(const sidl::app::SearchEnd &end);

private:
    void run(const SearchRequest &request, const std::stop_token &stop);

    QThreadPool m_pool; ///< one thread
    std::stop_source m_stop;
    editor::SearchPattern m_pattern;
    bool m_isRunning = false;
};

} // namespace sidl::app
