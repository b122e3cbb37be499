// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/choices/finiteswitch.h"

#include "debugger/choices/actionsfilter.h"
#include "debugger/choices/actionsmodel.h"
#include "debugger/choices/choicelist.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

FiniteSwitch::FiniteSwitch(QWidget *parent)
    : SwitchEditor(parent)
    , m_actions(new ActionsModel(this))
    , m_filtered(new ActionsFilter(this))
    , m_filter(new QLineEdit(this))
    , m_whyNot(new QToolButton(this))
    , m_none(new QLabel(tr("No action matches."), this))
    , m_list(new ChoiceList(this))
{
    m_filtered->setSourceModel(m_actions);
    m_list->setModel(m_filtered);
    m_filter->setObjectName(u"actionsFilter"_s);
    m_filter->setPlaceholderText(tr("Filter actions"));
    m_filter->setToolTip(tr("Return chooses the first action listed"));
    m_filter->setAccessibleName(tr("Filter actions"));
    m_filter->setClearButtonEnabled(true);
    m_whyNot->setObjectName(u"whyNotOffered"_s);
    m_whyNot->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_whyNot->setToolTip(tr("The answer is for the referee: it may tell more than this player sees"));
    m_whyNot->hide();
    m_none->setObjectName(u"noActionMatches"_s);
    m_none->setForegroundRole(QPalette::PlaceholderText);
    m_none->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_none->hide();
    content()->addWidget(m_filter);
    content()->addWidget(m_none);
    content()->addWidget(m_whyNot);
    content()->addWidget(m_list);
    connect(m_filter, &QLineEdit::textChanged, m_filtered, &ActionsFilter::setTyped);
    connect(m_filter, &QLineEdit::textChanged, this, &FiniteSwitch::offerWhyNot);
    connect(m_whyNot, &QToolButton::clicked, this, [this] { Q_EMIT whyNotRequested(m_filter->text().trimmed()); });
    m_filter->installEventFilter(this);
    connect(m_filter, &QLineEdit::returnPressed, this, &FiniteSwitch::chooseFirst);
    connect(m_list, &ChoiceList::chosen, this, &FiniteSwitch::choose);
    connect(m_list, &ChoiceList::typed, this, [this](const QString &text) {
        if (m_filter->isHidden())
            return;
        m_filter->setFocus();
        m_filter->insert(text);
    });
    connect(m_list, &QListView::doubleClicked, this, &FiniteSwitch::stepWanted);
}

void FiniteSwitch::setNames(const wording::DisplayNames &names)
{
    SwitchEditor::setNames(names);
    m_actions->setNames(names);
    m_list->measure();
}

void FiniteSwitch::setSwitch(const engine::Switch &place)
{
    SwitchEditor::setSwitch(place);
    m_filter->clear();
    m_filtered->showAll();
    m_actions->setSwitch(place);
    showFilter();
    offerWhyNot();
    m_list->setAccessibleName(tr("Actions of %1").arg(names().word(place.word)));
}

bool FiniteSwitch::isOpen() const
{
    return m_list->model()->index(ActionsModel::LeaveRow, 0).data(Qt::CheckStateRole) == Qt::Checked;
}

QWidget *FiniteSwitch::keyboardPart() const
{
    return m_list;
}

void FiniteSwitch::setAdvice(const std::function<QString(engine::Word)> &advice)
{
    m_actions->setAdvice(advice);
    m_list->measure();
}

void FiniteSwitch::setDefault(const DefaultRules::Default &rule)
{
    m_actions->setDefault(rule);
    m_list->measure();
}

void FiniteSwitch::setChosen(engine::Word action)
{
    m_actions->setChosen(action);
    m_filtered->update();
    const QModelIndex row = m_filtered->mapFromSource(m_actions->index(m_actions->chosenRow()));
    if (row.isValid() && m_actions->chosenRow() != ActionsModel::LeaveRow)
        m_list->setCurrentIndex(row);
}

void FiniteSwitch::setAlone()
{
    m_isAlone = true;
    offerWhyNot();
}

void FiniteSwitch::setLarge()
{
    m_list->setLarge();
}

QStringList FiniteSwitch::typedTexts() const
{
    return {m_filter->text()};
}

void FiniteSwitch::setTypedTexts(const QStringList &texts)
{
    if (texts.size() == 1)
        m_filter->setText(texts.front());
}

void FiniteSwitch::offerWhyNot()
{
    const QString text = m_filter->text().trimmed();
    const bool isNone = !text.isEmpty() && m_filtered->rowCount() < 2; // but the row that leaves it to the rules
    m_whyNot->setText(tr("Why is \u201c%1\u201d not offered?").arg(QString(text).replace(u'&', u"&&"_s)));
    m_whyNot->setVisible(isNone && !m_isAlone);
    m_none->setVisible(isNone && m_isAlone); // where nobody may ask why
    const auto *told = m_isAlone ? static_cast<QWidget *>(m_none) : m_whyNot;
    m_list->give(isNone ? told->sizeHint().height() + content()->spacing() : 0); // and not the board above
}

void FiniteSwitch::showOnly(const engine::Words &actions)
{
    m_filtered->showOnly(actions);
    QString longest;
    for (int row = 1; row < qMin(m_actions->rowCount(), ChoiceList::Flowing); ++row)
        if (const QString text = m_actions->index(row).data().toString(); text.size() > longest.size())
            longest = text;
    const int chosen = 2; // to do nothing, and what is chosen
    m_list->keepRows(qMin(int(actions.size()) + chosen, m_actions->rowCount()), longest);
}

void FiniteSwitch::showAll()
{
    m_filtered->showAll();
}

void FiniteSwitch::setSparse(bool isSparse)
{
    m_isSparse = isSparse;
    m_list->setSparse(isSparse);
    showFilter();
}

void FiniteSwitch::showFilter()
{
    m_filter->setVisible(!m_isSparse && m_actions->rowCount() > ChoiceList::Few);
}

int FiniteSwitch::takeMore(int pixels)
{
    return m_list->takeMore(pixels);
}

void FiniteSwitch::setCompact(bool isCompact)
{
    m_list->setCompact(isCompact);
}

engine::Word FiniteSwitch::actionAt(const QPoint &global) const
{
    const QPoint at = m_list->viewport()->mapFromGlobal(global);
    const QModelIndex index = m_list->viewport()->rect().contains(at) ? m_list->indexAt(at) : QModelIndex();
    return index.isValid() ? m_actions->action(m_filtered->mapToSource(index).row()) : engine::Word();
}

bool FiniteSwitch::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_filter && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Down) {
        m_list->setFocus();
        if (m_filtered->rowCount() > 1)
            m_list->setCurrentIndex(m_filtered->index(1, 0)); // row 0 leaves it to the rules
        return true;
    }
    return SwitchEditor::eventFilter(watched, event);
}

void FiniteSwitch::chooseFirst()
{
    if (!m_filter->text().isEmpty() && m_filtered->rowCount() > 1)
        choose(m_filtered->index(1, 0));
}

void FiniteSwitch::choose(const QModelIndex &index)
{
    showRefusal({});
    const int row = m_filtered->mapToSource(index).row();
    if (row == ActionsModel::LeaveRow)
        Q_EMIT withdrawn();
    else
        Q_EMIT chosen(m_actions->action(row));
}

} // namespace sidl::debugger

#include "moc_finiteswitch.cpp"
