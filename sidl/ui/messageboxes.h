// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMessageBox>

namespace sidl::ui {

/// Gives Save, Discard and Cancel of @p box, where they are there, letters to be pressed with Alt, which styles do not.
void giveLetters(QMessageBox *box);
/// Shows the texts that @p dialog has as they are: names of files and words of games may look like markup. For boxes, and
/// for dialogs of Qt that tell and ask likewise, such as that of progress.
void makePlain(QDialog *dialog);

/// As QMessageBox::warning() and QMessageBox::question(), with a text that is shown as it is.
QMessageBox::StandardButton warn(QWidget *parent, const QString &title, const QString &text,
                                 QMessageBox::StandardButtons buttons = QMessageBox::Ok,
                                 QMessageBox::StandardButton chosen = QMessageBox::NoButton);
QMessageBox::StandardButton ask(QWidget *parent, const QString &title, const QString &text,
                                QMessageBox::StandardButtons buttons = QMessageBox::Yes | QMessageBox::No,
                                QMessageBox::StandardButton chosen = QMessageBox::NoButton);

} // namespace sidl::ui
