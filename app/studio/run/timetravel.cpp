// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/timetravel.h"

#include "app/studio/actions/actions.h"
#include "app/studio/run/gamecontrols.h"
#include "app/studio/run/runoptions.h"
#include "app/studio/services/panes.h"
#include "app/studio/services/services.h"
#include "app/studio/settings/settings.h"
#include "debugger/enginesession/enginegamesession.h"
#include "debugger/timeline/comparepane.h"
#include "debugger/timeline/timelinepane.h"
#include "debugger/timeline/timelinetree.h"
#include "debugger/watch/lifelinespane.h"
#include "debugger/watch/querypane.h"
#include "debugger/watch/watchespane.h"
#include "sidl/language/rulesystem/goalcheck.h"
#include "sidl/language/rulesystem/knownnames.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/prolog/prologthread.h"
#include "sidl/wording/players.h"
#include "visualizer/panes/stategraphpane.h"

#include <QAction>
#include <QApplication>
#include <QInputDialog>
#include <QMenu>
#include <QMouseEvent>
#include <QRegularExpression>

#include <type_traits>

using namespace Qt::StringLiterals;

namespace sidl::app {

using debugger::GameSession;
using debugger::Landmark;
using Kind = Landmark::Kind;

namespace {

/// A word as it was typed, with the blanks that words of states have: (cell 1 1 b) separates by them, others have none.
QString canonicalWord(const QString &typed)
{
    QString word = typed.trimmed();
    if (word.contains(u'\'') || word.contains(u'"'))
        return word;
    if (!word.startsWith(u'('))
        return word.remove(u' ');
    static const QRegularExpression afterOpening(u"\\(\\s+"_s), beforeClosing(u"\\s+\\)"_s);
    return word.simplified().replace(afterOpening, u"("_s).replace(beforeClosing, u")"_s);
}

} // namespace

TimeTravel::TimeTravel(const Services &services, GameControls *controls, const RunOptions *options, QWidget *window)
    : QObject(window)
    , m_session(services.session)
    , m_options(options)
    , m_stop(services.actions.stop)
    , m_timeline(services.panes.get<debugger::TimelinePane>())
    , m_runTo(services.session, services.session)
    , m_forward(new QMenu(tr("Run &To"), window))
    , m_back(new QMenu(tr("Run Bac&k To"), window))
{
    m_forward->setObjectName(u"runTo"_s);
    m_back->setObjectName(u"runBackTo"_s);
    fill(m_forward, true);
    fill(m_back, false);
    const Actions &actions = services.actions;
    connect(actions.goToChronon, &QAction::triggered, m_timeline, &debugger::TimelinePane::askForChronon);
    connect(actions.editState, &QAction::triggered, m_timeline, &debugger::TimelinePane::editCurrent);
    connect(actions.note, &QAction::triggered, m_timeline, &debugger::TimelinePane::noteCurrent);
    connect(m_timeline, &debugger::TimelinePane::playRequested, controls, &GameControls::play);
    connect(m_timeline, &debugger::TimelinePane::told, this, &TimeTravel::told);
    connect(actions.playRandom, &QAction::triggered, m_timeline, &debugger::TimelinePane::playAtRandom);
    const auto hide = [&](auto *pane) {
        using Pane = std::remove_pointer_t<decltype(pane)>;
        connect(actions.hideLater, &QAction::toggled, pane, &Pane::setHidesLater);
    };
    hide(m_timeline);
    connect(m_timeline, &debugger::TimelinePane::laterWanted, actions.hideLater,
            [hideLater = actions.hideLater] { hideLater->setChecked(false); });
    hide(services.panes.get<visualizer::StateGraphPane>());
    hide(services.panes.get<debugger::LifelinesPane>());
    hide(services.panes.get<debugger::WatchesPane>());
    hide(services.panes.get<debugger::QueryPane>());
    hide(services.panes.get<debugger::ComparePane>());
    connect(actions.hideLater, &QAction::toggled, this,
            [this](bool hides) { settings::setHidesLater(m_session->game().fileName, hides); });
    connect(m_session->events(), &debugger::GameEvents::started, this, [this, hideLater = actions.hideLater] {
        m_endsKnownOf = -1;
        hideLater->setChecked(settings::hidesLater(m_session->game().fileName));
    });
    for (QAction *action : {actions.stop, actions.restart})
        connect(action, &QAction::triggered, &m_runTo, &debugger::RunTo::stop);
    connect(actions.finishChronon, &QAction::triggered, &m_runTo, &debugger::RunTo::endWithChronon);
    connect(controls, &GameControls::starting, &m_runTo, &debugger::RunTo::stop); // the action also goes on with a rule
    connect(m_timeline->view(), &debugger::TimelineTree::nodeChosen, this, [this] {
        if (!m_session->isStopped()) // else the choice is refused, and changes nothing
            m_runTo.stop();
    });
    // Later, so that the end of the last command does not wipe it away.
    connect(
        &m_runTo, &debugger::RunTo::ended, this, [this](bool, const QString &text) { Q_EMIT told(text); },
        Qt::QueuedConnection);
    connect(&m_runTo, &debugger::RunTo::ended, this, [this](bool found, const QString &text) {
        if ((found || m_runTo.hasPlayedToItsEnd()) && !m_session->isStopped()) // inside of a rule, Call Stack tells
            Q_EMIT arrived(text);
    });
    connect(&m_runTo, &debugger::RunTo::searching, this, &TimeTravel::told);
    connect(&m_runTo, &debugger::RunTo::runningChanged, controls, &GameControls::setRunningTo);
    connect(controls, &GameControls::updated, this, &TimeTravel::update);
    update();
    qApp->installEventFilter(this); // a pane below the pointer would keep the buttons for itself
}

QWidget *TimeTravel::window() const
{
    return qobject_cast<QWidget *>(parent());
}

void TimeTravel::fill(QMenu *menu, bool forward)
{
    const auto add = [this, forward](QMenu *to, const QString &text, Landmark landmark) { // outlives this call
        return to->addAction(text, this, [this, landmark, forward] { go(landmark, forward); });
    };
    const auto players = [&](const QString &title, Kind kind) {
        QMenu *names = menu->addMenu(title);
        connect(names, &QMenu::aboutToShow, this, [this, names, kind, add] {
            names->clear();
            const engine::Words &all = m_session->game().players;
            for (int i = 0; i < int(all.size()); ++i)
                add(names, wording::playerText(all[std::size_t(i)]).replace(u'&', u"&&"_s), {kind, {}, i});
        });
    };
    add(menu, tr("&End of the Game"), {Kind::Terminal});
    add(menu, tr("&Fork"), {Kind::Fork});
    add(menu, tr("&Bookmark"), {Kind::Bookmark});
    add(menu, tr("B&reakpoint"), {Kind::Break});
    menu->addSeparator();
    menu->addAction(tr("&Condition…"), this, [this, forward] { askForCondition(forward); });
    menu->addAction(tr("Change of a &Word…"), this, [this, forward] { askForWord(forward); });
    players(tr("Change of What a Player &Sees"), Kind::View);
    players(tr("Change of an &Account"), Kind::Account);
}

/// Without a game there is nowhere to go, and nowhere back from its beginning; a search that goes on is ended by Stop
/// first.
void TimeTravel::update()
{
    const bool mayGo = m_session->hasGame() && !m_runTo.isRunning() && !m_session->isStopped();
    const bool isFirst = m_session->hasGame() && m_session->tree().current() == engine::GameTree::Root;
    for (const QMenu *menu : {m_forward, m_back})
        for (QAction *action : menu->actions())
            action->setEnabled(mayGo && !(menu == m_back && isFirst));
    // Play ends at the end, so that only who has edited a state behind one has it behind them.
    QAction *end = m_back->actions().constFirst();
    end->setEnabled(end->isEnabled() && hasEndBehind());
}

/// Asked after each chronon of a long run: what is known of the state before need not be found again.
bool TimeTravel::hasEndBehind()
{
    const engine::GameTree &tree = m_session->tree();
    const int from = std::exchange(m_endsKnownOf, tree.current());
    bool isFound = false;
    for (int node = tree.current(); !isFound && node != -1; node = tree.node(node).parent) {
        if (node == from) {
            isFound = m_hasEndBehind;
            break;
        }
        const int before = tree.node(node).parent;
        isFound = before != -1 && Landmark{Kind::Terminal}.isAt(tree, before);
    }
    m_hasEndBehind = isFound;
    return isFound;
}

void TimeTravel::go(const Landmark &landmark, bool forward)
{
    if (forward)
        m_runTo.forward(landmark, m_options->others());
    else
        m_runTo.back(landmark);
}

void TimeTravel::runToWord(const QString &word, bool forward)
{
    go({Kind::Word, word}, forward);
}

void TimeTravel::runToAccount(int player, bool forward)
{
    go({Kind::Account, {}, player}, forward);
}

void TimeTravel::askForCondition(bool forward)
{
    const QString label = tr("A goal, as in a rule, such as %1:").arg(m_session->game().goalExample);
    for (QString problem;;) {
        bool ok = false;
        m_condition = QInputDialog::getText(window(), forward ? tr("Run To") : tr("Run Back To"),
                                            problem.isEmpty() ? label : label + u"\n\n"_s + problem, QLineEdit::Normal,
                                            m_condition, &ok)
                          .trimmed();
        if (!ok || m_condition.isEmpty())
            return;
        const language::RuleSystem &system = debugger::ruleSystemOf(m_session->game());
        if (&system != language::ruleSystems().front())
            break; // a word is a condition there, too, and what is neither is told by the search
        prolog::PrologThread::run(
            [&, rules = m_session->game().text] { problem = language::goalProblem(system, rules, m_condition, {}); });
        if (problem.isEmpty())
            break; // else what was typed is there to be mended, names of words, too
        const QString remark = language::KnownNames(system, m_session->game().text).remark(m_condition);
        problem += remark.isEmpty() ? remark : u'\n' + remark;
    }
    go({Kind::Condition, m_condition}, forward);
}

void TimeTravel::askForWord(bool forward)
{
    QStringList words;
    if (m_session->hasGame())
        m_session->tree().currentNode().state.forEach([&](engine::Word word) { words << word.text(); });
    bool ok = false;
    const QString typed = QInputDialog::getItem(
        window(), forward ? tr("Run To") : tr("Run Back To"),
        words.isEmpty() ? tr("The word that appears or disappears:")
                        : tr("The word that appears or disappears, such as %1:").arg(words.constFirst()),
        words, 0, true, &ok);
    if (const QString word = canonicalWord(typed); ok && !word.isEmpty())
        runToWord(word, forward);
}

bool TimeTravel::eventFilter(QObject *watched, QEvent *event)
{
    if (!watched->isWidgetType())
        return false;
    if (event->type() == QEvent::KeyPress && m_runTo.isRunning() && !QApplication::activePopupWidget()
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        m_stop->trigger();
        return true;
    }
    if (event->type() != QEvent::MouseButtonPress)
        return false;
    const Qt::MouseButton button = static_cast<QMouseEvent *>(event)->button();
    const bool isOurs = button == Qt::BackButton || button == Qt::ForwardButton;
    if (!isOurs || static_cast<QWidget *>(watched)->window() != window() || !m_session->hasGame())
        return false;
    button == Qt::BackButton ? m_timeline->goBack() : m_timeline->goForward();
    return true;
}

} // namespace sidl::app

#include "moc_timetravel.cpp"
