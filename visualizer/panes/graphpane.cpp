// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/panes/graphpane.h"

#include "sidl/ui/boardpicture.h"
#include "sidl/ui/emptylabel.h"
#include "sidl/ui/keyboardpart.h"
#include "visualizer/graph/nodelook.h"
#include "visualizer/layout/layouter.h"
#include "visualizer/panes/graphnotice.h"
#include "visualizer/panes/graphsettings.h"
#include "visualizer/panes/graphtools.h"
#include "visualizer/scene/graphexport.h"
#include "visualizer/scene/graphfonts.h"
#include "visualizer/scene/graphoverview.h"
#include "visualizer/scene/graphview.h"

#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QStackedLayout>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

using engine::Problem;

namespace {

constexpr std::chrono::seconds LayeredTime{15}; ///< before the quicker program is tried
constexpr std::chrono::minutes LastTime{10};    ///< for that one: a person who waits can cancel it

/// True if both are of one size, as are the lines beside them.
bool isSameBoard(const std::optional<Graph::Node::Board> &a, const std::optional<Graph::Node::Board> &b)
{
    if (!a || !b)
        return a.has_value() == b.has_value();
    return ui::boardExtent(*a->picture) == ui::boardExtent(*b->picture) && a->below == b->below;
}

/// True if both have the same layout and the same text.
bool isSameDrawing(const Graph &a, const Graph &b)
{
    const auto sameNode = [](const Graph::Node &n, const Graph::Node &m) { // the size follows from these
        return n.lines == m.lines && isSameBoard(n.board, m.board) && lookOf(n.kind).shape == lookOf(m.kind).shape;
    };
    const auto sameEdge = [](const Graph::Edge &e, const Graph::Edge &f) {
        return e.from == f.from && e.to == f.to && e.kind == f.kind && e.lines == f.lines;
    };
    const auto sameCluster = [](const Graph::Cluster &c, const Graph::Cluster &d) { return c.nodes == d.nodes; };
    return a.leftToRight == b.leftToRight && a.isTree == b.isTree
        && std::equal(a.clusters.begin(), a.clusters.end(), b.clusters.begin(), b.clusters.end(), sameCluster)
        && std::equal(a.nodes.begin(), a.nodes.end(), b.nodes.begin(), b.nodes.end(), sameNode)
        && std::equal(a.edges.begin(), a.edges.end(), b.edges.begin(), b.edges.end(), sameEdge);
}

} // namespace

