// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/job/solvejob.h"

#include <QObject>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QSpinBox;
class QToolButton;
class QWidget;

namespace sidl::ui {
class FlowLayout;
}

namespace sidl::debugger {

/// The fields that say how a game is to be solved: method, what players may do and remember, bounds, and whether it
/// begins at the position shown. Window thread.
class SolveForm final : public QObject
{
    Q_OBJECT
public:
    /// @p start stands after the method.
    SolveForm(QWidget *start, QWidget *pane);

    ui::FlowLayout *row() const { return m_row; } ///< that the fields stand in
    QWidget *first() const;
    theory::SolveRequest request() const; ///< what the fields say, but for where it begins
    void setInSteps(bool areSteps);       ///< how long plays are is told in steps, and not in chronons
    /// In little height, beside what was found, all but the method is folded away behind a button.
    void setFolding(bool isFolding);
    bool isForce() const; ///< they ask who can force what
    bool isHere() const;  ///< from the position shown
    /// What @p text calls methods by name is called as the list of methods calls it.
    QString withTitles(QString text) const;
    /// The same of an advice "Use the method zerosum, nash or pure".
    QString adviceWithTitles(const QString &advice) const;

Q_SIGNALS:
    void methodChosen();

private:
    void addMethods();
    void refresh(); ///< the fields that the method has, unless they are folded away

    QComboBox *m_method, *m_idling, *m_recall;
    QSpinBox *m_chronons, *m_nodes;
    QSpinBox *m_rounds, *m_seconds; ///< of methods that have such
    QDoubleSpinBox *m_precision;
    QCheckBox *m_here;
    QToolButton *m_more; ///< shows what is folded away
    bool m_isFolding = false;
    ui::FlowLayout *m_row;
};

} // namespace sidl::debugger
