// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/blackscreen.h"

#include <QApplication>
#include <QKeyEvent>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr int Calm = 700; // milliseconds: longer than one presses a key twice

} // namespace

BlackScreen::BlackScreen(QWidget *over)
    : QWidget(over)
{
    setObjectName(u"black"_s);
    QPalette dark;
    dark.setColor(QPalette::Window, Qt::black);
    setPalette(dark);
    setAutoFillBackground(true);
    hide();
    m_calm.setSingleShot(true);
    m_calm.setInterval(qMax(Calm, QApplication::doubleClickInterval()));
}

void BlackScreen::toggle()
{
    setGeometry(parentWidget()->rect());
    setVisible(!isVisible());
    raise();
    m_endKey = 0;
    m_calm.start();
}

bool BlackScreen::takesKey(QKeyEvent *key)
{
    if (!isVisible()) {
        if (key->key() == m_endKey && (m_calm.isActive() || key->isAutoRepeat())) {
            key->accept(); // nor does it act as a shortcut
            return true;
        }
        if (!key->isAutoRepeat())
            m_endKey = 0;
        return false;
    }
    switch (key->key()) {
    case Qt::Key_Shift:
    case Qt::Key_Control:
    case Qt::Key_Alt:
    case Qt::Key_AltGr:
    case Qt::Key_Meta:
        return true; // the key that is pressed with it ends the black
    default:
        break;
    }
    if (key->type() == QEvent::ShortcutOverride)
        key->accept(); // then it is pressed as any other
    else if (!key->isAutoRepeat()) {
        toggle();
        m_endKey = key->key();
    }
    return true;
}

bool BlackScreen::takesClick(const QWidget *clicked)
{
    if (isHidden())
        return m_calm.isActive();
    if (clicked == this)
        toggle();
    return clicked == this;
}

} // namespace sidl::app
