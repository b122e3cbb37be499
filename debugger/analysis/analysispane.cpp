// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/analysis/analysispane.h"

#include "debugger/analysis/analysistree.h"
#include "debugger/analysis/exploredtext.h"
#include "debugger/session/gametexts.h"
#include "debugger/session/playbranch.h"
#include "sidl/analysis/exploration/playedspace.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/ui/elidedlabel.h"
#include "sidl/ui/keyboardpart.h"
#include "sidl/ui/unfolded.h"
#include "sidl/ui/workrow.h"
#include "sidl/wording/counts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::GameTree;

namespace {

constexpr std::size_t MostMemory = std::size_t(1) << 30;
constexpr std::size_t MostShown = 3000; // states of a graph

/// All lines of the timeline. What follows a state made by hand is left out: no play leads there.
analysis::StateSpace playedSpaceOf(const GameTree &tree)
{
    analysis::PlayedSpace space(tree.node(GameTree::Root).state);
    std::vector<std::pair<GameTree::NodeId, int>> open{{GameTree::Root, 0}};
    while (!open.empty()) {
        const auto [id, number] = open.back();
        open.pop_back();
        for (const GameTree::NodeId child : tree.node(id).children) {
            const GameTree::Node &node = tree.node(child);
            if (node.pruned || node.edited)
                continue;
            const bool isTerminal = node.position && !node.position->error && node.position->isTerminal();
            open.emplace_back(child, space.step(number, node.edge->does, node.state, isTerminal));
        }
    }
    return space.take();
}

} // namespace

AnalysisPane::AnalysisPane(GamePlay *play, GameNavigation *navigation, QWidget *parent)
    : ComputingPane(play, tr("E&xplore"), parent)
    , m_play(play)
    , m_branch(new PlayBranch(play, navigation, this))
    , m_from(new QComboBox(this))
    , m_depth(new QSpinBox(this))
    , m_states(new QSpinBox(this))
    , m_seconds(new QSpinBox(this))
    , m_leaks(new QCheckBox(tr("&Leaks"), this))
    , m_coverage(new QCheckBox(tr("&Unused rules"), this))
    , m_reduction(new QCheckBox(tr("Rules alo&ne"), this))
    , m_invariant(new QLineEdit(this))
    , m_goal(new QLineEdit(this))
    , m_continue(new QPushButton(tr("&Continue"), this))
    , m_tree(new AnalysisTree(this))
    , m_thread(u"analysis"_s)
{
    addWidgets();
    connect(m_continue, &QPushButton::clicked, this, &AnalysisPane::goOn);
    for (const QLineEdit *field : {m_invariant, m_goal})
        connect(field, &QLineEdit::returnPressed, this, &AnalysisPane::start);
    connect(m_from, &QComboBox::currentIndexChanged, this, &AnalysisPane::refresh);
    connect(m_tree, &AnalysisTree::playActivated, this, &AnalysisPane::playEdges);
    connect(m_tree, &AnalysisTree::placeActivated, this, &AnalysisPane::placeActivated);
    new GameTexts(play, {m_invariant, m_goal}, this);
    connect(play->events(), &GameEvents::started, this, [this] { // as its language writes them
        for (QLineEdit *field : {m_invariant, m_goal})
            field->setPlaceholderText(tr("A goal, such as %1").arg(m_play->game().goalExample));
    });
    refresh();
}

ui::PaneInfo AnalysisPane::info(GamePlay *play, GameNavigation *navigation)
{
    ui::PaneInfo info;
    info.name = u"analysis"_s;
    info.title = tr("Analysis");
    info.area = ui::PaneArea::Right;
    info.goToName = u"goToAnalysis"_s;
    info.goToText = tr("Go to Anal&ysis");
    info.goToKey = QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_9);
    info.create = [play, navigation] { return new AnalysisPane(play, navigation); };
    return info;
}

