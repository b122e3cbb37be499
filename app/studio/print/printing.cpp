// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/print/printing.h"

#include "app/studio/documents/editortabs.h"
#include "editor/editor/codeeditor.h"
#include "editor/print/printedtext.h"
#include "sidl/files/readfile.h"
#include "sidl/files/writefile.h"
#include "sidl/ui/messageboxes.h"

#include <QDir>
#include <QMessageBox>
#include <QPrintDialog>
#include <QPrinter>
#include <QPrinterInfo>
#include <QProgressDialog>
#include <QTemporaryDir>

namespace sidl::app {

using editor::CodeEditor;
using editor::PrintedText;

namespace {

constexpr int LinesOfPage = 60;          // about
constexpr qreal Margin = 15;             // millimetres
constexpr int Delay = 500;               // milliseconds until progress is shown
constexpr qint64 LargestPdf = 1ll << 30; // bytes

/// Puts what was printed to @p pdf in the place of @p file. False: that cannot be written, or the PDF has no end, as
/// printing tells nothing of a disk that is full.
bool replaceBy(const QString &pdf, const QString &file)
{
    constexpr qsizetype End = 32; // bytes
    const files::FileBytes printed = files::readFile(pdf, LargestPdf);
    return printed.error.isEmpty() && printed.bytes.right(End).contains("%%EOF")
        && files::writeFile(file, printed.bytes).isEmpty();
}

} // namespace

Printing::Printing(EditorTabs *tabs, QObject *parent)
    : QObject(parent)
    , m_tabs(tabs)
{
}

void Printing::ask()
{
    const CodeEditor *view = m_tabs->currentView();
    if (!view)
        return;
    auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setDocName(m_tabs->nameOf(m_tabs->current()));
    // Without a printer the dialog has a file in mind, which it would put into the home folder.
    if (const QString folder = m_tabs->folderAtHand();
        QPrinterInfo::defaultPrinterName().isEmpty() && QFileInfo(folder).isWritable())
        printer->setOutputFileName(
            QDir(folder).filePath(QFileInfo(printer->docName()).completeBaseName() + QLatin1String(".pdf")));
    printer->setPageMargins({Margin, Margin, Margin, Margin}, QPageLayout::Millimeter);
    auto *dialog = new QPrintDialog(printer.get(), m_tabs->window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Print"));
    dialog->setOption(QAbstractPrintDialog::PrintSelection, view->hasSelectedText());
    connect(dialog, &QDialog::finished, this, [this, printer](int result) {
        if (result == QDialog::Accepted) // later, so that the dialog is gone
            QMetaObject::invokeMethod(
                this, [this, printer] { print(printer.get()); }, Qt::QueuedConnection);
    });
    dialog->open();
}

bool Printing::wantsMany(int lines) const
{
    return QMessageBox::question(m_tabs->window(), tr("Print"),
                                 tr("The text has %L1 lines, which will be about %L2 pages. Print all of them?\n\nTo "
                                    "print a part, select it, and choose Selection in the dialog.")
                                     .arg(lines)
                                     .arg(qMax(1, lines / LinesOfPage)),
                                 QMessageBox::Yes | QMessageBox::Cancel, QMessageBox::Cancel)
        == QMessageBox::Yes;
}

void Printing::print(QPrinter *printer)
{
    const CodeEditor *view = m_tabs->currentView();
    if (!view)
        return;
    const bool isPart = printer->printRange() == QPrinter::Selection;
    if (!isPart && view->gameDocument()->isLarge() && !wantsMany(view->lines()))
        return;
    const QString name = m_tabs->nameOf(m_tabs->current());
    PrintedText text(view, name, isPart ? PrintedText::Part::SelectedLines : PrintedText::Part::All);
    QProgressDialog progress(tr("Printing %1…").arg(name), tr("Cancel"), 0, 100, m_tabs->window());
    ui::makePlain(&progress);
    progress.setWindowTitle(tr("Print"));
    progress.setWindowModality(Qt::WindowModal);
    progress.setMinimumDuration(Delay);
    // What stands under the name stays until all is printed.
    const QString file = printer->outputFileName();
    const QTemporaryDir folder;
    const QString pdf = folder.filePath(QStringLiteral("text.pdf"));
    if (!file.isEmpty())
        printer->setOutputFileName(pdf);
    PrintedText::Outcome outcome = text.print(printer, [&progress](int done) {
        progress.setValue(done); // the window answers meanwhile
        return !progress.wasCanceled();
    });
    progress.reset();
    if (outcome == PrintedText::Outcome::Stopped)
        printer->abort();
    if (!file.isEmpty())
        printer->setOutputFileName(file);
    if (outcome == PrintedText::Outcome::Printed && !file.isEmpty() && !replaceBy(pdf, file))
        outcome = PrintedText::Outcome::Failed;
    if (outcome == PrintedText::Outcome::Printed) {
        Q_EMIT told(file.isEmpty() ? tr("%1 was handed to the printer.").arg(name)
                                   : tr("Written to %1").arg(QDir::toNativeSeparators(file)));
        return;
    }
    if (outcome == PrintedText::Outcome::Stopped) {
        Q_EMIT told(tr("Not printed: it was cancelled."));
        return;
    }
    tellFailure(file);
}

void Printing::tellFailure(const QString &file) const
{
    ui::warn(m_tabs->window(), tr("Print"),
             file.isEmpty()
                 ? tr("The text could not be printed.\n\nLook whether the printer is there and takes jobs.")
                 : tr("%1 could not be written.\n\nLook whether its folder may be written, and whether its disk "
                      "is full, or choose another name.")
                       .arg(QDir::toNativeSeparators(file)));
}

} // namespace sidl::app

#include "moc_printing.cpp"
