// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/look/editorcolours.h"

#include <QWidget>

#include <map>

class QsciScintilla;

namespace sidl::editor {

/**
 * What the variables of some lines are bound to, in faint type behind the ends of these lines: drawn over the text, and
 * no part of it. The next edit wipes it away, since the values are those of rules that are no longer there.
 */
class LineValues final : public QWidget
{
    Q_OBJECT
public:
    /// Who shows values; each has its own, and does not touch the other's.
    enum class Of { Explanation, Stopped };

    explicit LineValues(QsciScintilla *editor);

    void setColours(const EditorColours &colours);
    /// @param values by line, from 1, in place of those that @p of has shown; of two, Stopped is seen. Those of a line
    ///               are "X = 3": the variables that stand in it come first.
    void setValues(Of of, const std::map<int, QStringList> &values);
    /// The other view's values, from now on.
    void follow(const LineValues *other);

    QString text(int line) const; ///< what is shown at @p line (from 1); empty: nothing
    QRect rect(int line) const;   ///< where, in the viewport; empty: nowhere, or there is no room

Q_SIGNALS:
    void changed();

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override; ///< the viewport's size

private:
    void show(const std::map<Of, std::map<int, QString>> &values);
    QString ordered(int line, const QStringList &values) const;
    QFont textFont() const;         ///< as large as the text is shown
    void tell(const QPoint &place); ///< a tip with the values there, if they are cut

    QsciScintilla *m_editor;
    std::map<Of, std::map<int, QString>> m_values;
    QColor m_colour;
};

} // namespace sidl::editor
