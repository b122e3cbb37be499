// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/curtain.h"

#include <QEvent>
#include <QFontInfo>
#include <QFrame>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::app {

Curtain::Curtain(QWidget *over)
    : QWidget(over)
    , m_panel(new QFrame(this))
    , m_title(new QLabel(this))
    , m_text(new QLabel(this))
    , m_reveal(new QPushButton(tr("&Reveal"), this))
{
    m_panel->setFrameShape(QFrame::StyledPanel);
    m_panel->setAutoFillBackground(true);
    QFont bold; // only the weight: the size is the window's
    bold.setBold(true);
    m_title->setFont(bold);
    m_text->setObjectName(u"announcement"_s);
    for (QLabel *label : {m_title, m_text})
        label->setTextFormat(Qt::PlainText);
    m_reveal->setObjectName(u"reveal"_s);
    m_reveal->setAutoDefault(true);
    auto *inner = new QVBoxLayout(m_panel);
    inner->setContentsMargins(24, 18, 24, 18);
    inner->setSpacing(12);
    inner->addWidget(m_title);
    inner->addWidget(m_text);
    inner->addWidget(m_reveal, 0, Qt::AlignRight);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_panel, 0, Qt::AlignCenter);
    connect(m_reveal, &QPushButton::clicked, this, &Curtain::lift);
    over->installEventFilter(this);
    hide();
}

void Curtain::fall()
{
    QFont large; // the one thing to be read now
    large.setPointSizeF(QFontInfo(font()).pointSizeF() * 1.5);
    m_panel->setFont(large);
    m_picture = parentWidget()->grab();
    setGeometry(parentWidget()->rect());
    m_title->clear();
    m_text->clear();
    m_reveal->setEnabled(false);
    show();
    raise();
}

void Curtain::announce(const QString &title, const QString &text)
{
    m_title->setText(title);
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
    m_reveal->setEnabled(true);
    m_reveal->setFocus();
}

void Curtain::lift()
{
    hide();
    m_picture = {};
    Q_EMIT lifted();
}

void Curtain::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.drawPixmap(rect(), m_picture);
    QColor veil = palette().color(QPalette::Window);
    veil.setAlpha(90);
    painter.fillRect(rect(), veil);
}

bool Curtain::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    return QWidget::eventFilter(watched, event);
}

} // namespace sidl::app
