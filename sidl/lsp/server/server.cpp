// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/server/server.h"

#include "sidl/lsp/protocol/connection.h"

using namespace Qt::StringLiterals;

namespace sidl::lsp {

namespace {

enum MessageType { Warning = 2, Log = 4 };

} // namespace

Server::Server(Inbox &inbox, Send send, const QString &program, const QString &manual)
    : m_send(std::move(send))
    , m_events(events())
    , m_program(program)
    , m_manual(manual)
    , m_worker(inbox)
    , m_documents(m_client, m_worker, m_events)
    , m_symbols(m_client, m_documents, m_worker, m_events)
{
}

DocumentEvents Server::events()
{
    return {[this](const QJsonObject &message) { m_send(message); },
            [this](const Message &request, const Answer &given) { answer(request, given); },
            [this](const QString &text) { tell("window/showMessage", Warning, text); },
            [this](const QString &text) { tell("window/logMessage", Log, text); }};
}

void Server::tell(const char *method, int type, const QString &message)
{
    m_send(notification(QLatin1String(method), {{u"type"_s, type}, {u"message"_s, message}}));
}

void Server::answer(const Message &request, const Answer &answer)
{
    if (const auto *error = std::get_if<ResponseError>(&answer))
        m_send(response(request.id, *error));
    else
        m_send(response(request.id, std::get<QJsonValue>(answer)));
}

void Server::take(const Message &message)
{
    switch (message.kind) {
    case Message::Kind::Request:
        return takeRequest(message);
    case Message::Kind::Notification:
        return takeNotification(message);
    case Message::Kind::Response:
        return; // to what is told, nothing can be done
    case Message::Kind::Invalid:
        m_send(response(message.id, message.error));
    }
}

void Server::takeRequest(const Message &request)
{
    if (request.isCancelled)
        return answer(request, ResponseError{ErrorCode::RequestCancelled, u"The request was cancelled"_s});
    if (m_state == State::Fresh && request.method != "initialize"_L1)
        return answer(request, ResponseError{ErrorCode::ServerNotInitialized, u"the first request is initialize"_s});
    if (m_state == State::ShutDown)
        return answer(request, ResponseError{ErrorCode::InvalidRequest, u"the server is shut down: send exit"_s});
    if (request.method == "initialize"_L1)
        return initialize(request);
    if (request.method == "shutdown"_L1)
        return shutDown(request);
    if (request.method == "completionItem/resolve"_L1)
        return resolve(request);
    if (request.method == "workspace/symbol"_L1)
        return m_symbols.ask(request);
    if (const Method *method = methodNamed(request.method))
        return m_documents.ask(request, *method);
    answer(request, ResponseError{ErrorCode::MethodNotFound, u"there is no method %1"_s.arg(request.method.left(200))});
}

void Server::takeNotification(const Message &message)
{
    if (message.method == "exit"_L1)
        m_exitCode = isShutDown() ? 0 : 1;
    if (m_state != State::Running)
        return;
    if (message.method == "textDocument/didOpen"_L1)
        m_documents.open(message.params);
    else if (message.method == "textDocument/didChange"_L1)
        m_documents.change(message.params);
    else if (message.method == "textDocument/didSave"_L1)
        m_documents.save(message.params);
    else if (message.method == "textDocument/didClose"_L1)
        m_documents.close(message.params);
    else if (message.method == "workspace/didChangeWorkspaceFolders"_L1)
        m_symbols.changeFolders(message.params);
    else if (message.method == "$/cancelRequest"_L1)
        cancel(message.params.value("id"_L1));
}

void Server::initialize(const Message &request)
{
    if (m_state != State::Fresh)
        return answer(request, ResponseError{ErrorCode::InvalidRequest, u"the server is initialized already"_s});
    m_state = State::Running;
    m_client = clientOf(request.params);
    m_client.program = m_program;
    m_client.manual = m_manual;
    m_symbols.setFolders(request.params);
    answer(request,
           QJsonObject{{u"capabilities"_s, serverCapabilities(m_client)},
                       {u"serverInfo"_s,
                        QJsonObject{{u"name"_s, u"sidl lsp"_s}, {u"version"_s, QStringLiteral(SIDL_VERSION)}}}});
}

void Server::shutDown(const Message &request)
{
    m_documents.closeAll();
    m_symbols.cancelAll();
    m_state = State::ShutDown;
    answer(request, QJsonValue());
}

void Server::resolve(const Message &request)
{
    const OpenText *text = m_documents.find(request.params.value("data"_L1)["uri"_L1].toString());
    answer(request,
           text ? resolvedCompletion({m_client, *text, text->reading().get(), request.params, 0, m_events.warn})
                : Answer(request.params));
}

void Server::cancel(const QJsonValue &id)
{
    if (!m_documents.cancel(id))
        m_symbols.cancel(id); // else it was answered
}

void Server::work()
{
    if (m_state == State::Running && !m_documents.work())
        m_symbols.work();
}

int serve(int in, int out, int interrupt, const std::stop_token &stop, const QString &program, const QString &manual)
{
    Inbox inbox;
    Connection connection(in, out, interrupt, inbox);
    Server server(
        inbox, [&connection](const QJsonObject &message) { connection.send(message); }, program, manual);
    while (!stop.stop_requested() && !server.exitCode()) {
        server.work();
        Inbox::Item item = inbox.next(server.nextWork());
        if (const auto *message = std::get_if<Message>(&item))
            server.take(*message);
        else if (const auto *call = std::get_if<Inbox::Call>(&item))
            (*call)();
        else if (std::get<Inbox::Nothing>(item) == Inbox::Nothing::Ended)
            break;
    }
    return server.exitCode().value_or(server.isShutDown() ? 0 : 1);
}

} // namespace sidl::lsp
