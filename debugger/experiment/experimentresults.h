// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/experiment/experimentwork.h"
#include "sidl/wording/naming.h"

#include <QStringList>
#include <QVariant>

#include <vector>

namespace sidl::debugger {

/// What an experiment has come to, as a table and as a plot of the same. Values; any thread.
struct ResultTable
{
    struct Column
    {
        QString name;
        bool isNumber = false;
        bool isList = false; ///< its cells have parts
    };
    struct Cell
    {
        QString text;
        QVariant order{};    ///< what rows are sorted by; none: the text
        QStringList parts{}; ///< of a list, which the text has in one line
    };
    std::vector<Column> columns{};
    std::vector<std::vector<Cell>> rows{};
};

struct ResultPlot
{
    enum class Kind {
        Bars,    ///< lying, a category each, with intervals
        Stacked, ///< lying, a category each: the series add up
        Columns  ///< standing, a category each: how often
    };
    struct Series
    {
        QString name;
        std::vector<double> values{};        ///< by category
        std::vector<double> least{}, most{}; ///< of an interval around each; empty: there are none
    };
    Kind kind = Kind::Bars;
    QString title{}; ///< what is told, with its unit
    QString unit{};  ///< of the axis of values
    QStringList categories{};
    QString categoryUnit{}; ///< of the axis of categories; empty: their names tell it
    std::vector<Series> series{};
    std::vector<int> colours{}; ///< of the categories, as ui::playerColour() numbers them; empty: a colour a series
    double least = 0;           ///< where the axis of values begins, if no value is below

    bool isEmpty() const { return categories.isEmpty(); }
    QString text() const; ///< the same in words, for those who cannot see it
};

struct Result
{
    ResultTable table{};
    ResultPlot plot{};
};

Result payoffsOf(const ExperimentFindings &found);
Result winsOf(const ExperimentFindings &found);    ///< nothing where one plays alone
Result lengthsOf(const ExperimentFindings &found); ///< nothing of tables that do not tell
/// The plot is of no set: see actionsPlot(). @p naming: of switches, words and actions.
Result actionsOf(const ExperimentFindings &found, const wording::Naming &naming = {});
/// @p player: the number of who acted, for the colour; -1: not known.
ResultPlot actionsPlot(const simulation::SeenSet &set, int player, const wording::Naming &naming = {});
Result ratingsOf(const ExperimentFindings &found); ///< nothing of what is no tournament
Result playsOf(const ExperimentFindings &found);   ///< no plot

/// The interval that covers the true share in 95 of 100 cases, if @p count of @p all did so.
/// Source: E. B. Wilson, "Probable Inference", Journal of the American Statistical Association 22, 1927.
std::pair<double, double> shareInterval(qint64 count, qint64 all);

} // namespace sidl::debugger
