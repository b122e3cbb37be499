// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/print/printing.h"
#include "debugger/hotseat/hotseat.h"

#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QPrintDialog>
#include <QPrinter>
#include <QPrinterInfo>
#include <QProgressDialog>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// Texts are printed, and never while others than who wrote them look at the screen.
class TestPrinting : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void theDialogPrintsToAFile()
    {
        openGame("nim");
        const QString path = m_folder.filePath(u"nim.pdf"_s);
        trigger("print");
        QPrintDialog *dialog = nullptr;
        QTRY_VERIFY((dialog = m_window->findChild<QPrintDialog *>()) && dialog->isVisible());
        QVERIFY(!dialog->testOption(QAbstractPrintDialog::PrintSelection)); // nothing is selected
        auto *name = dialog->findChild<QLineEdit *>(u"filename"_s);
        QVERIFY(name);
        name->setText(path);
        dialog->accept();
        QTRY_VERIFY(QFile::exists(path));
        QTRY_COMPARE(m_window->statusBar()->currentMessage(), u"Written to %1."_s.arg(path));
        QVERIFY(pagesOf(path) >= 1);

        tabs()->currentView()->selectAll();
        trigger("print");
        QTRY_VERIFY((dialog = m_window->findChild<QPrintDialog *>()) && dialog->isVisible());
        QVERIFY(dialog->testOption(QAbstractPrintDialog::PrintSelection));
        dialog->reject();
        QTRY_VERIFY(!m_window->findChild<QPrintDialog *>());
    }

    void theFileIsProposedBesideTheText()
    {
        const QString path = m_folder.filePath(u"own.sidl"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("game(g).\n") > 0);
        file.close();
        m_window->openFile(path);
        trigger("print");
        QPrintDialog *dialog = nullptr;
        QTRY_VERIFY((dialog = m_window->findChild<QPrintDialog *>()) && dialog->isVisible());
        if (QPrinterInfo::defaultPrinterName().isEmpty()) // else the printer comes first
            QCOMPARE(dialog->findChild<QLineEdit *>(u"filename"_s)->text(), m_folder.filePath(u"own.pdf"_s));
        dialog->reject();
        QTRY_VERIFY(!m_window->findChild<QPrintDialog *>());
    }

    void aPartIsPrintedIfTheDialogSaysSo()
    {
        QString text = u"game(g).\n"_s;
        for (int i = 0; i < 300; ++i)
            text += u"legal(a(%1)) :- true.\n"_s.arg(i);
        editor::CodeEditor *editor = tabs()->newFile(text);
        editor->setSelection(3, 0, 5, 0);
        const auto printer = toFile(u"all.pdf"_s);
        window<Printing>()->print(printer.get());
        QVERIFY(pagesOf(printer->outputFileName()) > 3);
        printer->setOutputFileName(m_folder.filePath(u"part.pdf"_s));
        printer->setPrintRange(QPrinter::Selection);
        window<Printing>()->print(printer.get());
        QCOMPARE(pagesOf(printer->outputFileName()), 1);
    }

    void whatCannotBeWrittenIsTold()
    {
        openGame("nim");
        for (const QString &file : {m_folder.filePath(u"none/nim.pdf"_s), u"/dev/full"_s}) {
            const auto printer = toFile(u"nim.pdf"_s);
            printer->setOutputFileName(file);
            printer->setOutputFormat(QPrinter::PdfFormat);
            QString told;
            answerNext(QMessageBox::Ok, &told);
            window<Printing>()->print(printer.get());
            QVERIFY2(told.contains(u"could not be written"_s) && told.contains(file), qPrintable(file + told));
        }
    }

    void aLargeTextIsAskedAboutAndCanBeEnded()
    {
        tabs()->newFile(u"row(1, one). % of a table\n"_s.repeated(editor::GameDocument::LargestText / 20));
        const auto printer = toFile(u"large.pdf"_s);
        QString told;
        answerNext(QMessageBox::Cancel, &told);
        window<Printing>()->print(printer.get());
        QVERIFY2(told.contains(u"100,001 lines"_s) || told.contains(u"100001 lines"_s), qPrintable(told));
        QVERIFY(!QFile::exists(printer->outputFileName()));

        QFile older(printer->outputFileName()); // stays as long as not all is printed
        QVERIFY(older.open(QIODevice::WriteOnly) && older.write("older") == 5);
        older.close();
        answerNext(QMessageBox::Yes, &told);
        bool isEnded = false;
        Qt::TextFormat format = Qt::AutoText;
        QTimer timer; // presses Cancel as soon as it can be
        connect(&timer, &QTimer::timeout, m_window.get(), [this, &isEnded, &format] {
            auto *progress = m_window->findChild<QProgressDialog *>();
            if (!progress || !progress->isVisible())
                return;
            isEnded = true;
            format = progress->findChild<QLabel *>()->textFormat();
            progress->findChild<QPushButton *>()->click();
        });
        timer.start(50);
        window<Printing>()->print(printer.get());
        QVERIFY(isEnded);
        QCOMPARE(format, Qt::PlainText); // it has the name of the text
        QCOMPARE(m_window->statusBar()->currentMessage(), u"Not printed: it was cancelled."_s);
        QVERIFY(older.open(QIODevice::ReadOnly));
        QCOMPARE(older.readAll(), QByteArray("older"));
    }

    void nobodyPrintsFromASeat()
    {
        openGame("nim");
        QVERIFY(action("print")->isEnabled());
        trigger("start");
        QTRY_VERIFY(action("hotSeat")->isEnabled());
        for (const char *way : {"hotSeat", "present"}) {
            trigger(way);
            action("print")->trigger();
            QTest::qWait(50);
            QVERIFY2(!m_window->findChild<QPrintDialog *>(), way);
            if (auto *seat = otherWindow<debugger::HotSeat>())
                Q_EMIT seat->left();
            QTRY_VERIFY(m_window->isVisible() || qstrcmp(way, "present") == 0);
        }
    }

    void withoutATextNothingIsPrinted()
    {
        trigger("close");
        QVERIFY(!action("print")->isEnabled());
    }

private:
    std::unique_ptr<QPrinter> toFile(const QString &name) const
    {
        auto printer = std::make_unique<QPrinter>(QPrinter::HighResolution);
        printer->setOutputFormat(QPrinter::PdfFormat);
        printer->setOutputFileName(m_folder.filePath(name));
        return printer;
    }
    static int pagesOf(const QString &pdf)
    {
        QFile file(pdf);
        return file.open(QIODevice::ReadOnly) ? int(file.readAll().count("/Type /Page\n")) : -1;
    }
    void answerNext(QMessageBox::StandardButton answer, QString *told) const
    {
        auto *timer = new QTimer(m_window.get());
        timer->setInterval(10);
        connect(timer, &QTimer::timeout, m_window.get(), [=] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            if (!box)
                return;
            timer->stop();
            *told = box->text();
            box->button(answer)->click();
        });
        timer->start();
    }

    QTemporaryDir m_folder;
};

SIDL_WINDOW_TEST_MAIN(TestPrinting)
#include "tst_printing.moc"
