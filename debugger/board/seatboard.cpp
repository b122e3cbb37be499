// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/seatboard.h"

#include "debugger/board/gridview.h"
#include "sidl/ui/elidedlabel.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Choice;

SeatBoard::SeatBoard(QWidget *parent)
    : QWidget(parent)
    , m_model(new GridModel(this))
    , m_view(new GridView(this))
    , m_message(new QLabel(this))
    , m_takeBackLine(new QWidget(this))
    , m_takeBack(new QToolButton(m_takeBackLine))
    , m_hint(new ui::ElidedLabel(this))
    , m_list(new QToolButton(m_hint))
{
    m_view->setModel(m_model);
    m_message->setObjectName(u"boardMessage"_s);
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_takeBack->setObjectName(u"takeBack"_s);
    m_takeBack->setAutoRaise(true);
    shortenTakeBack(); // has its tip from the beginning
    m_takeBackLine->hide();
    m_hint->setObjectName(u"boardHint"_s);
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->hide();
    m_list->setObjectName(u"listActions"_s);
    m_list->setAutoRaise(true);
    m_list->setCheckable(true);
    m_list->setFocusPolicy(Qt::TabFocus);
    m_list->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->setSizeConstraint(QLayout::SetMinAndMaxSize); // no higher than the board: the list below takes the rest
    layout->addWidget(m_message);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_takeBackLine);
    layout->addWidget(m_hint);
    measureHint();
    connect(m_view, &GridView::cellClicked, this, [this](const QModelIndex &index) { click(m_model->placeAt(index)); });
    connect(m_view, &QTableView::doubleClicked, this, [this](const QModelIndex &index) {
        if (m_pickedAt == m_model->placeAt(index)) // by the first of the two
            Q_EMIT stepWanted();
    });
    connect(m_view, &GridView::columnClicked, this, [this](int column) {
        click({m_model->columns().value(column), {}});
    });
    connect(m_view, &GridView::rowClicked, this, [this](int row) { click({{}, m_model->rows().value(row)}); });
    connect(m_view, &GridView::cellHovered, this, [this](const QModelIndex &index) {
        m_model->setHovered(index.isValid() ? m_clicks.meantBy(m_model->placeAt(index)) : GridPlaces());
    });
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this, [this](const QPoint &at) {
        const QModelIndex cell = m_view->indexAt(at);
        if (cell.isValid() && !m_model->wordsAt(cell).empty())
            Q_EMIT menuRequested(m_model->wordsAt(cell), m_view->viewport()->mapToGlobal(at));
    });
    connect(m_view, &GridView::fitted, this, &SeatBoard::placeList);
    connect(m_view, &GridView::fitted, this, &SeatBoard::placeTakeBack);
    connect(m_takeBack, &QToolButton::clicked, this, &SeatBoard::takeBack);
    connect(m_list, &QToolButton::clicked, this, &SeatBoard::listWanted);
}

void SeatBoard::measureHint()
{
    // As high as the button, so that no click moves anything.
    m_hint->setFixedHeight(qMax(m_takeBack->sizeHint().height(), fontMetrics().height() + 4));
    m_takeBackLine->setFixedHeight(m_hint->height()); // its sign may be of a higher font
    m_list->setFixedHeight(m_hint->height());
}

void SeatBoard::offerList(bool isOffered, bool isListed)
{
    m_offersList = isOffered;
    m_list->setChecked(isListed);
    m_list->setToolTip(isListed ? tr("List the actions that no click chooses")
                                : tr("List all actions below the board, which may be smaller then"));
    showHint();
}

void SeatBoard::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        measureHint(); // the button has the font already
        fitMessage();
    }
}

void SeatBoard::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeList();
    placeTakeBack();
    fitMessage();
}

/// As high as its lines need. If its layout asked for that, a seat with this board would be as high as all that is in it.
void SeatBoard::fitMessage()
{
    m_message->setMinimumHeight(0); // what it needs is no less than this
    m_message->setMinimumHeight(qMax(0, m_message->heightForWidth(width())));
}

