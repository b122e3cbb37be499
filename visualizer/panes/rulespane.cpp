// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/panes/rulespane.h"

#include "sidl/language/program/clauseat.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/rules/dependencyview.h"
#include "visualizer/rules/domainplace.h"
#include "visualizer/rules/rulelegend.h"
#include "visualizer/rules/ruleview.h"
#include "visualizer/rules/symmetrytext.h"
#include "visualizer/scene/graphview.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

using Kind = Graph::Node::Kind;

namespace {

constexpr int FirstHeight = 500, FirstSideHeight = 90; ///< of the graph and of what is below it
constexpr qsizetype MostMoves = 4;                     ///< things that a line of the list tells; its tool tip has all

} // namespace

RulesPane::RulesPane(QWidget *parent)
    : QWidget(parent)
    , m_analysis(new RuleAnalysis(this))
    , m_pane(new GraphPane(this))
    , m_aspect(new QComboBox(this))
    , m_side(new QWidget(this))
    , m_title(new QLabel(this))
    , m_symmetryList(new QListWidget(this))
    , m_domain(new QPlainTextEdit(this))
{
    m_aspect->addItem(tr("Dependencies"));
    m_aspect->addItem(tr("Rule graph"));
    m_aspect->addItem(tr("Domains"));
    m_aspect->setAccessibleName(tr("What is shown of the rules"));
    m_aspect->setToolTip(tr("Dependencies: which predicate calls which\n"
                            "Rule graph: the rules without names, and what can be swapped in them\n"
                            "Domains: what can come to stand at which argument"));
    m_pane->addTool(m_aspect);
    m_title->setContentsMargins(6, 2, 6, 2);
    m_title->setWordWrap(true);
    m_symmetryList->setAccessibleName(tr("Symmetries of the game"));
    m_symmetryList->setTextElideMode(Qt::ElideRight);
    m_symmetryList->setFrameShape(QFrame::NoFrame);
    m_domain->setReadOnly(true);
    m_domain->setAccessibleName(tr("Domain"));
    m_domain->setFrameShape(QFrame::NoFrame);
    m_domain->setPlaceholderText(tr("Click an argument position: what can stand there is listed here."));
    auto *side = new QVBoxLayout(m_side);
    side->setContentsMargins(0, 0, 0, 0);
    side->setSpacing(0);
    m_side->setMinimumHeight(FirstSideHeight);
    side->addWidget(m_title);
    side->addWidget(m_symmetryList);
    side->addWidget(m_domain);
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(m_pane);
    splitter->addWidget(m_side);
    splitter->setStretchFactor(0, 1);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({FirstHeight, FirstSideHeight});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    setFocusProxy(m_pane);
    m_pane->setEmptyText(tr("The rules of a game appear here as a graph.\nOpen a game, or write its first rule."));

    connect(m_aspect, &QComboBox::currentIndexChanged, this, &RulesPane::chooseAspect);
    connect(m_analysis, &RuleAnalysis::finished, this, &RulesPane::take);
    connect(m_analysis, &RuleAnalysis::symmetriesFound, this, &RulesPane::listSymmetries);
    connect(m_pane, &GraphPane::workCancelled, this, [this] {
        m_analysis->cancel();
        m_isOutdated = false;
    });
    connect(m_pane, &GraphPane::nodeActivated, this, &RulesPane::activate);
    connect(m_pane, &GraphPane::edgeActivated, this, &RulesPane::activateEdge);
    connect(m_symmetryList, &QListWidget::currentRowChanged, this, &RulesPane::showSymmetry);
    chooseAspect();
}

ui::PaneInfo RulesPane::info()
{
    ui::PaneInfo info;
    info.name = u"rules"_s;
    info.title = tr("Rules");
    info.area = ui::PaneArea::Right;
    info.goToName = u"goToRules"_s;
    info.goToText = tr("Go to &Rules");
    info.goToKey = QKeySequence(Qt::ALT | Qt::Key_7);
    info.create = [] { return new RulesPane; };
    return info;
}

RuleAspect RulesPane::aspect() const
{
    return RuleAspect(m_aspect->currentIndex());
}

void RulesPane::setAspect(RuleAspect aspect)
{
    m_aspect->setCurrentIndex(int(aspect));
}

void RulesPane::setProgram(const std::shared_ptr<const language::Program> &program)
{
    m_program = program;
    m_isOutdated = true;
    if (isVisible())
        start();
}

