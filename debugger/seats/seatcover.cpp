// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/seatcover.h"

#include "sidl/ui/tiptype.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

SeatCover::SeatCover(QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_text(new QLabel(this))
    , m_button(new QPushButton(this))
{
    m_title->setObjectName(u"coverTitle"_s);
    m_text->setObjectName(u"coverText"_s);
    m_button->setObjectName(u"uncover"_s);
    m_button->setAutoDefault(true); // Return presses it, too
    for (QLabel *label : {m_title, m_text}) {
        label->setTextFormat(Qt::PlainText);
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
    }
    auto *layout = new QVBoxLayout(this);
    layout->addStretch(2);
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    layout->addSpacing(8);
    layout->addWidget(m_button, 0, Qt::AlignHCenter);
    layout->addStretch(3);
    setFocusPolicy(Qt::StrongFocus);
    setFocusProxy(m_button);
    m_button->installEventFilter(this);
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &SeatCover::endRest);
    connect(m_button, &QPushButton::clicked, this, &SeatCover::uncovered);
    fitTexts();
}

void SeatCover::setTexts(const QString &title, const QString &text, const QString &button)
{
    if (m_rest.isActive())
        endRest();
    m_title->setText(title);
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
    m_button->setText(button);
    m_button->setVisible(!button.isEmpty());
}

QVBoxLayout *SeatCover::parts() const
{
    return static_cast<QVBoxLayout *>(layout());
}

int SeatCover::rest() const
{
    return qMax(0, height() - layout()->heightForWidth(width())); // what is stretched asks for none
}

void SeatCover::setTop(int pixels)
{
    const int last = parts()->count() - 1, below = qMax(1, rest() - pixels);
    if (parts()->stretch(0) == pixels && parts()->stretch(last) == below)
        return;
    parts()->setStretch(0, pixels);
    parts()->setStretch(last, below);
}

bool SeatCover::event(QEvent *event)
{
    const bool isDone = QWidget::event(event);
    if (event->type() == QEvent::Show)
        ui::endTips(); // of what is covered
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show)
        Q_EMIT restChanged();
    return isDone;
}

void SeatCover::setTitleScale(double scale)
{
    m_titleScale = scale;
    fitTexts();
}

void SeatCover::setScale(double scale)
{
    m_scale = scale;
    fitTexts();
}

void SeatCover::keepKeyboardAway()
{
    setFocusProxy(nullptr);
    setFocusPolicy(Qt::NoFocus);
    m_button->setFocusPolicy(Qt::TabFocus);
    connect(qApp, &QApplication::focusChanged, this, &SeatCover::passKeyboard);
}

void SeatCover::passKeyboard(QWidget *from, const QWidget *to)
{
    // When a widget goes, Qt gives the keyboard to the next one, as Tab would; so it does, from none, for a window that
    // becomes the active one again.
    if (to == m_button && (!from || !from->isVisible() || !from->isEnabled()))
        window()->setFocus();
}

void SeatCover::rest(std::chrono::milliseconds time)
{
    const bool hadFocus = m_button->hasFocus();
    setFocusProxy(nullptr); // else keys would go past the cover
    m_button->setEnabled(false);
    if (hadFocus)
        setFocus();
    m_rest.start(time);
}

void SeatCover::endRest()
{
    m_rest.stop();
    m_button->setEnabled(true);
    const bool hadFocus = hasFocus();
    setFocusProxy(m_button);
    if (hadFocus)
        m_button->setFocus();
}

void SeatCover::fitTexts()
{
    QFont text; // only the size, as a part of the font's
    if (m_scale != 1)
        text.setPointSizeF(QFontInfo(font()).pointSizeF() * m_scale);
    m_text->setFont(text);
    m_button->setFont(text);
    QFont title;
    title.setBold(true);
    title.setPointSizeF(QFontInfo(font()).pointSizeF() * m_scale * m_titleScale);
    m_title->setFont(title);
    const int unit = m_button->fontMetrics().averageCharWidth();
    m_button->setMinimumSize(16 * unit, 4 * unit); // easy to hit
}

void SeatCover::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitTexts();
}

void SeatCover::keyPressEvent(QKeyEvent *event)
{
    if (m_rest.isActive())
        m_rest.start();
    else
        QWidget::keyPressEvent(event);
}

bool SeatCover::eventFilter(QObject *watched, QEvent *event)
{
    // Held down since the page before.
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->isAutoRepeat())
        return true;
    return QWidget::eventFilter(watched, event);
}

} // namespace sidl::debugger

#include "moc_seatcover.cpp"
