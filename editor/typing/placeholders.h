// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/text/textplaces.h"

#include <QObject>

class QKeyEvent;
class QsciScintilla;

namespace sidl::editor {

class BracketPairs;

/// The places to be filled in, in a stretch of text that was written for the user. Tab goes to the next one and at
/// last behind the stretch, Shift+Tab back; Return does so within a line, then goes to the next line of the
/// stretch, from its last line behind it, and begins a line there if it ends a clause. Signs between the places are
/// typed over. Return behind a comma, or whatever asks for one more goal, begins a line for that. It is over when the caret leaves the stretch, and with Escape.
class Placeholders final : public QObject
{
    Q_OBJECT
public:
    Placeholders(QsciScintilla *editor, BracketPairs *pairs);

    /// @p written: the stretch. @p places: within it, in order, may be empty ranges. In bytes. In a stretch that is
    /// being filled in, they are further places of that.
    void begin(const ByteRange &written, const std::vector<ByteRange> &places);
    /// True when the key is done with.
    bool take(const QKeyEvent *event);

private:
    bool isActive();
    void end();
    const ByteRange *next() const; ///< null: there is none
    bool goToNext();
    void goToPrevious();
    bool asksForGoal(int position) const;
    bool goToNextLine();
    void goTo(int position);
    void select(const ByteRange &range);
    void arrive();
    void follow(int position, int inserted, int deleted);
    bool isInName(int position) const;
    void ownSigns(const ByteRange &range);
    ByteRange selection() const;
    long ask(unsigned message, long a = 0, long b = 0) const;

    QsciScintilla *m_editor;
    BracketPairs *m_pairs;
    ByteRange m_written;             ///< empty: nothing is to be filled in
    std::vector<ByteRange> m_places; ///< in order
};

} // namespace sidl::editor
