// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/timeline/playbackbar.h"

#include "sidl/wording/counts.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

namespace sidl::debugger {

namespace {

/// Two bars or a triangle; the style's own are black in the dark.
QIcon icon(bool isPause, const QColor &colour, qreal ratio)
{
    QPixmap picture(QSizeF(16 * ratio, 16 * ratio).toSize());
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    if (isPause) {
        painter.drawRect(QRectF(4, 3, 3, 10));
        painter.drawRect(QRectF(9, 3, 3, 10));
    } else {
        painter.drawPolygon(QPolygonF() << QPointF(4, 2.5) << QPointF(13, 8) << QPointF(4, 13.5));
    }
    return QIcon(picture);
}

} // namespace

PlaybackBar::PlaybackBar(QWidget *parent)
    : QWidget(parent)
    , m_play(new QToolButton(this))
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_place(new QLabel(this))
    , m_speed(new QComboBox(this))
{
    m_play->setAutoRaise(true);
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("How fast the line is shown again"));
    m_speed->addItem(tr("1 a second"), 1000);
    m_speed->addItem(tr("4 a second"), 250);
    m_speed->addItem(tr("20 a second"), 50);
    m_speed->addItem(tr("as fast as possible"), 0);
    m_speed->setCurrentIndex(1);
    m_timer.setInterval(m_speed->currentData().toInt());
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(4, 1, 4, 1);
    layout->addWidget(m_play);
    layout->addWidget(m_slider, 1);
    layout->addWidget(m_place);
    layout->addWidget(m_speed);

    connect(m_play, &QToolButton::clicked, this, [this] { isPlaying() ? pause() : play(); });
    connect(m_slider, &QSlider::valueChanged, this, [this](int chronon) {
        m_wanted = chronon;
        Q_EMIT chrononWanted(chronon);
    });
    connect(m_speed, &QComboBox::currentIndexChanged, this,
            [this] { m_timer.setInterval(m_speed->currentData().toInt()); });
    connect(&m_timer, &QTimer::timeout, this, &PlaybackBar::next);
    setLine(-1, -1);
    showState();
}

void PlaybackBar::setLine(int current, int last)
{
    m_current = current;
    m_last = last;
    if (current == m_wanted)
        m_wanted = -1;
    setEnabled(last > 0);
    if (last <= 0)
        pause();
    if (m_wanted < 0 || !m_slider->isSliderDown()) { // else it would jump back under the hand that moves it
        const QSignalBlocker blocker(m_slider);
        m_slider->setRange(0, qMax(0, last));
        m_slider->setValue(qMax(0, current));
    }
    m_place->setText(last < 0 ? QString() : tr("%1 / %2").arg(current).arg(last));
    if (isPlaying() && current == last)
        pause();
}

void PlaybackBar::play()
{
    if (m_last <= 0 || isPlaying())
        return;
    m_wanted = -1;
    m_timer.start();
    showState();
    if (m_current == m_last) {
        m_wanted = 0;
        Q_EMIT chrononWanted(0);
    } else {
        next();
    }
}

void PlaybackBar::pause()
{
    m_timer.stop();
    m_wanted = -1;
    showState();
}

void PlaybackBar::setSaysSteps(bool saysSteps)
{
    m_saysSteps = saysSteps;
    showState();
}

void PlaybackBar::next()
{
    if (m_wanted >= 0)
        return; // on its way
    m_wanted = m_current + 1;
    Q_EMIT chrononWanted(m_wanted);
}

void PlaybackBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showState();
}

void PlaybackBar::showState()
{
    const auto told = [this](const QString &text) { return m_saysSteps ? wording::inSteps(text) : text; };
    const bool playing = isPlaying();
    m_play->setIcon(icon(playing, palette().color(QPalette::Active, QPalette::WindowText), devicePixelRatioF()));
    const QString text = playing ? tr("Pause") : told(tr("Show the chronons of this line one after the other"));
    m_slider->setAccessibleName(told(tr("Chronon shown")));
    m_slider->setToolTip(told(tr("The chronon of this line that is shown")));
    m_play->setToolTip(text);
    m_play->setAccessibleName(text);
}

} // namespace sidl::debugger

#include "moc_playbackbar.cpp"
