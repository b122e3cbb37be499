// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/textzoom.h"

#include <QApplication>
#include <QFontInfo>
#include <QWheelEvent>
#include <QWidget>

#include <cmath>

namespace sidl::ui {

namespace {

constexpr int MinSteps = -4;
constexpr int MaxSteps = 20;
constexpr double Factor = 1.1; // 20 steps: about seven times as large

} // namespace

TextZoom::TextZoom(QWidget *target)
    : QObject(target)
    , m_target(target)
{
    qApp->installEventFilter(this); // the wheel's events go to whatever child is under it
}

void TextZoom::setBase(double points)
{
    m_base = points;
    zoomBy(0);
}

void TextZoom::zoomBy(int steps)
{
    m_steps = qBound(MinSteps, m_steps + steps, MaxSteps);
    QFont font; // only the size, so that children keep their weight
    const double base = m_base > 0 ? m_base : QFontInfo(QApplication::font(m_target)).pointSizeF();
    font.setPointSizeF(base * std::pow(Factor, m_steps));
    m_target->setFont(font);
}

void TextZoom::reset()
{
    m_steps = 0;
    m_target->setFont({});
}

bool TextZoom::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Wheel || !static_cast<QWheelEvent *>(event)->modifiers().testFlag(Qt::ControlModifier))
        return false;
    auto *widget = qobject_cast<QWidget *>(watched);
    if (!widget || !(widget == m_target || m_target->isAncestorOf(widget)))
        return false;
    constexpr int Notch = 120;
    m_wheel += static_cast<QWheelEvent *>(event)->angleDelta().y();
    const int steps = m_wheel / Notch;
    m_wheel -= steps * Notch;
    if (steps != 0)
        zoomBy(steps);
    return true;
}

} // namespace sidl::ui

#include "moc_textzoom.cpp"
