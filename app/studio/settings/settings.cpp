// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/settings/settings.h"

#include "app/studio/settings/numberstyle.h"
#include "app/studio/settings/theme.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace sidl::app::settings {

namespace {

const QString RecentKey = u"files/recent"_s;
const QString CommandsKey = u"commands/recent"_s;
const QString ProblemColumnsKey = u"problems/columns"_s;
const QString OpenKey = u"files/open"_s;
const QString PlacesKey = u"files/places"_s; // of those of OpenKey, "line:column:top:bottom"
const QString SplitsKey = u"files/splits"_s; // of those of OpenKey, OpenFile::split, then OpenFile::beside
const QString CurrentKey = u"files/current"_s;
const QString UsedKey = u"files/used"_s;
const QString SavedFolderKey = u"files/savedFolder"_s;
const QString FolderKey = u"files/folder"_s;
const QString GeometryKey = u"window/geometry"_s;
const QString LayoutKey = u"window/layout"_s;
const QString ManualOpenKey = u"window/manual"_s;
const QString FollowKey = u"window/followsGame"_s;
const QString LayoutGroup = u"layouts"_s;
const QString ManualGeometryKey = u"help/geometry"_s;
const QString ManualSplitterKey = u"help/splitter"_s;
const QString ManualZoomKey = u"help/zoom"_s;
const QString ManualPlaceKey = u"help/place"_s;
const QString ExportFolderKey = u"graphs/folder"_s;
const QString PictureScaleKey = u"graphs/pictureScale"_s;
const QString OthersKey = u"run/others"_s;
const QString SpeedKey = u"run/speed"_s;
const QString WrapKey = u"text/wrap"_s;
const QString WhiteSpaceKey = u"text/whiteSpace"_s;
const QString TestsOnSaveKey = u"tests/onSave"_s;
const QString CostsKey = u"text/costs"_s;
const QString PeoplesWordsKey = u"window/peoplesWords"_s;
const QString FontKey = u"text/font"_s;
const QString FontSizeKey = u"text/fontSize"_s;
const QString TabKey = u"text/tabWidth"_s;
const QString AutoSaveKey = u"text/saveOnFocusLoss"_s;
const QString KeysGroup = u"keys"_s;
const QString ImpactKey = u"run/impactOnSave"_s;
const QString ThemeKey = u"window/theme"_s;
const QString NumberStyleKey = u"window/numbers"_s;
const QString SystemStyle = u"system"_s;
const QString TimelinesAtEndKey = u"run/timelineAtEnd"_s;
const QString GoalsGroup = u"goals"_s;
const QString WatchesGroup = u"watches"_s;
const QString AgentsGroup = u"agents"_s;
const QString ToldRulesGroup = u"agentsToldRules"_s;
const QString AssumptionGroup = u"assumptions"_s;
const QString HiddenLaterGroup = u"hiddenLater"_s;
const QString GraphGroup = u"stateGraph"_s;
const QString TimelineGroup = u"watchesInTimeline"_s;
const QStringList GameGroups{WatchesGroup,    TimelineGroup,    AgentsGroup, ToldRulesGroup,
                             AssumptionGroup, HiddenLaterGroup, GraphGroup,  GoalsGroup};

QString keyOf(const QString &group, const QString &file)
{
    return group + u'/' + QString::fromLatin1(QUrl::toPercentEncoding(file));
}

/// What is kept of texts that were never saved: it goes with the program, as their names, which others get then.
QVariantMap &ofUnsaved()
{
    static QVariantMap all;
    return all;
}

/// What is kept in @p group of the game in @p file, or of the text that is called so while it has none.
QVariant kept(const QString &group, const QString &file)
{
    if (file.isEmpty())
        return {};
    return QDir::isAbsolutePath(file) ? QSettings().value(keyOf(group, file)) : ofUnsaved().value(keyOf(group, file));
}

/// An invalid @p value: nothing.
void keep(const QString &group, const QString &file, const QVariant &value)
{
    const QString key = keyOf(group, file);
    if (file.isEmpty())
        return;
    if (!QDir::isAbsolutePath(file) && value.isValid())
        ofUnsaved()[key] = value;
    else if (!QDir::isAbsolutePath(file))
        ofUnsaved().remove(key);
    else if (value.isValid())
        QSettings().setValue(key, value);
    else
        QSettings().remove(key);
}

QVariant valueOf(const QStringList &list)
{
    return list.isEmpty() ? QVariant() : QVariant(list);
}

/// What is kept again and again is written only when it is another.
void setChanged(QSettings &stored, const QString &key, const QVariant &value)
{
    if (stored.value(key) != value)
        stored.setValue(key, value);
}

/// Puts @p entry first in a list of the settings, which keeps @p most entries.
void prepend(const QString &key, const QString &entry, int most)
{
    QSettings stored;
    QStringList entries = stored.value(key).toStringList();
    entries.removeAll(entry);
    entries.prepend(entry);
    stored.setValue(key, QStringList(entries.mid(0, most)));
}

} // namespace

