// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/explainhere.h"

#include "app/studio/actions/actions.h"
#include "app/studio/documents/editortabs.h"
#include "app/studio/run/gamecontrols.h"
#include "app/studio/services/panes.h"
#include "app/studio/services/services.h"
#include "debugger/explain/explainpane.h"
#include "debugger/session/gamesession.h"
#include "editor/assist/goalatcaret.h"
#include "editor/assist/symbolnavigation.h"
#include "editor/editor/codeeditor.h"
#include "sidl/language/rulesystem/rulesystem.h"

#include <QAction>
#include <QHash>

using namespace Qt::StringLiterals;

namespace sidl::app {

using debugger::Inquiry;
using editor::WrittenGoal;
using engine::Question;

namespace {

/// The word that a rule writes is what the chronon makes of it: by itself it would only be told to be an effect.
std::optional<Question::Kind> effectOf(const WrittenGoal &goal, const language::RuleLanguage &rules)
{
    static const QHash<QString, Question::Kind> effects{{u"create"_s, Question::Kind::Created},
                                                        {u"tocreate"_s, Question::Kind::Created},
                                                        {u"delete"_s, Question::Kind::Deleted},
                                                        {u"todelete"_s, Question::Kind::Deleted}};
    const bool isEffect = !goal.isHead && goal.arguments.value(0).startsWith(u'[') && rules.isProlog
        && goal.arguments.size() == 1 && effects.contains(goal.name);
    return isEffect ? std::optional(effects.value(goal.name)) : std::nullopt;
}

/// What the rules of a chronon say is asked of the chronon that led to the state shown; all else of the state.
Inquiry inquiryOf(const WrittenGoal &goal, const language::RuleLanguage &rules)
{
    Inquiry inquiry;
    const bool isWord = goal.arguments.value(0).startsWith(u'[');
    if (goal.isHead && rules.isProlog && goal.name == "do"_L1 && goal.arguments.size() == 1)
        inquiry.question = {Question::Kind::Do, goal.arguments.at(0), {}};
    else if (goal.isHead && isWord && goal.name == "payoff"_L1 && goal.arguments.size() == 2)
        inquiry.question = {Question::Kind::Payoff, goal.arguments.at(0), {}};
    else if (const auto effect = effectOf(goal, rules))
        inquiry.question = {*effect, goal.arguments.at(0), {}};
    else
        inquiry.question = {Question::Kind::Goal, goal.text, {}};
    const QStringList ofChronons
        = rules.isProlog ? QStringList{u"do"_s, u"payoff"_s} : QStringList{u"next"_s, u"sees"_s};
    inquiry.isOfChronon
        = inquiry.question.kind == Question::Kind::Goal && ofChronons.contains(goal.ruleName, Qt::CaseInsensitive);
    return inquiry;
}

} // namespace

ExplainHere::ExplainHere(const Services &services, const GameControls *controls, QObject *parent)
    : QObject(parent)
    , m_controls(controls)
    , m_explain(services.panes.get<debugger::ExplainPane>())
{
    QAction *action = services.actions.explainHere;
    EditorTabs *tabs = services.documents;
    connect(action, &QAction::triggered, this, [this, tabs] {
        editor::CodeEditor *view = tabs->currentView();
        if (view && tabs->current() == m_controls->playedText())
            view->navigation()->whenFresh([this, view] { ask(view); });
    });
    const auto update = [this, action, tabs] {
        action->setEnabled(m_controls->session()->hasGame() && tabs->current()
                           && tabs->current() == m_controls->playedText());
    };
    connect(controls, &GameControls::updated, this, update);
    connect(tabs, &EditorTabs::currentEditorChanged, this, update);
    update();
}

void ExplainHere::ask(editor::CodeEditor *view)
{
    const language::RuleLanguage &rules = view->gameDocument()->ruleSystem().rules();
    auto goal = editor::goalAtCaret(view);
    if (goal && goal->needsItsRule && !effectOf(*goal, rules))
        goal = editor::headAtCaret(view);
    if (!view->gameDocument()->hasSameRules(m_controls->session()->game().text))
        m_explain->refuse(tr("The rules in the text are no longer those that are played, which Explain is about.\n"
                             "Start the game again, or replay it under the new rules; then ask."));
    else if (!goal || goal->text.isEmpty())
        m_explain->refuse(tr("There is no rule at the caret to be explained.\n"
                             "Place the caret on a goal or on the head of a rule."));
    else
        m_explain->ask(inquiryOf(*goal, rules));
}

} // namespace sidl::app

#include "moc_explainhere.cpp"
