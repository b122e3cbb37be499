// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/textfile.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QRegularExpression>
#include <QSaveFile>
#include <QStringDecoder>

namespace sidl::editor {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("sidl::editor::TextFile", text);
}

const QByteArray Mark = QByteArrayLiteral("\xEF\xBB\xBF");

} // namespace

TextFile readTextFile(const QString &path)
{
    TextFile result;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        result.error = file.errorString();
        return result;
    }
    QByteArray bytes = file.readAll();
    if (file.error() != QFileDevice::NoError) {
        result.error = file.errorString();
        return result;
    }
    result.hash = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
    result.hasMark = bytes.startsWith(Mark);
    if (result.hasMark)
        bytes.remove(0, Mark.size());
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    result.text = decoder(bytes);
    if (decoder.hasError() || bytes.contains('\0')) {
        result.text.clear();
        result.error = tr("It is not a text in UTF-8. Convert it first, for example with iconv.");
        return result;
    }
    static const QRegularExpression loneReturn(QStringLiteral("\r(?!\n)"));
    result.wasNormalised = result.text.contains(loneReturn);
    if (result.wasNormalised)
        result.text.replace(loneReturn, QStringLiteral("\n"));
    return result;
}

QString writeTextFile(const QString &path, const QString &text, bool withMark)
{
    QSaveFile file(path);
    file.setDirectWriteFallback(true); // where the folder takes no new file but the old one may be written
    if (!file.open(QIODevice::WriteOnly))
        return file.errorString();
    if (withMark)
        file.write(Mark);
    file.write(text.toUtf8());
    return file.commit() ? QString() : file.errorString();
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
