// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/refactor/inliner.h"

#include "sidl/language/program/shapes.h"
#include "sidl/language/program/termmatch.h"
#include "sidl/language/structure/variableuse.h"
#include "sidl/language/text/operators.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

using Stretch = ClauseSource::Stretch;

constexpr int Conjoined = 1000; ///< the priority of a comma between goals

bool isNameless(const Term &term)
{
    return term.kind == Term::Kind::Variable && term.text == "_"_L1;
}

/// Whether @p text, of @p term, may be read otherwise beside an operator.
bool needsBrackets(const Term &term, const QString &text)
{
    const bool isName = term.kind == Term::Kind::Atom || term.kind == Term::Kind::Compound;
    const bool isOperator = isName && (infixPriority(term.text) > 0 || prefixPriority(term.text) > 0);
    const bool isSigned = text.startsWith(u'-') || text.startsWith(u'+');
    return (isOperator || isSigned) && !text.startsWith(u'(');
}

QString bracketed(const Term &term, const QString &text)
{
    return needsBrackets(term, text) ? u'(' + text + u')' : text;
}

int bodyPriority(const ClauseSource &source)
{
    const Term &body = source.clause().body;
    return source.isBracketed(source.body()) || body.arity() != 2 ? 0 : infixPriority(body.text);
}

bool hasNameless(const Term &term)
{
    bool found = false;
    eachVariable(term, [&found](const Term &variable) { found = found || isNameless(variable); });
    return found;
}

/// The name or, where it is taken, the name with the first number that makes it new.
QString newName(const QString &name, const QSet<QString> &taken)
{
    QString result = name;
    for (int number = 1; taken.contains(result); ++number)
        result = name + QString::number(number);
    return result;
}

} // namespace

Inliner::Inliner(const SourceMap &map, const Program &program, const CallGraph &graph, std::span<const int> clauses)
    : m_graph(graph)
{
    for (const int index : clauses) {
        const Clause &clause = program.clauses[std::size_t(index)];
        const QString line = QString::number(clause.span.line);
        const ClauseSource &source = m_clauses.emplace_back(map, clause);
        if (clause.origin != Origin::Written || !source.isKnown()
            || source.arguments(clause.head).size() != clause.head.args.size())
            m_error = u"The rule in line %1 cannot be followed"_s.arg(line);
        else if (clause.body.span.isValid() && hasCut(clause.body))
            m_error = u"The rule in line %1 has a cut, which would cut the calling rule instead"_s.arg(line);
        for (const Call &call : graph.callsOf(index))
            if (call.target == predicateOf(clause.head))
                m_error = u"%1 calls itself in line %2"_s.arg(call.target.text(), line);
    }
}

/// What of a clause's head the call gives, and what has to be unified with the call's arguments.
struct Inliner::Binding
{
    QHash<QString, Argument> given;   ///< by variable of the clause
    QHash<QString, QString> renamed;  ///< the other variables
    std::vector<std::size_t> unified; ///< arguments, by number
};

Inliner::Binding Inliner::bind(const ClauseSource &clause, const std::vector<Argument> &arguments,
                               QSet<QString> &names) const
{
    const Clause &rule = clause.clause();
    QSet<QString> called; // a variable that is a goal stays one: what it calls may be a cut
    if (rule.body.span.isValid())
        for (const Conjunction &each : conjunctions(rule.body, m_graph))
            for (const Term *goal : each.goals)
                if (goal->kind == Term::Kind::Variable)
                    called.insert(goal->text);
    Binding result;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const Term &head = rule.head.args[i], &given = *arguments[i].term;
        if (isNameless(head) || isNameless(given))
            continue;
        const bool isVariable = given.kind == Term::Kind::Variable;
        if (head.kind == Term::Kind::Variable && !result.given.contains(head.text)
            && (isVariable || (!hasNameless(given) && !called.contains(head.text))))
            result.given.insert(head.text, arguments[i]);
        else if (!isGround(head) || !isGround(given) || groundKey(head) != groundKey(given))
            result.unified.push_back(i);
    }
    QHash<QString, int> uses;
    const auto count = [&uses](const Term &variable) { ++uses[variable.text]; };
    for (const std::size_t i : result.unified)
        eachVariable(rule.head.args[i], count);
    if (rule.body.span.isValid())
        eachVariable(rule.body, count);
    const auto rename = [&](const Term &variable) {
        if (isNameless(variable) || result.given.contains(variable.text) || result.renamed.contains(variable.text))
            return;
        if (uses.value(variable.text) == 1) { // as in p(X) :- q(X, Y), called p(_): a name would seem to be a slip
            result.renamed.insert(variable.text, u"_"_s);
            return;
        }
        const QString name = newName(variable.text, names);
        names.insert(name);
        result.renamed.insert(variable.text, name);
    };
    for (const std::size_t i : result.unified)
        eachVariable(rule.head.args[i], rename);
    if (rule.body.span.isValid())
        eachVariable(rule.body, rename);
    return result;
}

