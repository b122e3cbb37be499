// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/discardquestion.h"

#include <QCoreApplication>
#include <QDialog>
#include <QMessageBox>
#include <QPushButton>

namespace sidl::ui {

namespace {

struct DiscardTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::ui::DiscardQuestion)
};

} // namespace

void askToDiscard(QDialog *dialog)
{
    auto *box = new QMessageBox(QMessageBox::Question, dialog->windowTitle(),
                                DiscardTr::tr("What has been changed here would be lost. Discard it?"),
                                QMessageBox::NoButton, dialog);
    const auto *discard = box->addButton(DiscardTr::tr("&Discard"), QMessageBox::DestructiveRole);
    QPushButton *stay = box->addButton(DiscardTr::tr("&Go On"), QMessageBox::RejectRole);
    box->setDefaultButton(stay);
    box->setEscapeButton(stay);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(discard, &QPushButton::clicked, dialog, [dialog] { dialog->done(QDialog::Rejected); });
    box->open();
}

} // namespace sidl::ui
