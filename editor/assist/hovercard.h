// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace sidl::editor {

class CostMarks;
class ProblemMarks;
class TextView;

/// Tells of what the pointer rests on: its problems first, then what the name or word there is. The card goes with any
/// key, the wheel, a menu, and when the text or its window is left.
class HoverCard final : public QObject
{
    Q_OBJECT
public:
    HoverCard(TextView *view, const ProblemMarks *problems, const CostMarks *costs);

    /// For the position in bytes, as rich text; with @p ofMargin, of the problems of its line and what its rule costs.
    QString text(int position, bool ofMargin) const;
    /// Tells of the problems where the selection, or the caret, is, below its line; nothing without any.
    void showProblemsAtCaret();

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void show(int x, int y);
    QString problemsAt(int position, bool ofLine) const; ///< as rich text

    TextView *m_view;
    const ProblemMarks *m_problems;
    const CostMarks *m_costs;
    bool m_isShown = false; ///< until the next key
};

} // namespace sidl::editor
