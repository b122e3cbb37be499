// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/panes/stategraphpane.h"

#include "sidl/language/rulesystem/registry.h"
#include "sidl/theory/form/gambitfile.h"
#include "sidl/wording/displaynames.h"
#include "visualizer/panes/goalvalues.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/panes/graphtools.h"
#include "visualizer/panes/stategraphform.h"
#include "visualizer/panes/statevisits.h"
#include "visualizer/panes/treeform.h"
#include "visualizer/scene/graphview.h"
#include "visualizer/states/likeness.h"
#include "visualizer/states/statelegend.h"
#include "visualizer/states/statetext.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

using engine::GameTree;
using Kind = Graph::Node::Kind;

namespace {

constexpr int Pause = 30;    ///< ms
constexpr int MarkGroup = 4; ///< the colour of the ring around states that have the marked word

/// How far @p key explores; 0: it does not.
int chrononsOf(const QKeyEvent &key)
{
    const bool isShift = key.modifiers() == Qt::ShiftModifier;
    const bool isPlain = (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (key.key() == Qt::Key_E && (isShift || isPlain))
        return isShift ? StateExplorer::All : 1;
    return isPlain && key.key() >= Qt::Key_2 && key.key() <= Qt::Key_9 ? key.key() - Qt::Key_0 : 0;
}

} // namespace

StateGraphPane::StateGraphPane(QWidget *parent)
    : QWidget(parent)
    , m_pane(new GraphPane(this))
    , m_explorer(new StateExplorer(this))
    , m_drawer(new StateDrawer(this))
    , m_tree(new TreeForm(m_pane, this))
    , m_form(new StateGraphForm(m_pane, this))
    , m_values(new GoalValues(m_explorer, this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pane);
    setFocusProxy(m_pane);
    m_pane->view()->setAccessibleName(tr("States visited"));
    m_pane->setEmptyText(tr("The states that you visit appear here.\nStart a game to see the first one."));
    updateLegend();
    m_pause.setSingleShot(true);
    m_pause.setInterval(Pause);
    connect(&m_pause, &QTimer::timeout, this, &StateGraphPane::draw);
    connect(m_drawer, &StateDrawer::drawn, this, [this](const StateDrawingPointer &drawing) { showDrawing(*drawing); });
    connect(m_tree, &TreeForm::nodeActivated, this, &StateGraphPane::nodeActivated);
    connect(m_pane, &GraphPane::nodeActivated, this, &StateGraphPane::activate);
    connect(m_pane, &GraphPane::nodeEntered, this, &StateGraphPane::enter);
    connect(m_pane, &GraphPane::edgeActivated, this, &StateGraphPane::askAboutLeak);
    connect(m_pane, &GraphPane::menuRequested, this, &StateGraphPane::addEntries);
    connect(m_pane, &GraphPane::keyPressed, this, &StateGraphPane::pressKey);
    connect(m_pane, &GraphPane::workCancelled, m_explorer, &StateExplorer::cancel);
    connect(m_explorer, &StateExplorer::progressed, m_pane, [this](int expanded, int found) {
        m_pane->showWork(tr("Exploring: %L1 of %L2 states…").arg(expanded).arg(found));
    });
    connect(m_explorer, &StateExplorer::expanded, this, &StateGraphPane::take);
    connect(m_explorer, &StateExplorer::failed, this, [this](const engine::Problem &problem) {
        m_pane->endWork();
        m_pane->showNotice(problem.message);
    });
    connect(m_values, &GoalValues::changed, this, &StateGraphPane::redraw);
    connect(m_values, &GoalValues::failed, m_pane, &GraphPane::showNotice);
    connect(m_form, &StateGraphForm::changed, this, &StateGraphPane::redraw);
    connect(m_form, &StateGraphForm::chosen, this, &StateGraphPane::chosen);
    connect(m_form, &StateGraphForm::recallChanged, m_tree, &TreeForm::setRecall);
}

ui::PaneInfo StateGraphPane::info()
{
    ui::PaneInfo info;
    info.name = u"stateGraph"_s;
    info.title = tr("State Graph");
    info.area = ui::PaneArea::Right;
    info.goToName = u"goToStateGraph"_s;
    info.goToText = tr("Go to State Graph");
    info.goToKey = QKeySequence(Qt::ALT | Qt::Key_6);
    info.isOfGame = true;
    info.create = [] { return new StateGraphPane; };
    return info;
}

void StateGraphPane::offerNaming(const wording::Naming &naming)
{
    m_form->offerNaming(naming);
}

void StateGraphPane::setNaming(const wording::Naming &naming)
{
    m_form->setNaming(naming);
}

void StateGraphPane::setPeoplesNaming(const wording::Naming &naming)
{
    if (naming.isForPeople())
        m_form->setNaming(naming);
    else
        m_form->releaseNaming();
}

void StateGraphPane::setWatches(const QStringList &goals)
{
    m_form->setWatches(goals);
}

StateViewOptions StateGraphPane::options() const
{
    StateViewOptions options = m_form->options();
    options.worth = m_worths;
    if (m_wantsBoards)
        options.board = m_board;
    options.ruledOut = m_ruledOut;
    return options;
}

void StateGraphPane::setRuledOut(const std::vector<StateSet> &states)
{
    if (m_ruledOut == states)
        return;
    m_ruledOut = states;
    redraw();
}

void StateGraphPane::setBoards(const BoardOf &board, bool isWanted)
{
    m_board = board;
    m_wantsBoards = isWanted;
    redraw();
}

void StateGraphPane::setPresented()
{
    m_isPresented = true;
    findChild<GraphTools *>()->setPresented();
    m_pane->setTriesTwoRows(false); // it has the room that it wants
    redraw();
}

void StateGraphPane::showAs(const StateGraphPane &other)
{
    m_form->showAs(*other.m_form);
}

QStringList StateGraphPane::choices() const
{
    return m_form->choices();
}

void StateGraphPane::choose(const QStringList &choices)
{
    m_form->choose(choices);
}

void StateGraphPane::setProspects(std::shared_ptr<const theory::Prospects> prospects)
{
    if (prospects && prospects->tree()) // what was solved is drawn
        m_form->setRecall(prospects->tree()->form->recall);
    m_tree->setProspects(std::move(prospects));
}

void StateGraphPane::setWorths(const std::function<QString(const engine::State &state)> &worths)
{
    if (!worths && !m_worths)
        return;
    m_worths = worths;
    redraw();
}

void StateGraphPane::updateLegend()
{
    if (m_form->isTree())
        return; // the tree brings its own
    std::vector<GraphPane::LegendEntry> legend = stateLegend(m_view, options(), m_players);
    if (!m_marked.isNull())
        legend.push_back({Kind::Plain, tr("has %1").arg(m_marked.text()), Tint{Tone::Violet}});
    m_pane->setLegend(legend);
}

void StateGraphPane::setSession(const GameTree &session, const engine::Words &players, const QString &title)
{
    if (session.isEmpty())
        return clear();
    if (title != m_title || players != m_players) {
        m_drawer->forget();
        m_pane->forget(); // nothing of the old game may be clicked
        m_map = StateMap();
        m_view = StateView();
        m_explored.reset();
        m_expanded.clear();
        m_marked = {};
        m_players = players;
        m_form->setPlayers(players);
    }
    if (std::exchange(m_isStarting, false) && session.size() > 1)
        m_drawer->takeUp();
    m_session = session;
    if (m_hidesLater)
        m_visited.visit(session);
    m_title = title;
    const int current = m_form->isTree() ? -1 : m_map.nodeOf(session.current());
    if (current >= 0 && !m_pane->isBusy() && m_map.nodes()[std::size_t(current)].state == session.currentNode().state)
        m_pane->setCurrentNode(m_view.nodes[std::size_t(current)]); // at once: the rest may take a moment
    redraw();
}

void StateGraphPane::setSpace(const std::shared_ptr<const ExploredSpace> &explored)
{
    m_explored = explored;
    redraw();
}

void StateGraphPane::setRules(const QString &text, const language::RuleSystem *system)
{
    m_rules = text;
    m_isStarting = true;
    const language::RuleSystem &known = system ? *system : language::ruleSystemOf({}, text);
    m_form->setWriting(known.writing(text));
    m_drawer->cancel();
    m_explorer->setRules(text, system);
    m_tree->setRules(text, system);
    m_expanded.clear();
    m_values->forget();
    m_marked = {};
    m_pane->endWork();
}

void StateGraphPane::setHidesLater(bool hides)
{
    if (std::exchange(m_hidesLater, hides) == hides)
        return;
    m_form->setTreeOffered(!hides); // a tree tells all that may come
    m_visited.begin(m_session);
    if (hides) { // also until the rest is laid out
        m_pane->forget();
        m_map = StateMap();
        m_view = StateView();
    }
    redraw();
}

void StateGraphPane::setVeiled(bool isVeiled)
{
    if (std::exchange(m_isVeiled, isVeiled) == isVeiled)
        return;
    if (isVeiled) {
        m_pause.stop();
        m_drawer->cancel();
        m_explorer->cancel();
        m_explorer->stopAsking();
        m_values->stop();
        m_tree->stop();
        m_pane->clear();
        m_map = StateMap();
        m_view = StateView();
        m_pane->setLegend({});
        for (QLineEdit *field : findChildren<QLineEdit *>()) {
            m_typed.emplace_back(field, field->text());
            field->clear();
        }
    } else {
        for (const auto &[field, text] : std::exchange(m_typed, {}))
            field->setText(text);
    }
    redraw();
}

void StateGraphPane::drawLessOfTree(double share)
{
    m_tree->drawLess(share);
}

void StateGraphPane::drawAllOfTree()
{
    m_tree->drawAll();
}

void StateGraphPane::markWord(engine::Word word)
{
    m_marked = word;
    updateLegend();
    applyMark();
}

void StateGraphPane::applyMark()
{
    if (m_form->isTree())
        return;
    const StateViewOptions wanted = options();
    std::vector<int> groups;
    for (const std::vector<int> &states : m_view.states) {
        const bool hasIt = !m_marked.isNull() && std::any_of(states.begin(), states.end(), [&](int each) {
            const StateMap::Node &node = m_map.nodes()[std::size_t(each)];
            const std::optional<engine::State> seen
                = wanted.isOneView() ? seenBy(node, wanted.seenBy.player()) : node.state;
            return seen && seen->contains(m_marked);
        });
        groups.push_back(hasIt ? MarkGroup : 0);
    }
    m_pane->setEmphasis(groups);
}

void StateGraphPane::clear()
{
    m_pause.stop();
    m_drawer->forget();
    m_isOutdated = false;
    m_session = GameTree();
    m_explored.reset();
    setRules({});
    m_players.clear();
    m_title.clear();
    m_map = StateMap();
    m_view = StateView();
    m_form->setPlayers({});
    m_pane->clear();
}

void StateGraphPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isOutdated)
        m_pause.start();
}

