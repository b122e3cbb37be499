// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/panes/treeform.h"

#include "sidl/language/rulesystem/registry.h"
#include "sidl/theory/form/formbuilder.h"
#include "sidl/theory/form/formnames.h"
#include "sidl/theory/form/tikztree.h"
#include "sidl/wording/displaynames.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/scene/graphview.h"

#include <QLocale>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace sidl::visualizer {

using engine::GameTree;
using engine::Result;
using theory::ExtensiveForm;

namespace {

constexpr int MostNodes = 20'000; // that are looked at; far fewer are drawn
constexpr int FewestDrawn = 7;
constexpr double LeastShare = 0.25, MostShare = 0.8; // that is drawn, of what was

Result<ExtensiveForm> formOf(const QString &rules, const language::RuleSystem *system, theory::Recall recall,
                             const WorkControl &work)
{
    engine::Engine engine(system ? language::readProgram(*system, rules) : language::readProgram(rules));
    const Result<engine::State> start = engine.initialState(work.stop);
    if (!start.ok())
        return start.problem();
    theory::FormLimits limits;
    limits.nodes = MostNodes;
    limits.recall = recall;
    return theory::extensiveForm(engine, *start, {}, limits, work);
}

/// The whole tree, as the command line writes it.
Result<QByteArray> latexOf(const ExtensiveForm &form, const theory::Prospects *found, const wording::Naming &naming,
                           const engine::Words &players, bool leftToRight)
{
    const auto nameOf = [&](engine::Word word, int player) {
        return player >= 0 && std::size_t(player) < players.size() ? naming.action(word, players[std::size_t(player)])
                                                                   : naming.word(word);
    };
    QStringList called;
    for (const engine::Word player : players)
        called += naming.player(player);
    const ExtensiveForm named = naming.isForPeople() ? theory::renamed(form, nameOf, called) : form;
    const auto growth = leftToRight ? theory::TreeGrowth::Right : theory::TreeGrowth::Down;
    if (const auto problem = theory::tooWideForTikz(named, growth))
        return *problem;
    return theory::tikzText(named, found ? found->tree() : nullptr, growth);
}

} // namespace

TreeForm::TreeForm(GraphPane *pane, QObject *parent)
    : QObject(parent)
    , m_pane(pane)
{
    connect(pane, &GraphPane::workCancelled, this, [this] {
        if (m_thread)
            m_thread->stop();
    });
}

TreeForm::~TreeForm() = default;

void TreeForm::setRules(const QString &text, const language::RuleSystem *system)
{
    stop();
    m_rules = text;
    m_system = system;
    m_prospects.reset();
    forget();
}

void TreeForm::forget()
{
    m_form.reset();
    m_places.clear();
    m_opened.clear();
}

std::shared_ptr<const theory::Prospects> TreeForm::fitting() const
{
    return m_prospects && m_prospects->tree()->form->recall == m_recall ? m_prospects : nullptr;
}

void TreeForm::setProspects(std::shared_ptr<const theory::Prospects> prospects)
{
    const std::shared_ptr<const theory::Prospects> before = fitting();
    const engine::GameTree::NodeId begin = before ? before->begin() : engine::GameTree::Root;
    m_prospects = prospects && prospects->tree() ? std::move(prospects) : nullptr;
    const std::shared_ptr<const theory::Prospects> now = fitting();
    if (now && (m_form != now->tree()->form || now->begin() != begin)) {
        stopGrowing();
        forget();
        m_form = now->tree()->form;
    } else if (!now && begin != engine::GameTree::Root) { // the tree was of a part of the game
        forget();
    }
    if (m_isWanted)
        draw(m_session);
}

void TreeForm::setRecall(theory::Recall recall)
{
    if (m_recall == recall)
        return;
    m_recall = recall;
    stopGrowing();
    forget();
    if (const std::shared_ptr<const theory::Prospects> now = fitting())
        m_form = now->tree()->form;
    if (m_isWanted)
        draw(m_session);
}

void TreeForm::setNaming(const wording::Naming &naming, const engine::Words &players)
{
    m_naming = naming;
    m_players = players;
}

void TreeForm::stop()
{
    m_isWanted = false;
    m_most = TreeViewOptions().most;
    m_pane->setLatex({});
    stopGrowing();
}

