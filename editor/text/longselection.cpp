// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/text/longselection.h"

#include "editor/text/quiettext.h"
#include "editor/text/textbytes.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

#include <algorithm>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace sidl::editor {

using Sci = QsciScintillaBase;

QMimeData *textMime(const QByteArray &utf8)
{
    auto *mime = new QMimeData;
    mime->setData(u"text/plain"_s, utf8);
    return mime;
}

void selectForNow(QsciScintilla *editor, long anchor, long caret)
{
    editor->SendScintilla(Sci::SCI_SETEMPTYSELECTION, static_cast<unsigned long>(caret));
    if (anchor == caret)
        return;
    editor->SendScintilla(Sci::SCI_SETSELECTIONNANCHOR, 0UL, anchor); // which does not hand it over
    Q_EMIT editor->QSCN_SELCHANGED(true);
}

void selectTextInPlace(QsciScintilla *editor, long anchor, long caret)
{
    selectForNow(editor, anchor, caret);
    if (anchor == caret)
        return;
    QClipboard *clipboard = QGuiApplication::clipboard();
    if (clipboard->supportsSelection()) {
        const auto [start, end] = std::minmax({int(anchor), int(caret)});
        clipboard->setMimeData(textMime(textBytes(editor, start, end)), QClipboard::Selection);
    }
}

void selectText(QsciScintilla *editor, long anchor, long caret)
{
    // An assistive program is told of each.
    if (!isQuiet(editor) || std::labs(anchor - caret) < LongSelection) {
        editor->SendScintilla(Sci::SCI_SETSEL, static_cast<unsigned long>(anchor), caret);
        return;
    }
    selectTextInPlace(editor, anchor, caret);
    editor->SendScintilla(Sci::SCI_SCROLLCARET);
}

} // namespace sidl::editor
