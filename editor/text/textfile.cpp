// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/text/textfile.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSaveFile>
#include <QStringDecoder>

namespace sidl::editor {

namespace {

const QByteArray Mark = QByteArrayLiteral("\xEF\xBB\xBF");

bool isUtf8(const QByteArray &bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString text = decoder(bytes); // is decoded as it is asked for
    return !decoder.hasError();
}

int firstForeignLine(const QByteArray &bytes)
{
    int number = 1;
    for (const QByteArray &line : bytes.split('\n')) { // no character of more bytes holds a line end
        if (line.contains('\0') || !isUtf8(line))
            return number;
        ++number;
    }
    return 0;
}

/// Sets text and encoding.
void decode(QByteArray bytes, TextFile &file)
{
    using Encoding = TextFile::Encoding;
    const auto marked = QStringConverter::encodingForData(bytes);
    if (marked == QStringConverter::Utf16LE || marked == QStringConverter::Utf16BE) {
        QStringDecoder decoder(*marked, QStringDecoder::Flag::Stateless);
        file.text = decoder(bytes);
        if (!decoder.hasError() && bytes.size() % 2 == 0 && !file.text.contains(QChar())) {
            file.encoding = Encoding::Utf16;
            return;
        }
    }
    file.hasMark = bytes.startsWith(Mark);
    if (file.hasMark)
        bytes.remove(0, Mark.size());
    if (bytes.contains('\0'))
        file.encoding = Encoding::ZeroBytes;
    else if (!isUtf8(bytes))
        file.encoding = Encoding::Latin1;
    if (file.isForeign())
        file.foreignLine = firstForeignLine(bytes);
    file.text = file.encoding == Encoding::Latin1 ? QString::fromLatin1(bytes) : QString::fromUtf8(bytes);
    file.text.replace(QChar(), QChar(0x2400));
}

/// A full disk may take some of the bytes without an error; it tells its error when it is given the rest.
bool writeAll(QFileDevice &file, const QByteArray &bytes)
{
    for (qint64 done = 0; done < bytes.size();) {
        const qint64 written = file.write(bytes.constData() + done, bytes.size() - done);
        if (written <= 0)
            return false;
        done += written;
    }
    return true;
}

/// Writes over a file in its place. What it had is put back if that fails; for this no room on the disk is needed.
QString writeInPlace(QFile &file, const QByteArray &bytes)
{
    if (!file.open(QIODevice::ReadWrite | QIODevice::Unbuffered))
        return file.errorString();
    const QByteArray before = file.readAll();
    if (file.error() != QFileDevice::NoError)
        return file.errorString();
    const auto put = [&file](const QByteArray &content) {
        return file.seek(0) && writeAll(file, content) && file.resize(content.size());
    };
    if (put(bytes))
        return {};
    QString error = file.errorString();
    put(before);
    return error;
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
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        result.error = file.errorString();
        return result;
    }
    const QByteArray bytes = file.readAll();
    if (file.error() != QFileDevice::NoError) {
        result.error = file.errorString();
        return result;
    }
    result.hash = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
    decode(bytes, result);
    static const QRegularExpression loneReturn(QStringLiteral("\r(?!\n)"));
    result.wasNormalised = result.text.contains(loneReturn);
    if (result.wasNormalised)
        result.text.replace(loneReturn, QStringLiteral("\n"));
    return result;
}

QString writeTextFile(const QString &path, const QString &text, bool withMark)
{
    const QByteArray bytes = (withMark ? Mark : QByteArray()) + text.toUtf8();
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        QFile old(path); // its folder may take no new file
        const bool isOld = QFileInfo(path).isFile() && QFileInfo(path).isWritable();
        return isOld ? writeInPlace(old, bytes) : file.errorString();
    }
    // commit() alone would put what a full disk has taken in the place of the old file: its own flush goes unchecked.
    return writeAll(file, bytes) && file.flush() && file.commit() ? QString() : file.errorString();
}

QByteArray textHash(const QString &text, bool withMark)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (withMark)
        hash.addData(Mark);
    hash.addData(text.toUtf8());
    return hash.result();
}

} // namespace sidl::editor
