// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layout/dotattributes.h"

#include <cgraph.h>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

char *c(const char *text)
{
    return const_cast<char *>(text);
}

void set(void *object, const char *name, const QByteArray &value)
{
    agsafeset(object, c(name), c(value.constData()), c(""));
}

void setHtml(void *object, const QByteArray &html)
{
    char *text = agstrdup_html(agraphof(object), c(html.constData()));
    agsafeset(object, c("label"), text, c(""));
    agstrfree(agraphof(object), text);
}

QByteArray escaped(const QString &text)
{
    QByteArray bytes = text.toUtf8();
    bytes.replace('\\', "\\\\").replace('\n', "\\n").replace('\0', "");
    return bytes;
}

QByteArray html(const QString &text)
{
    return QString(text).remove(QChar(0)).toHtmlEscaped().toUtf8().replace('\\', "\\\\");
}

QByteArray toolTip(QString text)
{
    return escaped(text.replace(u'\t', ": "_L1));
}

QByteArray label(const QStringList &lines)
{
    QByteArray text;
    for (const QString &line : lines)
        text += escaped(line) + "\\n"; // ends a centred line
    if (text.endsWith("\\n"))
        text.chop(2);
    return text;
}

QByteArray inches(double points)
{
    return QByteArray::number(points / 72.0, 'f', 4);
}

QByteArray colourName(unsigned rgb)
{
    return '#' + QByteArray::number(rgb, 16).rightJustified(6, '0');
}

unsigned pale(unsigned rgb, unsigned share)
{
    unsigned result = 0;
    for (const int shift : {16, 8, 0})
        result |= (((rgb >> shift & 0xff) * share + 0xff * (256 - share)) / 256) << shift;
    return result;
}

} // namespace sidl::visualizer