QString Inliner::written(const ClauseSource &clause, const Stretch &tokens, const Binding &binding,
                         const QString &indent) const
{
    static const QRegularExpression lineStart(u"\\n[ \\t]*"_s);
    const auto separates = [&](int token) {
        return clause.token(token).partner >= 0 || clause.is(token, u",") || clause.is(token, u"|");
    };
    QString result;
    for (int at = tokens.first; at <= tokens.last; ++at) {
        if (at > tokens.first)
            result += clause.between(at - 1, at).replace(lineStart, u'\n' + indent);
        const QString token = clause.text({at, at});
        if (clause.token(at).token.kind != Token::Kind::Variable)
            result += token;
        else if (const auto given = binding.given.constFind(token); given != binding.given.constEnd())
            result += separates(at - 1) && separates(at + 1) ? given->text : bracketed(*given->term, given->text);
        else
            result += binding.renamed.value(token, token);
    }
    return result;
}

Inliner::Goals Inliner::branch(const ClauseSource &clause, const std::vector<Argument> &arguments,
                               const QString &indent, QSet<QString> &names) const
{
    const Clause &rule = clause.clause();
    const Binding binding = bind(clause, arguments, names);
    const std::vector<Stretch> heads = clause.arguments(rule.head);
    Goals result;
    result.hasVariables = !binding.renamed.isEmpty() || (rule.body.span.isValid() && hasNameless(rule.body));
    QStringList goals;
    for (const std::size_t i : binding.unified) {
        const Term &head = rule.head.args[i];
        result.hasVariables = result.hasVariables || hasNameless(head);
        const Argument *same = nullptr;
        if (const auto given = binding.given.constFind(head.text); head.kind == Term::Kind::Variable)
            same = given == binding.given.constEnd() ? nullptr : &*given;
        const QString text = written(clause, heads[i], binding, indent);
        goals += bracketed(*arguments[i].term, arguments[i].text) + u" = "_s
            + (same ? bracketed(*same->term, same->text) : bracketed(head, text));
    }
    if (rule.body.span.isValid()) {
        const QString text = written(clause, clause.body(), binding, indent);
        const int priority = bodyPriority(clause);
        result.priority = goals.isEmpty() ? priority : Conjoined;
        goals += !goals.isEmpty() && priority > Conjoined ? u'(' + text + u')' : text;
    } else if (goals.isEmpty()) {
        goals += u"true"_s;
    }
    if (goals.size() > 1)
        result.priority = Conjoined;
    result.text = goals.join(", "_L1);
    return result;
}

QString Inliner::goalsFor(const ClauseSource &caller, const Term &call, const Conjunction &in, QSet<QString> &names,
                          QString &error) const
{
    std::vector<Argument> arguments;
    for (const Stretch &argument : caller.arguments(call))
        arguments.push_back({&call.args[arguments.size()], caller.textOnLine(argument)});
    if (arguments.size() != call.args.size()) {
        error = u"The call in line %1 is written as an operator"_s.arg(call.span.line);
        return {};
    }
    const Stretch tokens = caller.stretch(call);
    const QString indent = caller.indentOf(tokens.first, m_clauses.size() > 1);
    Goals result;
    for (const ClauseSource &clause : m_clauses) {
        const Goals goals = branch(clause, arguments, indent, names);
        if (goals.hasVariables && in.isOfSolutionSet) {
            error = u"%1 has variables of its own: bagof/3 or setof/3 in line %2 would tell solutions apart by them"_s
                        .arg(predicateOf(call).text(), QString::number(call.span.line));
            return {};
        }
        if (m_clauses.size() == 1)
            result = goals;
        else
            result.text += (result.text.isEmpty() ? QString() : u'\n' + indent + u"; "_s)
                + (goals.priority > Conjoined ? u'(' + goals.text + u')' : goals.text);
    }
    if (m_clauses.size() > 1)
        result.priority = infixPriority(u";");
    const bool isAlone = in.goals.size() == 1;
    const bool isLoose = result.priority > Conjoined ? !(isAlone && in.isBody)
                                                     : result.priority == Conjoined && isAlone && in.isArgument;
    if (isLoose && !caller.isWithinBrackets(tokens))
        result.text = u'(' + result.text + u')';
    const ClauseToken &before = caller.token(tokens.first - 1);
    const bool isGlued
        = before.token.kind == Token::Kind::Symbol && before.token.end() == caller.token(tokens.first).token.start;
    if (isGlued && !result.text.front().isLetter()) // \+(a, b) is something else
        result.text.prepend(u' ');
    return result.text;
}

} // namespace sidl::language
