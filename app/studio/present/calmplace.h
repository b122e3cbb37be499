// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QRect>
#include <QRegion>

#include <functional>
#include <vector>

namespace sidl::app {

/// A picture of what a class sees, in which a panel is to cover as little as can be.
class StagePicture
{
public:
    struct Place
    {
        QRect at{};
        int covered = 0; ///< squares of the picture with something that matters
        QRegion cut{};   ///< around it: words of which it covers a part, where there is no end of them
    };

    /// @p told: where the picture shows what the panel tells anyway. @p line: the height of a line of type, in pixels.
    StagePicture(const QImage &picture, const QRegion &told, int line);

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
    QRegion cutAt(const QRect &place, Qt::Edge side) const; ///< as Place::cut, from the side on, a line far at most
    QRect around(const QRect &place, Qt::Edge side, int from, int to) const;
    bool hasWords(const QRect &strip) const;

    QImage m_picture;
    int m_line;
    int m_rows;    ///< of squares
    int m_columns; ///< of squares
    Sums m_matters;
    Sums m_all;
};

} // namespace sidl::app
