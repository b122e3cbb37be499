// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/print/printedtext.h"

#include "editor/editor/codeeditor.h"

#include <QApplication>
#include <QFile>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPrinter>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace Qt::StringLiterals;
using namespace sidl::editor;
using Part = PrintedText::Part;
using Outcome = PrintedText::Outcome;

namespace {

const QRect Paper(0, 0, 700, 900);

QImage emptyPage()
{
    QImage page(Paper.size(), QImage::Format_RGB32);
    page.fill(Qt::white);
    return page;
}

struct Painted
{
    QList<QImage> pages;
    explicit Painted(const TextView *view, Part part = Part::All)
    {
        PrintedText text(view, u"nim.sidl"_s, part);
        QImage measure = emptyPage();
        QPainter measuring(&measure);
        if (!text.layOut(&measuring, Paper))
            qFatal("stopped by nobody");
        for (int page = 1; page <= text.pageCount(); ++page) {
            QImage image = emptyPage();
            QPainter painter(&image);
            text.paint(&painter, Paper, page);
            painter.end();
            pages.append(image);
        }
    }
};

/// Of what is printed below the head.
int blackness(const QImage &page)
{
    int dark = 0;
    for (int y = 60; y < page.height(); ++y)
        for (int x = 0; x < page.width(); ++x)
            dark += qGray(page.pixel(x, y)) < 160 ? 1 : 0;
    return dark;
}

int lightness(const QImage &page)
{
    int light = 0;
    for (int y = 0; y < page.height(); ++y)
        for (int x = 0; x < page.width(); ++x)
            light += page.pixel(x, y) == QColor(Qt::white).rgb() ? 1 : 0;
    return 100 * light / (page.width() * page.height());
}

QString lines(int count)
{
    QString text = u"game(nim).\n"_s;
    for (int line = 2; line <= count; ++line)
        text += u"legal(take(%1)) :- fact(heap(N)), N >= %1. %% as many\n"_s.arg(line);
    return text;
}

int pagesOf(const QString &pdf)
{
    QFile file(pdf);
    if (!file.open(QIODevice::ReadOnly))
        return -1;
    return int(file.readAll().count("/Type /Page\n"));
}

} // namespace

