// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/graphpane.h"

#include "visualizer/graphcolours.h"
#include "visualizer/graphexport.h"
#include "visualizer/graphfonts.h"
#include "visualizer/graphnotice.h"
#include "visualizer/graphview.h"
#include "visualizer/layouter.h"
#include "visualizer/nodelook.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>
#include <QSettings>
#include <QStackedLayout>
#include <QStandardPaths>
#include <QToolButton>

namespace sidl::visualizer {

using engine::Problem;

namespace {

constexpr std::chrono::seconds LayeredTime{15}; ///< before the quicker program is tried
constexpr std::chrono::minutes LastTime{10};    ///< for that one: a person who waits can cancel it

QString folderKey()
{
    return QStringLiteral("graphs/folder");
}

/// True if both have the same layout and the same text.
bool isSameDrawing(const Graph &a, const Graph &b)
{
    const auto sameNode = [](const Graph::Node &n, const Graph::Node &m) {
        return n.lines == m.lines && lookOf(n.kind).shape == lookOf(m.kind).shape; // the size follows from these
    };
    const auto sameEdge = [](const Graph::Edge &e, const Graph::Edge &f) {
        return e.from == f.from && e.to == f.to && e.kind == f.kind && e.lines == f.lines;
    };
    return a.leftToRight == b.leftToRight
        && std::equal(a.nodes.begin(), a.nodes.end(), b.nodes.begin(), b.nodes.end(), sameNode)
        && std::equal(a.edges.begin(), a.edges.end(), b.edges.begin(), b.edges.end(), sameEdge);
}

} // namespace

GraphPane::GraphPane(QWidget *parent)
    : QWidget(parent)
    , m_view(new GraphView(this))
    , m_layouter(new Layouter(this))
    , m_export(new GraphExport(this))
    , m_notice(new GraphNotice(this))
    , m_empty(new QLabel(this))
    , m_remarks(new QLabel(this))
    , m_legend(new QLabel(this))
    , m_found(new QLabel(this))
    , m_search(new QLineEdit(this))
    , m_tools(new QWidget(this))
{
    auto *tools = new QHBoxLayout(m_tools);
    tools->setContentsMargins(4, 2, 4, 2);
    tools->setSpacing(2);
    connect(addButton(QStringLiteral("−"), tr("Zoom out (−, or Ctrl and the wheel)")), &QToolButton::clicked, m_view,
            &GraphView::zoomOut);
    m_zoom = addButton(QString(), tr("Actual size (0)"));
    m_zoom->setMinimumWidth(m_zoom->fontMetrics().horizontalAdvance(QStringLiteral("0000 %")) + 8);
    connect(m_zoom, &QToolButton::clicked, m_view, &GraphView::actualSize);
    connect(addButton(QStringLiteral("+"), tr("Zoom in (+, or Ctrl and the wheel)")), &QToolButton::clicked, m_view,
            &GraphView::zoomIn);
    connect(addButton(tr("Fit"), tr("Show the whole graph (F)")), &QToolButton::clicked, m_view, &GraphView::fit);
    m_search->setPlaceholderText(tr("Find"));
    m_search->setClearButtonEnabled(true);
    m_search->setAccessibleName(tr("Find in the graph"));
    m_search->setToolTip(
        tr("Find nodes by their text (Ctrl+F); Enter goes to the next, Shift+Enter to the one before"));
    tools->addWidget(m_search, 1);
    tools->addWidget(m_found);
    connect(addButton(tr("Export…"), tr("Write the graph as SVG, PNG, PDF or Graphviz text")), &QToolButton::clicked,
            this, &GraphPane::chooseFile);

    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(24);
    m_empty->setBackgroundRole(QPalette::Base);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setAutoFillBackground(true);
    m_remarks->setWordWrap(true);
    m_remarks->setTextFormat(Qt::PlainText);
    m_legend->setWordWrap(true);
    m_legend->setTextFormat(Qt::RichText);
    for (QLabel *line : {m_remarks, m_legend}) {
        line->setContentsMargins(6, 2, 6, 2);
        line->hide();
    }
    auto *pages = new QWidget(this);
    m_stack = new QStackedLayout(pages);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_view);
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tools, 0, 0);
    layout->addWidget(pages, 1, 0);
    layout->addWidget(m_notice, 1, 0, Qt::AlignBottom);
    layout->addWidget(m_remarks, 2, 0);
    layout->addWidget(m_legend, 3, 0);
    layout->setRowStretch(1, 1);
    m_notice->raise();
    setFocusProxy(m_view);

    connect(m_view, &GraphView::nodeActivated, this, &GraphPane::nodeActivated);
    connect(m_view, &GraphView::zoomChanged, this,
            [this](double zoom) { m_zoom->setText(tr("%1 %").arg(QLocale().toString(qRound(zoom * 100)))); });
    connect(m_layouter, &Layouter::tried, this, &GraphPane::tellWork);
    connect(m_layouter, &Layouter::finished, this, &GraphPane::showLayout);
    connect(m_layouter, &Layouter::failed, this, [this](const Problem &problem) {
        m_stack->setCurrentWidget(m_view); // there is a graph, although it cannot be seen
        tellProblem(problem, tr("Try Again"));
    });
    connect(m_export, &GraphExport::finished, this, [this](const QString &path) {
        m_notice->showText(tr("Written to %1").arg(QDir::toNativeSeparators(path)));
    });
    connect(m_export, &GraphExport::failed, this, [this](const Problem &problem) { tellProblem(problem, {}); });
    connect(m_notice, &GraphNotice::cancelled, this, &GraphPane::stop);
    connect(m_notice, &GraphNotice::acted, this, &GraphPane::layOutNewest);
    connect(m_search, &QLineEdit::textChanged, this, [this] { search(0); });
    updateTexts();
}