void StateGraphPane::redraw()
{
    m_form->refresh(m_isPresented, !theory::isGambitText(m_rules));
    m_tree->setNaming(options().naming, m_players);
    if (!m_form->isTree())
        m_tree->stop();
    if (!m_isVeiled)
        updateLegend();
    m_isOutdated = !m_session.isEmpty();
    if (isVisible() && !m_isVeiled && m_isOutdated && !m_pause.isActive())
        m_pause.start();
}

void StateGraphPane::draw()
{
    if (!isVisible() || !m_isOutdated || m_isVeiled)
        return;
    m_isOutdated = false;
    m_pane->expectGraph();
    if (m_form->isTree()) {
        m_drawer->cancel();
        m_tree->draw(m_session);
        return;
    }
    StateDrawingRequest request;
    request.session = m_session;
    request.players = m_players;
    request.kind = m_form->kind();
    request.options = options();
    request.title = request.options.naming.isForPeople() ? wording::gameTitle(m_title, m_rules) : m_title;
    if (m_hidesLater) {
        request.session = m_visited.part(m_session);
        request.last = m_session.currentNode().chronon;
    } else if (m_form->kind() == StateMap::Kind::States) {
        if (m_explored)
            request.explored.push_back(m_explored);
        request.explored.insert(request.explored.end(), m_expanded.begin(), m_expanded.end());
    }
    request.values = m_values->of(request.options);
    m_drawer->start(std::move(request));
}

