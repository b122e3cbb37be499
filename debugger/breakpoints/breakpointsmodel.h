// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/breakpoint.h"
#include "sidl/language/rulesystem/knownnames.h"
#include "sidl/language/rulesystem/rulesystem.h"

#include <QAbstractTableModel>

#include <functional>
#include <map>
#include <optional>
#include <set>

namespace sidl::debugger {

/// The breakpoints of all games as a list: what they are, when they stop, how often they were met, where they are. The
/// check box of a row says whether it is on.
class BreakpointsModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { WhatColumn, WhenColumn, HitsColumn, PlaceColumn, RemarkColumn, ColumnCount };

    explicit BreakpointsModel(QObject *parent = nullptr);

    const std::vector<Breakpoint> &all() const { return m_all; }
    std::vector<Breakpoint> ofFile(const QString &file) const;
    const Breakpoint *find(int id) const; ///< null: there is none
    int idAt(int row) const { return m_all.at(std::size_t(row)).id; }
    int rowOf(int id) const; ///< -1: there is none

    void setAll(std::vector<Breakpoint> breakpoints); ///< in place of all; ids are given anew
    int add(Breakpoint breakpoint);                   ///< its id
    void change(const Breakpoint &breakpoint);        ///< the one with its id
    void remove(int id);
    void setEnabled(const std::vector<int> &ids, bool isEnabled);
    void renameFile(const QString &from, const QString &to); ///< was saved under another name

    /// The text of @p file is @p texts now, and breakpoints stand at these lines (by id, from 1; 0: the line is gone).
    /// Those without a clause there keep what they were for, and are told not to stop anywhere.
    void follow(const QString &file, const std::map<int, int> &lines, const engine::ClauseTexts &texts);
    /// The rules that are played: breakpoints of other clauses cannot stop.
    /// @param players by name; none: not known
    /// @param writing of the rules; without examples: as the name of the file tells
    void setPlayed(const QString &file, const engine::ClauseTexts &texts, const QStringList &players = {},
                   const language::Writing &writing = {});
    /// Of the rules that are played: words with others are told to be slips.
    void setKnownNames(const language::KnownNames &names);
    /// Of the rules of a file as they are written now, which go before those that are played; none: they are not known.
    using NamesOf = std::function<std::optional<language::KnownNames>(const QString &file)>;
    void setNamesOf(NamesOf namesOf);
    void forgetNames(); ///< that were asked of these: texts were edited, opened, or closed
    /// Rules that are being started, until setPlayed() or setNoStart(): breakpoints of @p file may stop in these.
    void setStarting(const QString &file, const engine::ClauseTexts &texts);
    void setNoStart(); ///< the rules that are played go on
    /// How the game of @p file writes words and goals.
    language::Writing writingOf(const QString &file) const;
    void setHits(const std::map<int, int> &hits);
    void addHits(const std::vector<DataHit> &hits); ///< of data breakpoints; forgotten by setPlayed()
    void bringBackHits();                           ///< those that setPlayed() forgot last: what was played goes on
    /// Invariants cannot be kept beside the game @p file: why, in words; empty: they are. @p kept: those that are there.
    void setUnkept(const QString &file, const QString &error, const QStringList &kept = {});

    QString whyNotLikely(const Breakpoint &breakpoint) const; ///< that it ever stops; empty if it can
    /// The same, or what its message will not tell, or a name in its condition that no rule has; or empty.
    QString remark(const Breakpoint &breakpoint) const;
    QString tip(const Breakpoint &breakpoint) const; ///< of its mark: when it stops, and remark()
    /// Of the rules of @p file, if they can be read or are the ones that are played; else none.
    language::KnownNames knownNames(const QString &file) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    void breakpointsChanged(); ///< what there is, or what it says; not how often it was met

private:
    QString dataRemark(const Breakpoint &breakpoint) const;
    QString remarkOnNames(const Breakpoint &breakpoint) const; ///< of words that no rule makes
    bool isMissing(const Breakpoint &breakpoint) const;        ///< of a clause that is not in the rules that are run
    QString place(const Breakpoint &breakpoint) const;
    QString when(const Breakpoint &breakpoint) const;
    void rowChanged(int row);
    void allChanged();

    std::vector<Breakpoint> m_all;
    std::set<int> m_stray; ///< of clauses: they stand on none
    std::map<int, int> m_hits;
    std::map<int, int> m_dataHits, m_forgottenHits;
    std::map<QString, std::pair<QString, QStringList>> m_unkept; ///< by file: why, and what is kept there
    QString m_playedFile;
    engine::ClauseTexts m_played;
    QString m_startingFile; ///< empty: none is being started
    engine::ClauseTexts m_starting;
    QStringList m_players;                                                    ///< of the game being played
    language::Writing m_writing;                                              ///< likewise
    language::KnownNames m_names;                                             ///< likewise
    NamesOf m_namesOf;                                                        ///< null: no text can be read
    mutable std::map<QString, std::optional<language::KnownNames>> m_written; ///< what it said, by file
    int m_lastId = 0;
};

} // namespace sidl::debugger
