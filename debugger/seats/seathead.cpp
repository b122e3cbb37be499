// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/seathead.h"

#include "debugger/words/hiddeneye.h"
#include "sidl/ui/action.h"
#include "sidl/ui/elidedlabel.h"
#include "sidl/ui/tiptype.h"
#include "sidl/wording/counts.h"

#include <QActionGroup>
#include <QContextMenuEvent>
#include <QEvent>
#include <QGridLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr int Person = -1;      ///< in the data of a policy's entry
constexpr int Found = -2;       ///< the same, of the strategy that was found
constexpr int FirstAgent = 100; ///< the same, of the first of these
const QStringList AgentNames{u"greedy"_s, u"mcts"_s, u"strategy"_s, u"rules"_s, u"exec"_s};

QToolButton *newButton(QWidget *parent, const char *name)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

SeatHead::SeatHead(const QString &name, bool isReferee, QWidget *parent)
    : QWidget(parent)
    , m_name(new ui::ElidedLabel(this))
    , m_summary(new ui::ElidedLabel(this))
    , m_menuButton(newButton(this, "seatMenu"))
    , m_cover(newButton(this, "coverSeat"))
    , m_menu(new QMenu(this))
    , m_policies(new QActionGroup(this))
{
    m_name->setText(name);
    QFont bold; // only the weight: the size follows the pane's
    bold.setBold(true);
    m_name->setFont(bold);
    m_name->setObjectName(u"seatName"_s);
    m_summary->setObjectName(u"seatSummary"_s);
    m_cover->setText(tr("Cover"));
    m_cover->setToolTip(
        tr("Cover this seat. Other panes, as the timeline, still show what it sees; Present shows the seats alone"));
    m_cover->setAccessibleName(m_cover->text());
    ui::setMenu(m_menuButton, m_menu);
    m_menuButton->setToolTip(isReferee ? tr("What can be done with this column")
                                       : tr("Who plays this seat, and what can be done with it"));
    QSizePolicy keeping = m_menuButton->sizePolicy();
    keeping.setRetainSizeWhenHidden(true);
    m_menuButton->setSizePolicy(keeping);
    m_layout = new QGridLayout(this);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setHorizontalSpacing(0);
    m_layout->setVerticalSpacing(0);
    m_layout->setColumnStretch(0, 1);
    m_layout->addWidget(m_name, 0, 0);
    m_layout->addWidget(m_menuButton, 0, 1, Qt::AlignRight);
    m_layout->addWidget(m_cover, 0, 2, Qt::AlignRight);
    m_layout->addWidget(m_summary, 1, 0, 1, 3);
    fillMenu(isReferee);
    connect(m_cover, &QToolButton::clicked, this, &SeatHead::coverWanted);
    connect(m_menu, &QMenu::aboutToShow, this, &SeatHead::offerQuestions);
    connect(m_menu, &QMenu::aboutToHide, this, &SeatHead::removeQuestions);
    measureCover();
    setSettings({});
}

void SeatHead::fillMenu(bool isReferee)
{
    const auto addPolicy = [this](const QString &text, const QString &tip, int value) {
        QAction *action = m_menu->addAction(text);
        action->setToolTip(tip);
        action->setCheckable(true);
        action->setData(value);
        m_policies->addAction(action);
    };
    m_menu->setToolTipsVisible(true);
    if (!isReferee) {
        addPolicy(tr("&Human"), tr("A person chooses here"), Person);
        addPolicy(tr("&Random"), tr("Where nothing is chosen, an action is drawn"), int(play::Policy::Random));
        addPolicy(tr("&First"), tr("Where nothing is chosen, the first action is taken"), int(play::Policy::First));
        addPolicy(tr("&Default"), tr("Where nothing is chosen, the rules' default applies, in a run too"),
                  int(play::Policy::Default));
        const auto addAgent = [&addPolicy](const QString &text, const QString &tip, const char *name) {
            addPolicy(text, tip, FirstAgent + int(AgentNames.indexOf(QLatin1String(name))));
        };
        m_menu->addSeparator();
        addAgent(tr("&Greedy…"), tr("Goes for what the account gains most by in this chronon"), "greedy");
        addAgent(tr("&MCTS…"), tr("Monte Carlo tree search: the best of simulated plays"), "mcts");
        addAgent(tr("Strateg&y File…"), tr("Plays a strategy that the pane Strategies has saved"), "strategy");
        addAgent(tr("Prolog R&ules…"), tr("Rules of its own: choose(Switch, Action), or weigh(Switch, Action, Weight)"),
                 "rules");
        addAgent(tr("&Program…"), tr("A program in any language, over its standard input and output"), "exec");
        addPolicy(tr("Strat&egy"),
                  tr("The choices are drawn from the strategy found, and can be changed before the step"), Found);
        m_strategy = m_policies->actions().back();
        m_strategy->setVisible(false);
        m_menu->addSeparator();
        m_sit = m_menu->addAction(tr("&Sit Here…"), this, &SeatHead::sitWanted);
        m_sit->setToolTip(tr("This seat alone fills the window; a cover between the turns of several persons"));
        m_menu->addSeparator();
        connect(m_policies, &QActionGroup::triggered, this, &SeatHead::choosePolicy);
    }
    m_coverToo = m_menu->addAction(m_cover->text(), this, &SeatHead::coverWanted);
    m_coverToo->setToolTip(m_cover->toolTip());
    m_menu->addAction(tr("Filter &Words"), this, &SeatHead::filterWanted);
    m_turn = m_menu->addAction(tr("&Turn the Board"));
    m_turn->setCheckable(true);
    m_turn->setVisible(false);
    connect(m_turn, &QAction::triggered, this, [this](bool isTurned) {
        m_settings.isTurned = isTurned;
        Q_EMIT settingsChosen(m_settings);
    });
    if (isReferee)
        return;
    m_sent = m_menu->addAction(tr("Wh&at Was Sent"));
    m_sent->setToolTip(tr("What this player was told, chronon by chronon"));
    m_sent->setCheckable(true);
    connect(m_sent, &QAction::toggled, this, &SeatHead::sentShown);
}

