// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/breakpoints/breakpointsmodel.h"

#include "debugger/breakpoints/messagevariables.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/ui/colours.h"

#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QPalette>

#include <algorithm>
#include <cstdlib>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::ClauseBreakpoint;
using engine::ClauseTexts;

namespace {

constexpr int MaxShown = 60; // characters of a clause

QString shortened(const QString &text)
{
    return text.size() <= MaxShown ? text : text.left(MaxShown) + u"…"_s;
}

/// The clause of @p point, if it is the next one below @p line: who writes a comment above a clause may begin in its
/// line, where the mark stays then. -1: it is not.
int pushedDown(const ClauseBreakpoint &point, int line, const ClauseTexts &texts)
{
    const int clause = texts.find(point);
    if (clause < 0)
        return -1;
    for (int between = line + 1; between < texts.line(clause); ++between)
        if (texts.at(between) >= 0)
            return -1;
    return texts.line(clause) > line ? clause : -1;
}

/// Puts @p point on what stands in @p line now. False: nothing there can have it.
bool moveTo(ClauseBreakpoint &point, int line, const ClauseTexts &texts)
{
    int clause = texts.at(line);
    if (clause < 0 && line > 0)
        clause = pushedDown(point, line, texts);
    if (clause < 0)
        return false;
    if (point.when == ClauseBreakpoint::When::Goal) {
        // In that line the same goal as before, or the first; the same goal elsewhere, where lines were joined, or where
        // none like it has gone: something was typed before it.
        const QString text = point.goalText;
        const int ofText = texts.text(clause).count(text) >= point.clause.count(text) ? 3 : 1;
        const std::vector<ClauseTexts::Goal> goals = texts.goals(clause);
        const auto best = std::max_element(goals.begin(), goals.end(), [&](const auto &a, const auto &b) {
            const auto fit = [&](const ClauseTexts::Goal &goal) {
                return std::pair(2 * (goal.line == line) + ofText * (goal.text == text), -std::abs(goal.line - line));
            };
            return fit(a) < fit(b);
        });
        if (best == goals.end() || (best->line != line && best->text != text))
            return false;
        point.goal = best->at;
        point.goalText = best->text;
        point.goalLine = best->line;
    }
    point.clause = texts.text(clause);
    point.line = texts.line(clause);
    return true;
}

/// Rules that are read for the name alone, before there is a game.
bool isName(const QString &clause)
{
    return clause.startsWith("game("_L1) || clause.startsWith("name("_L1);
}

/// Facts of GDL and SDL, in their prefix notation.
bool isFactOfLogic(const QString &clause, const language::Writing &writing)
{
    return writing.goalExample.startsWith(u'(') && !clause.startsWith("(<="_L1);
}

} // namespace

BreakpointsModel::BreakpointsModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

std::vector<Breakpoint> BreakpointsModel::ofFile(const QString &file) const
{
    std::vector<Breakpoint> found;
    std::copy_if(m_all.begin(), m_all.end(), std::back_inserter(found),
                 [&](const Breakpoint &point) { return point.file == file; });
    return found;
}

int BreakpointsModel::rowOf(int id) const
{
    const auto found = std::find_if(m_all.begin(), m_all.end(), [&](const Breakpoint &one) { return one.id == id; });
    return found == m_all.end() ? -1 : int(found - m_all.begin());
}

const Breakpoint *BreakpointsModel::find(int id) const
{
    const int row = rowOf(id);
    return row < 0 ? nullptr : &m_all[std::size_t(row)];
}

void BreakpointsModel::setAll(std::vector<Breakpoint> breakpoints)
{
    beginResetModel();
    m_all = std::move(breakpoints);
    for (Breakpoint &point : m_all)
        point.id = ++m_lastId;
    m_stray.clear();
    endResetModel();
    Q_EMIT breakpointsChanged();
}

int BreakpointsModel::add(Breakpoint breakpoint)
{
    breakpoint.id = ++m_lastId;
    beginInsertRows({}, rowCount(), rowCount());
    m_all.push_back(std::move(breakpoint));
    endInsertRows();
    Q_EMIT breakpointsChanged();
    return m_lastId;
}

