// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace sidl::editor {

class TextView;
class ProblemMarks;

/// Tells of what the pointer rests on: its problems first, then what the name or word there is.
class HoverCard final : public QObject
{
    Q_OBJECT
public:
    HoverCard(TextView *view, const ProblemMarks *problems);

    /// For the position in bytes, as rich text; with @p ofMargin, of the problems of its line alone.
    QString text(int position, bool ofMargin) const;

private:
    void show(int x, int y);

    TextView *m_view;
    const ProblemMarks *m_problems;
};

} // namespace sidl::editor