void SeatHead::offerQuestions()
{
    removeQuestions();
    if (m_questions)
        m_asked = m_questions(this);
    if (m_asked.isEmpty())
        return;
    auto *separator = new QAction(this);
    separator->setSeparator(true);
    m_asked.prepend(separator);
    m_menu->addActions(m_asked);
}

/// What they tell of the account is not kept where it can be read.
void SeatHead::removeQuestions()
{
    for (QAction *action : std::exchange(m_asked, {})) {
        m_menu->removeAction(action);
        action->deleteLater(); // it may have been chosen just now
    }
}

void SeatHead::choosePolicy()
{
    const int value = m_policies->checkedAction()->data().toInt();
    if (value == Found)
        return;
    if (m_hasStrategy)
        Q_EMIT strategyEnded();
    if (value >= FirstAgent) {
        checkWhoPlays(); // until it is asked for, and known what it needs
        Q_EMIT agentWanted(AgentNames.at(value - FirstAgent));
        return;
    }
    if (!m_agent.isEmpty())
        Q_EMIT agentWanted(QString());
    m_settings.policy = value == Person ? std::nullopt : std::optional(play::Policy(value));
    fitName();
    Q_EMIT settingsChosen(m_settings);
}

void SeatHead::contextMenuEvent(QContextMenuEvent *event)
{
    m_menu->popup(event->globalPos());
}

QString SeatHead::policyText() const
{
    const QAction *checked = m_policies->checkedAction();
    const QString who = checked && !m_isAlone ? checked->text().remove(u'&').remove(u'…') : tr("View");
    if (!m_hasAgentEnded || m_hasStrategy || m_isAlone)
        return who;
    return (m_hasAgentBegun ? tr("%1 has ended") : tr("%1 could not be started")).arg(who);
}

void SeatHead::setName(const QString &name)
{
    m_name->setText(name);
    fitName();
}

void SeatHead::setSummary(const QStringList &lines, const QString &tip)
{
    m_lines = lines;
    m_summary->setToolTip(ui::plainTip(tip));
    showSummary();
}

void SeatHead::setTimeLeft(const QString &text)
{
    m_timeLeft = text;
    showSummary();
}

void SeatHead::showSummary()
{
    QString text;
    for (const QString &line : std::as_const(m_lines)) {
        text = m_timeLeft.isEmpty() ? line
            : line.isEmpty()        ? tr("%1 left").arg(m_timeLeft)
                                    : tr("%1 · %2 left").arg(line, m_timeLeft);
        if (m_summary->fontMetrics().horizontalAdvance(text) <= width())
            break;
    }
    m_summary->setText(text);
}

void SeatHead::setAgent(const QString &agent, bool hasEnded, bool hasBegun)
{
    m_agent = agent;
    m_hasAgentEnded = hasEnded && !agent.isEmpty();
    m_hasAgentBegun = hasBegun;
    checkWhoPlays();
    m_menuButton->setToolTip(
        agent.isEmpty() ? tr("Who plays this seat, and what can be done with it")
            : m_hasAgentEnded
            ? tr("%1 plays no more: the default applies, if the rules have one. See Problems").arg(agent)
            : tr("%1 plays this seat").arg(agent));
}

void SeatHead::setStrategy(bool plays)
{
    if (!m_strategy || plays == m_hasStrategy)
        return;
    m_hasStrategy = plays;
    m_strategy->setVisible(plays);
    checkWhoPlays();
}

