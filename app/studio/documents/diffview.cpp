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

using editor::DiffLine;
using editor::lineDiff;

namespace {

constexpr std::size_t Around = 3;       // lines shown before and after a difference
constexpr std::size_t MostLines = 5000; // that are shown

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

TextDifference TextDifference::of(const QString &before, const QString &after)
{
    const std::vector<DiffLine> lines = lineDiff(linesOf(before), linesOf(after));
    TextDifference difference;
    std::size_t shown = 0, all = 0; // lines before it are done; so many are in the stretches
    const auto isSame = [&lines](std::size_t i) { return lines[i].kind == DiffLine::Kind::Same; };
    for (std::size_t i = 0; i < lines.size(); ++i) {
        difference.added += int(lines[i].kind == DiffLine::Kind::Added);
        difference.removed += int(lines[i].kind == DiffLine::Kind::Removed);
        if (isSame(i) || i < shown)
            continue;
        if (all >= MostLines) {
            difference.isCut = true;
            continue;
        }
        std::size_t end = i + 1; // of this difference and what follows close behind it
        for (std::size_t next = end; next < lines.size() && next < end + 2 * Around + 1 && next < i + MostLines; ++next)
            if (!isSame(next))
                end = next + 1;
        const std::size_t from = std::max(shown, i - std::min(i, Around));
        shown = std::min(lines.size(), end + Around);
        difference.stretches.emplace_back(lines.begin() + std::ptrdiff_t(from), lines.begin() + std::ptrdiff_t(shown));
        all += shown - from;
    }
    return difference;
}

void DiffView::setDifference(const TextDifference &difference)
{
    m_difference = difference;
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
    for (const std::vector<DiffLine> &stretch : m_difference.stretches) {
        put(tr("Line %1").arg(stretch.front().after), {}, heading);
        for (const DiffLine &line : stretch)
            put("  - + "_L1.mid(2 * int(line.kind), 2) + line.text, formats[int(line.kind)], {});
    }
    if (m_difference.isCut)
        put(tr("More lines differ than are shown here."), {}, heading);
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
