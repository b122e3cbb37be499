// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/explain/explainpane.h"

#include "debugger/explain/explanationdelegate.h"
#include "debugger/explain/explanationmodel.h"
#include "debugger/explain/lateranswer.h"
#include "debugger/explain/whynotbar.h"
#include "debugger/model/answertext.h"
#include "debugger/model/variabletext.h"
#include "debugger/session/gamequestions.h"
#include "sidl/language/rulesystem/rulesystem.h"
#include "sidl/ui/action.h"
#include "sidl/ui/colours.h"
#include "sidl/ui/elidedlabel.h"
#include "sidl/ui/emptylabel.h"
#include "sidl/ui/keyboardpart.h"
#include "sidl/ui/workrow.h"
#include "sidl/wording/counts.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QFocusEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QResizeEvent>
#include <QScrollBar>
#include <QStyle>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Problem;

ExplainPane::ExplainPane(GameQuestions *session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_model(new ExplanationModel(this))
    , m_view(new QTreeView(this))
    , m_rows(new ExplanationDelegate(m_view))
    , m_widths(m_view->header())
    , m_bar(new QWidget(this))
    , m_barLayout(new QBoxLayout(QBoxLayout::LeftToRight, m_bar))
    , m_whyNot(new WhyNotBar(session, this))
    , m_headline(new ui::ElidedLabel(this))
    , m_problem(new QLabel(this))
    , m_nothing(new ui::EmptyLabel(emptyText(false), this))
    , m_detail(new ui::ElidedLabel(this))
    , m_work(new ui::WorkRow(this))
{
    makeActions();
    m_barLayout->setContentsMargins(4, 2, 4, 2);
    auto *titleRow = new QHBoxLayout;
    titleRow->setSpacing(2);
    // In the colour of text: one sees, on dark windows, too, whether they can be pressed.
    addButton(titleRow, m_back)->setArrowType(Qt::LeftArrow);
    addButton(titleRow, m_forward)->setArrowType(Qt::RightArrow);
    addButton(titleRow, m_again);
    titleRow->addSpacing(4);
    titleRow->addWidget(m_headline, 1);
    QToolButton *copyButton = addButton(titleRow, m_copyText);
    auto *copies = new QMenu(copyButton);
    copies->addActions({m_copyText, m_copyMarkdown});
    ui::setMenu(copyButton, copies, QToolButton::MenuButtonPopup);
    copyButton->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_barLayout->addLayout(titleRow, 1);
    m_barLayout->addWidget(m_whyNot, 1);

    QFont bold;
    bold.setBold(true);
    m_headline->setFont(bold);
    m_headline->setObjectName(u"headline"_s);
    m_headline->setTextInteractionFlags(Qt::NoTextInteraction);
    m_problem->setObjectName(u"explainProblem"_s);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->setMargin(4);
    m_problem->hide();
    m_detail->setObjectName(u"explainDetail"_s);
    m_detail->setContentsMargins(6, 1, 4, 1);
    m_detail->hide();

    m_work->setObjectName(u"explainProgress"_s);
    m_work->setContentsMargins(4, 0, 4, 0);
    connect(m_work, &ui::WorkRow::cancelled, this, [this] { m_session->stopExplaining(); });

    m_view->setModel(m_model);
    m_view->setItemDelegate(m_rows);
    m_view->setAccessibleName(tr("Explanation"));
    m_view->setAllColumnsShowFocus(true);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->setExpandsOnDoubleClick(false); // it goes to the rule
    m_view->header()->setStretchLastSection(false);
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this); // its scroll bar takes room from the columns
    m_view->hide();
    connect(m_view, &QTreeView::clicked, this,
            [this](const QModelIndex &index) { m_model->isLeftOut(index) ? activate(index) : showPlace(index); });
    connect(m_view, &QTreeView::doubleClicked, this, &ExplainPane::activate);
    auto *later = new QTimer(this); // once for all rows that are opened at a time
    later->setSingleShot(true);
    later->setInterval(0);
    connect(later, &QTimer::timeout, this, &ExplainPane::arrange);
    connect(m_view->verticalScrollBar(), &QScrollBar::rangeChanged, this, &ExplainPane::endAtRow);
    connect(m_view, &QTreeView::expanded, later, qOverload<>(&QTimer::start));
    connect(m_view, &QWidget::customContextMenuRequested, this, &ExplainPane::openMenu);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &index) {
        showValues();
        if (m_view->hasFocus()) // the keys walk through the rows
            showPlace(index);
    });

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_work);
    layout->addWidget(m_problem);
    layout->addWidget(m_nothing, 1);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_detail);
    layout->addStretch(); // what endAtRow() leaves
    ui::setKeyboardPart(this, m_view);

    connect(m_whyNot, &WhyNotBar::asked, this, &ExplainPane::ask);
    connect(m_whyNot, &WhyNotBar::kindChosen, this, [this] { showProblem({}); }); // it was about another question
    connect(session->events(), &GameEvents::explained, this, &ExplainPane::receive);
    connect(session->events(), &GameEvents::aboutToStart, this, &ExplainPane::remember);
    connect(session->events(), &GameEvents::started, this, &ExplainPane::forget);
    connect(session->events(), &GameEvents::wentOn, this, &ExplainPane::askAgain);
    connect(session->events(), &GameEvents::changed, this, [this] { m_earlier.clear(); }); // it does not go on
    connect(session->events(), &GameEvents::stoppedChanged, this, [this] {
        if (m_ticket != 0)
            setWaiting(true); // for something else
    });
    updateActions();
}

