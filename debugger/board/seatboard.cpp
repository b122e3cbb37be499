// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/seatboard.h"

#include "debugger/board/gridview.h"
#include "sidl/ui/elidedlabel.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Choice;

SeatBoard::SeatBoard(QWidget *parent)
    : QWidget(parent)
    , m_model(new GridModel(this))
    , m_view(new GridView(this))
    , m_message(new QLabel(this))
    , m_takeBack(new QToolButton(this))
    , m_hint(new ui::ElidedLabel(this))
{
    m_view->setModel(m_model);
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_takeBack->setObjectName(u"takeBack"_s);
    m_takeBack->setAutoRaise(true);
    m_takeBack->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_takeBack->setToolTip(tr("Only actions of the cells clicked are listed. Click here or press Escape to list all."));
    m_takeBack->hide();
    m_hint->setObjectName(u"boardHint"_s);
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->setSizeConstraint(QLayout::SetMinAndMaxSize); // no higher than the board: the list below takes the rest
    layout->addWidget(m_message);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_takeBack);
    layout->addWidget(m_hint);
    measureHint();
    connect(m_view, &GridView::cellClicked, this, &SeatBoard::click);
    connect(m_view, &GridView::cellHovered, this, [this](const QModelIndex &index) {
        m_model->setHovered(index.isValid() ? m_clicks.meantBy(m_model->placeAt(index)) : GridPlaces());
    });
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this, [this](const QPoint &at) {
        const QModelIndex cell = m_view->indexAt(at);
        if (cell.isValid() && !m_model->wordsAt(cell).empty())
            Q_EMIT menuRequested(m_model->wordsAt(cell), m_view->viewport()->mapToGlobal(at));
    });
    connect(m_takeBack, &QToolButton::clicked, this, &SeatBoard::takeBack);
}

void SeatBoard::measureHint()
{
    // As high as the button, so that no click moves anything.
    m_hint->setFixedHeight(qMax(m_takeBack->sizeHint().height(), fontMetrics().height() + 4));
    m_takeBack->setMinimumHeight(m_hint->height());
}

void SeatBoard::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        measureHint(); // the button has the font already
}

int SeatBoard::heightBelow() const
{
    return m_hint->isHidden() && m_takeBack->isHidden() ? 0 : m_hint->height() + layout()->spacing();
}

int SeatBoard::heightFor(int width) const
{
    return m_view->heightFor(width) + heightBelow();
}

void SeatBoard::setName(const QString &name)
{
    m_view->setAccessibleName(name);
}

void SeatBoard::setBoard(const GridSpec &spec, const SeatView &view, bool isTurned)
{
    const bool wasNarrowed = !m_clicks.clicked().empty();
    m_model->setBoard(spec, view.words, isTurned);
    m_clicks.setBoard(*m_model, view.switches);
    showHint();
    m_choices.clear();
    m_message->setText(
        m_model->fits() ? tr("No word here has the shape of the grid.")
                        : tr("There are too many columns or rows for a grid (more than %1).").arg(GridSpec::MaxAxis));
    const bool isEmpty = m_model->rowCount() == 0 || m_model->columnCount() == 0;
    m_message->setVisible(isEmpty);
    m_view->setVisible(!isEmpty);
    if (wasNarrowed)
        showClicks();
}

void SeatBoard::setChoices(const engine::Choices &choices)
{
    m_choices = choices;
    GridPlaces chosen = m_clicks.clicked();
    for (const Choice &choice : choices)
        for (const GridPlace &place : m_clicks.placesOf(choice.action))
            chosen.push_back(place);
    m_model->setMarks(chosen, m_clicks.next());
}

void SeatBoard::click(const QModelIndex &index)
{
    const GridPlace cell = m_model->placeAt(index);
    const bool fits = !m_clicks.meantBy(cell).empty();
    const std::optional<Choice> choice = m_clicks.click(cell);
    showClicks();
    if (!fits && m_clicks.count() > 0)
        showHint(tr("No action at %1").arg(cell.text()));
    if (choice)
        Q_EMIT picked(*choice);
}

void SeatBoard::showHint(const QString &refusal)
{
    m_hint->setText(refusal.isEmpty() ? tr("Click a cell to act") : refusal);
    m_hint->setVisible(m_clicks.clicked().empty() && (m_clicks.hasPlaces() || !refusal.isEmpty()));
}

engine::Words SeatBoard::withoutPlace() const
{
    engine::Words actions;
    for (const Choice &choice : m_clicks.all())
        if (m_clicks.placesOf(choice.action).empty())
            actions.push_back(choice.action);
    return actions;
}

bool SeatBoard::hasMoreToClick(const engine::Choices &left) const
{
    return std::any_of(left.begin(), left.end(), [this](const Choice &choice) {
        return m_clicks.placesOf(choice.action).size() > m_clicks.clicked().size();
    });
}

void SeatBoard::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !m_clicks.clicked().empty())
        takeBack();
    else
        QWidget::keyPressEvent(event);
}

void SeatBoard::takeBack()
{
    m_clicks.clear();
    showClicks();
}

void SeatBoard::showClicks()
{
    const bool isNarrowed = !m_clicks.clicked().empty();
    const engine::Choices left = m_clicks.left();
    QStringList cells;
    for (const GridPlace &place : m_clicks.clicked())
        cells.append(place.text());
    m_takeBack->setText(
        tr("\u2715 %1: %2 of %3 actions")
            .arg(cells.join(u" \u2192 "_s), QString::number(left.size()), QString::number(m_clicks.count())));
    m_takeBack->setVisible(isNarrowed);
    showHint();
    setChoices(m_choices);
    Q_EMIT narrowed(isNarrowed, left);
}

} // namespace sidl::debugger

#include "moc_seatboard.cpp"
