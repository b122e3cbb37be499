// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/editing/editcommands.h"

#include "app/studio/actions/actions.h"
#include "app/studio/documents/editortabs.h"
#include "app/studio/editing/conversions.h"
#include "app/studio/settings/settings.h"
#include "editor/assist/completionlist.h"
#include "editor/assist/fixmenu.h"
#include "editor/assist/formatting.h"
#include "editor/assist/refactoring.h"
#include "editor/assist/symbolnavigation.h"
#include "editor/editor/codeeditor.h"
#include "editor/editor/findbar.h"
#include "editor/margin/breakpointmarks.h"
#include "editor/margin/folding.h"
#include "editor/text/linecommands.h"
#include "editor/view/viewcommands.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/ui/action.h"
#include "sidl/ui/copyrows.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

constexpr int NotationTold = 1 << 16; // bytes at the beginning of a text: enough to tell how it is written

using editor::CodeEditor;

EditCommands::EditCommands(const Actions &actions, EditorTabs *tabs, QObject *parent)
    : QObject(parent)
    , m_actions(actions)
    , m_tabs(tabs)
    , m_conversions(new Conversions(tabs, this))
    , m_needText{actions.save, actions.saveAs, actions.print, actions.wrapLines, actions.showWhiteSpace}
{
    connectCommands();
    connectViewOptions();
    connect(tabs, &EditorTabs::viewChanged, this, &EditCommands::update);
    connect(tabs, &EditorTabs::tabClosed, this, &EditCommands::update);
    connect(tabs, &EditorTabs::textEdited, this, &EditCommands::updateConversions); // its language may be another
    connect(tabs, &EditorTabs::titleChanged, this, &EditCommands::updateReload);
    connect(tabs, &EditorTabs::ready, this, &EditCommands::updateReload);
    connect(tabs, &EditorTabs::menuOpening, this, &EditCommands::fillMenu);
    update();
}

void EditCommands::onText(QAction *action, std::function<void(CodeEditor *)> command)
{
    m_needText.append(action);
    connect(action, &QAction::triggered, this, [this, command = std::move(command)] {
        if (CodeEditor *text = m_tabs->currentView())
            command(text);
    });
}

QWidget *EditCommands::elsewhere() const
{
    QWidget *focus = QApplication::focusWidget();
    if (!focus || !focus->isVisible()) // that of a popup which has just been closed
        focus = m_tabs->window()->focusWidget();
    return focus && m_tabs->isAncestorOf(focus) ? nullptr : focus ? focus : m_tabs->window();
}

void EditCommands::onTextWithKeyboard(QAction *action, std::function<void(CodeEditor *)> command)
{
    onText(action, [this, action, command = std::move(command)](CodeEditor *text) {
        if (!elsewhere())
            command(text);
        else
            Q_EMIT told(tr("%1 is for the text: go there first%2.")
                            .arg(QString(action->text()).remove(u'&'), ui::keyHint(m_actions.goToEditor)));
    });
}

void EditCommands::onPartWithKeyboard(QAction *action, const char *slot, std::function<void(CodeEditor *)> command)
{
    m_needText.append(action);
    const QByteArray name(slot);
    connect(action, &QAction::triggered, this, [this, action, name, command = std::move(command)] {
        QWidget *other = elsewhere();
        if (other && other->metaObject()->indexOfSlot(name + "()") >= 0)
            QMetaObject::invokeMethod(other, name.constData());
        else if (auto *view = qobject_cast<QAbstractItemView *>(other); view && action == m_actions.copy)
            ui::copyRows(view);
        else if (CodeEditor *text = m_tabs->currentView(); text && !other)
            command(text);
    });
}

void EditCommands::moveLines(CodeEditor *text, int step)
{
    editor::BreakpointMarks *marks = m_tabs->current()->breakpointMarks(); // a further view has none of its own
    std::map<int, int> lines = marks->lines();
    const editor::LineMove move = editor::moveLines(text, step);
    for (auto &[id, line] : lines)
        line = move.of(line);
    marks->move(lines);
}