void RulesPane::clear()
{
    m_analysis->cancel();
    m_program.reset();
    m_isOutdated = false;
    m_findings = RuleFindings();
    m_graph = Graph();
    m_symmetryList->clear();
    m_domain->clear();
    m_title->clear();
    m_pane->clear();
}

void RulesPane::forgetTyped()
{
    for (QLineEdit *field : m_pane->findChildren<QLineEdit *>())
        field->clear();
}

void RulesPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    start();
}

void RulesPane::chooseAspect()
{
    m_analysis->cancel();
    m_pane->forget();
    m_graph = Graph();
    m_title->clear();
    m_symmetryList->clear();
    m_domain->clear();
    const bool hasSymmetries = aspect() == RuleAspect::RuleGraph, hasDomain = aspect() == RuleAspect::Domains;
    m_domain->setVisible(hasDomain);
    showSide(hasDomain);
    m_title->setVisible(hasSymmetries);
    m_pane->view()->setAccessibleName(hasSymmetries   ? tr("Rule graph")
                                          : hasDomain ? tr("Domain graph")
                                                      : tr("Rules and what they need"));
    m_pane->setLegend(ruleLegend(aspect()));
    m_isOutdated = m_program != nullptr;
    start();
}

/// A list without lines would only take room from the graph.
void RulesPane::showSide(bool hasList)
{
    m_symmetryList->setVisible(hasList && aspect() == RuleAspect::RuleGraph);
    if (hasList)
        static_cast<QVBoxLayout *>(m_side->layout())->insertWidget(0, m_title);
    else
        layout()->addWidget(m_title);
    m_side->setVisible(hasList);
}

void RulesPane::start()
{
    if (!isVisible() || !m_isOutdated)
        return;
    m_isOutdated = false;
    m_pane->showWork(tr("Analysing the rules…"));
    m_analysis->start(m_program, aspect());
}

void RulesPane::take(const RuleFindings &findings)
{
    m_findings = findings;
    const QString &name = findings.program->name;
    m_vertices.clear();
    m_pane->endWork();
    switch (findings.aspect) {
    case RuleAspect::Dependencies:
        m_graph = dependencyGraphView(findings.dependencies, *findings.program, name);
        break;
    case RuleAspect::RuleGraph:
        m_graph = ruleGraphView(findings.rules, *findings.program, name);
        m_symmetryList->clear();
        m_title->setText(tr("Looking for symmetries…"));
        break;
    case RuleAspect::Domains: {
        DomainView view = domainGraphView(findings.domains, name);
        m_graph = std::move(view.graph);
        m_vertices = std::move(view.vertices);
        m_text = language::SourceMap(findings.program->text);
        m_domain->clear();
        break;
    }
    }
    m_pane->setGraph(m_graph);
}

void RulesPane::listSymmetries(const analysis::Symmetries &symmetries)
{
    m_symmetries = symmetries;
    m_symmetryList->clear();
    showSide(!symmetries.generators.empty());
    m_title->show();
    for (const analysis::Symmetry &symmetry : symmetries.generators) {
        const QStringList texts = symmetryTexts(m_findings.rules, symmetry);
        QString line = texts.mid(0, MostMoves).join(u", "_s);
        if (texts.size() > MostMoves)
            line += tr(", and %Ln more", nullptr, int(texts.size() - MostMoves));
        auto *item = new QListWidgetItem(line, m_symmetryList);
        item->setToolTip(texts.join(u'\n'));
    }
    if (symmetries.generators.empty())
        m_title->setText(symmetries.isIncomplete ? tr("No symmetry was found in time.")
                                                 : tr("This game has no symmetry."));
    else if (symmetries.order)
        m_title->setText(
            tr("Symmetries: %1 with the one that changes nothing, all made of these. Choose one to see what "
               "it swaps.")
                .arg(*symmetries.order));
    else
        m_title->setText(tr("Symmetries: all are made of these. Choose one to see what it swaps."));
    if (symmetries.isIncomplete && !symmetries.generators.empty())
        m_title->setText(tr("Symmetries found in time; there may be more."));
}

void RulesPane::showSymmetry(int row)
{
    const bool isKnown = row >= 0 && row < int(m_symmetries.generators.size());
    m_pane->setEmphasis(isKnown ? movedGroups(m_symmetries.generators[std::size_t(row)]) : std::vector<int>());
    m_pane->showEmphasis();
}