void TreeForm::drawLess(double share)
{
    const std::size_t drawn = m_view.graph.nodes.size();
    if (!m_isWanted || !m_form || m_pane->view()->graph().nodes.size() != drawn)
        return; // it is not the tree that there is too little room for
    const int fewer = qMax(FewestDrawn, int(double(drawn) * std::clamp(share, LeastShare, MostShare)));
    if (fewer >= m_most)
        return;
    m_most = fewer;
    show();
}

void TreeForm::drawAll()
{
    if (std::exchange(m_most, TreeViewOptions().most) != TreeViewOptions().most && m_isWanted && m_form)
        show();
}

void TreeForm::stopGrowing()
{
    if (m_thread && m_thread->isRunning()) {
        m_thread->drop();
        m_pane->endWork();
    }
}

void TreeForm::draw(const GameTree &session)
{
    m_isWanted = true;
    m_session = session;
    if (m_form)
        show();
    else if (!m_thread || !m_thread->isRunning())
        grow();
}

void TreeForm::grow()
{
    if (m_rules.isEmpty())
        return;
    if (!m_thread)
        m_thread = std::make_unique<engine::WorkerThread<int>>(QStringLiteral("gametree"));
    m_pane->showWork(tr("Growing the tree…"));
    m_thread->start([rules = m_rules, system = m_system,
                     recall = m_recall](int &, const WorkControl &work) { return formOf(rules, system, recall, work); },
                    [this](Result<ExtensiveForm> form) {
                        m_pane->endWork();
                        if (!form.ok()) {
                            const engine::Problem &why = form.problem();
                            m_pane->showNotice(why.advice.isEmpty() ? why.message
                                                                    : why.message + QLatin1Char('\n') + why.advice);
                            return;
                        }
                        m_form = std::make_shared<const ExtensiveForm>(std::move(*form));
                        if (m_isWanted)
                            show();
                    },
                    [this](const Progress &at) {
                        m_pane->showWork(tr("Growing the tree: %1 nodes…").arg(QLocale().toString(at.found)));
                    });
}

void TreeForm::show()
{
    const std::shared_ptr<const theory::Prospects> found = fitting();
    m_places
        = theory::placesIn(*m_form, m_session, std::move(m_places), found ? found->begin() : engine::GameTree::Root);
    TreeViewOptions options;
    options.prospects = found;
    options.opened = m_opened;
    options.most = m_most;
    options.naming = m_naming;
    options.players = m_players;
    if (m_naming.isForPeople())
        options.title = wording::gameTitle(m_form->title, m_rules);
    if (!m_session.isEmpty())
        options.current = m_places[std::size_t(m_session.current())];
    m_view = treeView(*m_form, options);
    m_pane->setLegend(m_view.graph.legend);
    m_pane->setLatex([form = m_form, found, naming = m_naming, players = m_players](bool leftToRight) {
        return latexOf(*form, found.get(), naming, players, leftToRight);
    });
    m_pane->setGraph(m_view.graph, options.current < 0 ? -1 : m_view.places[std::size_t(options.current)]);
}

void TreeForm::activate(int node)
{
    const int at = m_view.nodes[std::size_t(node)];
    if (m_view.graph.nodes[std::size_t(node)].kind == Graph::Node::Kind::Folded) {
        m_opened.insert(at);
        return show();
    }
    const std::vector<NodeId> line = m_session.line();
    const auto isHere = [&](NodeId id) {
        const int place = std::size_t(id) < m_places.size() ? m_places[std::size_t(id)] : -1;
        return place >= 0 && m_view.places[std::size_t(place)] == node;
    };
    const auto onLine = std::find_if(line.begin(), line.end(), isHere);
    if (onLine != line.end()) {
        Q_EMIT nodeActivated(*onLine);
        return;
    }
    for (NodeId id = 0; id < m_session.size(); ++id)
        if (m_session.has(id) && isHere(id)) {
            Q_EMIT nodeActivated(id);
            return;
        }
    m_pane->showCard(node);
}

void TreeForm::addEntries(QMenu *menu, int node)
{
    const bool isFolded = node >= 0 && m_view.graph.nodes[std::size_t(node)].kind == Graph::Node::Kind::Folded;
    menu->addAction(tr("Draw &What Comes Next\tReturn"), this, [this, node] { activate(node); })->setEnabled(isFolded);
    QAction *fold = menu->addAction(tr("Fold What Was O&pened"), this, [this] {
        m_opened.clear();
        show();
    });
    fold->setEnabled(!m_opened.empty());
}

} // namespace sidl::visualizer

#include "moc_treeform.cpp"
