// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/symbols/outlinemodel.h"

#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/symbols/predicatetext.h"

#include <QFont>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::editor {

using namespace language;

namespace {

enum Group { Structure, State, Effects, Payoffs, Helpers, GroupCount };

Group groupOf(const PredicateSymbol &predicate, const RuleLanguage &rules)
{
    const RuleKeyword *keyword = rules.keyword(predicate.id);
    if (!keyword)
        return Helpers;
    switch (keyword->family) {
    case TokenClass::StateKeyword:
        return State;
    case TokenClass::EffectKeyword:
        return Effects;
    case TokenClass::PayoffKeyword:
        return Payoffs;
    default:
        return Structure;
    }
}

/// The clause's first line, without what comes after its head.
QString headLine(const ClauseSymbols &clause, const Symbols &symbols)
{
    QString line = symbols.line(clause.span.line).mid(clause.span.column - 1).trimmed();
    if (const qsizetype neck = line.indexOf(" :-"_L1); neck > 0)
        line.truncate(neck);
    else if (line.endsWith(u'.'))
        line.chop(1);
    return line;
}

} // namespace

int OutlineModel::add(std::vector<Node> &nodes, Node node)
{
    const int index = int(nodes.size());
    if (node.parent >= 0) {
        Node &parent = nodes[std::size_t(node.parent)];
        node.row = int(parent.children.size());
        parent.children.push_back(index);
    }
    nodes.push_back(std::move(node));
    return index;
}

void OutlineModel::addPredicate(std::vector<Node> &nodes, int group, const PredicateSymbol &predicate,
                                const Symbols &symbols)
{
    const auto count = predicate.definitions.size();
    Node node;
    node.parent = group;
    node.group = nodes[std::size_t(group)].group;
    node.clause = predicate.definitions.front().clause;
    node.name = predicate.id.name;
    node.text = count == 1 ? predicate.id.text()
                           : tr("%1 (%2)").arg(predicate.id.text(), QLocale().toString(qulonglong(count)));
    const auto isBroken = [&symbols](const PredicateSymbol::Place &place) {
        return symbols.clauses()[std::size_t(place.clause)].isBroken;
    };
    node.isBroken = std::any_of(predicate.definitions.begin(), predicate.definitions.end(), isBroken);
    const int added = add(nodes, node);
    if (count < 2)
        return;
    for (const PredicateSymbol::Place &place : predicate.definitions) {
        node.parent = added;
        node.clause = place.clause;
        node.isBroken = isBroken(place);
        node.text = headLine(symbols.clauses()[std::size_t(place.clause)], symbols);
        add(nodes, node);
    }
}

/// Groups of clauses that have titles, in the order of the text.
void OutlineModel::addTitled(std::vector<Node> &nodes, const Symbols &symbols)
{
    for (const PredicateSymbol &predicate : symbols.predicates()) {
        int group = -1;
        for (const PredicateSymbol::Place &place : predicate.definitions) {
            const ClauseSymbols &clause = symbols.clauses()[std::size_t(place.clause)];
            if (clause.title.isEmpty())
                continue;
            Node node;
            node.group = Helpers;
            if (group < 0) {
                node.text = predicate.id.name;
                node.row
                    = int(std::count_if(nodes.begin(), nodes.end(), [](const Node &one) { return one.parent < 0; }));
                group = add(nodes, node);
            }
            node.parent = group;
            node.text = node.name = clause.title;
            node.clause = place.clause;
            node.isBroken = clause.isBroken;
            add(nodes, node);
        }
    }
}

std::vector<OutlineModel::Node> OutlineModel::nodesOf(const Symbols &symbols)
{
    const QString names[] = {tr("Structure"), tr("State"), tr("Effects"), tr("Payoffs"), tr("Helpers")};
    std::vector<Node> nodes;
    addTitled(nodes, symbols);
    int row = int(std::count_if(nodes.begin(), nodes.end(), [](const Node &node) { return node.parent < 0; }));
    const auto hasTitle = [&symbols](const PredicateSymbol::Place &place) {
        return !symbols.clauses()[std::size_t(place.clause)].title.isEmpty();
    };
    const RuleLanguage &rules = ruleSystemOf(symbols).rules();
    for (int group = 0; group < GroupCount; ++group) {
        std::vector<const PredicateSymbol *> predicates;
        for (const PredicateSymbol &predicate : symbols.predicates())
            if (!predicate.definitions.empty() && !predicate.id.name.isEmpty() && groupOf(predicate, rules) == group
                && std::none_of(predicate.definitions.begin(), predicate.definitions.end(), hasTitle))
                predicates.push_back(&predicate);
        if (predicates.empty())
            continue;
        if (group != Helpers) // as the language lists its keywords
            std::stable_sort(predicates.begin(), predicates.end(), [&rules](const auto *a, const auto *b) {
                return rules.keyword(a->id) < rules.keyword(b->id);
            });
        Node node;
        node.text = names[group];
        node.group = group;
        node.row = row++;
        const int parent = add(nodes, node);
        for (const PredicateSymbol *predicate : predicates)
            addPredicate(nodes, parent, *predicate, symbols);
    }
    return nodes;
}

