// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/strategiespane.h"

#include "debugger/theory/behaviourtree.h"
#include "debugger/theory/matrixpage.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/ui/elidedlabel.h"
#include "sidl/ui/workrow.h"
#include "sidl/wording/players.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using Method = theory::SolveRequest::Method;
using theory::Idling;

namespace {

constexpr int MostCells = 2500;         // of a matrix that a person looks at
constexpr std::size_t MostAtOnce = 100; // of one that says more than the behaviour does

theory::SolveFindings solveGame(const QString &rules, int revision, const theory::SolveRequest &request,
                                const WorkControl &work)
{
    engine::Engine engine(language::readProgram(rules, QString(), revision));
    const engine::Result<engine::State> start = engine.initialState(work.stop);
    if (start.ok())
        return theory::solve(engine, *start, request, work);
    theory::SolveFindings found;
    found.error = start.problem();
    return found;
}

} // namespace

StrategiesPane::StrategiesPane(GamePlay *play, QWidget *parent)
    : ComputingPane(play, tr("&Solve"), parent)
    , m_play(play)
    , m_method(new QComboBox(this))
    , m_idling(new QComboBox(this))
    , m_chronons(new QSpinBox(this))
    , m_nodes(new QSpinBox(this))
    , m_equilibrium(new QComboBox(this))
    , m_pages(new QTabWidget(this))
    , m_matrix(new MatrixPage(this))
    , m_behaviour(new BehaviourTree(this))
    , m_thread(u"strategies"_s)
{
    addWidgets();
    connect(m_equilibrium, &QComboBox::activated, this, [this](int profile) {
        m_behaviour->setFindings(m_findings, profile);
        refresh();
        follow();
    });
    connect(play->events(), &GameEvents::changed, this, &StrategiesPane::follow);
    showFindings();
}

ui::PaneInfo StrategiesPane::info(GamePlay *play)
{
    ui::PaneInfo info;
    info.name = u"strategies"_s;
    info.title = tr("Strategies");
    info.area = ui::PaneArea::Right;
    info.goToName = u"goToStrategies"_s;
    info.goToText = tr("Go to Strategies and &Values");
    info.goToTip = tr("Tell what rational players would do");
    info.isOnDemand = true;
    info.create = [play] { return new StrategiesPane(play); };
    return info;
}