void StateGraphPane::showDrawing(StateDrawing &drawing)
{
    m_map = std::move(drawing.map);
    m_view = std::move(drawing.view);
    updateLegend();
    const int current = m_map.nodeOf(m_session.current());
    m_pane->setGraph(m_view.graph, current < 0 ? -1 : m_view.nodes[std::size_t(current)]);
    applyMark();
    if (options().colour == StateViewOptions::Colour::Value)
        m_values->ask(m_map, options(), m_players, !m_rules.isEmpty());
}

void StateGraphPane::addEntries(QMenu *menu, int node)
{
    if (m_form->isTree())
        return m_tree->addEntries(menu, node);
    if (node >= 0) {
        menu->addAction(tr("&Go There\tReturn"), this, [this, node] {
            visitsOf(m_map, m_view, m_session, node).empty() ? enter(node) : activate(node);
        });
        const bool mayExpand = !m_rules.isEmpty() && !m_isPresented && m_form->kind() == StateMap::Kind::States;
        const auto add = [&](QMenu *to, const QString &text, int chronons) {
            to->addAction(text, this, [this, node, chronons] { expand(node, chronons); })->setEnabled(mayExpand);
        };
        add(menu, tr("&Explore One Chronon from Here\tE"), 1);
        QMenu *more = menu->addMenu(tr("Explore &More from Here"));
        for (const int chronons : {2, 3, 5, 9})
            add(more, tr("%n chronons\t%n", nullptr, chronons), chronons);
        add(menu, tr("Explore All &from Here\tShift+E"), StateExplorer::All);
    }
    const bool hasExplored = m_explored || !m_expanded.empty();
    menu->addAction(tr("Forget What Was E&xplored"), this, &StateGraphPane::forgetExplored)->setEnabled(hasExplored);
    QAction *boards = menu->addAction(tr("&Boards in Nodes"), this, &StateGraphPane::boardsChosen);
    boards->setCheckable(true);
    boards->setChecked(m_wantsBoards);
    if (!m_marked.isNull())
        menu->addAction(tr("&Unmark %1").arg(m_marked.text().replace(u'&', u"&&"_s)), this, [this] { markWord({}); });
}

