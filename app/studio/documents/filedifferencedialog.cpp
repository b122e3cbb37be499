// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/filedifferencedialog.h"

#include "app/studio/documents/diffview.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

namespace sidl::app {

FileDifferenceDialog::FileDifferenceDialog(const QString &file, const TextDifference &difference, QWidget *parent)
    : QDialog(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Difference"));
    auto *summary = new QLabel(
        difference.added + difference.removed == 0
            ? tr("%1 on disk has the text that is here.").arg(file)
            : tr("What is here and not in %1 on disk (+), and what is there alone (−). "
                 "Lines added: %2, removed: %3.")
                  .arg(file, QLocale().toString(difference.added), QLocale().toString(difference.removed)));
    summary->setTextFormat(Qt::PlainText);
    summary->setWordWrap(true);
    auto *view = new DiffView;
    view->setAccessibleName(tr("How the text differs from its file"));
    view->setDifference(difference);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(summary);
    layout->addWidget(view, 1);
    layout->addWidget(buttons);
    resize(720, 480);
}

} // namespace sidl::app

#include "moc_filedifferencedialog.cpp"
