// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHeaderView>

namespace sidl::debugger {

/// Titles of columns that are cut in the middle, or, where two would be cut to the same text, from where they differ.
class WatchHeads final : public QHeaderView
{
    Q_OBJECT
public:
    explicit WatchHeads(QWidget *parent = nullptr);

    QString shownTitle(int section) const; ///< as it is painted
    /// @p titles, each cut to its width; those that are not the same look different, where the widths allow it.
    static QStringList cut(const QStringList &titles, const QList<int> &widths, const QFontMetrics &metrics);

protected:
    void initStyleOptionForIndex(QStyleOptionHeader *option, int logicalIndex) const override;
};

} // namespace sidl::debugger
