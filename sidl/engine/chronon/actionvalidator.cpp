// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/chronon/actionvalidator.h"

#include "sidl/engine/foreign/templates.h"
#include "sidl/engine/foreign/wordtable.h"
#include "sidl/engine/game/refusal.h"
#include "sidl/prolog/frame.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::engine {

using language::Keyword;

ActionValidator::ActionValidator(const GameModule &game, RuleRequest &request, const StartReader &start)
    : m_game(game)
    , m_request(request)
    , m_start(start)
{
}

bool ActionValidator::rulesAllow(Word place, Word action)
{
    bool allows = false;
    if (m_request.answers({Keyword::Switch, place, action}, [&](compiled::CompiledRules &rules) {
            allows = !rules.hasHeadFor(Keyword::Switch, place, action);
            return allows || rules.holds(Keyword::Switch, place, action, allows);
        }))
        return allows;
    const prolog::Frame frame;
    const prolog::TermRefs arguments(2);
    putWord(arguments[0], place);
    putWord(arguments[1], action);
    return m_game.clauseFor(Keyword::Switch, arguments) < 0
        || m_request.solveOnce({Keyword::Switch, place, action}, arguments);
}

bool ActionValidator::isValid(const Switch &entry, Word action)
{
    if (!entry.unlimited)
        return std::find(entry.actions.begin(), entry.actions.end(), action) != entry.actions.end();
    const Word fitted = fitTemplates(entry.templates, action);
    return !fitted.isNull() && rulesAllow(entry.word, fitted);
}

Result<Choice> ActionValidator::validate(const Position &position, Owner owner, const Choice &choice,
                                         const std::stop_token &stop)
{
    const Switch *const entry = position.switchOf(choice.place);
    if (!entry || entry->owner != owner || !entry->unlimited) {
        if (const std::optional<Problem> why = refusal(position, owner, choice))
            return *why;
        return choice;
    }
    const Word action = fitTemplates(entry->templates, choice.action);
    if (action.isNull()) {
        QStringList forms;
        for (const Template &form : entry->templates)
            forms << templateText(form);
        return refused("refused", u"%1 fits no template of %2"_s.arg(choice.action.text(), choice.place.text()),
                       u"Give a word of the form %1"_s.arg(forms.join(u" or "_s)));
    }
    bool valid = false;
    m_request.moveTo(position.state);
    const auto problem
        = m_request.answer({.players = &m_start.players()}, stop, [&] { valid = rulesAllow(choice.place, action); });
    if (problem)
        return *problem;
    if (!valid)
        return refused("refused", u"the rules do not allow %1 for %2 now"_s.arg(action.text(), choice.place.text()),
                       u"Choose another value"_s);
    return Choice{choice.place, action};
}

} // namespace sidl::engine