QStringList recentFiles()
{
    return QSettings().value(RecentKey).toStringList();
}

void addRecentFile(const QString &path)
{
    prepend(RecentKey, QFileInfo(path).absoluteFilePath(), MaxRecentFiles);
}

void forgetRecentFiles()
{
    QSettings().remove(RecentKey);
}

QStringList recentCommands()
{
    return QSettings().value(CommandsKey).toStringList();
}

void addRecentCommand(const QString &name)
{
    prepend(CommandsKey, name, MaxRecentCommands);
}

QByteArray windowGeometry()
{
    return QSettings().value(GeometryKey).toByteArray();
}

void setWindowGeometry(const QByteArray &geometry)
{
    QSettings stored;
    setChanged(stored, GeometryKey, geometry);
}

Layouts layouts()
{
    QSettings stored;
    Layouts layouts;
    layouts.current = stored.value(LayoutKey).toString();
    layouts.isManualOpen = stored.value(ManualOpenKey, false).toBool();
    layouts.followsGame = stored.value(FollowKey, true).toBool();
    stored.beginGroup(LayoutGroup);
    const QStringList names = stored.childKeys();
    for (const QString &name : names)
        layouts.states.insert(name, stored.value(name).toByteArray());
    return layouts;
}

void setLayouts(const Layouts &layouts)
{
    QSettings stored;
    setChanged(stored, LayoutKey, layouts.current);
    setChanged(stored, ManualOpenKey, layouts.isManualOpen);
    setChanged(stored, FollowKey, layouts.followsGame);
    stored.beginGroup(LayoutGroup);
    for (auto state = layouts.states.cbegin(); state != layouts.states.cend(); ++state)
        setChanged(stored, state.key(), state.value());
}

Manual manual()
{
    const QSettings stored;
    return {stored.value(ManualGeometryKey).toByteArray(), stored.value(ManualSplitterKey).toByteArray(),
            stored.value(ManualZoomKey).toInt()};
}

void setManual(const Manual &manual)
{
    QSettings stored;
    stored.setValue(ManualGeometryKey, manual.geometry);
    stored.setValue(ManualSplitterKey, manual.splitter);
    stored.setValue(ManualZoomKey, manual.zoom);
}

QStringList manualPlace()
{
    return QSettings().value(ManualPlaceKey).toStringList();
}

void setManualPlace(const QStringList &place)
{
    QSettings().setValue(ManualPlaceKey, place);
}

QString savedFolder()
{
    const QStringList folders{QSettings().value(SavedFolderKey).toString(),
                              QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)};
    for (const QString &folder : folders)
        if (const QFileInfo info(folder); !folder.isEmpty() && info.isDir() && info.isWritable())
            return folder;
    return QDir::homePath();
}

void setSavedFolder(const QString &path)
{
    QSettings().setValue(SavedFolderKey, path);
}

QString exportFolder()
{
    return QSettings().value(ExportFolderKey).toString();
}

void setExportFolder(const QString &path)
{
    QSettings().setValue(ExportFolderKey, path);
}

int pictureScale()
{
    return qBound(1, QSettings().value(PictureScaleKey, 2).toInt(), 8);
}

void setPictureScale(int scale)
{
    QSettings().setValue(PictureScaleKey, scale);
}

