// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/recovery/handwork.h"

#include "sidl/engine/game/gametree.h"

#include <QStringList>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr int MostOfName = 60; // letters of a file's name, which has room for 255

} // namespace

Handwork handworkOf(const engine::GameTree &tree)
{
    Handwork made;
    int leaves = 0;
    for (engine::GameTree::NodeId id = 0; id < tree.size(); ++id) {
        if (!tree.has(id))
            continue;
        const engine::GameTree::Node &node = tree.node(id);
        if (made.name.isEmpty())
            made.name = node.note.name.simplified();
        made.comments += !node.note.comment.isEmpty();
        made.bookmarks += node.note.bookmark;
        made.given += !node.note.given.isEmpty();
        made.edited += node.edited;
        leaves += std::ranges::none_of(node.children, [&tree](int child) { return tree.has(child); });
    }
    made.lines = std::max(leaves, 1);
    return made;
}

QString toFileName(const QString &text, int most)
{
    const auto encoded = [](const QString &one) { return QUrl::toPercentEncoding(one, {}, "_"); };
    QString shown = text;
    for (QByteArray name = encoded(text);; name = encoded(shown + u'…')) {
        if (name.size() <= most)
            return QString::fromLatin1(name);
        shown.chop(1);
        if (!shown.isEmpty() && shown.back().isHighSurrogate())
            shown.chop(1);
    }
}

QString toFileName(const Handwork &handwork)
{
    if (handwork == Handwork())
        return {};
    QStringList numbers;
    for (const int number : {handwork.comments, handwork.bookmarks, handwork.edited, handwork.given, handwork.lines})
        numbers << QString::number(number);
    return numbers.join(u'-') + u'_' + toFileName(handwork.name, MostOfName);
}

Handwork handworkFromFileName(const QString &part)
{
    const QStringList numbers = part.section(u'_', 0, 0).split(u'-');
    if (numbers.size() != 5)
        return {};
    return {QUrl::fromPercentEncoding(part.section(u'_', 1, 1).toLatin1()),
            numbers[0].toInt(),
            numbers[1].toInt(),
            numbers[2].toInt(),
            numbers[3].toInt(),
            numbers[4].toInt()};
}

} // namespace sidl::app
