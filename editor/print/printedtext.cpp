// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/print/printedtext.h"

#include "editor/look/editorcolours.h"
#include "editor/look/sidllexer.h"
#include "editor/text/quiettext.h"
#include "editor/view/textview.h"
#include "sidl/language/tokens/linestate.h"

#include <QPainter>
#include <QPrinter>

#include <algorithm>

namespace sidl::editor {

namespace {

using Sci = QsciScintillaBase;

constexpr int HeadSize = 9;      // points, of the type above the text
constexpr int LinesAhead = 1000; // are coloured at once: more than a page has
constexpr int LayingOut = 10;    // hundredths of the work
constexpr int Columns = 84;      // have room in a row: more than most texts have
constexpr int NumberColumns = 8; // that Scintilla takes for the numbers of lines, and some more
constexpr double Smallest = 6.5; // points, of type that is read
constexpr double Step = 0.25;    // points, by which type is made smaller

QPalette lightPalette()
{
    return QPalette(QColor(Qt::white));
}

QFont headFont()
{
    QFont font;
    font.setPointSize(HeadSize);
    return font;
}

} // namespace

PrintedText::PrintedText(const TextView *view, const QString &title, Part part)
    : m_text(std::make_unique<QsciScintilla>())
    , m_title(title)
{
    QsciScintilla *text = m_text.get();
    setQuiet(text, true);
    text->setUtf8(true);
    text->setEolMode(view->eolMode());
    const QByteArray utf8 = view->gameDocument()->utf8();
    text->SendScintilla(Sci::SCI_SETUNDOCOLLECTION, 0ul);
    text->SendScintilla(Sci::SCI_ADDTEXT, static_cast<unsigned long>(utf8.size()), utf8.constData());
    m_end = long(utf8.size());
    if (part == Part::SelectedLines) {
        const auto lineOf = [text](long position) { return text->SendScintilla(Sci::SCI_LINEFROMPOSITION, position); };
        const long first = view->SendScintilla(Sci::SCI_GETSELECTIONSTART);
        const long last = std::max(first, view->SendScintilla(Sci::SCI_GETSELECTIONEND) - 1);
        m_start = text->SendScintilla(Sci::SCI_POSITIONFROMLINE, lineOf(first));
        m_end = text->SendScintilla(Sci::SCI_GETLINEENDPOSITION, lineOf(last));
    }
    m_styled = m_start;

    const EditorColours colours = editorColours(lightPalette());
    auto *lexer = new SidlLexer(text);
    lexer->setSystem(view->gameDocument()->ruleSystem());
    m_lexer = lexer;
    m_font = view->lexer() ? view->lexer()->defaultFont() : view->font();
    lexer->setTextFont(m_font);
    lexer->setColours(colours);
    text->setLexer(lexer);
    text->setMarginsForegroundColor(colours.marginText);
    for (int margin = 0; margin < text->margins(); ++margin) {
        const bool isNumbers = margin == 0;
        text->setMarginType(margin, isNumbers ? QsciScintilla::NumberMargin : QsciScintilla::SymbolMargin);
        text->setMarginWidth(margin, isNumbers ? 1 : 0); // on paper, it is as wide as Scintilla wants
    }
    text->setTabWidth(view->tabWidth());
    text->setWrapIndentMode(QsciScintilla::WrapIndentIndented);
    text->SendScintilla(Sci::SCI_SETPRINTCOLOURMODE, Sci::SC_PRINT_COLOURONWHITE);
    text->SendScintilla(Sci::SCI_SETPRINTWRAPMODE, Sci::SC_WRAP_WORD);
}

PrintedText::~PrintedText()
{
    m_text->setLexer(nullptr); // while both are whole
}

QRect PrintedText::textArea(QPainter *painter, const QRect &paper) const
{
    const QFontMetrics head(headFont(), painter->device());
    return paper.adjusted(0, 2 * head.lineSpacing(), 0, 0);
}

/// In the type of the window, or smaller, so that lines as long as in most texts are whole.
void PrintedText::chooseType(QPainter *painter, const QRect &area)
{
    QFont font = m_font;
    const auto isTooWide = [&] { // which is no even function of the size where dots are coarse
        const QFontMetricsF metrics(font, painter->device());
        return metrics.horizontalAdvance(QString(Columns + NumberColumns, QLatin1Char('n'))) > area.width();
    };
    while (isTooWide() && font.pointSizeF() - Step >= Smallest)
        font.setPointSizeF(font.pointSizeF() - Step);
    m_lexer->setTextFont(font);
    m_text->setMarginsFont(font);
}

/// Bold type is wider: what is laid out has to have its colours.
void PrintedText::styleAhead(long position)
{
    const long line = m_text->SendScintilla(Sci::SCI_LINEFROMPOSITION, position) + LinesAhead;
    const long last = m_text->SendScintilla(Sci::SCI_GETLINECOUNT) - 1;
    const long to = line > last ? m_text->SendScintilla(Sci::SCI_GETLENGTH)
                                : m_text->SendScintilla(Sci::SCI_POSITIONFROMLINE, line);
    if (to <= m_styled || position + 1 < m_styled)
        return;
    m_text->SendScintilla(Sci::SCI_COLOURISE, static_cast<unsigned long>(m_styled), to);
    m_styled = to;
}

long PrintedText::format(QPainter *painter, const QRect &area, long from, long to, bool isDrawn) const
{
    painter->save();
    const long next = m_text->SendScintilla(Sci::SCI_FORMATRANGE, isDrawn ? 1ul : 0ul, painter, area, from, to);
    painter->restore();
    return next;
}

bool PrintedText::layOut(QPainter *painter, const QRect &paper, const GoOn &goOn)
{
    m_pages = {m_start};
    const QRect area = textArea(painter, paper);
    chooseType(painter, area);
    for (long at = m_start; at < m_end;) {
        if (goOn && !goOn(int(LayingOut * (at - m_start) / (m_end - m_start))))
            return false;
        styleAhead(at);
        const long next = format(painter, area, at, m_end, false);
        if (next <= at || next >= m_end)
            break; // not even one line fits
        at = beginOfNext(painter, area, at, next);
        m_pages.push_back(at);
    }
    return true;
}

/// Of what does not fit on the page that begins at @p page, which is all from @p next on; or the clause that would be
/// parted there, with the comment above it, unless it is longer than a page or would leave half of this one empty.
long PrintedText::beginOfNext(QPainter *painter, const QRect &area, long page, long next) const
{
    const auto lineOf = [this](long position) { return m_text->SendScintilla(Sci::SCI_LINEFROMPOSITION, position); };
    const auto positionOf = [this](long line) { return m_text->SendScintilla(Sci::SCI_POSITIONFROMLINE, line); };
    const auto state = [this](long line) {
        return language::LineState::unpacked(int(m_text->SendScintilla(Sci::SCI_GETLINESTATE, line)));
    };
    const long top = lineOf(page), parted = lineOf(next);
    long first = parted, end = parted;
    while (first > top && state(first).kind != language::LineState::ClauseStart && state(first - 1).inClause)
        --first;
    while (first > top && state(first - 1).kind == language::LineState::Comment)
        --first;
    while (end < lineOf(m_end) && state(end).inClause)
        ++end;
    const long begin = positionOf(first);
    if (begin >= next || parted - first > (parted - top) / 2)
        return next;
    const long fits = format(painter, area, begin, m_end, false);
    return fits >= m_end || lineOf(fits) > end ? begin : next;
}

void PrintedText::paint(QPainter *painter, const QRect &paper, int page) const
{
    const QRect area = textArea(painter, paper);
    painter->save();
    painter->setFont(headFont());
    painter->setPen(editorColours(lightPalette()).comment);
    const QFontMetrics metrics(headFont(), painter->device());
    const QRect head(paper.left(), paper.top(), paper.width(), metrics.lineSpacing());
    const QString number = QObject::tr("Page %1 of %2").arg(page).arg(pageCount());
    const int room = head.width() - metrics.horizontalAdvance(number) - metrics.averageCharWidth() * 4;
    painter->drawText(head, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(m_title, Qt::ElideMiddle, room));
    painter->drawText(head, Qt::AlignRight | Qt::AlignVCenter, number);
    const int rule = head.bottom() + metrics.lineSpacing() / 4;
    painter->drawLine(head.left(), rule, head.right(), rule);
    painter->restore();
    if (m_start < m_end)
        format(painter, area, m_pages.at(std::size_t(page) - 1), endOf(page), true);
}

/// So that nothing of the next page's first line is drawn, nor its number.
long PrintedText::endOf(int page) const
{
    if (page == pageCount())
        return m_end;
    const long next = m_pages.at(std::size_t(page));
    const long line = m_text->SendScintilla(Sci::SCI_LINEFROMPOSITION, next);
    return next == m_text->SendScintilla(Sci::SCI_POSITIONFROMLINE, line)
        ? m_text->SendScintilla(Sci::SCI_GETLINEENDPOSITION, line - 1)
        : m_end; // the page is full
}

PrintedText::Outcome PrintedText::print(QPrinter *printer, const GoOn &goOn)
{
    QPainter painter;
    if (!painter.begin(printer))
        return Outcome::Failed;
    const QRect paper(0, 0, printer->width(), printer->height());
    if (!layOut(&painter, paper, goOn))
        return Outcome::Stopped;
    const int first = std::max(1, printer->fromPage());
    const int last = printer->toPage() > 0 ? std::min(printer->toPage(), pageCount()) : pageCount();
    std::vector<int> pages;
    for (int page = first; page <= last; ++page)
        pages.push_back(page);
    if (printer->pageOrder() == QPrinter::LastPageFirst)
        std::reverse(pages.begin(), pages.end());
    const std::size_t copies = printer->supportsMultipleCopies() ? 1 : std::size_t(std::max(1, printer->copyCount()));
    const std::size_t all = copies * pages.size();
    for (std::size_t done = 0; done < all; ++done) {
        if (goOn && !goOn(LayingOut + int((100 - LayingOut) * done / all)))
            return Outcome::Stopped;
        if (done > 0 && !printer->newPage())
            return Outcome::Failed;
        paint(&painter, paper, pages[done % pages.size()]);
    }
    return painter.end() ? Outcome::Printed : Outcome::Failed;
}

} // namespace sidl::editor