OpenFiles openFiles()
{
    const QSettings stored;
    const QStringList paths = stored.value(OpenKey).toStringList(), places = stored.value(PlacesKey).toStringList(),
                      splits = stored.value(SplitsKey).toStringList();
    OpenFiles open;
    open.current = stored.value(CurrentKey, paths.isEmpty() ? QString() : paths.last()).toString();
    open.used = stored.value(UsedKey, open.current).toString();
    for (qsizetype i = 0; i < paths.size(); ++i) {
        const QStringList place = places.value(i).split(u':');
        const auto number = [&place](qsizetype at) { return qMax(1, place.value(at).toInt()); };
        open.files.push_back(
            {paths.at(i), number(0), number(1), number(2), number(3), splits.value(i).left(1), splits.value(i).mid(1)});
    }
    return open;
}

void setOpenFiles(const OpenFiles &open)
{
    QStringList paths, places, splits;
    for (const OpenFile &file : open.files) {
        paths += file.path;
        places += u"%1:%2:%3:%4"_s.arg(file.line).arg(file.column).arg(file.top).arg(file.bottom);
        splits += file.split + file.beside;
    }
    QSettings stored;
    setChanged(stored, OpenKey, paths);
    setChanged(stored, PlacesKey, places);
    setChanged(stored, SplitsKey, splits);
    setChanged(stored, CurrentKey, open.current);
    setChanged(stored, UsedKey, open.used);
}

QString gamesFolder()
{
    return QSettings().value(FolderKey).toString();
}

void setGamesFolder(const QString &path)
{
    QSettings().setValue(FolderKey, path);
}

Run run()
{
    const QSettings stored;
    return {stored.value(OthersKey).toString(), stored.value(SpeedKey).toString()};
}

void setRun(const Run &run)
{
    QSettings stored;
    stored.setValue(OthersKey, run.others);
    stored.setValue(SpeedKey, run.speed);
}

TextView textView()
{
    const QSettings stored;
    return {stored.value(WrapKey).toBool(), stored.value(WhiteSpaceKey).toBool()};
}

void setTextView(const TextView &view)
{
    QSettings stored;
    stored.setValue(WrapKey, view.wrapsLines);
    stored.setValue(WhiteSpaceKey, view.showsWhiteSpace);
}

bool runsTestsOnSave()
{
    return QSettings().value(TestsOnSaveKey, false).toBool();
}

void setRunsTestsOnSave(bool runs)
{
    QSettings().setValue(TestsOnSaveKey, runs);
}

bool showsCosts()
{
    return QSettings().value(CostsKey, true).toBool();
}

void setShowsCosts(bool shows)
{
    QSettings().setValue(CostsKey, shows);
}

bool speaksAsPeople()
{
    return QSettings().value(PeoplesWordsKey, false).toBool();
}

void setSpeaksAsPeople(bool speaks)
{
    QSettings().setValue(PeoplesWordsKey, speaks);
}

QStringList timelinesAtEnd()
{
    return QSettings().value(TimelinesAtEndKey).toStringList();
}

void setTimelinesAtEnd(const QStringList &files)
{
    QSettings().setValue(TimelinesAtEndKey, files);
}

bool hidesLater(const QString &file)
{
    return kept(HiddenLaterGroup, file).toBool();
}

void setHidesLater(const QString &file, bool hides)
{
    keep(HiddenLaterGroup, file, hides ? QVariant(true) : QVariant());
}

QStringList graphChoices(const QString &file)
{
    return kept(GraphGroup, file).toStringList();
}

void setGraphChoices(const QString &file, const QStringList &choices)
{
    keep(GraphGroup, file, valueOf(choices));
}

QByteArray problemColumns()
{
    return QSettings().value(ProblemColumnsKey).toByteArray();
}

void setProblemColumns(const QByteArray &columns)
{
    QSettings().setValue(ProblemColumnsKey, columns);
}

