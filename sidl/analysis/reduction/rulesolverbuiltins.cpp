// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/reduction/rulesolverframe.h"

#include "sidl/language/program/builtins.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using Kind = TermStore::Kind;

namespace {

constexpr std::size_t MostResults = 64;    // of one arithmetic goal, before they are "any number" …
constexpr std::size_t FewResults = 16;     // … and where there is much to do: so many
constexpr std::size_t ManyTables = 500;    // goals asked for. Each new number starts all that depend on it anew.
constexpr qint64 MostBetween = 10'000;     // numbers of one between/3
constexpr std::size_t LongestList = 1'000; // to take apart
constexpr double Exact = 9e15;             // integers up to here are doubles, too

} // namespace

/// The elements of a list of known length.
std::optional<std::vector<TermId>> RuleSolver::elements(TermId list)
{
    std::vector<TermId> result;
    for (list = walk(list); m_terms.isCell(list); list = walk(m_terms[list].args[1])) {
        result.push_back(m_terms[list].args[0]);
        if (result.size() > LongestList)
            return {};
    }
    return list == m_terms.nil() ? std::optional(std::move(result)) : std::nullopt;
}

/// What a goal that cannot be solved without the state leaves in its arguments: anything.
void RuleSolver::giveUp(const std::vector<TermId> &args, const Next &next)
{
    const std::size_t mark = m_frame->trail.size();
    for (const TermId argument : args)
        makeVague(argument);
    next();
    undo(mark);
}

void RuleSolver::choose(TermId variable, const std::vector<TermId> &values, const Next &next)
{
    for (const TermId value : values)
        unifyThen(variable, value, next);
}

void RuleSolver::solveBuiltin(TermId goal, const Next &next)
{
    const QString name = m_terms[goal].text;
    const std::vector<TermId> args = m_terms[goal].args;
    if (args.size() == 2 && name == "="_L1)
        return unifyThen(args[0], args[1], next);
    if (args.size() == 2) {
        if (const std::optional<bool> holds = compared(name, args[0], args[1]))
            return *holds ? next() : void();
    }
    if (args.size() == 1) {
        const Kind kind = m_terms[walk(args[0])].kind;
        const bool isKnown = kind != Kind::Variable && kind != Kind::Anything;
        const auto test
            = [&](const char *which, bool holds) { return name == QLatin1String(which) && isKnown && !holds; };
        const bool isAtom = kind == Kind::Atom;
        const bool isNumber = m_terms.isNumber(walk(args[0]));
        if (test("atom", isAtom) || test("number", isNumber) || test("compound", kind == Kind::Compound)
            || test("integer", kind == Kind::Integer || kind == Kind::AnyNumber)
            || test("float", kind == Kind::Float || kind == Kind::AnyNumber) || test("atomic", kind != Kind::Compound)
            || test("string", kind == Kind::String) || test("callable", isAtom || kind == Kind::Compound))
            return;
        if (language::builtin({name, 1}))
            return next();
    }
    if (!m_language.isProlog)
        return; // a predicate without rules
    if (name == "maplist"_L1 && args.size() > 1)
        return solveMaplist(args, next);
    if (!solveTerms(name, args, next) && !solveNumbers(goal, name, args, next) && !solveLists(name, args, next))
        giveUpGoals(name, args, next);
}

/// Whether a comparison holds; nothing if it is none. What is not known well enough holds.
std::optional<bool> RuleSolver::compared(const QString &name, TermId a, TermId b)
{
    const bool identical = name == "=="_L1, different = name == "\\=="_L1;
    if (identical || different || name == "\\="_L1) {
        a = resolved(a);
        b = resolved(b);
        const bool isKnown = m_terms[a].isGround && m_terms[b].isGround && !m_terms[a].isVague && !m_terms[b].isVague;
        if (isKnown)
            return identical ? a == b : a != b;
        return name == "\\="_L1 ? a != b : true;
    }
    static const QStringList names{u"<"_s, u"=<"_s, u">"_s, u">="_s, u"=:="_s, u"=\\="_s};
    const qsizetype which = names.indexOf(name);
    if (which < 0)
        return {};
    const TermStore::Node x = m_terms[evaluated(a)], y = m_terms[evaluated(b)];
    if (x.isVague || y.isVague)
        return true;
    const bool results[] = {x.number<y.number, x.number <= y.number, x.number> y.number, x.number >= y.number,
                            x.number == y.number, x.number != y.number};
    return results[which];
}