void BreakpointsModel::change(const Breakpoint &breakpoint)
{
    const int row = rowOf(breakpoint.id);
    if (row < 0 || m_all[std::size_t(row)] == breakpoint)
        return;
    if (m_all[std::size_t(row)].data != breakpoint.data)
        m_dataHits.erase(breakpoint.id); // they count anew
    m_all[std::size_t(row)] = breakpoint;
    rowChanged(row);
    Q_EMIT breakpointsChanged();
}

void BreakpointsModel::remove(int id)
{
    const int row = rowOf(id);
    if (row < 0)
        return;
    beginRemoveRows({}, row, row);
    m_all.erase(m_all.begin() + row);
    m_stray.erase(id);
    endRemoveRows();
    Q_EMIT breakpointsChanged();
}

void BreakpointsModel::setEnabled(const std::vector<int> &ids, bool isEnabled)
{
    for (const int id : ids)
        if (const int row = rowOf(id); row >= 0) {
            m_all[std::size_t(row)].isEnabled = isEnabled;
            rowChanged(row);
        }
    Q_EMIT breakpointsChanged();
}

void BreakpointsModel::renameFile(const QString &from, const QString &to)
{
    bool isChanged = false;
    for (int row = 0; row < rowCount(); ++row)
        if (m_all[std::size_t(row)].file == from && from != to) {
            m_all[std::size_t(row)].file = to;
            rowChanged(row);
            isChanged = true;
        }
    if (m_playedFile == from)
        m_playedFile = to;
    if (isChanged)
        Q_EMIT breakpointsChanged();
}

void BreakpointsModel::follow(const QString &file, const std::map<int, int> &lines, const ClauseTexts &texts)
{
    bool isChanged = false;
    for (int row = 0; row < rowCount(); ++row) {
        Breakpoint &point = m_all[std::size_t(row)];
        const auto line = lines.find(point.id);
        if (point.file != file || !point.isClause || line == lines.end())
            continue;
        const Breakpoint before = point;
        const bool isStray = !moveTo(point.clause, line->second, texts);
        if (isStray && line->second > 0)
            point.clause.setShownLine(line->second);
        if (point == before && isStray == (m_stray.count(point.id) > 0))
            continue;
        isStray ? void(m_stray.insert(point.id)) : void(m_stray.erase(point.id));
        rowChanged(row);
        isChanged = true;
    }
    if (isChanged)
        Q_EMIT breakpointsChanged();
}

void BreakpointsModel::setPlayed(const QString &file, const ClauseTexts &texts, const QStringList &players,
                                 const language::Writing &writing)
{
    m_players = players;
    m_writing = writing;
    m_playedFile = file;
    m_played = texts;
    m_startingFile.clear();
    m_starting = {};
    m_hits.clear();
    m_forgottenHits = std::exchange(m_dataHits, {});
    allChanged();
}

void BreakpointsModel::setKnownNames(const language::KnownNames &names)
{
    m_names = names;
    allChanged();
}

void BreakpointsModel::setNamesOf(NamesOf namesOf)
{
    m_namesOf = std::move(namesOf);
    forgetNames();
}

/// The breakpoints stay as they are: only what is remarked may differ.
void BreakpointsModel::forgetNames()
{
    m_written.clear();
    if (!m_all.empty())
        Q_EMIT dataChanged(index(0, RemarkColumn), index(rowCount() - 1, RemarkColumn));
}

void BreakpointsModel::setUnkept(const QString &file, const QString &error, const QStringList &kept)
{
    const auto known = m_unkept.find(file);
    if (known == m_unkept.end() ? error.isEmpty() : known->second == std::pair(error, kept))
        return;
    if (error.isEmpty())
        m_unkept.erase(known);
    else
        m_unkept[file] = {error, kept};
    allChanged();
}

void BreakpointsModel::setStarting(const QString &file, const ClauseTexts &texts)
{
    m_startingFile = file;
    m_starting = texts;
    allChanged();
}