void EditCommands::connectCommands()
{
    const Actions &a = m_actions;
    for (QObject *place : a.undo->associatedObjects())
        if (const auto *menu = qobject_cast<QMenu *>(place)) {
            connect(menu, &QMenu::aboutToShow, this, &EditCommands::showPossibleHere);
            connect(menu, &QMenu::aboutToHide, this, &EditCommands::update);
        }
    for (QObject *place : a.reload->associatedObjects())
        if (const auto *menu = qobject_cast<QMenu *>(place)) // not every file system tells of changes
            connect(menu, &QMenu::aboutToShow, this, &EditCommands::updateReload);
    connect(a.reload, &QAction::triggered, m_tabs, [tabs = m_tabs] { tabs->reload(tabs->current()); });
    onPartWithKeyboard(a.undo, "undo", &CodeEditor::undo);
    onPartWithKeyboard(a.redo, "redo", &CodeEditor::redo);
    onPartWithKeyboard(a.cut, "cut", &CodeEditor::cut);
    onPartWithKeyboard(a.copy, "copy", &CodeEditor::copy);
    onPartWithKeyboard(a.paste, "paste", &CodeEditor::paste);
    onPartWithKeyboard(a.selectAll, "selectAll", [](CodeEditor *text) { text->selectAll(true); });
    onText(a.find, [](CodeEditor *text) { text->findBar()->open(false); });
    onText(a.replace, [](CodeEditor *text) { text->findBar()->open(true); });
    onText(a.findNext, [](CodeEditor *text) { text->findBar()->findNext(); });
    onText(a.findPrevious, [](CodeEditor *text) { text->findBar()->findPrevious(); });
    onText(a.goToLine, &editor::askForLine);
    onText(a.previousClause, [](CodeEditor *text) { editor::goToClause(text, -1); });
    onText(a.nextClause, [](CodeEditor *text) { editor::goToClause(text, 1); });
    onTextWithKeyboard(a.toggleComment, [](CodeEditor *text) {
        const QString beginning = text->text(0, std::min(text->length(), NotationTold));
        editor::toggleComments(text, text->gameDocument()->ruleSystem().writing(beginning).commentMark);
    });
    onTextWithKeyboard(a.duplicateLines, &editor::duplicateLines);
    onTextWithKeyboard(a.deleteLines, &editor::deleteLines);
    onTextWithKeyboard(a.moveLinesUp, [this](CodeEditor *text) { moveLines(text, -1); });
    onTextWithKeyboard(a.moveLinesDown, [this](CodeEditor *text) { moveLines(text, 1); });
    onTextWithKeyboard(a.addCaretAbove, [](CodeEditor *text) { editor::addCaret(text, -1); });
    onTextWithKeyboard(a.addCaretBelow, [](CodeEditor *text) { editor::addCaret(text, 1); });
    onText(a.formatDocument, [](CodeEditor *text) { text->formatting()->formatDocument(); });
    onText(a.formatSelection, [](CodeEditor *text) { text->formatting()->formatSelection(); });
    onText(a.convertToSidl, [this](CodeEditor *text) { m_conversions->toSidl(text); });
    onText(a.convertToGdl, [this](CodeEditor *text) { m_conversions->toGdl(text); });
    connect(m_conversions, &Conversions::told, this, &EditCommands::told);
    onText(a.quickFix, [](CodeEditor *text) { text->fixMenu()->open(); });
    onText(a.complete, [](CodeEditor *text) { text->completions()->open(); });
    onText(a.goToDefinition, [](CodeEditor *text) { text->navigation()->goToDefinition(); });
    onText(a.findReferences, [](CodeEditor *text) { text->navigation()->findReferences(); });
    onText(a.rename, [](CodeEditor *text) { text->navigation()->rename(); });
    onText(a.extractPredicate, [](CodeEditor *text) { text->refactoring()->extract(); });
    onText(a.inlinePredicate, [](CodeEditor *text) { text->refactoring()->inlinePredicate(); });
    onText(a.pickSymbol, [](CodeEditor *text) { text->navigation()->pickSymbol(); });
    onText(a.fold, [](CodeEditor *text) { text->folding()->foldAtCaret(); });
    onText(a.unfold, [](CodeEditor *text) { text->folding()->unfoldAtCaret(); });
    onText(a.foldAll, [](CodeEditor *text) { text->folding()->foldAll(); });
    onText(a.unfoldAll, [](CodeEditor *text) { text->folding()->unfoldAll(); });
    connect(a.saveAll, &QAction::triggered, m_tabs, &EditorTabs::saveAll);
    connect(a.reopenClosed, &QAction::triggered, this, [this] {
        if (!m_tabs->reopenClosed())
            Q_EMIT told(tr("No closed tab can be opened again: those of texts without a file cannot."));
        update();
    });
    for (QObject *place : a.reopenClosed->associatedObjects())
        if (const auto *menu = qobject_cast<QMenu *>(place)) { // grey there alone: the key says why not
            connect(menu, &QMenu::aboutToShow, this,
                    [this] { m_actions.reopenClosed->setEnabled(m_tabs->mayReopen()); });
            connect(menu, &QMenu::aboutToHide, this, &EditCommands::update);
        }
    connect(a.nextTab, &QAction::triggered, this, [this] { walkTabs(1); });
    connect(a.previousTab, &QAction::triggered, this, [this] { walkTabs(-1); });
    connectSplitting();
}

