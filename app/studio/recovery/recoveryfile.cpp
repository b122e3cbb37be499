// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/recovery/recoveryfile.h"

#include "sidl/files/writefile.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringDecoder>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr int Version = 1;
constexpr qint64 MostHeadBytes = 100'000;

const QString Format = u"sidl-recovery"_s;

struct RecoveryFileTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::app::RecoveryFile)
};

/// What stands at the end of @p bytes, which is left without it; with less there, nothing.
std::vector<editor::Renames::File> takeBeside(const QJsonArray &head, QByteArray &bytes)
{
    std::vector<editor::Renames::File> files;
    for (qsizetype i = head.size() - 1; i >= 0; --i) {
        editor::Renames::File file{head[i]["path"_L1].toString(), {}, {}};
        for (const auto &[part, name] : {std::pair(&file.after, "after"_L1), std::pair(&file.before, "before"_L1)}) {
            const double size = head[i][name].toDouble(-1);
            if (size < 0 || size > double(bytes.size()))
                return {};
            *part = bytes.last(qsizetype(size));
            bytes.chop(qsizetype(size));
        }
        files.insert(files.begin(), file);
    }
    return files;
}

} // namespace

QString writeRecoveryFile(const QString &path, const RecoveryText &content)
{
    const QByteArray text = content.text.toUtf8();
    // Hundreds of breakpoints and watches do; the head has them as texts.
    const auto fitting = [](const QByteArray &part) {
        return QString::fromUtf8(part.size() < MostHeadBytes / 8 ? part : QByteArray());
    };
    QJsonArray beside;
    QByteArray besideBytes;
    for (const editor::Renames::File &file : content.beside) {
        beside.append(QJsonObject{{u"path"_s, file.path},
                                  {u"before"_s, double(file.before.size())},
                                  {u"after"_s, double(file.after.size())}});
        besideBytes += file.before + file.after;
    }
    const QJsonObject head{
        {u"format"_s, Format},
        {u"version"_s, Version},
        {u"path"_s, content.path},
        {u"title"_s, content.title},
        {u"number"_s, content.number},
        {u"game"_s, content.game},
        {u"breakpoints"_s, fitting(content.breakpoints)},
        {u"settings"_s, fitting(content.settings)},
        {u"base"_s, QString::fromLatin1(content.fileHash.toHex())},
        {u"line"_s, content.line},
        {u"column"_s, content.column},
        {u"time"_s, content.time.toUTC().toString(Qt::ISODate)},
        {u"size"_s, double(text.size())},
        {u"beside"_s, beside},
        {u"together"_s, QJsonArray::fromStringList(content.together)},
        {u"given"_s, content.isGiven},
    };
    return files::writeFile(path, QJsonDocument(head).toJson(QJsonDocument::Compact) + '\n' + text + besideBytes);
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
    if (head.value("format"_L1).toString() != Format) {
        result.error = RecoveryFileTr::tr("It is not a recovery file.");
        return result;
    }
    if (head.value("version"_L1).toInt(-1) != Version) {
        result.error = RecoveryFileTr::tr("Another version of the program wrote it.");
        return result;
    }
    QByteArray bytes = file.readAll();
    result.content.beside = takeBeside(head.value("beside"_L1).toArray(), bytes);
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    result.content.text = decoder(bytes);
    if (double(bytes.size()) != head.value("size"_L1).toDouble(-1) || decoder.hasError() || bytes.contains('\0')) {
        result.content = {};
        result.error = RecoveryFileTr::tr("It is damaged.");
        return result;
    }
    result.content.path = head.value("path"_L1).toString();
    result.content.title = head.value("title"_L1).toString();
    result.content.number = qMax(1, head.value("number"_L1).toInt(1));
    result.content.game = head.value("game"_L1).toString();
    result.content.breakpoints = head.value("breakpoints"_L1).toString().toUtf8();
    result.content.settings = head.value("settings"_L1).toString().toUtf8();
    result.content.fileHash = QByteArray::fromHex(head.value("base"_L1).toString().toLatin1());
    result.content.line = qMax(1, head.value("line"_L1).toInt(1));
    result.content.column = qMax(1, head.value("column"_L1).toInt(1));
    for (const QJsonValue one : head.value("together"_L1).toArray())
        result.content.together << one.toString();
    result.content.isGiven = head.value("given"_L1).toBool();
    result.content.time = QDateTime::fromString(head.value("time"_L1).toString(), Qt::ISODate);
    return result;
}

} // namespace sidl::app
