// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/analysis/profilepane.h"

#include "debugger/analysis/profilemodel.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/ui/action.h"
#include "sidl/ui/keyboardpart.h"
#include "sidl/ui/workrow.h"
#include "sidl/wording/counts.h"
#include "sidl/wording/sentence.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QSpinBox>
#include <QTreeView>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using analysis::RuleProfile;
using engine::RuleEngine;

ProfilePane::ProfilePane(GameReading *game, QWidget *parent)
    : ComputingPane(game, tr("&Measure"), parent)
    , m_of(new QComboBox(this))
    , m_rules(new QComboBox(this))
    , m_seconds(new QSpinBox(this))
    , m_model(new ProfileModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_view(new QTreeView(this))
    , m_thread(u"profile"_s)
{
    addWidgets();
    connect(m_of, &QComboBox::currentIndexChanged, this, &ProfilePane::refresh);
    connect(m_view, &QTreeView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT placeActivated(m_model->clause(m_sorted->mapToSource(index).row()).place);
    });
    ui::whenSeen(this, [this] { refresh(); });
    refresh();
}

ui::PaneInfo ProfilePane::info(GameReading *game)
{
    ui::PaneInfo info;
    info.name = u"profile"_s;
    info.title = tr("Profile");
    info.area = ui::PaneArea::Right;
    info.goToName = u"goToProfile"_s;
    info.goToText = tr("Go to Profi&le");
    info.goToTip = tr("Measure where the time of the rules goes");
    info.isOnDemand = true;
    info.create = [game] { return new ProfilePane(game); };
    return info;
}

void ProfilePane::addWidgets()
{
    m_of->addItems({tr("Plays at random"), tr("What was played"), tr("What was explored")});
    m_of->setToolTip(tr("What is played to measure the rules"));
    m_of->setAccessibleName(m_of->toolTip());
    m_rules->addItem(tr("Compiled rules"), int(RuleEngine::Auto));
    m_rules->addItem(tr("Prolog"), int(RuleEngine::Prolog));
    m_rules->setToolTip(tr("What runs the rules"));
    m_rules->setAccessibleName(m_rules->toolTip());
    setUp(m_seconds, 1, 3600, 3, tr(" s"), tr("How many seconds"));
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(ProfileModel::SortRole);
    m_view->setModel(m_sorted);
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setAlternatingRowColors(true);
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(ProfileModel::TimeColumn, Qt::DescendingOrder);
    m_view->setAccessibleName(tr("What rules cost"));
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_view->header()->setSectionResizeMode(ProfileModel::RuleColumn, QHeaderView::Stretch);

    auto *fields = new QHBoxLayout;
    fields->addWidget(m_of, 1);
    fields->addWidget(m_rules);
    fields->addWidget(m_seconds);
    fields->addWidget(m_start);
    layOut({fields}, m_view);
    m_view->setMinimumHeight(3 * fontMetrics().height());
    ui::setKeyboardPart(this, m_start);
}

const RuleProfile &ProfilePane::profile() const
{
    return m_model->profile();
}

void ProfilePane::setPlaces(const language::MovedPlaces &places)
{
    m_model->setPlaces(places);
}

void ProfilePane::setExplored(std::shared_ptr<const analysis::StateSpace> space)
{
    m_explored = std::move(space);
    refresh();
}

void ProfilePane::start()
{
    if (isRunning() || !m_game->hasGame())
        return;
    analysis::ProfileRequest request;
    request.time = std::chrono::seconds(m_seconds->value());
    request.rules = RuleEngine(m_rules->currentData().toInt());
    const Of of = Of(m_of->currentIndex());
    m_thread.start(
        [request = std::move(request), of, tree = m_game->tree(), explored = m_explored, rules = m_game->game().text,
         revision = m_game->game().revision,
         system = &ruleSystemOf(m_game->game())](Nothing &, const WorkControl &work) mutable {
            if (of == Of::Played)
                request.states = analysis::playedStates(tree);
            else if (of == Of::Explored && explored)
                request.states = analysis::playedStates(*explored);
            return analysis::profileRules(language::readProgram(*system, rules, QString(), revision), request, work);
        },
        [this](const RuleProfile &profile) { take(profile); },
        [this](const Progress &at) { m_work->setProgress(at.done, at.all); });
    begin();
}

void ProfilePane::take(const RuleProfile &profile)
{
    m_model->setProfile(profile);
    m_isFound = true;
    refresh();
    Q_EMIT found();
}

void ProfilePane::forget()
{
    m_thread.drop();
    m_explored.reset();
    m_model->setProfile({});
    m_isFound = false;
    refresh();
    Q_EMIT found();
}

QString ProfilePane::whyNot() const
{
    const auto problem = m_game->hasGame() ? analysis::cannotProfile(ruleSystemOf(m_game->game())) : std::nullopt;
    return problem ? wording::withFullStop(problem->message.left(1).toUpper() + problem->message.mid(1)) : QString();
}

QString ProfilePane::verdict() const
{
    if (!m_game->hasGame())
        return tr("No game is being played. In the text of a game, Start%1 plays it.")
            .arg(ui::keyHint(this, u"start"_s));
    if (const QString why = whyNot(); !why.isEmpty())
        return why;
    if (!m_isFound)
        return tr("Measures where the time of the rules goes.");
    const RuleProfile &found = profile();
    if (found.clauses.empty() && found.problem)
        return found.problem->text();
    const auto milliseconds
        = [](engine::ClauseProfile::Time time) { return QLocale().toString(double(time.count()) / 1e6, 'f', 0); };
    const QString played = wording::chrononsText(int(std::min<qint64>(found.chronons, INT_MAX)));
    const QString told = tr("%1: %2 ms in rules, found by %4 looks; %3 ms elsewhere.")
                             .arg(played, milliseconds(found.ofRules()), milliseconds(found.elsewhere),
                                  QLocale().toString(found.looks));
    if (found.problem && found.problem->kind != engine::Problem::Kind::Cancelled)
        return found.problem->text() + u' ' + told;
    return found.problem ? tr("Stopped.") + u' ' + told : told;
}

QString ProfilePane::workText() const
{
    return tr("Playing");
}

void ProfilePane::refreshForm(bool /*isAtWork*/)
{
    const bool isThere = Of(m_of->currentIndex()) != Of::Explored || m_explored;
    const QString why = whyNot();
    m_start->setEnabled(m_start->isEnabled() && isThere && why.isEmpty());
    m_start->setToolTip(!why.isEmpty() ? why
                            : isThere  ? QString()
                                       : tr("Nothing was explored: the pane Analysis does that"));
}

} // namespace sidl::debugger

#include "moc_profilepane.cpp"
