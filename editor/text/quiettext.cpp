// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/text/quiettext.h"

#include <Qsci/qsciscintilla.h>

#include <QAccessibleWidget>
#include <QVariant>

namespace sidl::editor {

using Sci = QsciScintillaBase;

namespace {

constexpr char Quiet[] = "sidlQuiet";
// Those of who changed the text, which come with each change, are left out, too.
constexpr long QuietEvents
    = Sci::SC_MOD_BEFOREINSERT | Sci::SC_MOD_BEFOREDELETE | Sci::SC_MOD_CHANGEFOLD | Sci::SC_MOD_CONTAINER;

QAccessibleInterface *quietInterface(const QString &, QObject *object)
{
    auto *editor = qobject_cast<QsciScintilla *>(object);
    return editor && isQuiet(editor) ? new QAccessibleWidget(editor, QAccessible::EditableText) : nullptr;
}

} // namespace

void setQuiet(QsciScintilla *editor, bool quiet)
{
    static const bool isInstalled = [] {
        QAccessible::installFactory(quietInterface); // behind QScintilla's, hence asked first
        return true;
    }();
    quiet = quiet && isInstalled && !QAccessible::isActive();
    if (quiet == isQuiet(editor))
        return;
    editor->setProperty(Quiet, quiet);
    if (QAccessibleInterface *before = QAccessible::queryAccessibleInterface(editor)) // is made anew when asked for
        QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(before));
    editor->SendScintilla(Sci::SCI_SETMODEVENTMASK, quiet ? QuietEvents : long(Sci::SC_MODEVENTMASKALL));
}

bool isQuiet(const QsciScintilla *editor)
{
    return editor->property(Quiet).toBool();
}

} // namespace sidl::editor
