// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/help/helpview.h"

#include "editor/look/editorcolours.h"
#include "sidl/language/rulesystem/registry.h"

#include <QFontDatabase>
#include <QImageReader>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextList>
#include <QTextTable>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr int MaxColumn = 110; ///< characters: longer lines are hard to read
constexpr int PageMargin = 16; ///< pixels
constexpr int ListIndent = 20;
constexpr int ItemMargin = 4;
constexpr int ParagraphMargin = 8;
constexpr int ExampleMargin = 16; // of the text of an example, at its left
constexpr int ExampleHang = 16;   // what a line is wrapped to stands this far to the right of its beginning

QColor colourOf(language::TokenClass style, const editor::EditorColours &c)
{
    using Style = language::TokenClass;
    switch (style) {
    case Style::Variable:
        return c.variable;
    case Style::StructureKeyword:
        return c.structureKeyword;
    case Style::StateKeyword:
        return c.stateKeyword;
    case Style::EffectKeyword:
        return c.effectKeyword;
    case Style::PayoffKeyword:
        return c.payoffKeyword;
    case Style::Comment:
        return c.comment;
    case Style::Number:
        return c.number;
    case Style::String:
        return c.string;
    case Style::QuotedAtom:
        return c.quotedAtom;
    case Style::Symbol:
        return c.symbol;
    default:
        return c.text;
    }
}

QColor mixed(const QColor &a, const QColor &b, qreal part)
{
    return QColor::fromRgbF(float(a.redF() * (1 - part) + b.redF() * part),
                            float(a.greenF() * (1 - part) + b.greenF() * part),
                            float(a.blueF() * (1 - part) + b.blueF() * part));
}

bool isExample(const QTextBlock &block)
{
    return block.isValid() && block.blockFormat().hasProperty(QTextFormat::BlockCodeFence);
}

QString languageOf(const QTextBlock &block)
{
    return block.blockFormat().stringProperty(QTextFormat::BlockCodeLanguage);
}

/// The game language of an example: "sidl", or "sidl-wrong", after the suffix of its files; nullptr: none.
const language::RuleSystem *systemOf(const QString &language)
{
    for (const language::RuleSystem *system : language::ruleSystems())
        if (language.section(u'-', 0, 0) == system->suffixes().front())
            return system;
    return nullptr;
}

} // namespace

HelpView::HelpView(QWidget *parent)
    : QTextBrowser(parent)
    , m_usualSize(font().pointSizeF())
{
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Page of the manual"));
    document()->setUndoRedoEnabled(false);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl &url) {
        const ExampleLink link = exampleLink(url);
        if (link.to != ExampleLink::To::Nothing && link.example < m_examples.size())
            Q_EMIT exampleActivated(m_examples[link.example], link.to == ExampleLink::To::Try);
    });
}

void HelpView::showMarkdown(const QString &markdown)
{
    mark({});
    if (m_markdown == markdown)
        return;
    m_markdown = markdown;
    render();
}

void HelpView::render()
{
    setExtraSelections({});
    LinkedExamples linked = linkedExamples(m_markdown);
    m_examples = std::move(linked.examples);
    document()->setMarkdown(linked.markdown, QTextDocument::MarkdownDialectGitHub);
    document()->setBaseUrl(QUrl(u"qrc:/sidl/docs/"_s)); // of the pictures
    QTextCursor edit(document());                       // one layout for all changes
    edit.beginEditBlock();
    colourExamples();
    dressTables();
    dressLists();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        const int level = block.blockFormat().headingLevel();
        if (level == 0)
            continue;
        QTextBlockFormat format = block.blockFormat();
        format.setTopMargin(level == 1 ? 14 : level == 2 ? 18 : 12);
        format.setBottomMargin(4);
        QTextCursor(block).setBlockFormat(format);
    }
    limitWidth();
    edit.endEditBlock();
    setTextCursor(QTextCursor(document()));
    verticalScrollBar()->setValue(0);
}

