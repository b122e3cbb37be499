// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/diffview.h"

#include "sidl/ui/colours.h"

#include <QEvent>
#include <QFontDatabase>
#include <QTextBlock>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr std::size_t Around = 3; // lines shown before and after a difference

QStringList linesOf(const QString &text)
{
    QStringList lines = QString(text).remove(u'\r').split(u'\n');
    if (lines.last().isEmpty())
        lines.removeLast(); // the last line end makes no line
    return lines;
}

} // namespace

DiffView::DiffView(QWidget *parent)
    : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setLineWrapMode(NoWrap);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
}

void DiffView::setTexts(const QString &before, const QString &after)
{
    m_lines = lineDiff(linesOf(before), linesOf(after));
    const auto count = [this](DiffLine::Kind kind) {
        return int(std::count_if(m_lines.begin(), m_lines.end(), [kind](const DiffLine &l) { return l.kind == kind; }));
    };
    m_added = count(DiffLine::Kind::Added);
    m_removed = count(DiffLine::Kind::Removed);
    fill();
}

void DiffView::fill()
{
    const bool isDark = ui::isDark(palette());
    QTextBlockFormat formats[3]; // by kind
    formats[1].setBackground(isDark ? QColor(0x5a, 0x22, 0x26) : QColor(0xff, 0xdc, 0xdc));
    formats[2].setBackground(isDark ? QColor(0x1f, 0x4d, 0x2b) : QColor(0xd4, 0xf4, 0xd9));
    QTextCharFormat heading;
    heading.setForeground(palette().color(QPalette::PlaceholderText));
    clear();
    QTextCursor cursor(document());
    const auto put = [&cursor](const QString &text, const QTextBlockFormat &block, const QTextCharFormat &format) {
        if (!cursor.atStart())
            cursor.insertBlock();
        cursor.setBlockFormat(block);
        cursor.insertText(text, format);
    };

    cursor.beginEditBlock();
    std::size_t shown = 0; // lines before it are done
    const auto isSame = [this](std::size_t i) { return m_lines[i].kind == DiffLine::Kind::Same; };
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        if (isSame(i))
            continue;
        std::size_t end = i + 1; // of this difference and what follows close behind it
        for (std::size_t next = end; next < m_lines.size() && next < end + 2 * Around + 1; ++next)
            if (!isSame(next))
                end = next + 1;
        const std::size_t from = std::max(shown, i - std::min(i, Around));
        shown = std::min(m_lines.size(), end + Around);
        put(tr("Line %1").arg(m_lines[from].after), {}, heading);
        for (std::size_t at = from; at < shown; ++at) {
            const DiffLine &line = m_lines[at];
            put("  - + "_L1.mid(2 * int(line.kind), 2) + line.text, formats[int(line.kind)], {});
        }
        i = shown - 1;
    }
    cursor.endEditBlock();
    moveCursor(QTextCursor::Start);
}

void DiffView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        fill();
}

} // namespace sidl::app

#include "moc_diffview.cpp"
