// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/lsp/protocol/framing.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

#include <deque>
#include <functional>
#include <thread>

namespace sidl::tests {

/// A client of the language server, which runs on a thread of its own, over two pipes. All waiting ends after a minute.
class LspClient
{
public:
    /// @p manual: folder of the manual's pages that diagnostics link to.
    explicit LspClient(const QString &manual = {});
    ~LspClient(); ///< hangs up, if nobody has

    void sendBytes(const QByteArray &bytes); ///< as they are
    void send(const QJsonObject &message);
    void notify(const char *method, const QJsonObject &params = {});
    /// Sends a request; its id.
    int request(const char *method, const QJsonObject &params = {});

    /// The next message of the server; empty: it is gone. The functions below leave the others for later.
    QJsonObject receive();
    /// The answer to a request.
    QJsonObject answer(int id);
    /// The next notification of this method; its params.
    QJsonObject notification(const char *method);

    /// Sends a request and waits for its answer: its result, or its error as an object with "code" and "message".
    QJsonValue call(const char *method, const QJsonObject &params = {});

    void initialize(const QJsonObject &capabilities = {}, const QJsonObject &more = {});
    void open(const QString &uri, const QString &text, const QString &language = QStringLiteral("sidl"));
    /// Puts @p text in the place of what is between two positions.
    void change(const QString &uri, int version, std::pair<int, int> start, std::pair<int, int> end,
                const QString &text);
    QJsonObject problems() { return notification("textDocument/publishDiagnostics"); }

    void hangUp(); ///< ends the stream to the server
    /// Reads what the server still says, to its end; its exit code.
    int exitCode();

    /// {"textDocument": {"uri": …}, "position": …}
    static QJsonObject at(const QString &uri, int line, int character);
    static QJsonObject of(const QString &uri);

private:
    bool fill();
    QJsonObject receive(const std::function<bool(const QJsonObject &)> &isWanted);

    int m_in = -1, m_out = -1; ///< of the client
    std::thread m_server;
    int m_code = -1;
    lsp::FrameReader m_frames;
    std::deque<QJsonObject> m_received;
    int m_lastId = 0;
};

} // namespace sidl::tests
