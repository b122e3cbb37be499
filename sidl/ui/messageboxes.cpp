// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/messageboxes.h"

#include <QCoreApplication>
#include <QLabel>
#include <QPushButton>

namespace sidl::ui {

namespace {

struct LettersTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::ui::MessageBoxes)
};

QMessageBox::StandardButton show(QMessageBox::Icon icon, QWidget *parent, const QString &title, const QString &text,
                                 QMessageBox::StandardButtons buttons, QMessageBox::StandardButton chosen)
{
    QMessageBox box(icon, title, text, buttons, parent);
    makePlain(&box);
    box.setDefaultButton(chosen);
    return QMessageBox::StandardButton(box.exec());
}

} // namespace

void giveLetters(QMessageBox *box)
{
    const auto give = [box](QMessageBox::StandardButton which, const QString &text) {
        if (QAbstractButton *button = box->button(which))
            button->setText(text);
    };
    give(QMessageBox::Save, LettersTr::tr("&Save"));
    give(QMessageBox::Discard, LettersTr::tr("&Discard"));
    give(QMessageBox::Cancel, LettersTr::tr("&Cancel"));
}

void makePlain(QDialog *dialog)
{
    for (QLabel *label : dialog->findChildren<QLabel *>()) // the informative text of a box has one of its own
        label->setTextFormat(Qt::PlainText);
}

QMessageBox::StandardButton warn(QWidget *parent, const QString &title, const QString &text,
                                 QMessageBox::StandardButtons buttons, QMessageBox::StandardButton chosen)
{
    return show(QMessageBox::Warning, parent, title, text, buttons, chosen);
}

QMessageBox::StandardButton ask(QWidget *parent, const QString &title, const QString &text,
                                QMessageBox::StandardButtons buttons, QMessageBox::StandardButton chosen)
{
    return show(QMessageBox::Question, parent, title, text, buttons, chosen);
}

} // namespace sidl::ui
