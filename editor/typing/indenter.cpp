// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/typing/indenter.h"

#include "editor/look/sidllexer.h"
#include "sidl/language/tokens/linestate.h"

#include <Qsci/qsciscintilla.h>

namespace sidl::editor {

using language::LineState;
using Sci = QsciScintillaBase;

Indenter::Indenter(QsciScintilla *editor)
    : QObject(editor)
    , m_editor(editor)
{
    connect(m_editor, &QsciScintilla::SCN_CHARADDED, this, [this](int character) {
        if (character != '\n' || m_editor->SendScintilla(Sci::SCI_GETSELECTIONS) > 1)
            return;
        int line = 0, column = 0;
        m_editor->getCursorPosition(&line, &column);
        indentLine(line);
    });
}

void Indenter::indentLine(int line)
{
    if (line == 0)
        return;
    m_editor->SendScintilla(Sci::SCI_COLOURISE, m_editor->SendScintilla(Sci::SCI_GETENDSTYLED),
                            m_editor->SendScintilla(Sci::SCI_POSITIONFROMLINE, line));
    const int wanted = indentationAfter(line - 1);
    const bool isBare = m_editor->SendScintilla(Sci::SCI_GETLINEINDENTATION, line) == 0;
    if (isBare
        && !m_editor->indentationsUseTabs()) // written as one types, so that one step takes the line break back, too
        m_editor->SendScintilla(Sci::SCI_INSERTTEXT, m_editor->SendScintilla(Sci::SCI_POSITIONFROMLINE, line),
                                QByteArray(wanted, ' ').constData());
    else
        m_editor->SendScintilla(Sci::SCI_SETLINEINDENTATION, line, long(wanted));
    m_editor->SendScintilla(Sci::SCI_GOTOPOS, m_editor->SendScintilla(Sci::SCI_GETLINEINDENTPOSITION, line));
}

int Indenter::indentationAfter(int line) const
{
    const auto ask = [this](unsigned message, long a) { return int(m_editor->SendScintilla(message, a)); };
    const auto state = LineState::unpacked(ask(Sci::SCI_GETLINESTATE, line));
    const int indentation = ask(Sci::SCI_GETLINEINDENTATION, line);
    if (state.inside != 0)
        return state.inside == u'*' ? indentation : 0; // in a quoted item, every space counts
    if (state.kind == LineState::Comment)
        return indentation;
    if (!state.inClause)
        return 0;
    int last = ask(Sci::SCI_GETLINEENDPOSITION, line) - 1; // the last character that is not white space or a comment
    const int start = ask(Sci::SCI_POSITIONFROMLINE, line);
    while (last >= start
           && (ask(Sci::SCI_GETSTYLEAT, last) == int(SidlLexer::Comment) || ask(Sci::SCI_GETCHARAT, last) == ' '))
        --last;
    const int character = last >= start ? ask(Sci::SCI_GETCHARAT, last) : 0;
    if (state.kind == LineState::ClauseStart || character == '(' || character == '[' || character == '{')
        return indentation + m_editor->indentationWidth();
    return state.kind == LineState::Blank ? m_editor->indentationWidth() : indentation;
}

} // namespace sidl::editor

#include "moc_indenter.cpp"
