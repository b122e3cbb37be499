// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/emptyhint.h"

#include "editor/editor/codeeditor.h"
#include "sidl/language/rulesystem/nogamesystem.h"

#include <QEvent>

using namespace Qt::StringLiterals;

namespace sidl::app {

EmptyHint::EmptyHint(editor::CodeEditor *text)
    : QLabel(tr("Type the rules of a game here. File > New from Template… brings one to begin with."), text->viewport())
    , m_text(text)
{
    setObjectName(u"emptyHint"_s);
    setTextFormat(Qt::PlainText);
    setForegroundRole(QPalette::PlaceholderText);
    setAttribute(Qt::WA_TransparentForMouseEvents); // a click is one into the text
    text->viewport()->installEventFilter(this);
    connect(text, &editor::CodeEditor::textChanged, this, &EmptyHint::refresh);
    connect(text, &editor::CodeEditor::SCN_UPDATEUI, this, &EmptyHint::refresh);
    connect(text->gameDocument(), &editor::GameDocument::languageChanged, this, &EmptyHint::refresh);
    refresh();
}

bool EmptyHint::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show)
        refresh();
    return QLabel::eventFilter(watched, event);
}

void EmptyHint::refresh()
{
    const bool isToBeTyped = m_text->length() == 0 && language::isGame(m_text->gameDocument()->ruleSystem());
    setVisible(isToBeTyped);
    if (!isToBeTyped)
        return;
    constexpr int BesideCaret = 4; // pixels
    const auto x = int(m_text->SendScintilla(editor::CodeEditor::SCI_POINTXFROMPOSITION, 0ul, 0l));
    const auto y = int(m_text->SendScintilla(editor::CodeEditor::SCI_POINTYFROMPOSITION, 0ul, 0l));
    const auto height = int(m_text->SendScintilla(editor::CodeEditor::SCI_TEXTHEIGHT, 0ul));
    setGeometry(x + BesideCaret, y, qMin(sizeHint().width(), m_text->viewport()->width() - x - BesideCaret),
                qMax(height, sizeHint().height()));
}

} // namespace sidl::app

#include "moc_emptyhint.cpp"
