// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/lookahead.h"

#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::app {

LookAhead::LookAhead(QWidget *over)
    : QWidget(over)
    , m_title(new QLabel(this))
    , m_text(new QLabel(this))
{
    setObjectName(u"lookAhead"_s);
    setAutoFillBackground(true);
    m_text->setObjectName(u"lookAheadText"_s);
    QFont bold; // only the weight: the size is the window's
    bold.setBold(true);
    m_title->setFont(bold);
    auto *layout = new QVBoxLayout(this);
    layout->addStretch(1);
    for (QLabel *label : {m_title, m_text}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignCenter);
        layout->addWidget(label);
    }
    layout->addStretch(1);
    hide();
}

void LookAhead::cover()
{
    m_isUncovered = false;
    m_title->setText(tr("A look ahead, for the presenter alone"));
    m_text->setText(tr("Let nobody else see the screen, then press P again. Page Down goes back."));
    setGeometry(parentWidget()->rect());
    show();
    raise();
}

void LookAhead::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_isUncovered = false;
    m_title->clear(); // what comes next is told to whoever was asked alone
    m_text->clear();
}

void LookAhead::uncover(const QString &title, const QString &text)
{
    m_isUncovered = true;
    m_title->setText(title);
    m_text->setText(text);
}

} // namespace sidl::app

#include "moc_lookahead.cpp"
