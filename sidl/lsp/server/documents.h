// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/lsp/features/answer.h"
#include "sidl/lsp/protocol/inbox.h"
#include "sidl/lsp/server/methods.h"
#include "sidl/lsp/server/worker.h"

#include <map>

namespace sidl::lsp {

/// What documents tell.
struct DocumentEvents
{
    std::function<void(const QJsonObject &message)> send;
    std::function<void(const Message &request, const Answer &answer)> answer;
    std::function<void(const QString &message)> warn; ///< to be shown to the client's user
    std::function<void(const QString &message)> log;  ///< for whoever looks after the client
};

/**
 * The texts that a client has open. Each is read a short pause after its last change, or as soon as a request needs it; its
 * problems are published then, and after that its domains are found. Only one text is read at a time, on the worker's
 * thread, those first that requests wait for. A newer version makes the reading of an older one moot: requests that wait
 * for one that was not begun are answered ContentModified.
 *
 * Thread: the server's. A worker's job may end after a text was closed.
 */
class Documents
{
public:
    static constexpr std::chrono::milliseconds Pause{200}; ///< without a change before a text is read
    static constexpr std::chrono::seconds DomainsLimit{5};
    static constexpr std::size_t MaxDocuments = 1000;
    static constexpr std::size_t MaxWaiting = 1000; ///< requests that wait for the reading of one text

    Documents(const Client &client, Worker &worker, DocumentEvents events);

    // What textDocument/didOpen, didChange, didSave and didClose tell. What cannot be done is logged, or told as a warning.
    void open(const QJsonObject &params);
    void change(const QJsonObject &params);
    void save(const QJsonObject &params);
    void close(const QJsonObject &params);
    void closeAll();

    /// Answers a request about a text, now or when the text has been read.
    void ask(const Message &request, const Method &method);
    /// Whether the request with this id waited; then it no longer does, and was answered.
    bool cancel(const QJsonValue &id);

    const OpenText *find(const QString &uri) const; ///< nullptr: it is not open
    std::vector<const OpenText *> all() const;

    /// Has the worker begin what is due; false: nothing is, or it is busy.
    bool work();
    /// When work() has something to do next, unless something comes before.
    std::optional<Inbox::Clock::time_point> nextWork() const;

private:
    struct Waiting
    {
        Message request;
        Method method;
        int revision = 0; ///< of the text that it is about
    };
    struct Entry
    {
        OpenText text;
        Inbox::Clock::time_point due; ///< to be read, if it was not
        std::vector<Waiting> waiting;
        int domainsOf = 0;                         ///< revision whose domains were looked for
        suites::TestedGamePointer domainsOfGame{}; ///< of a file of tests: the game whose domains were looked for
    };
    struct Running
    {
        QString uri;
        int revision = 0;
        bool isDomains = false;
        Inbox::Clock::time_point limit; ///< of domains
        bool isStopped = false;         ///< was asked to stop
    };
    /// A request about a text that belongs together with others, which have to be read for it.
    struct Asked
    {
        Waiting what;
        QString uri;
    };
    std::optional<QString> uriOf(const QJsonObject &params, const char *method);
    void answer(const Message &request, const Method &method, const OpenText &text, const Reading *reading);
    void answer(const Message &request, const Method &method, const OpenText &text, const Reading *reading,
                const language::RelatedTexts &others);
    void findOthers();
    void takeOthers(const QJsonValue &id, const language::RelatedTexts &others);
    void refuseAsked(const QString &uri, const QString &why);
    void refuse(std::vector<Waiting> &waiting, int but, const QString &why);
    void readBeside(const TextName &game);
    void read(const QString &uri, Entry &entry);
    void findDomains(const QString &uri, Entry &entry);
    void takeReading(const QString &uri, const ReadingPointer &reading);

    const Client &m_client;
    Worker &m_worker;
    const DocumentEvents m_events;
    std::map<QString, Entry> m_entries;
    std::vector<Asked> m_asked; ///< the first one's other texts may be being read
    std::optional<Running> m_running;
    int m_requests = 0; ///< sent to the client
};

} // namespace sidl::lsp