ui::PaneInfo ExplainPane::info(GameQuestions *questions)
{
    ui::PaneInfo info;
    info.name = u"explain"_s;
    info.title = tr("Explain");
    info.area = ui::PaneArea::Bottom;
    info.goToName = u"goToExplain"_s;
    info.goToText = tr("Go to Explain");
    info.goToKey = QKeySequence(Qt::ALT | Qt::Key_8);
    info.isOfGame = true;
    info.create = [questions] { return new ExplainPane(questions); };
    return info;
}

void ExplainPane::makeActions()
{
    const auto make = [this](const QString &text, const char *name, QStyle::StandardPixmap icon, const QString &tip) {
        auto *action = new QAction(style()->standardIcon(icon), text, this);
        action->setObjectName(QString::fromLatin1(name));
        action->setToolTip(tip);
        return action;
    };
    m_back = make(tr("Back"), "explainBack", QStyle::SP_ArrowBack, tr("The explanation before (Alt+Left)"));
    m_forward = make(tr("Forward"), "explainForward", QStyle::SP_ArrowForward, tr("The next explanation (Alt+Right)"));
    m_again = make(tr("Ask Again Here"), "explainAgain", QStyle::SP_BrowserReload,
                   tr("The same question at the current chronon"));
    m_back->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Left));
    m_forward->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Right));
    for (QAction *action : {m_back, m_forward}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
    }
    m_copyText = new QAction(tr("Copy"), this);
    m_copyText->setObjectName(u"explainCopy"_s);
    m_copyText->setToolTip(tr("Copies the explanation as text"));
    m_copyMarkdown = new QAction(tr("Copy as Markdown"), this);
    m_copyMarkdown->setObjectName(u"explainCopyMarkdown"_s);
    m_fold = new QAction(tr("Fold to What Matters"), this);
    for (QAction *action : {m_again, m_copyText, m_copyMarkdown, m_fold})
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut); // commands of the pane, not of the window
    const auto go = [this](std::size_t at) {
        showAnswer(at);
        if (const Answer *answer = shown())
            m_whyNot->showQuestion(answer->inquiry);
        if (!m_view->hasFocus()) // else it is shown as the row that one comes by
            showPlace(m_view->currentIndex());
    };
    connect(m_back, &QAction::triggered, this, [this, go] { go(m_isRefused ? m_at : m_at - 1); });
    connect(m_forward, &QAction::triggered, this, [this, go] { go(m_at + 1); });
    connect(m_again, &QAction::triggered, this, [this] {
        Inquiry inquiry = shown()->inquiry;
        inquiry.node = Inquiry::Here;
        ask(inquiry);
    });
    connect(m_copyText, &QAction::triggered, this, [this] { copy(false); });
    connect(m_copyMarkdown, &QAction::triggered, this, [this] { copy(true); });
    connect(m_fold, &QAction::triggered, this, &ExplainPane::foldToWhatMatters);
}