void AnalysisPane::addWidgets()
{
    setUp(m_depth, 1, 1'000'000, 1000, tr(" chronons"), tr("How many chronons deep"));
    setUp(m_states, 1, 10'000'000, 20'000, tr(" states"), tr("How many states"));
    setUp(m_seconds, 1, 100'000, 60, tr(" s"),
          tr("How many seconds the exploration may take, and each question about it"));
    m_states->setSingleStep(1000);
    m_from->addItems({tr("From the beginning"), tr("From here"), tr("What was played")});
    m_from->setToolTip(
        tr("What is looked at: all that can follow the initial state, or the state that is shown, or no\n"
           "more than what is in the timeline"));
    m_from->setAccessibleName(m_from->toolTip());
    m_leaks->setToolTip(tr("Check that players learn what the rules hide from nothing but what they see"));
    m_coverage->setToolTip(tr("List the rules that nothing uses in the states explored"));
    m_reduction->setToolTip(tr("Tell which words and actions the rules allow at all, without playing"));
    m_leaks->setChecked(true);
    m_coverage->setChecked(true);
    for (QLineEdit *field : {m_invariant, m_goal}) {
        field->setPlaceholderText(tr("A goal, as in a rule"));
        field->setClearButtonEnabled(true);
    }

    auto *what = new QHBoxLayout; // no row is wide: the text beside would pay for it
    what->addWidget(m_from);
    what->addStretch();
    for (QCheckBox *box : {m_leaks, m_coverage, m_reduction})
        what->addWidget(box);
    auto *limits = new QHBoxLayout;
    for (QSpinBox *field : {m_depth, m_states, m_seconds})
        limits->addWidget(field);
    limits->addStretch();
    auto *goals = new QFormLayout;
    goals->addRow(tr("Holds ever&ywhere:"), m_invariant);
    goals->addRow(tr("Can be &reached:"), m_goal);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    for (QPushButton *button : {m_start, m_continue})
        buttons->addWidget(button);
    layOut({what, limits, goals, buttons}, m_tree);
    m_status->setWordWrap(true);
    ui::setKeyboardPart(this, m_start);
    QWidget *last = m_from;
    for (QWidget *next : std::initializer_list<QWidget *>{m_leaks, m_coverage, m_reduction, m_depth})
        setTabOrder(std::exchange(last, next), next);
}

void AnalysisPane::start()
{
    if (isRunning() || !m_play->hasGame())
        return;
    const GameTree &tree = m_play->tree();
    m_startNode = m_from->currentIndex() == 1 ? tree.current() : GameTree::Root;
    m_rules = m_play->game().text;
    m_revision = m_play->game().revision;
    m_system = &ruleSystemOf(m_play->game());
    m_request.start = tree.node(m_startNode).state;
    m_request.played.reset();
    if (m_from->currentIndex() == 2)
        m_request.played = std::make_shared<const analysis::StateSpace>(playedSpaceOf(tree));
    m_request.limits = {m_depth->value(), m_states->value(), AnalysisTree::MostTransitions};
    run(false);
}

void AnalysisPane::showLeak(int player, const engine::State &one, const engine::State &other, engine::Word place)
{
    m_leaks->setChecked(true);
    m_showLeak = [this, player, one, other, place] { m_tree->showLeak(player, one, other, place); };
    if (m_findings.leaks)
        std::exchange(m_showLeak, {})();
    else
        start();
}

void AnalysisPane::goOn()
{
    if (isRunning() || !m_findings.space)
        return;
    const analysis::StateSpace &space = *m_findings.space;
    m_request.limits.depth = space.depthReached ? m_findings.report.depth + m_depth->value() : m_request.limits.depth;
    m_request.limits.states = int(space.nodes.size()) + m_states->value();
    m_request.limits.edges = int(space.edges.size()) + AnalysisTree::MostTransitions;
    run(true);
}

void AnalysisPane::run(bool isContinued)
{
    m_request.limits.time = std::chrono::seconds(m_seconds->value());
    m_request.time = m_request.limits.time;
    m_request.limits.memory = MostMemory + (isContinued ? m_findings.space->bytes : 0);
    m_request.threads = std::clamp(QThread::idealThreadCount() - 1, 1, 8);
    m_request.canGoOn = true;
    m_request.goals.clear();
    if (const QString invariant = m_invariant->text().trimmed(); !invariant.isEmpty())
        m_request.goals.push_back({invariant, true});
    if (const QString goal = m_goal->text().trimmed(); !goal.isEmpty())
        m_request.goals.push_back({goal, false});
    m_request.report = true;
    m_request.positions = MostShown;
    m_request.leaks = m_leaks->isChecked();
    m_request.coverage = m_coverage->isChecked();
    m_request.reduction = m_reduction->isChecked();
    m_thread.start(
        [isContinued, request = m_request, rules = m_rules, system = m_system,
         revision = m_revision](std::unique_ptr<analysis::AnalysisJob> &job, const WorkControl &work) {
            const bool goesOn = isContinued && job;
            if (!goesOn)
                job = std::make_unique<analysis::AnalysisJob>(
                    language::readProgram(*system, rules, QString(), revision));
            return job->run(request, goesOn, work);
        },
        [this](analysis::AnalysisFindings findings) { take(std::move(findings)); },
        [this](const Progress &at) { showProgress(at); });
    begin();
}

void AnalysisPane::setPlaces(const language::MovedPlaces &places)
{
    m_tree->setPlaces(places);
    m_areOldRules = !places.isSameProgram();
    refresh();
}

void AnalysisPane::setPeoplesNaming(const wording::Naming &naming)
{
    m_naming = naming;
    const ui::Unfolded open(m_tree);
    m_tree->setFindings(m_findings, naming);
    open.applyTo(m_tree);
    const QString chronons = tr(" chronons");
    m_depth->setSuffix(naming.saysSteps() ? wording::inSteps(chronons) : chronons);
}

void AnalysisPane::take(analysis::AnalysisFindings findings)
{
    m_findings = std::move(findings);
    m_tree->setFindings(m_findings, m_naming);
    if (const auto showLeak = std::exchange(m_showLeak, {}))
        showLeak();
    refresh();
    Q_EMIT found();
}

bool AnalysisPane::isOfThisGame() const
{
    const GameInfo &game = m_play->game();
    return m_startNode == GameTree::Root && !m_request.played && m_system == &ruleSystemOf(game) && m_rules == game.text
        && m_revision == game.revision && m_request.start == m_play->tree().node(GameTree::Root).state;
}

void AnalysisPane::forget()
{
    if (isOfThisGame()) {
        m_areOldRules = false;
        refresh();
        Q_EMIT found(); // others have forgotten it
        return;
    }
    m_thread.reset();
    m_startNode = -1;
    m_areOldRules = false;
    m_showLeak = {};
    m_findings = {};
    m_tree->clear();
    refresh();
    Q_EMIT found();
}

void AnalysisPane::showProgress(const Progress &at)
{
    const auto countText = [](qsizetype count) { return QLocale().toString(count); };
    const auto stage = analysis::AnalysisJob::Stage(at.stage);
    const bool isExploring = stage == analysis::AnalysisJob::Stage::Exploring;
    const QString ofAll = tr("%1 of %2").arg(countText(at.done), countText(isExploring ? at.found : at.all));
    QString text;
    switch (stage) {
    case analysis::AnalysisJob::Stage::Exploring:
        text = tr("Exploring: %1 states").arg(ofAll);
        break;
    case analysis::AnalysisJob::Stage::Asking:
        text = tr("Asking for the goals: %1 states").arg(ofAll);
        break;
    case analysis::AnalysisJob::Stage::Leaks:
        text = tr("Looking for leaks: %1 states").arg(ofAll);
        break;
    case analysis::AnalysisJob::Stage::Coverage:
        text = tr("Looking for rules that are not used: %1 states").arg(ofAll);
        break;
    case analysis::AnalysisJob::Stage::Reducing: // as many goals as come up: there is no end to show
        text = tr("Looking at the rules alone: %1 answers to %2 goals").arg(countText(at.found), countText(at.done));
        break;
    }
    m_status->setText(text);
    // How many states there are is not known while they are explored: what was allowed is the end of the bar.
    m_work->setProgress(at.done, isExploring ? m_request.limits.states : at.all);
}

QString AnalysisPane::verdict() const
{
    if (!m_play->hasGame())
        return tr("Start a game to explore its states.");
    return m_areOldRules ? tr("Under the rules before your changes. %1").arg(foundText()) : foundText();
}

QString AnalysisPane::foundText() const
{
    const auto &asked = m_findings.asked;
    if (m_findings.error && std::any_of(asked.begin(), asked.end(), [](const auto &goal) { return bool(goal.error); }))
        return tr("Not explored, as there is a goal that cannot be asked.");
    if (m_findings.error)
        return m_findings.error->message;
    if (!m_findings.space)
        return tr("Plays everything that may be played, and tells what there is to find.");
    const QString states = wording::statesText(m_findings.report.states);
    if (m_findings.wasStopped)
        return tr("Stopped after %1.").arg(states);
    if (m_findings.timeWasUp)
        return tr("%1. Not all questions were answered, as the time was up: give them more seconds.").arg(states);
    if (m_findings.isOfPlays)
        return tr("Of what was played: %1.").arg(states);
    return exploredText(m_findings, m_request.limits, m_naming.saysSteps()) + u' '
        + tr("A double click on a row plays the way there into the timeline.");
}

void AnalysisPane::refreshForm(bool isAtWork)
{
    const analysis::StateSpace *space = m_findings.space.get();
    const bool hasMore = space && !m_findings.isOfPlays
        && (space->depthReached || space->limitReached || space->edgesReached || space->timeReached
            || space->memoryReached || space->stopped);
    const bool isOfPlays = m_from->currentIndex() == 2;
    m_start->setText(isOfPlays ? tr("Loo&k") : tr("E&xplore"));
    for (QSpinBox *field : {m_depth, m_states, m_seconds})
        field->setEnabled(!isOfPlays);
    m_continue->setEnabled(!isAtWork && (hasMore || (m_findings.wasStopped && !m_findings.isOfPlays)));
}

void AnalysisPane::playEdges(const std::vector<int> &edges)
{
    std::vector<engine::Choices> play;
    for (const int edge : edges)
        play.push_back(m_findings.space->edges[std::size_t(edge)].does);
    playInto(m_startNode, play);
}

void AnalysisPane::playInto(GameTree::NodeId from, const std::vector<engine::Choices> &play)
{
    m_branch->play(from, play);
}

} // namespace sidl::debugger

#include "moc_analysispane.cpp"