/// Until update(): what is not possible is so only while a menu is open, so that keys are never lost.
void EditCommands::showPossible(const CodeEditor *view)
{
    const Actions &a = m_actions;
    const bool mayEdit = !view->isReadOnly(), isSelected = view->hasSelectedText();
    a.undo->setEnabled(mayEdit && view->isUndoAvailable());
    a.redo->setEnabled(mayEdit && view->isRedoAvailable());
    a.cut->setEnabled(mayEdit && isSelected);
    a.copy->setEnabled(isSelected);
    a.paste->setEnabled(mayEdit && view->SendScintilla(CodeEditor::SCI_CANPASTE));
}

/// Of the menu bar: what the part with the keyboard has to undo. Of what is not known all stays possible.
void EditCommands::showPossibleHere()
{
    const QWidget *other = elsewhere();
    if (const CodeEditor *view = m_tabs->currentView(); view && !other)
        return showPossible(view);
    if (const auto *field = qobject_cast<const QLineEdit *>(other)) {
        m_actions.undo->setEnabled(field->isUndoAvailable());
        m_actions.redo->setEnabled(field->isRedoAvailable());
    } else if (qobject_cast<const QAbstractItemView *>(other)) {
        m_actions.undo->setEnabled(false);
        m_actions.redo->setEnabled(false);
    }
}

/// The entries of the menu bar.
void EditCommands::fillMenu(CodeEditor *view, QMenu *menu)
{
    const Actions &a = m_actions;
    const bool mayEdit = !view->isReadOnly(), isSelected = view->hasSelectedText();
    const bool isNamed = !view->gameDocument()->hasFreshSymbols() || view->symbolAtCaret();
    showPossible(view);
    for (QAction *action : {a.goToDefinition, a.findReferences, a.rename})
        action->setEnabled(isNamed);
    a.extractPredicate->setEnabled(mayEdit && isSelected);
    a.inlinePredicate->setEnabled(mayEdit && isNamed);
    connect(menu, &QMenu::aboutToHide, this, &EditCommands::update);
    menu->addActions({a.undo, a.redo});
    menu->addSeparator();
    menu->addActions({a.cut, a.copy, a.paste, a.selectAll});
    menu->addSeparator();
    menu->addActions({a.goToDefinition, a.findReferences, a.rename, a.extractPredicate, a.inlinePredicate});
    menu->addSeparator();
    menu->addAction(a.explainHere);
    if (view->mayBreakAt(view->caretPlace().line))
        menu->addAction(a.toggleBreakpoint);
    menu->addSeparator();
    menu->addActions({isSelected ? a.formatSelection : a.formatDocument, a.toggleComment});
}

void EditCommands::walkTabs(int by)
{
    const bool hasKeyboard = !elsewhere();
    m_tabs->setCurrentIndex((m_tabs->currentIndex() + by + m_tabs->count()) % m_tabs->count());
    if (hasKeyboard)
        m_tabs->currentWidget()->setFocus();
}

void EditCommands::connectSplitting()
{
    const Actions &a = m_actions;
    const auto split = [this](QAction *action, Qt::Orientation orientation) {
        m_needText.append(action);
        connect(action, &QAction::triggered, m_tabs, [this, orientation] { m_tabs->split(orientation); });
    };
    split(a.splitBeside, Qt::Horizontal);
    split(a.splitBelow, Qt::Vertical);
    connect(a.splitOther, &QAction::triggered, this, &EditCommands::chooseOther);
    connect(a.closeSplit, &QAction::triggered, m_tabs, &EditorTabs::closeSplit);
    connect(a.otherView, &QAction::triggered, m_tabs, &EditorTabs::goToOtherView);
}

