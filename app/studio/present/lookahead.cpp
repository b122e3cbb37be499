// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/lookahead.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr double SmallType = 0.75; // of the window's

} // namespace

LookAhead::LookAhead(QWidget *over)
    : QWidget(over)
    , m_title(new QLabel(this))
    , m_text(new QLabel(this))
    , m_keys(new QLabel(this))
{
    setObjectName(u"lookAhead"_s);
    setAutoFillBackground(true);
    m_text->setObjectName(u"lookAheadText"_s);
    QFont bold; // only the weight: the size is the window's
    bold.setBold(true);
    m_title->setFont(bold);
    auto *layout = new QVBoxLayout(this);
    layout->addStretch(1);
    for (QLabel *label : {m_title, m_text, m_keys}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignCenter);
    }
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    layout->addStretch(1);
    m_keys->setObjectName(u"lookAheadKeys"_s);
    layout->addWidget(m_keys);
    fitKeys();
    hide();
}

void LookAhead::cover()
{
    m_isUncovered = false;
    m_title->setText(tr("A look ahead, for the presenter alone"));
    m_text->setText(tr("Let nobody else see the screen, then press P again."));
    m_keys->setText(tr("Page Down or Escape goes back"));
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
    m_keys->setText(tr("P, Page Down or Escape goes back"));
}

void LookAhead::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitKeys();
}

void LookAhead::fitKeys()
{
    QFont small; // only the size
    small.setPointSizeF(QFontInfo(font()).pointSizeF() * SmallType);
    m_keys->setFont(small);
}

} // namespace sidl::app

#include "moc_lookahead.cpp"
