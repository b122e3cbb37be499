// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/tabname.h"

#include "app/studio/settings/filename.h"
#include "editor/document/gamedocument.h"

#include <QCoreApplication>
#include <QDir>

using namespace Qt::StringLiterals;

namespace sidl::app {

using editor::GameDocument;

namespace {

struct TabNameTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::app::TabName)
};

} // namespace

QString textName(const GameDocument &text, const QList<const GameDocument *> &texts)
{
    if (text.path().isEmpty() && !text.gameName().isEmpty())
        return TabNameTr::tr("%1 (%2)").arg(text.gameName(), text.title());
    QStringList paths;
    for (const GameDocument *one : texts)
        paths << one->path();
    return nameInFolder(text.title(), folderToTell(text.path(), paths));
}

QString tabName(const GameDocument &text, const QList<const GameDocument *> &texts)
{
    QString name = textName(text, texts);
    name.replace(u'&', u"&&"_s); // which would mark a key
    if (text.isForeign() || text.isReadOnlyFile())
        name = TabNameTr::tr("%1 (read-only)").arg(name);
    return text.isModified() ? TabNameTr::tr("%1 *").arg(name) : name;
}

QString tabTip(const GameDocument &text, const QString &event, bool isKept)
{
    QStringList lines{QDir::toNativeSeparators(text.path())};
    if (!event.isEmpty())
        lines << event;
    if (isKept)
        lines << TabNameTr::tr("A text of it that was not saved is kept: File > Recover Unsaved Texts… has it.");
    return lines.join(u'\n');
}

} // namespace sidl::app
