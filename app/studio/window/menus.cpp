// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/menus.h"

#include "app/studio/actions/actions.h"
#include "app/studio/docks/docks.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QHBoxLayout>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::app::Menus)
};

/// The layouts beside one another, at the right of the menu bar: where one is, and one click away from the others.
QWidget *layoutButtons(QMenuBar *bar, const Actions &a)
{
    auto *buttons = new QWidget(bar);
    auto *row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 4, 0);
    row->setSpacing(2);
    for (QAction *action : {a.editLayout, a.playLayout, a.debugLayout, a.graphLayout, a.present}) {
        auto *button = new QToolButton(buttons);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
    return buttons;
}

} // namespace

void fillMenus(QMainWindow *window, const Actions &a, const SubMenus &menus, const Docks &docks)
{
    QMenuBar *bar = window->menuBar();

    QMenu *file = bar->addMenu(Tr::tr("&File"));
    file->addActions({a.newFile, a.newFromTemplate, a.open, a.pickFile, a.openFolder});
    file->addMenu(menus.recentFiles);
    file->addSeparator();
    file->addActions({a.save, a.saveAs, a.saveAll, a.reload, a.recoverTexts});
    file->addSeparator();
    file->addAction(a.print);
    file->addSeparator();
    file->addActions({a.openSession, a.saveSession, a.openTrace, a.exportTrace});
    file->addSeparator();
    file->addActions({a.close, a.reopenClosed, a.quit});

    QMenu *edit = bar->addMenu(Tr::tr("&Edit"));
    edit->addActions({a.undo, a.redo});
    edit->addSeparator();
    edit->addActions({a.cut, a.copy, a.paste, a.selectAll});
    edit->addSeparator();
    edit->addActions({a.find, a.replace, a.findNext, a.findPrevious, a.findInFiles});
    edit->addSeparator();
    edit->addActions({a.toggleComment, a.complete, a.quickFix});
    edit->addSeparator();
    QMenu *lines = edit->addMenu(Tr::tr("Li&nes"));
    lines->addActions({a.duplicateLines, a.deleteLines, a.moveLinesUp, a.moveLinesDown});
    lines->addSeparator();
    lines->addActions({a.addCaretAbove, a.addCaretBelow});
    QMenu *format = edit->addMenu(Tr::tr("For&mat and Convert"));
    format->addActions({a.formatDocument, a.formatSelection});
    format->addSeparator();
    format->addActions({a.convertToSidl, a.convertToGdl});
    edit->addMenu(Tr::tr("&Refactor"))->addActions({a.rename, a.extractPredicate, a.inlinePredicate});

    QMenu *view = bar->addMenu(Tr::tr("&View"));
    QMenu *layout = view->addMenu(Tr::tr("La&yout"));
    layout->addActions({a.editLayout, a.playLayout, a.debugLayout, a.graphLayout});
    layout->addSeparator();
    layout->addActions({a.followGame, a.resetLayout});
    QMenu *panes = view->addMenu(Tr::tr("&Panes"));
    for (QDockWidget *dock : docks.all())
        panes->addAction(dock->toggleViewAction());
    QMenu *goTo = view->addMenu(Tr::tr("&Go To"));
    goTo->addAction(a.goToEditor);
    goTo->addActions(docks.goToActions());
    view->addSeparator();
    view->addMenu(Tr::tr("Fol&ding"))->addActions({a.fold, a.unfold, a.foldAll, a.unfoldAll});
    view->addMenu(Tr::tr("Spl&it the Text"))
        ->addActions({a.splitBeside, a.splitBelow, a.splitOther, a.closeSplit, a.otherView});
    view->addActions({a.wrapLines, a.showWhiteSpace, a.showCosts});
    view->addSeparator();
    view->addActions({a.setUpGrid, a.hideLater, a.peoplesWords});
    view->addSeparator();
    view->addActions({a.larger, a.smaller, a.normalSize, a.fullScreen, a.present, a.presentPane});
    view->addSeparator();
    view->addMenu(Tr::tr("&Colours"))->addActions({a.systemTheme, a.lightTheme, a.darkTheme});
    view->addAction(a.settings);

    QMenu *go = bar->addMenu(Tr::tr("G&o"));
    go->addActions({a.goBack, a.goForward, a.nextTab, a.previousTab});
    go->addSeparator();
    go->addActions({a.goToDefinition, a.findReferences, a.pickSymbol});
    go->addSeparator();
    go->addActions({a.goToLine, a.previousClause, a.nextClause, a.nextProblem, a.previousProblem});

    QMenu *game = bar->addMenu(Tr::tr("&Game"));
    game->addActions({a.start, a.step, a.back, a.run, a.playRandom});
    game->addMenu(menus.runOthers);
    game->addMenu(menus.runSpeed);
    game->addSeparator();
    game->addMenu(menus.runTo);
    game->addMenu(menus.runBackTo);
    game->addActions({a.goToChronon, a.editState, a.note});
    game->addSeparator();
    game->addActions({a.savePlay, a.runTests, a.runTestAtCaret});
    game->addSeparator();
    game->addActions({a.stop, a.restart});
    game->addMenu(menus.timelines);
    game->addSeparator();
    game->addActions({a.replayAll, a.impactOnSave});
    game->addSeparator();
    game->addActions({a.table, a.hotSeat});

    QMenu *debug = bar->addMenu(Tr::tr("&Debug"));
    debug->addActions({a.toggleBreakpoint, a.editBreakpoint, a.dataBreakpoint, a.removeBreakpoints, a.explainHere});
    debug->addSeparator();
    debug->addActions({a.stepInto, a.stepOver, a.stepOut, a.resume, a.finishChronon, a.abandonChronon});

    QMenu *help = bar->addMenu(Tr::tr("&Help"));
    help->addActions({a.help, a.manual, a.tutorial, a.keyboard});
    help->addSeparator();
    help->addAction(a.pickCommand);
    help->addSeparator();
    help->addAction(a.welcome);
    help->addSeparator();
    help->addActions({a.about, a.aboutQt});

    bar->setCornerWidget(layoutButtons(bar, a));
}

void fillToolBar(QMainWindow *window, const Actions &a, const QList<QWidget *> &run)
{
    QToolBar *bar = window->addToolBar(Tr::tr("Tool Bar"));
    bar->setObjectName(u"toolBar"_s);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setIconSize({16, 16});
    bar->addActions({a.newFile, a.open, a.save});
    bar->addSeparator();
    bar->addActions({a.start, a.step, a.back, a.run, a.stop, a.restart});
    bar->addSeparator();
    for (QWidget *one : run)
        bar->addWidget(one);
}

} // namespace sidl::app