GraphPane::GraphPane(QWidget *parent)
    : QWidget(parent)
    , m_view(new GraphView(this))
    , m_tools(new GraphTools(m_view, this))
    , m_layouter(new Layouter(this))
    , m_export(new GraphExport(this))
    , m_notice(new GraphNotice(this))
    , m_empty(new ui::EmptyLabel({}, this))
    , m_part(new QLabel(this))
    , m_remarks(new QLabel(this))
    , m_legend(new GraphLegend(this))
    , m_narrowing(new GraphNarrowing(this))
{
    m_empty->setMargin(24);
    m_empty->setBackgroundRole(QPalette::Base);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setAutoFillBackground(true);
    m_part->setTextFormat(Qt::RichText);
    m_part->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_remarks->setTextFormat(Qt::PlainText);
    for (QLabel *line : {m_part, m_remarks}) {
        line->setWordWrap(true);
        line->setContentsMargins(6, 2, 6, 2);
        line->hide();
    }
    m_legend->hide();
    auto *pages = new QWidget(this);
    m_stack = new QStackedLayout(pages);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_view);
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tools, 0, 0);
    layout->addWidget(m_part, 1, 0);
    layout->addWidget(pages, 2, 0);
    layout->addWidget(m_notice, 3, 0);
    layout->addWidget(m_remarks, 4, 0);
    layout->addWidget(m_legend, 5, 0);
    layout->setRowStretch(2, 1);
    m_notice->raise();
    connect(m_notice, &GraphNotice::changed, this, [this, layout](bool isWork) {
        layout->removeWidget(m_notice); // work is told over the graph, so that this need not move for it
        layout->addWidget(m_notice, isWork ? 2 : 3, 0, isWork ? Qt::AlignBottom : Qt::Alignment());
    });
    m_notice->setFocusProxy(m_view); // once its work is cancelled, the keyboard is at the graph again
    ui::setKeyboardPart(this, m_view);

    connect(m_view, &GraphView::nodeActivated, this, [this](int drawn) {
        if (const int node = givenNode(drawn); node >= 0)
            Q_EMIT nodeActivated(node);
    });
    connect(m_view, &GraphView::nodeEntered, this, [this](int drawn) {
        // what is done at an activation may have brought another graph
        if (drawn < int(m_view->graph().nodes.size()) && givenNode(drawn) >= 0)
            Q_EMIT nodeEntered(givenNode(drawn));
    });
    connect(m_view, &GraphView::edgeActivated, this, [this](int drawn) {
        Graph::Edge edge = m_view->graph().edges[std::size_t(drawn)];
        edge.from = givenNode(edge.from);
        edge.to = givenNode(edge.to);
        if (edge.from >= 0 && edge.to >= 0)
            Q_EMIT edgeActivated(edge);
    });
    connect(m_view, &GraphView::menuRequested, this, &GraphPane::showMenu);
    connect(m_layouter, &Layouter::tried, this, &GraphPane::tellWork);
    connect(m_layouter, &Layouter::finished, this, &GraphPane::showLayout);
    connect(m_layouter, &Layouter::failed, this, [this](const Problem &problem) {
        if (!endTrial(0))
            tellProblem(problem, tr("Try Again"));
    });
    connect(m_export, &GraphExport::finished, this, [this](const QString &path) {
        m_settings->setExportFolder(QFileInfo(path).absolutePath());
        const QString written = tr("Written to %1").arg(QDir::toNativeSeparators(path));
        showNotice(m_export->isSmall()
                       ? tr("%1. On a page its text is too small to be read: fold, hide or narrow what is "
                            "drawn.")
                             .arg(written)
                       : written);
    });
    connect(m_export, &GraphExport::copied, this, [this] { showNotice(tr("The picture is on the clipboard.")); });
    connect(m_export, &GraphExport::failed, this, [this](const Problem &problem) { tellProblem(problem, {}); });
    connect(m_notice, &GraphNotice::cancelled, this, &GraphPane::stop);
    connect(m_notice, &GraphNotice::acted, this, &GraphPane::layOutNewest);
    connect(m_tools->search(), &QLineEdit::textChanged, this, [this] { search(0); });
    connect(m_tools->hiding(), &QLineEdit::textChanged, m_narrowing, &GraphNarrowing::setHidden);
    connect(m_narrowing, &GraphNarrowing::changed, this, &GraphPane::drawPart);
    connect(m_tools, &GraphTools::turnWanted, m_narrowing, &GraphNarrowing::turn);
    connect(m_tools, &GraphTools::exportWanted, this, &GraphPane::chooseFile);
    connect(m_tools, &GraphTools::copyWanted, this, &GraphPane::copyPicture);
    connect(m_part, &QLabel::linkActivated, this, [this] {
        m_narrowing->showAll();
        m_view->setFocus();
    });
    connect(m_tools, &GraphTools::pictureScaleChosen, this, [this](int scale) { m_settings->setPictureScale(scale); });
    setSettings(std::make_shared<TransientGraphSettings>());
    m_layoutOptions.time = LayeredTime;
    m_layoutOptions.lastTime = LastTime;
    updateTexts();
}

void GraphPane::addTool(QWidget *tool)
{
    tool->installEventFilter(this);
    m_tools->addTool(tool);
}

void GraphPane::setGraph(const Graph &graph, int current)
{
    const bool isGrowing = graph.title == this->graph().title;
    if (!isGrowing)
        m_trial.forget();
    m_narrowing->setGraph(graph);
    m_current = current;
    m_emphasis.clear();
    updateTexts();
    if (graph.nodes.empty())
        return clear();
    if (m_layouter->isBusy()) {
        if (!isGrowing && !isSameDrawing(wanted().graph, m_layoutOf.graph))
            layOutNewest();
        return; // else what is shown next is not out of date by much, and a newer layout follows
    }
    if (isSameDrawing(wanted().graph, m_view->graph())) {
        if (wanted().graph != m_view->graph())
            m_view->setKinds(wanted().graph);
        m_sources = wanted().sources;
        m_view->setCurrentNode(drawnNode(current));
        applyEmphasis();
        return;
    }
    layOutNewest();
}

