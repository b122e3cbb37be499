// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/computing/computingpane.h"

#include "sidl/ui/elidedlabel.h"
#include "sidl/ui/workrow.h"

#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace sidl::debugger {

namespace {

/// The widgets of a layout that take the keyboard, in their order.
void addParts(const QLayout *layout, QList<QWidget *> &parts)
{
    for (int i = 0; i < layout->count(); ++i) {
        if (QWidget *widget = layout->itemAt(i)->widget(); widget && widget->focusPolicy() != Qt::NoFocus)
            parts.append(widget);
        else if (const QLayout *inner = layout->itemAt(i)->layout())
            addParts(inner, parts);
    }
}

} // namespace

ComputingPane::ComputingPane(GameReading *game, const QString &startText, QWidget *parent)
    : QWidget(parent)
    , m_game(game)
    , m_start(new QPushButton(startText, this))
    , m_status(new ui::ElidedLabel(this))
    , m_work(new ui::WorkRow(this))
{
    m_status->setTextFormat(Qt::PlainText);
    connect(m_start, &QPushButton::clicked, this, [this] { start(); });
    connect(m_work, &ui::WorkRow::cancelled, this, [this] { stop(); });
    connect(m_work, &ui::WorkRow::shown, this, &ComputingPane::refresh);
    connect(game->events(), &GameEvents::started, this, [this] { forget(); });
    connect(game->events(), &GameEvents::changed, this, &ComputingPane::refresh);
}

void ComputingPane::layOut(std::initializer_list<QLayout *> rows, QWidget *result)
{
    auto *form = new QVBoxLayout;
    form->setContentsMargins(6, 4, 6, 4);
    form->setSpacing(4);
    bool isPlaced = false;
    for (QLayout *row : rows) {
        form->addLayout(row);
        isPlaced = isPlaced || row->indexOf(m_status) >= 0;
    }
    if (!isPlaced)
        form->addWidget(m_status);
    form->addWidget(m_work);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(form);
    layout->addWidget(result, 1);
    QList<QWidget *> parts; // Tab goes through them as they stand
    for (const QLayout *row : rows)
        addParts(row, parts);
    for (QPushButton *button : m_work->findChildren<QPushButton *>())
        parts.append(button);
    for (qsizetype i = 1; i < parts.size(); ++i)
        setTabOrder(parts.at(i - 1), parts.at(i));
}

void ComputingPane::setUp(QSpinBox *field, int least, int most, int value, const QString &unit, const QString &meaning)
{
    field->setRange(least, most);
    field->setValue(value);
    field->setSuffix(unit);
    field->setGroupSeparatorShown(true);
    field->setToolTip(meaning);
    field->setAccessibleName(meaning);
}

void ComputingPane::begin()
{
    m_work->begin();
    refresh();
}

bool ComputingPane::isAtWork() const
{
    return isRunning() && m_work->isVisibleTo(this);
}

void ComputingPane::refresh()
{
    const bool isAtWork = this->isAtWork();
    m_start->setEnabled(!isAtWork && m_game->hasGame());
    refreshForm(isAtWork);
    if (!isRunning()) {
        m_work->end();
        m_status->setText(verdict());
    } else if (const QString text = workText(); !text.isEmpty()) {
        m_status->setText(text);
    }
}

} // namespace sidl::debugger

#include "moc_computingpane.cpp"
