// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/explain/explanationmodel.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::ProofNode;
using Kind = ProofNode::Kind;
using Outcome = ProofNode::Outcome;

namespace {

bool hasFailed(const ProofNode &node)
{
    return node.outcome == Outcome::Fails || node.outcome == Outcome::Raises;
}

/// Whether what was at @p place is not in the text any more: then the place is only near where it was.
bool isGone(const language::Span &place)
{
    return place.length == 0;
}

QString outcomeText(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Holds:
        return ExplanationModel::tr("holds");
    case Outcome::Fails:
        return ExplanationModel::tr("does not hold");
    case Outcome::Raises:
        return ExplanationModel::tr("raises an exception");
    case Outcome::Untried:
        break;
    }
    return ExplanationModel::tr("was not tried");
}

} // namespace

void ExplanationModel::setAnswer(std::shared_ptr<const Answer> answer)
{
    beginResetModel();
    m_answer = std::move(answer);
    m_rows.clear();
    m_top.clear();
    if (m_answer)
        for (const AnswerPart &part : m_answer->parts)
            addPart(part);
    endResetModel();
}

int ExplanationModel::add(Row row)
{
    const int id = int(m_rows.size());
    std::vector<int> &siblings = row.parent < 0 ? m_top : m_rows[std::size_t(row.parent)].children;
    row.row = int(siblings.size());
    siblings.push_back(id);
    m_rows.push_back(std::move(row));
    return id;
}

void ExplanationModel::addPart(const AnswerPart &part)
{
    const auto line = [&](const QString &text, int parent, bool isLeftOut = false) {
        Row row;
        row.text = text;
        row.part = &part;
        row.parent = parent;
        row.isLeftOut = isLeftOut;
        return add(std::move(row));
    };
    const int top = part.heading.isEmpty() ? -1 : line({}, -1);
    for (const QString &remark : part.explanation.remarks)
        line(remark, top);
    for (const ProofNode &node : part.explanation.nodes)
        addNode(node, part, top);
    if (part.explanation.isCut)
        line(tr("… and more: a limit was reached"), top, true);
    if (part.heading.isEmpty() && part.explanation.nodes.empty() && part.explanation.remarks.isEmpty())
        line(tr("There is no rule for it."), top);
}

void ExplanationModel::addNode(const ProofNode &node, const AnswerPart &part, int parent)
{
    Row row;
    row.node = &node;
    row.part = &part;
    row.parent = parent;
    const bool hasOneClause
        = node.kind == Kind::Rule && !node.isCut && node.children.size() == 1 && node.children[0].kind == Kind::Clause;
    if (hasOneClause)
        row.clause = &node.children[0];
    const int id = add(std::move(row));
    const ProofNode &source = hasOneClause ? node.children[0] : node;
    for (const ProofNode &child : source.children)
        addNode(child, part, id);
    if (source.isCut) {
        Row more;
        more.text = tr("… more is not shown: Return explains the goal above by itself");
        more.part = &part;
        more.parent = id;
        more.isLeftOut = true;
        add(std::move(more));
    }
}

const ExplanationModel::Row *ExplanationModel::rowAt(const QModelIndex &index) const
{
    return index.isValid() && index.model() == this ? &m_rows[std::size_t(index.internalId())] : nullptr;
}

const std::vector<int> &ExplanationModel::childrenOf(const QModelIndex &parent) const
{
    const Row *row = rowAt(parent);
    return row ? row->children : m_top;
}

QModelIndex ExplanationModel::indexOf(int id) const
{
    return id < 0 ? QModelIndex() : createIndex(m_rows[std::size_t(id)].row, 0, quintptr(id));
}

QModelIndex ExplanationModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, quintptr(childrenOf(parent)[std::size_t(row)]));
}

QModelIndex ExplanationModel::parent(const QModelIndex &index) const
{
    const Row *row = rowAt(index);
    return row ? indexOf(row->parent) : QModelIndex();
}

int ExplanationModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : int(childrenOf(parent).size());
}

QVariant ExplanationModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractItemModel::headerData(section, orientation, role);
    switch (section) {
    case GoalColumn:
        return tr("Goal");
    case KindColumn:
        return tr("What it is");
    case ValuesColumn:
        return tr("Values");
    case LineColumn:
        return tr("Line");
    default:
        return {};
    }
}

QVariant ExplanationModel::data(const QModelIndex &index, int role) const
{
    const Row *row = rowAt(index);
    if (!row)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        break;
    case Qt::ToolTipRole:
        return toolTip(*row);
    case OutcomeRole:
        return row->node ? QVariant(int(row->node->outcome)) : QVariant();
    case FaintRole:
        return row->isLeftOut || (row->node && row->node->outcome == Outcome::Untried);
    case Qt::AccessibleTextRole:
        if (index.column() == GoalColumn && row->node)
            return u"%1 %2"_s.arg(row->node->goal, outcomeText(row->node->outcome));
        break;
    default:
        return {};
    }
    switch (index.column()) {
    case GoalColumn:
        return row->node ? row->node->goal : sentence(*row);
    case KindColumn:
        return kindText(*row);
    case ValuesColumn:
        return values(*row).join(u", "_s);
    case LineColumn:
        return lineText(*row);
    default:
        return {};
    }
}