void GraphPane::expectGraph()
{
    m_stack->setCurrentWidget(m_view);
}

void GraphPane::setCurrentNode(int node)
{
    m_current = node;
    const int drawn = drawnNode(node);
    m_view->setCurrentNode(drawn < int(m_view->graph().nodes.size()) ? drawn : -1);
}

void GraphPane::setEmphasis(const std::vector<int> &groups)
{
    m_emphasis = groups;
    applyEmphasis();
}

void GraphPane::showEmphasis()
{
    std::vector<int> standingOut;
    for (std::size_t i = 0; i < m_emphasis.size(); ++i) {
        const int drawn = m_emphasis[i] > 0 ? drawnNode(int(i)) : -1;
        if (drawn >= 0 && drawn < int(m_view->graph().nodes.size()))
            standingOut.push_back(drawn);
    }
    m_view->showNodes(standingOut);
}

/// The drawing may be older than the graph: then the next one has it.
void GraphPane::applyEmphasis()
{
    std::vector<int> drawn;
    for (const int source : m_sources)
        if (!m_emphasis.empty())
            drawn.push_back(source < int(m_emphasis.size()) ? m_emphasis[std::size_t(source)] : -1);
    m_view->setEmphasis(drawn);
}

int GraphPane::drawnNode(int node) const
{
    return node < 0 || node >= int(wanted().nodes.size()) ? -1 : wanted().nodes[std::size_t(node)];
}

int GraphPane::givenNode(int drawn) const
{
    const QString key = m_view->graph().nodes[std::size_t(drawn)].key;
    const int source = m_sources[std::size_t(drawn)];
    const auto &nodes = graph().nodes;
    if (source < int(nodes.size()) && nodes[std::size_t(source)].key == key)
        return source;
    const auto there = std::find_if(nodes.begin(), nodes.end(), [&](const auto &node) { return node.key == key; });
    return key.isEmpty() || there == nodes.end() ? -1 : int(there - nodes.begin());
}

void GraphPane::setFilter(const GraphFilter &filter)
{
    m_narrowing->setFilter(filter);
}

void GraphPane::drawPart()
{
    const QSignalBlocker blocker(m_tools->hiding());
    if (m_tools->hiding()->text() != filter().hidden)
        m_tools->hiding()->setText(filter().hidden);
    updateTexts();
    const bool isLayingOut = m_layouter->isBusy() && isSameDrawing(wanted().graph, m_layoutOf.graph);
    if (graph().nodes.empty() || isLayingOut)
        return;
    if (wanted().graph.nodes.empty()) {
        m_layouter->cancel();
        m_trial.stop();
        m_notice->clear();
        m_sources.clear();
        m_view->clear();
        return;
    }
    if (m_layouter->isBusy() || !isSameDrawing(wanted().graph, m_view->graph()))
        layOutNewest();
}

void GraphPane::showMenu(int drawn, QPoint point)
{
    QMenu menu(this);
    const int node = drawn < 0 ? -1 : givenNode(drawn);
    Q_EMIT menuRequested(&menu, node);
    if (!menu.isEmpty())
        menu.addSeparator();
    m_narrowing->addEntries(&menu, node);
    menu.addSeparator();
    QAction *fromLeft = menu.addAction(tr("From &Left to Right\tL"), m_narrowing, &GraphNarrowing::turn);
    fromLeft->setCheckable(true);
    fromLeft->setChecked(graph().leftToRight);
    QAction *overview = menu.addAction(tr("O&verview\tO"), m_view->overview(), &GraphOverview::setWanted);
    overview->setCheckable(true);
    overview->setChecked(m_view->overview()->isWanted());
    menu.addAction(tr("C&opy Picture\tCtrl+C"), this, &GraphPane::copyPicture);
    menu.addAction(tr("Expor&t…"), this, &GraphPane::chooseFile);
    menu.exec(point);
}

void GraphPane::forget()
{
    m_layouter->cancel();
    m_trial.forget();
    m_notice->clear();
    m_isWorking = false;
    m_narrowing->setGraph({});
    m_sources.clear();
    m_emphasis.clear();
    m_current = -1;
    m_view->clear();
    setFilter({});
}

void GraphPane::clear()
{
    stopCopying();
    forget();
    m_stack->setCurrentWidget(m_empty);
    updateTexts();
}

