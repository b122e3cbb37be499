// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QRect>
#include <QRegion>

#include <functional>
#include <vector>

namespace sidl::app {

/// Where a picture of what a class sees has what is not to be read there.
struct StageParts
{
    QRegion told{};     ///< what the panel tells anyway
    QRegion covers{};   ///< of seats: what they say has been read
    QRegion pictures{}; ///< boards and graphs: they have no lines of words, and what a panel leaves of them is seen
};

/// A picture of what a class sees, in which a panel is to cover as little as can be.
class StagePicture
{
public:
    /// Words of which a place covers a part: what is seen of them.
    struct Cut
    {
        QRect words{};
        Qt::Edge side{};     ///< of the place, at which they are
        bool hasEnd = false; ///< right beside them, at the side that is far from the place, nothing is
    };
    struct Place
    {
        QRect at{};
        int covered = 0;         ///< squares of the picture with something that matters
        std::vector<Cut> cuts{}; ///< around it, where there is no end of words
    };

    /// @p line: the height of a line of type, in pixels.
    StagePicture(const QImage &picture, const StageParts &parts, int line);

    /// For a panel of @p size: where it covers least of what matters, then has least of that right beside it, then covers
    /// least of anything, as near to the middle as can be.
    /// The place is larger than @p size where words would else be seen in half: those are covered whole.
    Place calmPlace(QSize size) const;

private:
    /// How many squares with something in them are to the left of and above each.
    using Sums = std::vector<std::vector<int>>;

    Sums sumsOf(const std::function<bool(QPoint pixel, bool isLine)> &counts) const;
    static int in(const Sums &sums, const QRect &squares);
    QRect withWholeWords(const QRect &place) const;
    bool cutsWords(const QRect &place, Qt::Edge side) const;
    /// From the side on, a line far at most; of pictures, nothing.
    std::vector<Cut> cutsAt(const QRect &place, Qt::Edge side) const;
    Cut around(const QRect &place, Qt::Edge side, int from, int to) const;
    bool hasWords(const QRect &strip) const;
    /// Lines run through @p strip that are none in what is @p further: strokes of letters.
    bool endsStrokes(const QRect &strip, const QRect &further) const;

    QImage m_picture;
    QRegion m_pictures; ///< in it
    int m_line;
    int m_rows;    ///< of squares
    int m_columns; ///< of squares
    Sums m_matters;
    Sums m_all;
};

} // namespace sidl::app
