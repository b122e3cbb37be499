// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/board/gridspec.h"

#include <optional>

namespace sidl::debugger {

/// A shape that words of a game have.
struct GridShape
{
    QStringList shape; ///< as GridSpec::shape
    int count = 0;     ///< of the words that have it
    engine::Word example;
    bool isTerm = false; ///< areTerms()

    QString text() const; ///< "[cell, _, _]", or "(cell ?_ ?_)"
};

/// Whether they are as in GDL, where the first element is the name of a term: no part of a board, and never another one
/// among words of the same shape.
bool areTerms(const engine::Words &words);

/// The shapes of @p words: each length of two elements or more, and those with the same first constant; of terms, these alone. Those of most words first; at most 40.
std::vector<GridShape> shapesOf(const engine::Words &words);

/// @p shape, with those of @p words that have it.
GridShape shapeAmong(const QStringList &shape, const engine::Words &words);

/// What words of one form may be, as the rules tell it: all players know that.
struct GridForm
{
    QStringList shape;                 ///< as GridSpec::shape
    std::vector<QStringList> elements; ///< by position: the constants that may stand there; empty: not known
};

/// How the rules call what stands in words of one form.
struct GridVariables
{
    QStringList shape;              ///< as GridSpec::shape
    std::vector<QStringList> names; ///< by position: the variables
};

/// What a proposal is made from.
struct GridSamples
{
    std::vector<GridForm> forms; ///< of words
    engine::Words words;         ///< of the states met so far
    engine::Words common;        ///< those of them that every player sees
    engine::Words actions;       ///< of the switches
    engine::Words initial{};     ///< of @c common, those that are there at the start
    std::vector<GridVariables> variables{};
};

/// The shapes that the rules tell, whatever words have been there: those of all forms of a length, then those of each.
QList<QStringList> shapesByRules(const GridSamples &samples);

/**
 * The board that words of @p shape suggest: the two positions of few constants each that tell most words apart, as
 * column and row, the rest as the label. Where the rules tell which constants there may be, these are named. Columns
 * and rows are named in advance, gaps between numbers or letters filled, by the words that all see, since every seat
 * shows these names (S15); and by actions if all are numbers or letters. Those of hidden words occur to the seats that
 * see them. Of two positions of numbers, the variables of the rules tell which is the row, if they do, as Row and Col.
 * Empty if no two positions will do.
 */
std::optional<GridSpec> proposedGrid(const QStringList &shape, const GridSamples &samples);
/// The shape whose words stand in most cells of a board that has at least two columns and two rows, both ranges: of the
/// words there are, else of those that the rules may make. Where the rules do not bound a range, it is as long as words
/// and actions tell, and the other one. If there is none, the one of words of names that stand in most cells.
std::optional<GridSpec> proposedGrid(const GridSamples &samples);
/// The same, if columns and rows are numbers or letters: a board that can be drawn before anybody has looked at it.
std::optional<GridSpec> certainGrid(const GridSamples &samples);

/// Names the columns and rows of @p spec as proposedGrid() does.
void nameAxes(GridSpec &spec, const GridSamples &samples);
/// Columns and rows that nobody has chosen (GridSpec::columnsByGame), as the rules are now; where these do not tell, they
/// stay, but for those without bounds, which are those of the game as it is now.
void followRules(GridSpec &spec, const GridSamples &samples);

/// Which of them have no bounds (GridSpec::columnsOpen): neither rules, as far as they have been read, places that are
/// there, nor words at the start tell how far numbers or letters go. Before the rules are read, no seat shows columns that
/// may have been named by what it does not see.
void tellOpenAxes(GridSpec &spec, const GridSamples &samples);

/// Columns and rows that are named are numbers or letters, as of places, and no names.
bool isOfPlaces(const GridSpec &spec);

/// What stands at @p position of words of @p shape, for reading: of those there are, else of those that the rules may
/// make; at most @p most.
QStringList constantsAt(const QStringList &shape, int position, int most, const GridSamples &samples);

/// The labels that @p words have under @p spec, sorted.
QStringList labelsOf(const GridSpec &spec, const engine::Words &words);
/// Those of the words there are and of those that the rules may make, at most 40 of these.
QStringList labelsOf(const GridSpec &spec, const GridSamples &samples);

} // namespace sidl::debugger
