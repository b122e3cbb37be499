// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graph.h"

#include <QWidget>

class QPainter;

namespace sidl::visualizer {

/// What the shapes and colours of a graph stand for: a small sign with its meaning each, in as many rows as are needed.
/// Window thread.
class GraphLegend final : public QWidget
{
    Q_OBJECT
public:
    using Entry = Graph::LegendEntry;
    using Sign = Entry::Sign;
    explicit GraphLegend(QWidget *parent = nullptr);

    void setEntries(const std::vector<Entry> &entries);
    const std::vector<Entry> &entries() const { return m_entries; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override; ///< as many rows as the new width wants

private:
    void paintSign(QPainter &painter, const Entry &entry, const QRectF &rect) const;
    void paintLine(QPainter &painter, const Entry &entry, const QRectF &rect) const;
    std::vector<QRect> places(int width) const; ///< of the entries

    std::vector<Entry> m_entries;
    int m_width; ///< that it was laid out with
};

} // namespace sidl::visualizer