void StrategiesPane::addWidgets()
{
    const auto addMethod = [this](const QString &text, Method method) { m_method->addItem(text, int(method)); };
    addMethod(tr("Automatic"), Method::Auto);
    addMethod(tr("On states"), Method::States);
    addMethod(tr("Backward induction"), Method::Backward);
    addMethod(tr("Zero-sum value"), Method::ZeroSum);
    addMethod(tr("All equilibria of two"), Method::Nash);
    addMethod(tr("Pure equilibria"), Method::Pure);
    addMethod(tr("Dominance"), Method::Dominance);
    m_method->setAccessibleName(tr("How the game is solved"));
    m_method->setToolTip(m_method->accessibleName());
    m_idling->addItem(tr("Players act where they can"), int(Idling::Never));
    m_idling->addItem(tr("Nobody need act that has a default"), int(Idling::Default));
    m_idling->addItem(tr("Nobody need act"), int(Idling::Always));
    m_idling->setAccessibleName(tr("Whether players may do nothing"));
    m_idling->setToolTip(m_idling->accessibleName());
    setUp(m_chronons, 1, 100'000, theory::FormLimits().chronons, tr(" chronons"), tr("How long plays are looked at"));
    setUp(m_nodes, 1, 100'000'000, 200'000, tr(" nodes"), tr("How many nodes of the tree, or states, there may be"));
    m_nodes->setSingleStep(100'000);
    m_equilibrium->setAccessibleName(tr("Which equilibrium is shown"));
    m_equilibrium->setToolTip(m_equilibrium->accessibleName());

    auto *first = new QHBoxLayout;
    first->addWidget(m_method);
    first->addWidget(m_idling);
    first->addWidget(m_chronons);
    first->addWidget(m_nodes);
    first->addStretch(1);
    first->addWidget(m_start);
    auto *second = new QHBoxLayout;
    second->addWidget(m_status, 1);
    second->addWidget(m_equilibrium);
    m_pages->addTab(m_matrix, tr("&Matrix"));
    m_pages->addTab(m_behaviour, tr("&Behaviour"));
    m_pages->setDocumentMode(true);
    layOut({first, second}, m_pages);
    static_cast<QVBoxLayout *>(layout())->addStretch(); // below the form, while there are no pages
    setFocusProxy(m_method);
}

void StrategiesPane::start()
{
    if (!m_play->hasGame())
        return;
    m_thread.drop();
    m_isSolved = true;
    theory::SolveRequest request;
    request.method = Method(m_method->currentData().toInt());
    request.idling = Idling(m_idling->currentData().toInt());
    request.limits.chronons = m_chronons->value();
    request.limits.nodes = m_nodes->value();
    request.strategicCells = MostCells;
    m_thread.start([request, rules = m_play->game().text, revision = m_play->game().revision](
                       int &, const WorkControl &work) { return solveGame(rules, revision, request, work); },
                   [this](theory::SolveFindings findings) { take(std::move(findings)); },
                   [this](const Progress &at) {
                       m_status->setText(at.found > 0 ? tr("%1 found").arg(QLocale().toString(at.found))
                                                      : tr("%1 done").arg(QLocale().toString(at.done)));
                   });
    begin();
}

void StrategiesPane::take(theory::SolveFindings findings)
{
    m_findings = std::move(findings);
    const engine::Words &players = m_play->game().players;
    for (qsizetype player = 0; player < m_findings.players.size(); ++player)
        m_findings.players[player] = wording::playerText(players.at(std::size_t(player)));
    showFindings();
    Q_EMIT found();
}

void StrategiesPane::showFindings()
{
    m_matrix->setFindings(m_findings);
    m_equilibrium->clear();
    for (int profile = 0; profile < int(m_findings.profiles.size()); ++profile)
        m_equilibrium->addItem(tr("Equilibrium %1 of %2").arg(profile + 1).arg(m_findings.profiles.size()));
    m_equilibrium->setVisible(m_findings.profiles.size() > 1);
    m_behaviour->setFindings(m_findings, 0);
    m_pages->setTabVisible(0, m_findings.strategic != nullptr);
    m_pages->setTabVisible(1, m_findings.states || !m_findings.profiles.empty());
    const bool isSmall = m_findings.strategic && m_findings.strategic->payoffs.size() <= MostAtOnce;
    m_pages->setCurrentIndex(isSmall ? 0 : 1);
    m_pages->setVisible(m_findings.strategic || m_findings.states || !m_findings.profiles.empty());
    refresh();
    follow();
}

void StrategiesPane::forget()
{
    m_thread.reset();
    m_isSolved = false;
    m_findings = {};
    showFindings();
    Q_EMIT found();
}

void StrategiesPane::follow()
{
    const engine::Position *position = m_play->hasGame() ? m_play->position() : nullptr;
    if (!isVisible() || !position)
        return;
    QStringList labels;
    if (m_findings.states) {
        labels += engine::textOf(position->state);
    } else if (m_findings.form) {
        for (int player = 0; player < int(position->views.size()); ++player)
            labels += theory::setLabel(*position, player);
    }
    m_behaviour->setHere(labels);
}

void StrategiesPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    follow();
}

QString StrategiesPane::worths() const
{
    QStringList worths;
    for (int player = 0; player < int(m_findings.players.size()); ++player) {
        const theory::Rational &worth = m_findings.states
            ? m_findings.values.values.front()[std::size_t(player)]
            : m_findings.profiles[std::size_t(qMax(0, m_equilibrium->currentIndex()))].values[std::size_t(player)];
        worths += tr("%1 %2").arg(m_findings.players.at(player), theory::text(worth));
    }
    return worths.join(u", "_s);
}

QString StrategiesPane::verdict() const
{
    if (!m_play->hasGame())
        return tr("Start a game to ask what rational players would do.");
    if (!m_isSolved)
        return tr("Computes values and equilibria of the game from its beginning.");
    if (m_findings.error) {
        if (m_findings.error->kind == engine::Problem::Kind::Cancelled)
            return tr("Stopped.");
        return m_findings.error->advice.isEmpty()
            ? m_findings.error->message
            : tr("%1. What you can do: %2").arg(m_findings.error->message, m_findings.error->advice);
    }
    QStringList parts;
    if (m_findings.states || !m_findings.profiles.empty())
        parts += (m_findings.cut > 0 ? tr("Worth, if all ended at the cut, %1") : tr("Worth %1")).arg(worths());
    parts += m_findings.method;
    if (!m_findings.remark.isEmpty())
        parts += m_findings.remark;
    if (m_findings.cut > 0)
        parts += tr("incomplete: %1 ends are cut where the game goes on").arg(QLocale().toString(m_findings.cut));
    if (!m_findings.isExact)
        parts += tr("exact but for numbers that the rules round");
    if (m_findings.states || !m_findings.profiles.empty())
        parts += !m_findings.isConfirmed() ? tr("not confirmed: somebody gains by another strategy")
            : m_findings.cut > 0
            ? tr("checked for the plays up to the cut alone: nobody gains there; what comes after may change it")
            : tr("checked: nobody gains by another strategy");
    return parts.join(u"; "_s);
}

QString StrategiesPane::workText() const
{
    return tr("Going through the game…");
}

} // namespace sidl::debugger
