// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/help/helpkeys.h"

#include "app/studio/settings/actiontext.h"

#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

struct HelpKeysTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::app::HelpKeys)
};

/// Keys and names hold characters that Markdown takes for its own.
QString escaped(const QString &text)
{
    QString result;
    for (const QChar c : text) {
        if (u"\\`*_[]|<>#~"_s.contains(c))
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
            rows += rowsOf(inner, name + u" > "_s);
            continue;
        }
        QStringList keys;
        for (const QKeySequence &key : action->shortcuts())
            if (!key.isEmpty())
                keys << escaped(key.toString(QKeySequence::NativeText));
        keys.removeDuplicates();
        if (!keys.isEmpty())
            rows += u"| %1 | %2 |\n"_s.arg(keys.join(u", "_s), escaped(name));
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
            text += u"## %1\n\n| %2 | %3 |\n| --- | --- |\n%4\n"_s.arg(
                escaped(actionText(action)), HelpKeysTr::tr("Key"), HelpKeysTr::tr("Command"), rows);
    }
    return text;
}

} // namespace sidl::app
