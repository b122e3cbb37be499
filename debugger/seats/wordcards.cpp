// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/wordcards.h"

#include "sidl/ui/colours.h"
#include "sidl/ui/pieces.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr int PictureLines = 6, TextLines = 2; // of text

} // namespace

WordCards::WordCards(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(u"wordCards"_s);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void WordCards::setWords(std::vector<SeatWord> words, const DisplayNames &names)
{
    m_words = std::move(words);
    m_names = names;
    QStringList texts;
    for (const SeatWord &one : m_words)
        if (one.mark != SeatWord::Mark::Deleted)
            texts.append(names.word(one.word));
    setAccessibleName(texts.join(u", "_s));
    updateGeometry();
    update();
}

QSize WordCards::cardSize() const
{
    const int line = fontMetrics().height();
    return {PictureLines * line * 3 / 2, (PictureLines + TextLines + 1) * line};
}

int WordCards::across(int width) const
{
    return qMax(1, width / cardSize().width());
}

int WordCards::heightForWidth(int width) const
{
    const int count = int(m_words.size()), across = this->across(width);
    return (count + across - 1) / across * cardSize().height();
}

QSize WordCards::sizeHint() const
{
    return {cardSize().width() * qMax(1, qMin(4, int(m_words.size()))), heightForWidth(qMax(width(), 1))};
}

QSize WordCards::minimumSizeHint() const
{
    return {cardSize().width() / 2, heightForWidth(qMax(width(), 1))};
}

void WordCards::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const int line = fontMetrics().height(), across = this->across(width());
    for (int i = 0; i < int(m_words.size()); ++i) {
        const SeatWord &one = m_words[std::size_t(i)];
        const QSize size = cardSize();
        const QRect card(QPoint(i % across * size.width(), i / across * size.height()), size);
        const bool isGone = one.mark == SeatWord::Mark::Deleted;
        painter.setOpacity(isGone ? 0.4 : 1);
        ui::paintPiece(painter, m_names.picture(one.word),
                       QRect(card.left(), card.top() + line / 4, card.width(), PictureLines * line), Qt::white);
        painter.setOpacity(1);
        QFont font = this->font();
        font.setStrikeOut(isGone);
        painter.setFont(font);
        painter.setPen(isGone                                    ? ui::deletedColour(palette())
                           : one.mark == SeatWord::Mark::Created ? ui::createdColour(palette())
                                                                 : palette().color(QPalette::Text));
        const QRect below = card.adjusted(4, PictureLines * line + line / 2, -4, 0);
        painter.drawText(below, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, m_names.word(one.word));
    }
}

} // namespace sidl::debugger
