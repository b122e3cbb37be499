// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/diffview.h"

#include "app/studio/documents/changedpart.h"
#include "sidl/ui/colours.h"

#include <QEvent>
#include <QFontDatabase>
#include <QTextBlock>

#include <algorithm>
#include <tuple>

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

/// Lines that went and as many that came in their place are taken for the same ones, changed.
std::vector<ShownLine> shownLinesOf(const std::vector<DiffLine> &lines)
{
    std::vector<ShownLine> shown;
    shown.reserve(lines.size());
    for (const DiffLine &line : lines)
        shown.push_back(shownLine(line.text));
    const auto endOf = [&lines](std::size_t from, DiffLine::Kind kind) {
        while (from < lines.size() && lines[from].kind == kind)
            ++from;
        return from;
    };
    for (std::size_t i = 0; i < lines.size();) {
        const std::size_t added = endOf(i, DiffLine::Kind::Removed), end = endOf(added, DiffLine::Kind::Added);
        if (end - added == added - i)
            for (std::size_t one = i, other = added; one < added; ++one, ++other)
                std::tie(shown[one], shown[other]) = shownLines(lines[one].text, lines[other].text);
        i = std::max(end, i + 1);
    }
    return shown;
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
    QTextCharFormat changed[3];
    changed[1].setBackground(isDark ? QColor(0x94, 0x30, 0x36) : QColor(0xff, 0xae, 0xae));
    changed[2].setBackground(isDark ? QColor(0x2b, 0x7b, 0x42) : QColor(0x9b, 0xe2, 0xab));
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
        const std::vector<ShownLine> shown = shownLinesOf(stretch);
        for (std::size_t i = 0; i < shown.size(); ++i) {
            const int kind = int(stretch[i].kind);
            const ShownLine &line = shown[i];
            put("  - + "_L1.mid(2 * kind, 2) + line.text.first(line.start), formats[kind], {});
            cursor.insertText(line.text.sliced(line.start, line.length), changed[kind]);
            cursor.insertText(line.text.sliced(line.start + line.length), {});
        }
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
