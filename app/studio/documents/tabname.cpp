// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/tabname.h"

#include "editor/document/gamedocument.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace sidl::app {

using editor::GameDocument;

namespace {

struct TabNameTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::app::TabName)
};

/// Empty where its name alone will do.
QString folderToTell(const GameDocument &text, const QList<const GameDocument *> &texts)
{
    const QFileInfo file(text.path());
    const QString folder = file.dir().dirName();
    QString told;
    for (const GameDocument *one : texts) {
        const QFileInfo other(one->path());
        if (text.path().isEmpty() || file == other || file.fileName() != other.fileName())
            continue;
        if (folder == other.dir().dirName())
            return QDir::toNativeSeparators(file.path());
        told = folder;
    }
    return told;
}

} // namespace

QString textName(const GameDocument &text, const QList<const GameDocument *> &texts)
{
    if (text.path().isEmpty() && !text.gameName().isEmpty())
        return TabNameTr::tr("%1 (%2)").arg(text.gameName(), text.title());
    const QString folder = folderToTell(text, texts);
    return folder.isEmpty() ? text.title() : TabNameTr::tr("%1 \u2014 %2").arg(text.title(), folder);
}

QString tabName(const GameDocument &text, const QList<const GameDocument *> &texts)
{
    QString name = textName(text, texts);
    name.replace(u'&', u"&&"_s); // which would mark a key
    if (text.isForeign() || text.isReadOnlyFile())
        name = TabNameTr::tr("%1 (read-only)").arg(name);
    return text.isModified() ? TabNameTr::tr("%1 *").arg(name) : name;
}

} // namespace sidl::app
