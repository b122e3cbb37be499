// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/protocol/message.h"

#include "sidl/lsp/protocol/framing.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace sidl::lsp {

namespace {

Message invalid(const QJsonValue &id, ErrorCode code, const QString &why)
{
    Message message;
    message.id = id;
    message.error = {code, why};
    return message;
}

QJsonObject base()
{
    return {{u"jsonrpc"_s, u"2.0"_s}};
}

} // namespace

Message readMessage(const QByteArray &content)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(content, &error);
    if (document.isNull())
        return invalid(
            {}, ErrorCode::ParseError,
            u"the message is no JSON: %1 at byte %2"_s.arg(error.errorString(), QString::number(error.offset)));
    if (!document.isObject())
        return invalid({}, ErrorCode::InvalidRequest, u"a message is one object"_s);
    const QJsonObject object = document.object();
    const QJsonValue id = object.value("id"_L1);
    const bool hasId = object.contains("id"_L1);
    const bool isId = id.isDouble() || id.isString();
    if (object.value("jsonrpc"_L1) != "2.0"_L1)
        return invalid(isId ? id : QJsonValue(), ErrorCode::InvalidRequest, u"“jsonrpc” has to be \"2.0\""_s);
    if (hasId && !isId && !id.isNull())
        return invalid({}, ErrorCode::InvalidRequest, u"“id” has to be a number or a text"_s);
    const QJsonValue method = object.value("method"_L1);
    Message message;
    message.id = id;
    if (method.isUndefined() && (object.contains("result"_L1) || object.contains("error"_L1))) {
        message.kind = Message::Kind::Response;
        return message;
    }
    if (!method.isString())
        return invalid(isId ? id : QJsonValue(), ErrorCode::InvalidRequest, u"“method” has to be a text"_s);
    const QJsonValue params = object.value("params"_L1);
    if (!params.isUndefined() && !params.isNull() && !params.isObject() && !params.isArray())
        return invalid(isId ? id : QJsonValue(), ErrorCode::InvalidRequest, u"“params” has to be an object"_s);
    message.kind = hasId ? Message::Kind::Request : Message::Kind::Notification;
    message.method = method.toString();
    message.params = params.toObject();
    return message;
}

QJsonObject response(const QJsonValue &id, const QJsonValue &result)
{
    QJsonObject object = base();
    object.insert("id"_L1, id);
    object.insert("result"_L1, result);
    return object;
}

QJsonObject response(const QJsonValue &id, const ResponseError &error)
{
    QJsonObject object = base();
    object.insert("id"_L1, id);
    object.insert("error"_L1, QJsonObject{{u"code"_s, int(error.code)}, {u"message"_s, error.message}});
    return object;
}

QJsonObject notification(const QString &method, const QJsonObject &params)
{
    QJsonObject object = base();
    object.insert("method"_L1, method);
    object.insert("params"_L1, params);
    return object;
}

QJsonObject request(int id, const QString &method, const QJsonObject &params)
{
    QJsonObject object = notification(method, params);
    object.insert("id"_L1, id);
    if (params.isEmpty())
        object.remove("params"_L1);
    return object;
}

QByteArray written(const QJsonObject &message)
{
    return framed(QJsonDocument(message).toJson(QJsonDocument::Compact));
}

} // namespace sidl::lsp
