// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/actions.h"

#include "app/studio/icons.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QKeySequence>

namespace sidl::app {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("sidl::app::Actions", text);
}

/// One action; @p name is for tests and settings and is not translated.
QAction *make(QObject *owner, const char *name, const QString &text, const QList<QKeySequence> &keys = {},
              const QString &tip = {})
{
    auto *action = new QAction(text, owner);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcuts(keys);
    QString shown = tip.isEmpty() ? QString(text).remove(u'&').remove(QStringLiteral("…")) : tip;
    if (!keys.isEmpty())
        shown += QStringLiteral(" (%1)").arg(keys.first().toString(QKeySequence::NativeText));
    action->setToolTip(shown);
    action->setStatusTip(tip);
    return action;
}

QKeySequence keys(QKeyCombination combination)
{
    return QKeySequence(combination);
}

} // namespace

Actions::Actions(QObject *owner)
    : newFile(make(owner, "newFile", tr("&New"), {QKeySequence::New}))
    , newFromTemplate(make(owner, "newFromTemplate", tr("New from &Template…"),
                           {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_N)}, tr("Begin a game with rules of its kind")))
    , open(make(owner, "open", tr("&Open…"), {QKeySequence::Open}))
    , openFolder(make(owner, "openFolder", tr("Open &Folder…"), {}, tr("Show the games of a folder in the Games pane")))
    , save(make(owner, "save", tr("&Save"), {QKeySequence::Save}))
    , saveAs(make(owner, "saveAs", tr("Save &As…"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_S)}))
    , close(make(owner, "close", tr("&Close"), {keys(Qt::CTRL | Qt::Key_W)}))
    , quit(make(owner, "quit", tr("&Quit"), {keys(Qt::CTRL | Qt::Key_Q)}))
    , undo(make(owner, "undo", tr("&Undo"), {QKeySequence::Undo}))
    , redo(make(owner, "redo", tr("&Redo"), {QKeySequence::Redo}))
    , cut(make(owner, "cut", tr("Cu&t"), {QKeySequence::Cut}))
    , copy(make(owner, "copy", tr("&Copy"), {QKeySequence::Copy}))
    , paste(make(owner, "paste", tr("&Paste"), {QKeySequence::Paste}))
    , selectAll(make(owner, "selectAll", tr("Select &All"), {QKeySequence::SelectAll}))
    , nextProblem(make(owner, "nextProblem", tr("&Next Problem"), {keys({Qt::Key_F8})}))
    , pickFile(make(owner, "pickFile", tr("Quick O&pen…"), {keys(Qt::CTRL | Qt::Key_P)},
                    tr("Open a file of the folder, a sample or a text used last by some letters of its name")))
    , pickCommand(make(owner, "pickCommand", tr("Comma&nds…"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_P)},
                       tr("Find a command by some letters of its name, and run it")))
    , findInFiles(make(owner, "findInFiles", tr("Find in F&iles…"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_F)},
                       tr("Find and replace in all games of a folder, in the open texts or in the samples")))
    , goToSearch(make(owner, "goToSearch", tr("Go to Searc&h")))
    , find(make(owner, "find", tr("&Find…"), {QKeySequence::Find}))
    , replace(make(owner, "replace", tr("R&eplace…"), {keys(Qt::CTRL | Qt::Key_H)}))
    , findNext(make(owner, "findNext", tr("Find Ne&xt"), {keys({Qt::Key_F3})}))
    , findPrevious(make(owner, "findPrevious", tr("Find Pre&vious"), {keys(Qt::SHIFT | Qt::Key_F3)}))
    , goToLine(make(owner, "goToLine", tr("&Go to Line…"), {keys(Qt::CTRL | Qt::Key_G)}))
    , previousClause(make(owner, "previousClause", tr("&Previous Clause"), {keys(Qt::CTRL | Qt::Key_Up)}))
    , nextClause(make(owner, "nextClause", tr("Ne&xt Clause"), {keys(Qt::CTRL | Qt::Key_Down)}))
    , toggleComment(make(owner, "toggleComment", tr("Toggle Co&mment"), {keys(Qt::CTRL | Qt::Key_Slash)}))
    , duplicateLines(make(owner, "duplicateLines", tr("&Duplicate Lines"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_D)}))
    , deleteLines(make(owner, "deleteLines", tr("D&elete Lines"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_K)}))
    , moveLinesUp(make(owner, "moveLinesUp", tr("Move Lines &Up"), {keys(Qt::ALT | Qt::Key_Up)}))
    , moveLinesDown(make(owner, "moveLinesDown", tr("Move Lines Do&wn"), {keys(Qt::ALT | Qt::Key_Down)}))
    , addCaretAbove(make(owner, "addCaretAbove", tr("Add Caret &Above"), {keys(Qt::CTRL | Qt::ALT | Qt::Key_Up)}))
    , addCaretBelow(make(owner, "addCaretBelow", tr("Add Caret &Below"), {keys(Qt::CTRL | Qt::ALT | Qt::Key_Down)}))
    , formatDocument(make(owner, "formatDocument", tr("&Format Document"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_I)},
                          tr("Lay all rules out in the house style")))
    , formatSelection(make(owner, "formatSelection", tr("Format Se&lection"), {keys(Qt::CTRL | Qt::ALT | Qt::Key_I)},
                           tr("Lay the rules out that the selection touches")))
    , quickFix(make(owner, "quickFix", tr("&Quick Fix…"),
                    {keys(Qt::ALT | Qt::Key_Return), keys(Qt::ALT | Qt::Key_Enter)},
                    tr("Offer what can be done about the problem at the caret")))
    , complete(make(owner, "complete", tr("&Complete"), {keys(Qt::CTRL | Qt::Key_Space)}))
    , goToDefinition(make(owner, "goToDefinition", tr("Go to &Definition"), {keys({Qt::Key_F12})}))
    , findReferences(make(owner, "findReferences", tr("Find &References"), {keys(Qt::SHIFT | Qt::Key_F12)}))
    , rename(make(owner, "rename", tr("Rena&me…"), {keys({Qt::Key_F2})},
                  tr("Rename a predicate, a constant, or a variable in its clause")))
    , pickSymbol(make(owner, "pickSymbol", tr("Go to &Predicate…"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_O)}))
    , fold(make(owner, "fold", tr("&Fold"), {keys(Qt::CTRL | Qt::Key_Less)}))
    , unfold(make(owner, "unfold", tr("&Unfold"), {keys(Qt::CTRL | Qt::Key_Greater)}))
    , foldAll(make(owner, "foldAll", tr("Fold &All"), {keys(Qt::CTRL | Qt::ALT | Qt::Key_Left)}))
    , unfoldAll(make(owner, "unfoldAll", tr("U&nfold All"), {keys(Qt::CTRL | Qt::ALT | Qt::Key_Right)}))
    , goBack(make(owner, "goBack", tr("Go &Back"), {keys(Qt::ALT | Qt::Key_Left)},
                  tr("Back to the place that the caret was taken away from")))
    , goForward(make(owner, "goForward", tr("Go F&orward"), {keys(Qt::ALT | Qt::Key_Right)},
                     tr("To the place again that you have gone back from")))
    , splitBeside(make(owner, "splitBeside", tr("&Side by Side"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_L)},
                       tr("Show the text twice, side by side: two places of it at once")))
    , splitBelow(make(owner, "splitBelow", tr("One &Above the Other"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_T)},
                      tr("Show the text twice, one above the other")))
    , closeSplit(make(owner, "closeSplit", tr("&Close the Split"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_R)},
                      tr("Show the text once again, as in the view used last")))
    , otherView(make(owner, "otherView", tr("Go to the &Other View"), {keys(Qt::CTRL | Qt::Key_E)}))
    , wrapLines(make(owner, "wrapLines", tr("&Wrap Lines"), {keys(Qt::ALT | Qt::Key_Z)}))
    , showWhiteSpace(make(owner, "showWhiteSpace", tr("Show White S&pace"), {keys(Qt::ALT | Qt::SHIFT | Qt::Key_Z)}))
    , openSession(
          make(owner, "openSession", tr("Open Sess&ion…"), {}, tr("Go on with a saved game and all its branches")))
    , saveSession(
          make(owner, "saveSession", tr("Sa&ve Session…"), {}, tr("Keep the game and all its branches in a file")))
    , openTrace(make(owner, "openTrace", tr("Open &Trace…"), {},
                     tr("Play a recorded run again and find the first difference")))
    , exportTrace(make(owner, "exportTrace", tr("E&xport Trace…"), {},
                       tr("Write the line of chronons shown, with every state, to a file")))
    , start(make(owner, "start", tr("&Start"), {keys({Qt::Key_F5})},
                 tr("Play the game in the editor from its beginning")))
    , step(make(owner, "step", tr("St&ep"), {keys({Qt::Key_F10})},
                tr("Play one chronon; seats without a choice take their default")))
    , back(make(owner, "back", tr("&Back"), {keys(Qt::SHIFT | Qt::Key_F10)}, tr("Go back one chronon")))
    , run(make(owner, "run", tr("R&un"), {keys(Qt::CTRL | Qt::Key_F5)},
               tr("Play on, chronon after chronon, until the game ends or you stop it")))
    , stop(make(owner, "stop", tr("S&top"), {keys(Qt::SHIFT | Qt::Key_F5)}, tr("Stop what is being computed")))
    , restart(make(owner, "restart", tr("&Restart"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_F5)},
                   tr("Play the same game again from its beginning, with the seed shown")))
    , goToChronon(make(owner, "goToChronon", tr("&Go to Chronon…"), {keys(Qt::CTRL | Qt::Key_J)},
                       tr("Show a chronon of the line in the timeline")))
    , editState(make(owner, "editState", tr("What If: &Edit State…"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_E)},
                     tr("Change words and accounts by hand, and play on from there")))
    , replayAll(
          make(owner, "replayAll", tr("Replay &All Lines under the Changed Rules"), {keys(Qt::CTRL | Qt::Key_R)},
               tr("Play all recorded lines again beside the game, and see what the changed rules make different")))
    , impactOnSave(make(owner, "impactOnSave", tr("Replay All Lines on Every &Save"), {},
                        tr("Find out what changed rules make different whenever the played text is saved")))
    , toggleBreakpoint(make(owner, "toggleBreakpoint", tr("Toggle &Breakpoint"), {keys({Qt::Key_F9})},
                            tr("Stop chronons at the clause of the caret, or no longer")))
    , dataBreakpoint(make(owner, "dataBreakpoint", tr("New &Data Breakpoint…"), {keys(Qt::CTRL | Qt::Key_F9)},
                          tr("Stop playing after a chronon that creates a word, changes an account, …")))
    , resume(make(owner, "resume", tr("&Continue"), {keys({Qt::Key_F6})}, tr("Go on to the next breakpoint")))
    , stepInto(make(owner, "stepInto", tr("Step &Into Rules"), {keys({Qt::Key_F11})},
                    tr("Go on to the next goal or clause; begins a chronon if none has stopped")))
    , stepOver(make(owner, "stepOver", tr("Step O&ver"), {keys(Qt::CTRL | Qt::Key_F11)},
                    tr("Go on to the next goal of this clause")))
    , stepOut(make(owner, "stepOut", tr("Step &Out"), {keys(Qt::SHIFT | Qt::Key_F11)},
                   tr("Go on to the next goal of the clause that called this one")))
    , finishChronon(make(owner, "finishChronon", tr("&Finish Chronon"), {keys(Qt::CTRL | Qt::Key_F6)},
                         tr("Play the chronon to its end without stopping again")))
    , abandonChronon(make(owner, "abandonChronon", tr("&Abandon Chronon"), {keys(Qt::SHIFT | Qt::Key_F6)},
                          tr("Drop the chronon that has stopped; the state is as before")))
    , hotSeat(make(owner, "hotSeat", tr("Sit &Here\u2026"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_H)},
                   tr("One seat at a time, with a cover between the turns of several persons at this machine")))
    , present(make(owner, "present", tr("&Present"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_F11)},
                   tr("Seats, timeline and state graph alone, large, for a class")))
    , goToEditor(make(owner, "goToEditor", tr("Go to &Editor"), {keys(Qt::ALT | Qt::Key_1)}))
    , goToGames(make(owner, "goToGames", tr("Go to &Games"), {keys(Qt::ALT | Qt::Key_0)}))
    , goToSeats(make(owner, "goToSeats", tr("Go to Sea&ts"), {keys(Qt::ALT | Qt::Key_2)}))
    , goToTimeline(make(owner, "goToTimeline", tr("Go to T&imeline"), {keys(Qt::ALT | Qt::Key_3)}))
    , goToProblems(make(owner, "goToProblems", tr("Go to &Problems"), {keys(Qt::ALT | Qt::Key_4)}))
    , goToChanges(make(owner, "goToChanges", tr("Go to &Changes"), {keys(Qt::ALT | Qt::Key_5)}))
    , goToStateGraph(make(owner, "goToStateGraph", tr("Go to State Grap&h"), {keys(Qt::ALT | Qt::Key_6)}))
    , goToRules(make(owner, "goToRules", tr("Go to &Rules"), {keys(Qt::ALT | Qt::Key_7)}))
    , goToExplain(make(owner, "goToExplain", tr("Go to E&xplain"), {keys(Qt::ALT | Qt::Key_8)}))
    , goToOutline(make(owner, "goToOutline", tr("Go to &Outline"), {keys(Qt::ALT | Qt::Key_9)}))
    , goToReferences(make(owner, "goToReferences", tr("Go to Re&ferences")))
    , goToCompare(make(owner, "goToCompare", tr("Go to Co&mpare"), {keys(Qt::ALT | Qt::SHIFT | Qt::Key_5)}))
    , goToBreakpoints(make(owner, "goToBreakpoints", tr("Go to &Breakpoints")))
    , goToStopped(make(owner, "goToStopped", tr("Go to Ca&ll Stack")))
    , goToQuery(make(owner, "goToQuery", tr("Go to &Query"), {keys(Qt::ALT | Qt::SHIFT | Qt::Key_6)},
                     tr("Ask any goal of the state that is shown")))
    , goToWatches(make(owner, "goToWatches", tr("Go to &Watches"), {keys(Qt::ALT | Qt::SHIFT | Qt::Key_7)},
                       tr("Follow goals and accounts over the chronons")))
    , goToLifelines(make(owner, "goToLifelines", tr("Go to Lifeli&nes"), {keys(Qt::ALT | Qt::SHIFT | Qt::Key_8)},
                         tr("See when each word was there")))
    , goToAnalysis(make(owner, "goToAnalysis", tr("Go to &Analysis"), {keys(Qt::ALT | Qt::SHIFT | Qt::Key_9)}))
    , goToRuleChanges(make(owner, "goToRuleChanges", tr("Go to Rule Chan&ges"), {keys(Qt::ALT | Qt::SHIFT | Qt::Key_4)},
                           tr("See what changed rules make of the play that is recorded")))
    , goToKnowledge(make(owner, "goToKnowledge", tr("Go to &Knowledge"), {keys(Qt::ALT | Qt::SHIFT | Qt::Key_0)},
                         tr("Tell what players know, for all that they have seen")))
    , larger(make(owner, "larger", tr("&Larger Text"), {QKeySequence::ZoomIn, keys(Qt::CTRL | Qt::Key_Equal)},
                  tr("Enlarge the text of the seats, or of the editor when the caret is there")))
    , smaller(make(owner, "smaller", tr("&Smaller Text"), {QKeySequence::ZoomOut}))
    , normalSize(make(owner, "normalSize", tr("&Normal Text Size"), {keys(Qt::CTRL | Qt::Key_0)}))
    , systemTheme(make(owner, "systemTheme", tr("&System")))
    , lightTheme(make(owner, "lightTheme", tr("&Light")))
    , darkTheme(make(owner, "darkTheme", tr("&Dark")))
    , help(make(owner, "help", tr("&Help"), {keys({Qt::Key_F1})}, tr("The manual, about what the caret stands on")))
    , manual(make(owner, "manual", tr("&Manual")))
    , tutorial(make(owner, "tutorial", tr("&Your First Game in Ten Minutes")))
    , keyboard(make(owner, "keyboard", tr("&Keyboard")))
    , welcome(make(owner, "welcome", tr("&Welcome Page")))
    , about(make(owner, "about", tr("&About SIDL Studio")))
    , aboutQt(make(owner, "aboutQt", tr("About &Qt")))
{
    newFile->setIcon(icon(Icon::NewFile));
    open->setIcon(icon(Icon::Open));
    save->setIcon(icon(Icon::Save));
    start->setIcon(icon(Icon::Start));
    step->setIcon(icon(Icon::Step));
    back->setIcon(icon(Icon::Back));
    run->setIcon(icon(Icon::Run));
    stop->setIcon(icon(Icon::Stop));
    restart->setIcon(icon(Icon::Restart));
    // As short as possible on buttons beside one another; the tips tell all.
    stepInto->setIconText(tr("Into"));
    stepOver->setIconText(tr("Over"));
    stepOut->setIconText(tr("Out"));
    finishChronon->setIconText(tr("Finish"));
    abandonChronon->setIconText(tr("Abandon"));
    impactOnSave->setCheckable(true);
    wrapLines->setCheckable(true);
    showWhiteSpace->setCheckable(true);
    auto *themes = new QActionGroup(owner);
    for (QAction *theme : {systemTheme, lightTheme, darkTheme}) {
        theme->setCheckable(true);
        themes->addAction(theme);
    }
}

} // namespace sidl::app
