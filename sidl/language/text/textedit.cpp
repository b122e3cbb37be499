// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/text/textedit.h"

using namespace Qt::StringLiterals;

namespace sidl::language {

QString edited(const QString &text, const TextEdits &edits)
{
    QString result;
    result.reserve(text.size());
    qsizetype at = 0;
    for (const TextEdit &edit : edits) {
        result += QStringView(text).mid(at, edit.start - at);
        result += edit.replacement;
        at = edit.end();
    }
    return result += QStringView(text).mid(at);
}

int movedLine(const QString &text, const TextEdits &edits, int line)
{
    qsizetype at = 0;
    for (qsizetype end; line > 1 && (end = text.indexOf(u'\n', at)) >= 0; --line)
        at = end + 1;
    while (at < text.size() && text[at].isSpace())
        ++at;
    qsizetype ends = QStringView(text).left(at).count(u'\n');
    for (const TextEdit &edit : edits) {
        if (edit.end() > at)
            break;
        ends += edit.replacement.count(u'\n') - QStringView(text).mid(edit.start, edit.length).count(u'\n');
    }
    return int(ends) + 1;
}

QString normalisedText(QString text)
{
    if (text.startsWith(QChar(QChar::ByteOrderMark)))
        text.remove(0, 1);
    if (text.contains(u'\r'))
        text.replace("\r\n"_L1, "\n"_L1).replace(u'\r', u'\n');
    return text;
}

TextEdits inText(TextEdits edits, QStringView text)
{
    const bool hasMark = text.startsWith(QChar(QChar::ByteOrderMark));
    const qsizetype firstReturn = text.indexOf(u'\r'), firstFeed = text.indexOf(u'\n');
    const bool hasReturns = firstReturn >= 0 && (firstFeed < 0 || firstReturn < firstFeed);
    const bool hasFeeds = !hasReturns || firstFeed == firstReturn + 1;
    qsizetype at = hasMark ? 1 : 0; // in the text
    qsizetype normal = 0;           // the same place in what was read
    const auto placeOf = [&](qsizetype offset) {
        while (normal < offset) {
            at += text[at] == u'\r' && at + 1 < text.size() && text[at + 1] == u'\n' ? 2 : 1;
            ++normal;
        }
        return at;
    };
    for (TextEdit &edit : edits) {
        const qsizetype end = edit.end();
        edit.start = placeOf(edit.start);
        edit.length = placeOf(end) - edit.start;
        if (hasReturns)
            edit.replacement.replace(u'\n', hasFeeds ? "\r\n"_L1 : "\r"_L1);
    }
    return edits;
}

} // namespace sidl::language