QToolButton *ExplainPane::addButton(QBoxLayout *layout, QAction *action)
{
    auto *button = new QToolButton(m_bar);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    layout->addWidget(button);
    return button;
}

const Answer *ExplainPane::shown() const
{
    return !m_isRefused && m_at < m_answers.size() ? m_answers[m_at].answer.get() : nullptr;
}

void ExplainPane::ask(const Inquiry &inquiry)
{
    showProblem({});
    m_whyNot->showQuestion(inquiry);
    m_ticket = m_session->explain(inquiry);
    setWaiting(true);
    Q_EMIT asked();
}

void ExplainPane::refuse(const QString &why)
{
    setWaiting(false);
    m_whyNot->clear();
    showRefusal(why);
    Q_EMIT asked();
}

void ExplainPane::showRefusal(const QString &why)
{
    m_isRefused = true;
    showNothing();
    showProblem(why);
    updateActions();
}

void ExplainPane::askWhyNot(const QString &switchWord, const QString &part)
{
    Q_EMIT asked();
    m_whyNot->beginAction(switchWord, part);
}

void ExplainPane::setWaiting(bool isWaiting)
{
    if (isWaiting) {
        m_work->begin(m_session->isStopped() ? laterAnswer(this) : tr("Looking for the reasons…"));
    } else {
        m_ticket = 0;
        m_work->end();
    }
}

void ExplainPane::receive(Ticket ticket, const Answer &answer)
{
    if (ticket != m_ticket)
        return;
    setWaiting(false);
    if (answer.problem) {
        const Problem &problem = *answer.problem;
        if (problem.kind == Problem::Kind::Cancelled) {
            showProblem(tr("Cancelled."));
            return;
        }
        showRefusal(withoutVariableNames(problem.advice.isEmpty() ? problem.message
                                                                  : problem.message + u'\n' + problem.advice));
        return;
    }
    if (!m_answers.empty())
        m_answers.resize(m_at + 1); // as in a browser
    m_answers.push_back({std::make_shared<const Answer>(answer)});
    if (m_answers.size() > MaxAnswers)
        m_answers.erase(m_answers.begin());
    showAnswer(m_answers.size() - 1);
    if (m_whyNot->isAtAsk()) // nothing more is to be done there
        m_view->setFocus();
    showPlace(m_view->currentIndex());
}

void ExplainPane::remember()
{
    m_before.reset();
    m_gameBefore.reset();
    if (m_answers.empty())
        return;
    m_gameBefore = std::make_shared<const EarlierGame>(EarlierGame{m_session->game().text, m_session->tree()});
    if (shown())
        m_before = shown()->inquiry;
}

void ExplainPane::forget()
{
    setWaiting(false);
    showProblem({});
    m_answers.resize(std::min(m_answers.size(), m_at + 1)); // as if something were asked
    m_earlier = std::exchange(m_answers, {});
    for (KeptAnswer &answer : m_earlier)
        answer.leave(m_gameBefore);
    m_at = 0;
    m_isRefused = false;
    showNothing();
    updateActions();
}

