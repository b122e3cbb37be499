// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/buttonletters.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace sidl::ui {

namespace {

struct LettersTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::ui::ButtonLetters)
};

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

} // namespace sidl::ui