QToolButton *GraphPane::addButton(const QString &text, const QString &toolTip)
{
    auto *button = new QToolButton(m_tools);
    button->setText(text);
    button->setToolTip(toolTip);
    button->setAccessibleName(toolTip);
    button->setAutoRaise(true);
    m_tools->layout()->addWidget(button);
    return button;
}

void GraphPane::setGraph(const Graph &graph, int current)
{
    const bool isGrowing = graph.title == m_graph.title;
    m_graph = graph;
    m_current = current;
    updateTexts();
    if (graph.nodes.empty())
        return clear();
    if (m_layouter->isBusy()) {
        if (!isGrowing && !isSameDrawing(graph, m_layoutOf))
            layOutNewest();
        return; // else what is shown next is not out of date by much, and a newer layout follows
    }
    if (isSameDrawing(graph, m_view->graph())) {
        m_view->setKinds(graph);
        m_view->setCurrentNode(current);
        return;
    }
    layOutNewest();
}

void GraphPane::setCurrentNode(int node)
{
    m_current = node;
    m_view->setCurrentNode(node < int(m_view->graph().nodes.size()) ? node : -1);
}

void GraphPane::forget()
{
    m_layouter->cancel();
    m_notice->clear();
    m_graph = Graph();
    m_current = -1;
    m_view->clear();
}

void GraphPane::clear()
{
    forget();
    m_stack->setCurrentWidget(m_empty);
    updateTexts();
}

void GraphPane::setEmptyText(const QString &text)
{
    m_empty->setText(text);
}

void GraphPane::setLegend(const std::vector<LegendEntry> &entries)
{
    m_entries = entries;
    updateTexts();
}

bool GraphPane::isBusy() const
{
    return m_layouter->isBusy() || m_export->isBusy();
}

void GraphPane::layOutNewest()
{
    m_layoutOf = m_graph;
    m_font = m_view->font();
    LayoutOptions options;
    options.format = LayoutFormat::Json;
    options.time = LayeredTime;
    options.lastTime = LastTime;
    m_layouter->start(measured(m_graph, GraphFonts(m_font)), options);
}

void GraphPane::tellWork(const QString &program)
{
    m_notice->showWork(tr("Laying out %n node(s) with %1 …", nullptr, int(m_layoutOf.nodes.size())).arg(program));
}

