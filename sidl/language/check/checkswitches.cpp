// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checks.h"
#include "sidl/language/check/shapeadvice.h"

#include <QSet>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

bool isCalled(CheckContext &context, Keyword keyword)
{
    return context.shapes.calledHeads.contains(keyword) || context.mayMiss({keyword});
}

/// What the actions of a switch are can be told.
bool knowsOffers(CheckContext &context)
{
    return !context.mayMiss({Keyword::Switch, Keyword::Unlimited});
}

/// "[a,stay], [a,step]": a few of the actions that @p word has.
QString actionsOf(CheckContext &context, const Term &word)
{
    constexpr std::size_t Shown = 3;
    QStringList texts;
    for (const Shapes::Row *row : context.shapes.offers.matching(word, Shown + 1))
        texts += texts.size() == int(Shown) ? QString(u'…') : context.textOf(*row->other);
    return texts.join(", "_L1);
}

/// The actions of the switches that @p word may be.
Shapes actionShapes(const CheckContext &context, const Term &word)
{
    constexpr std::size_t Most = 100;
    Shapes actions;
    for (const Shapes::Row *row : context.shapes.offers.matching(word, Most))
        actions.add(*row->other, row->clause);
    return actions;
}

/// S9-S11: a legal switch has an owner and actions.
void checkLegal(CheckContext &context, const Term &word)
{
    if (!isWord(word))
        return;
    const GameShapes &shapes = context.shapes;
    const bool isBegun = !shapes.owned.isEmpty() || !shapes.offers.isEmpty(); // else owned/2 is still to be written
    const QString text = context.textOf(word);
    if (isBegun && !context.mayMiss({Keyword::Owned}) && !shapes.owned.mayHold(word)) {
        const QString advice = meantAdvice(context, shapes.owned, word);
        context.warning("no-owner", u"No rule of owned/2 says whose switch %1 is"_s.arg(text),
                        advice.isEmpty() ? u"Add owned(%1, Player), or owned(%1, equal(N)) for nature's"_s.arg(text)
                                         : advice,
                        word.span);
    } else if (knowsOffers(context) && !shapes.offers.isEmpty() && !shapes.offers.mayHold(word)) {
        const QString advice = meantAdvice(context, shapes.offers, word);
        context.warning("no-action", u"No rule of switch/2 or unlimited/2 gives %1 an action"_s.arg(text),
                        advice.isEmpty() ? u"Add switch(%1, Action)"_s.arg(text) : advice, word.span);
    }
}

/// S9: rules for a switch that never is legal; told once a switch.
void checkSwitch(CheckContext &context, const Term &word, QSet<QString> &told)
{
    if (!isWord(word) || context.mayMiss({Keyword::Legal}) || context.shapes.legal.isEmpty()
        || context.shapes.legal.mayHold(word))
        return;
    const QString text = context.textOf(word);
    if (told.contains(text))
        return;
    told.insert(text);
    const QString advice = meantAdvice(context, context.shapes.legal, word);
    context.warning("never-legal", u"The switch %1 is never legal"_s.arg(text),
                    advice.isEmpty() ? u"Correct it, or add a rule for legal(%1)"_s.arg(text) : advice, word.span);
}

/// A variable, whose name says nothing of a switch.
bool isAnySwitch(const Term &word)
{
    return word.kind == Term::Kind::Variable;
}

/// S17: a default that is no action of its switch. True when it was told.
bool checkDefault(CheckContext &context, const Clause &clause)
{
    const GameShapes &shapes = context.shapes;
    const Term &word = clause.head.args[0], &action = clause.head.args[1];
    if (!isWord(action) || !knowsOffers(context) || !shapes.offers.mayHold(word) || shapes.offers.mayHold(word, action))
        return false;
    QString advice = meantAdvice(context, actionShapes(context, word), action);
    if (advice.isEmpty())
        advice = (isAnySwitch(word) ? u"Write one of the actions: %1"_s : u"Write one of its actions: %1"_s)
                     .arg(actionsOf(context, word));
    const bool isPerformed = shapes.performed.mayHold(action);
    const QString whose = isAnySwitch(word) ? u"any switch"_s : u"the switch %1"_s.arg(context.textOf(word));
    context.warning("invalid-default",
                    (isPerformed ? u"The default %1 is no action of %2"_s
                                 : u"The default %1 is no action of %2, and no rule of do/1 carries it out"_s)
                        .arg(context.textOf(action), whose),
                    advice, action.span);
    return true;
}

