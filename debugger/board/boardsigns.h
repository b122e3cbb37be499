// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/board/gridmodel.h"

namespace sidl::debugger {

/// The elements of a word as they stand in its text, "[white,'a b',2]", or in GDL "(white a 2)" or "white(a,2)"; empty if
/// @p text is no such word.
QStringList elementsOf(const QString &text);

/**
 * What can stand in the cells of a board, found in words that there are: each sign is a word without its column and row.
 * Works on texts of words, since a word that somebody puts together may be none yet. A value; any thread.
 */
class BoardSigns
{
public:
    /// Adds signs for the glyphs of @p spec, too, as far as nothing but the label has to be known for them.
    /// @p example: a word in the notation of those to be made; empty: lists
    BoardSigns(const GridSpec &spec, const QStringList &words, const QString &example = {});

    const QStringList &labels() const { return m_labels; } ///< of the signs; in their order, sorted
    bool isOnBoard(const QString &word) const;
    GridPlace placeOf(const QString &word) const; ///< of one on the board
    QString labelOf(const QString &word) const;
    QString wordAt(int sign, const GridPlace &place) const; ///< as text

    /// What a click on the cell at @p place makes of @p words: with a sign, its word takes the place of those that are
    /// there, in the list too, or goes if it is there; with -1, all go. Where none was, it comes last.
    QStringList clicked(const QStringList &words, const GridPlace &place, int sign) const;

private:
    GridSpec m_spec;
    QChar m_bracket; ///< that words begin with; null: they begin with a name
    QStringList m_labels;
    std::vector<QStringList> m_signs; ///< elements; those of column and row are empty
};

} // namespace sidl::debugger
