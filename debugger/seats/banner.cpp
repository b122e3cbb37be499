// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/banner.h"

#include "debugger/model/variabletext.h"
#include "sidl/ui/colours.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

Banner::Banner(QWidget *parent)
    : QFrame(parent)
    , m_text(new QLabel(this))
    , m_go(new QToolButton(this))
    , m_answer(new QToolButton(this))
{
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_text->setObjectName(u"bannerText"_s);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_go->setText(tr("Show"));
    m_go->setToolTip(tr("Go to the place in the text"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 4, 4);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_go);
    layout->addWidget(m_answer);
    m_answer->setObjectName(u"bannerAnswer"_s);
    m_answer->hide();
    connect(m_answer, &QToolButton::clicked, this, &Banner::answered);
    connect(m_go, &QToolButton::clicked, this, [this] { Q_EMIT placeActivated(m_place); });
    hide();
}

void Banner::clear()
{
    hide();
    m_text->clear();
    endHeight();
}

void Banner::keepHeight(int width)
{
    setMinimumHeight(qMax(minimumHeight(), heightForWidth(width)));
}

void Banner::endHeight()
{
    setMinimumHeight(0);
}

void Banner::showMessage(const QString &text, const QString &button)
{
    m_isError = false;
    m_text->setText(text);
    m_text->setToolTip({});
    m_go->hide();
    m_answer->setText(button);
    m_answer->setVisible(!button.isEmpty());
    paintKind();
    show();
}

void Banner::showError(const QString &text, const QString &details, const language::Span &place, const QString &button)
{
    m_isError = true;
    m_place = place;
    m_text->setText(withoutVariableNames(text));
    m_text->setToolTip(withoutVariableNames(details));
    m_go->setVisible(place.isValid());
    m_answer->setText(button);
    m_answer->setVisible(!button.isEmpty());
    paintKind();
    show();
}

void Banner::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintKind();
}

void Banner::paintKind()
{
    QPalette label; // only this colour: all others follow the window
    if (m_isError)
        label.setColor(QPalette::WindowText, ui::errorColour(palette()));
    m_text->setPalette(label);
}

} // namespace sidl::debugger

#include "moc_banner.cpp"
