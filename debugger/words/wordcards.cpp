// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/words/wordcards.h"

#include "sidl/ui/colours.h"
#include "sidl/ui/pieces.h"

#include <QPainter>

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr int MostLines = 6, LeastLines = 4; // of text: as high as a picture
constexpr int SmallLines = 2;                // the same, where there is little room
constexpr int TextLines = 2;                 // below it, at least
constexpr int Side = 4;                      // pixels beside the text

} // namespace

WordCards::WordCards(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(u"wordCards"_s);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred); // else no higher than in a wide window
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void WordCards::setWords(std::vector<SeatWord> words, const wording::DisplayNames &names)
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

void WordCards::setMostHeight(int pixels)
{
    if (std::exchange(m_mostHeight, pixels) == pixels)
        return;
    updateGeometry();
    update();
}

int WordCards::linesFor(int width) const
{
    int lines = MostLines;
    while (lines > LeastLines && int(m_words.size()) * cardSize(lines).width() > width)
        --lines;
    while (lines > SmallLines && heightWith(lines, width) > m_mostHeight)
        --lines;
    return lines;
}

int WordCards::leastHeight(int width) const
{
    return heightWith(SmallLines, width);
}

QSize WordCards::cardSize(int lines, int room) const
{
    const int line = fontMetrics().height();
    const int least = lines * line * 3 / 2, count = qMax(1, int(m_words.size()));
    int widest = 0;
    for (const SeatWord &one : m_words)
        widest = qMax(widest, fontMetrics().horizontalAdvance(m_names.word(one.word)));
    const int across = qBound(1, room / least, count);
    const int width = qMax(least, qMin(widest + 4 * Side, room / across)); // no text is broken where there is room
    int text = (m_mostHeight < QWIDGETSIZE_MAX ? 1 : TextLines) * line;
    for (const SeatWord &one : m_words)
        text = qMax(text,
                    fontMetrics()
                        .boundingRect(QRect(0, 0, width - 2 * Side, QWIDGETSIZE_MAX),
                                      Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, m_names.word(one.word))
                        .height());
    return {width, (lines + 1) * line + text};
}

int WordCards::heightForWidth(int width) const
{
    return heightWith(linesFor(width), width);
}

int WordCards::heightWith(int lines, int width) const
{
    const QSize card = cardSize(lines, width);
    const int count = int(m_words.size()), across = qMax(1, width / card.width());
    return (count + across - 1) / across * card.height();
}

QSize WordCards::sizeHint() const
{
    const int wide = cardSize(MostLines).width() * qMax(1, qMin(4, int(m_words.size())));
    return {wide, heightForWidth(wide)};
}

QSize WordCards::minimumSizeHint() const
{
    const QSize least = cardSize(m_mostHeight < QWIDGETSIZE_MAX ? SmallLines : LeastLines);
    return {least.width(), m_words.empty() ? 0 : least.height()};
}

void WordCards::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const int line = fontMetrics().height(), lines = linesFor(width());
    const QSize size = cardSize(lines, width());
    const int across = qMax(1, width() / size.width());
    for (int i = 0; i < int(m_words.size()); ++i) {
        const SeatWord &one = m_words[std::size_t(i)];
        const QRect card(QPoint(i % across * size.width(), i / across * size.height()), size);
        const bool isGone = one.mark == SeatWord::Mark::Deleted;
        painter.setOpacity(isGone ? 0.4 : 1);
        ui::paintPiece(painter, m_names.picture(one.word),
                       QRect(card.left(), card.top() + line / 4, card.width(), lines * line), Qt::white);
        painter.setOpacity(1);
        QFont font = this->font();
        font.setStrikeOut(isGone);
        painter.setFont(font);
        painter.setPen(isGone                                    ? ui::deletedColour(palette())
                           : one.mark == SeatWord::Mark::Created ? ui::createdColour(palette())
                                                                 : palette().color(QPalette::Text));
        const QRect below = card.adjusted(Side, lines * line + line / 2, -Side, 0);
        painter.drawText(below, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, m_names.word(one.word));
    }
}

} // namespace sidl::debugger

#include "moc_wordcards.cpp"