void BreakpointsModel::setNoStart()
{
    if (m_startingFile.isEmpty())
        return;
    setStarting({}, {});
}

language::Writing BreakpointsModel::writingOf(const QString &file) const
{
    return file == m_playedFile && !m_writing.wordExample.isEmpty() ? m_writing
                                                                    : language::ruleSystemOf(file, {}).writing({});
}

void BreakpointsModel::setHits(const std::map<int, int> &hits)
{
    if (m_hits == hits)
        return;
    m_hits = hits;
    if (!m_all.empty())
        Q_EMIT dataChanged(index(0, HitsColumn), index(rowCount() - 1, HitsColumn));
}

void BreakpointsModel::addHits(const std::vector<DataHit> &hits)
{
    for (const DataHit &hit : hits) {
        ++m_dataHits[hit.id];
        if (const int row = rowOf(hit.id); row >= 0)
            rowChanged(row);
    }
}

void BreakpointsModel::bringBackHits()
{
    for (const auto &[id, hits] : std::exchange(m_forgottenHits, {})) {
        m_dataHits[id] += hits;
        if (const int row = rowOf(id); row >= 0)
            rowChanged(row);
    }
}

QString BreakpointsModel::remark(const Breakpoint &point) const
{
    const QString why = whyNotLikely(point);
    if (!why.isEmpty())
        return why;
    if (!point.isClause)
        return remarkOnNames(point);
    const QString onMessage = remarkOnMessage(point.clause);
    return onMessage.isEmpty() ? knownNames(point.file).remark(point.clause.condition) : onMessage;
}

QString BreakpointsModel::tip(const Breakpoint &point) const
{
    const QString why = remark(point), told = tr("Breakpoint: %1").arg(when(point));
    return why.isEmpty() ? told : told + u'\n' + why;
}

language::KnownNames BreakpointsModel::knownNames(const QString &file) const
{
    if (m_namesOf) {
        auto written = m_written.find(file);
        if (written == m_written.end()) // reading takes a while, and remarks are asked for often
            written = m_written.emplace(file, m_namesOf(file)).first;
        if (written->second)
            return *written->second;
    }
    return file == m_playedFile ? m_names : language::KnownNames();
}

QString BreakpointsModel::whyNotLikely(const Breakpoint &point) const
{
    if (!point.isClause)
        return dataRemark(point);
    if (m_stray.count(point.id))
        return point.clause.when == ClauseBreakpoint::When::Goal ? tr("There is no goal in this line.")
                                                                 : tr("There is no clause in this line.");
    if (isName(point.clause.clause))
        return tr("No game asks this rule: it tells the name alone.");
    if (isFactOfLogic(point.clause.clause, writingOf(point.file)))
        return tr("A fact is looked up, and no rule is entered: break where it is asked for.");
    if (isMissing(point))
        return tr("This clause is not in the rules being played: start the game again.");
    return {};
}

bool BreakpointsModel::isMissing(const Breakpoint &point) const
{
    if (point.file == m_startingFile)
        return m_starting.find(point.clause) < 0;
    return point.file == m_playedFile && m_played.find(point.clause) < 0;
}

QString BreakpointsModel::dataRemark(const Breakpoint &point) const
{
    const QString pattern = point.data.pattern.trimmed();
    const language::Writing writing = writingOf(point.file);
    if (!point.data.isOfGoal() && !pattern.isEmpty() && !point.hasWord(writing))
        return tr("%1 is no word and no pattern of one: write one such as %2.")
            .arg(shortened(pattern), writing.wordExample);
    const QString &player = point.data.player;
    if (!player.isEmpty() && point.file == m_playedFile && !m_players.isEmpty() && !m_players.contains(player))
        return tr("The game being played has no player %1.").arg(player);
    return point.isInvariant() ? QString() : remarkOnNames(point); // what nothing makes breaks an invariant
}

QString BreakpointsModel::remarkOnNames(const Breakpoint &point) const
{
    return knownNames(point.file).remark(point.data.asGoal());
}