QString ExplanationModel::kindText(const Row &row) const
{
    if (!row.node)
        return {};
    const ProofNode &node = *row.node;
    QStringList parts;
    switch (node.kind) {
    case Kind::Clause:
        parts << tr("clause");
        break;
    case Kind::Fact:
        if (node.goal.startsWith(u"fact("_s))
            parts << (node.outcome == Outcome::Fails ? tr("no word of the state") : tr("word of the state"));
        else if (node.goal.startsWith(u"true("_s) || node.goal.startsWith(u"(true "_s)) // as in GDL
            parts << (node.outcome == Outcome::Fails ? tr("no fact of the state") : tr("fact of the state"));
        else if (node.goal.startsWith(u"player("_s))
            parts << (node.outcome == Outcome::Fails ? tr("no player") : tr("player"));
        else
            parts << (m_naming.saysSteps() ? tr("of the step") : tr("of the chronon"));
        break;
    case Kind::BuiltIn:
        parts << tr("built-in");
        break;
    case Kind::Negation:
        parts << tr("negation");
        break;
    case Kind::Aggregate:
        parts << tr("all solutions");
        break;
    case Kind::Effect:
        parts << tr("effect");
        break;
    case Kind::Attempt:
    case Kind::Rule:
    case Kind::Control:
        break;
    }
    for (const ProofNode *one : {row.node, row.clause})
        if (one && !one->note.isEmpty())
            parts << one->note;
    return parts.join(u": "_s);
}

QStringList ExplanationModel::values(const Row &row)
{
    return row.clause ? row.clause->bindings : row.node ? row.node->bindings : QStringList();
}

language::Span ExplanationModel::goalOf(const Row &row) const
{
    return m_places.now(row.node->place);
}

language::Span ExplanationModel::clauseOf(const Row &row) const
{
    return m_places.now(row.clause ? row.clause->clause : row.node->clause);
}

QString ExplanationModel::sentence(const Row &row) const
{
    if (!row.text.isEmpty())
        return m_naming.sentence(row.text);
    const AnswerPart &part = *row.part;
    return m_naming.saysSteps() && !part.headingInSteps.isEmpty() ? m_naming.sentence(part.headingInSteps)
                                                                  : m_naming.sentence(part.heading);
}

void ExplanationModel::setNaming(const wording::Naming &naming)
{
    m_naming = naming;
    for (std::size_t id = 0; id < m_rows.size(); ++id) {
        const QModelIndex row = indexOf(int(id));
        Q_EMIT dataChanged(row, row.siblingAtColumn(KindColumn));
    }
}

void ExplanationModel::setPlaces(const language::MovedPlaces &places)
{
    m_places = places;
    for (std::size_t id = 0; id < m_rows.size(); ++id)
        if (m_rows[id].node) {
            const QModelIndex line = indexOf(int(id)).siblingAtColumn(LineColumn);
            Q_EMIT dataChanged(line, line);
        }
}

QString ExplanationModel::lineText(const Row &row) const
{
    if (!row.node)
        return {};
    const language::Span goal = goalOf(row), clause = clauseOf(row);
    // In the line where it was, something else stands now.
    const QString called = goal.isValid() && !isGone(goal) ? QString::number(goal.line) : QString();
    const QString ruled = clause.isValid() && !isGone(clause) ? QString::number(clause.line) : QString();
    if (row.node->kind == Kind::Clause || !goal.isValid())
        return ruled;
    return ruled.isEmpty() ? called : called.isEmpty() ? tr("by %1").arg(ruled) : tr("%1, by %2").arg(called, ruled);
}

QString ExplanationModel::toolTip(const Row &row) const
{
    if (!row.node)
        return sentence(row);
    QStringList lines{u"%1 %2"_s.arg(row.node->goal, outcomeText(row.node->outcome))};
    if (const QString kind = kindText(row); !kind.isEmpty())
        lines << kind;
    for (const QString &value : values(row))
        lines << u"  "_s + value;
    if (const language::Span goal = goalOf(row); goal.isValid())
        lines << (isGone(goal) ? tr("the goal has been changed since, near line %1").arg(goal.line)
                               : tr("called in line %1").arg(goal.line));
    if (const language::Span clause = clauseOf(row); clause.isValid())
        lines << (isGone(clause) ? tr("the rule has been changed since, near line %1").arg(clause.line)
                                 : tr("rule in line %1").arg(clause.line));
    return lines.join(u'\n');
}

QModelIndexList ExplanationModel::sentences() const
{
    QModelIndexList found;
    for (std::size_t id = 0; id < m_rows.size(); ++id)
        if (!m_rows[id].node)
            found << indexOf(int(id));
    return found;
}

