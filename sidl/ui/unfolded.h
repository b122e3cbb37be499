// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

#include <vector>

namespace sidl::ui {

/// Which rows of a tree are open, by their number, for a tree that is filled anew with rows in the same order.
class Unfolded final
{
public:
    explicit Unfolded(QTreeWidget *tree)
    {
        for (QTreeWidgetItemIterator it(tree); *it; ++it)
            m_rows.push_back((*it)->isExpanded());
    }
    void applyTo(QTreeWidget *tree) const
    {
        std::size_t row = 0;
        for (QTreeWidgetItemIterator it(tree); *it && row < m_rows.size(); ++it)
            (*it)->setExpanded(m_rows[row++]);
    }

private:
    std::vector<bool> m_rows;
};

} // namespace sidl::ui
