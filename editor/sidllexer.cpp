// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/sidllexer.h"

#include "editor/textbytes.h"
#include "editor/tokenstyle.h"
#include "sidl/language/tokeniser.h"

#include <Qsci/qsciscintilla.h>

namespace sidl::editor {

using language::Token;
using language::Tokeniser;

namespace {

using Sci = QsciScintillaBase;

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
{
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
    case StyleCount:
        break;
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
        setColor(colour, style);
}

void SidlLexer::setTextFont(const QFont &font)
{
    setDefaultFont(font);
    setFont(font);
    QFont bold = font;
    bold.setBold(true);
    for (const Style style : {StructureKeyword, StateKeyword, EffectKeyword, PayoffKeyword})
        setFont(bold, style);
    QFont italic = font;
    italic.setItalic(true);
    setFont(italic, Comment);
}

void SidlLexer::styleText(int start, int end)
{
    QsciScintilla *sci = editor();
    if (!sci)
        return;
    const auto ask = [sci](unsigned message, long a = 0, long b = 0) { return int(sci->SendScintilla(message, a, b)); };
    const int length = ask(Sci::SCI_GETLENGTH);
    const int firstLine = ask(Sci::SCI_LINEFROMPOSITION, start);
    start = ask(Sci::SCI_POSITIONFROMLINE, firstLine);
    const auto lineStart
        = [&](int line) { return line < ask(Sci::SCI_GETLINECOUNT) ? ask(Sci::SCI_POSITIONFROMLINE, line) : length; };
    int line = ask(Sci::SCI_LINEFROMPOSITION, qMin(end, length)) + 1;
    end = lineStart(line);
    if (start >= end)
        return;

    // More is read than is styled, so that a quoted item with escaped line ends is not taken to end where we stop.
    QByteArray bytes;
    do
        bytes = textBytes(sci, start, lineStart(++line));
    while (lineStart(line) < length && (bytes.endsWith("\\\n") || bytes.endsWith("\\\r\n")));
    QString text = QString::fromUtf8(bytes);
    text.replace(QLatin1String("\\\r\n"), QLatin1String(" \\\n")); // an escaped line end, for the tokeniser
    const int before = firstLine > 0 ? ask(Sci::SCI_GETLINESTATE, firstLine - 1) : 0;
    Tokeniser tokeniser(text, 0, char16_t(before));

    QByteArray styles;
    styles.reserve(end - start);
    qsizetype done = 0; // UTF-16 units styled so far
    line = firstLine;
    qsizetype nextLine = text.indexOf(u'\n') + 1; // where the line after the current one starts; 0: nowhere
    const auto passLines = [&](qsizetype until, char16_t inside) {
        for (; nextLine > 0 && nextLine <= until; nextLine = text.indexOf(u'\n', nextLine) + 1)
            ask(Sci::SCI_SETLINESTATE, line++, inside);
    };
    while (styles.size() < end - start) {
        const std::optional<Token> token = tokeniser.next();
        if (!token) {
            passLines(text.size(), 0);
            break;
        }
        passLines(token->start, 0);
        passLines(token->end() - 1, Tokeniser::inside(*token, token->start + 1));
        if (token->problem == Token::Problem::UnclosedComment)
            passLines(token->end(), u'*');
        styles.append(utf8Length(QStringView(text).mid(done, token->start - done)), char(Default));
        styles.append(utf8Length(token->in(text)), char(styleOf(*token, text)));
        done = token->end();
    }
    styles.resize(end - start, char(Default));
    ask(Sci::SCI_STARTSTYLING, start);
    sci->SendScintilla(Sci::SCI_SETSTYLINGEX, static_cast<unsigned long>(styles.size()), styles.constData());
}

} // namespace sidl::editor
