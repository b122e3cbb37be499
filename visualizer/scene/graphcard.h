// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLabel>
#include <QTimer>

namespace sidl::visualizer {

/// What is known of a node or an edge, beside it while the pointer rests there. Window thread.
class GraphCard final : public QLabel
{
    Q_OBJECT
public:
    explicit GraphCard(QWidget *parent);

    /// Shows @p lines, as Graph::Node::toolTip, after a moment or @p atOnce, below or above @p beside on the screen.
    /// Nothing changes if they are shown already; without lines it goes.
    void tell(const QString &lines, const QRect &beside, bool atOnce = false);
    void dismiss();

private:
    void show();

    QTimer m_moment;
    QString m_lines; ///< that are shown, or will be
    QRect m_beside;
};

/// What the card of @p thing tells, a Graph::Node or a Graph::Edge: its tip, and what can be done there.
QString cardLines(const auto &thing)
{
    return thing.hint.isEmpty() || thing.toolTip.isEmpty() ? thing.toolTip + thing.hint
                                                           : thing.toolTip + u'\n' + thing.hint;
}

/// @p lines as Qt's rich text in @p font, in the colours of @p palette, long ones broken. No word of a game is taken for
/// a mark-up.
QString cardText(const QString &lines, const QPalette &palette, const QFont &font);

} // namespace sidl::visualizer