TermId RuleSolver::evaluated(TermId expression)
{
    expression = walk(expression);
    const TermStore::Node node = m_terms[expression];
    if (node.kind == Kind::Integer && node.text != QString::number(node.integer))
        return m_terms.anyNumber(); // too large to calculate with here
    if (m_terms.isNumber(expression))
        return expression;
    if (node.kind != Kind::Compound || node.args.size() > 2)
        return m_terms.anyNumber();
    const auto is = [&](const char *name) { return node.text == QLatin1String(name); };
    const TermStore::Node a = m_terms[evaluated(node.args[0])];
    const TermStore::Node b = node.args.size() == 2 ? m_terms[evaluated(node.args[1])] : a;
    if (a.isVague || b.isVague)
        return m_terms.anyNumber();
    const bool integers = a.kind == Kind::Integer && b.kind == Kind::Integer;
    const double x = a.number, y = b.number;
    std::optional<double> result;
    bool isInteger = integers;
    if (node.args.size() == 1) {
        if (is("-"))
            result = -x;
        else if (is("+"))
            result = x;
        else if (is("abs"))
            result = std::abs(x);
        else if (is("sign") && integers)
            result = x > 0 ? 1 : x < 0 ? -1 : 0;
        else if (is("float")) {
            result = x;
            isInteger = false;
        }
    } else if (is("+")) {
        result = x + y;
    } else if (is("-")) {
        result = x - y;
    } else if (is("*")) {
        result = x * y;
    } else if (is("min") || is("max")) {
        if (a.kind == b.kind)
            result = is("min") ? std::min(x, y) : std::max(x, y);
    } else if (is("/") && y != 0) {
        result = x / y;
        isInteger = integers && *result == std::trunc(*result);
    } else if (integers && y != 0) {
        if (is("//"))
            result = double(a.integer / b.integer);
        else if (is("rem"))
            result = double(a.integer % b.integer);
        else if (is("mod"))
            result = double(a.integer % b.integer + (a.integer % b.integer != 0 && (x < 0) != (y < 0) ? b.integer : 0));
        else if (is("div"))
            result = std::floor(x / y);
        else if ((is("**") || is("^")) && y > 0)
            result = std::pow(x, y);
    }
    if (!result || std::isnan(*result) || std::abs(*result) > Exact)
        return m_terms.anyNumber();
    return isInteger ? m_terms.integer(std::int64_t(*result)) : m_terms.number(*result);
}

/// A goal that goes on making new numbers, as a counter does, makes any.
TermId RuleSolver::widened(TermId goal, TermId result)
{
    std::set<TermId> &results = m_results[{m_frame->clause, goal}];
    const std::size_t most = m_tables.size() < ManyTables ? MostResults : FewResults;
    if (results.size() < most || results.count(result) > 0) {
        results.insert(result);
        return result;
    }
    return m_terms.anyNumber();
}

