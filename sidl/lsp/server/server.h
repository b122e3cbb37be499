// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/lsp/server/documents.h"
#include "sidl/lsp/server/workspacesymbols.h"

namespace sidl::lsp {

/**
 * A language server: from messages of a client to answers and notifications. Its own thread reads texts and finds their
 * domains; what a request needs of a text that is not read yet is answered when it is.
 *
 * Source: Language Server Protocol 3.17. Thread: one; not that of a PrologThread's event loop.
 */
class Server
{
public:
    using Send = std::function<void(const QJsonObject &message)>;

    /// @p inbox: where the calls of its thread come; has to outlive it. @p program: path of sidl, for commands that the
    /// client runs. @p manual: folder of the manual's pages, for links; may be empty.
    Server(Inbox &inbox, Send send, const QString &program, const QString &manual);

    void take(const Message &message);
    /// Begins what is due; to be called before waiting for what comes next.
    void work();
    /// When work() is to be called at the latest; nothing: when something has come.
    std::optional<Inbox::Clock::time_point> nextWork() const { return m_documents.nextWork(); }
    /// Once the client has sent exit: 0 after shutdown, else 1.
    std::optional<int> exitCode() const { return m_exitCode; }
    bool isShutDown() const { return m_state == State::ShutDown; }

private:
    enum class State { Fresh, Running, ShutDown };

    void takeRequest(const Message &request);
    void takeNotification(const Message &message);
    void initialize(const Message &request);
    void shutDown(const Message &request);
    void resolve(const Message &request);
    void cancel(const QJsonValue &id);
    void answer(const Message &request, const Answer &answer);
    void tell(const char *method, int type, const QString &message);
    DocumentEvents events();

    const Send m_send;
    State m_state = State::Fresh;
    std::optional<int> m_exitCode;
    Client m_client;
    const DocumentEvents m_events;
    const QString m_program;
    const QString m_manual;
    Worker m_worker;
    Documents m_documents;
    WorkspaceSymbols m_symbols;
};

/**
 * Serves a client until it has sent exit, is gone, or @p stop is requested.
 *
 * @param in, out    file descriptors of the streams
 * @param interrupt  one that becomes readable when @p stop is requested; -1: none
 * @return           0 if the client had asked for a shutdown, else 1
 * Thread: any; Prolog has to be there (prolog::PrologRuntime).
 */
int serve(int in, int out, int interrupt, const std::stop_token &stop, const QString &program, const QString &manual);

} // namespace sidl::lsp
