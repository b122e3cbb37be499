// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/messagebar.h"

#include "sidl/ui/colours.h"

#include <QAccessible>
#include <QApplication>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr int Stripe = 4;  // px, the coloured edge at the left
constexpr int Spacing = 8; // px

QColor mixed(const QColor &a, const QColor &b, double share)
{
    const auto mix = [share](int x, int y) { return int(x * share + y * (1 - share)); };
    return QColor(mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue()));
}

/// A square to draw on; what styles have to offer is made for light windows, or is not there without an icon theme.
template <typename Draw>
QPixmap drawn(int size, qreal ratio, Draw draw)
{
    QPixmap pixmap(QSize(size, size) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    draw(painter, QRectF(0, 0, size, size));
    return pixmap;
}

void drawCross(QPainter &painter, const QRectF &area, const QColor &colour)
{
    painter.setPen(QPen(colour, 1.6, Qt::SolidLine, Qt::RoundCap));
    const QRectF cross = area.adjusted(4, 4, -4, -4);
    painter.drawLine(cross.topLeft(), cross.bottomRight());
    painter.drawLine(cross.topRight(), cross.bottomLeft());
}

void drawSign(QPainter &painter, const QRectF &area, const QColor &disc, const QColor &colour, QChar sign)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(disc);
    painter.drawEllipse(area.adjusted(0.5, 0.5, -0.5, -0.5));
    QFont font = painter.font();
    font.setBold(true);
    font.setPixelSize(int(area.height() * 0.75));
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(area, Qt::AlignCenter, sign);
}

} // namespace

MessageBar::MessageBar(QWidget *parent)
    : QFrame(parent)
    , m_icon(new QLabel(this))
    , m_text(new QLabel(this))
    , m_close(new QToolButton(this))
    , m_layout(new QGridLayout(this))
    , m_row(new QGridLayout)
{
    m_text->setObjectName(u"messageText"_s);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_close->setObjectName(u"messageClose"_s);
    m_close->setAutoRaise(true);
    m_close->setToolTip(tr("Close this message"));
    m_close->setAccessibleName(m_close->toolTip());
    m_close->setFocusPolicy(Qt::TabFocus); // a click leaves the keyboard where it is, as on buttons
    connect(m_close, &QToolButton::clicked, this, &MessageBar::dismiss);

    m_layout->setContentsMargins(Stripe + Spacing, 4, 4, 4);
    m_layout->setHorizontalSpacing(Spacing);
    m_layout->setVerticalSpacing(Spacing / 2);
    m_layout->setColumnStretch(1, 1);
    m_icon->setContentsMargins(0, 4, 0, 0); // in line with the text
    m_layout->addWidget(m_icon, 0, 0, Qt::AlignTop);
    m_layout->addWidget(m_text, 0, 1);
    m_layout->addLayout(m_row, 0, 2);
    m_layout->addWidget(m_close, 0, 3, Qt::AlignTop);
    m_row->setSpacing(Spacing / 2);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *before, const QWidget *now) {
        if (before && isAncestorOf(now) && !isAncestorOf(before))
            m_before = before;
    });
    hide();
}

