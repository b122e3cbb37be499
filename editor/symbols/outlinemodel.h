// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/look/editorcolours.h"
#include "sidl/language/symbols/symbols.h"

#include <QAbstractItemModel>

namespace sidl::editor {

/// The clauses of a text by predicate, and those by what they are for: structure, state, effects and payoffs as the
/// syntax colours have it, then helpers. Clauses that have titles, as tests have, by these, below their predicate.
class OutlineModel final : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Role {
        NameRole = Qt::UserRole ///< of the predicate, or the title; empty for groups
    };
    using QAbstractItemModel::QAbstractItemModel;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex & = {}) const override { return 1; }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    /// Null: of no text. Resets unless only places have changed.
    void setSymbols(const language::SymbolsPointer &symbols);
    void setColours(const EditorColours &colours);
    /// The clause around a place; of a predicate with one clause, the predicate.
    QModelIndex clauseAt(int line, int column) const;
    language::Span place(const QModelIndex &index) const; ///< where its (first) clause is; invalid for a group

private:
    struct Node
    {
        int parent = -1; ///< index into the nodes; -1: the root, which is no node
        int row = 0;
        int group = 0;
        int clause = -1; ///< that a click goes to; -1: a group
        bool isBroken = false;
        QString text;
        QString name;
        std::vector<int> children;
    };
    static std::vector<Node> nodesOf(const language::Symbols &symbols);
    static void addPredicate(std::vector<Node> &nodes, int group, const language::PredicateSymbol &predicate,
                             const language::Symbols &symbols);
    static void addTitled(std::vector<Node> &nodes, const language::Symbols &symbols);
    static int add(std::vector<Node> &nodes, Node node);
    static bool isSame(const std::vector<Node> &a, const std::vector<Node> &b);

    language::SymbolsPointer m_symbols;
    std::vector<Node> m_nodes;
    EditorColours m_colours;
};

} // namespace sidl::editor