void GraphPane::setSettings(std::shared_ptr<GraphSettings> settings)
{
    m_settings = std::move(settings);
    m_tools->showPictureScale(m_settings->pictureScale());
}

void GraphPane::setEmptyText(const QString &text)
{
    m_empty->setText(text);
}

void GraphPane::setLegend(const std::vector<LegendEntry> &entries)
{
    m_meanings = entries;
    updateTexts();
}

bool GraphPane::showsTree() const
{
    return m_view->graph().isTree;
}

void GraphPane::setLargestFit(double zoom)
{
    m_view->setLargestFit(zoom);
}

void GraphPane::setTriesTwoRows(bool tries)
{
    m_triesTwoRows = tries;
}

void GraphPane::setReadableZoom(double zoom)
{
    m_view->setReadableZoom(zoom);
}

QSizeF GraphPane::drawingSize() const
{
    return m_view->drawingSize();
}

bool GraphPane::isBusy() const
{
    return m_layouter->isBusy() || m_export->isBusy();
}

void GraphPane::showLayout(const LaidOut &result)
{
    m_stack->setCurrentWidget(m_view);
    m_stack->parentWidget()->layout()->activate(); // so that the view has its size
    if (triesTurned(result))
        return;
    if (!m_export->isBusy() && !m_isWorking)
        m_notice->clear();
    const bool isNewest = isSameDrawing(m_layoutOf.graph, wanted().graph);
    const FilteredGraph &shown = isNewest ? wanted() : m_layoutOf;
    const int current = drawnNode(m_current);
    m_sources = shown.sources;
    m_view->setGraph(shown.graph, result.placed, current < int(shown.graph.nodes.size()) ? current : -1);
    search(0);
    applyEmphasis();
    const bool isLate = result.layout.program == LayoutOptions().forceDirected
        && !isLargeForHierarchy(int(shown.graph.nodes.size()), int(shown.graph.edges.size()));
    if (isLate)
        m_notice->showText(
            shown.graph.clusters.empty()
                ? tr("This graph took too long to be drawn in layers: it is drawn without them.")
                : tr("This graph took too long to be drawn in layers: it is drawn without them, and "
                     "without boxes. Choose Linked for dashed lines in place of boxes, or make the graph "
                     "smaller: N at a node draws only what is near, the field Hide leaves nodes out."));
    Q_EMIT laidOut();
    if (!isNewest)
        layOutNewest();
}

void GraphPane::showWork(const QString &text)
{
    m_isWorking = true;
    m_notice->showWork(text);
}

void GraphPane::endWork()
{
    if (std::exchange(m_isWorking, false) && !isBusy())
        m_notice->clear();
}

void GraphPane::showNotice(const QString &text)
{
    m_notice->showText(text);
}

void GraphPane::showCard(int node)
{
    const int drawn = drawnNode(node);
    const auto &nodes = m_view->graph().nodes;
    if (drawn >= 0 && drawn < int(nodes.size())
        && nodes[std::size_t(drawn)].key == graph().nodes[std::size_t(node)].key)
        m_view->showCard(drawn);
}

void GraphPane::tellProblem(const Problem &problem, const QString &action)
{
    m_notice->showText(problem.advice.isEmpty() ? problem.message : problem.message + u'\n' + problem.advice, action);
}

void GraphPane::stop()
{
    const bool wasExport = m_export->isBusy();
    const bool wasLayout = m_layouter->isBusy();
    const bool wasWork = std::exchange(m_isWorking, false);
    m_export->cancel();
    m_layouter->cancel();
    if (endTrial(0))
        m_notice->clear();
    else if (wasLayout)
        m_notice->showText(tr("The layout was stopped."), tr("Lay Out"));
    else if (wasExport)
        m_notice->showText(tr("Nothing was written."));
    else if (wasWork)
        m_notice->showText(tr("Stopped."));
    else
        m_notice->clear();
    if (wasWork)
        Q_EMIT workCancelled();
}

