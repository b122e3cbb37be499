// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/experiment/experimentboxes.h"

#include "debugger/experiment/experiment.h"
#include "sidl/ui/messageboxes.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QLocale>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

struct BoxesTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::ExperimentBoxes)
};

} // namespace

QMessageBox::StandardButton askAboutPlays(const Experiment &experiment, const QString &why, QWidget *window)
{
    const QString done = QLocale().toString(experiment.done());
    QMessageBox box(
        QMessageBox::Question, BoxesTr::tr("Experiment"),
        experiment.isPlaying()
            ? (experiment.done() == 1
                   ? BoxesTr::tr("An experiment is running; 1 play is made, and is in no file yet.")
                   : BoxesTr::tr("An experiment is running; %1 plays are made, and are in no file yet.").arg(done))
            : (experiment.done() == 1 ? BoxesTr::tr("The play of the experiment is in no file yet.")
                                      : BoxesTr::tr("The %1 plays of the experiment are in no file yet.").arg(done)),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, window);
    box.setInformativeText(why);
    box.setDefaultButton(QMessageBox::Save);
    ui::giveLetters(&box);
    return QMessageBox::StandardButton(box.exec());
}

QString askForDataFile(const QString &folder, const QString &game, QWidget *window)
{
    QFileDialog dialog(
        window, BoxesTr::tr("Save Data As"), folder,
        BoxesTr::tr("Plays (*.sqlite);;Tables of decisions (*.csv);;Lines of JSON (*.jsonl);;All files (*)"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(u"sqlite"_s);
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, [&dialog](const QString &filter) {
        dialog.setDefaultSuffix(ui::endingsOf(filter).value(0, u"sqlite"_s));
    });
    dialog.selectFile(game);
    return ui::chosenName(&dialog);
}

void offerOtherFile(const QString &why, QWidget *window, const std::function<void()> &elsewhere)
{
    auto *box = new QMessageBox(QMessageBox::Warning, BoxesTr::tr("Experiment"),
                                BoxesTr::tr("The plays cannot be saved, and are still here.\n%1").arg(why),
                                QMessageBox::Cancel, window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    ui::makePlain(box);
    ui::giveLetters(box);
    QPushButton *other = box->addButton(BoxesTr::tr("Save &As…"), QMessageBox::AcceptRole);
    box->setDefaultButton(other);
    QObject::connect(box, &QDialog::finished, window, [box, other, elsewhere] {
        if (box->clickedButton() == other) // none if the box itself was closed
            elsewhere();
    });
    box->open();
}

} // namespace sidl::debugger