bool RuleSolver::solveNumbers(TermId goal, const QString &name, const std::vector<TermId> &args, const Next &next)
{
    const auto is
        = [&](const char *other, std::size_t arity) { return args.size() == arity && name == QLatin1String(other); };
    if (is("is", 2)) {
        unifyThen(args[0], widened(goal, evaluated(args[1])), next);
    } else if (is("between", 3)) {
        const TermStore::Node low = m_terms[evaluated(args[0])], high = m_terms[evaluated(args[1])];
        const TermStore::Node asked = m_terms[walk(args[2])];
        if (low.kind != Kind::Integer || high.kind != Kind::Integer || high.integer - low.integer > MostBetween) {
            unifyThen(args[2], m_terms.anyNumber(), next);
        } else if (asked.kind == Kind::Integer) {
            if (low.integer <= asked.integer && asked.integer <= high.integer)
                next();
        } else {
            for (std::int64_t each = low.integer; each <= high.integer && !m_isStopped; ++each)
                unifyThen(args[2], m_terms.integer(each), next);
        }
    } else if (is("succ", 2) || is("plus", 3)) {
        const TermId one = is("succ", 2) ? m_terms.integer(1) : walk(args[1]);
        const TermId sum = args.back();
        const bool isForward = m_terms[walk(args[0])].kind != Kind::Variable && m_terms[one].kind != Kind::Variable;
        const TermId expression = isForward                 ? m_terms.compound(u"+"_s, {args[0], one})
            : m_terms[walk(args[0])].kind == Kind::Variable ? m_terms.compound(u"-"_s, {sum, one})
                                                            : m_terms.compound(u"-"_s, {sum, args[0]});
        const TermId target = isForward ? sum : m_terms[walk(args[0])].kind == Kind::Variable ? args[0] : one;
        unifyThen(target, widened(goal, evaluated(expression)), next);
    } else if (is("length", 2)) {
        const auto list = elements(args[0]);
        unifyThen(args[1], list ? m_terms.integer(qint64(list->size())) : m_terms.anyNumber(), [&] {
            if (list)
                next();
            else
                giveUp({args[0]}, next);
        });
    } else if (is("sum_list", 2) || is("sumlist", 2) || is("max_list", 2) || is("min_list", 2) || is("maxmember", 2)
               || is("minmember", 2)) {
        const auto all = elements(args[0]);
        TermId result = m_terms.anyNumber();
        if (all && !all->empty()) {
            result = evaluated(all->front());
            const QString operation = name.startsWith("sum"_L1) ? u"+"_s : name.left(3);
            for (std::size_t i = 1; i < all->size(); ++i)
                result = evaluated(m_terms.compound(operation, {result, (*all)[i]}));
        } else if (all) {
            result = m_terms.integer(0);
        }
        unifyThen(args[1], result, next);
    } else {
        return false;
    }
    return true;
}

/// Terms that are taken apart and put together.
bool RuleSolver::solveTerms(const QString &name, const std::vector<TermId> &args, const Next &next)
{
    if (name == "=.."_L1 && args.size() == 2) {
        const TermStore::Node term = m_terms[walk(args[0])];
        const auto parts = elements(args[1]);
        if (term.kind == Kind::Atom || term.kind == Kind::Compound) {
            std::vector<TermId> all{term.kind == Kind::Atom ? walk(args[0]) : m_terms.atom(term.text)};
            all.insert(all.end(), term.args.begin(), term.args.end());
            unifyThen(args[1], m_terms.list(all, m_terms.nil()), next);
        } else if (parts && !parts->empty() && m_terms[walk(parts->front())].kind == Kind::Atom) {
            const QString functor = m_terms[walk(parts->front())].text;
            const std::vector<TermId> rest(parts->begin() + 1, parts->end());
            unifyThen(args[0], rest.empty() ? m_terms.atom(functor) : m_terms.compound(functor, rest), next);
        } else {
            giveUp(args, next);
        }
    } else if (name == "copy_term"_L1 && args.size() == 2) {
        std::map<TermId, TermId> names;
        const TermId copy = renamed(resolved(args[0]), names, m_frame->variables);
        m_frame->values.resize(std::size_t(m_frame->variables), -1);
        unifyThen(args[1], copy, next);
    } else {
        return false;
    }
    return true;
}