void GraphPane::showLayout(const LaidOut &result)
{
    if (!m_export->isBusy())
        m_notice->clear();
    const bool isNewest = isSameDrawing(m_layoutOf, m_graph);
    const Graph &shown = isNewest ? m_graph : m_layoutOf;
    m_stack->setCurrentWidget(m_view);
    m_stack->parentWidget()->layout()->activate(); // so that the view has its size
    m_view->setGraph(shown, result.placed, m_current < int(shown.nodes.size()) ? m_current : -1);
    search(0);
    Q_EMIT laidOut();
    if (!isNewest)
        layOutNewest();
}

void GraphPane::tellProblem(const Problem &problem, const QString &action)
{
    m_notice->showText(
        problem.advice.isEmpty() ? problem.message : problem.message + QLatin1Char('\n') + problem.advice, action);
}

void GraphPane::stop()
{
    const bool wasExport = m_export->isBusy();
    const bool wasLayout = m_layouter->isBusy();
    m_export->cancel();
    m_layouter->cancel();
    if (wasLayout)
        m_notice->showText(tr("The layout was stopped."), tr("Lay Out"));
    else if (wasExport)
        m_notice->showText(tr("Nothing was written."));
}

void GraphPane::chooseFile()
{
    QString name = m_graph.title.isEmpty() ? tr("graph") : m_graph.title;
    name.replace(QRegularExpression(QStringLiteral("[^\\w-]+")), QStringLiteral("-"));
    const QString folder = QSettings()
                               .value(folderKey(), QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation))
                               .toString();
    QFileDialog dialog(this, tr("Export Graph"), folder);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(GraphExport::filters());
    dialog.setDefaultSuffix(QStringLiteral("svg"));
    connect(&dialog, &QFileDialog::filterSelected, &dialog, [&dialog](const QString &filter) {
        dialog.setDefaultSuffix(filter.section(QStringLiteral("*."), 1).chopped(1));
    });
    dialog.selectFile(name);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString path = dialog.selectedFiles().constFirst();
    QSettings().setValue(folderKey(), QFileInfo(path).absolutePath());
    exportTo(path);
}

void GraphPane::exportTo(const QString &path)
{
    m_notice->showWork(tr("Writing %1 …").arg(QFileInfo(path).fileName()));
    m_export->start(m_graph, path);
}

void GraphPane::search(int step)
{
    const std::vector<int> found = m_view->find(m_search->text());
    if (found.empty()) {
        m_found->setText(m_search->text().isEmpty() ? QString() : tr("none"));
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
    m_found->setText(tr("%1 of %2").arg(at + 1).arg(count));
}

bool GraphPane::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Find)) {
        event->accept(); // here it finds in the graph
        return true;
    }
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (key->matches(QKeySequence::Find)) {
            m_search->setFocus();
            m_search->selectAll();
            return true;
        }
        if (m_search->hasFocus() && isEnter) {
            search(key->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
            return true;
        }
        if (m_search->hasFocus() && key->key() == Qt::Key_Escape) {
            m_search->clear();
            m_view->setFocus();
            return true;
        }
    }
    return QWidget::event(event);
}

void GraphPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateTexts();
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
    if (isVisible() && !m_graph.nodes.empty() && m_font != m_view->font())
        layOutNewest();
}

void GraphPane::updateTexts()
{
    const bool hasGraph = !m_graph.nodes.empty();
    m_tools->setEnabled(hasGraph);
    m_remarks->setText(m_graph.remarks.join(QStringLiteral("; ")));
    m_remarks->setVisible(hasGraph && !m_graph.remarks.isEmpty());
    QStringList legend;
    for (const LegendEntry &entry : m_entries)
        legend.append(QStringLiteral("<span style='color:%1'>■</span>&nbsp;%2")
                          .arg(nodeColours(entry.kind, palette()).line.name(),
                               entry.text.toHtmlEscaped().replace(QLatin1Char(' '), QStringLiteral("&nbsp;"))));
    m_legend->setText(legend.join(QStringLiteral("&nbsp;&nbsp; ")));
    m_legend->setVisible(hasGraph && !legend.isEmpty());
}

} // namespace sidl::visualizer
