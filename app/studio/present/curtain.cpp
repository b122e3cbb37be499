// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/curtain.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
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
    , m_takeBack(new QPushButton(tr("&Take Back"), this))
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
    m_takeBack->setObjectName(u"takeBackStep"_s);
    m_takeBack->setAutoDefault(true);
    m_takeBack->setToolTip(tr("Back to before, without showing what has come of it (Page Up)"));
    auto *inner = new QVBoxLayout(m_panel);
    inner->setContentsMargins(24, 18, 24, 18);
    inner->setSpacing(12);
    inner->addWidget(m_title);
    inner->addWidget(m_text);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_takeBack);
    buttons->addWidget(m_reveal);
    inner->addLayout(buttons);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_panel, 0, Qt::AlignCenter);
    connect(m_reveal, &QPushButton::clicked, this, &Curtain::lift);
    connect(m_takeBack, &QPushButton::clicked, this, &Curtain::takeBackWanted);
    over->installEventFilter(this);
    hide();
}

void Curtain::fall()
{
    m_panel->hide(); // until there is something to be told
    m_picture = parentWidget()->grab();
    setGeometry(parentWidget()->rect());
    m_title->clear();
    m_text->clear();
    m_reveal->setEnabled(false);
    m_takeBack->setEnabled(false);
    show();
    raise();
}

void Curtain::announce(const QString &title, const QString &text)
{
    m_title->setText(title);
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
    m_panel->show();
    m_reveal->setEnabled(true);
    m_takeBack->setEnabled(true);
    const QFontMetrics letters = m_reveal->fontMetrics(); // as large as the screen wants them
    for (QPushButton *button : {m_takeBack, m_reveal})
        button->setMinimumSize(letters.horizontalAdvance(button->text()) + 2 * letters.height(), 2 * letters.height());
    m_reveal->setFocus();
}

void Curtain::lift()
{
    if (isHidden())
        return;
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
