// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/filedialogs.h"

#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/ui/messageboxes.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

using language::RuleSystem;

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::app::FileDialogs)
};

QString filterOf(const RuleSystem &system)
{
    const QString kind = isGame(system) ? Tr::tr("%1 games (*.%2)") : Tr::tr("%1 (*.%2)");
    return kind.arg(system.name(), system.suffixes().join(u" *."_s));
}

QString allFiles()
{
    return Tr::tr("All files (*)");
}

} // namespace

QStringList askForFiles(QWidget *parent, const QString &folder)
{
    const QStringList all = language::gameFilePatterns() + QStringList{u"*.sidl-session"_s, u"*.json"_s};
    QStringList filters{Tr::tr("All that can be opened (%1)").arg(all.join(u' '))};
    for (const RuleSystem *system : language::ruleSystems())
        filters << filterOf(*system);
    filters << Tr::tr("Sessions (*.sidl-session)") << Tr::tr("Traces (*.json)") << allFiles();
    return ui::existingNames(parent, Tr::tr("Open"), folder, filters.join(u";;"_s));
}

QString askForGameName(QWidget *parent, const QString &title, const QString &proposed, const RuleSystem &system)
{
    QFileDialog dialog(parent, title.isEmpty() ? Tr::tr("Save As") : title, QFileInfo(proposed).absolutePath());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    for (const RuleSystem *each : language::ruleSystems())
        filters << filterOf(*each);
    dialog.setNameFilters(filters << allFiles());
    const auto suffixOf = [](const QString &filter) {
        for (const RuleSystem *each : language::ruleSystems())
            if (filter == filterOf(*each))
                return each->suffixes().constFirst();
        return QString();
    };
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog,
                     [&](const QString &filter) { dialog.setDefaultSuffix(suffixOf(filter)); });
    dialog.selectNameFilter(filterOf(system));
    dialog.setDefaultSuffix(system.suffixes().constFirst());
    dialog.selectFile(QFileInfo(proposed).fileName());
    return ui::chosenName(&dialog, [&dialog](const QString &path) { return withSuffix(path, dialog.defaultSuffix()); });
}

QString withSuffix(const QString &path, const QString &suffix)
{
    const QString own = QFileInfo(path).suffix();
    const bool isSuffix = !own.isEmpty()
        && std::all_of(own.begin(), own.end(), [](QChar one) { return one.isLetter() || one == u'-'; });
    return isSuffix || suffix.isEmpty() ? path : path + u'.' + suffix;
}

} // namespace sidl::app