QString BreakpointsModel::place(const Breakpoint &point) const
{
    const QFileInfo info(point.file);
    const auto isAlike = [&](const Breakpoint &other) {
        return other.file != point.file && QFileInfo(other.file).fileName() == info.fileName();
    };
    const bool isUnclear = std::any_of(m_all.begin(), m_all.end(), isAlike);
    const QString file = isUnclear ? u"%1/%2"_s.arg(info.dir().dirName(), info.fileName()) : info.fileName();
    return point.isClause ? tr("%1:%2").arg(file, QString::number(point.clause.shownLine())) : file;
}

QString BreakpointsModel::when(const Breakpoint &point) const
{
    if (const auto unkept = m_unkept.find(point.file); !point.isClause && point.isInvariant()
        && unkept != m_unkept.end() && !unkept->second.second.contains(point.data.pattern.simplified()))
        return tr("after a chronon; not kept with the game: %1").arg(unkept->second.first);
    if (!point.isClause)
        return point.isInvariant() ? tr("after a chronon; kept with the game") : tr("after a chronon");
    const ClauseBreakpoint &clause = point.clause;
    QString text = clause.when == ClauseBreakpoint::When::Entry ? tr("entered")
        : clause.when == ClauseBreakpoint::When::Goal           ? tr("about to be called")
                                                                : tr("succeeds");
    if (!clause.condition.isEmpty())
        text += tr(", if %1").arg(clause.condition);
    if (clause.from > 1)
        text += tr(", from hit %1 on").arg(clause.from);
    if (!clause.message.isEmpty())
        text += tr("; tells \u201c%1\u201d").arg(clause.message);
    return text;
}

int BreakpointsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_all.size());
}

int BreakpointsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant BreakpointsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Breakpoint &point = m_all[std::size_t(index.row())];
    if (role == Qt::CheckStateRole && index.column() == WhatColumn)
        return point.isEnabled ? Qt::Checked : Qt::Unchecked;
    if (role == Qt::ForegroundRole && (!point.isEnabled || !whyNotLikely(point).isEmpty()))
        return ui::faintColour(QGuiApplication::palette());
    if (role == Qt::ToolTipRole && index.column() == WhenColumn)
        return when(point);
    if (role == Qt::ToolTipRole) {
        const QString why = remark(point);
        return why.isEmpty() ? (point.isClause ? point.clause.clause : describe(point.data)) : why;
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case WhatColumn:
        return !point.isClause                                  ? describe(point.data)
            : point.clause.when == ClauseBreakpoint::When::Goal ? shortened(point.clause.goalText)
                                                                : shortened(point.clause.clause);
    case WhenColumn:
        return when(point);
    case PlaceColumn:
        return place(point);
    case HitsColumn: {
        const std::map<int, int> &hits = point.isClause ? m_hits : m_dataHits;
        const auto found = hits.find(point.id);
        return found == hits.end() ? 0 : found->second;
    }
    case RemarkColumn:
        return remark(point);
    default:
        return {};
    }
}

bool BreakpointsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != Qt::CheckStateRole
        || index.column() != WhatColumn)
        return false;
    Breakpoint point = m_all[std::size_t(index.row())];
    point.isEnabled = value.toInt() == Qt::Checked;
    change(point);
    return true;
}

Qt::ItemFlags BreakpointsModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return QAbstractTableModel::flags(index);
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index) | Qt::ItemNeverHasChildren;
    return index.column() == WhatColumn ? flags | Qt::ItemIsUserCheckable : flags;
}

QVariant BreakpointsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case WhatColumn:
        return tr("Breakpoint");
    case WhenColumn:
        return tr("Stops when");
    case HitsColumn:
        return tr("Hits");
    case PlaceColumn:
        return tr("Where");
    case RemarkColumn:
        return tr("Remark");
    default:
        return {};
    }
}

void BreakpointsModel::rowChanged(int row)
{
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

void BreakpointsModel::allChanged()
{
    if (!m_all.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    Q_EMIT breakpointsChanged();
}

} // namespace sidl::debugger

#include "moc_breakpointsmodel.cpp"
