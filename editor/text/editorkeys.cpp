// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/text/editorkeys.h"

#include <Qsci/qscicommandset.h>
#include <Qsci/qsciscintilla.h>

#include <QKeyEvent>
#include <QKeySequence>

#include <algorithm>
#include <array>

namespace sidl::editor {

using Sci = QsciScintillaBase;

namespace {

using Command = QsciCommand;

constexpr std::array Common{
    Command::LineDown,
    Command::LineDownExtend,
    Command::LineDownRectExtend,
    Command::LineUp,
    Command::LineUpExtend,
    Command::LineUpRectExtend,
    Command::CharLeft,
    Command::CharLeftExtend,
    Command::CharLeftRectExtend,
    Command::CharRight,
    Command::CharRightExtend,
    Command::CharRightRectExtend,
    Command::WordLeft,
    Command::WordLeftExtend,
    Command::WordRight,
    Command::WordRightExtend,
    Command::VCHome,
    Command::VCHomeExtend,
    Command::VCHomeRectExtend,
    Command::LineEnd,
    Command::LineEndExtend,
    Command::LineEndRectExtend,
    Command::DocumentStart,
    Command::DocumentStartExtend,
    Command::DocumentEnd,
    Command::DocumentEndExtend,
    Command::PageUp,
    Command::PageUpExtend,
    Command::PageUpRectExtend,
    Command::PageDown,
    Command::PageDownExtend,
    Command::PageDownRectExtend,
    Command::Delete,
    Command::DeleteBack,
    Command::DeleteWordLeft,
    Command::DeleteWordRight,
    Command::DeleteLineLeft,
    Command::DeleteLineRight,
    Command::SelectAll,
    Command::SelectionCut,
    Command::SelectionCopy,
    Command::Paste,
    Command::EditToggleOvertype,
    Command::Newline,
    Command::Tab,
    Command::Backtab,
    Command::Cancel,
    Command::Undo,
    Command::Redo,
};

int keysOf(const QKeyEvent *event)
{
    return QKeyCombination(event->modifiers() & ~Qt::KeypadModifier, Qt::Key(event->key())).toCombined();
}

bool isKeyOf(const QsciScintilla *editor, const QKeyEvent *event, Command::Command command)
{
    const Command *bound = editor->standardCommands()->boundTo(keysOf(event));
    return bound && bound->command() == command;
}

} // namespace

void keepCommonKeys(QsciScintilla *editor)
{
    QsciCommand *redo = editor->standardCommands()->find(Command::Redo);
    redo->setKey(QKeySequence(QKeySequence::Redo)[0].toCombined()); // menus tell this one
    redo->setAlternateKey(QKeyCombination(Qt::CTRL, Qt::Key_Y).toCombined());
    for (QsciCommand *command : editor->standardCommands()->commands()) {
        if (std::find(Common.begin(), Common.end(), command->command()) != Common.end())
            continue;
        command->setKey(0);
        command->setAlternateKey(0);
    }
}

bool isCommandOfNobody(const QsciScintilla *editor, const QKeyEvent *event)
{
#ifdef Q_OS_MACOS
    constexpr bool AltTypes = true;
#else
    constexpr bool AltTypes = false;
#endif
    const bool hasControl = event->modifiers().testFlag(Qt::ControlModifier);
    const bool hasAlt = event->modifiers().testFlag(Qt::AltModifier);
    if (hasControl == hasAlt || (hasAlt && AltTypes)) // with both, it is AltGr on some systems
        return false;
    if (event->text().isEmpty() || !event->text().front().isPrint())
        return false;
    return !editor->standardCommands()->boundTo(keysOf(event));
}

bool isUndo(const QsciScintilla *editor, const QKeyEvent *event)
{
    return event->matches(QKeySequence::Undo) || isKeyOf(editor, event, Command::Undo);
}

bool isRedo(const QsciScintilla *editor, const QKeyEvent *event)
{
    return event->matches(QKeySequence::Redo) || isKeyOf(editor, event, Command::Redo);
}

void allowManyCarets(QsciScintilla *editor)
{
    editor->SendScintilla(Sci::SCI_SETMULTIPLESELECTION, 1);
    editor->SendScintilla(Sci::SCI_SETADDITIONALSELECTIONTYPING, 1);
    editor->SendScintilla(Sci::SCI_SETMULTIPASTE, Sci::SC_MULTIPASTE_EACH);
    editor->SendScintilla(Sci::SCI_SETMOUSESELECTIONRECTANGULARSWITCH, 1);
    editor->SendScintilla(Sci::SCI_SETRECTANGULARSELECTIONMODIFIER, Sci::SCMOD_ALT);
    editor->SendScintilla(Sci::SCI_SETVIRTUALSPACEOPTIONS, Sci::SCVS_RECTANGULARSELECTION);
}

} // namespace sidl::editor
