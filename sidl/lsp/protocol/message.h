// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QString>

#include <optional>

namespace sidl::lsp {

/// The codes of errors that JSON-RPC 2.0 and the Language Server Protocol 3.17 give.
enum class ErrorCode {
    ParseError = -32700,
    InvalidRequest = -32600,
    MethodNotFound = -32601,
    InvalidParams = -32602,
    ServerNotInitialized = -32002,
    RequestFailed = -32803,
    ContentModified = -32801,
    RequestCancelled = -32800
};

struct ResponseError
{
    ErrorCode code = ErrorCode::RequestFailed;
    QString message; ///< what is wrong, and what to do, for people
};

/// What a client sent. A value; any thread.
struct Message
{
    enum class Kind {
        Request,      ///< is answered
        Notification, ///< is not
        Response,     ///< to a request of the server's
        Invalid       ///< none of these: error tells why
    };
    Kind kind = Kind::Invalid;
    QJsonValue id; ///< number or text; null: unknown
    QString method;
    QJsonObject params;       ///< empty if there are none
    ResponseError error;      ///< Invalid
    bool isCancelled = false; ///< a request that was cancelled before anybody looked at it
};

/// The message that a frame's content is. Errors: none; what is no message is Message::Kind::Invalid.
Message readMessage(const QByteArray &content);

QJsonObject response(const QJsonValue &id, const QJsonValue &result);
QJsonObject response(const QJsonValue &id, const ResponseError &error);
QJsonObject notification(const QString &method, const QJsonObject &params);
QJsonObject request(int id, const QString &method, const QJsonObject &params = {});
/// As it is sent, with its header.
QByteArray written(const QJsonObject &message);

} // namespace sidl::lsp
