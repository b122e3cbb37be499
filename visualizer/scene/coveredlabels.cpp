// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/scene/coveredlabels.h"

#include <QHash>
#include <QPoint>

#include <algorithm>
#include <cmath>

namespace sidl::visualizer {

namespace {

constexpr double Touching = 1; // so far in one another, neither hides anything

/// Rectangles, found by where they are: there may be many thousands.
class Places
{
public:
    void add(const QRectF &place)
    {
        eachCell(place, [&](QPoint cell) {
            m_cells[cell].push_back(place);
            return false;
        });
    }
    bool isTaken(const QRectF &place) const
    {
        return eachCell(place, [&](QPoint cell) {
            const auto found = m_cells.constFind(cell);
            return found != m_cells.cend()
                && std::any_of(found->begin(), found->end(), [&](const QRectF &one) { return one.intersects(place); });
        });
    }

private:
    /// Until @p use gives true, which is then given, too.
    template <typename Use>
    static bool eachCell(const QRectF &place, Use use)
    {
        constexpr double Cell = 100;
        const auto cellAt = [](double where) { return int(std::floor(where / Cell)); };
        for (int x = cellAt(place.left()); x <= cellAt(place.right()); ++x)
            for (int y = cellAt(place.top()); y <= cellAt(place.bottom()); ++y)
                if (use(QPoint(x, y)))
                    return true;
        return false;
    }

    QHash<QPoint, std::vector<QRectF>> m_cells;
};

} // namespace

std::vector<bool> coveredLabels(const std::vector<QRectF> &labels, const std::vector<QRectF> &nodes)
{
    Places taken;
    for (const QRectF &node : nodes)
        taken.add(node);
    std::vector<bool> areCovered(labels.size(), false);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const QRectF inner = labels[i].adjusted(Touching, Touching, -Touching, -Touching);
        if (labels[i].isEmpty() || inner.isEmpty())
            continue;
        areCovered[i] = taken.isTaken(inner);
        if (!areCovered[i])
            taken.add(inner);
    }
    return areCovered;
}

} // namespace sidl::visualizer
