// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/board/gridspec.h"

#include <QIcon>
#include <QTableWidget>

namespace sidl::debugger {

/// The labels of a board with their glyphs, to be edited: a glyph is any text; its colour may be given.
class GlyphTable final : public QTableWidget
{
    Q_OBJECT
public:
    explicit GlyphTable(QWidget *parent = nullptr);

    /// One row for each of @p labels and for each that has a glyph. Emits nothing.
    void setGlyphs(const QStringList &labels, const std::map<QString, GridGlyph> &glyphs);
    std::map<QString, GridGlyph> glyphs() const;
    bool suggest();                     ///< fills in pictures for labels that are known; false: it knows none of them
    void usePiece(const QString &name); ///< the picture, for the row that is chosen, or the first
    static QIcon iconOf(const GridGlyph &glyph, const QColor &text);
    void empty(); ///< takes all glyphs away

Q_SIGNALS:
    void edited();

private:
    enum Column { LabelColumn, GlyphColumn, FillColumn, ColumnCount };
    void showIcon(int row); ///< of a picture
    void setGlyph(int row, const GridGlyph &glyph);
    void setFill(int row, const QColor &colour); ///< invalid: as text
    void askForColour(int row, int last);

    bool m_isFilling = false;
};

} // namespace sidl::debugger