language::Span RulesPane::placeOf(int node) const
{
    if (m_findings.aspect == RuleAspect::RuleGraph)
        return m_findings.rules.vertices[std::size_t(node)].span;
    if (m_findings.aspect == RuleAspect::Domains) {
        const auto &vertices = m_findings.domains.vertices;
        const auto &vertex = vertices[std::size_t(m_vertices[std::size_t(node)])];
        return vertex.span.isValid() || vertex.owner < 0 ? vertex.span : vertices[std::size_t(vertex.owner)].span;
    }
    language::Span place = m_findings.dependencies.nodes[std::size_t(node)].span;
    for (const analysis::DependencyGraph::Edge &edge : m_findings.dependencies.edges)
        if (!place.isValid() && edge.to == node)
            place = edge.span;
    return place;
}

void RulesPane::activate(int node)
{
    showDomain(node);
    goTo(placeOf(node));
}

void RulesPane::activateEdge(const Graph::Edge &edge)
{
    if (m_findings.aspect == RuleAspect::Dependencies) {
        const bool isNegative = edge.kind == Graph::Edge::Kind::Negative;
        for (const analysis::DependencyGraph::Edge &each : m_findings.dependencies.edges)
            if (each.from == edge.from && each.to == edge.to && each.negative == isNegative)
                return goTo(each.span);
    } else if (m_findings.aspect == RuleAspect::RuleGraph) {
        const auto &vertices = m_findings.rules.vertices;
        const auto &from = vertices[std::size_t(edge.from)], &to = vertices[std::size_t(edge.to)];
        goTo(from.clause >= 0 || to.clause < 0 ? from.span : to.span);
    }
}

void RulesPane::goTo(const language::Span &place)
{
    if (!place.isValid())
        return;
    m_activated = place;
    Q_EMIT placeActivated(place);
}

void RulesPane::showDomain(int node)
{
    if (m_findings.aspect != RuleAspect::Domains || node < 0)
        return;
    const QString text = domainDescription(m_findings.domains, m_vertices[std::size_t(node)]);
    if (text != m_domain->toPlainText()) // else it would be scrolled back, and what is selected there be lost
        m_domain->setPlainText(text);
}

int RulesPane::nodeAt(const language::Span &place) const
{
    const language::Clause *clause = language::clauseAt(*m_findings.program, place.line, place.column);
    if (!clause)
        return -1;
    if (m_findings.aspect == RuleAspect::Dependencies)
        return m_findings.dependencies.indexOf(language::predicateOf(clause->head));
    return m_findings.aspect == RuleAspect::Domains ? positionAt(place, *clause) : occurrenceAt(place, *clause);
}

/// The innermost argument position there that is drawn; else the first one of the predicate that @p clause is of, -1 if
/// it has none.
int RulesPane::positionAt(const language::Span &place, const language::Clause &clause) const
{
    const analysis::DomainGraph &domains = m_findings.domains;
    std::vector<int> wanted = domainPositionsAt(domains, clause, m_text, place.line, place.column);
    const int owner = domains.predicate(language::predicateOf(clause.head));
    for (int argument = 1; domains.position(owner, argument) >= 0; ++argument)
        wanted.push_back(domains.position(owner, argument));
    for (const int vertex : wanted)
        if (const auto drawn = std::find(m_vertices.begin(), m_vertices.end(), vertex); drawn != m_vertices.end())
            return int(drawn - m_vertices.begin());
    return -1;
}

/// The smallest part of @p clause there that has a vertex; else its first vertex, -1 if it has none.
int RulesPane::occurrenceAt(const language::Span &place, const language::Clause &clause) const
{
    int first = -1, best = -1;
    const auto &vertices = m_findings.rules.vertices;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const analysis::RuleGraph::Vertex &vertex = vertices[i];
        if (vertex.clause != clause.index)
            continue;
        const language::Span &span = vertex.span;
        const bool isThere = vertex.type != analysis::RuleGraph::Type::VariableSymbol && span.line == place.line
            && span.column <= place.column && place.column <= span.column + span.length;
        if (first < 0)
            first = int(i);
        if (isThere && (best < 0 || span.length <= vertices[std::size_t(best)].span.length))
            best = int(i);
    }
    return best < 0 ? first : best;
}

void RulesPane::showPlace(const language::Span &place)
{
    const bool isActivated = place.line == m_activated.line
        && (place.column == m_activated.column || place.column == m_activated.column + m_activated.length);
    if (isActivated)
        return; // the node is marked already
    m_activated = {};
    if (!isVisible() || !m_findings.program || m_findings.aspect != aspect() || m_graph.nodes.empty())
        return;
    const int node = nodeAt(place);
    m_pane->setCurrentNode(node);
    showDomain(node);
}

} // namespace sidl::visualizer

#include "moc_rulespane.cpp"
