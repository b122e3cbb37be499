// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/boardeditor.h"

#include "debugger/board/keyboarduse.h"
#include "sidl/ui/flowlayout.h"

#include <QButtonGroup>
#include <QKeyEvent>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr int None = 0; // button that empties a cell; those of signs count from 1
constexpr int IconSize = 28;

} // namespace

BoardEditor::BoardEditor(const GridSpec &spec, const QStringList &known, const QString &example, QWidget *parent)
    : QWidget(parent)
    , m_spec(spec)
    , m_signs(spec, known, example)
    , m_group(new QButtonGroup(this))
    , m_palette(new QWidget(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Board"));
    connect(KeyboardUse::ofProgram(), &KeyboardUse::changed, this, [this] {
        m_isRingNew = hasFocus() && KeyboardUse::ofProgram()->isByKeys();
        update();
    });
    addSigns(spec);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_palette);
    layout->addStretch(1);
    setWords({});
}

void BoardEditor::addSigns(const GridSpec &spec)
{
    auto *flow = new ui::FlowLayout;
    flow->setSpacing(2);
    m_palette->setLayout(flow);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    m_palette->setSizePolicy(policy);
    const auto add = [&](const QString &label, const QString &tip, int id) {
        auto *button = new QToolButton(m_palette);
        button->setObjectName(u"sign %1"_s.arg(label));
        button->setAccessibleName(label);
        button->setToolTip(tip);
        button->setCheckable(true);
        button->setAutoRaise(true);
        flow->addWidget(button);
        m_group->addButton(button, id);
        return button;
    };
    add(tr("Empty"), tr("A click on a cell takes away what is there"), None)->setText(tr("Empty"));
    for (int i = 0; i < m_signs.labels().size(); ++i) {
        const QString &label = m_signs.labels()[i];
        QToolButton *button = add(label, tr("A click on a cell puts “%1” there").arg(label), i + 1);
        QPixmap picture(QSize(IconSize, IconSize) * devicePixelRatioF());
        picture.setDevicePixelRatio(devicePixelRatioF());
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        ui::paintSign(painter, spec.signOf(label), font(), QRectF(0, 0, IconSize, IconSize),
                      palette().color(QPalette::ButtonText));
        button->setIcon(picture);
        button->setIconSize({IconSize, IconSize});
    }
    m_group->button(qMin(1, int(m_signs.labels().size())))->setChecked(true);
}

void BoardEditor::setWords(const QStringList &words)
{
    m_words = words;
    QStringList columns = m_spec.columns, rows = m_spec.rows;
    const auto add = [this](QStringList &axis, const QStringList &others) {
        QStringList more;
        for (const QString &one : others)
            if (!axis.contains(one) && !more.contains(one))
                more.append(one);
        std::sort(more.begin(), more.end(),
                  [this](const QString &a, const QString &b) { return comesBefore(a, b, m_spec.order); });
        axis = (axis + more).mid(0, GridSpec::MaxAxis);
    };
    QStringList usedColumns, usedRows;
    for (const QString &word : words) {
        if (!m_signs.isOnBoard(word))
            continue;
        usedColumns.append(m_signs.placeOf(word).column);
        usedRows.append(m_signs.placeOf(word).row);
    }
    add(columns, usedColumns);
    add(rows, usedRows);
    if (m_spec.rowsUp)
        std::reverse(rows.begin(), rows.end());
    m_columns = columns;
    m_rows = rows;
    m_picture = {int(columns.size()), int(rows.size()), m_spec.checkered, {}, m_spec.shifts(int(rows.size()))};
    m_picture.cells.resize(std::size_t(columns.size() * rows.size()));
    for (const QString &word : words) {
        if (!m_signs.isOnBoard(word))
            continue;
        const GridPlace place = m_signs.placeOf(word);
        const qsizetype x = columns.indexOf(place.column), y = rows.indexOf(place.row);
        if (x >= 0 && y >= 0)
            m_picture.cells[std::size_t(y * columns.size() + x)].push_back(m_spec.signOf(m_signs.labelOf(word)));
    }
    m_cursor = {qBound(0, m_cursor.x(), qMax(0, m_picture.columns - 1)),
                qBound(0, m_cursor.y(), qMax(0, m_picture.rows - 1))};
    tell();
    update();
}

