// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/typing/manytyping.h"

#include "editor/text/longedit.h"
#include "editor/typing/undosteps.h"

#include <Qsci/qsciscintilla.h>

#include <QKeyEvent>

#include <algorithm>
#include <array>

namespace sidl::editor {

using Sci = QsciScintillaBase;

namespace {

bool isCharacter(const QKeyEvent *event)
{
    return event->key() != Qt::Key_Delete && !event->text().isEmpty() && event->text().front().isPrint();
}

bool isTyped(const QKeyEvent *event)
{
    if (event->key() == Qt::Key_Backspace || event->key() == Qt::Key_Delete)
        return !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    return isCharacter(event);
}

/// Goes down before the key that it belongs to.
bool isModifier(const QKeyEvent *event)
{
    constexpr std::array keys{Qt::Key_Shift, Qt::Key_Control, Qt::Key_Alt,
                              Qt::Key_AltGr, Qt::Key_Meta,    Qt::Key_CapsLock};
    return std::find(keys.begin(), keys.end(), event->key()) != keys.end();
}

} // namespace

ManyTyping::ManyTyping(QsciScintilla *editor)
    : m_editor(editor)
{
}

std::vector<long> ManyTyping::carets() const
{
    std::vector<long> carets;
    for (long i = 0; i < m_editor->SendScintilla(Sci::SCI_GETSELECTIONS); ++i)
        carets.push_back(m_editor->SendScintilla(Sci::SCI_GETSELECTIONNCARET, i));
    return carets;
}

bool ManyTyping::goesOn() const
{
    return !m_after.empty() && m_since.elapsed() < UndoSteps::TypingPause && carets() == m_after
        && m_editor->isModified()                      // else the saved text would be left unnoticed
        && !m_editor->SendScintilla(Sci::SCI_CANREDO); // else something was undone since
}

void ManyTyping::take(const QKeyEvent *event, const std::function<void()> &type)
{
    if (isModifier(event))
        return type();
    const bool areMany = m_editor->SendScintilla(Sci::SCI_GETSELECTIONS) > 1;
    const bool isSelected = !m_editor->SendScintilla(Sci::SCI_GETSELECTIONEMPTY);
    const bool joins = (areMany || !isSelected) && goesOn();
    const bool begins = areMany || (isSelected && isCharacter(event));
    if (!(joins || begins) || !isTyped(event) || m_editor->isReadOnly()) {
        m_after.clear();
        type();
        return;
    }
    const std::pair before(carets(), m_editor->length());
    beginTyped(m_editor, joins);
    type();
    m_after = carets();
    endTyped(m_editor, std::pair(m_after, m_editor->length()) != before);
    m_since.start();
}

} // namespace sidl::editor