Editing editing()
{
    const QSettings stored;
    Editing editing;
    editing.fontFamily = stored.value(FontKey).toString();
    editing.fontSize = qBound(0, stored.value(FontSizeKey).toInt(), 72);
    editing.tabWidth = qBound(1, stored.value(TabKey, editing.tabWidth).toInt(), 16);
    editing.savesOnFocusLoss = stored.value(AutoSaveKey).toBool();
    return editing;
}

void setEditing(const Editing &editing)
{
    QSettings stored;
    stored.setValue(FontKey, editing.fontFamily);
    stored.setValue(FontSizeKey, editing.fontSize);
    stored.setValue(TabKey, editing.tabWidth);
    stored.setValue(AutoSaveKey, editing.savesOnFocusLoss);
}

NumberStyle numberStyle()
{
    return QSettings().value(NumberStyleKey).toString() == SystemStyle ? NumberStyle::System : NumberStyle::English;
}

void setNumberStyle(NumberStyle style)
{
    QSettings stored;
    setChanged(stored, NumberStyleKey, style == NumberStyle::System ? SystemStyle : u"english"_s);
}

QMap<QString, QString> keys()
{
    QSettings stored;
    stored.beginGroup(KeysGroup);
    QMap<QString, QString> keys;
    for (const QString &name : stored.childKeys())
        keys[name] = stored.value(name).toString();
    return keys;
}

void setKeys(const QMap<QString, QString> &keys)
{
    QSettings stored;
    stored.remove(KeysGroup);
    stored.beginGroup(KeysGroup);
    for (auto i = keys.begin(); i != keys.end(); ++i)
        stored.setValue(i.key(), i.value());
}

QString assumption(const QString &file)
{
    return kept(AssumptionGroup, file).toString();
}

void setAssumption(const QString &file, const QString &goal)
{
    keep(AssumptionGroup, file, goal.isEmpty() ? QVariant() : QVariant(goal));
}

QStringList askedGoals(const QString &file)
{
    return kept(GoalsGroup, file).toStringList();
}

void setAskedGoals(const QString &file, const QStringList &goals)
{
    keep(GoalsGroup, file, valueOf(goals));
}

Watches watches(const QString &file)
{
    return {kept(WatchesGroup, file).toStringList(), kept(TimelineGroup, file).toStringList()};
}

void setWatches(const QString &file, const Watches &watches)
{
    keep(WatchesGroup, file, valueOf(watches.goals));
    keep(TimelineGroup, file, valueOf(watches.inTimeline));
}

Agents agents(const QString &file)
{
    Agents agents;
    const QVariantMap seats = kept(AgentsGroup, file).toMap();
    for (auto seat = seats.begin(); seat != seats.end(); ++seat)
        agents.seats[seat.key()] = seat.value().toString();
    agents.tellsRules = kept(ToldRulesGroup, file).toBool();
    return agents;
}

void setAgents(const QString &file, const Agents &agents)
{
    QVariantMap seats;
    for (auto seat = agents.seats.begin(); seat != agents.seats.end(); ++seat)
        seats[seat.key()] = seat.value();
    keep(AgentsGroup, file, seats.isEmpty() ? QVariant() : QVariant(seats));
    keep(ToldRulesGroup, file, seats.isEmpty() ? QVariant() : QVariant(agents.tellsRules));
}

QVariantMap ofGame(const QString &file)
{
    QVariantMap all;
    for (const QString &group : GameGroups)
        if (const QVariant value = kept(group, file); value.isValid())
            all[group] = value;
    return all;
}

void addToGame(const QString &file, const QVariantMap &all)
{
    for (const QString &group : GameGroups)
        if (all.contains(group))
            keep(group, file, all[group]);
}

void forgetGame(const QString &file)
{
    for (const QString &group : GameGroups)
        keep(group, file, {});
}

bool comparesOnSave()
{
    return QSettings().value(ImpactKey).toBool();
}

void setComparesOnSave(bool isOn)
{
    QSettings().setValue(ImpactKey, isOn);
}

Theme theme()
{
    return themeNamed(QSettings().value(ThemeKey).toString()).value_or(Theme::System);
}

void setTheme(Theme theme)
{
    QSettings stored;
    setChanged(stored, ThemeKey, themeName(theme));
}

} // namespace sidl::app::settings
