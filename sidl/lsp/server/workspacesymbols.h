// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/lsp/server/documents.h"

#include <QDateTime>
#include <QHash>

namespace sidl::lsp {

/**
 * Answers workspace/symbol: the predicates of the games in the client's folders, and of the texts that are open. Files are
 * read when they are asked for first, and again when they have changed, one at a time, after what is due for open texts.
 *
 * Thread: the server's.
 */
class WorkspaceSymbols
{
public:
    static constexpr int MaxEntries = 50'000;  ///< of folders that are looked at
    static constexpr int MaxFiles = 1000;      ///< that are read
    static constexpr qint64 MaxSize = 2 << 20; ///< bytes of one
    static constexpr int MaxFound = 500;       ///< symbols in an answer
    static constexpr std::size_t MaxWaiting = 100;

    WorkspaceSymbols(const Client &client, const Documents &documents, Worker &worker, const DocumentEvents &events);

    /// What initialize says of folders.
    void setFolders(const QJsonObject &params);
    /// workspace/didChangeWorkspaceFolders.
    void changeFolders(const QJsonObject &params);

    void ask(const Message &request);
    bool cancel(const QJsonValue &id); ///< as Documents::cancel()
    void cancelAll();
    /// As Documents::work().
    bool work();

private:
    struct File
    {
        QString path;
        QDateTime changed;
        qint64 size = 0;
    };
    struct Found
    {
        QString name;
        QString container; ///< of what game it is
        int kind = 0;
        QString uri;
        QJsonObject range;
    };
    struct Known
    {
        File file;
        std::vector<Found> symbols;
    };
    static std::vector<File> filesIn(const QStringList &folders, const std::stop_token &stop);
    static std::vector<Found> symbolsIn(const Reading &reading, const QString &uri, Encoding encoding);
    static std::vector<Found> readFile(const File &file, Encoding encoding);
    void takeFiles(std::vector<File> files);
    QJsonArray found(const QString &query) const;

    const Client &m_client;
    const Documents &m_documents;
    Worker &m_worker;
    const DocumentEvents &m_events;
    QStringList m_folders;
    std::vector<Message> m_waiting;
    bool m_isListed = false;       ///< since the first of these was asked
    std::vector<File> m_stale;     ///< to be read
    QHash<QString, Known> m_known; ///< by path
};

} // namespace sidl::lsp