QModelIndexList ExplanationModel::toExpand() const
{
    QModelIndexList open;
    int focus = -1;
    for (const int top : m_top)
        expand(top, open, focus);
    return open;
}

QModelIndex ExplanationModel::focus() const
{
    QModelIndexList open;
    int focus = -1;
    for (const int top : m_top)
        expand(top, open, focus);
    if (focus < 0 && !m_top.empty())
        focus = m_top.front();
    return indexOf(focus);
}

void ExplanationModel::expand(int id, QModelIndexList &open, int &focus) const
{
    const Row &row = m_rows[std::size_t(id)];
    if (row.children.empty())
        return;
    open << indexOf(id);
    if (!row.node) {
        for (const int child : row.children)
            expand(child, open, focus);
        return;
    }
    const auto isFailing = [this](int child) {
        const ProofNode *node = m_rows[std::size_t(child)].node;
        return node && hasFailed(*node);
    };
    if (hasFailed(*row.node)) {
        // The nearest miss of several clauses or tries; in one the goal that ended it, behind conditions that did not
        // hold.
        const ProofNode *first = m_rows[std::size_t(row.children.front())].node;
        int next = id;
        if (first && (first->kind == Kind::Clause || first->kind == Kind::Attempt)) {
            next = row.children.front();
        } else if (row.node->kind != Kind::Negation) { // what is denied holds: its proof is below
            const auto last = std::find_if(row.children.rbegin(), row.children.rend(), isFailing);
            if (last != row.children.rend())
                next = *last;
        }
        if (focus < 0 || focus == id)
            focus = next;
        if (next != id)
            expand(next, open, focus);
        else if (row.node->kind == Kind::Negation)
            openProof(row.children.front(), open);
        return;
    }
    for (const int child : row.children) {
        if (!leadsToEffect(child))
            continue;
        if (focus < 0)
            focus = child;
        else if (focus == id)
            focus = child;
        expand(child, open, focus);
    }
}

/// Down to the first rule that has more than one goal.
void ExplanationModel::openProof(int id, QModelIndexList &open) const
{
    const Row &row = m_rows[std::size_t(id)];
    if (row.children.empty())
        return;
    open << indexOf(id);
    if (row.children.size() == 1)
        openProof(row.children.front(), open);
}

bool ExplanationModel::leadsToEffect(int id) const
{
    const Row &row = m_rows[std::size_t(id)];
    if (row.node && row.node->kind == Kind::Effect && row.node->goal == row.part->explanation.question)
        return true;
    return std::any_of(row.children.begin(), row.children.end(), [this](int child) { return leadsToEffect(child); });
}

language::Span ExplanationModel::goalPlace(const QModelIndex &index) const
{
    const Row *row = rowAt(index);
    return row && row->node ? goalOf(*row) : language::Span();
}

language::Span ExplanationModel::clausePlace(const QModelIndex &index) const
{
    const Row *row = rowAt(index);
    return row && row->node ? clauseOf(*row) : language::Span();
}

std::map<int, QStringList> ExplanationModel::lineValues(const QModelIndex &index) const
{
    std::map<int, QStringList> values;
    const Row *row = rowAt(index);
    if (!row || !row->node)
        return values;
    if (const language::Span clause = clausePlace(index); clause.isValid())
        values[clause.line] = this->values(*row);
    language::Span from = goalOf(*row); // a goal on the way up to the question
    for (const Row *up = from.isValid() && row->parent >= 0 ? &m_rows[std::size_t(row->parent)] : nullptr; up;
         up = up->parent >= 0 ? &m_rows[std::size_t(up->parent)] : nullptr)
        if (up->node && clauseOf(*up).isValid()) {
            values.emplace(from.line, this->values(*up)); // the inner ones count
            if (up->node->kind == Kind::Attempt)
                continue; // its clause is above
            from = goalOf(*up);
            if (!from.isValid())
                break;
        }
    return values;
}

bool ExplanationModel::isGoal(const Row &row)
{
    return row.node && row.node->kind != Kind::Attempt;
}

QString ExplanationModel::goal(const QModelIndex &index) const
{
    const Row *row = rowAt(index);
    return row && isGoal(*row) ? row->node->goal : QString();
}

std::optional<Inquiry> ExplanationModel::inquiry(const QModelIndex &index) const
{
    const Row *row = rowAt(index);
    if (row && row->isLeftOut)
        row = rowAt(index.parent());
    if (!row || !isGoal(*row) || row->part->node == Inquiry::Here || row->node->outcome == Outcome::Untried)
        return {};
    Inquiry inquiry;
    inquiry.question.subject = row->node->goal;
    inquiry.node = row->part->node;
    inquiry.isOfChronon = row->part->isOfChronon;
    return inquiry;
}

bool ExplanationModel::isLeftOut(const QModelIndex &index) const
{
    const Row *row = rowAt(index);
    return row && row->isLeftOut;
}

} // namespace sidl::debugger

#include "moc_explanationmodel.cpp"
