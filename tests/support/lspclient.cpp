// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/lspclient.h"

#include "sidl/lsp/protocol/message.h"
#include "sidl/lsp/server/server.h"

#include <QJsonDocument>

#include <array>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace sidl::tests {

LspClient::LspClient(const QString &manual)
{
    int toServer[2], fromServer[2];
    if (pipe2(toServer, O_CLOEXEC) != 0 || pipe2(fromServer, O_CLOEXEC) != 0)
        qFatal("no pipes");
    m_out = toServer[1];
    m_in = fromServer[0];
    m_server = std::thread([this, in = toServer[0], out = fromServer[1], manual] {
        m_code = lsp::serve(in, out, -1, {}, u"sidl"_s, manual);
        close(in);
        close(out);
    });
}

LspClient::~LspClient()
{
    hangUp();
    exitCode();
    close(m_in);
}

void LspClient::hangUp()
{
    if (m_out >= 0)
        close(m_out);
    m_out = -1;
}

int LspClient::exitCode()
{
    std::array<char, 4096> rest; // what it has still to say, else the pipe is full and the server waits
    while (m_server.joinable() && read(m_in, rest.data(), rest.size()) > 0)
        ;
    if (m_server.joinable())
        m_server.join();
    return m_code;
}

void LspClient::sendBytes(const QByteArray &bytes)
{
    for (qsizetype at = 0; at < bytes.size();) {
        const ssize_t count = write(m_out, bytes.constData() + at, std::size_t(bytes.size() - at));
        if (count < 0)
            qFatal("the server does not read");
        at += count;
    }
}

void LspClient::send(const QJsonObject &message)
{
    sendBytes(lsp::written(message));
}

void LspClient::notify(const char *method, const QJsonObject &params)
{
    send(lsp::notification(QString::fromLatin1(method), params));
}

int LspClient::request(const char *method, const QJsonObject &params)
{
    send(lsp::request(++m_lastId, QString::fromLatin1(method), params));
    return m_lastId;
}

/// Reads until something has come; false: the server is gone, or says nothing.
bool LspClient::fill()
{
    const std::size_t before = m_received.size();
    while (m_received.size() == before) {
        pollfd file{m_in, POLLIN, 0};
        if (poll(&file, 1, 60'000) <= 0)
            return false;
        std::array<char, 1 << 14> buffer{};
        const ssize_t count = read(m_in, buffer.data(), buffer.size());
        if (count <= 0)
            return false;
        for (const lsp::Frame &frame : m_frames.take(QByteArrayView(buffer.data(), count)))
            m_received.push_back(QJsonDocument::fromJson(frame.content).object());
    }
    return true;
}

QJsonObject LspClient::receive(const std::function<bool(const QJsonObject &)> &isWanted)
{
    for (std::size_t at = 0;; ++at) {
        if (at == m_received.size() && !fill())
            return {};
        if (!isWanted(m_received[at]))
            continue;
        const QJsonObject found = m_received[at];
        m_received.erase(m_received.begin() + std::ptrdiff_t(at));
        return found;
    }
}

QJsonObject LspClient::receive()
{
    return receive([](const QJsonObject &) { return true; });
}

QJsonObject LspClient::answer(int id)
{
    return receive([id](const QJsonObject &message) {
        return message.value("id"_L1) == QJsonValue(id) && !message.contains("method"_L1);
    });
}

QJsonObject LspClient::notification(const char *method)
{
    const QString name = QString::fromLatin1(method);
    return receive([&name](const QJsonObject &message) { return message.value("method"_L1) == name; })
        .value("params"_L1)
        .toObject();
}

QJsonValue LspClient::call(const char *method, const QJsonObject &params)
{
    const QJsonObject message = answer(request(method, params));
    return message.contains("error"_L1) ? message.value("error"_L1) : message.value("result"_L1);
}

void LspClient::initialize(const QJsonObject &capabilities, const QJsonObject &more)
{
    QJsonObject params = more;
    params.insert("processId"_L1, QJsonValue());
    params.insert("capabilities"_L1, capabilities);
    call("initialize", params);
    notify("initialized");
}

void LspClient::open(const QString &uri, const QString &text, const QString &language)
{
    notify("textDocument/didOpen",
           {{u"textDocument"_s,
             QJsonObject{{u"uri"_s, uri}, {u"languageId"_s, language}, {u"version"_s, 1}, {u"text"_s, text}}}});
}

void LspClient::change(const QString &uri, int version, std::pair<int, int> start, std::pair<int, int> end,
                       const QString &text)
{
    const auto position = [](std::pair<int, int> at) {
        return QJsonObject{{u"line"_s, at.first}, {u"character"_s, at.second}};
    };
    const QJsonObject change{{u"range"_s, QJsonObject{{u"start"_s, position(start)}, {u"end"_s, position(end)}}},
                             {u"text"_s, text}};
    notify("textDocument/didChange",
           {{u"textDocument"_s, QJsonObject{{u"uri"_s, uri}, {u"version"_s, version}}},
            {u"contentChanges"_s, QJsonArray{change}}});
}

QJsonObject LspClient::of(const QString &uri)
{
    return {{u"textDocument"_s, QJsonObject{{u"uri"_s, uri}}}};
}

QJsonObject LspClient::at(const QString &uri, int line, int character)
{
    QJsonObject params = of(uri);
    params.insert("position"_L1, QJsonObject{{u"line"_s, line}, {u"character"_s, character}});
    return params;
}

} // namespace sidl::tests