void EditCommands::chooseOther()
{
    auto *menu = new QMenu(m_tabs);
    menu->setObjectName(u"otherTexts"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (CodeEditor *text : m_tabs->editors())
        if (text != m_tabs->current())
            menu->addAction(m_tabs->nameOf(text).replace(u'&', "&&"_L1), m_tabs,
                            [tabs = m_tabs, other = QPointer<CodeEditor>(text)] {
                                if (other)
                                    tabs->showBeside(other);
                            });
    menu->setActiveAction(menu->actions().value(0));
    menu->popup(m_tabs->currentView()->mapToGlobal(QPoint(40, 20)));
}

void EditCommands::connectViewOptions()
{
    const settings::TextView view = settings::textView();
    m_actions.wrapLines->setChecked(view.wrapsLines);
    m_actions.showWhiteSpace->setChecked(view.showsWhiteSpace);
    const auto apply = [this] {
        settings::setTextView({m_actions.wrapLines->isChecked(), m_actions.showWhiteSpace->isChecked()});
        update();
    };
    connect(m_actions.wrapLines, &QAction::toggled, this, apply);
    connect(m_actions.showWhiteSpace, &QAction::toggled, this, apply);
}

void EditCommands::update()
{
    const QList<CodeEditor *> views = m_tabs->currentViews();
    for (QAction *action : std::as_const(m_needText))
        action->setEnabled(!views.isEmpty());
    updateConversions();
    updateReload();
    m_actions.saveAll->setEnabled(!m_tabs->editors().isEmpty());
    m_actions.reopenClosed->setEnabled(true);
    for (QAction *action : {m_actions.nextTab, m_actions.previousTab})
        action->setEnabled(m_tabs->count() > 1);
    m_actions.splitOther->setEnabled(!views.isEmpty() && m_tabs->editors().size() > 1);
    m_actions.closeSplit->setEnabled(m_tabs->isSplit());
    m_actions.otherView->setEnabled(m_tabs->isSplit());
    const settings::Editing editing = settings::editing();
    QFont font = CodeEditor::defaultFont();
    if (!editing.fontFamily.isEmpty())
        font.setFamily(editing.fontFamily);
    if (editing.fontSize > 0)
        font.setPointSize(editing.fontSize);
    for (CodeEditor *view : views) {
        view->setTextFont(font);
        view->setTabWidth(editing.tabWidth);
        view->setIndentationWidth(editing.tabWidth);
        editor::wrapLines(view, m_actions.wrapLines->isChecked());
        editor::showWhiteSpace(view, m_actions.showWhiteSpace->isChecked());
    }
}

void EditCommands::updateReload()
{
    const CodeEditor *text = m_tabs->current();
    m_actions.reload->setEnabled(text && m_tabs->mayReload(text));
}

/// A game is not converted to the language that it is in: the tip says so.
void EditCommands::updateConversions()
{
    const CodeEditor *text = m_tabs->currentView();
    const language::RuleSystem *system = text ? &text->gameDocument()->ruleSystem() : nullptr;
    const bool hasChronons = system && system->kernel() == language::RuleSystem::Kernel::Chronons;
    const auto update = [system](QAction *action, bool isOfNoUse, const QString &refusal) {
        QString tip = action->toolTip(); // with its keys, if it has any
        tip.remove(action->property("whyNot").toString());
        const QString why = system && isOfNoUse ? tr("Not here: %1\n").arg(refusal.arg(system->name())) : QString();
        action->setProperty("whyNot", why);
        action->setToolTip(why + tip);
        action->setStatusTip(action->toolTip().replace(u'\n', u". "_s));
        action->setEnabled(system && !isOfNoUse);
    };
    const bool isGambit = hasChronons && system->name() != "SIDL"_L1;
    update(m_actions.convertToSidl, hasChronons,
           isGambit ? tr("of a game in %1 there are no rules to be converted") : tr("the game is in %1 already"));
    update(m_actions.convertToGdl, !hasChronons, tr("the game is in %1 already"));
}

} // namespace sidl::app

#include "moc_editcommands.cpp"
