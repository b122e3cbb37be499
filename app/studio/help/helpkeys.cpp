// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/help/helpkeys.h"

#include "app/studio/settings/actiontext.h"

#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

namespace sidl::app {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::app::HelpKeys)
};

/// Keys and names hold characters that Markdown takes for its own.
QString escaped(const QString &text)
{
    QString result;
    for (const QChar c : text) {
        if (QStringLiteral("\\`*_[]|<>#~").contains(c))
            result += u'\\';
        result += c;
    }
    return result;
}

QString rowsOf(const QMenu *menu, const QString &path)
{
    QString rows;
    for (const QAction *action : menu->actions()) {
        const QString name = path + actionText(action);
        if (const QMenu *inner = action->menu()) {
            rows += rowsOf(inner, name + QStringLiteral(" > "));
            continue;
        }
        QStringList keys;
        for (const QKeySequence &key : action->shortcuts())
            if (!key.isEmpty())
                keys << escaped(key.toString(QKeySequence::NativeText));
        keys.removeDuplicates();
        if (!keys.isEmpty())
            rows += QStringLiteral("| %1 | %2 |\n").arg(keys.join(QStringLiteral(", ")), escaped(name));
    }
    return rows;
}

} // namespace

QString keysMarkdown(const QMenuBar *bar)
{
    QString text;
    for (const QAction *action : bar->actions()) {
        const QString rows = action->menu() ? rowsOf(action->menu(), {}) : QString();
        if (!rows.isEmpty())
            text += QStringLiteral("## %1\n\n| %2 | %3 |\n| --- | --- |\n%4\n")
                        .arg(escaped(actionText(action)), Tr::tr("Key"), Tr::tr("Command"), rows);
    }
    return text;
}

} // namespace sidl::app
