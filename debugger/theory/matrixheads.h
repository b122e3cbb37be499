// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHeaderView>

class QTableView;

namespace sidl::ui {
class ElidedLabel;
}

namespace sidl::debugger {

/// The heads of a matrix's rows, with room at their sides, and so wide that the corner above them tells who chooses a row
/// and who a column.
class MatrixHeads final : public QHeaderView
{
    Q_OBJECT
public:
    explicit MatrixHeads(QTableView *matrix); ///< and becomes its head

    void setAxes(const QString &text); ///< in the corner; empty: one player alone
    QString axes() const;
    QSize sizeHint() const override;

protected:
    QSize sectionSizeFromContents(int section) const override;
    void initStyleOptionForIndex(QStyleOptionHeader *option, int section) const override;
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    bool eventFilter(QObject *watched, QEvent *event) override; ///< the corner is another size

private:
    ui::ElidedLabel *m_axes;
};

} // namespace sidl::debugger
