// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/assist/goalatcaret.h"

#include "editor/text/editorplaces.h"
#include "editor/view/textview.h"
#include "sidl/language/rulesystem/rulesystem.h"
#include "sidl/language/text/tokeniser.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace sidl::editor {

using language::Token;

namespace {

/// The term that starts with a name at the start of @p text, and its arguments, if they are in brackets behind it.
WrittenGoal readGoal(QStringView text)
{
    WrittenGoal goal;
    language::Tokeniser tokeniser(text);
    const auto name = tokeniser.next();
    if (!name)
        return goal;
    goal.name = goal.text = name->in(text).toString();
    auto token = tokeniser.next();
    if (!token || !token->is(text, u"(") || token->start != name->end())
        return goal;
    int depth = 0;
    qsizetype from = token->end();
    for (; token; token = tokeniser.next()) {
        if (token->kind != Token::Kind::Punctuation)
            continue;
        const QStringView mark = token->in(text);
        const bool isClosing = mark == u")" || mark == u"]" || mark == u"}";
        depth += isClosing ? -1 : mark == u"," || mark == u"|" ? 0 : 1;
        if (depth == 0 || (depth == 1 && mark == u",")) {
            goal.arguments += text.mid(from, token->start - from).trimmed().toString();
            from = token->end();
        }
        if (depth == 0)
            break;
    }
    goal.text = text.left(from).toString();
    return goal;
}

/// The list that opens at the start of @p text, in KIF: its name and its other items. Without a name where none closes it.
WrittenGoal readList(QStringView text, QStringView commentMark)
{
    QStringList items;
    QString item;
    int depth = 0;
    const auto endItem = [&] {
        if (!item.isEmpty())
            items.append(item);
        item.clear();
    };
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text.mid(at).startsWith(commentMark)) {
            const qsizetype end = text.indexOf(u'\n', at);
            at = end < 0 ? text.size() : end;
        }
        const QChar c = at < text.size() ? text[at] : u' ';
        if (c.isSpace()) {
            if (depth == 1)
                endItem();
            else if (!item.isEmpty() && !item.endsWith(u' ') && !item.endsWith(u'('))
                item += u' ';
            continue;
        }
        if (c == u'(' && depth++ == 0)
            continue;
        if (c == u'(' && depth == 2)
            endItem();
        if (c != u')') {
            item += c;
            continue;
        }
        if (--depth > 0) {
            item = item.trimmed() + c;
            continue;
        }
        endItem();
        if (items.isEmpty())
            return {};
        return {u'(' + items.join(u' ') + u')', items.front(), items.mid(1), false, {}};
    }
    return {};
}

/// What stands at @p name, with so many arguments.
WrittenGoal readAt(const TextView *view, const language::Span &name, int arity)
{
    const GameDocument *document = view->gameDocument();
    const language::RuleSystem &system = document->ruleSystem();
    const QByteArray bytes = document->text().toUtf8();
    const qsizetype start = rangeIn(view, name).start;
    qsizetype bracket = start - 1;
    while (bracket > 0 && QChar::isSpace(char32_t(uchar(bytes[bracket]))))
        --bracket;
    if (!system.rules().isProlog && bracket >= 0 && bytes[bracket] == '(') {
        const WrittenGoal list
            = readList(QString::fromUtf8(bytes.mid(bracket)), system.writing(document->text()).commentMark);
        if (arity > 0 && list.arguments.size() == arity)
            return list;
    }
    return readGoal(QString::fromUtf8(bytes.mid(start)));
}

int sizeOf(const WrittenGoal &goal)
{
    return int(goal.text.toUtf8().size());
}

/// Others find values of variables that @p goal at @p place has: goals before it, or, where it is of the library, whoever
/// calls the rule. By itself it would be told not to hold, or to lack a value, though in the rule it holds.
bool needsItsRule(const TextView *view, const language::ClauseSymbols &clause, const WrittenGoal &goal,
                  const language::Span &place, bool isBuiltin)
{
    const int body = rangeIn(view, clause.name).start + sizeOf(readAt(view, clause.name, clause.predicate.arity));
    const int start = rangeIn(view, place).start;
    QSet<QString> found, own;
    for (const language::ClauseSymbols::Variable &variable : clause.variables) {
        const int at = rangeIn(view, variable.span).start;
        if (at < start && (at >= body || isBuiltin))
            found.insert(variable.name);
        else if (at >= start && at < start + sizeOf(goal))
            own.insert(variable.name);
    }
    return own.intersects(found);
}

const language::ClauseSymbols *clauseAtCaret(const TextView *view)
{
    if (!view->gameDocument()->hasFreshSymbols())
        return nullptr;
    const language::Symbols &symbols = *view->gameDocument()->symbols();
    const language::Span caret = view->caretPlace();
    const int index = symbols.clauseAt(caret.line, caret.column);
    return index < 0 ? nullptr : &symbols.clauses()[std::size_t(index)];
}

} // namespace

std::optional<WrittenGoal> goalAtCaret(const TextView *view)
{
    const language::ClauseSymbols *clause = clauseAtCaret(view);
    if (!clause)
        return {};
    const language::Span caret = view->caretPlace();
    const auto symbol = view->gameDocument()->symbols()->symbolAt(caret.line, caret.column);
    for (const language::ClauseSymbols::Call &call : clause->calls) {
        if (!symbol || symbol->span != call.span)
            continue;
        WrittenGoal goal = readAt(view, call.span, call.target.arity);
        if (goal.arguments.size() == call.target.arity) { // else an operator, or a closure
            const language::RuleSystem &system = view->gameDocument()->ruleSystem();
            goal.needsItsRule = system.rules().isProlog
                && needsItsRule(view, *clause, goal, call.span, system.isBuiltin(call.target));
            goal.ruleName = clause->predicate.name;
            return goal;
        }
    }
    return headAtCaret(view);
}

std::optional<WrittenGoal> headAtCaret(const TextView *view)
{
    const language::ClauseSymbols *clause = clauseAtCaret(view);
    if (!clause)
        return {};
    WrittenGoal head = readAt(view, clause->name, clause->predicate.arity);
    head.isHead = true;
    head.ruleName = clause->predicate.name;
    return head;
}

} // namespace sidl::editor
