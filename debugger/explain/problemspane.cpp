// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/explain/problemspane.h"

#include "debugger/explain/whymenu.h"
#include "debugger/rows/wrappingdelegate.h"
#include "sidl/ui/emptylabel.h"
#include "sidl/ui/keyboardpart.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QTreeView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

ProblemsPane::ProblemsPane(QWidget *parent)
    : QWidget(parent)
    , m_model(new ProblemsModel(this))
    , m_view(new QTreeView(this))
    , m_nothing(new ui::EmptyLabel({}, m_view->viewport()))
{
    m_view->setModel(m_model);
    m_view->setRootIsDecorated(false);
    m_view->setItemDelegate(new WrappingDelegate(m_view));
    m_view->setAllColumnsShowFocus(true);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setAccessibleName(tr("Problems"));
    setFocusProxy(m_view);
    ui::selectOnEntry(m_view);
    QHeaderView *header = m_view->header();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(ProblemsModel::MessageColumn, QHeaderView::Stretch);
    header->setSectionResizeMode(ProblemsModel::AdviceColumn, QHeaderView::Stretch);
    header->setSectionResizeMode(ProblemsModel::PlaceColumn, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(ProblemsModel::CodeColumn, QHeaderView::ResizeToContents);
    m_view->setColumnHidden(ProblemsModel::CodeColumn, true); // the tip of a problem has it
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this, &ProblemsPane::openHeaderMenu);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    m_nothing->setObjectName(u"noProblems"_s);
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    auto *empty = new QVBoxLayout(m_view->viewport());
    empty->addWidget(m_nothing);
    connect(m_model, &QAbstractItemModel::modelReset, this, &ProblemsPane::updateNothing);
    connect(m_model, &QAbstractItemModel::rowsInserted, this, &ProblemsPane::updateNothing);
    connect(m_model, &QAbstractItemModel::rowsRemoved, this, &ProblemsPane::updateNothing);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this, &ProblemsPane::openMenu);
    connect(m_view, &QTreeView::clicked, this, &ProblemsPane::activate);
    connect(m_view, &QTreeView::activated, this, &ProblemsPane::activate);
    updateNothing();
}

ui::PaneInfo ProblemsPane::info()
{
    ui::PaneInfo info;
    info.name = u"problems"_s;
    info.title = tr("Problems");
    info.area = ui::PaneArea::Bottom;
    info.goToName = u"goToProblems"_s;
    info.goToText = tr("Go to &Problems");
    info.goToKey = QKeySequence(Qt::ALT | Qt::Key_4);
    info.create = [] { return new ProblemsPane; };
    return info;
}

void ProblemsPane::setText(Text text)
{
    m_text = text;
    updateNothing();
}

void ProblemsPane::setHasGame(bool hasGame)
{
    m_hasGame = hasGame;
    updateNothing();
}

void ProblemsPane::updateNothing()
{
    m_nothing->setVisible(m_model->rowCount() == 0);
    switch (m_text) {
    case Text::None:
        m_nothing->setText(m_hasGame ? tr("No problems in the game. Problems of the open text appear here, too.")
                                     : tr("Problems of the open text, and of the game that is played, appear here."));
        break;
    case Text::Unchecked:
        m_nothing->setText(tr("The text is being checked."));
        break;
    case Text::Checked:
        m_nothing->setText(m_hasGame ? tr("No problems in the text, and none in the game.")
                                     : tr("No problems in the text."));
        break;
    }
}

void ProblemsPane::openHeaderMenu(const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setObjectName(u"problemsHeader"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const int column :
         {int(ProblemsModel::AdviceColumn), int(ProblemsModel::PlaceColumn), int(ProblemsModel::CodeColumn)}) {
        QAction *action = menu->addAction(m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        action->setCheckable(true);
        action->setChecked(!m_view->isColumnHidden(column));
        connect(action, &QAction::toggled, this, [this, column](bool isShown) {
            m_view->setColumnHidden(column, !isShown);
            Q_EMIT columnsChosen();
        });
    }
    menu->popup(m_view->header()->mapToGlobal(at));
}

void ProblemsPane::openMenu(const QPoint &at)
{
    const QModelIndex index = m_view->indexAt(at);
    if (!index.isValid())
        return;
    const int row = index.row();
    auto *menu = new QMenu(this);
    menu->setObjectName(u"problemMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    // The table may have other rows by the time that an entry is chosen.
    const QPersistentModelIndex kept = index;
    const auto add = [this, menu, kept](const QString &text, const std::function<void(const QModelIndex &)> &act) {
        return menu->addAction(text, this, [kept, act] {
            if (kept.isValid())
                act(kept);
        });
    };
    const language::Span place = m_model->place(row);
    if (place.isValid())
        add(tr("&Go to Its Place"), [this](const QModelIndex &of) { activate(of); });
    const QString rule = m_model->raisingRule(row), failed = m_model->failedAction(row);
    if (!rule.isEmpty() || !failed.isEmpty()) {
        const WhyEntry why = failed.isEmpty() ? WhyMenu::ofError(rule) : WhyMenu::ofFailedDo(failed);
        menu->addAction(QString(why.text).replace(u'&', u"&&"_s), this,
                        [this, why] { Q_EMIT whyRequested(why.inquiry); });
    }
    if (const QString code = m_model->code(row); !code.isEmpty())
        menu->addAction(tr("Show in the &Manual"), this, [this, code] { Q_EMIT manualWanted(code); });
    add(tr("&Copy"), [this](const QModelIndex &of) { copy(of.row()); });
    if (place.isValid())
        Q_EMIT menuFilled(menu, place, m_model->isOfRun(row));
    menu->popup(m_view->viewport()->mapToGlobal(at));
}

/// As a compiler tells it: the place, the problem, and what to do.
void ProblemsPane::copy(int row) const
{
    const auto cell = [&](int column) { return m_model->index(row, column).data().toString(); };
    QString text = m_model->message(row);
    if (const QString place = cell(ProblemsModel::PlaceColumn); !place.isEmpty())
        text = tr("%1: %2").arg(place, text);
    if (const QString advice = cell(ProblemsModel::AdviceColumn); !advice.isEmpty())
        text += u'\n' + advice;
    QApplication::clipboard()->setText(text);
}

QByteArray ProblemsPane::columns() const
{
    return m_view->header()->saveState();
}

void ProblemsPane::setColumns(const QByteArray &columns)
{
    m_view->header()->restoreState(columns);
}

void ProblemsPane::activate(const QModelIndex &index)
{
    const int row = index.row();
    ReachedProblem reached{m_model->place(row), m_model->message(row), {}};
    if (reached.place.isValid())
        Q_EMIT placeActivated(reached.place, m_model->isOfRun(row)); // in another text there are other rows
    else
        Q_EMIT tableWanted();
    reached.caret = m_caret();
    m_reached = std::move(reached);
}

QString ProblemsPane::currentCode() const
{
    const QModelIndex index = m_view->currentIndex();
    return index.isValid() ? m_model->code(index.row()) : QString();
}

void ProblemsPane::goToNext()
{
    if (m_model->rowCount() > 0)
        goTo(ProblemWalk(*m_model, m_caret()).next(m_reached));
}

void ProblemsPane::goToPrevious()
{
    if (m_model->rowCount() > 0)
        goTo(ProblemWalk(*m_model, m_caret()).previous(m_reached));
}

void ProblemsPane::goTo(int row)
{
    const QModelIndex index = m_model->index(row, 0);
    m_view->setCurrentIndex(index);
    activate(index);
}

} // namespace sidl::debugger

#include "moc_problemspane.cpp"
