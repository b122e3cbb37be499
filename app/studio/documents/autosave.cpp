// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/autosave.h"

#include "app/studio/documents/editortabs.h"
#include "app/studio/settings/settings.h"
#include "editor/editor/codeeditor.h"

#include <QApplication>

namespace sidl::app {

AutoSave::AutoSave(EditorTabs *tabs)
    : QObject(tabs)
    , m_tabs(tabs)
{
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget *old, const QWidget *now) {
        const auto *left = qobject_cast<const editor::CodeEditor *>(old);
        if (left && left != now && m_tabs->isAncestorOf(left) && settings::editing().savesOnFocusLoss)
            QMetaObject::invokeMethod(this, &AutoSave::saveAll, Qt::QueuedConnection); // a large text takes a while
    });
}

void AutoSave::saveAll()
{
    for (editor::CodeEditor *text : m_tabs->editors())
        if (text->gameDocument()->isModified() && m_tabs->maySaveUnasked(text))
            m_tabs->save(text);
}

} // namespace sidl::app

#include "moc_autosave.cpp"
