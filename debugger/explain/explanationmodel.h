// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/inquiry.h"

#include "sidl/language/text/movedplaces.h"
#include "sidl/wording/naming.h"

#include <QAbstractItemModel>

#include <map>
#include <memory>

namespace sidl::debugger {

/**
 * An answer as a tree: its sentences, and below them the goals with what they were proved by or what was tried. The
 * only clause that could have given a goal stands in one row with it. Referee's eyes only.
 */
class ExplanationModel final : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Column { GoalColumn, KindColumn, ValuesColumn, LineColumn, ColumnCount };
    enum Role {
        OutcomeRole = Qt::UserRole, ///< ProofNode::Outcome as int; none for what is no goal
        FaintRole                   ///< bool: a remark, or what was not tried
    };
    using QAbstractItemModel::QAbstractItemModel;

    void setAnswer(std::shared_ptr<const Answer> answer); ///< null: none
    void setNaming(const wording::Naming &naming);        ///< of sentences; goals are the rules'
    void setPlaces(const language::MovedPlaces &places);  ///< of the rules, in their text as it is now

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex & = {}) const override { return ColumnCount; }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// The rows to be open so that one sees what matters: the way to what failed, raised or had the effect asked for.
    QModelIndexList toExpand() const;
    QModelIndex focus() const; ///< where that way ends; invalid without an answer

    QModelIndexList sentences() const; ///< the rows that are no goals

    language::Span goalPlace(const QModelIndex &index) const; ///< of the goal in a rule; invalid if it stands in none
    /// Of the clause that decided; invalid if there is none.
    language::Span clausePlace(const QModelIndex &index) const;
    QString goal(const QModelIndex &index) const; ///< empty for what is no goal, as one of several tries
    /// What there is to show beside the rules' lines (from 1) about this row: at the goal's line the values of the
    /// variables of the clause that it stands in, as at those of the goals above it; at the line of the clause that
    /// decided the values of that one's.
    std::map<int, QStringList> lineValues(const QModelIndex &index) const;
    /// The question about this row's goal alone, if it can be asked; for a row that tells of rows left out,
    /// its parent's.
    std::optional<Inquiry> inquiry(const QModelIndex &index) const;
    bool isLeftOut(const QModelIndex &index) const; ///< the row only tells that there is more

private:
    struct Row
    {
        QString text; ///< of what is no goal; empty for the heading of its part
        const engine::ProofNode *node = nullptr;
        const engine::ProofNode *clause = nullptr; ///< the only one of node, with its bindings
        const AnswerPart *part = nullptr;
        int parent = -1; ///< -1: top
        int row = 0;     ///< in the parent
        bool isLeftOut = false;
        std::vector<int> children;
    };

    int add(Row row);
    void addPart(const AnswerPart &part);
    void addNode(const engine::ProofNode &node, const AnswerPart &part, int parent);
    const Row *rowAt(const QModelIndex &index) const;
    const std::vector<int> &childrenOf(const QModelIndex &parent) const;
    QModelIndex indexOf(int id) const;
    /// Opens what matters from row @p id down.
    void openProof(int id, QModelIndexList &open) const;
    void expand(int id, QModelIndexList &open, int &focus) const;
    bool leadsToEffect(int id) const;

    static bool isGoal(const Row &row);
    QString sentence(const Row &row) const; ///< of a row without a node
    QString kindText(const Row &row) const;
    static QStringList values(const Row &row);
    QString lineText(const Row &row) const;
    QString toolTip(const Row &row) const;
    language::Span goalOf(const Row &row) const;   ///< a row with a node: of the goal, now
    language::Span clauseOf(const Row &row) const; ///< … of the clause that decided

    std::shared_ptr<const Answer> m_answer;
    wording::Naming m_naming;
    language::MovedPlaces m_places;
    std::vector<Row> m_rows;
    std::vector<int> m_top;
};

} // namespace sidl::debugger
