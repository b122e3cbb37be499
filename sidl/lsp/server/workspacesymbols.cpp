// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/server/workspacesymbols.h"

#include "sidl/files/readfile.h"
#include "sidl/language/assist/fuzzymatch.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/lsp/features/outline.h"

#include <QDirIterator>
#include <QFileInfo>
#include <QSet>
#include <QUrl>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace sidl::lsp {

WorkspaceSymbols::WorkspaceSymbols(const Client &client, const Documents &documents, Worker &worker,
                                   const DocumentEvents &events)
    : m_client(client)
    , m_documents(documents)
    , m_worker(worker)
    , m_events(events)
{
}

namespace {

/// The path of a folder that a client names; empty: it is no local one.
QString folderOf(const QJsonValue &uri)
{
    const QUrl url(uri.toString());
    return url.isLocalFile() ? url.toLocalFile() : QString();
}

} // namespace

void WorkspaceSymbols::setFolders(const QJsonObject &params)
{
    const QJsonArray folders = params.value("workspaceFolders"_L1).toArray();
    for (const QJsonValue &folder : folders)
        m_folders << folderOf(folder["uri"_L1]);
    if (folders.isEmpty())
        m_folders << folderOf(params.value("rootUri"_L1));
    m_folders.removeAll(QString());
}

void WorkspaceSymbols::changeFolders(const QJsonObject &params)
{
    const QJsonValue event = params.value("event"_L1);
    const QJsonArray removed = event["removed"_L1].toArray(), added = event["added"_L1].toArray();
    for (const QJsonValue &folder : removed)
        m_folders.removeAll(folderOf(folder["uri"_L1]));
    for (const QJsonValue &folder : added)
        m_folders << folderOf(folder["uri"_L1]);
    m_folders.removeAll(QString());
    m_folders.removeDuplicates();
}

void WorkspaceSymbols::ask(const Message &request)
{
    if (!request.params.value("query"_L1).isString())
        return m_events.answer(request, ResponseError{ErrorCode::InvalidParams, u"“query” has to be a text"_s});
    if (m_waiting.size() >= MaxWaiting)
        return m_events.answer(request,
                               ResponseError{ErrorCode::RequestFailed, u"too many requests wait for symbols"_s});
    m_waiting.push_back(request);
}

bool WorkspaceSymbols::cancel(const QJsonValue &id)
{
    const auto found
        = std::find_if(m_waiting.begin(), m_waiting.end(), [&id](const Message &request) { return request.id == id; });
    if (found == m_waiting.end())
        return false;
    m_events.answer(*found, ResponseError{ErrorCode::RequestCancelled, u"The request was cancelled"_s});
    m_waiting.erase(found);
    return true;
}

void WorkspaceSymbols::cancelAll()
{
    while (!m_waiting.empty())
        cancel(m_waiting.front().id);
}

bool WorkspaceSymbols::work()
{
    if (m_worker.isBusy() || m_waiting.empty())
        return false;
    if (!m_isListed) {
        m_worker.start([this, folders = m_folders](const std::stop_token &stop) -> Inbox::Call {
            return [this, files = filesIn(folders, stop)] { takeFiles(files); };
        });
        return true;
    }
    if (!m_stale.empty()) {
        const File file = m_stale.back();
        m_stale.pop_back();
        m_worker.start([this, file, encoding = m_client.encoding](const std::stop_token &) -> Inbox::Call {
            return [this, file, symbols = readFile(file, encoding)] { m_known.insert(file.path, {file, symbols}); };
        });
        return true;
    }
    m_isListed = false;
    for (const Message &request : std::exchange(m_waiting, {}))
        m_events.answer(request, QJsonValue(found(request.params.value("query"_L1).toString())));
    return false;
}

