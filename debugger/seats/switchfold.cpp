// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/switchfold.h"

#include <QKeyEvent>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

SwitchFold::SwitchFold(QWidget *parent)
    : QToolButton(parent)
{
    setObjectName(u"natureSwitches"_s);
    setAutoRaise(true);
    setCheckable(true);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setToolTip(tr("What nature decides at random, unless somebody decides for it. Click: show or hide the switches."));
    hide();
    connect(this, &QToolButton::toggled, this, [this] {
        tell();
        Q_EMIT foldedChanged();
    });
    tell();
}

void SwitchFold::setCount(int switches)
{
    m_count = switches;
    setVisible(m_count > Few);
    tell();
}

void SwitchFold::setChosen(int switches)
{
    m_chosen = switches;
    tell();
}

bool SwitchFold::isFolded() const
{
    return m_count > Few && !isChecked();
}

void SwitchFold::unfold()
{
    setChecked(true);
}

void SwitchFold::tell()
{
    setArrowType(isChecked() ? Qt::DownArrow : Qt::RightArrow);
    setText(m_chosen > 0 ? tr("Nature (%L1, %L2 chosen)").arg(m_count).arg(m_chosen) : tr("Nature (%L1)").arg(m_count));
    setAccessibleName(tr("%Ln switches of nature", nullptr, m_count));
}

void SwitchFold::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right) // as in trees
        setChecked(event->key() == Qt::Key_Right);
    else
        QToolButton::keyPressEvent(event);
}

} // namespace sidl::debugger

#include "moc_switchfold.cpp"