void ExplainPane::askAgain()
{
    for (const KeptAnswer &answer : m_earlier)
        m_answers.push_back(answer.goingOn(m_session->game().text, m_session->tree()));
    m_earlier.clear();
    m_at = m_answers.empty() ? 0 : m_answers.size() - 1;
    m_isRefused = !m_answers.empty();
    updateActions();
    if (!m_before)
        return;
    if (m_before->node != Inquiry::Here)
        m_before->node = m_gameBefore->nodeIn(m_session->tree(), m_before->node);
    m_ticket = m_session->explain(*m_before);
    setWaiting(true);
}

void ExplainPane::showNothing()
{
    m_model->setAnswer(nullptr);
    showValues();
    showHeadline();
    m_view->hide();
    using Kernel = language::RuleSystem::Kernel;
    m_nothing->setText(emptyText(m_session->hasGame() && ruleSystemOf(m_session->game()).kernel() != Kernel::Chronons));
    m_nothing->show();
}

QString ExplainPane::emptyText(bool areRoles)
{
    const QString asked
        = areRoles ? tr("a fact, a role, a move or a change") : tr("a word, a switch, an action or a change");
    return tr("Ask \u201cWhy?\u201d in the context menu of %1,\nor above why something is not so.").arg(asked);
}

void ExplainPane::showAnswer(std::size_t at)
{
    if (at >= m_answers.size())
        return;
    m_at = at;
    m_isRefused = false;
    showHeadline();
    showProblem({});
    m_model->setAnswer(m_answers[at].answer);
    if (m_view->isHidden()) {
        m_nothing->hide();
        m_view->show();
    }
    for (const QModelIndex &sentence : m_model->sentences())
        m_view->setFirstColumnSpanned(sentence.row(), sentence.parent(), true);
    foldToWhatMatters();
    arrange();
    updateActions();
}

void ExplainPane::showHeadline()
{
    const Answer *answer = shown();
    m_headline->setText(answer ? u"%1 \u2014 %2"_s.arg(m_naming.sentence(answer->headline),
                                                       m_naming.saysSteps() ? answer->whenInSteps : answer->when)
                               : QString());
    m_headline->setToolTip(m_headline->text());
}

void ExplainPane::setPeoplesNaming(const wording::Naming &naming)
{
    m_naming = naming;
    m_model->setNaming(naming);
    m_whyNot->setInSteps(naming.saysSteps());
    const QString again = tr("The same question at the current chronon");
    m_again->setToolTip(naming.saysSteps() ? wording::inSteps(again) : again);
    showHeadline();
    showProblem(m_refusal);
}

void ExplainPane::showProblem(const QString &text)
{
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, ui::errorColour(palette()));
    m_problem->setPalette(colours);
    m_refusal = text;
    m_problem->setText(m_naming.saysSteps() ? wording::inSteps(text) : text);
    m_problem->setVisible(!text.isEmpty());
}

void ExplainPane::foldToWhatMatters()
{
    m_view->collapseAll();
    for (const QModelIndex &index : m_model->toExpand())
        m_view->expand(index);
    const QModelIndex focus = m_model->focus();
    m_view->setCurrentIndex(focus);
    m_view->scrollTo(focus);
}

void ExplainPane::setPlaces(const language::MovedPlaces &places)
{
    m_model->setPlaces(places);
    showValues();
}

void ExplainPane::showValues()
{
    const QModelIndex row = m_view->currentIndex();
    const QString kind = row.siblingAtColumn(ExplanationModel::KindColumn).data().toString();
    const QString values = row.siblingAtColumn(ExplanationModel::ValuesColumn).data().toString();
    m_detail->setText(kind.isEmpty() || values.isEmpty() ? kind + values : u"%1; %2"_s.arg(kind, values));
    m_detail->setToolTip(m_detail->text());
    showDetail();
    Q_EMIT valuesShown(m_model->lineValues(row));
}

void ExplainPane::updateActions()
{
    const bool hasAnswer = shown();
    m_back->setEnabled(m_isRefused ? !m_answers.empty() : m_at > 0);
    m_forward->setEnabled(m_at + 1 < m_answers.size());
    for (QAction *action : {m_again, m_fold, m_copyText, m_copyMarkdown})
        action->setEnabled(hasAnswer);
}