void SeatBoard::placeList()
{
    const int width = m_list->isHidden() ? 0 : m_list->sizeHint().width();
    // Its text is below the middle of the cells, as far as there is room for that beside the button.
    const int room = m_hint->width() - width, middle = m_view->x() + m_view->middleOfCells() - m_hint->x();
    const int text = qMin(m_hint->fontMetrics().horizontalAdvance(m_hint->text()) + 1, room);
    const int box = qMax(text, 2 * qMin(middle, room - middle)), from = qBound(0, middle - box / 2, room - box);
    m_hint->setContentsMargins(from, 0, m_hint->width() - from - box, 0);
    m_list->setGeometry(m_hint->width() - width, 0, width, m_hint->height());
}

void SeatBoard::placeTakeBack()
{
    shortenTakeBack();
    const int middle = m_view->x() + m_view->middleOfCells();
    const int most = qMax(m_takeBack->sizeHint().width(), 2 * qMin(middle, width() - middle));
    const int wide = qMin(width(), most), from = qBound(0, middle - wide / 2, width() - wide);
    m_takeBack->setGeometry(from, 0, wide, m_takeBackLine->height());
}

/// The sign that it can be clicked, at its beginning, stays whole, and so does how many actions are left if that can be.
void SeatBoard::shortenTakeBack()
{
    const QFontMetrics metrics = m_takeBack->fontMetrics();
    const int around = m_takeBack->sizeHint().width() - metrics.size(Qt::TextShowMnemonic, m_takeBack->text()).width();
    const auto fits = [&](const QString &text) { return metrics.horizontalAdvance(text) + around <= width(); };
    const QString &text = fits(m_takesBack) ? m_takesBack : m_takesBackShorter;
    m_takeBack->setText(fits(text) ? text : metrics.elidedText(text, Qt::ElideRight, width() - around));
    const QString tip = tr("Only actions of the cells clicked are listed. Click here or press Escape to list all.");
    m_takeBack->setToolTip(m_takeBack->text() == m_takesBack ? tip : u"%1\n%2"_s.arg(m_takesBack.mid(2), tip));
}

int SeatBoard::heightBelow() const
{
    return m_hint->isHidden() && m_takeBackLine->isHidden() && !m_keepsLine ? 0
                                                                            : m_hint->height() + layout()->spacing();
}

void SeatBoard::keepLine(bool isKept)
{
    m_keepsLine = isKept;
    keepHint();
}

void SeatBoard::setAwaited(bool isAwaited)
{
    if (std::exchange(m_isAwaited, isAwaited) != isAwaited)
        showHint();
}

void SeatBoard::keepHint()
{
    QSizePolicy policy = m_hint->sizePolicy();
    policy.setRetainSizeWhenHidden(m_keepsLine && m_takeBackLine->isHidden());
    m_hint->setSizePolicy(policy);
}

void SeatBoard::setMostOfCells(int pixels)
{
    m_view->setMostHeight(pixels);
}

QWidget *SeatBoard::cells() const
{
    return m_view;
}

int SeatBoard::sizeOfCells() const
{
    return m_view->sizeOfCells();
}

int SeatBoard::heightFor(int width) const
{
    return m_view->heightFor(width) + heightBelow();
}

void SeatBoard::setName(const QString &name)
{
    m_view->setAccessibleName(name);
}

void SeatBoard::setBoard(const GridSpec &spec, const SeatView &view, bool isTurned, const GridGrowth &growth)
{
    const bool wasNarrowed = !m_clicks.clicked().empty();
    m_model->setBoard(spec, view.words, isTurned, growth);
    m_clicks.setBoard(*m_model, view.switches);
    m_view->setHeadsClickable(m_clicks.hasPlaces());
    showHint();
    m_choices.clear();
    tellEmpty();
    const bool isEmpty = m_model->rowCount() == 0 || m_model->columnCount() == 0;
    m_message->setVisible(isEmpty);
    m_view->setVisible(!isEmpty);
    fitMessage();
    if (wasNarrowed)
        showClicks();
}

void SeatBoard::setNames(const wording::DisplayNames &names)
{
    m_isForPeople = names.isForPeople();
    m_model->setNames(names);
    tellEmpty();
}