void HelpView::colourExamples()
{
    const editor::EditorColours colours = editor::editorColours(palette());
    const QColor ground = mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.05);
    const QColor wrongGround = mixed(palette().color(QPalette::Base), colours.errorMark, 0.13);
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    for (QTextBlock first = document()->begin(); first.isValid();) {
        if (!isExample(first)) {
            first = first.next();
            continue;
        }
        const QString language = languageOf(first);
        const bool isWrong = language == "sidl-wrong"_L1 || language == "sidl-fails"_L1;
        QString text;
        QTextBlock last = first;
        for (QTextBlock block = first; isExample(block) && languageOf(block) == language; block = block.next()) {
            QTextBlockFormat format = block.blockFormat();
            format.setBackground(isWrong ? wrongGround : ground);
            format.setTopMargin(block == first ? 4 : 0);
            // Else one long line would make the whole page wider than it is shown. In the text no line is broken.
            format.setNonBreakableLines(false);
            format.setLeftMargin(ExampleMargin + ExampleHang);
            format.setTextIndent(-ExampleHang);
            format.setRightMargin(8);
            format.setBottomMargin(0);
            QTextCursor(block).setBlockFormat(format);
            text += block.text() + u'\n';
            last = block;
        }
        QTextBlockFormat end = last.blockFormat();
        end.setBottomMargin(8);
        QTextCursor(last).setBlockFormat(end);
        QTextCursor cursor(document());
        QTextCharFormat format;
        format.setFontFamilies({fixed.family()});
        format.setFontFixedPitch(true);
        cursor.setPosition(first.position());
        cursor.setPosition(last.position() + last.length() - 1, QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(format);
        const language::RuleSystem *system = systemOf(language);
        for (const language::Token &token : system ? system->tokens(text) : std::vector<language::Token>()) {
            cursor.setPosition(first.position() + int(token.start));
            cursor.setPosition(first.position() + int(token.end()), QTextCursor::KeepAnchor);
            QTextCharFormat colour;
            colour.setForeground(colourOf(system->classOf(token, text), colours));
            cursor.mergeCharFormat(colour);
        }
        first = last.next();
    }
}

void HelpView::dressTables()
{
    const QColor line = mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.2);
    const QColor head = mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.07);
    for (QTextFrame *frame : document()->rootFrame()->childFrames()) {
        auto *table = qobject_cast<QTextTable *>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setBorderCollapse(true);
        format.setBorder(1);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(line);
        format.setCellPadding(4);
        format.setCellSpacing(0);
        format.setTopMargin(6);
        format.setBottomMargin(10);
        table->setFormat(format);
        for (int column = 0; column < table->columns(); ++column) {
            QTextTableCell cell = table->cellAt(0, column);
            QTextCharFormat cellFormat = cell.format();
            cellFormat.setBackground(head);
            cell.setFormat(cellFormat);
        }
    }
}

/// Not far from the edge, as panes are narrow, and a paragraph that follows stands as far below as from another one.
void HelpView::dressLists()
{
    document()->setIndentWidth(ListIndent);
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (!block.textList())
            continue;
        QTextBlockFormat format = block.blockFormat();
        format.setBottomMargin(block.next().textList() ? ItemMargin : ParagraphMargin);
        QTextCursor(block).setBlockFormat(format);
    }
}

void HelpView::limitWidth()
{
    QTextFrameFormat format = document()->rootFrame()->frameFormat();
    const int column = MaxColumn * fontMetrics().averageCharWidth();
    format.setLeftMargin(PageMargin);
    format.setTopMargin(PageMargin / 2);
    format.setBottomMargin(PageMargin);
    format.setRightMargin(std::max(PageMargin, viewport()->width() - column - PageMargin));
    document()->rootFrame()->setFrameFormat(format);
    fitPictures(std::min(column, viewport()->width() - 2 * PageMargin));
}

/// Pictures have their own size, but are no wider than @p column, in pixels.
void HelpView::fitPictures(int column)
{
    QTextCursor cursor(document());
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            QTextImageFormat picture = part.fragment().charFormat().toImageFormat();
            if (!picture.isValid())
                continue;
            const int own = QImageReader(u":/sidl/docs/"_s + picture.name()).size().width();
            picture.setWidth(std::clamp(own, 1, std::max(1, column)));
            cursor.setPosition(part.fragment().position());
            cursor.setPosition(part.fragment().position() + part.fragment().length(), QTextCursor::KeepAnchor);
            cursor.mergeCharFormat(picture);
            break; // one a paragraph; changing it ends the walk
        }
    }
}

