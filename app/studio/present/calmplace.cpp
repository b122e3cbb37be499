// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/calmplace.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <tuple>

namespace sidl::app {

namespace {

constexpr int Coarse = 8;      // pixels of the picture that are looked at together
constexpr int BetweenRows = 4; // pixels that are plain between two lines of words, and
constexpr int MostLines = 3;   // so many lines higher may a panel become at the top, and at the bottom
constexpr int MostAcross = 3;  // so many times wider is the picture than what a panel may gain at a side

constexpr std::array Sides{Qt::TopEdge, Qt::BottomEdge, Qt::LeftEdge, Qt::RightEdge};

/// What is drawn in a part of a picture.
enum class Content { Nothing, Line, More };

/// Looks at each @p stride-th pixel.
Content contentOf(const QImage &picture, const QRect &part, int stride)
{
    const QPoint from = part.topLeft();
    const QRgb ground = picture.pixel(from);
    bool isPlain = true, runsAcross = true, runsDown = true;
    for (int y = 0; y < part.height(); y += stride)
        for (int x = 0; x < part.width(); x += stride) {
            const QRgb here = picture.pixel(from + QPoint(x, y));
            isPlain = isPlain && here == ground;
            runsAcross = runsAcross && here == picture.pixel(from + QPoint(0, y));
            runsDown = runsDown && here == picture.pixel(from + QPoint(x, 0));
        }
    return isPlain ? Content::Nothing : runsAcross || runsDown ? Content::Line : Content::More;
}

/// The squares whose middle is in @p place.
QRect squaresOf(const QRect &place)
{
    const auto from = [](int pixel) { return (pixel + Coarse / 2) / Coarse; };
    return {QPoint(from(place.left()), from(place.top())),
            QPoint(from(place.right() + 1) - 1, from(place.bottom() + 1) - 1)};
}

} // namespace

StagePicture::StagePicture(const QImage &picture, const StageParts &parts, int line)
    : m_picture(picture.convertToFormat(QImage::Format_RGB32))
    , m_pictures(parts.pictures)
    , m_line(line)
    , m_rows(picture.height() / Coarse)
    , m_columns(picture.width() / Coarse)
    , m_matters(sumsOf([unread = parts.told + parts.covers](QPoint pixel, bool isLine) { // lines: frames
        return !isLine && !unread.contains(pixel);
    }))
    , m_all(sumsOf([](QPoint, bool) { return true; }))
{
}

StagePicture::Sums StagePicture::sumsOf(const std::function<bool(QPoint pixel, bool isLine)> &counts) const
{
    Sums sums(std::size_t(m_rows) + 1, std::vector<int>(std::size_t(m_columns) + 1, 0));
    for (int row = 0; row < m_rows; ++row)
        for (int column = 0; column < m_columns; ++column) {
            const auto x = std::size_t(column), y = std::size_t(row);
            const QRect square(column * Coarse, row * Coarse, Coarse, Coarse);
            const Content content = contentOf(m_picture, square, 2); // no stroke is thinner on a presented screen
            const bool isCounted = content != Content::Nothing
                && counts(square.topLeft() + QPoint(Coarse / 2, Coarse / 2), content == Content::Line);
            sums[y + 1][x + 1] = sums[y][x + 1] + sums[y + 1][x] - sums[y][x] + (isCounted ? 1 : 0);
        }
    return sums;
}

int StagePicture::in(const Sums &sums, const QRect &squares)
{
    const auto top = std::size_t(squares.top()), bottom = top + std::size_t(squares.height()),
               left = std::size_t(squares.left()), right = left + std::size_t(squares.width());
    return sums[bottom][right] - sums[top][right] - sums[bottom][left] + sums[top][left];
}

StagePicture::Place StagePicture::calmPlace(QSize size) const
{
    const QSize squares((size.width() + Coarse - 1) / Coarse, (size.height() + Coarse - 1) / Coarse);
    const QPoint middle((m_picture.width() - size.width()) / 2, (m_picture.height() - size.height()) / 2);
    QPoint best = middle;
    // What stands right beside it would be covered, too: sides move out until no word is cut.
    const int beside = (m_line / 3 + Coarse - 1) / Coarse;
    const QRect all(0, 0, m_columns, m_rows);
    std::tuple<int, int, int, int> least(std::numeric_limits<int>::max(), 0, 0, 0); // and how far from the middle
    for (int row = 0; row + squares.height() <= m_rows; ++row)
        for (int column = 0; column + squares.width() <= m_columns; ++column) {
            const QRect place(QPoint(column, row), squares);
            const QPoint at = place.topLeft() * Coarse;
            const QRect around = place.adjusted(-beside, -1, beside, 1).intersected(all);
            const std::tuple here(in(m_matters, place), in(m_matters, around), in(m_all, place),
                                  (at - middle).manhattanLength());
            if (here < least) {
                least = here;
                best = at;
            }
        }
    const QRect place = withWholeWords({best, size});
    std::vector<Cut> cuts;
    for (const Qt::Edge side : Sides)
        std::ranges::move(cutsAt(place, side), std::back_inserter(cuts));
    return {place, in(m_matters, squaresOf(place).intersected(all)), cuts};
}

QRect StagePicture::withWholeWords(const QRect &place) const
{
    const int across = m_picture.width() / MostAcross, down = MostLines * m_line;
    const QRect most = place.adjusted(-across, -down, across, down);
    QRect whole = place;
    for (QRect before; before != whole;) { // a longer side may cut other words
        before = whole;
        for (const Qt::Edge side : Sides) {
            QRect here = whole;
            while (most.contains(here) && cutsWords(here, side))
                here.adjust(side == Qt::LeftEdge ? -1 : 0, side == Qt::TopEdge ? -1 : 0, side == Qt::RightEdge ? 1 : 0,
                            side == Qt::BottomEdge ? 1 : 0);
            if (most.contains(here)) // else there is no end of words
                whole = here.intersected(m_picture.rect());
        }
    }
    return whole;
}

bool StagePicture::cutsWords(const QRect &place, Qt::Edge side) const
{
    // Words of a line stand apart, too, so that what is free at the left and the right is as wide as a letter.
    const int letter = std::max(BetweenRows, m_line * 2 / 3);
    if (side == Qt::TopEdge || side == Qt::BottomEdge) {
        const int y = side == Qt::TopEdge ? place.top() : place.bottom() + 1;
        return hasWords({place.left(), y - BetweenRows / 2, place.width(), BetweenRows});
    }
    const int x = side == Qt::LeftEdge ? place.left() : place.right() + 1;
    return hasWords({x - letter / 2, place.top(), letter, place.height()});
}

std::vector<StagePicture::Cut> StagePicture::cutsAt(const QRect &place, Qt::Edge side) const
{
    std::vector<Cut> cuts;
    if (!cutsWords(place, side))
        return cuts;
    const bool isRow = side == Qt::TopEdge || side == Qt::BottomEdge;
    const int begin = isRow ? place.left() : place.top(), end = isRow ? place.right() : place.bottom();
    int seen = begin - 1; // up to there
    for (int at = begin; at <= end; at += Coarse) {
        const int to = std::min(at + Coarse - 1, end);
        if (to <= seen)
            continue;
        const QRect part = isRow ? QRect(QPoint(at, place.top()), QPoint(to, place.bottom()))
                                 : QRect(QPoint(place.left(), at), QPoint(place.right(), to));
        const QPoint out(side == Qt::LeftEdge        ? part.left() - 1
                             : side == Qt::RightEdge ? part.right() + 1
                                                     : part.center().x(),
                         side == Qt::TopEdge          ? part.top() - 1
                             : side == Qt::BottomEdge ? part.bottom() + 1
                                                      : part.center().y());
        if (m_pictures.contains(out))
            continue;
        const int letter = std::max(BetweenRows, m_line * 2 / 3); // between lines that end beside it and the place
        const int left = side == Qt::LeftEdge ? part.left() : part.right() + 1;
        const bool isBeside = !isRow
            && (!hasWords({left - letter, at, letter, to - at + 1}) || !hasWords({left, at, letter, to - at + 1}));
        if (isBeside || !cutsWords(part, side))
            continue;
        const Cut cut = around(place, side, at, to);
        if (cut.words.isEmpty())
            continue; // what is cut is covered, but for what nobody sees
        cuts.push_back(cut);
        seen = isRow ? cuts.back().words.right() : cuts.back().words.bottom();
    }
    return cuts;
}

/// What looks out at a side of @p place between these pixels along it: to the next row that is plain, and along it to the
/// end of the line.
StagePicture::Cut StagePicture::around(const QRect &place, Qt::Edge side, int from, int to) const
{
    const bool isRow = side == Qt::TopEdge || side == Qt::BottomEdge;
    const bool isBefore = side == Qt::TopEdge || side == Qt::LeftEdge;
    const auto strip = [&](int first, int last, int near, int high) { // of the side, so far from it
        if (isRow)
            return QRect(first, isBefore ? place.top() - near - high : place.bottom() + 1 + near, last - first + 1,
                         high);
        return QRect(isBefore ? place.left() - near - high : place.right() + 1 + near, first, high, last - first + 1);
    };
    // Beside columns as cutsWords() has it; descenders come close to the next line.
    const int plain = isRow ? BetweenRows / 2 : std::max(BetweenRows, m_line * 2 / 3);
    const auto lookOut = [&] {
        const int stroke = std::max(plain, m_line / 3); // as long are those of letters, which do not go on as frames do
        const auto isPlain = [&](int far) {
            const QRect rows = strip(from, to, far, plain);
            return !hasWords(rows) && !(isRow && endsStrokes(rows, strip(from, to, far, stroke)));
        };
        int far = isRow ? 0 : 1;
        while (far < m_line && !isPlain(far))
            ++far;
        return far;
    };
    int far = lookOut();
    if (far == 0)
        return {};
    // As far as words of a line are apart, and not to a scroll bar beside it.
    const int along = isRow ? std::max(BetweenRows, m_line * 2 / 5) : BetweenRows;
    const int beyond = isRow ? m_picture.width() / MostAcross : 0; // a line may begin or end beside the place
    const int least = isRow ? place.left() - beyond : place.top();
    const int most = isRow ? place.right() + beyond : place.bottom();
    const auto isOfLine = [&](int first, int last) { // also where strokes of its letters are all that looks out
        const QRect seen = strip(first, last, 0, far);
        if (!isRow)
            return hasWords(seen);
        return hasWords(seen.adjusted(0, isBefore ? 0 : -m_line / 2, 0, isBefore ? m_line / 2 : 0))
            || endsStrokes(seen, strip(first, last, 0, far + m_line / 3));
    };
    for (int before = 0; before != far;) { // letters that are higher may have neighbours that only begin there
        before = far;
        while (from > least && isOfLine(from - along, from - 1))
            --from;
        while (to < most && isOfLine(to + 1, to + along))
            ++to;
        far = lookOut(); // with all of the line
    }
    return {strip(from, to, 0, far), side, far < m_line};
}

/// Whether there are words in @p strip, as far as it is in the picture: lines, which are frames, are not.
bool StagePicture::endsStrokes(const QRect &strip, const QRect &further) const
{
    for (int x = strip.left(); x <= strip.right(); x += Coarse) {
        const auto in = [&](const QRect &rows) {
            const QRect part(x, rows.top(), std::min(Coarse, strip.right() - x + 1), rows.height());
            const QRect seen = part.intersected(m_picture.rect());
            return seen.isEmpty() ? Content::Nothing : contentOf(m_picture, seen, 1);
        };
        if (in(strip) == Content::Line && in(further) == Content::More)
            return true;
    }
    return false;
}

bool StagePicture::hasWords(const QRect &strip) const
{
    const QRect seen = strip.intersected(m_picture.rect());
    const bool isRow = strip.width() > strip.height();
    for (int at = 0; at < (isRow ? seen.width() : seen.height()); at += Coarse) {
        const QRect part = isRow ? QRect(seen.left() + at, seen.top(), Coarse, seen.height())
                                 : QRect(seen.left(), seen.top() + at, seen.width(), Coarse);
        if (contentOf(m_picture, part.intersected(seen), 1) == Content::More)
            return true;
    }
    return false;
}

} // namespace sidl::app
