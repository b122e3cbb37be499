// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMap>

class QHeaderView;

namespace sidl::ui {

/// Remembers the widths that a view gave its columns, to tell those that a person has given by hand since. Window
/// thread.
class FittedWidths
{
public:
    explicit FittedWidths(const QHeaderView *header);

    bool isByHand(int column) const;                     ///< it is not as wide as it was fitted
    void setFitted(int column);                          ///< as wide as it is now
    void forget(int column) { m_widths.remove(column); } ///< it is as wide as by chance
    void clear() { m_widths.clear(); }

private:
    const QHeaderView *m_header;
    QMap<int, int> m_widths; ///< by column
};

} // namespace sidl::ui