bool HelpView::scrollTo(const QString &heading)
{
    if (heading.isEmpty()) {
        setTextCursor(QTextCursor(document()));
        verticalScrollBar()->setValue(0);
        return true;
    }
    const auto look = [&](auto fits) {
        for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
            if (block.text() == heading && fits(block))
                return block;
        }
        return QTextBlock();
    };
    QTextBlock found = look([](const QTextBlock &block) { return block.blockFormat().headingLevel() > 0; });
    if (!found.isValid())
        found = look([](const QTextBlock &block) { return QTextCursor(block).currentTable() != nullptr; });
    if (!found.isValid())
        return false;
    QTextCursor cursor(found);
    setTextCursor(cursor);
    verticalScrollBar()->setValue(
        heading.isEmpty() ? 0 : verticalScrollBar()->value() + cursorRect(cursor).top() - PageMargin / 2);
    if (cursor.currentTable()) { // one row of many: which it is, is to be seen
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        m_marks = {cursor};
        showMarks();
    }
    return true;
}

QList<QTextCursor> HelpView::placesOf(const QString &text, bool isWordStart) const
{
    QList<QTextCursor> places;
    if (text.isEmpty())
        return places;
    for (QTextCursor at = document()->find(text); !at.isNull(); at = document()->find(text, at)) {
        const QChar before = document()->characterAt(at.selectionStart() - 1);
        if (!isWordStart || at.selectionStart() == 0 || !before.isLetterOrNumber())
            places.append(at);
    }
    return places;
}

int HelpView::mark(const QStringList &words)
{
    m_marks.clear();
    for (const QString &word : words)
        m_marks += placesOf(word, true);
    showMarks();
    return int(m_marks.size());
}

std::pair<int, int> HelpView::find(const QString &text, bool isBackward, bool fromStartOfSelection)
{
    m_marks = placesOf(text, false);
    showMarks();
    if (m_marks.isEmpty())
        return {0, 0};
    const QTextCursor now = textCursor();
    const int from = fromStartOfSelection || isBackward ? now.selectionStart() : now.selectionEnd();
    qsizetype at = 0;
    while (at < m_marks.size() && m_marks.at(at).selectionStart() < from)
        ++at;
    if (isBackward)
        at = at == 0 ? m_marks.size() - 1 : at - 1;
    else if (at == m_marks.size())
        at = 0;
    setTextCursor(m_marks.at(at));
    ensureCursorVisible();
    return {int(at) + 1, int(m_marks.size())};
}

void HelpView::showMarks()
{
    QTextCharFormat format;
    format.setBackground(editor::editorColours(palette()).match);
    QList<QTextEdit::ExtraSelection> selections;
    for (const QTextCursor &place : m_marks)
        selections.append({place, format});
    setExtraSelections(selections);
}

void HelpView::setZoom(int steps)
{
    m_zoom = std::clamp(steps, -4, 16);
    QFont larger = font();
    larger.setPointSizeF(m_usualSize + m_zoom);
    setFont(larger);
    limitWidth();
}

template <typename Change>
void HelpView::keepTop(Change change)
{
    const bool isAtStart = verticalScrollBar()->value() == 0;
    QTextCursor top = cursorForPosition({0, 0});
    const int place = top.position(), before = cursorRect(top).top();
    change();
    top = QTextCursor(document());
    top.setPosition(std::min(place, document()->characterCount() - 1));
    if (!isAtStart)
        verticalScrollBar()->setValue(verticalScrollBar()->value() + cursorRect(top).top() - before);
}

void HelpView::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || m_markdown.isEmpty())
        return;
    m_marks.clear();
    keepTop([this] { render(); });
}

/// A text that is only read does nothing of itself at these keys, other than at Home and End alone.
void HelpView::keyPressEvent(QKeyEvent *event)
{
    const bool isStart = event->matches(QKeySequence::MoveToStartOfDocument);
    if (!isStart && !event->matches(QKeySequence::MoveToEndOfDocument)) {
        QTextBrowser::keyPressEvent(event);
        return;
    }
    verticalScrollBar()->triggerAction(isStart ? QScrollBar::SliderToMinimum : QScrollBar::SliderToMaximum);
    event->accept();
}

void HelpView::resizeEvent(QResizeEvent *event)
{
    keepTop([&] {
        limitWidth();
        QTextBrowser::resizeEvent(event);
    });
}

} // namespace sidl::app

#include "moc_helpview.cpp"