bool OutlineModel::isSame(const std::vector<Node> &a, const std::vector<Node> &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Node &x, const Node &y) {
        return x.parent == y.parent && x.text == y.text && x.name == y.name;
    });
}

void OutlineModel::setSymbols(const SymbolsPointer &symbols)
{
    std::vector<Node> nodes = symbols ? nodesOf(*symbols) : std::vector<Node>();
    if (isSame(nodes, m_nodes)) {
        m_symbols = symbols;
        m_nodes = std::move(nodes);
        for (const Node &node : m_nodes)
            if (!node.children.empty()) {
                const QModelIndex parent = createIndex(node.row, 0, quintptr(&node - m_nodes.data()));
                Q_EMIT dataChanged(index(0, 0, parent), index(int(node.children.size()) - 1, 0, parent));
            }
        return;
    }
    beginResetModel();
    m_symbols = symbols;
    m_nodes = std::move(nodes);
    endResetModel();
}

void OutlineModel::setColours(const EditorColours &colours)
{
    m_colours = colours;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0), {Qt::ForegroundRole});
}

QModelIndex OutlineModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || row >= rowCount(parent) || column != 0)
        return {};
    if (parent.isValid())
        return createIndex(row, 0, quintptr(m_nodes[parent.internalId()].children[std::size_t(row)]));
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        if (m_nodes[i].parent < 0 && m_nodes[i].row == row)
            return createIndex(row, 0, quintptr(i));
    return {};
}

QModelIndex OutlineModel::parent(const QModelIndex &index) const
{
    const int parent = index.isValid() ? m_nodes[index.internalId()].parent : -1;
    return parent < 0 ? QModelIndex() : createIndex(m_nodes[std::size_t(parent)].row, 0, quintptr(parent));
}

int OutlineModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return parent.column() == 0 ? int(m_nodes[parent.internalId()].children.size()) : 0;
    return int(std::count_if(m_nodes.begin(), m_nodes.end(), [](const Node &node) { return node.parent < 0; }));
}

Span OutlineModel::place(const QModelIndex &index) const
{
    if (!index.isValid() || m_nodes[index.internalId()].clause < 0)
        return {};
    return m_symbols->clauses()[std::size_t(m_nodes[index.internalId()].clause)].name;
}

QVariant OutlineModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Node &node = m_nodes[index.internalId()];
    switch (role) {
    case Qt::DisplayRole:
        return node.text;
    case NameRole:
        return node.name;
    case Qt::ToolTipRole:
        if (node.isBroken)
            return tr("A clause of it cannot be read");
        return node.clause < 0
            ? QVariant()
            : predicateText(m_symbols->clauses()[std::size_t(node.clause)].predicate, *m_symbols).about;
    case Qt::FontRole: {
        QFont font;
        font.setBold(node.parent < 0);
        font.setItalic(node.isBroken);
        return font;
    }
    case Qt::ForegroundRole: {
        const QColor colours[]
            = {m_colours.structureKeyword, m_colours.stateKeyword, m_colours.effectKeyword, m_colours.payoffKeyword};
        const bool isGroup = node.parent < 0;
        return isGroup && node.group < Helpers && colours[node.group].isValid() ? QVariant(colours[node.group])
                                                                                : QVariant();
    }
    default:
        return {};
    }
}

QModelIndex OutlineModel::clauseAt(int line, int column) const
{
    const int clause = m_symbols ? m_symbols->clauseAt(line, column) : -1;
    if (clause < 0)
        return {};
    const auto found = std::find_if(m_nodes.begin(), m_nodes.end(), [clause](const Node &node) {
        return node.children.empty() && node.clause == clause;
    });
    return found == m_nodes.end() ? QModelIndex() : createIndex(found->row, 0, quintptr(found - m_nodes.begin()));
}

} // namespace sidl::editor

#include "moc_outlinemodel.cpp"
