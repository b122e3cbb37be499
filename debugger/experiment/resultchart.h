// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/experiment/experimentresults.h"
#include "sidl/ui/picturefile.h"

#include <QChartView>

namespace sidl::debugger {

/// A ResultPlot, drawn in the colours of the window. The same is in the table beside it, and in words for programs that
/// read the screen aloud. Window thread.
class ResultChart final : public QChartView
{
    Q_OBJECT
public:
    explicit ResultChart(QWidget *parent = nullptr);

    void setPlot(ResultPlot plot);
    const ResultPlot &plot() const { return m_plot; }
    ui::Picture picture() const; ///< as large as it is here, or larger

    int titledHeight() const; ///< below which it leaves out its title
    int wholeHeight() const;  ///< from which on the title of the axis is seen, too
    QSize sizeHint() const override { return {320, 200}; }
    QSize minimumSizeHint() const override { return {160, leastHeight()}; }
    int leastHeight() const; ///< where its bars are seen, and the numbers of their axis

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void draw();
    void addBars();
    QAbstractAxis *axisOfNames(const QStringList &categories) const;
    void addIntervals(const ResultPlot::Series &series);
    void paintColours();
    void fitTitles();  ///< where it is low, numbers come before titles
    void fitNames();   ///< of categories: those that have room
    void fitNumbers(); ///< of a standing axis: the last one stays below the title

    ResultPlot m_plot;
    QAbstractAxis *m_names = nullptr; ///< of the categories
    int m_each = 0;                   ///< of how many standing ones one has its name there; 0: none has
};

} // namespace sidl::debugger