void BoardEditor::tell()
{
    if (m_columns.isEmpty() || m_rows.isEmpty())
        return;
    const GridPlace here = placeAt(m_cursor.x(), m_cursor.y());
    QStringList labels;
    for (const QString &word : m_words)
        if (m_signs.isOnBoard(word) && m_signs.placeOf(word) == here)
            labels.append(m_signs.labelOf(word));
    setAccessibleDescription(tr("%1: %2").arg(here.text(), labels.isEmpty() ? tr("empty") : labels.join(u", "_s)));
}

void BoardEditor::click(int column, int row)
{
    if (column < 0 || row < 0 || column >= m_picture.columns || row >= m_picture.rows)
        return;
    m_cursor = {column, row};
    setWords(m_signs.clicked(m_words, placeAt(column, row), m_group->checkedId() - 1));
    Q_EMIT edited();
}

QRectF BoardEditor::box() const
{
    const qreal left = fontMetrics().height() * 1.5, above = fontMetrics().height() + 2;
    return QRectF(rect()).adjusted(left, m_palette->geometry().bottom() + 8 + above, -2, -2);
}

QPoint BoardEditor::cellAt(const GridPlace &place) const
{
    return ui::boardCell(m_picture, box(), int(m_columns.indexOf(place.column)), int(m_rows.indexOf(place.row)))
        .center()
        .toPoint();
}

QSize BoardEditor::sizeHint() const
{
    return {360, 420};
}

QSize BoardEditor::minimumSizeHint() const
{
    return {200, 240};
}

void BoardEditor::paintEvent(QPaintEvent *)
{
    m_isRingNew = false;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = this->box();
    ui::paintBoard(painter, m_picture, box, font(), palette());
    painter.setPen(palette().color(QPalette::WindowText));
    const int line = fontMetrics().height();
    for (int i = 0; i < m_picture.rows; ++i) {
        const QRectF cell = ui::boardCell(m_picture, box, 0, i);
        painter.drawText(QRectF(cell.left() - 3 * line - 4, cell.top(), 3 * line, cell.height()),
                         Qt::AlignRight | Qt::AlignVCenter, plainText(m_rows[i]));
    }
    for (int i = 0; i < m_picture.columns; ++i) { // above, as at seats
        const QRectF cell = ui::boardCell(m_picture, box, i, 0);
        painter.drawText(QRectF(cell.left(), cell.top() - 2 - line, cell.width(), line), Qt::AlignCenter,
                         plainText(m_columns[i]));
    }
    if (hasFocus() && KeyboardUse::ofProgram()->isByKeys() && m_picture.columns > 0 && m_picture.rows > 0) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolygon(ui::boardCellShape(m_picture, box, m_cursor.x(), m_cursor.y()));
    }
}

void BoardEditor::mousePressEvent(QMouseEvent *event)
{
    const QPoint cell = ui::boardCellAt(m_picture, box(), event->position());
    if (event->button() == Qt::LeftButton)
        click(cell.x(), cell.y());
}

void BoardEditor::keyPressEvent(QKeyEvent *event)
{
    const bool isRingNew = std::exchange(m_isRingNew, false);
    const auto go = [this](int x, int y) {
        m_cursor = {qBound(0, m_cursor.x() + x, qMax(0, m_picture.columns - 1)),
                    qBound(0, m_cursor.y() + y, qMax(0, m_picture.rows - 1))};
        tell();
        update();
    };
    switch (event->key()) {
    case Qt::Key_Left:
        return go(-1, 0);
    case Qt::Key_Right:
        return go(1, 0);
    case Qt::Key_Up:
        return go(0, -1);
    case Qt::Key_Down:
        return go(0, 1);
    case Qt::Key_Space:
        if (!isRingNew)
            click(m_cursor.x(), m_cursor.y());
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace sidl::debugger

#include "moc_boardeditor.cpp"
