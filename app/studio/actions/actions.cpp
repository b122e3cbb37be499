// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/actions/actions.h"

#include "app/studio/settings/icons.h"
#include "sidl/ui/action.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QKeySequence>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::app::Actions)
};

QAction *make(QObject *owner, const char *name, const QString &text, const QList<QKeySequence> &keys = {},
              const QString &tip = {})
{
    return ui::makeAction(owner, QString::fromLatin1(name), text, keys, tip);
}

QKeySequence keys(QKeyCombination combination)
{
    return QKeySequence(combination);
}

} // namespace

Actions::Actions(QObject *owner)
    : newFile(make(owner, "newFile", Tr::tr("&New"), {QKeySequence::New}))
    , newFromTemplate(make(owner, "newFromTemplate", Tr::tr("New from &Template…"),
                           {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_N)}, Tr::tr("Begin a game with rules of its kind")))
    , open(make(owner, "open", Tr::tr("&Open…"), {QKeySequence::Open}))
    , openFolder(make(owner, "openFolder", Tr::tr("Open &Folder…"), {},
                      Tr::tr("Show the games of a folder in the Games pane")))
    , save(make(owner, "save", Tr::tr("&Save"), {QKeySequence::Save}))
    , saveAs(make(owner, "saveAs", Tr::tr("Save &As…"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_S)}))
    , saveAll(make(owner, "saveAll", Tr::tr("Save A&ll"), {keys(Qt::CTRL | Qt::Key_L)},
                   Tr::tr("Save every text that has changes")))
    , reload(make(owner, "reload", Tr::tr("Reload from &Disk"), {},
                  Tr::tr("Go back to the text that its file has; Undo brings this one back")))
    , recoverTexts(make(owner, "recoverTexts", Tr::tr("Recover &Unsaved Texts…"), {},
                        Tr::tr("Restore or discard the texts that a crash has left and that were left for later")))
    , print(make(owner, "print", Tr::tr("&Print…"), {}, Tr::tr("Print the text, on paper or to a PDF file")))
    , reopenClosed(make(owner, "reopenClosed", Tr::tr("Reopen Closed Ta&b"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_W)},
                        Tr::tr("Open the file again whose tab was closed last")))
    , close(make(owner, "close", Tr::tr("&Close"), {keys(Qt::CTRL | Qt::Key_W)}))
    , quit(make(owner, "quit", Tr::tr("&Quit"), {keys(Qt::CTRL | Qt::Key_Q)}))
    , undo(make(owner, "undo", Tr::tr("&Undo"), {QKeySequence::Undo}))
    , redo(make(owner, "redo", Tr::tr("R&edo"), {QKeySequence::Redo}))
    , cut(make(owner, "cut", Tr::tr("Cu&t"), {QKeySequence::Cut}))
    , copy(make(owner, "copy", Tr::tr("&Copy"), {QKeySequence::Copy}))
    , paste(make(owner, "paste", Tr::tr("&Paste"), {QKeySequence::Paste}))
    , selectAll(make(owner, "selectAll", Tr::tr("Select &All"), {QKeySequence::SelectAll}))
    , nextProblem(make(owner, "nextProblem", Tr::tr("&Next Problem"), {keys({Qt::Key_F8})}))
    , previousProblem(make(owner, "previousProblem", Tr::tr("Previous Proble&m"), {keys(Qt::SHIFT | Qt::Key_F8)}))
    , pickFile(make(owner, "pickFile", Tr::tr("Quic&k Open…"), {keys(Qt::CTRL | Qt::Key_P)},
                    Tr::tr("Type part of a name to open a file of the folder, a sample, or a text used last")))
    , pickCommand(make(owner, "pickCommand", Tr::tr("Comma&nds…"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_P)},
                       Tr::tr("Type part of a name to run any command")))
    , findInFiles(make(owner, "findInFiles", Tr::tr("Find in F&iles…"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_F)},
                       Tr::tr("Find and replace in all games of a folder, in the open texts or in the samples")))
    , find(make(owner, "find", Tr::tr("&Find…"), {QKeySequence::Find}))
    , replace(make(owner, "replace", Tr::tr("Rep&lace…"), {keys(Qt::CTRL | Qt::Key_H)}))
    , findNext(make(owner, "findNext", Tr::tr("Find Ne&xt"), {keys({Qt::Key_F3})}))
    , findPrevious(make(owner, "findPrevious", Tr::tr("Find Pre&vious"), {keys(Qt::SHIFT | Qt::Key_F3)}))
    , goToLine(make(owner, "goToLine", Tr::tr("&Go to Line…"), {keys(Qt::CTRL | Qt::Key_G)}))
    , previousClause(make(owner, "previousClause", Tr::tr("Previous &Clause"), {keys(Qt::CTRL | Qt::Key_Up)}))
    , nextClause(make(owner, "nextClause", Tr::tr("Ne&xt Clause"), {keys(Qt::CTRL | Qt::Key_Down)}))
    , toggleComment(make(owner, "toggleComment", Tr::tr("To&ggle Comment"), {keys(Qt::CTRL | Qt::Key_Slash)}))
    , duplicateLines(
          make(owner, "duplicateLines", Tr::tr("&Duplicate Lines"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_D)}))
    , deleteLines(make(owner, "deleteLines", Tr::tr("D&elete Lines"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_K)}))
    , moveLinesUp(make(owner, "moveLinesUp", Tr::tr("Move Lines &Up"), {keys(Qt::ALT | Qt::Key_Up)}))
    , moveLinesDown(make(owner, "moveLinesDown", Tr::tr("Move Lines Do&wn"), {keys(Qt::ALT | Qt::Key_Down)}))
    , addCaretAbove(make(owner, "addCaretAbove", Tr::tr("Add Caret &Above"), {keys(Qt::CTRL | Qt::ALT | Qt::Key_Up)}))
    , addCaretBelow(make(owner, "addCaretBelow", Tr::tr("Add Caret &Below"), {keys(Qt::CTRL | Qt::ALT | Qt::Key_Down)}))
    , formatDocument(make(owner, "formatDocument", Tr::tr("&Format Document"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_I)},
                          Tr::tr("Lay all rules out in the house style")))
    , formatSelection(make(owner, "formatSelection", Tr::tr("Format Se&lection"),
                           {keys(Qt::CTRL | Qt::ALT | Qt::Key_I)},
                           Tr::tr("Lay the rules out that the selection touches")))
    , convertToSidl(make(owner, "convertToSidl", Tr::tr("Con&vert to SIDL"), {},
                         Tr::tr("Write the game, which is in GDL, in SIDL, as a new text")))
    , convertToGdl(make(owner, "convertToGdl", Tr::tr("Convert to &GDL"), {},
                        Tr::tr("Write the game, which is in SIDL, in GDL, as a new text")))
    , quickFix(make(owner, "quickFix", Tr::tr("&Quick Fix…"),
                    {keys(Qt::ALT | Qt::Key_Return), keys(Qt::ALT | Qt::Key_Enter), keys(Qt::CTRL | Qt::Key_Period)},
                    Tr::tr("Offer what can be done about the problem at the caret")))
    , complete(make(owner, "complete", Tr::tr("C&omplete"), {keys(Qt::CTRL | Qt::Key_Space)}))
    , goToDefinition(make(owner, "goToDefinition", Tr::tr("Go to &Definition"), {keys({Qt::Key_F12})}))
    , findReferences(make(owner, "findReferences", Tr::tr("Find &References"), {keys(Qt::SHIFT | Qt::Key_F12)}))
    , rename(make(owner, "rename", Tr::tr("Rena&me…"), {keys({Qt::Key_F2})},
                  Tr::tr("Rename a predicate, a constant, or a variable in its clause")))
    , pickSymbol(make(owner, "pickSymbol", Tr::tr("Go to &Predicate…"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_O)}))
    , extractPredicate(make(owner, "extractPredicate", Tr::tr("E&xtract Predicate…"),
                            {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_M)},
                            Tr::tr("Make the selected goals a predicate of their own")))
    , inlinePredicate(make(owner, "inlinePredicate", Tr::tr("&Inline Predicate"),
                           {keys(Qt::CTRL | Qt::ALT | Qt::Key_M)},
                           Tr::tr("Put the rules of the predicate at the caret in the place of its call")))
    , fold(make(owner, "fold", Tr::tr("&Fold"), {keys(Qt::CTRL | Qt::Key_Less)}))
    , unfold(make(owner, "unfold", Tr::tr("&Unfold"), {keys(Qt::CTRL | Qt::Key_Greater)}))
    , foldAll(make(owner, "foldAll", Tr::tr("Fold &All"), {keys(Qt::CTRL | Qt::ALT | Qt::Key_Left)}))
    , unfoldAll(make(owner, "unfoldAll", Tr::tr("U&nfold All"), {keys(Qt::CTRL | Qt::ALT | Qt::Key_Right)}))
    , goBack(make(owner, "goBack", Tr::tr("Go &Back"), {keys(Qt::ALT | Qt::Key_Left)},
                  Tr::tr("Back to the place that the caret was taken away from")))
    , goForward(make(owner, "goForward", Tr::tr("Go F&orward"), {keys(Qt::ALT | Qt::Key_Right)},
                     Tr::tr("To the place again that you have gone back from")))
    , nextTab(make(owner, "nextTab", Tr::tr("Next &Tab"), {keys(Qt::CTRL | Qt::Key_PageDown)}))
    , previousTab(make(owner, "previousTab", Tr::tr("Pre&vious Tab"), {keys(Qt::CTRL | Qt::Key_PageUp)}))
    , splitBeside(make(owner, "splitBeside", Tr::tr("&Side by Side"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_L)},
                       Tr::tr("Show the text twice, side by side: two places of it at once")))
    , splitBelow(make(owner, "splitBelow", Tr::tr("One &Above the Other"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_T)},
                      Tr::tr("Show the text twice, one above the other")))
    , splitOther(make(owner, "splitOther", Tr::tr("Another &Text Beside…"), {keys(Qt::CTRL | Qt::ALT | Qt::Key_L)},
                      Tr::tr("Show the text of another tab beside this one")))
    , closeSplit(make(owner, "closeSplit", Tr::tr("&Close the Split"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_R)},
                      Tr::tr("Show the text once again, as in the view used last")))
    , otherView(make(owner, "otherView", Tr::tr("Go to the &Other View"), {keys(Qt::CTRL | Qt::Key_E)}))
    , wrapLines(make(owner, "wrapLines", Tr::tr("&Wrap Lines"), {keys(Qt::ALT | Qt::Key_Z)}))
    , showWhiteSpace(
          make(owner, "showWhiteSpace", Tr::tr("&Show White Space"), {keys(Qt::ALT | Qt::SHIFT | Qt::Key_Z)}))
    , showCosts(
          make(owner, "showCosts", Tr::tr("Show What Rules C&ost"), {},
               Tr::tr("Show beside the text how much of the time each rule took, as the pane Profile measured it")))
    , openSession(make(owner, "openSession", Tr::tr("Open Sess&ion…"), {},
                       Tr::tr("Go on with a saved game and all its variations")))
    , saveSession(make(owner, "saveSession", Tr::tr("Sa&ve Session…"), {},
                       Tr::tr("Keep the game and all its variations in a file")))
    , openTrace(make(owner, "openTrace", Tr::tr("Op&en Trace…"), {},
                     Tr::tr("Play a recorded run again and find the first difference")))
    , exportTrace(make(owner, "exportTrace", Tr::tr("E&xport Trace…"), {},
                       Tr::tr("Write the line of chronons shown, with every state, to a file")))
    , start(make(owner, "start", Tr::tr("&Start"), {keys({Qt::Key_F5})},
                 Tr::tr("Play the game in the editor from its beginning; while stopped in a rule: continue")))
    , step(make(owner, "step", Tr::tr("St&ep"), {keys({Qt::Key_F10})},
                Tr::tr("Play one chronon; seats without a choice take their default, if they have one. While stopped "
                       "in a rule: step over; "
                       "without a game: start it")))
    , back(make(owner, "back", Tr::tr("&Back"), {keys(Qt::CTRL | Qt::Key_F10)}, Tr::tr("Go back one chronon")))
    , run(make(owner, "run", Tr::tr("R&un"), {keys(Qt::CTRL | Qt::Key_F5)},
               Tr::tr("Play on, chronon after chronon, until the game ends or you stop it")))
    , playRandom(
          make(owner, "playRandom", Tr::tr("Play at Rando&m…"), {},
               Tr::tr("Play some chronons from here, with actions drawn for everybody, as fast as can be shown")))
    , stop(make(owner, "stop", Tr::tr("St&op"), {keys(Qt::SHIFT | Qt::Key_F5)}, Tr::tr("Stop what is being computed")))
    , restart(make(owner, "restart", Tr::tr("&Restart"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_F5)},
                   Tr::tr("Play the text of the game again from its beginning, as it is now, with the seed shown")))
    , goToChronon(make(owner, "goToChronon", Tr::tr("&Go to Chronon…"), {keys(Qt::CTRL | Qt::Key_J)},
                       Tr::tr("Show a chronon of the line in the timeline")))
    , editState(make(owner, "editState", Tr::tr("What I&f: Edit State…"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_E)},
                     Tr::tr("Change words and accounts by hand, and play on from there")))
    , note(make(owner, "note", Tr::tr("&Name and Comment…"), {},
                Tr::tr("Give the state shown a name, a comment or a bookmark in the timeline")))
    , savePlay(make(owner, "savePlay", Tr::tr("Save Pla&y as Test…"), {},
                    Tr::tr("Make the play up to the state shown a test, in a file beside the game")))
    , runTests(make(owner, "runTests", Tr::tr("Run &All Tests"), {},
                    Tr::tr("Run the tests of all games in the folder of the text")))
    , runTestAtCaret(make(owner, "runTestAtCaret", Tr::tr("Run Test at &Caret"), {},
                          Tr::tr("Run the test in which the caret stands, in a file of tests")))
    , hideLater(make(owner, "hideLater", Tr::tr("&Hide What Comes After"), {},
                     Tr::tr("Let timeline, state graph, Lifelines, Watches and Query show nothing later than the state "
                            "where you are: a line that you have prepared is not told before")))
    , peoplesWords(make(owner, "peoplesWords", Tr::tr("Words &as People Say Them"), {},
                        Tr::tr("Let all panes call words and players as people do, with the names of the file beside "
                               "the game; rules and goals stay as they are written")))
    , table(make(owner, "table", Tr::tr("Tab&le…"), {},
                 Tr::tr("How players act together, and what ends a chronon: a person, all who have chosen, or a time")))
    , replayAll(
          make(owner, "replayAll", Tr::tr("Replay All Lines un&der the Changed Rules"), {keys(Qt::CTRL | Qt::Key_R)},
               Tr::tr("Play all recorded lines again beside the game, and see what the changed rules make different")))
    , impactOnSave(make(owner, "impactOnSave", Tr::tr("Replay All Lines on Every Sa&ve"), {},
                        Tr::tr("Find out what changed rules make different whenever the played text is saved")))
    , toggleBreakpoint(make(owner, "toggleBreakpoint", Tr::tr("Toggle &Breakpoint"), {keys({Qt::Key_F9})},
                            Tr::tr("Stop chronons at the clause of the caret, or no longer")))
    , editBreakpoint(make(owner, "editBreakpoint", Tr::tr("&Edit Breakpoint…"), {},
                          Tr::tr("Give the breakpoint in the line of the caret a condition or a message")))
    , dataBreakpoint(make(owner, "dataBreakpoint", Tr::tr("New &Data Breakpoint…"), {keys(Qt::CTRL | Qt::Key_F9)},
                          Tr::tr("Stop playing after a chronon that creates a word, changes an account, …")))
    , removeBreakpoints(make(owner, "removeBreakpoints", Tr::tr("&Remove All Breakpoints…"),
                             {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_F9)},
                             Tr::tr("Take away the breakpoints of all files, and the invariants of games, once asked")))
    , resume(make(owner, "resume", Tr::tr("&Continue"), {keys({Qt::Key_F6})}, Tr::tr("Go on to the next breakpoint")))
    , stepInto(make(owner, "stepInto", Tr::tr("Step &Into Rules"), {keys({Qt::Key_F11})},
                    Tr::tr("Go on to the next goal or clause; begins a chronon if none has stopped, or the game")))
    , stepOver(make(owner, "stepOver", Tr::tr("Step O&ver"), {keys(Qt::CTRL | Qt::Key_F11)},
                    Tr::tr("Go on to the next goal of this clause")))
    , stepOut(make(owner, "stepOut", Tr::tr("Step &Out"), {keys(Qt::SHIFT | Qt::Key_F11)},
                   Tr::tr("Go on to the next goal of the clause that called this one")))
    , finishChronon(make(owner, "finishChronon", Tr::tr("&Finish Chronon"), {keys(Qt::CTRL | Qt::Key_F6)},
                         Tr::tr("Play the chronon to its end without stopping again")))
    , abandonChronon(make(owner, "abandonChronon", Tr::tr("&Abandon Chronon"), {keys(Qt::SHIFT | Qt::Key_F6)},
                          Tr::tr("Drop the chronon that has stopped; the state is as before")))
    , explainHere(make(owner, "explainHere", Tr::tr("Explain &Here"), {keys(Qt::CTRL | Qt::Key_F12)},
                       Tr::tr("Why the goal or rule at the caret holds in the state shown, or why not")))
    , setUpGrid(make(owner, "setUpGrid", Tr::tr("Set &Up Grid…"), {},
                     Tr::tr("Choose which words the seats show as a board, and its look")))
    , hotSeat(make(owner, "hotSeat", Tr::tr("Sit &Here…"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_H)},
                   Tr::tr("One seat at a time, with a cover between the turns of several persons at this machine")))
    , present(make(owner, "present", Tr::tr("P&resent"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_F11)},
                   Tr::tr("Seats, timeline and state graph alone, large, for a class")))
    , presentPane(make(owner, "presentPane", Tr::tr("Present &This Pane"), {keys(Qt::CTRL | Qt::SHIFT | Qt::Key_F12)},
                       Tr::tr("The pane with the keyboard alone, large, for a class")))
    , fullScreen(make(owner, "fullScreen", Tr::tr("&Full Screen"), {keys(Qt::ALT | Qt::Key_F11)},
                      Tr::tr("The window on the whole screen, with its menus and panes, and back as it was")))
    , goToEditor(make(owner, "goToEditor", Tr::tr("Go to Text"), {keys(Qt::ALT | Qt::Key_1)}))
    , editLayout(make(owner, "editLayout", Tr::tr("&Edit"), {keys(Qt::CTRL | Qt::Key_1)},
                      Tr::tr("Arrange the window for writing: the text over its whole height")))
    , playLayout(make(owner, "playLayout", Tr::tr("&Play"), {keys(Qt::CTRL | Qt::Key_2)},
                      Tr::tr("Arrange the window for playing: seats and boards large, the timeline below")))
    , debugLayout(make(owner, "debugLayout", Tr::tr("&Debug"), {keys(Qt::CTRL | Qt::Key_3)},
                       Tr::tr("Arrange the window for debugging: the text beside the seats, what explains them below")))
    , graphLayout(make(owner, "graphLayout", Tr::tr("&Graph"), {keys(Qt::CTRL | Qt::Key_4)},
                       Tr::tr("Arrange the window for graphs: the state graph large")))
    , followGame(make(owner, "followGame", Tr::tr("&Follow the Game"), {},
                      Tr::tr("Change to Play when a game begins, and to Debug when it stops inside of a rule")))
    , resetLayout(make(owner, "resetLayout", Tr::tr("&Reset This Layout"), {},
                       Tr::tr("Put all panes where this layout has them at first")))
    , settings(make(owner, "settings", Tr::tr("S&ettings…"), {keys(Qt::CTRL | Qt::Key_Comma)},
                    Tr::tr("Font, indentation, colours and keys")))
    , larger(make(owner, "larger", Tr::tr("&Larger Text"), {QKeySequence::ZoomIn, keys(Qt::CTRL | Qt::Key_Equal)},
                  Tr::tr("Enlarge the text of the seats, or of the editor when the caret is there")))
    , smaller(make(owner, "smaller", Tr::tr("S&maller Text"), {QKeySequence::ZoomOut}))
    , normalSize(make(owner, "normalSize", Tr::tr("&Normal Text Size"), {keys(Qt::CTRL | Qt::Key_0)}))
    , systemTheme(make(owner, "systemTheme", Tr::tr("&System")))
    , lightTheme(make(owner, "lightTheme", Tr::tr("&Light")))
    , darkTheme(make(owner, "darkTheme", Tr::tr("&Dark")))
    , help(make(owner, "help", Tr::tr("&Help"), {keys({Qt::Key_F1})},
                Tr::tr("The manual, about what the caret stands on, or about the pane with the keyboard")))
    , manual(make(owner, "manual", Tr::tr("&Manual")))
    , tutorial(make(owner, "tutorial", Tr::tr("&Your First Game in Ten Minutes")))
    , keyboard(make(owner, "keyboard", Tr::tr("&Keyboard")))
    , welcome(make(owner, "welcome", Tr::tr("&Welcome Page")))
    , about(make(owner, "about", Tr::tr("&About SIDL Studio")))
    , aboutQt(make(owner, "aboutQt", Tr::tr("About &Qt")))
{
    const std::pair<QAction *, QString> icons[] = {
        {newFile, u"document-new"_s},
        {newFromTemplate, u"document-new-from-template"_s},
        {open, u"document-open"_s},
        {openFolder, u"document-open-folder"_s},
        {pickFile, u"quickopen"_s},
        {save, u"document-save"_s},
        {saveAs, u"document-save-as"_s},
        {reload, u"document-revert"_s},
        {print, u"document-print"_s},
        {close, u"tab-close"_s},
        {quit, u"application-exit"_s},
        {undo, u"edit-undo"_s},
        {redo, u"edit-redo"_s},
        {cut, u"edit-cut"_s},
        {copy, u"edit-copy"_s},
        {paste, u"edit-paste"_s},
        {selectAll, u"edit-select-all"_s},
        {find, u"edit-find"_s},
        {replace, u"edit-find-replace"_s},
        {findInFiles, u"edit-find-project"_s},
        {toggleComment, u"edit-comment"_s},
        {formatDocument, u"format-indent-more"_s},
        {rename, u"edit-rename"_s},
        {goBack, u"go-previous"_s},
        {goForward, u"go-next"_s},
        {goToLine, u"go-jump"_s},
        {nextProblem, u"go-down"_s},
        {splitBeside, u"view-split-left-right"_s},
        {splitBelow, u"view-split-top-bottom"_s},
        {closeSplit, u"view-close"_s},
        {wrapLines, u"text-wrap"_s},
        {openTrace, u"document-import"_s},
        {exportTrace, u"document-export"_s},
        {start, u"media-playback-start"_s},
        {step, u"media-skip-forward"_s},
        {back, u"media-skip-backward"_s},
        {run, u"media-seek-forward"_s},
        {stop, u"media-playback-stop"_s},
        {restart, u"view-refresh"_s},
        {toggleBreakpoint, u"media-record"_s},
        {resume, u"debug-run"_s},
        {stepInto, u"debug-step-into"_s},
        {stepOver, u"debug-step-over"_s},
        {stepOut, u"debug-step-out"_s},
        {hotSeat, u"system-users"_s},
        {present, u"view-presentation"_s},
        {fullScreen, u"view-fullscreen"_s},
        {larger, u"zoom-in"_s},
        {smaller, u"zoom-out"_s},
        {normalSize, u"zoom-original"_s},
        {help, u"help-contents"_s},
        {about, u"help-about"_s},
        {welcome, u"go-home"_s},
    };
    for (const auto &[action, name] : icons)
        action->setIcon(icon(name));
    // As short as possible on buttons beside one another; the tips tell all.
    stepInto->setIconText(Tr::tr("Into"));
    stepOver->setIconText(Tr::tr("Over"));
    stepOut->setIconText(Tr::tr("Out"));
    finishChronon->setIconText(Tr::tr("Finish"));
    abandonChronon->setIconText(Tr::tr("Abandon"));
    recoverTexts->setEnabled(false); // until there are some
    hideLater->setCheckable(true);
    peoplesWords->setCheckable(true);
    impactOnSave->setCheckable(true);
    fullScreen->setCheckable(true);
    wrapLines->setCheckable(true);
    showWhiteSpace->setCheckable(true);
    showCosts->setCheckable(true);
    followGame->setCheckable(true);
    followGame->setChecked(true);
    auto *layouts = new QActionGroup(owner);
    for (QAction *layout : {editLayout, playLayout, debugLayout, graphLayout}) {
        layout->setCheckable(true);
        layouts->addAction(layout);
    }
    auto *themes = new QActionGroup(owner);
    for (QAction *theme : {systemTheme, lightTheme, darkTheme}) {
        theme->setCheckable(true);
        themes->addAction(theme);
    }
}

} // namespace sidl::app