/// Texts on paper.
class TestPrintedText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { QApplication::setPalette(QPalette()); }

    void aTextBecomesPages()
    {
        CodeEditor editor;
        editor.setText(lines(10));
        QCOMPARE(Painted(&editor).pages.size(), 1);
        editor.setText(lines(200));
        const Painted painted(&editor);
        QVERIFY(painted.pages.size() >= 3 && painted.pages.size() <= 10);
        for (const QImage &page : painted.pages)
            QVERIFY(blackness(page) > 100);
        editor.setText({}); // a page with a head alone
        QCOMPARE(Painted(&editor).pages.size(), 1);
    }

    void aDarkWindowMakesNoDarkPaper()
    {
        QPalette dark(QColor(0x35, 0x3a, 0x44));
        dark.setColor(QPalette::Window, QColor(0x2a, 0x2e, 0x36));
        dark.setColor(QPalette::Base, QColor(0x1e, 0x21, 0x27));
        dark.setColor(QPalette::WindowText, QColor(0xd8, 0xdc, 0xe3));
        dark.setColor(QPalette::Text, QColor(0xd8, 0xdc, 0xe3));
        CodeEditor light;
        light.setText(lines(60));
        const QImage page = Painted(&light).pages.first();
        QVERIFY2(lightness(page) > 70, qPrintable(QString::number(lightness(page))));
        QApplication::setPalette(dark);
        CodeEditor editor;
        editor.setText(lines(60));
        editor.show();
        QVERIFY(editor.grab().toImage().pixelColor(editor.width() - 30, editor.height() - 30).lightness() < 100);
        QCOMPARE(Painted(&editor).pages.first(), page); // with its light colours
        std::set<QRgb> hues;
        for (int y = 0; y < page.height(); ++y)
            for (int x = 0; x < page.width(); ++x)
                if (const QColor colour = page.pixelColor(x, y); colour.hslSaturation() > 150)
                    hues.insert(colour.hslHue() / 40);
        QVERIFY(hues.size() >= 2);
    }

    void onlyTheLinesOfTheSelectionArePrintedIfWanted()
    {
        CodeEditor editor;
        editor.setText(lines(200));
        editor.setSelection(9, 3, 10, 2); // parts of two lines
        const QList<QImage> pages = Painted(&editor, Part::SelectedLines).pages;
        QCOMPARE(pages.size(), 1);
        editor.setSelection(9, 0, 11, 0); // the same two, whole
        QCOMPARE(Painted(&editor, Part::SelectedLines).pages, pages);
        QVERIFY(Painted(&editor).pages.size() > 1); // nothing of a selection is seen there
    }

    /// What stands only in the window does not stand on paper: folds, what is selected.
    void whatIsFoldedOrSelectedIsPrinted()
    {
        CodeEditor editor;
        editor.setText(u"game(g).\nlegal(a) :-\n    fact(b),\n    fact(c).\n"_s);
        editor.recolor();
        const QList<QImage> pages = Painted(&editor).pages;
        editor.foldAll();
        editor.selectAll();
        QCOMPARE(Painted(&editor).pages, pages);
    }

    void aLongLineGoesOnInTheNextRow()
    {
        CodeEditor editor;
        editor.setText(u"% "_s + u"word "_s.repeated(20));
        const int once = blackness(Painted(&editor).pages.first());
        editor.setText(u"% "_s + u"word "_s.repeated(200));
        QVERIFY(blackness(Painted(&editor).pages.first()) > 8 * once);
    }

    /// With the comment above it. One as long as a page begins where there is room.
    void aClauseOfAFewLinesIsOnOnePage()
    {
        const auto pagesWith = [](int before, int goals, int after) {
            CodeEditor editor;
            editor.setText(u"% fill\n\n"_s.repeated(before / 2) + u"% It.\nlegal(a) :-\n"_s
                           + u"    fact(b),\n"_s.repeated(goals) + u"    fact(c).\n"_s + u"last.\n"_s.repeated(after));
            return Painted(&editor).pages;
        };
        const int perPage = [&] {
            int lines = 2;
            while (pagesWith(lines, 0, 0).size() == 1)
                lines += 2;
            return lines;
        }();
        QVERIFY(perPage > 20);
        CodeEditor fill;
        fill.setText(u"% fill\n\n"_s.repeated(perPage / 2 - 2).chopped(1));
        const QList<QImage> parted = pagesWith(perPage - 4, 10, 0); // its head would be the last
        QCOMPARE(parted.size(), 2);
        const QList<QImage> alone = pagesWith(0, 10, 0);
        QCOMPARE(blackness(parted[0]), blackness(Painted(&fill).pages.first())); // and nothing of it before
        QVERIFY(std::abs(blackness(parted[1]) - blackness(alone.first())) < blackness(alone.first()) / 10);
        const QList<QImage> long1 = pagesWith(perPage - 4, 2 * perPage, 0); // longer than a page
        QVERIFY(blackness(long1[1]) > 2 * blackness(parted[1]));
        QCOMPARE(pagesWith(4, perPage - 3, 40).size(), 2); // it would leave more than half a page
    }

    /// Upright A4, as the window prints it.
    void linesOfMostTextsAreWhole()
    {
        QTemporaryDir folder;
        QPrinter printer(QPrinter::HighResolution);
        printer.setOutputFormat(QPrinter::PdfFormat);
        printer.setOutputFileName(folder.filePath(u"wide.pdf"_s));
        printer.setPageSize(QPageSize(QPageSize::A4));
        printer.setPageMargins({15, 15, 15, 15}, QPageLayout::Millimeter);
        QPainter painter(&printer);
        const QRect paper(0, 0, printer.width(), printer.height());
        const auto pagesOfWidth = [&](int columns) {
            CodeEditor editor;
            editor.setText((u"% "_s + u"w"_s.repeated(columns - 2) + u'\n').repeated(300));
            PrintedText text(&editor, u"nim.sidl"_s, Part::All);
            return text.layOut(&painter, paper) ? text.pageCount() : -1;
        };
        const int pages = pagesOfWidth(20);
        QVERIFY(pages > 1);
        QCOMPARE(pagesOfWidth(84), pages);
        QVERIFY(pagesOfWidth(100) > pages * 3 / 2); // it becomes no smaller than that
    }

    void aFileOfPdfHasThePages()
    {
        QTemporaryDir folder;
        CodeEditor editor;
        editor.setText(lines(400));
        QPrinter printer(QPrinter::HighResolution);
        printer.setOutputFormat(QPrinter::PdfFormat);
        printer.setOutputFileName(folder.filePath(u"all.pdf"_s));
        PrintedText text(&editor, u"nim.sidl"_s, Part::All);
        QList<int> told;
        QCOMPARE(text.print(&printer, [&told](int done) { return told.append(done), true; }), Outcome::Printed);
        QVERIFY(text.pageCount() > 3);
        QCOMPARE(pagesOf(printer.outputFileName()), text.pageCount());
        QVERIFY(std::is_sorted(told.begin(), told.end()) && told.first() == 0 && told.last() < 100);

        printer.setOutputFileName(folder.filePath(u"two.pdf"_s));
        printer.setFromTo(2, 3);
        QCOMPARE(text.print(&printer), Outcome::Printed);
        QCOMPARE(pagesOf(printer.outputFileName()), 2);

        QCOMPARE(text.print(&printer, [](int done) { return done < 50; }), Outcome::Stopped);
        printer.setOutputFileName(folder.filePath(u"no/such/folder.pdf"_s));
        QCOMPARE(text.print(&printer), Outcome::Failed);
    }
};

QTEST_MAIN(TestPrintedText)
#include "tst_printedtext.moc"
