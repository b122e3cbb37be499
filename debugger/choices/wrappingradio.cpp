// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/choices/wrappingradio.h"

#include <QHelpEvent>
#include <QStyleOptionButton>
#include <QStylePainter>
#include <QTextLayout>
#include <QToolTip>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr int LeastCharacters = 10; // in a line
constexpr int InLines = int(Qt::AlignLeft) | Qt::AlignTop | Qt::TextWordWrap;

/// May be broken behind commas, too.
QString breakable(const QString &text)
{
    return QString(text).replace(u',', u",\u200b"_s);
}

} // namespace

WrappingRadio::WrappingRadio(const QString &text, QWidget *parent)
    : QRadioButton(text, parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

int WrappingRadio::textLeft() const
{
    QStyleOptionButton option;
    initStyleOption(&option);
    return style()->pixelMetric(QStyle::PM_ExclusiveIndicatorWidth, &option, this)
        + style()->pixelMetric(QStyle::PM_RadioButtonLabelSpacing, &option, this) + 2;
}

QString WrappingRadio::shownText(int room, int mostLines) const
{
    const QString text = breakable(this->text());
    if (mostLines <= 0)
        return text;
    QTextLayout layout(text, font());
    layout.beginLayout();
    int lines = 0, last = 0; // where the last line that is shown begins
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(qMax(1, room));
        if (++lines == mostLines)
            last = line.textStart();
    }
    layout.endLayout();
    return lines <= mostLines ? text
                              : text.left(last) + fontMetrics().elidedText(text.mid(last), Qt::ElideRight, room - 1);
}

void WrappingRadio::setMostLines(int lines)
{
    if (std::exchange(m_mostLines, lines) == lines)
        return;
    updateGeometry();
    update();
}

int WrappingRadio::heightIn(int width, int mostLines) const
{
    const QString text = this->text();
    if (m_measured.text != text || m_measured.font != font())
        m_measured = {text, font(), {}};
    const std::pair asked(width, mostLines);
    const auto known = m_measured.heights.constFind(asked); // layouts within layouts ask many times
    if (known != m_measured.heights.constEnd())
        return *known;
    const QRect room(0, 0, qMax(1, width - textLeft()), QWIDGETSIZE_MAX);
    const int line = fontMetrics().height();
    const int height = QRadioButton::sizeHint().height() - line
        + qMax(line, fontMetrics().boundingRect(room, InLines, shownText(room.width(), mostLines)).height());
    m_measured.heights.insert(asked, height);
    return height;
}

QSize WrappingRadio::sizeHint() const
{
    return {textLeft() + fontMetrics().horizontalAdvance(text()) + 2, QRadioButton::sizeHint().height()};
}

QSize WrappingRadio::minimumSizeHint() const
{
    return {qMin(sizeHint().width(), textLeft() + LeastCharacters * fontMetrics().averageCharWidth()),
            QRadioButton::sizeHint().height()};
}

bool WrappingRadio::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !toolTip().isEmpty()
        || shownText(width() - textLeft(), m_mostLines) == breakable(text()))
        return QRadioButton::event(event);
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), text(), this);
    return true;
}

void WrappingRadio::changeEvent(QEvent *event)
{
    QRadioButton::changeEvent(event);
    if (event->type() == QEvent::StyleChange) // its mark may be of another size
        m_measured = {};
}

void WrappingRadio::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text.clear();
    option.state &= ~QStyle::State_HasFocus; // without a text, the line would make a square of the mark
    const int line = QRadioButton::sizeHint().height();
    option.rect.setHeight(line); // the mark is beside the first line
    painter.drawControl(QStyle::CE_RadioButton, option);
    const int above = (line - fontMetrics().height()) / 2;
    const QRect room = rect().adjusted(textLeft(), above, 0, 0);
    if (hasFocus()) {
        QStyleOptionFocusRect focus;
        focus.initFrom(this);
        const QRect text = fontMetrics().boundingRect(room, InLines, shownText(room.width(), m_mostLines));
        focus.rect = text.adjusted(-2, 0, 2, 0) & rect();
        painter.drawPrimitive(QStyle::PE_FrameFocusRect, focus);
    }
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::WindowText));
    painter.drawText(room, InLines, shownText(room.width(), m_mostLines));
}

} // namespace sidl::debugger

#include "moc_wrappingradio.cpp"
