// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/search/foldersearch.h"

#include "app/studio/games/folderfiles.h"
#include "editor/text/textfile.h"
#include "editor/text/textplaces.h"

#include <QFileInfo>
#include <QSet>

#include <algorithm>

namespace sidl::app {

using editor::TextSearch;

namespace {

constexpr qsizetype Before = 60, Longest = 240; ///< QChars of a line before its match, and in all

int codePoints(const QString &text)
{
    return int(std::count_if(text.begin(), text.end(), [](QChar c) { return !c.isLowSurrogate(); }));
}

/// The line of the match, without its indentation.
Find findAt(const editor::SearchMatch &match, const QByteArray &utf8, const editor::TextPlaces &places)
{
    Find find{match, places.place(match.range.start), {}, 0, 0};
    const qsizetype first = match.range.start == 0 ? 0 : utf8.lastIndexOf('\n', match.range.start - 1) + 1;
    const qsizetype end = utf8.indexOf('\n', match.range.start);
    const qsizetype last = end < 0 ? utf8.size() : end;
    QString before = QString::fromUtf8(utf8.mid(first, match.range.start - first));
    const QString found = QString::fromUtf8(
        utf8.mid(match.range.start, std::min<qsizetype>(match.range.end, last) - match.range.start));
    const QString after = QString::fromUtf8(utf8.mid(match.range.end, std::max<qsizetype>(0, last - match.range.end)));
    find.place.length = codePoints(found);
    const auto text = std::find_if(before.begin(), before.end(), [](QChar c) { return !c.isSpace(); });
    before.remove(0, text - before.begin());
    if (before.size() > Before)
        before = u'…' + before.right(Before);
    find.start = int(before.size());
    find.length = int(found.size());
    find.line = (before + found + after).left(Longest).trimmed();
    find.line.replace(u'\t', u' ');
    find.length = std::min(find.length, std::max(0, int(find.line.size()) - find.start));
    return find;
}

FileFinds findsIn(const SearchText &text, const TextSearch &search)
{
    FileFinds result{text.key, text.path, text.name, editor::textHash(text.utf8, false), {}};
    const auto matches = search.matches(text.utf8, {0, int(text.utf8.size())});
    if (matches.empty())
        return result;
    const editor::TextPlaces places(text.utf8);
    for (const editor::SearchMatch &match : matches) {
        if (int(result.finds.size()) > FolderSearch::MostFinds)
            break;
        result.finds.push_back(findAt(match, text.utf8, places));
    }
    return result;
}

} // namespace

FolderSearch::FolderSearch(QObject *parent)
    : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
}

FolderSearch::~FolderSearch()
{
    m_stop.request_stop();
    m_pool.waitForDone();
}

void FolderSearch::start(const SearchRequest &request)
{
    m_stop.request_stop();
    m_stop = {};
    m_pattern = request.pattern;
    m_isRunning = true;
    m_pool.start([this, request, stop = m_stop.get_token()] { run(request, stop); });
}

void FolderSearch::searchAgain(const SearchText &text)
{
    m_pool.start([this, text, pattern = m_pattern, stop = m_stop.get_token()] {
        TextSearch search;
        search.setPattern(pattern);
        FileFinds finds = stop.stop_requested() ? FileFinds{} : findsIn(text, search);
        QMetaObject::invokeMethod(this, [this, stop, finds = std::move(finds)] {
            if (!stop.stop_requested())
                Q_EMIT found(finds);
        });
    });
}

void FolderSearch::cancel()
{
    m_stop.request_stop();
    m_stop = {}; // for texts that change later
    if (std::exchange(m_isRunning, false))
        Q_EMIT finished({0, {}, {}, false, true});
}

void FolderSearch::run(const SearchRequest &request, const std::stop_token &stop)
{
    TextSearch search;
    search.setPattern(request.pattern);
    SearchEnd end;
    int count = 0;
    const auto look = [&](const SearchText &text) {
        FileFinds finds = findsIn(text, search);
        ++end.files;
        end.hasEmpty = end.hasEmpty || (finds.finds.empty() && search.matchesNothing(text.utf8));
        const auto room = std::size_t(MostFinds - count);
        end.isCut = end.isCut || finds.finds.size() > room;
        if (finds.finds.size() > room)
            finds.finds.resize(room);
        count += int(finds.finds.size());
        if (!finds.finds.empty())
            QMetaObject::invokeMethod(this, [this, stop, finds = std::move(finds)] {
                if (!stop.stop_requested())
                    Q_EMIT found(finds);
            });
    };
    QSet<QString> open;
    for (const SearchText &text : request.texts) {
        open.insert(text.path);
        if (!stop.stop_requested() && !end.isCut)
            look(text);
    }
    const QStringList paths = request.folder.isEmpty()
        ? QStringList()
        : filesBelow(request.folder, gameFileNames(), FolderFiles::MostFiles, stop);
    const bool isLong = paths.size() == FolderFiles::MostFiles;
    for (const QString &path : paths) {
        end.isCut = end.isCut || count >= MostFinds;
        if (stop.stop_requested() || end.isCut)
            break;
        if (open.contains(path))
            continue;
        if (QFileInfo(path).size() > LargestFile) {
            end.tooLarge.append(path);
            continue;
        }
        const editor::TextFile file = editor::readTextFile(path);
        if (file.error.isEmpty() && !file.isForeign())
            look({path, path, QFileInfo(path).fileName(), file.utf8});
        else
            end.noTexts.append(path);
    }
    end.isCut = end.isCut || isLong;
    QMetaObject::invokeMethod(this, [this, stop, end] {
        if (stop.stop_requested())
            return;
        m_isRunning = false;
        Q_EMIT finished(end);
    });
}

} // namespace sidl::app

#include "moc_foldersearch.cpp"
