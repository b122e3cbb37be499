// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QWidget>

#include <vector>

class QsciScintilla;

namespace sidl::editor {

/// On the vertical scroll bar of a text, where in it there are marks: breakpoints at the left edge, problems at the
/// right, what was found across. Lies over the bar, and leaves the mouse to it.
class ScrollMarks final : public QWidget
{
    Q_OBJECT
public:
    enum class Kind { Warning, Error, Breakpoint, Found }; ///< later ones are painted above

    struct Mark
    {
        Kind kind = Kind::Found;
        int line = 0; ///< from 1
        friend bool operator==(const Mark &, const Mark &) = default;
    };

    explicit ScrollMarks(QsciScintilla *editor);

    /// Marks of @p kind are all lines with one of the markers of @p mask.
    void setMarkers(Kind kind, int mask);
    /// Marks of Kind::Found are all stretches with this indicator.
    void setFoundIndicator(int indicator);
    void setColour(Kind kind, const QColor &colour);

    std::vector<Mark> marks() const;    ///< as they are now, by kind, in order of place
    QRect rect(const Mark &mark) const; ///< where it is painted

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    struct Source
    {
        int mask = 0; ///< of markers
        QColor colour;
    };

    QsciScintilla *m_editor;
    Source m_sources[4]; ///< by Kind
    int m_indicator = -1;
};

} // namespace sidl::editor