bool RuleSolver::solveLists(const QString &name, const std::vector<TermId> &args, const Next &next)
{
    const auto is
        = [&](const char *other, std::size_t arity) { return args.size() == arity && name == QLatin1String(other); };
    if (is("member", 2) || is("memberchk", 2)) {
        const auto list = elements(args[1]);
        list ? choose(args[0], *list, next) : giveUp(args, next);
    } else if (is("append", 3)) {
        const auto front = elements(args[0]), both = elements(args[2]);
        if (front) {
            unifyThen(args[2], m_terms.list(*front, args[1]), next);
        } else if (both) {
            for (std::size_t cut = 0; cut <= both->size(); ++cut)
                unifyThen(args[0], m_terms.list({both->begin(), both->begin() + long(cut)}, m_terms.nil()), [&] {
                    unifyThen(args[1], m_terms.list({both->begin() + long(cut), both->end()}, m_terms.nil()), next);
                });
        } else {
            giveUp(args, next);
        }
    } else if (is("nth0", 3) || is("nth1", 3)) {
        const auto list = elements(args[1]);
        if (!list) {
            giveUp(args, next);
        } else {
            for (std::size_t i = 0; i < list->size(); ++i)
                unifyThen(args[0], m_terms.integer(qint64(i) + (is("nth1", 3) ? 1 : 0)),
                          [&] { unifyThen(args[2], (*list)[i], next); });
        }
    } else if (is("select", 3) || is("selectchk", 3)) {
        const auto list = elements(args[1]);
        if (!list) {
            giveUp(args, next);
        } else {
            for (std::size_t i = 0; i < list->size(); ++i)
                unifyThen(args[0], (*list)[i], [&] {
                    std::vector<TermId> rest = *list;
                    rest.erase(rest.begin() + long(i));
                    unifyThen(args[2], m_terms.list(rest, m_terms.nil()), next);
                });
        }
    } else if (is("reverse", 2) || is("last", 2)) {
        auto list = elements(args[0]);
        if (!list) {
            giveUp(args, next);
        } else if (is("last", 2)) {
            if (!list->empty())
                unifyThen(args[1], list->back(), next);
        } else {
            std::reverse(list->begin(), list->end());
            unifyThen(args[1], m_terms.list(*list, m_terms.nil()), next);
        }
    } else if (is("getsubset", 2)) {
        const auto list = elements(args[1]);
        if (!list || list->size() > 12) {
            giveUp(args, next);
        } else {
            for (unsigned chosen = 0; chosen < 1u << list->size(); ++chosen) {
                std::vector<TermId> part;
                for (std::size_t i = 0; i < list->size(); ++i)
                    if (chosen >> i & 1)
                        part.push_back((*list)[i]);
                unifyThen(args[0], m_terms.list(part, m_terms.nil()), next);
            }
        }
    } else {
        return false;
    }
    return true;
}

/// maplist(G, [a, b], L): G with the elements of its lists side by side, if one of the lists is known.
void RuleSolver::solveMaplist(const std::vector<TermId> &args, const Next &next)
{
    std::optional<std::size_t> length;
    for (std::size_t i = 1; i < args.size(); ++i)
        if (const auto list = elements(args[i]))
            length = list->size();
    if (!length)
        return giveUpGoals(u"maplist"_s, args, next);
    const auto both = [&](TermId a, TermId b) { return m_terms.compound(u","_s, {a, b}); };
    TermId all = m_terms.atom(u"true"_s);
    std::vector<std::vector<TermId>> rows(*length, std::vector<TermId>{args[0]});
    for (std::size_t i = 1; i < args.size(); ++i) {
        std::vector<TermId> column;
        for (std::vector<TermId> &row : rows) {
            column.push_back(freshVariable());
            row.push_back(column.back());
        }
        all = both(all, m_terms.compound(u"="_s, {args[i], m_terms.list(column, m_terms.nil())}));
    }
    for (const std::vector<TermId> &row : rows)
        all = both(all, m_terms.compound(u"call"_s, row));
    solve(all, next);
}

/// A built-in that calls goals an unknown number of times: they are called with anything, for what they tell.
void RuleSolver::giveUpGoals(const QString &name, const std::vector<TermId> &args, const Next &next)
{
    const language::Builtin *row = language::builtin({name, int(args.size())});
    for (std::size_t i = 0; row && row->meta && i < args.size(); ++i) {
        if (row->meta[i] < '0' || row->meta[i] > '9')
            continue;
        std::vector<TermId> call{args[i]};
        call.resize(std::size_t(row->meta[i] - '0') + 1, m_terms.anything());
        const std::size_t mark = m_frame->trail.size();
        solve(m_terms.compound(u"call"_s, std::move(call)), [] {});
        undo(mark);
    }
    giveUp(args, next);
}

} // namespace sidl::analysis
