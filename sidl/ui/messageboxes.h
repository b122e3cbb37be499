// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMessageBox>
#include <QStringList>

#include <functional>

class QFileDialog;

namespace sidl::ui {

/// Gives those buttons of @p box that have none letters to be pressed with Alt, which styles do not: the first of the text
/// that no other button has. QuestionLetters does so for all boxes of the program.
void giveLetters(QMessageBox *box);
/// Gives all message boxes of the program giveLetters() when they are shown, while it lives. Window thread.
class QuestionLetters final : public QObject
{
public:
    explicit QuestionLetters(QObject *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};
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

/// Those of a filter of names: "sqlite" of "Plays (*.sqlite)"; none of "All files (*)".
QStringList endingsOf(const QString &filter);
/// @p path with the dialog's default suffix where the name ends in none of its filters' endings: "lesson 1.2" has none,
/// though Qt takes what follows any point for one. With a filter without endings the name is as it was typed. For
/// "strategy.json", "json" is enough.
QString withKnownEnding(const QString &path, const QFileDialog &dialog);
/// Asks by @p dialog for the name of a file to be written; @p complete makes the path of what was chosen, by default
/// withKnownEnding(). Where that is another one, and there already, asks before it is replaced. Empty: cancelled.
QString chosenName(QFileDialog *dialog, const std::function<QString(const QString &path)> &complete = {});
/// Asks for files that are there. A typed name need not have its ending: where there is no such file, one with an ending
/// of the filters is taken, as chosenName() has given it. Empty: cancelled.
QStringList existingNames(QWidget *parent, const QString &title, const QString &folder, const QString &filter);
QString existingName(QWidget *parent, const QString &title, const QString &folder, const QString &filter = {}); ///< one

} // namespace sidl::ui
