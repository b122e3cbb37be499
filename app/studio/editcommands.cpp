// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/editcommands.h"

#include "app/studio/actions.h"
#include "app/studio/editortabs.h"
#include "app/studio/settings.h"
#include "editor/codeeditor.h"

#include <QAction>

namespace sidl::app {

using editor::CodeEditor;

EditCommands::EditCommands(const Actions &actions, EditorTabs *tabs, QObject *parent)
    : QObject(parent)
    , m_actions(actions)
    , m_tabs(tabs)
    , m_needText{actions.save, actions.saveAs, actions.selectAll, actions.wrapLines, actions.showWhiteSpace}
{
    connectCommands();
    connectViewOptions();
    connect(tabs, &EditorTabs::viewChanged, this, &EditCommands::update);
    update();
}

void EditCommands::onText(QAction *action, void (CodeEditor::*command)())
{
    m_needText.append(action);
    connect(action, &QAction::triggered, this, [this, command] {
        if (CodeEditor *text = m_tabs->currentView())
            (text->*command)();
    });
}

void EditCommands::connectCommands()
{
    const Actions &a = m_actions;
    onText(a.undo, &CodeEditor::undo);
    onText(a.redo, &CodeEditor::redo);
    onText(a.cut, &CodeEditor::cut);
    onText(a.copy, &CodeEditor::copy);
    onText(a.paste, &CodeEditor::paste);
    connect(a.selectAll, &QAction::triggered, this, [this] { m_tabs->currentView()->selectAll(true); });
    onText(a.find, &CodeEditor::find);
    onText(a.replace, &CodeEditor::findAndReplace);
    onText(a.findNext, &CodeEditor::findForward);
    onText(a.findPrevious, &CodeEditor::findBackward);
    onText(a.goToLine, &CodeEditor::askForLine);
    onText(a.previousClause, &CodeEditor::goToLastClause);
    onText(a.nextClause, &CodeEditor::goToNextClause);
    onText(a.toggleComment, &CodeEditor::toggleComments);
    onText(a.duplicateLines, &CodeEditor::duplicateLines);
    onText(a.deleteLines, &CodeEditor::deleteLines);
    onText(a.moveLinesUp, &CodeEditor::moveLinesUp);
    onText(a.moveLinesDown, &CodeEditor::moveLinesDown);
    onText(a.addCaretAbove, &CodeEditor::addCaretAbove);
    onText(a.addCaretBelow, &CodeEditor::addCaretBelow);
    onText(a.formatDocument, &CodeEditor::formatDocument);
    onText(a.formatSelection, &CodeEditor::formatSelection);
    onText(a.quickFix, &CodeEditor::showQuickFixes);
    onText(a.complete, &CodeEditor::complete);
    onText(a.goToDefinition, &CodeEditor::goToDefinition);
    onText(a.findReferences, &CodeEditor::findReferences);
    onText(a.rename, &CodeEditor::rename);
    onText(a.pickSymbol, &CodeEditor::pickSymbol);
    const auto split = [this](QAction *action, Qt::Orientation orientation) {
        m_needText.append(action);
        connect(action, &QAction::triggered, m_tabs, [this, orientation] { m_tabs->split(orientation); });
    };
    split(a.splitBeside, Qt::Horizontal);
    split(a.splitBelow, Qt::Vertical);
    connect(a.closeSplit, &QAction::triggered, m_tabs, &EditorTabs::closeSplit);
    connect(a.otherView, &QAction::triggered, m_tabs, &EditorTabs::goToOtherView);
    onText(a.fold, &CodeEditor::foldAtCaret);
    onText(a.unfold, &CodeEditor::unfoldAtCaret);
    onText(a.foldAll, &CodeEditor::foldAll);
    onText(a.unfoldAll, &CodeEditor::unfoldAll);
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
    m_actions.closeSplit->setEnabled(m_tabs->isSplit());
    m_actions.otherView->setEnabled(m_tabs->isSplit());
    for (CodeEditor *view : views) {
        view->wrapLines(m_actions.wrapLines->isChecked());
        view->showWhiteSpace(m_actions.showWhiteSpace->isChecked());
    }
}

} // namespace sidl::app
