// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/problem.h"
#include "sidl/language/text/diagnostic.h"
#include "sidl/language/text/movedplaces.h"

#include <QAbstractTableModel>

#include <vector>

namespace sidl::debugger {

/// All problems known, one row each: errors first, then warnings, then the rest; of each those of the text, in order of
/// place, before those of the running game. The two may be about different texts: the one that is seen and the one that
/// is played.
class ProblemsModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { MessageColumn, AdviceColumn, PlaceColumn, CodeColumn, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.size()); }
    int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    void setTextProblems(const language::Diagnostics &problems);
    /// @p file: the name of the file whose rules are played; may be empty. @p session: of that of a session which could
    /// not be opened; what is wrong with its content, or with an agent, is of no place in the rules. @p places: of the
    /// rules in their text as it is now.
    void setRunProblems(const std::vector<engine::Problem> &problems, const QString &file = {},
                        const QString &session = {}, const language::MovedPlaces &places = {});
    /// Where @p place of the rules is now; nowhere, once what stood there was changed or deleted.
    static language::Span placeNow(const language::Span &place, const language::MovedPlaces &places);

    const language::Span &place(int row) const { return m_rows.at(std::size_t(row)).span; }
    const QString &message(int row) const { return m_rows.at(std::size_t(row)).message; }
    /// Problem::rule of an error that a rule raised; empty for all else.
    QString raisingRule(int row) const { return m_rows.at(std::size_t(row)).rule; }
    /// The action that no rule of do/1 applied, where a problem of the run tells that; else empty.
    QString failedAction(int row) const { return m_rows.at(std::size_t(row)).failed; }
    const QString &code(int row) const { return m_rows.at(std::size_t(row)).code; }
    bool isOfRun(int row) const { return m_rows.at(std::size_t(row)).isOfRun; }
    int count(language::Severity severity) const;
    /// A problem of a run as it is shown: sentences, without names that Prolog made up for variables.
    static language::Diagnostic shown(const engine::Problem &problem);
    /// Problem::rule, if @p problem of a run is an error that this rule raised, which can be explained; else empty.
    static QString raisingRuleOf(const engine::Problem &problem);

private:
    struct Row
    {
        language::Severity severity = language::Severity::Error;
        QString message, advice, code;
        QString details; ///< everything, for the tool tip
        language::Span span;
        bool isOfRun = false;
        QString rule;        ///< that raised the error of a run; else empty
        QString failed;      ///< see failedAction()
        QString file;        ///< of a run
        bool isGone = false; ///< what it was about stands in the text no more

        friend bool operator==(const Row &, const Row &) = default;
    };
    void update();

    std::vector<Row> m_ofText, m_ofRun;
    std::vector<Row> m_rows; ///< both, in the order shown
};

} // namespace sidl::debugger