std::vector<WorkspaceSymbols::File> WorkspaceSymbols::filesIn(const QStringList &folders, const std::stop_token &stop)
{
    const QStringList patterns = language::gameFilePatterns();
    std::vector<File> files;
    int entries = 0;
    for (const QString &folder : folders) {
        QDirIterator all(folder, QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
        while (all.hasNext() && ++entries < MaxEntries && files.size() < MaxFiles && !stop.stop_requested()) {
            all.next();
            const QFileInfo info = all.fileInfo();
            if (info.isFile() && info.size() <= MaxSize && QDir::match(patterns, info.fileName()))
                files.push_back({info.filePath(), info.lastModified(), info.size()});
        }
    }
    return files;
}

void WorkspaceSymbols::takeFiles(std::vector<File> files)
{
    m_isListed = true;
    m_stale.clear();
    QHash<QString, Known> known;
    for (File &file : files) {
        const auto before = m_known.constFind(file.path);
        if (before != m_known.constEnd() && before->file.changed == file.changed && before->file.size == file.size)
            known.insert(file.path, *before);
        else
            m_stale.push_back(std::move(file));
    }
    m_known = std::move(known);
}

std::vector<WorkspaceSymbols::Found> WorkspaceSymbols::symbolsIn(const Reading &reading, const QString &uri,
                                                                 Encoding encoding)
{
    std::vector<Found> symbols;
    if (reading.suite) {
        for (const language::ClauseSymbols &clause : reading.symbols->clauses())
            if (!clause.title.isEmpty() && clause.predicate.name != "tests"_L1)
                symbols.push_back(
                    {clause.title, reading.program.name, TestKind, uri, toJson(reading.range(clause.name, encoding))});
        return symbols;
    }
    for (const language::PredicateSymbol &row : reading.symbols->predicates())
        if (!row.definitions.empty())
            symbols.push_back({row.id.text(), reading.program.name, symbolKind(reading.system(), row.id), uri,
                               toJson(reading.range(row.definitions.front().span, encoding))});
    return symbols;
}

/// Nothing of a file that is of another language with the same suffix, as Perl's .pl.
std::vector<WorkspaceSymbols::Found> WorkspaceSymbols::readFile(const File &file, Encoding encoding)
{
    const files::FileBytes read = files::readRegularFile(file.path, MaxSize);
    if (!read.error.isEmpty())
        return {};
    const QString text = QString::fromUtf8(read.bytes);
    const QString uri = QUrl::fromLocalFile(file.path).toString(QUrl::FullyEncoded);
    const language::RuleSystem &system = language::ruleSystemOf(file.path, text);
    if (!file.path.endsWith(u'.' + system.suffixes().front()) && !system.detects(text))
        return {};
    return symbolsIn(*readText(LinedText(text), textName(uri, {}), 0, nullptr), uri, encoding);
}

QJsonArray WorkspaceSymbols::found(const QString &query) const
{
    struct Fit
    {
        int score = 0;
        const Found *symbol = nullptr;
    };
    std::vector<Found> open;
    QSet<QString> paths;
    for (const OpenText *text : m_documents.all()) {
        paths.insert(text->name().path);
        if (text->reading())
            for (Found &symbol : symbolsIn(*text->reading(), text->name().uri, m_client.encoding))
                open.push_back(std::move(symbol));
    }
    std::vector<Fit> fits;
    const auto consider = [&](const std::vector<Found> &symbols) {
        for (const Found &symbol : symbols)
            if (const auto fit = language::fuzzyMatch(query, symbol.name))
                fits.push_back({*fit, &symbol});
    };
    consider(open);
    for (const Known &known : m_known)
        if (!paths.contains(known.file.path))
            consider(known.symbols);
    std::sort(fits.begin(), fits.end(), [](const Fit &a, const Fit &b) {
        return std::tie(b.score, a.symbol->name, a.symbol->uri) < std::tie(a.score, b.symbol->name, b.symbol->uri);
    });
    if (fits.size() > MaxFound)
        fits.resize(MaxFound);
    QJsonArray array;
    for (const Fit &fit : fits)
        array.append(
            QJsonObject{{u"name"_s, fit.symbol->name},
                        {u"kind"_s, fit.symbol->kind},
                        {u"containerName"_s, fit.symbol->container},
                        {u"location"_s, QJsonObject{{u"uri"_s, fit.symbol->uri}, {u"range"_s, fit.symbol->range}}}});
    return array;
}

} // namespace sidl::lsp