void StateGraphPane::pressKey(QKeyEvent *key, int selected)
{
    if (m_form->isTree())
        return;
    const int current = m_map.nodeOf(m_session.current());
    const int node = selected >= 0 ? selected : current >= 0 ? m_view.nodes[std::size_t(current)] : -1;
    const int chronons = chrononsOf(*key);
    if (key->key() == Qt::Key_Escape && !m_marked.isNull()) {
        markWord({});
        key->accept();
    }
    if (chronons == 0 || node < 0)
        return;
    expand(node, chronons);
    key->accept();
}

void StateGraphPane::expand(int node, int chronons)
{
    if (m_rules.isEmpty() || m_isPresented || m_form->kind() == StateMap::Kind::Variations)
        return;
    const int state = m_view.states[std::size_t(node)].front();
    m_values->stop();
    m_pane->showWork(tr("Exploring…"));
    m_explorer->expand(m_map.nodes()[std::size_t(state)].state, chronons);
}

void StateGraphPane::take(const ExploredSpacePointer &found)
{
    m_pane->endWork();
    const bool wasStopped = found->space.stopped.has_value();
    const bool isNothing = found->space.edges.empty() && !wasStopped;
    if (isNothing)
        m_pane->showNotice(tr("Nothing comes after this state."));
    else
        m_expanded.push_back(found);
    redraw();
}

void StateGraphPane::forgetExplored()
{
    m_explored.reset();
    m_expanded.clear();
    redraw();
}

void StateGraphPane::activate(int node)
{
    if (m_form->isTree())
        return m_tree->activate(node);
    const std::vector<GameTree::NodeId> visits = visitsOf(m_map, m_view, m_session, node);
    if (visits.empty())
        return m_pane->showCard(node);
    Q_EMIT nodeActivated(nextVisit(visits, m_session));
}

void StateGraphPane::enter(int node)
{
    if (m_form->isTree() || !visitsOf(m_map, m_view, m_session, node).empty())
        return; // its activation went there
    if (const auto way = m_map.wayTo(m_view.states[std::size_t(node)].front()))
        Q_EMIT wayActivated(*way);
}

void StateGraphPane::askAboutLeak(const Graph::Edge &link)
{
    if (link.kind != Graph::Edge::Kind::Leak)
        return;
    m_pane->showNotice(link.toolTip);
    const int one = m_view.states[std::size_t(link.from)].front(), other = m_view.states[std::size_t(link.to)].front();
    if (const std::optional<SeenLeak> leak = leakOf(m_map, m_players, one, other, link.toolTip, options().naming))
        Q_EMIT leakActivated(*leak);
}

} // namespace sidl::visualizer

#include "moc_stategraphpane.cpp"