void ExplainPane::activate(const QModelIndex &index)
{
    if (m_model->isLeftOut(index)) {
        if (const std::optional<Inquiry> inquiry = m_model->inquiry(index))
            ask(*inquiry);
        return;
    }
    if (const language::Span place = placeOf(index); place.isValid())
        Q_EMIT placeActivated(place);
}

language::Span ExplainPane::placeOf(const QModelIndex &index) const
{
    const language::Span goal = m_model->goalPlace(index);
    return goal.isValid() ? goal : m_model->clausePlace(index);
}

void ExplainPane::showPlace(const QModelIndex &index)
{
    Q_EMIT placeShown(placeOf(index));
}

void ExplainPane::openMenu(const QPoint &at)
{
    const QModelIndex index = m_view->indexAt(at);
    QMenu *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto addPlace = [&](const QString &text, const language::Span &place) {
        if (place.isValid())
            menu->addAction(text, this, [this, place] { Q_EMIT placeActivated(place); });
    };
    addPlace(tr("Go to the Goal"), m_model->goalPlace(index));
    addPlace(tr("Go to the Rule"), m_model->clausePlace(index));
    if (const std::optional<Inquiry> inquiry = m_model->inquiry(index))
        menu->addAction(tr("Explain This Goal by Itself"), this, [this, inquiry] { ask(*inquiry); });
    if (const QString goal = m_model->goal(index); !goal.isEmpty())
        menu->addAction(tr("Copy Goal"), this, [goal] { QApplication::clipboard()->setText(goal); });
    if (!menu->isEmpty())
        menu->addSeparator();
    if (m_model->rowCount(index.siblingAtColumn(0)) > 0)
        menu->addAction(tr("Unfold All Below"), this, [this, row = QPersistentModelIndex(index.siblingAtColumn(0))] {
            m_view->expandRecursively(row);
        });
    menu->addAction(m_fold);
    menu->addSeparator();
    menu->addActions({m_copyText, m_copyMarkdown});
    menu->popup(m_view->viewport()->mapToGlobal(at));
}

void ExplainPane::copy(bool isMarkdown)
{
    if (!shown())
        return;
    const QString file = QFileInfo(m_session->game().fileName).fileName();
    QApplication::clipboard()->setText(isMarkdown ? answerMarkdown(*shown(), file) : answerText(*shown(), file));
}

QSize ExplainPane::minimumSizeHint() const
{
    const QSize least = QWidget::minimumSizeHint();
    const int answer = m_bar->minimumSizeHint().height() + m_view->minimumSizeHint().height()
        + qMax(m_detail->minimumSizeHint().height(), m_work->minimumSizeHint().height());
    return least.expandedTo({0, answer});
}

void ExplainPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->size() == event->oldSize()) // told by what presents it, after it has scaled the widths
        m_widths.clear();
    arrange();
}

void ExplainPane::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (m_ticket == 0 && m_whyNot->focusProxy()->isVisible())
        m_whyNot->setFocus(); // where a question is typed
}

void ExplainPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_problem)
        showProblem(m_refusal);
    if (event->type() == QEvent::FontChange) // it is presented, or is no more: widths are changed there, too
        QMetaObject::invokeMethod(
            this,
            [this] {
                m_widths.clear();
                arrange();
            },
            Qt::QueuedConnection);
}

bool ExplainPane::eventFilter(QObject *watched, QEvent *event)
{
    if ((watched == m_view->viewport() && event->type() == QEvent::Resize)
        || (watched == m_view && event->type() == QEvent::Move))
        arrange();
    if (watched == m_view && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if ((key == Qt::Key_Return || key == Qt::Key_Enter) && m_view->currentIndex().isValid()) {
            activate(m_view->currentIndex());
            return true;
        }
        if (key == Qt::Key_Escape && m_ticket != 0) {
            m_session->stopExplaining();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace sidl::debugger

#include "moc_explainpane.cpp"
