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

namespace {

// Of the banner's font, where it has a place.
constexpr double AnswerType = 0.8, SmallestType = 0.4, TypeShrinking = 0.95;

} // namespace

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
    connect(m_go, &QToolButton::clicked, this, [this] { Q_EMIT placeActivated(m_wrong); });
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
    if (!hasPlace())
        setMinimumHeight(qMax(minimumHeight(), heightForWidth(width)));
}

void Banner::endHeight()
{
    if (!hasPlace())
        setMinimumHeight(0);
}

void Banner::setPlace(int height)
{
    m_place = height;
    setFixedHeight(height);
    fitPlace();
}

void Banner::fitPlace()
{
    if (!hasPlace())
        return;
    const auto scaled = [this](double by) {
        QFont type = font();
        type.setPointSizeF(type.pointSizeF() * by);
        return type;
    };
    const QMargins around = layout()->contentsMargins();
    m_answer->setFont(scaled(AnswerType));
    const int answer = m_answer->isHidden() ? 0 : m_answer->sizeHint().width() + layout()->spacing();
    const int across = width() - around.left() - around.right() - 2 * frameWidth() - answer;
    const int down = m_place - around.top() - around.bottom() - 2 * frameWidth();
    double size = 1;
    const auto isTooHigh = [&] {
        m_text->setFont(scaled(size));
        return m_text->heightForWidth(across) > down;
    };
    while (isTooHigh() && size > SmallestType)
        size *= TypeShrinking;
    if (!m_isError)
        m_text->setToolTip(isTooHigh() ? m_text->text() : QString());
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
    fitPlace();
}

void Banner::showError(const QString &text, const QString &details, const language::Span &place, const QString &button)
{
    m_isError = true;
    m_wrong = place;
    m_text->setText(withoutVariableNames(text));
    m_text->setToolTip(withoutVariableNames(details));
    m_go->setVisible(place.isValid());
    m_answer->setText(button);
    m_answer->setVisible(!button.isEmpty());
    paintKind();
    show();
    fitPlace();
}

void Banner::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintKind();
    else if (event->type() == QEvent::FontChange)
        fitPlace();
}

void Banner::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    fitPlace();
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
