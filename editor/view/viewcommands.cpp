// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/view/viewcommands.h"

#include "editor/view/textview.h"

#include <QInputDialog>
#include <QLineEdit>
#include <QRegularExpression>
#include <QRegularExpressionValidator>

using namespace Qt::StringLiterals;

namespace sidl::editor {

void askForLine(TextView *view)
{
    auto *dialog = new QInputDialog(view);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(TextView::tr("Go to Line"));
    dialog->setLabelText(TextView::tr("Line (1 to %1), or line:column:").arg(view->lines()));
    dialog->setTextValue(QString::number(view->caretLine() + 1));
    static const QRegularExpression wanted(u"([0-9]{1,9})(?::([0-9]{0,9}))?"_s);
    if (auto *field = dialog->findChild<QLineEdit *>())
        field->setValidator(new QRegularExpressionValidator(wanted, field));
    dialog->resize(dialog->fontMetrics().averageCharWidth() * 50,
                   dialog->sizeHint().height()); // its title is read whole
    QObject::connect(dialog, &QInputDialog::textValueSelected, view, [view](const QString &text) {
        const QRegularExpressionMatch match = wanted.match(text);
        view->goTo({0, qBound(1, match.captured(1).toInt(), view->lines()), qMax(1, match.captured(2).toInt()), 0});
    });
    dialog->open();
}

void showWhiteSpace(QsciScintilla *view, bool shown)
{
    view->setWhitespaceVisibility(shown ? QsciScintilla::WsVisible : QsciScintilla::WsInvisible);
}

void wrapLines(QsciScintilla *view, bool wrapped)
{
    view->setWrapMode(wrapped ? QsciScintilla::WrapWord : QsciScintilla::WrapNone);
    view->setWrapIndentMode(QsciScintilla::WrapIndentIndented);
}

} // namespace sidl::editor
