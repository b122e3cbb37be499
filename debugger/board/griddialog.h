// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/board/gridgrowth.h"
#include "debugger/board/gridproposal.h"
#include "debugger/model/seatview.h"

#include <QDialog>
#include <array>
#include <functional>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;

namespace sidl::debugger {

class GlyphTable;
class GridModel;
class GridView;

/// Asks which words make the board and how it looks, and shows it meanwhile. Starts with the settings there are, else
/// with what the words suggest.
class GridDialog final : public QDialog
{
    Q_OBJECT
public:
    /// @p shown: for the preview.
    GridDialog(GridSamples samples, std::vector<SeatWord> shown, const std::optional<GridSpec> &current,
               QWidget *parent = nullptr);

    /// How far a board without bounds goes in the preview, as in seats that see all (BoardGrowth::of()).
    using GrowthOf = std::function<GridGrowth(const GridSpec &spec)>;
    void setGrowth(const GrowthOf &growthOf);
    /// What was set up; empty after "No Grid".
    std::optional<GridSpec> spec() const;
    /// What the rules tell of words, once it is known: proposes anew, if nobody has changed anything yet.
    void setForms(const std::vector<GridForm> &forms);
    void reject() override; ///< asks first where something was changed

private:
    QWidget *newForm();
    QWidget *newPreview();
    void setSpec(const GridSpec &spec);
    void moveLabel(); ///< another position is the column or the row
    void nameAxesAnew();
    void showAxes(const GridSpec &spec); ///< those that nobody has chosen
    void takeShape(int index);           ///< another shape: what it suggests
    int likeliestShape() const;
    void fillPositions(const QStringList &shape);
    QString positionText(const GridSpec &words, int position) const; ///< with constants that stand there
    void namePositions();                                            ///< anew
    void refresh();
    GridSpec edited() const;
    /// With a word of each that is in the state, and how many are.
    void fillShapes(int current);
    void addShapesByRules();
    void proposeLikeliest();

    GridSamples m_samples;
    std::vector<SeatWord> m_shown;
    GrowthOf m_growthOf;
    const bool m_areTerms; ///< words of GDL
    std::vector<GridShape> m_shapes;
    QStringList m_labels; ///< those in the table of glyphs
    bool m_noGrid = false;
    bool m_isNew = false;                                       ///< there was no grid before
    std::optional<QStringList> m_namedColumns, m_namedRows;     ///< by the game; none: by a person
    bool m_areColumnsEmptied = false, m_areRowsEmptied = false; ///< by a person, who may write others, or leave it so
    bool m_areColumnsOpen = false, m_areRowsOpen = false;       ///< and so none are listed while the game tells them
    GridSpec m_proposed;                                        ///< shown first
    bool m_proposesNone = false;                                ///< that would be a board of one cell
    bool m_isFilling = false;
    std::array<int, 2> m_axes{}; ///< positions of column and row

    QComboBox *m_shape;
    QComboBox *m_column;
    QComboBox *m_row;
    QHBoxLayout *m_labelLayout;
    std::vector<QCheckBox *> m_label; ///< a position each
    QLineEdit *m_columns;
    QLineEdit *m_rows;
    QComboBox *m_rowOrder;
    QComboBox *m_order;
    QComboBox *m_cells;
    QCheckBox *m_checkered;
    GlyphTable *m_glyphs;
    GridModel *m_model;
    GridView *m_preview;
    QLabel *m_problem;
    QDialogButtonBox *m_buttons;
};

} // namespace sidl::debugger
