// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QMap>
#include <QStringList>
#include <QVariantMap>

#include <vector>

namespace sidl::app {

enum class NumberStyle;
enum class Theme;

/// What the window remembers from one start to the next, in the user's settings file (QSettings).
namespace settings {

constexpr int MaxRecentFiles = 10;
constexpr int MaxRecentCommands = 8;

QStringList recentFiles(); ///< absolute paths, the last used first
void addRecentFile(const QString &path);
void forgetRecentFiles();

QStringList recentCommands(); ///< chosen from the list of commands, the last first; by their menus and names
void addRecentCommand(const QString &name);

QByteArray windowGeometry(); ///< as QMainWindow saves it; empty at the first start
void setWindowGeometry(const QByteArray &geometry);

/// How the docks stand in the layouts of the window.
struct Layouts
{
    QMap<QString, QByteArray> states; ///< by the name of the layout, as Docks saves them
    QString current;                  ///< empty at the first start
    bool followsGame = true;
    bool isManualOpen = false; ///< in all of them
};
Layouts layouts();
void setLayouts(const Layouts &layouts);

/// Where the window of the manual and its parts were.
struct Manual
{
    QByteArray geometry, splitter; ///< as QWidget and QSplitter save them; empty at the first start
    int zoom = 0;                  ///< steps of the text's size
};
Manual manual();
void setManual(const Manual &manual);

/// The page and the heading that the manual's pane showed last; empty: none was shown yet.
QStringList manualPlace();
void setManualPlace(const QStringList &place);

/// Where files are saved whose folder nobody has named: where a text was saved last, else among the user's documents,
/// else in their home.
QString savedFolder();
void setSavedFolder(const QString &path);

QString exportFolder(); ///< of pictures of graphs; empty: none was chosen yet
void setExportFolder(const QString &path);
int pictureScale(); ///< how many times larger than on the screen they are, 1 to 8
void setPictureScale(int scale);

/// A text that was open when the window was closed. Lines and columns are from 1.
struct OpenFile
{
    QString path;             ///< of its file; "?" and its number: it was never saved
    int line = 1, column = 1; ///< of the caret
    int top = 1, bottom = 1;  ///< the first and the last line seen
    QString split;            ///< empty: not split; "h": side by side, "v": one above the other
    QString beside;           ///< the file in the second view; empty: the same
};
struct OpenFiles
{
    std::vector<OpenFile> files; ///< in the order of their tabs
    QString current;             ///< the path of the one whose tab was seen; empty: none
    QString used;                ///< of the one where the caret was: also of another tab, if it was shown beside
};
OpenFiles openFiles();
void setOpenFiles(const OpenFiles &open);

QString gamesFolder(); ///< opened in the Games pane; empty: none
void setGamesFolder(const QString &path);

/// How Run plays, by the names of its menu entries; empty at the first start.
struct Run
{
    QString others, speed;
};
Run run();
void setRun(const Run &run);

/// How every text is shown.
struct TextView
{
    bool wrapsLines = false, showsWhiteSpace = false;
};
TextView textView();
void setTextView(const TextView &view);

bool runsTestsOnSave();
void setRunsTestsOnSave(bool runs);
bool showsCosts(); ///< what rules cost, beside the text
void setShowsCosts(bool shows);
bool speaksAsPeople(); ///< words in all panes, as people say them
void setSpeaksAsPeople(bool speaks);

/// Files of timelines to be offered at the next start: that which the window was closed with, and those that nobody has
/// answered about.
QStringList timelinesAtEnd();
void setTimelinesAtEnd(const QStringList &files);

bool hidesLater(const QString &file); ///< what comes after the current state of the game in @p file
void setHidesLater(const QString &file, bool hides);
QStringList graphChoices(const QString &file); ///< of the state graph of the game in @p file; empty: none was made
void setGraphChoices(const QString &file, const QStringList &choices);

QByteArray problemColumns(); ///< as ProblemsPane::columns(); empty: as they are at first
void setProblemColumns(const QByteArray &columns);

/// How texts are written.
struct Editing
{
    QString fontFamily;            ///< empty: the system's font for texts of programs
    int fontSize = 0;              ///< points; 0: as above
    int tabWidth = 4;              ///< spaces of one step of indentation
    bool savesOnFocusLoss = false; ///< files that have changes, whenever one goes elsewhere

    friend bool operator==(const Editing &, const Editing &) = default;
};
Editing editing();
void setEditing(const Editing &editing);

NumberStyle numberStyle(); ///< English before one is chosen
void setNumberStyle(NumberStyle style);

/// The keys of commands that are not those they come with: shortcuts as QKeySequence::toString(PortableText), several
/// with QKeySequence::listToString().
QMap<QString, QString> keys(); ///< by the commands' object names
void setKeys(const QMap<QString, QString> &keys);

QString assumption(const QString &file); ///< of the Knowledge pane, for the game in @p file; none without one
void setAssumption(const QString &file, const QString &goal);
QStringList askedGoals(const QString &file); ///< of the game in @p file, in the Query pane, the newest first
void setAskedGoals(const QString &file, const QStringList &goals);

/// The goals watched in a game.
struct Watches
{
    QStringList goals;
    QStringList inTimeline; ///< those of them that the timeline shows
};
Watches watches(const QString &file); ///< of the game in @p file; none without one
void setWatches(const QString &file, const Watches &watches);

/// Who sits at a game beside persons and policies, as the person has seated them. Not beside the game: programs among
/// them, which somebody else could have named there, run as the person.
struct Agents
{
    QMap<QString, QString> seats; ///< by the player's word, as agents are named in text
    bool tellsRules = false;      ///< to programs

    friend bool operator==(const Agents &, const Agents &) = default;
};
Agents agents(const QString &file); ///< of the game in @p file; none without one
void setAgents(const QString &file, const Agents &agents);

/// All of the above that is kept for the game in @p file: what comes after the current state, the assumption, watches and
/// agents. Where @p file is no path but what a text is called that was never saved, it is kept until the program ends.
QVariantMap ofGame(const QString &file);
void addToGame(const QString &file, const QVariantMap &all); ///< what @p all does not have stays
void forgetGame(const QString &file);

bool comparesOnSave(); ///< the play that is recorded, with what the saved rules make of it
void setComparesOnSave(bool isOn);

Theme theme();
void setTheme(Theme theme);

} // namespace settings
} // namespace sidl::app
