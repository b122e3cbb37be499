// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/help/helpexamples.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QTest>

#include <algorithm>
#include <vector>

/// The manual's pages as files, for tests of what they say.
namespace manual {

/// A fenced block: what stands between two lines of three backquotes.
struct Block
{
    QString kind;    ///< "sidl", "sidl-wrong", "sh", …
    QString code;    ///< the word behind the kind: the problem that a wrong example has
    QString text;    ///< with a line end after each line
    QString section; ///< the heading above
    QString place;   ///< "problems.md:12"
};

struct Page
{
    QString name; ///< "problems.md", "developer/semantics.md"
    QStringList lines;
    QStringList headings;
    std::vector<Block> blocks;
};

inline QString folder()
{
    return QStringLiteral(SIDL_SOURCE_DIR "/resources/docs");
}

inline Page page(const QString &name)
{
    Page page;
    page.name = name;
    QFile file(folder() + u'/' + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no page %s", qPrintable(name));
    page.lines = QString::fromUtf8(file.readAll()).split(u'\n');
    bool isFenced = false;
    for (int i = 0; i < page.lines.size(); ++i) {
        const QString &line = page.lines.at(i);
        if (line.startsWith(QLatin1String("```"))) {
            isFenced = !isFenced;
            if (isFenced) {
                const QStringList words = line.mid(3).split(u' ', Qt::SkipEmptyParts);
                page.blocks.push_back({words.value(0), words.value(1), QString(),
                                       page.headings.isEmpty() ? QString() : page.headings.last(),
                                       QStringLiteral("%1:%2").arg(name).arg(i + 1)});
            }
        } else if (isFenced) {
            page.blocks.back().text += line + u'\n';
        } else if (line.startsWith(u'#')) {
            page.headings.append(line.mid(line.indexOf(u' ') + 1));
        }
    }
    return page;
}

inline std::vector<Page> pages()
{
    std::vector<Page> all;
    for (QDirIterator file(folder(), {QStringLiteral("*.md")}, QDir::Files, QDirIterator::Subdirectories);
         file.hasNext();)
        all.push_back(page(QDir(folder()).relativeFilePath(file.next())));
    std::sort(all.begin(), all.end(), [](const Page &a, const Page &b) { return a.name < b.name; });
    return all;
}

/// The lines of the section with this heading, up to the next heading of any level.
inline QString section(const Page &page, const QString &heading)
{
    QString text;
    bool isInside = false, isFenced = false;
    for (const QString &line : page.lines) {
        if (line.startsWith(QLatin1String("```")))
            isFenced = !isFenced;
        if (!isFenced && line.startsWith(u'#'))
            isInside = line.mid(line.indexOf(u' ') + 1) == heading;
        else if (isInside)
            text += line + u'\n';
    }
    return text;
}

/// The little game that examples are part of: the manual's own.
inline QString frame()
{
    for (const Page &page : pages())
        for (const Block &block : page.blocks)
            if (block.kind == QLatin1String("sidl-frame"))
                return block.text;
    qFatal("no frame");
}

/// @p example as a whole game, as the manual's window makes it one.
inline QString completed(const QString &example)
{
    return sidl::app::completedExample(example, frame());
}

} // namespace manual
