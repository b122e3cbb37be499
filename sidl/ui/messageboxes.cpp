// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/messageboxes.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

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

QStringList endingsOf(const QString &filter)
{
    static const QRegularExpression pattern(u"\\*\\.([\\w.-]+)"_s);
    QStringList endings;
    for (const QRegularExpressionMatch &match : pattern.globalMatch(filter))
        endings += match.captured(1);
    return endings;
}

QString withKnownEnding(const QString &path, const QFileDialog &dialog)
{
    if (path.isEmpty() || dialog.defaultSuffix().isEmpty() || endingsOf(dialog.selectedNameFilter()).isEmpty())
        return path;
    const QStringList known = endingsOf(dialog.nameFilters().join(u' '));
    const auto isOwn
        = [&path](const QString &one) { return path.endsWith(u'.' + one.section(u'.', -1), Qt::CaseInsensitive); };
    return std::any_of(known.begin(), known.end(), isOwn) ? path : path + u'.' + dialog.defaultSuffix();
}

QString chosenName(QFileDialog *dialog, const std::function<QString(const QString &path)> &complete)
{
    while (dialog->exec() == QDialog::Accepted) {
        const QString chosen = dialog->selectedFiles().value(0);
        const QString path = complete ? complete(chosen) : withKnownEnding(chosen, *dialog);
        const QString name = QFileInfo(path).fileName();
        if (path == chosen || !QFileInfo::exists(path) // else the dialog has asked about another name
            || ask(dialog->parentWidget(), dialog->windowTitle(),
                   LettersTr::tr("%1 is there already. Replace it?").arg(name))
                == QMessageBox::Yes)
            return path;
        dialog->selectFile(name);
    }
    return {};
}

} // namespace sidl::ui
