// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFont>
#include <QRect>
#include <QString>

#include <functional>
#include <memory>
#include <vector>

class QPainter;
class QPrinter;
class QsciScintilla;

namespace sidl::editor {

class SidlLexer;
class TextView;

/// A text for paper: with the colours of a light palette whatever the window's are, its line numbers, and a head on each
/// page with a title and the page's number. The type is as large as in the window, or smaller, so that lines of 84 columns
/// are whole on a page of A4. Lines that are too long go on in the next row; folded ones are there. A clause of a few lines
/// is not parted by the end of a page.
/// Window thread.
class PrintedText final
{
public:
    enum class Part { All, SelectedLines };
    enum class Outcome { Printed, Stopped, Failed };
    /// Called before each page with how much is done, in hundredths; printing stops where it gives false. May be empty.
    using GoOn = std::function<bool(int done)>;

    /// Copies the text of @p view as it is now: it may be edited meanwhile. SelectedLines: those with a part of the
    /// selection; of a rectangle, from its first to its last.
    PrintedText(const TextView *view, const QString &title, Part part);
    ~PrintedText();

    /// Finds what comes on which page, for @p paper on the device of @p painter. False: it was stopped.
    bool layOut(QPainter *painter, const QRect &paper, const GoOn &goOn = {});
    int pageCount() const { return int(m_pages.size()); } ///< at least 1, once it was laid out
    /// @p page from 1, of those that layOut() has found for the same painter and paper.
    void paint(QPainter *painter, const QRect &paper, int page) const;

    /// Lays the text out for @p printer, and prints its pages: all, or those that the printer is told, in its order.
    /// Failed: it cannot be begun or go on, as where a file cannot be written.
    Outcome print(QPrinter *printer, const GoOn &goOn = {});

private:
    QRect textArea(QPainter *painter, const QRect &paper) const; ///< below the head
    void chooseType(QPainter *painter, const QRect &area);
    void styleAhead(long position);
    long beginOfNext(QPainter *painter, const QRect &area, long page, long next) const;
    long endOf(int page) const;
    /// Returns what comes after it.
    long format(QPainter *painter, const QRect &area, long from, long to, bool isDrawn) const;

    std::unique_ptr<QsciScintilla> m_text; ///< never shown: Scintilla lets nothing but a widget at a text
    SidlLexer *m_lexer = nullptr;          ///< of the text
    QFont m_font;                          ///< of the window
    QString m_title;
    long m_start = 0;
    long m_end = 0;
    long m_styled = 0;         ///< so far, there are colours
    std::vector<long> m_pages; ///< where each begins
};

} // namespace sidl::editor
