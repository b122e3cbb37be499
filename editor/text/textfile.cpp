// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/text/textfile.h"

#include "editor/text/longlines.h"
#include "sidl/files/lineends.h"
#include "sidl/files/readfile.h"
#include "sidl/files/writefile.h"

#include <QCryptographicHash>
#include <QFile>
#include <QStringDecoder>

#include <future>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::editor {

namespace {

constexpr qint64 MostBytes = 1ll << 30;     ///< of a text file; Scintilla counts in int
constexpr qint64 MostWithZeros = 100 << 10; ///< of a file with zero bytes: mostly one line, which takes long to draw
const QByteArray Mark = QByteArrayLiteral("\xEF\xBB\xBF");

int firstForeignLine(const QByteArray &bytes)
{
    int number = 1;
    for (const QByteArray &line : bytes.split('\n')) { // no character of more bytes holds a line end
        if (line.contains('\0') || !line.isValidUtf8())
            return number;
        ++number;
    }
    return 0;
}

/// What the bytes are as UTF-16 with a byte order mark; nothing if they are not.
std::optional<QString> fromUtf16(const QByteArray &bytes)
{
    const auto marked = QStringConverter::encodingForData(bytes);
    if ((marked != QStringConverter::Utf16LE && marked != QStringConverter::Utf16BE) || bytes.size() % 2 != 0)
        return {};
    QStringDecoder decoder(*marked, QStringDecoder::Flag::Stateless);
    QString text = decoder(bytes); // is decoded as it is asked for
    return decoder.hasError() || text.contains(QChar()) ? std::nullopt : std::optional(std::move(text));
}

/// Sets text and encoding, or the error of a file that is not shown.
void decode(QByteArray bytes, TextFile &file)
{
    using Encoding = TextFile::Encoding;
    if (const std::optional<QString> text = fromUtf16(bytes)) {
        file.utf8 = text->toUtf8();
        file.encoding = Encoding::Utf16;
        return;
    }
    file.hasMark = bytes.startsWith(Mark);
    if (file.hasMark)
        bytes.remove(0, Mark.size());
    const bool hasZeros = bytes.contains('\0');
    if (!hasZeros && bytes.isValidUtf8()) {
        file.utf8 = std::move(bytes);
        return;
    }
    if (hasZeros && bytes.size() > MostWithZeros) {
        file.error = TextFile::tr("it is no text, or none in UTF-8: it has zero bytes, and is larger than %1 KiB")
                         .arg(MostWithZeros >> 10);
        return;
    }
    file.encoding = hasZeros ? Encoding::ZeroBytes : Encoding::Latin1;
    file.foreignLine = firstForeignLine(bytes);
    QString text = hasZeros ? QString::fromUtf8(bytes) : QString::fromLatin1(bytes);
    file.utf8 = text.replace(QChar(), QChar(0x2400)).toUtf8();
}

} // namespace

QString noticeOf(const TextFile &file, const QString &name)
{
    using Encoding = TextFile::Encoding;
    switch (file.encoding) {
    case Encoding::Utf16:
        return TextFile::tr("%1 is UTF-16, but games are UTF-8. It cannot be edited until it is converted.").arg(name);
    case Encoding::Latin1:
        return TextFile::tr("%1 is not UTF-8 (line %2). It is shown as Latin-1, and cannot be edited until it is "
                            "converted; look first whether the text is right.")
            .arg(name, QString::number(file.foreignLine));
    case Encoding::ZeroBytes:
        return TextFile::tr("%1 is perhaps no text: it has zero bytes (line %2), shown as ␀. It cannot be edited; what "
                            "is saved under another name has these signs.")
            .arg(name, QString::number(file.foreignLine));
    case Encoding::LongLines:
        return TextFile::tr(
                   "%1 has a line that takes too long to draw (line %2). Such lines are shown as several, and the "
                   "text cannot be edited. In a terminal, “sidl format %1” breaks them.")
            .arg(name, QString::number(file.foreignLine));
    case Encoding::Utf8:
        break;
    }
    return file.wasNormalised ? TextFile::tr("%1 has lines that end with a carriage return alone. Here they end as all "
                                             "lines do; saving writes them so.")
                                    .arg(name)
                              : QString();
}

TextFile readTextFile(const QString &path)
{
    TextFile result;
    result.stamp = FileStamp(path);
    const files::FileBytes file = files::readRegularFile(path, MostBytes);
    if (!file.error.isEmpty()) {
        result.error = file.error;
        return result;
    }
    const QByteArray &bytes = file.bytes;
    std::future<QByteArray> hash = std::async(std::launch::async, [&bytes] { return textHash(bytes, false); });
    decode(bytes, result);
    const bool hasFeeds = result.utf8.contains('\n');
    result.wasNormalised = files::mendLineEnds(result.utf8);
    result.isOfReturns = result.wasNormalised && !hasFeeds;
    if (const int line = firstLongLine(result.utf8); line > 0) {
        result.utf8 = inShortLines(result.utf8);
        result.hasBrokenLines = true;
        if (!result.isForeign()) {
            result.encoding = TextFile::Encoding::LongLines;
            result.foreignLine = line;
        }
    }
    result.hash = hash.get();
    return result;
}

bool hasByteOrderMark(const QString &path)
{
    QFile file(path); // to open a pipe waits until somebody writes to it
    return files::whyNoRegularFile(path).isEmpty() && file.open(QIODevice::ReadOnly) && file.read(Mark.size()) == Mark;
}

QString writeTextFile(const QString &path, const QByteArray &utf8, bool withMark)
{
    const QString why = files::whyNoRegularFile(path);
    return why.isEmpty() ? files::writeFile(path, withMark ? Mark + utf8 : utf8) : why;
}

QByteArray textHash(const QByteArray &utf8, bool withMark)
{
    QCryptographicHash hash(QCryptographicHash::Blake2b_256); // four times as fast as SHA-256 in Qt
    if (withMark)
        hash.addData(Mark);
    hash.addData(utf8);
    return hash.result();
}

} // namespace sidl::editor
