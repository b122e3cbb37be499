// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/recovery/recoveryfile.h"

#include "sidl/files/writefile.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringDecoder>

namespace sidl::app {

namespace {

constexpr int Version = 1;
constexpr qint64 MostHeadBytes = 100'000;

const QString Format = QStringLiteral("sidl-recovery");

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::app::RecoveryFile)
};

} // namespace

QString writeRecoveryFile(const QString &path, const RecoveryText &content)
{
    const QByteArray text = content.text.toUtf8();
    const QJsonObject head{
        {QStringLiteral("format"), Format},
        {QStringLiteral("version"), Version},
        {QStringLiteral("path"), content.path},
        {QStringLiteral("title"), content.title},
        {QStringLiteral("base"), QString::fromLatin1(content.fileHash.toHex())},
        {QStringLiteral("line"), content.line},
        {QStringLiteral("column"), content.column},
        {QStringLiteral("time"), content.time.toUTC().toString(Qt::ISODate)},
        {QStringLiteral("size"), double(text.size())},
    };
    return files::writeFile(path, QJsonDocument(head).toJson(QJsonDocument::Compact) + '\n' + text);
}

RecoveryFile readRecoveryFile(const QString &path)
{
    RecoveryFile result;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        result.error = file.errorString();
        return result;
    }
    const QByteArray line = file.readLine(MostHeadBytes);
    const QJsonObject head = QJsonDocument::fromJson(line).object();
    if (head.value(QLatin1String("format")).toString() != Format) {
        result.error = Tr::tr("It is not a recovery file.");
        return result;
    }
    if (head.value(QLatin1String("version")).toInt(-1) != Version) {
        result.error = Tr::tr("Another version of the program wrote it.");
        return result;
    }
    const QByteArray bytes = file.readAll();
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    result.content.text = decoder(bytes);
    if (double(bytes.size()) != head.value(QLatin1String("size")).toDouble(-1) || decoder.hasError()
        || bytes.contains('\0')) {
        result.content.text.clear();
        result.error = Tr::tr("It is damaged.");
        return result;
    }
    result.content.path = head.value(QLatin1String("path")).toString();
    result.content.title = head.value(QLatin1String("title")).toString();
    result.content.fileHash = QByteArray::fromHex(head.value(QLatin1String("base")).toString().toLatin1());
    result.content.line = qMax(1, head.value(QLatin1String("line")).toInt(1));
    result.content.column = qMax(1, head.value(QLatin1String("column")).toInt(1));
    result.content.time = QDateTime::fromString(head.value(QLatin1String("time")).toString(), Qt::ISODate);
    return result;
}

} // namespace sidl::app
