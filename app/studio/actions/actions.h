// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QAction;
class QObject;

namespace sidl::app {

/// Everything that can be done from a menu, with its text, shortcut, icon and tip.
/// What they do is connected by the window.
struct Actions
{
    explicit Actions(QObject *owner);

    QAction *newFile, *newFromTemplate, *open, *openFolder, *save, *saveAs, *saveAll, *reload, *recoverTexts, *print,
        *reopenClosed, *close, *quit;
    QAction *undo, *redo, *cut, *copy, *paste, *selectAll, *nextProblem, *previousProblem;
    QAction *pickFile, *pickCommand, *findInFiles;
    QAction *find, *replace, *findNext, *findPrevious, *goToLine, *previousClause, *nextClause;
    QAction *toggleComment, *duplicateLines, *deleteLines, *moveLinesUp, *moveLinesDown, *addCaretAbove, *addCaretBelow;
    QAction *formatDocument, *formatSelection, *convertToSidl, *convertToGdl, *quickFix;
    QAction *complete, *goToDefinition, *findReferences, *rename, *pickSymbol;
    QAction *extractPredicate, *inlinePredicate;
    QAction *fold, *unfold, *foldAll, *unfoldAll;
    QAction *goBack, *goForward, *nextTab, *previousTab;
    QAction *splitBeside, *splitBelow, *splitOther, *closeSplit, *otherView;
    QAction *wrapLines, *showWhiteSpace, *showCosts; ///< checkable
    QAction *openSession, *saveSession, *openTrace, *exportTrace;
    QAction *start, *step, *back, *run, *playRandom, *stop, *restart, *goToChronon, *editState, *note, *savePlay;
    QAction *runTests, *runTestAtCaret;
    QAction *hideLater, *peoplesWords; ///< checkable
    QAction *table;
    QAction *replayAll, *impactOnSave; ///< the second is checkable
    QAction *toggleBreakpoint, *editBreakpoint, *dataBreakpoint, *removeBreakpoints, *resume, *stepInto, *stepOver,
        *stepOut, *finishChronon, *abandonChronon;
    QAction *explainHere;
    QAction *setUpGrid, *hotSeat, *present, *presentPane;
    QAction *fullScreen; ///< checkable
    QAction *goToEditor; ///< those that go to panes are made of what the panes tell of themselves: Docks::goTo()
    QAction *editLayout, *playLayout, *debugLayout, *graphLayout; ///< exclusive, checkable
    QAction *followGame;                                          ///< checkable: the layout follows the game
    QAction *resetLayout;
    QAction *settings;
    QAction *larger, *smaller, *normalSize;
    QAction *systemTheme, *lightTheme, *darkTheme; ///< exclusive, checkable
    QAction *help, *manual, *tutorial, *keyboard, *welcome, *about, *aboutQt;
};

} // namespace sidl::app
