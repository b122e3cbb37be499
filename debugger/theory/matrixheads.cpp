// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/matrixheads.h"

#include "sidl/ui/elidedlabel.h"

#include <QAbstractButton>
#include <QEvent>
#include <QPainter>
#include <QStyleOptionHeader>
#include <QTableView>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr QChar Space = u'\u00a0'; // at each side of a head
constexpr int MostLetters = 24;    // of the corner, however the players are called

} // namespace

MatrixHeads::MatrixHeads(QTableView *matrix)
    : QHeaderView(Qt::Vertical, matrix)
    , m_axes(nullptr)
{
    setSectionsClickable(true);
    matrix->setVerticalHeader(this);
    auto *corner = matrix->findChild<QAbstractButton *>();
    m_axes = new ui::ElidedLabel(corner);
    m_axes->setObjectName(u"matrixAxes"_s);
    m_axes->setAlignment(Qt::AlignCenter);
    m_axes->setAttribute(Qt::WA_TransparentForMouseEvents);
    corner->installEventFilter(this);
}

void MatrixHeads::setAxes(const QString &text)
{
    m_axes->setText(text);
    m_axes->parentWidget()->setToolTip(text);
}

QString MatrixHeads::axes() const
{
    return m_axes->text();
}

QSize MatrixHeads::sizeHint() const
{
    const int room = 2 * fontMetrics().horizontalAdvance(Space);
    const int most = MostLetters * fontMetrics().averageCharWidth();
    const int corner
        = m_axes->text().isEmpty() ? 0 : qMin(most, fontMetrics().horizontalAdvance(m_axes->text())) + room;
    return QHeaderView::sizeHint().expandedTo({corner, 0});
}

QSize MatrixHeads::sectionSizeFromContents(int section) const
{
    const QVariant font = model()->headerData(section, orientation(), Qt::FontRole);
    const QFontMetrics metrics(font.isValid() ? font.value<QFont>() : this->font());
    return QHeaderView::sectionSizeFromContents(section).grownBy({0, 0, 2 * metrics.horizontalAdvance(Space), 0});
}

void MatrixHeads::initStyleOptionForIndex(QStyleOptionHeader *option, int section) const
{
    QHeaderView::initStyleOptionForIndex(option, section);
    option->text.clear(); // it is written by paintSection()
}

void MatrixHeads::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    painter->save();
    QHeaderView::paintSection(painter, rect, section);
    painter->restore();
    const QVariant ownFont = model()->headerData(section, orientation(), Qt::FontRole);
    const QFont font = ownFont.isValid() ? ownFont.value<QFont>().resolve(this->font()) : this->font();
    painter->save();
    painter->setFont(font);
    const int room = QFontMetrics(font).horizontalAdvance(Space); // no letter of the text: it would be struck out, too
    style()->drawItemText(painter, rect.adjusted(room, 0, -room, 0), int(defaultAlignment()), palette(), isEnabled(),
                          model()->headerData(section, orientation()).toString(), QPalette::ButtonText);
    painter->restore();
}

bool MatrixHeads::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show) {
        m_axes->setFont(font());
        m_axes->setGeometry(m_axes->parentWidget()->rect());
    }
    return QHeaderView::eventFilter(watched, event);
}

} // namespace sidl::debugger

#include "moc_matrixheads.cpp"