void SeatHead::checkWhoPlays()
{
    const qsizetype agent = AgentNames.indexOf(m_agent.section(u':', 0, 0));
    const int value = m_hasStrategy ? Found
        : agent >= 0                ? FirstAgent + int(agent)
        : m_settings.policy         ? int(*m_settings.policy)
                                    : Person;
    for (QAction *action : m_policies->actions())
        if (action->data().toInt() == value)
            action->setChecked(true);
    fitName();
}

void SeatHead::setSettings(const SeatSettings &settings)
{
    m_settings = settings;
    m_turn->setChecked(settings.isTurned);
    checkWhoPlays();
}

void SeatHead::fitName()
{
    m_menuButton->setText(policyText());
    const int needed = m_name->sizeHint().width() + m_menuButton->sizeHint().width();
    const bool wantedNarrow = std::exchange(m_wantsNarrow, needed + (m_isAlone ? 0 : m_coverEye) > width());
    setNarrow(m_wantsNarrow || m_isAlikeNarrow);
    if (const int over = m_menuButton->sizeHint().width() - width(); over > 0) { // the tip tells it whole
        const QFontMetrics metrics = m_menuButton->fontMetrics();
        const QString text = m_menuButton->text();
        m_menuButton->setText(metrics.elidedText(text, Qt::ElideRight, metrics.horizontalAdvance(text) - over));
    }
    m_menuButton->setVisible(m_showsTools);
    const int beside = m_isNarrow ? m_name->sizeHint().width() : needed;
    const bool wantedEye = std::exchange(m_wantsEye, beside + m_coverText > width());
    const bool hasEye = m_wantsEye || m_isAlikeEye || m_isPresented; // there the room changes with each step
    m_cover->setToolButtonStyle(hasEye ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextOnly);
    m_cover->setVisible(m_showsTools && !m_isAlone);
    m_coverToo->setVisible(!m_isAlone);
    if (wantedNarrow != m_wantsNarrow || wantedEye != m_wantsEye)
        Q_EMIT wantsChanged();
}

void SeatHead::setAlike(bool isNarrow, bool hasEye)
{
    if (isNarrow == m_isAlikeNarrow && hasEye == m_isAlikeEye)
        return;
    m_isAlikeNarrow = isNarrow;
    m_isAlikeEye = hasEye;
    fitName();
}

void SeatHead::setNarrow(bool isNarrow)
{
    if (isNarrow == m_isNarrow)
        return;
    m_isNarrow = isNarrow;
    m_layout->removeWidget(m_menuButton);
    if (isNarrow) // who plays here has a line of its own
        m_layout->addWidget(m_menuButton, 2, 0, 1, 3, Qt::AlignLeft);
    else
        m_layout->addWidget(m_menuButton, 0, 1, Qt::AlignRight);
}

void SeatHead::measureCover()
{
    const int height = fontMetrics().ascent();
    const QSize size(height * 3 / 2, height);
    const qreal ratio = devicePixelRatioF();
    QPixmap eye(size * ratio);
    eye.setDevicePixelRatio(ratio);
    eye.fill(Qt::transparent);
    QPainter painter(&eye);
    paintHiddenEye(painter, QRectF(QPointF(), size).adjusted(1, 0, -1, 0), palette().color(QPalette::ButtonText));
    painter.end();
    m_cover->setIcon(eye);
    m_cover->setIconSize(size);
    m_cover->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_coverText = m_cover->sizeHint().width();
    m_cover->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_coverEye = m_cover->sizeHint().width();
}

QSize SeatHead::minimumSizeHint() const
{
    const QSize least = QWidget::minimumSizeHint();
    return {qMin(least.width(), fontMetrics().averageCharWidth() * 12), least.height()};
}

void SeatHead::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitName();
    showSummary();
}

void SeatHead::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
        measureCover();
        fitName();
        showSummary();
    }
}

void SeatHead::setHasBoard(bool hasBoard)
{
    m_turn->setVisible(hasBoard);
}

void SeatHead::setAlone()
{
    m_isAlone = true;
    tellInSteps();
    for (QAction *action : m_policies->actions())
        action->setVisible(false);
    if (m_sit)
        m_sit->setVisible(false);
    fitName();
}

void SeatHead::setPresented()
{
    m_isPresented = true;
    if (m_sit)
        m_sit->setVisible(false);
    m_cover->setToolTip(tr("Cover this seat"));
    m_cover->setSizePolicy(m_menuButton->sizePolicy()); // nothing moves where it comes and goes with the pointer
    tellInSteps();
    fitName();
}

void SeatHead::tellInSteps()
{
    for (QAction *action : m_menu->actions())
        action->setToolTip(wording::inSteps(action->toolTip()));
}

void SeatHead::showTools(bool shows)
{
    m_showsTools = shows;
    fitName();
}

bool SeatHead::showsSent() const
{
    return m_sent && m_sent->isChecked();
}

} // namespace sidl::debugger

#include "moc_seathead.cpp"