void SeatBoard::tellEmpty()
{
    const QString empty = m_isForPeople ? tr("Nothing is on the board.") // the shape is the author's matter
                                        : tr("No word here has the shape of the grid.");
    m_message->setText(
        m_model->fits() ? empty
                        : tr("There are too many columns or rows for a grid (more than %1).").arg(GridSpec::MaxAxis));
}

void SeatBoard::resume(const GridPlaces &clicked)
{
    if (clicked == m_clicks.clicked())
        return;
    m_clicks.resume(clicked);
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

void SeatBoard::click(const GridPlace &place)
{
    const bool fits = !m_clicks.meantBy(place).empty();
    const std::optional<Choice> choice = m_clicks.click(place);
    m_pickedAt = choice ? std::optional(place) : std::nullopt;
    showClicks();
    if (!fits && m_clicks.count() > 0)
        showHint(tr("No action at %1").arg(place.text()));
    if (choice)
        Q_EMIT picked(*choice);
}

void SeatBoard::showHint(const QString &refusal)
{
    const bool tells = refusal.isEmpty() && m_isAwaited; // else its line stays, so that nothing moves
    const QString hint = m_clicks.areColumns() ? tr("Click a column to act") : tr("Click a cell to act");
    const int left = m_clicks.beside();
    const QString beside = left == 0 ? QString()
        : left == 1                  ? tr("1 action is off the board")
                                     : tr("%L1 actions are off the board").arg(left);
    if (tells && !beside.isEmpty()) {
        m_hint->setText(tr("%1; %2").arg(hint, beside));
        m_hint->setShorter(left == 1 ? tr("1 action off the board") : tr("%L1 actions off the board").arg(left));
    } else {
        m_hint->setText(tells ? hint : refusal);
        m_hint->setShorter(!tells ? QString() : m_clicks.areColumns() ? tr("Click a column") : tr("Click a cell"));
    }
    m_hint->setToolTip(beside.isEmpty()
                           ? QString()
                           : tr("%1: the grid has not all columns and rows that they are of.\n"
                                "Where Columns and Rows are left empty in Set Up Grid, they follow the rules.")
                                 .arg(beside));
    m_hint->setVisible(m_clicks.clicked().empty() && (m_clicks.hasPlaces() || !refusal.isEmpty()));
    keepHint();
    m_list->setText(m_list->isChecked() ? tr("Hide List") : tr("List All %L1").arg(m_clicks.count()));
    m_list->setVisible(m_offersList && m_clicks.hasPlaces());
    placeList();
}

engine::Words SeatBoard::withoutPlace() const
{
    engine::Words actions;
    for (const Choice &choice : m_clicks.all())
        if (m_clicks.placesOf(choice.action).empty())
            actions.push_back(choice.action);
    return actions;
}

bool SeatBoard::hasOneClickEach() const
{
    const engine::Choices all = m_clicks.all();
    return std::all_of(all.begin(), all.end(),
                       [this](const Choice &choice) { return m_clicks.placesOf(choice.action).size() == 1; });
}

bool SeatBoard::hasMoreToClick(const engine::Choices &left) const
{
    return std::any_of(left.begin(), left.end(), [this](const Choice &choice) {
        return m_clicks.placesOf(choice.action).size() > m_clicks.clicked().size();
    });
}

bool SeatBoard::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape
        && !m_clicks.clicked().empty()) {
        event->accept(); // it takes the click back before it leaves a presentation
        return true;
    }
    return QWidget::event(event);
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
    const QString where = cells.join(u" \u2192 "_s), some = QLocale().toString(qulonglong(left.size())),
                  all = QLocale().toString(m_clicks.count());
    m_takesBack = tr("\u2715 %1: %2 of %3 actions").arg(where, some, all);
    m_takesBackShorter = tr("\u2715 %1: %2 of %3").arg(where, some, all);
    m_takeBack->setAccessibleName(m_takesBack.mid(2));
    placeTakeBack();
    m_takeBackLine->setVisible(isNarrowed);
    showHint();
    setChoices(m_choices);
    Q_EMIT narrowed(isNarrowed, left);
}

} // namespace sidl::debugger

#include "moc_seatboard.cpp"
