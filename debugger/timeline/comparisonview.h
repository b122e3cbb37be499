// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/comparison.h"
#include "sidl/ui/fittedwidths.h"
#include "sidl/wording/naming.h"

#include <QTreeWidget>

#include <array>

namespace sidl::debugger {

/// A comparison as a table: sections with what is there before, what after, and what has changed, argument by argument.
class ComparisonView final : public QTreeWidget
{
    Q_OBJECT
public:
    explicit ComparisonView(QWidget *parent = nullptr);

    /// Of the two columns. @p actions: where what both may be shown without, if there is no room, ends; whole actions
    /// follow there. 0: they are always whole.
    void setTitles(const QString &before, const QString &after, qsizetype actions = 0);
    /// Words, accounts, legal switches and views. An account that is no number is not there.
    void add(const Comparison &comparison, const engine::Words &players, const wording::Naming &naming = {});
    QTreeWidgetItem *addSection(const QString &title, int changes);
    /// @p place: the switch that the words are actions of, if they are; its name stands above.
    void addWords(QTreeWidgetItem *section, const WordChanges &changes, const wording::Naming &naming = {},
                  engine::Word place = {});
    QTreeWidgetItem *addRow(QTreeWidgetItem *section, const QString &what, const QString &before, const QString &after,
                            const QString &change);
    void fitColumns(); ///< after all was added; a width given by hand is kept
    /// All that is shown, to be pasted somewhere: a line a row.
    QString text() const;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void colour(QTreeWidgetItem *row) const;
    void shortenTitles();

    std::array<QString, 2> m_titles; ///< of the two columns, whole
    qsizetype m_actions = 0;         ///< where these begin in both titles
    bool m_isFitting = false;        ///< each column's width is followed by others
    ui::FittedWidths m_widths;
};

} // namespace sidl::debugger
