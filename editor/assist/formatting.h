// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>

namespace sidl::editor {

class BreakpointMarks;
class SymbolNavigation;
class TextView;

/// Lays the text of a view out in the house style. Where it has just been changed that waits until the text is
/// analysed: clauses that cannot be read are left as they are.
class Formatting final : public QObject
{
    Q_OBJECT
public:
    /// @p marks: of the text, which go with what begins their lines, be it a goal or a comment.
    Formatting(TextView *view, SymbolNavigation *navigation, BreakpointMarks *marks);

    void setMarks(BreakpointMarks *marks); ///< in place of those before

    void formatDocument();
    void formatSelection(); ///< the clauses that the selection, or the caret, touches

Q_SIGNALS:
    void told(const QString &message); ///< what was not done, and why, for the status bar

private:
    void format(bool onlySelection);

    TextView *m_view;
    SymbolNavigation *m_navigation;
    QPointer<BreakpointMarks> m_marks;
};

} // namespace sidl::editor
