// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/messageboxes.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
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

/// It is no class of its own for Qt, so that the desktop's dialog is shown where there is one.
class OpenDialog final : public QFileDialog
{
public:
    using QFileDialog::QFileDialog;

    /// Qt does it for files that are there alone.
    void enableForNames()
    {
        auto *field = nameField();
        const auto *buttons = findChild<QDialogButtonBox *>();
        if (QPushButton *open = buttons ? buttons->button(QDialogButtonBox::Open) : nullptr; field && open)
            connect(field, &QLineEdit::textChanged, open, [this, open] {
                if (!missingEnding().isEmpty())
                    open->setEnabled(true);
            });
    }
    void accept() override
    {
        if (const QString ending = missingEnding(); !ending.isEmpty())
            nameField()->setText(nameField()->text() + ending);
        QFileDialog::accept();
    }

private:
    QLineEdit *nameField() const { return findChild<QLineEdit *>(u"fileNameEdit"_s); } ///< null: the desktop's dialog
    QString missingEnding() const
    {
        const QLineEdit *field = nameField();
        const QString path
            = field ? directory().absoluteFilePath(QDir::fromNativeSeparators(field->text())) : QString();
        if (!field || field->text().isEmpty() || QFileInfo::exists(path))
            return {};
        for (const QString &one : endingsOf(selectedNameFilter()) + endingsOf(nameFilters().join(u' ')))
            if (QFileInfo(path + u'.' + one).isFile())
                return u'.' + one;
        return {};
    }
};

QStringList askForExisting(OpenDialog *dialog, QFileDialog::FileMode mode)
{
    dialog->setFileMode(mode);
    dialog->enableForNames();
    return dialog->exec() == QDialog::Accepted ? dialog->selectedFiles() : QStringList();
}

} // namespace

void giveLetters(QMessageBox *box)
{
    QString taken;
    QList<QAbstractButton *> others;
    for (QAbstractButton *button : box->buttons()) {
        const QString text = button->text();
        if (const qsizetype at = text.indexOf(u'&'); at >= 0)
            taken += text.mid(at + 1, 1).toLower();
        else
            others << button;
    }
    for (QAbstractButton *button : others) {
        QString text = button->text();
        const auto isFree = [&taken](QChar one) { return one.isLetter() && !taken.contains(one.toLower()); };
        const auto letter = std::find_if(text.cbegin(), text.cend(), isFree);
        if (letter == text.cend())
            continue;
        taken += letter->toLower();
        button->setText(text.insert(letter - text.cbegin(), u'&'));
    }
}

QuestionLetters::QuestionLetters(QObject *parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool QuestionLetters::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Polish) // before it takes the size that its buttons need
        if (auto *box = qobject_cast<QMessageBox *>(watched))
            giveLetters(box);
    return QObject::eventFilter(watched, event);
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

QStringList existingNames(QWidget *parent, const QString &title, const QString &folder, const QString &filter)
{
    OpenDialog dialog(parent, title, folder, filter);
    return askForExisting(&dialog, QFileDialog::ExistingFiles);
}

QString existingName(QWidget *parent, const QString &title, const QString &folder, const QString &filter)
{
    OpenDialog dialog(parent, title, folder, filter);
    return askForExisting(&dialog, QFileDialog::ExistingFile).value(0);
}

} // namespace sidl::ui
