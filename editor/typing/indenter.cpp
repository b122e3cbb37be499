// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/typing/indenter.h"

#include "editor/look/sidllexer.h"
#include "sidl/language/tokens/linestate.h"

#include <Qsci/qsciscintilla.h>

namespace sidl::editor {

using language::LineState;
using Sci = QsciScintillaBase;

namespace {

constexpr int MostBlankLines = 1000;     // that are looked through for the text above them
constexpr long FarthestBracket = 20'000; // bytes that are looked through for it

} // namespace

Indenter::Indenter(QsciScintilla *editor)
    : QObject(editor)
    , m_editor(editor)
{
    connect(m_editor, &QsciScintilla::SCN_CHARADDED, this, [this](int character) {
        if (m_editor->SendScintilla(Sci::SCI_GETSELECTIONS) > 1)
            return;
        int line = 0, column = 0;
        m_editor->getCursorPosition(&line, &column);
        if (character == '\n') {
            indentLine(line);
            partBrackets(line);
        } else if (QByteArrayView(";>)]}").contains(char(character)))
            align();
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

/// In a text without rules, a bracket whose closing one stands right behind the caret has that in a line of its own.
void Indenter::partBrackets(int line)
{
    const auto ask = [this](unsigned message, long a = 0) { return m_editor->SendScintilla(message, a); };
    const long caret = ask(Sci::SCI_GETCURRENTPOS), end = ask(Sci::SCI_GETLINEENDPOSITION, line - 1);
    const int opening = line > 0 && end > 0 ? character(end - 1) : 0;
    const auto state = LineState::unpacked(int(ask(Sci::SCI_GETLINESTATE, line - 1)));
    const bool isPair = (opening == '{' && ask(Sci::SCI_GETCHARAT, caret) == '}')
        || (opening == '[' && ask(Sci::SCI_GETCHARAT, caret) == ']');
    if (isPair && state.kind == LineState::Blank && !state.inClause)
        m_editor->SendScintilla(
            Sci::SCI_INSERTTEXT, static_cast<unsigned long>(caret),
            QByteArray('\n' + QByteArray(ask(Sci::SCI_GETLINEINDENTATION, line - 1), ' ')).constData());
}

void Indenter::align()
{
    const long caret = m_editor->SendScintilla(Sci::SCI_GETCURRENTPOS);
    const long line = m_editor->SendScintilla(Sci::SCI_LINEFROMPOSITION, caret);
    const long start = m_editor->SendScintilla(Sci::SCI_GETLINEINDENTPOSITION, line);
    QByteArray typed;
    for (long position = start; position < caret && typed.size() < 3; ++position)
        typed += char(character(position));
    const bool isList = typed == "]" || typed == "}";
    if (typed != ";" && typed != "->" && typed != ")" && !isList)
        return;
    m_editor->SendScintilla(Sci::SCI_COLOURISE, m_editor->SendScintilla(Sci::SCI_GETENDSTYLED), caret);
    int closed = typed == ")" || isList ? -1 : 0; // itself
    for (long position = caret - 1; position >= 0 && caret - position < FarthestBracket; --position) {
        const int found = character(position);
        if (found == ')' || found == ']' || found == '}')
            ++closed;
        else if ((found == '(' || found == '[' || found == '{') && --closed < 0) {
            const long column = isList
                ? m_editor->SendScintilla(Sci::SCI_GETLINEINDENTATION,
                                          m_editor->SendScintilla(Sci::SCI_LINEFROMPOSITION, position))
                : m_editor->SendScintilla(Sci::SCI_GETCOLUMN, position);
            if ((isList || found == '(') && column < m_editor->SendScintilla(Sci::SCI_GETLINEINDENTATION, line))
                m_editor->SendScintilla(Sci::SCI_SETLINEINDENTATION, line, column);
            return;
        }
    }
}

/// 0 in comments and in quotes.
int Indenter::character(long position) const
{
    const auto style = SidlLexer::Style(m_editor->SendScintilla(Sci::SCI_GETSTYLEAT, position));
    const bool isText = style == SidlLexer::Comment || style == SidlLexer::String || style == SidlLexer::QuotedAtom;
    return isText ? 0 : int(m_editor->SendScintilla(Sci::SCI_GETCHARAT, position));
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
        return state.kind == LineState::Blank ? indentationWithoutRules(line) : 0;
    int last = ask(Sci::SCI_GETLINEENDPOSITION, line) - 1; // the last character that is not white space or a comment
    const int start = ask(Sci::SCI_POSITIONFROMLINE, line);
    while (last >= start
           && (ask(Sci::SCI_GETSTYLEAT, last) == int(SidlLexer::Comment) || ask(Sci::SCI_GETCHARAT, last) == ' '))
        --last;
    const int character = last >= start ? ask(Sci::SCI_GETCHARAT, last) : 0;
    const bool isThen = character == '>' && last > start && ask(Sci::SCI_GETCHARAT, last - 1) == '-';
    if (state.kind == LineState::ClauseStart || character == '(' || character == '[' || character == '{' || isThen)
        return indentation + m_editor->indentationWidth();
    return state.kind == LineState::Blank ? m_editor->indentationWidth() : goalColumn(line).value_or(indentation);
}

/// In a text without rules, whose lines are all Blank to the lexer, as in the line above, or a step more within its
/// bracket; else 0.
int Indenter::indentationWithoutRules(int line) const
{
    const auto ask = [this](unsigned message, long a) { return int(m_editor->SendScintilla(message, a)); };
    const auto end = [&ask](int of) { return ask(Sci::SCI_GETLINEENDPOSITION, of); };
    int above = line; // with text
    while (above > 0 && line - above < MostBlankLines && ask(Sci::SCI_GETLINEINDENTPOSITION, above) == end(above))
        --above;
    int last = end(above) - 1;
    const int start = ask(Sci::SCI_GETLINEINDENTPOSITION, above);
    const auto state = LineState::unpacked(ask(Sci::SCI_GETLINESTATE, above));
    if (last < start || state.kind != LineState::Blank || state.inside != 0)
        return 0;
    while (last > start && (ask(Sci::SCI_GETCHARAT, last) == ' ' || ask(Sci::SCI_GETCHARAT, last) == '\t'))
        --last;
    const int sign = character(last);
    const int indentation = ask(Sci::SCI_GETLINEINDENTATION, above);
    return sign == '{' || sign == '[' ? indentation + m_editor->indentationWidth() : indentation;
}

/// Of a line that begins with (, -> or ; of a control construct that goes on behind it, the column of its first goal.
std::optional<int> Indenter::goalColumn(int line) const
{
    const auto ask = [this](unsigned message, long a) { return int(m_editor->SendScintilla(message, a)); };
    const int start = ask(Sci::SCI_GETLINEINDENTPOSITION, line), end = ask(Sci::SCI_GETLINEENDPOSITION, line);
    const auto at = [this, end](int position) { return position < end ? character(position) : 0; };
    int goal = start;
    if (at(goal) == '*')
        ++goal;
    if (at(goal) == '-' && at(goal + 1) == '>')
        goal += 2;
    else if (goal == start && (at(goal) == '(' || at(goal) == ';'))
        ++goal;
    else
        return {};
    int open = at(start) == '(' ? 0 : 1; // brackets, with the one that -> and ; stand in
    for (int position = start; position < end; ++position) {
        const int found = at(position);
        open += found == '(' ? 1 : found == ')' ? -1 : 0;
        if (open == 0)
            return {};
    }
    while (at(goal) == ' ')
        ++goal;
    return goal < end ? std::optional(ask(Sci::SCI_GETCOLUMN, goal)) : std::nullopt;
}

} // namespace sidl::editor

#include "moc_indenter.cpp"
