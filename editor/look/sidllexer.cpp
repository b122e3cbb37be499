// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/look/sidllexer.h"

#include "editor/text/textbytes.h"
#include "sidl/language/rulesystem/registry.h"

#include <Qsci/qsciscintilla.h>

#include <QScopedValueRollback>

using namespace Qt::StringLiterals;

namespace sidl::editor {

using language::commentDepth;
using language::LineState;
using language::TextScan;

namespace {

using Sci = QsciScintillaBase;

constexpr int MostLinesBack = 64;   // to the head of a clause; a longer one is taken up in its middle
constexpr int MostLinesAhead = 40;  // read to see which clause follows
constexpr int MostAtOnce = 1 << 18; // bytes: more would keep who typed or scrolled waiting
constexpr int Piece = 1 << 16;      // bytes of more than that
constexpr unsigned Seen = 1u << 31; // of a line's state: it has been styled
constexpr int FoldNumber = Sci::SC_FOLDLEVELNUMBERMASK;

/// Scintilla is told of folds: nothing else is styled meanwhile, whichever view of the text it asks.
bool isFolding = false;

/// Bytes of @p text in UTF-8.
int utf8Length(QStringView text)
{
    int length = 0;
    for (const QChar c : text)
        length += c.unicode() < 0x80 ? 1 : c.unicode() < 0x800 || c.isSurrogate() ? 2 : 3; // a pair: two twos
    return length;
}

} // namespace

SidlLexer::SidlLexer(QObject *parent)
    : QsciLexerCustom(parent)
    , m_system(language::ruleSystems().front())
{
}

void SidlLexer::setSystem(const language::RuleSystem &system)
{
    if (m_system == &system)
        return;
    m_system = &system;
    if (editor())
        editor()->recolor();
}

QString SidlLexer::description(int style) const
{
    switch (Style(style)) {
    case Default:
        return tr("Default");
    case Comment:
        return tr("Comment");
    case Number:
        return tr("Number");
    case String:
        return tr("String");
    case QuotedAtom:
        return tr("Quoted atom");
    case Atom:
        return tr("Atom");
    case Variable:
        return tr("Variable");
    case Symbol:
        return tr("Symbol");
    case StructureKeyword:
        return tr("Structure keyword");
    case StateKeyword:
        return tr("State keyword");
    case EffectKeyword:
        return tr("Effect keyword");
    case PayoffKeyword:
        return tr("Payoff keyword");
    case Error:
        return tr("Error");
    }
    return {}; // no more styles
}

void SidlLexer::setColours(const EditorColours &colours)
{
    setDefaultColor(colours.text);
    setDefaultPaper(colours.paper);
    setPaper(colours.paper);
    const std::pair<Style, QColor> table[] = {
        {Default, colours.text},
        {Comment, colours.comment},
        {Number, colours.number},
        {String, colours.string},
        {QuotedAtom, colours.quotedAtom},
        {Atom, colours.text},
        {Variable, colours.variable},
        {Symbol, colours.symbol},
        {StructureKeyword, colours.structureKeyword},
        {StateKeyword, colours.stateKeyword},
        {EffectKeyword, colours.effectKeyword},
        {PayoffKeyword, colours.payoffKeyword},
        {Error, colours.error},
    };
    for (const auto &[style, colour] : table)
        setColor(colour, int(style));
}

void SidlLexer::setTextFont(const QFont &font)
{
    setDefaultFont(font);
    setFont(font);
    QFont bold = font;
    bold.setBold(true);
    for (const Style style : {StructureKeyword, StateKeyword, EffectKeyword, PayoffKeyword})
        setFont(bold, int(style));
    QFont italic = font;
    italic.setItalic(true);
    setFont(italic, int(Comment));
}

void SidlLexer::styleText(int start, int end)
{
    if (editor() && !isFolding)
        style(end - start > MostAtOnce ? qMax(start, clauseBefore(end - Piece)) : start, end);
}

int SidlLexer::clauseBefore(int position) const
{
    const auto ask = [this](unsigned message, long a = 0) { return int(editor()->SendScintilla(message, a)); };
    int line = ask(Sci::SCI_LINEFROMPOSITION, position);
    for (int back = 0; back < MostLinesBack && line > 0; ++back, --line) {
        int before = ask(Sci::SCI_GETLINEENDPOSITION, line - 1) - 1;
        while (before >= 0 && ask(Sci::SCI_GETCHARAT, before) == ' ')
            --before;
        const int first = ask(Sci::SCI_GETCHARAT, ask(Sci::SCI_POSITIONFROMLINE, line));
        if (before >= 0 && ask(Sci::SCI_GETCHARAT, before) == '.' && first != ' ' && first != '\t')
            break;
    }
    return ask(Sci::SCI_POSITIONFROMLINE, line);
}

void SidlLexer::styleLeftOut(int firstLine, int lastLine)
{
    if (!editor())
        return;
    const auto ask = [this](unsigned message, long a = 0) { return int(editor()->SendScintilla(message, a)); };
    const int styled = ask(Sci::SCI_GETENDSTYLED);
    const int lines = qMin(lastLine + 1, ask(Sci::SCI_LINEFROMPOSITION, styled)); // others are asked for anyway
    for (int line = firstLine; line < lines; ++line) {
        if (unsigned(ask(Sci::SCI_GETLINESTATE, line)) & Seen)
            continue;
        const int end = qMin(styled, ask(Sci::SCI_POSITIONFROMLINE, lines - 1) + Piece);
        style(clauseBefore(qMax(0, ask(Sci::SCI_POSITIONFROMLINE, line) - Piece)), end);
        ask(Sci::SCI_STARTSTYLING, styled); // no less is styled than before
        return;
    }
}

void SidlLexer::style(int start, int end)
{
    QsciScintilla *sci = editor();
    const auto ask = [sci](unsigned message, long a = 0, long b = 0) { return int(sci->SendScintilla(message, a, b)); };
    const int length = ask(Sci::SCI_GETLENGTH);
    const int lines = ask(Sci::SCI_GETLINECOUNT);
    const auto lineStart = [&](int line) { return line < lines ? ask(Sci::SCI_POSITIONFROMLINE, line) : length; };
    const auto stateOf
        = [&](int line) { return line < 0 ? LineState() : LineState::unpacked(ask(Sci::SCI_GETLINESTATE, line)); };
    int firstLine = ask(Sci::SCI_LINEFROMPOSITION, start);
    for (int steps = 0; steps < MostLinesBack && stateOf(firstLine - 1).inClause; ++steps)
        --firstLine; // to the head of the clause
    start = lineStart(firstLine);
    const int afterLine = ask(Sci::SCI_LINEFROMPOSITION, qMin(end, length)) + 1;
    end = lineStart(afterLine);
    if (start >= end)
        return;

    // More is read than is styled, so that a quoted item with escaped line ends is not taken to end where we stop, and
    // the lines at the end learn which clause follows.
    int line = qMin(afterLine + MostLinesAhead, lines);
    QByteArray bytes = textBytes(sci, start, lineStart(line));
    while (line < lines && (bytes.endsWith("\\\n") || bytes.endsWith("\\\r\n"))) {
        ++line;
        bytes = textBytes(sci, start, lineStart(line));
    }
    QString text = QString::fromUtf8(bytes);
    text.replace("\\\r\n"_L1, " \\\n"_L1); // an escaped line end, for the tokeniser
    const auto wantedLines = std::size_t(afterLine - firstLine);
    const qsizetype wanted = QString::fromUtf8(bytes.constData(), end - start).size();
    const TextScan scan = m_system->scan({text, stateOf(firstLine - 1), wanted, wantedLines, line == lines});

    QByteArray styles;
    styles.reserve(end - start);
    qsizetype done = 0; // UTF-16 units styled so far
    for (const TextScan::Run &run : scan.runs) {
        styles.append(utf8Length(QStringView(text).mid(done, run.start - done)), char(Default));
        styles.append(utf8Length(QStringView(text).mid(run.start, run.length)), char(run.tokenClass));
        done = run.start + run.length;
    }
    styles.resize(end - start, char(Default));
    ask(Sci::SCI_STARTSTYLING, start);
    sci->SendScintilla(Sci::SCI_SETSTYLINGEX, static_cast<unsigned long>(styles.size()), styles.constData());

    const int seen = int(qMin(wantedLines, scan.states.size()));
    for (int i = 0; i < seen; ++i)
        ask(Sci::SCI_SETLINESTATE, firstLine + i, int(unsigned(scan.states[std::size_t(i)].packed()) | Seen));
    setFoldLevels(firstLine, seen, scan);
}

void SidlLexer::setFoldLevels(int firstLine, int count, const TextScan &scan)
{
    const auto ask
        = [sci = editor()](unsigned message, long a = 0, long b = 0) { return int(sci->SendScintilla(message, a, b)); };
    const auto stateOf
        = [&](int line) { return line < 0 ? LineState() : LineState::unpacked(ask(Sci::SCI_GETLINESTATE, line)); };
    const auto levelOf
        = [&](int line) { return (ask(Sci::SCI_GETFOLDLEVEL, line) & FoldNumber) - Sci::SC_FOLDLEVELBASE; };

    std::vector<int> levels = scan.levels;
    levels.resize(std::size_t(count));
    for (int i = 0; i < count; ++i)
        if (levels[std::size_t(i)] == TextScan::Undecided)
            levels[std::size_t(i)] = levelOf(firstLine + i); // until more is seen

    // Blank lines and comments above lie as deep as the clause below them.
    std::vector<int> above;
    const int gapLevel = scan.levelAbove;
    for (int line = firstLine - 1; line >= 0 && gapLevel != TextScan::Undecided; --line) {
        if (!(unsigned(ask(Sci::SCI_GETLINESTATE, line)) & Seen))
            break; // of a large text, what is above was left out
        const LineState state = stateOf(line), before = stateOf(line - 1);
        if (state.inClause || before.inClause || state.kind == LineState::ClauseStart)
            break;
        above.push_back(gapLevel + commentDepth(state, before));
    }
    firstLine -= int(above.size());
    levels.insert(levels.begin(), above.rbegin(), above.rend());
    if (firstLine > 0) { // it may have become one that can be folded, or no longer
        --firstLine;
        levels.insert(levels.begin(), levelOf(firstLine));
    }

    const int afterLine = firstLine + int(levels.size());
    const int lines = ask(Sci::SCI_GETLINECOUNT);
    // From below: where something is folded, Scintilla looks for the end of a fold that begins, and is to find the new
    // levels. As far as it looks, it asks for text to be styled; lines far below would be, one within the other.
    const QScopedValueRollback folding(isFolding, true);
    editor()->viewport()->setUpdatesEnabled(false); // Scintilla asks for each line to be painted
    for (int line = afterLine - 1; line >= firstLine; --line) {
        const int level = levels[std::size_t(line - firstLine)];
        const int next = line + 1 < afterLine ? levels[std::size_t(line + 1 - firstLine)]
            : line + 1 < lines                ? levelOf(line + 1)
                                              : level;
        const int flags = next > level ? Sci::SC_FOLDLEVELHEADERFLAG : 0;
        ask(Sci::SCI_SETFOLDLEVEL, line, (Sci::SC_FOLDLEVELBASE + level) | flags);
    }
    editor()->viewport()->setUpdatesEnabled(true);
}

} // namespace sidl::editor

#include "moc_sidllexer.cpp"
