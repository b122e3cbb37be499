// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/tabmenu.h"

#include "app/studio/documents/editortabs.h"
#include "editor/editor/codeeditor.h"

#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QPointer>
#include <QTabBar>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace sidl::app {

void openTabMenu(EditorTabs *tabs, const QPoint &at)
{
    const int index = tabs->tabBar()->tabAt(at);
    if (index < 0)
        return;
    auto *menu = new QMenu(tabs);
    menu->setObjectName(u"tabMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QPointer<QWidget> page = tabs->widget(index);
    const auto add = [&](const QString &text, auto command) {
        return menu->addAction(text, tabs, [tabs, page, command] {
            if (page)
                command(tabs->indexOf(page));
        });
    };
    const editor::CodeEditor *editor = tabs->at(index);
    if (editor) {
        add(EditorTabs::tr("&Save"), [tabs](int tab) { tabs->save(tabs->at(tab)); });
        add(EditorTabs::tr("Show &Beside the Current Text"), [tabs](int tab) {
            tabs->showBeside(tabs->at(tab));
        })->setEnabled(tabs->current() && editor != tabs->current());
        menu->addSeparator();
    }
    add(EditorTabs::tr("&Close"), [tabs](int tab) { tabs->closeTab(tab); });
    add(EditorTabs::tr("Close &Others"), [tabs](int tab) { tabs->closeOthers(tab); })->setEnabled(tabs->count() > 1);
    add(EditorTabs::tr("Close &All"), [tabs](int) { tabs->closeAll(); });
    if (editor && !editor->gameDocument()->path().isEmpty()) {
        const QString path = editor->gameDocument()->path();
        menu->addSeparator();
        add(EditorTabs::tr("Copy &Path"),
            [path](int) { QApplication::clipboard()->setText(QDir::toNativeSeparators(path)); });
        add(EditorTabs::tr("Show in &Folder"),
            [path](int) { QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).absolutePath())); });
    }
    menu->popup(tabs->tabBar()->mapToGlobal(at));
}

} // namespace sidl::app
