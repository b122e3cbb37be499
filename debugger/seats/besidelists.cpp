// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/besidelists.h"

#include "sidl/ui/fittingscrollarea.h"

#include <QEvent>
#include <QVBoxLayout>

#include <utility>

namespace sidl::debugger {

namespace {

/// Of all that is in @p part, where it is so wide, in pixels.
int heightIn(const ui::FittingScrollArea *part, int width)
{
    const QWidget *content = part->widget();
    if (part->isHidden())
        return 0;
    return content->hasHeightForWidth() ? content->heightForWidth(width) : content->sizeHint().height();
}

} // namespace

BesideLists::BesideLists(ui::FittingScrollArea *choices, int gap, QWidget *parent)
    : QWidget(parent)
    , m_words(new ui::FittingScrollArea(this))
    , m_choices(choices)
    , m_gap(gap)
{
    auto *inside = new QWidget;
    auto *layout = new QVBoxLayout(inside);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(gap);
    m_words->setWidget(inside);
    const bool isHidden = m_choices->isHidden();
    m_choices->setParent(this); // which hides it
    m_choices->setVisible(!isHidden);
}

void BesideLists::addWords(QWidget *list)
{
    m_words->widget()->layout()->addWidget(list);
}

void BesideLists::setMayBeAcross(bool mayBeSo)
{
    if (std::exchange(m_mayBeAcross, mayBeSo) != mayBeSo)
        share();
}

bool BesideLists::isAcross() const
{
    if (!m_mayBeAcross)
        return false;
    const int words = heightIn(m_words, width()), choices = heightIn(m_choices, width());
    return words > 0 && choices > 0 && words + m_gap + choices > height();
}

QSize BesideLists::sizeHint() const
{
    const QSize words = m_words->sizeHint(), choices = m_choices->sizeHint();
    return {qMax(words.width(), choices.width()), words.height() + m_gap + choices.height()};
}

QSize BesideLists::minimumSizeHint() const
{
    const QSize words = m_words->minimumSizeHint(), choices = m_choices->minimumSizeHint();
    return {qMax(words.width(), choices.width()), words.height() + m_gap + choices.height()};
}

bool BesideLists::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest) {
        updateGeometry();
        share();
    }
    return QWidget::event(event);
}

void BesideLists::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    share();
}

/// Without a layout: what the parts want changes with their widths alone, and nothing here changes what this wants.
void BesideLists::share()
{
    if (isAcross()) {
        const int left = width() * 2 / 5, right = width() - left - m_gap;
        m_words->setGeometry(0, 0, left, qMin(height(), heightIn(m_words, left)));
        m_choices->setGeometry(left + m_gap, 0, right, qMin(height(), heightIn(m_choices, right)));
        return;
    }
    const int room = height() - m_gap, words = m_words->sizeHint().height();
    const int choices = m_choices->isHidden() ? 0 : m_choices->sizeHint().height();
    const int forChoices = qBound(0, qMax(room * 3 / 5, room - words), choices);
    const int forWords = qBound(0, room - forChoices, words);
    m_words->setGeometry(0, 0, width(), forWords);
    m_choices->setGeometry(0, forWords + m_gap, width(), forChoices);
}

} // namespace sidl::debugger

#include "moc_besidelists.cpp"
