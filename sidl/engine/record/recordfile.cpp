// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/record/recordfile.h"

#include "sidl/engine/game/refusal.h"
#include "sidl/files/readfile.h"
#include "sidl/files/writefile.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::engine {

namespace {

constexpr qsizetype FirstBytes = 200; // in which a record tells its kind

/// Makes @p problem tell which file it is about.
Problem inFile(const QString &path, Problem problem)
{
    problem.message = u"%1: %2"_s.arg(QDir::toNativeSeparators(path), problem.message);
    return problem;
}

QString sizeText(qint64 bytes)
{
    return QLocale(QLocale::English).formattedDataSize(bytes);
}

std::optional<Problem> save(const QString &path, const QByteArray &bytes, RecordKind kind, qint64 most)
{
    if (const QString why = whyTooLarge(kind, bytes.size(), most); !why.isEmpty())
        return refused("not-written", u"%1 is not written: %2"_s.arg(QDir::toNativeSeparators(path), why),
                       kind == RecordKind::Trace
                           ? u"Export it from an earlier chronon, or save the session, which takes less."_s
                           : u"Prune variations that are not needed any more, and save it again."_s);
    const bool wasThere = QFileInfo::exists(path);
    const QString error = files::writeFile(path, bytes);
    if (error.isEmpty())
        return {};
    return refused("not-written", u"%1 cannot be written: %2"_s.arg(QDir::toNativeSeparators(path), error),
                   wasThere ? u"Choose another folder or name. What the file held before is still there."_s
                            : u"Choose another folder or name."_s);
}

Result<QByteArray> load(const QString &path)
{
    const auto refuse = [&](const QString &why) {
        return refused("not-read", u"%1 cannot be read: %2"_s.arg(QDir::toNativeSeparators(path), why),
                       u"Choose another file."_s);
    };
    if (QFileInfo(path).isDir())
        return refuse(u"it is a folder"_s);
    files::FileBytes file = files::readFile(path, MostRecordBytes);
    if (!file.error.isEmpty())
        return refuse(file.error);
    return std::move(file.bytes);
}

QDir folderOf(const QString &path)
{
    return QFileInfo(path).absoluteDir();
}

QString relativeTo(const QString &path, const QString &source)
{
    return source.isEmpty() ? QString() : folderOf(path).relativeFilePath(QFileInfo(source).absoluteFilePath());
}

QString absoluteFrom(const QString &path, const QString &source)
{
    return source.isEmpty() ? QString() : QDir::cleanPath(folderOf(path).absoluteFilePath(source));
}

template <typename Record>
Result<Record> loadRecord(const QString &path, Result<Record> (*read)(const QByteArray &))
{
    const Result<QByteArray> bytes = load(path);
    if (!bytes)
        return bytes.problem();
    Result<Record> record = read(*bytes);
    if (!record)
        return inFile(path, record.problem());
    record.value().sourcePath = absoluteFrom(path, record->sourcePath);
    return record;
}

} // namespace

QString whyTooLarge(RecordKind kind, qint64 bytes, qint64 most)
{
    if (bytes <= most)
        return {};
    return u"the %1 would have %2, and no more than %3 can be read"_s.arg(
        kind == RecordKind::Trace ? u"trace"_s : u"session"_s, sizeText(bytes), sizeText(most));
}

std::optional<Problem> saveSessionFile(const QString &path, SessionRecord record, const WorkControl &work, qint64 most)
{
    record.sourcePath = relativeTo(path, record.sourcePath);
    const QByteArray json = writeSession(record, work);
    if (!json.isEmpty())
        return save(path, json, RecordKind::Session, most);
    Problem problem;
    problem.kind = Problem::Kind::Cancelled;
    problem.message = u"it was cancelled"_s;
    return problem;
}

Result<SessionRecord> loadSessionFile(const QString &path)
{
    return loadRecord(path, &readSession);
}

std::optional<Problem> saveTraceFile(const QString &path, Trace trace, const WorkControl &work, qint64 most)
{
    trace.sourcePath = relativeTo(path, trace.sourcePath);
    const QByteArray json = writeTrace(trace, work);
    if (work.isStopped())
        return cancelled();
    return save(path, json, RecordKind::Trace, most);
}

Result<Trace> loadTraceFile(const QString &path)
{
    return loadRecord(path, &readTrace);
}

RecordKind recordKindOf(const QString &path)
{
    if (!QFileInfo(path).isFile()) // a pipe would lose what was looked at
        return RecordKind::None;
    QFile file(path);
    const RecordKind kind = file.open(QIODevice::ReadOnly) ? recordKindIn(file.read(FirstBytes)) : RecordKind::None;
    const bool isCalledSo
        = kind == RecordKind::None && path.endsWith(".sidl-session"_L1); // damaged, it is no text either
    return isCalledSo && file.isOpen() ? RecordKind::Session : kind;
}

RecordKind recordKindIn(const QByteArray &bytes)
{
    static const QRegularExpression format(u"^\\s*\\{\\s*\"format\"\\s*:\\s*\"sidl-(session|trace)\""_s);
    const QRegularExpressionMatch match
        = format.match(QString::fromUtf8(bytes.first(std::min(bytes.size(), FirstBytes))));
    if (!match.hasMatch())
        return RecordKind::None;
    return match.captured(1) == "session"_L1 ? RecordKind::Session : RecordKind::Trace;
}

QString sourceHash(const QString &text)
{
    return QString::fromLatin1(QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256).toHex());
}

} // namespace sidl::engine