std::vector<GraphPane::LegendEntry> GraphPane::legendOfPart() const
{
    std::vector<LegendEntry> entries = m_meanings;
    const std::vector<Graph::Node> &nodes = wanted().graph.nodes;
    const std::vector<Graph::Edge> &edges = wanted().graph.edges;
    const auto hasEdge = [&](auto &&test) { return std::any_of(edges.begin(), edges.end(), test); };
    const auto hasKind = [&](Graph::Edge::Kind kind) {
        return hasEdge([kind](const Graph::Edge &edge) { return edge.kind == kind; });
    };
    std::erase_if(entries, [&](const LegendEntry &entry) {
        switch (entry.sign) {
        case LegendEntry::Sign::Node:
            return entry.kind != Graph::Node::Kind::Plain
                && std::none_of(nodes.begin(), nodes.end(),
                                [&](const Graph::Node &node) { return node.kind == entry.kind; });
        case LegendEntry::Sign::Played:
            return !hasEdge([](const Graph::Edge &edge) { return edge.isPlayed; });
        case LegendEntry::Sign::Alike:
            return !hasKind(Graph::Edge::Kind::Alike);
        case LegendEntry::Sign::Leak:
            return !hasKind(Graph::Edge::Kind::Leak);
        default:
            return false;
        }
    });
    return entries;
}

void GraphPane::search(int step)
{
    const std::vector<int> found = m_view->find(m_tools->search()->text());
    if (found.empty()) {
        m_tools->setFound(m_tools->search()->text().isEmpty() ? QString() : tr("none"));
        return;
    }
    const auto here = std::find(found.begin(), found.end(), m_view->selectedNode());
    const int count = int(found.size());
    int at = 0;
    if (here != found.end())
        at = (int(here - found.begin()) + step + count) % count;
    else if (step < 0)
        at = count - 1;
    m_view->selectNode(found[std::size_t(at)]);
    m_tools->setFound(tr("%L1 of %L2").arg(at + 1).arg(count));
}

bool GraphPane::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) { // here they mean the graph
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Find) || (key->matches(QKeySequence::Copy) && m_view->hasFocus())) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::KeyPress && pressKey(*static_cast<QKeyEvent *>(event)))
        return true;
    return QWidget::event(event);
}

/// A list would take Ctrl+F for a letter to look for among its lines.
bool GraphPane::eventFilter(QObject *tool, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Find))
        return pressKey(*static_cast<QKeyEvent *>(event));
    return QWidget::eventFilter(tool, event);
}

bool GraphPane::pressKey(QKeyEvent &key)
{
    QLineEdit *search = m_tools->search();
    if (key.matches(QKeySequence::Find)) {
        search->setFocus();
        search->selectAll();
        return true;
    }
    const bool isEnter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    if (search->hasFocus() && isEnter) {
        this->search(key.modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
        return true;
    }
    for (QLineEdit *field : {search, m_tools->hiding()})
        if (field->hasFocus() && key.key() == Qt::Key_Escape) {
            field->clear();
            m_view->setFocus();
            return true;
        }
    if (!m_view->hasFocus())
        return false;
    if (key.matches(QKeySequence::Copy)) {
        copyPicture();
        return true;
    }
    const int node = m_view->selectedNode() < 0 ? -1 : givenNode(m_view->selectedNode());
    if (key.key() == Qt::Key_L && (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier) {
        m_narrowing->turn();
        return true;
    }
    if (m_narrowing->pressKey(key, node))
        return true;
    key.ignore();
    Q_EMIT keyPressed(&key, node);
    return key.isAccepted();
}

void GraphPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        followFont();
}

void GraphPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    followFont();
}

/// Labels of another size need another layout.
void GraphPane::followFont()
{
    if (isVisible() && !graph().nodes.empty() && m_font != m_view->font())
        layOutNewest();
}

void GraphPane::updateTexts()
{
    const bool hasGraph = !graph().nodes.empty();
    m_tools->setGraphTools(hasGraph);
    m_part->setVisible(hasGraph && filter().isActive());
    m_part->setText(tr("%L1 of %L2 nodes are drawn. <a href='all'>Show all</a>")
                        .arg(wanted().graph.nodes.size())
                        .arg(graph().nodes.size()));
    m_remarks->setText(graph().remarks.join(u"; "_s));
    m_remarks->setVisible(hasGraph && !graph().remarks.isEmpty());
    m_legend->setEntries(legendOfPart());
    m_legend->setVisible(hasGraph && !m_legend->entries().empty());
}

} // namespace sidl::visualizer

#include "moc_graphpane.cpp"
