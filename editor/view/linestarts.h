// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QsciScintilla;

namespace sidl::editor {

/// Scrolls a view back to where its lines begin, once the caret is seen from there: when it has moved, or its text has
/// changed. Scintilla alone does so only for a caret that is out of sight. A view that is scrolled by hand stays where
/// it is, and so does one that the mouse puts the caret into. Window thread.
class LineStarts final : public QObject
{
    Q_OBJECT
public:
    explicit LineStarts(QsciScintilla *editor);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; ///< of the viewport

private:
    void update();
    bool isSeenFromStart(long caret) const;

    QsciScintilla *m_editor;
    long m_caret = 0;         ///< as it was last seen
    bool m_isChanged = false; ///< the text, since then
};

} // namespace sidl::editor
