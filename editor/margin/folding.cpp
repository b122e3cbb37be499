// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/margin/folding.h"

#include <Qsci/qsciscintilla.h>

namespace sidl::editor {

namespace {

using Sci = QsciScintillaBase;

constexpr int FoldMarkers[] = {Sci::SC_MARKNUM_FOLDEREND,  Sci::SC_MARKNUM_FOLDEROPENMID, Sci::SC_MARKNUM_FOLDERMIDTAIL,
                               Sci::SC_MARKNUM_FOLDERTAIL, Sci::SC_MARKNUM_FOLDERSUB,     Sci::SC_MARKNUM_FOLDER,
                               Sci::SC_MARKNUM_FOLDEROPEN};
constexpr int FoldWidth = 14;               // px
constexpr char Hidden[] = " \xE2\x80\xA6 "; // what stands for the lines that are hidden: an ellipsis

} // namespace

Folding::Folding(QsciScintilla *editor)
    : QObject(editor)
    , m_editor(editor)
{
    m_editor->setMarginType(Margin, QsciScintilla::SymbolMargin);
    m_editor->setMarginMarkerMask(Margin, int(Sci::SC_MASK_FOLDERS));
    m_editor->setMarginSensitivity(Margin, true);
    m_editor->setMarginWidth(Margin, FoldWidth);
    for (const int marker : FoldMarkers)
        ask(Sci::SCI_MARKERDEFINE, marker, Sci::SC_MARK_EMPTY);
    for (const int closed : {Sci::SC_MARKNUM_FOLDER, Sci::SC_MARKNUM_FOLDEREND})
        ask(Sci::SCI_MARKERDEFINE, closed, Sci::SC_MARK_ARROW);
    for (const int open : {Sci::SC_MARKNUM_FOLDEROPEN, Sci::SC_MARKNUM_FOLDEROPENMID})
        ask(Sci::SCI_MARKERDEFINE, open, Sci::SC_MARK_ARROWDOWN);
    // What is edited or gone to is unfolded; what no longer belongs to a fold is shown.
    ask(Sci::SCI_SETAUTOMATICFOLD, Sci::SC_AUTOMATICFOLD_SHOW | Sci::SC_AUTOMATICFOLD_CHANGE);
    ask(Sci::SCI_FOLDDISPLAYTEXTSETSTYLE, Sci::SC_FOLDDISPLAYTEXT_BOXED);
    connect(m_editor, &QsciScintilla::SCN_MARGINCLICK, this, [this](int position, int, int margin) {
        if (margin == Margin)
            toggle(int(ask(Sci::SCI_LINEFROMPOSITION, position)));
    });
}

long Folding::ask(unsigned message, long a, long b) const
{
    return m_editor->SendScintilla(message, a, b);
}

void Folding::setColours(const EditorColours &colours)
{
    m_editor->setFoldMarginColors(colours.margin, colours.margin);
    const auto rgb = [](const QColor &colour) { return colour.red() | colour.green() << 8 | colour.blue() << 16; };
    for (const int marker : FoldMarkers) {
        ask(Sci::SCI_MARKERSETFORE, marker, rgb(colours.marginText));
        ask(Sci::SCI_MARKERSETBACK, marker, rgb(colours.marginText));
    }
    ask(Sci::SCI_STYLESETFORE, Sci::STYLE_FOLDDISPLAYTEXT, rgb(colours.comment));
    ask(Sci::SCI_STYLESETBACK, Sci::STYLE_FOLDDISPLAYTEXT, rgb(colours.margin));
}

bool Folding::isHeader(int line) const
{
    return (ask(Sci::SCI_GETFOLDLEVEL, line) & Sci::SC_FOLDLEVELHEADERFLAG) != 0;
}

bool Folding::isOpen(int line) const
{
    return ask(Sci::SCI_GETFOLDEXPANDED, line) != 0;
}

void Folding::setOpen(int line, bool open)
{
    if (isHeader(line) && isOpen(line) != open)
        m_editor->SendScintilla(Sci::SCI_TOGGLEFOLDSHOWTEXT, static_cast<unsigned long>(line), Hidden);
}

void Folding::toggle(int line)
{
    setOpen(line, !isOpen(line));
}

/// Makes the levels of all lines up to @p last known; Scintilla itself asks for those only that it paints.
void Folding::findLevels(int last)
{
    const long styled = ask(Sci::SCI_GETENDSTYLED);
    const long end = last + 1 < m_editor->lines() ? ask(Sci::SCI_POSITIONFROMLINE, last + 1) : m_editor->length();
    if (styled < end)
        ask(Sci::SCI_COLOURISE, styled, end);
}

/// The first line of the innermost fold around @p line that is open, or closed; -1: there is none.
int Folding::lineAround(int line, bool open) const
{
    while (line >= 0 && !(isHeader(line) && isOpen(line) == open))
        line = int(ask(Sci::SCI_GETFOLDPARENT, line));
    return line;
}

int Folding::caretLine() const
{
    return int(ask(Sci::SCI_LINEFROMPOSITION, ask(Sci::SCI_GETCURRENTPOS)));
}

void Folding::foldAtCaret()
{
    findLevels(caretLine());
    const int line = lineAround(caretLine(), true);
    if (line < 0)
        return;
    setOpen(line, false);
    bringCaretOut();
}

void Folding::unfoldAtCaret()
{
    findLevels(caretLine());
    const int line = lineAround(caretLine(), false);
    if (line >= 0)
        setOpen(line, true);
}

void Folding::foldAll()
{
    findLevels(m_editor->lines());
    for (int line = 0; line < m_editor->lines(); ++line)
        if ((ask(Sci::SCI_GETFOLDLEVEL, line) & Sci::SC_FOLDLEVELNUMBERMASK) == Sci::SC_FOLDLEVELBASE)
            setOpen(line, false);
    bringCaretOut();
}

void Folding::unfoldAll()
{
    ask(Sci::SCI_FOLDALL, Sci::SC_FOLDACTION_EXPAND);
}

/// A caret in a line that is hidden would be lost from sight: it goes to the line that stands for it.
void Folding::bringCaretOut()
{
    int line = int(ask(Sci::SCI_LINEFROMPOSITION, ask(Sci::SCI_GETCURRENTPOS)));
    const int hidden = line;
    while (line >= 0 && !ask(Sci::SCI_GETLINEVISIBLE, line))
        line = int(ask(Sci::SCI_GETFOLDPARENT, line));
    if (line >= 0 && line != hidden)
        ask(Sci::SCI_GOTOPOS, ask(Sci::SCI_GETLINEENDPOSITION, line));
}

QStringList Folding::folded() const
{
    QStringList lines;
    for (long line = ask(Sci::SCI_CONTRACTEDFOLDNEXT, 0); line >= 0; line = ask(Sci::SCI_CONTRACTEDFOLDNEXT, line + 1))
        lines.append(m_editor->text(int(line)));
    return lines;
}

void Folding::fold(QStringList lines)
{
    if (lines.isEmpty())
        return;
    findLevels(m_editor->lines());
    for (int line = 0; line < m_editor->lines(); ++line)
        if (isHeader(line) && lines.removeOne(m_editor->text(line)))
            setOpen(line, false);
}

} // namespace sidl::editor

#include "moc_folding.cpp"
