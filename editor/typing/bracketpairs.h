// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/text/textplaces.h"

#include <QObject>

class QKeyEvent;
class QsciScintilla;

namespace sidl::editor {

/// Writes the closing bracket or quote with the opening one, puts a selection between them, and lets the closing one
/// that it wrote be typed over, also where it stands in a line below, or be left behind with Tab. A full stop is taken away when ":-" is typed behind the
/// head, or a comma behind a goal. Comments, strings and quoted atoms are left alone.
class BracketPairs final : public QObject
{
    Q_OBJECT
public:
    explicit BracketPairs(QsciScintilla *editor);

    /// True when the key is done with.
    bool take(const QKeyEvent *event);

    /// Signs in the range, in bytes, are typed over as a closing bracket is: they were written for the user, too.
    void own(const ByteRange &range);
    void disown(const ByteRange &range);

Q_SIGNALS:
    void typedOver();

private:
    void settle();
    bool open(char opening, char closing);
    bool wrap(char opening, char closing);
    bool typeOver(char typed);
    bool bringUp(char typed);
    bool leave();
    bool repeats(char typed);
    bool beginsBody(char typed);
    bool endsClause(int position) const;
    bool goesOn(char typed);
    bool deletePair();
    bool isTypedElsewhere() const;
    bool isInText(int position) const;
    bool isOurs(int position) const;
    bool hasSelection() const;
    long ask(unsigned message, long a = 0, long b = 0) const;

    QsciScintilla *m_editor;
    ByteRange m_inserted; ///< what was inserted last, until it is settled
};

} // namespace sidl::editor
