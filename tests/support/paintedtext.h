// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QRectF>
#include <QString>

#include <vector>

class QWidget;

namespace sidl::tests {

/// The texts that @p widget and what is below it really paint, run by run, at all places that its views can be scrolled
/// to. What is hidden is not painted.
QString paintedText(QWidget *widget);

/// A text that is painted, and where in the widget.
struct PaintedRun
{
    QString text;
    QRectF place;
};
std::vector<PaintedRun> paintedRuns(QWidget *widget); ///< as it is scrolled

/// What a screen reader can be told of @p widget and what is below it: names, descriptions, values, helps and keys.
QString spokenText(QWidget *widget);

/// The same of all windows of the program, of those that are hidden, too: a screen reader can be asked of any.
QString spokenOfAllWindows();

/// Everything that can be read of @p widget in whatever way: painted, spoken, in models, tips and headers.
QString readableText(QWidget *widget);

} // namespace sidl::tests
