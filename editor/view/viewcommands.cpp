// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/view/viewcommands.h"

#include "editor/view/textview.h"

#include <QInputDialog>

namespace sidl::editor {

void askForLine(TextView *view)
{
    auto *dialog = new QInputDialog(view);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(TextView::tr("Go to Line"));
    dialog->setLabelText(TextView::tr("Line (1 to %1):").arg(view->lines()));
    dialog->setIntRange(1, view->lines());
    dialog->setIntValue(view->caretLine() + 1);
    dialog->resize(dialog->fontMetrics().averageCharWidth() * 50,
                   dialog->sizeHint().height()); // its title is read whole
    QObject::connect(dialog, &QInputDialog::intValueSelected, view, [view](int line) { view->goTo({0, line, 1, 0}); });
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