/// S18: an action that no rule carries out.
void checkPerformed(CheckContext &context, const Clause &clause, Keyword keyword)
{
    const GameShapes &shapes = context.shapes;
    const Term &word = clause.head.args[0], &action = clause.head.args[1];
    if (!isWord(action) || context.mayMiss({Keyword::Do}) || shapes.performed.isEmpty()
        || shapes.performed.mayHold(action))
        return;
    // Where several rules give the same action, it is told at the first of them in this order.
    if (keyword == Keyword::Switch && shapes.templates.mayHold(word, action))
        return;
    if (keyword == Keyword::Default) {
        const std::vector<const Shapes::Row *> offers = shapes.offers.matching(word, 100);
        const auto isTold
            = [&](const Shapes::Row *row) { return !isWord(*row->other) || !shapes.performed.mayHold(*row->other); };
        if (std::any_of(offers.begin(), offers.end(), isTold))
            return;
    }
    const QString text = context.textOf(action), advice = meantAdvice(context, shapes.performed, action);
    context.warning("action-without-do", u"No rule of do/1 carries out the action %1"_s.arg(text),
                    advice.isEmpty() ? u"Add do(%1); if it is to change nothing, as a fact"_s.arg(text) : advice,
                    action.span);
}

/// A rule of do/1 for what nobody can do.
void checkDo(CheckContext &context, const Term &action)
{
    const GameShapes &shapes = context.shapes;
    if (!isWord(action) || !knowsOffers(context) || context.mayMiss({Keyword::Default}) || shapes.actions.isEmpty()
        || isCalled(context, Keyword::Do) || shapes.actions.mayHold(action))
        return;
    const QString text = context.textOf(action), advice = meantAdvice(context, shapes.actions, action);
    context.warning("never-offered", u"No switch has the action %1"_s.arg(text),
                    advice.isEmpty() ? u"Correct it, or offer it with switch(Switch, %1)"_s.arg(text) : advice,
                    action.span);
}

/// S16: does/2 of an action that no switch has.
void checkDoes(CheckContext &context, const Term &goal)
{
    const Term &word = goal.args[0], &action = goal.args[1];
    const Shapes &offers = context.shapes.offers;
    if (!isWord(action) || !knowsOffers(context) || !offers.mayHold(word) || offers.mayHold(word, action))
        return;
    QString advice = meantAdvice(context, actionShapes(context, word), action);
    if (advice.isEmpty())
        advice = (isAnySwitch(word) ? u"The actions are %1"_s : u"Its actions are %1"_s).arg(actionsOf(context, word));
    const QString text = context.textOf(action);
    context.warning("never-offered",
                    isAnySwitch(word) ? u"No switch has the action %1"_s.arg(text)
                                      : u"The switch %1 has no action %2"_s.arg(context.textOf(word), text),
                    advice, action.span);
}

} // namespace

void checkSwitches(CheckContext &context)
{
    QSet<QString> told;
    for (const Clause &clause : context.program.clauses) {
        const auto keyword = keywordOf(predicateOf(clause.head));
        if (!keyword || clause.head.args.empty())
            continue;
        const Term &first = clause.head.args[0];
        switch (*keyword) {
        case Keyword::Legal:
            checkLegal(context, first);
            break;
        case Keyword::Owned:
        case Keyword::Switch:
        case Keyword::Unlimited:
        case Keyword::Default:
            if (!isCalled(context, *keyword))
                checkSwitch(context, first, told);
            if (*keyword != Keyword::Owned && !(*keyword == Keyword::Default && checkDefault(context, clause)))
                checkPerformed(context, clause, *keyword);
            break;
        case Keyword::Do:
            checkDo(context, first);
            break;
        default:
            break;
        }
    }
    for (const Call &call : context.graph.calls()) {
        const auto keyword = keywordOf(call.target);
        if (keyword != Keyword::Does || call.isClosure())
            continue;
        checkSwitch(context, call.goal->args[0], told);
        checkDoes(context, *call.goal);
    }
}

} // namespace sidl::language
