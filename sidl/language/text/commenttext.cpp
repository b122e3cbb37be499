// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/text/commenttext.h"

#include <QStringList>

namespace sidl::language {

namespace {

QStringView withoutLeading(QStringView line, QChar mark)
{
    while (line.startsWith(mark))
        line = line.mid(1);
    return line.startsWith(u' ') ? line.mid(1) : line;
}

void addBlock(QStringView block, QStringList &lines)
{
    block = block.mid(2);
    if (block.endsWith(u"*/"))
        block.chop(2);
    for (QStringView line : block.split(u'\n')) {
        const QStringView trimmed = line.trimmed();
        lines += (trimmed.startsWith(u'*') ? withoutLeading(trimmed, u'*') : trimmed).toString();
    }
}

} // namespace

QString commentText(QStringView text, std::span<const Token> comments)
{
    QStringList lines;
    for (const Token &comment : comments) {
        if (comment.kind == Token::Kind::BlockComment)
            addBlock(comment.in(text), lines);
        else
            lines += withoutLeading(comment.in(text), u'%').toString();
    }
    while (!lines.isEmpty() && lines.first().trimmed().isEmpty())
        lines.removeFirst();
    while (!lines.isEmpty() && lines.last().trimmed().isEmpty())
        lines.removeLast();
    return lines.join(u'\n');
}

} // namespace sidl::language