void MessageBar::showMessage(Kind kind, const QString &text)
{
    removeButtons();
    m_kind = kind;
    m_text->setText(text);
    setAccessibleName(text);
    updateIcons();
    fitWidth();
    show();
    update();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QPushButton *MessageBar::addButton(const QString &text)
{
    auto *button = new QPushButton(text, this);
    button->setAutoDefault(true); // Return presses it, as Space does
    button->setFocusPolicy(Qt::TabFocus);
    if (m_buttons.isEmpty())
        setTabOrder(m_close, button);
    else
        setTabOrder(m_buttons.last(), button);
    m_buttons.append(button);
    fitWidth();
    return button;
}

/// What is done with a button that has the keyboard goes on where the keyboard was before: Qt would hand it to the next
/// part of the window, whatever that does with what is typed.
void MessageBar::giveKeyboardBack()
{
    if (m_before && isAncestorOf(QApplication::focusWidget()))
        m_before->setFocus();
}

void MessageBar::removeButtons()
{
    giveKeyboardBack();
    for (QPushButton *button : std::as_const(m_buttons)) {
        m_row->removeWidget(button);
        button->hide();
        button->deleteLater(); // it may be the one being clicked
    }
    m_buttons.clear();
}

void MessageBar::clear()
{
    giveKeyboardBack();
    hide();
    removeButtons();
    m_text->clear();
    setAccessibleName({});
}

QString MessageBar::text() const
{
    return m_text->text();
}

void MessageBar::dismiss()
{
    clear();
    Q_EMIT dismissed();
}

QSize MessageBar::minimumSizeHint() const
{
    int widest = fontMetrics().averageCharWidth() * 12; // of the text
    for (const QPushButton *button : m_buttons)
        widest = std::max(widest, button->sizeHint().width());
    const QMargins margins = m_layout->contentsMargins();
    const int beside = m_icon->sizeHint().width() + m_close->sizeHint().width() + 2 * Spacing;
    return {widest + beside + margins.left() + margins.right(), QFrame::minimumSizeHint().height()};
}

int MessageBar::rowWidth(int columns) const
{
    int sum = -m_row->spacing();
    for (int column = 0; column < columns; ++column) {
        int widest = 0;
        for (int i = column; i < m_buttons.size(); i += columns)
            widest = std::max(widest, m_buttons[i]->sizeHint().width());
        sum += widest + m_row->spacing();
    }
    return sum;
}

/// Buttons stand beside the text if both have room in one line, else below it in all of the width, and in several rows
/// if need be.
void MessageBar::fitWidth()
{
    const QMargins margins = m_layout->contentsMargins();
    const int available = width() - margins.left() - margins.right();
    const int besideIcons = available - m_icon->sizeHint().width() - m_close->sizeHint().width() - 3 * Spacing;
    const auto count = int(m_buttons.size());
    const int row = rowWidth(count);
    const int oneLine = m_text->fontMetrics().horizontalAdvance(m_text->text()) + 4; // what a label needs more
    setBelow(oneLine + row > besideIcons);
    int columns = count;
    while (columns > 1 && rowWidth(columns) > available)
        columns = (columns + 1) / 2 < columns ? (columns + 1) / 2 : 1;
    for (int i = 0; i < count; ++i)
        m_row->addWidget(m_buttons[i], i / columns, i % columns);
    m_row->setAlignment(columns == count ? Qt::AlignLeft : Qt::Alignment());
}

void MessageBar::setBelow(bool isBelow)
{
    if (std::exchange(m_isBelow, isBelow) == isBelow)
        return;
    m_layout->removeItem(m_row);
    m_row->setParent(nullptr); // it has none then, whatever it says
    if (isBelow)
        m_layout->addLayout(m_row, 1, 0, 1, 4);
    else
        m_layout->addLayout(m_row, 0, 2);
}

QColor MessageBar::accent() const
{
    switch (m_kind) {
    case Kind::Information:
        break;
    case Kind::Warning:
        return ui::warningSignColour(palette());
    case Kind::Error:
        return ui::errorSignColour(palette());
    }
    return ui::informationSignColour(palette());
}

void MessageBar::updateIcons()
{
    const int size = style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, this);
    const QChar sign = m_kind == Kind::Information ? u'i' : u'!';
    m_icon->setPixmap(drawn(size, devicePixelRatioF(), [&](QPainter &painter, const QRectF &area) {
        drawSign(painter, area, accent(), palette().color(QPalette::Window), sign);
    }));
    m_close->setIcon(drawn(size, devicePixelRatioF(), [this](QPainter &painter, const QRectF &area) {
        drawCross(painter, area, palette().color(QPalette::WindowText));
    }));
}

void MessageBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::StyleChange:
        updateIcons();
        break;
    case QEvent::FontChange:
        fitWidth();
        break;
    default:
        break;
    }
}

void MessageBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        dismiss();
    else
        QFrame::keyPressEvent(event);
}

void MessageBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QColor window = palette().color(QPalette::Window);
    painter.fillRect(rect(), mixed(accent(), window, 0.14));
    painter.fillRect(QRect(0, 0, Stripe, height()), accent());
    painter.fillRect(QRect(0, height() - 1, width(), 1), mixed(accent(), window, 0.45));
}

void MessageBar::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    fitWidth();
}

} // namespace sidl::app

#include "moc_messagebar.cpp"
