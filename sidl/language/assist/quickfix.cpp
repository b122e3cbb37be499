// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/assist/quickfix.h"

#include "sidl/language/assist/callfixes.h"
#include "sidl/language/assist/fixbuilder.h"
#include "sidl/language/assist/plainname.h"
#include "sidl/language/assist/syntaxfixes.h"
#include "sidl/language/program/fraction.h"
#include "sidl/language/program/keywords.h"
#include "sidl/language/program/similarname.h"
#include "sidl/language/program/termmatch.h"
#include "sidl/language/text/problemcodes.h"
#include "sidl/language/text/tokeniser.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

/// What the checker asks for with "Did you mean X?"; empty if it does not.
QString meant(const Diagnostic &problem)
{
    static const QString question = u"Did you mean "_s;
    const bool isAsked = problem.advice.startsWith(question) && problem.advice.endsWith(u'?');
    return isAsked ? problem.advice.mid(question.size()).chopped(1) : QString();
}

/// The predicate that is meant by the name of one that is not defined, as name/arity: what the checker asks for, or names
/// as defined with another number of arguments. Empty if it does neither.
QString meantPredicate(const Diagnostic &problem)
{
    const qsizetype end = problem.advice.indexOf(u" is defined: "_s);
    return end < 0 ? meant(problem) : problem.advice.first(end);
}

/// Empty: they are 0 in all, or cannot be told exactly.
QString scaledTo1(const std::vector<Term> &numbers)
{
    std::optional<Fraction> all = Fraction();
    for (const Term &number : numbers) {
        const std::optional<Fraction> one = fractionOf(number);
        all = one && all ? sum(*all, *one) : std::nullopt;
    }
    QStringList texts;
    for (const Term &number : numbers) {
        const std::optional<Fraction> share = all ? ratio(*fractionOf(number), *all) : std::nullopt;
        if (!share)
            return {};
        texts += share->text();
    }
    return u'[' + texts.join(u", "_s) + u']';
}

class Fixer
{
public:
    explicit Fixer(FixBuilder &builder)
        : m(builder)
    {
        for (const Diagnostic &problem : m.program().problems)
            if (const Clause *clause = m.clauseAt(problem.span); clause && problem.severity == Severity::Error)
                m_faulty.insert(clause->index);
    }

    void fix(const Diagnostic &problem)
    {
        using Method = void (Fixer::*)(const Diagnostic &);
        static const QHash<QString, Method> methods{
            {u"undefined-predicate"_s, &Fixer::undefinedPredicate},
            {u"misspelt-keyword"_s, &Fixer::misspeltKeyword},
            {u"keyword-arity"_s, &Fixer::keywordArity},
            {u"keyword-defined"_s, &Fixer::keywordDefined},
            {u"singleton"_s, &Fixer::singleton},
            {u"not-a-word"_s, &Fixer::notAWord},
            {u"not-an-owner"_s, &Fixer::notAWord},
            {u"nested-word"_s, &Fixer::formula},
            {u"not-allowed"_s, &Fixer::bar},
            {u"module-goal"_s, &Fixer::moduleGoal},
            {u"single-sided-rule"_s, &Fixer::singleSided},
            {u"no-player"_s, &Fixer::noPlayer},
            {u"unused-predicate"_s, &Fixer::unusedPredicate},
            {u"unreachable-clause"_s, &Fixer::uselessClause},
            {u"repeated-clause"_s, &Fixer::uselessClause},
            {u"action-without-do"_s, &Fixer::actionWithoutDo},
            {u"never-legal"_s, &Fixer::neverLegal},
            {u"unknown-word"_s, &Fixer::meantWord},
            {u"unknown-player"_s, &Fixer::meantWord},
            {u"owner"_s, &Fixer::meantWord},
            {u"no-owner"_s, &Fixer::meantWord},
            {u"no-action"_s, &Fixer::noAction},
            {u"invalid-default"_s, &Fixer::meantWord},
            {u"never-offered"_s, &Fixer::meantWord},
            {u"distribution"_s, &Fixer::distribution},
        };
        static const bool areKnown = std::all_of(methods.keyBegin(), methods.keyEnd(), problemCode);
        Q_ASSERT(areKnown);
        Q_UNUSED(areKnown) // where there are no assertions
        if (const Method method = methods.value(problem.code))
            (this->*method)(problem);
        else
            addSyntaxFixes(m, problem);
    }

    /// Not for a problem: what could be written otherwise.
    void offer(const Clause &clause)
    {
        const auto keyword = keywordOf(predicateOf(clause.head));
        if (keyword == Keyword::Name && !m.graph().defines({u"game"_s, 1}))
            m.add(clause.head.nameSpan, u"Write game, the usual keyword"_s,
                  {m.replaced(clause.head.nameSpan, u"game"_s)}, false);
        else if (keyword == Keyword::Switch)
            offerDefault(clause);
        for (const Call &call : m.graph().callsOf(clause.index))
            if (call.target == PredicateId{u"not"_s, 1} && !call.isClosure())
                offerNegation(call);
    }

private:
    TextEdits replacedHeads(const PredicateId &predicate, const QString &name)
    {
        TextEdits edits;
        for (const int index : m.graph().clausesOf(predicate))
            edits.push_back(m.replaced(m.program().clauses[std::size_t(index)].head.nameSpan, name));
        return edits;
    }

    /// N = M - 1, where N is M - 1 is meant.
    void formula(const Diagnostic &problem)
    {
        const Clause *clause = m.clauseAt(problem.span);
        if (!clause)
            return;
        for (const Call &call : m.graph().callsOf(clause->index)) {
            const Term &goal = *call.goal;
            if (goal.span != problem.span || call.isClosure() || !goal.isCompound(u"=", 2))
                continue;
            const bool isRight = goal.args[0].kind == Term::Kind::Variable;
            const Term &variable = goal.args[isRight ? 0 : 1], &formula = goal.args[isRight ? 1 : 0];
            const QString computed = variable.text + u" is "_s + m.text(formula.span);
            m.add(problem.span, u"Compute it: %1"_s.arg(m.cut(computed)), {m.replaced(goal.span, computed)});
        }
    }

    void undefinedPredicate(const Diagnostic &problem)
    {
        const Call *call = m.callAt(problem.span);
        const QString name = m.text(problem.span);
        if (!call || !isPlainName(name))
            return;
        const QString known = meantPredicate(problem);
        if (const qsizetype slash = known.lastIndexOf(u'/'); slash >= 0)
            addCallFixes(m, *call, {known.first(slash), known.sliced(slash + 1).toInt()});
        create(problem, *call, name);
    }

    void create(const Diagnostic &problem, const Call &call, const QString &name)
    {
        if (!keywordsNamed(name).empty())
            return;
        QStringList arguments, places;
        for (int i = 0; i < call.target.arity; ++i) {
            QString argument = u"_"_s;
            if (i < call.goal->arity() && call.goal->args[std::size_t(i)].kind == Term::Kind::Variable) {
                const QString variable = call.goal->args[std::size_t(i)].text;
                const QString free = variable.startsWith(u'_') ? variable : u'_' + variable;
                if (!arguments.contains(free))
                    argument = free;
            }
            arguments += argument;
            places += u"${%1}"_s.arg(argument); // what it says of them is the author's
        }
        const QString stub = places.isEmpty() ? name + u'.' : name + u'(' + places.join(", "_L1) + ")."_L1;
        m.addSnippet(problem.span, u"Add a clause for %1"_s.arg(call.target.text()),
                     m.behind(m.program().clauses[std::size_t(call.clause)], stub, true));
    }

    void misspeltKeyword(const Diagnostic &problem)
    {
        const Clause *clause = m.clauseAt(problem.span);
        const QString keyword = meant(problem).section(u'(', 0, 0);
        if (clause && isPlainName(keyword))
            m.add(problem.span, m.replaceTitle(m.text(problem.span), keyword),
                  replacedHeads(predicateOf(clause->head), keyword));
    }

    /// payoff([alice]) as payoff([alice], _): a keyword's head with its first arguments.
    void addMissing(const Diagnostic &problem, const Term &head)
    {
        const bool isAlone = m.graph().clausesOf(predicateOf(head)).size() == 1;
        const std::vector<Keyword> keywords = keywordsNamed(head.text);
        if (isAlone && keywords.size() == 1 && info(keywords.front()).arity > head.arity() && head.arity() > 0
            && head.args.front().kind == Term::Kind::List)
            addArguments(m, problem.span, head, head.arity(), info(keywords.front()).arity);
    }

    void keywordArity(const Diagnostic &problem)
    {
        const Clause *clause = m.clauseAt(problem.span);
        if (!clause)
            return;
        addMissing(problem, clause->head);
        if (clause->head.arity() < 2 || !takesOneWord(clause->head.text))
            return;
        TextEdits edits;
        for (const int index : m.graph().clausesOf(predicateOf(clause->head))) {
            const TextEdits one = asList(m, m.program().clauses[std::size_t(index)].head.nameSpan);
            edits.insert(edits.end(), one.begin(), one.end());
        }
        m.add(problem.span, u"Make a word of the arguments: %1([…])"_s.arg(clause->head.text), edits);
    }

    /// A fact/1 in the place of a head is what the game begins with.
    void keywordDefined(const Diagnostic &problem)
    {
        const Clause *clause = m.clauseAt(problem.span);
        if (clause && keywordOf(predicateOf(clause->head)) == Keyword::Fact)
            m.add(problem.span, m.replaceTitle(u"fact"_s, u"init"_s), {m.replaced(problem.span, u"init"_s)});
    }

    /// Of @p variables the one most like @p name, as one is of which the name is a slip. X1 and X2, or Row and Rows, are
    /// meant to be two, and so are those that merely occur once each: one for both would be another rule.
    static QString meantVariable(const QString &name, const QStringList &variables)
    {
        const auto stem = [](QString one) {
            one.removeIf([](QChar c) { return c.isDigit(); });
            return one.endsWith(u's') ? one.chopped(1) : one;
        };
        const auto isDoubled = [](QStringView one, QStringView two) { // P and Pp: a key that was hit twice
            return one.size() == 1 && two.size() == 2 && two[0] == one[0] && two[1].toUpper() == one[0];
        };
        SimilarNames likely;
        for (const QString &other : variables) {
            if (isDoubled(other, name) || isDoubled(name, other))
                return other;
            if (other != name && !other.startsWith(u'_') && stem(other) != stem(name))
                likely.add({other, 0});
        }
        const auto found = likely.nearest({name, 0});
        return found ? found->name : QString();
    }

    void singleton(const Diagnostic &problem)
    {
        const Clause *clause = m.clauseAt(problem.span);
        const QString name = m.text(problem.span);
        if (!clause)
            return;
        if (const QString other = meantVariable(name, clause->variables); !other.isEmpty())
            m.add(problem.span, m.replaceTitle(name, other), {m.replaced(problem.span, other)});
        if (!clause->variables.contains(u'_' + name))
            m.add(problem.span, m.replaceTitle(name, u'_' + name), {m.replaced(problem.span, u'_' + name)});
        m.add(problem.span, m.replaceTitle(name, u"_"_s), {m.replaced(problem.span, u"_"_s)});
    }

    void notAWord(const Diagnostic &problem)
    {
        const QString word = m.text(problem.span);
        const auto token = Tokeniser(word).next();
        const bool isConstant = token && token->length == word.size()
            && (token->kind == Token::Kind::Atom || token->kind == Token::Kind::QuotedAtom
                || token->kind == Token::Kind::Number);
        if (isConstant && problem.code == "not-an-owner"_L1 && token->kind == Token::Kind::Number)
            m.add(problem.span, u"Write equal(%1)"_s.arg(word), {m.replaced(problem.span, u"equal(%1)"_s.arg(word))});
        else if (isConstant && word != "nature"_L1)
            m.add(problem.span, u"Write [%1]"_s.arg(word), {m.replaced(problem.span, u'[' + word + u']')});
    }

    void bar(const Diagnostic &problem)
    {
        if (m.text(problem.span) == "|"_L1)
            m.add(problem.span, m.replaceTitle(u"|"_s, u";"_s), {m.replaced(problem.span, u";"_s)});
    }

    void moduleGoal(const Diagnostic &problem)
    {
        const Call *call = nullptr;
        for (const Call &one : m.graph().calls())
            if (one.goal->span == problem.span)
                call = &one;
        if (!call || !isPlainName(m.text(call->goal->args[0].span)))
            return;
        const QString prefix = m.text(call->goal->args[0].span) + u':';
        if (m.text(problem.span).startsWith(prefix))
            m.add(problem.span, u"Leave out %1"_s.arg(prefix),
                  {{m.end(call->goal->args[0].span) + 1 - prefix.size(), prefix.size(), {}}});
    }

    void singleSided(const Diagnostic &problem)
    {
        m.add(problem.span, m.replaceTitle(u"=>"_s, u":-"_s), {m.replaced(problem.span, u":-"_s)});
    }

    void noPlayer(const Diagnostic &problem)
    {
        const QString player = u"init([alice], 0)."_s;
        const auto &clauses = m.program().clauses;
        const auto title = u"Add %1"_s.arg(player);
        if (clauses.empty() || keywordOf(predicateOf(clauses.front().head)) != Keyword::Game)
            m.add(problem.span, title, {m.inserted(0, player + u'\n')});
        else
            m.add(problem.span, title, {m.behind(clauses.front(), player, true)});
    }

    void unusedPredicate(const Diagnostic &problem)
    {
        const Clause *clause = m.clauseAt(problem.span);
        if (!clause)
            return;
        const PredicateId predicate = predicateOf(clause->head);
        TextEdits edits;
        for (const int index : m.graph().clausesOf(predicate))
            edits.push_back(m.without(m.program().clauses[std::size_t(index)], true));
        m.add(problem.span, u"Delete %1"_s.arg(predicate.text()), edits);
    }

    void uselessClause(const Diagnostic &problem)
    {
        if (const Clause *clause = m.clauseAt(problem.span))
            m.add(problem.span, u"Delete this clause"_s, {m.without(*clause, false)});
    }

    /// What the checker means instead of a word, if it can stand there.
    QString meantHere(const Diagnostic &problem)
    {
        const QString word = meant(problem);
        const Clause *clause = m.clauseAt(problem.span);
        if (word.isEmpty() || !clause || word.contains(u'…'))
            return {};
        Tokeniser tokeniser(word);
        while (const auto token = tokeniser.next()) {
            const QString name = token->in(word).toString();
            const bool isForeign
                = token->kind == Token::Kind::Variable && name != "_"_L1 && !clause->variables.contains(name);
            if (isForeign || token->isComment() || token->problem != Token::Problem::None)
                return {};
        }
        return word;
    }

    void meantWord(const Diagnostic &problem)
    {
        if (const QString word = meantHere(problem); !word.isEmpty())
            m.add(problem.span, m.replaceTitle(m.text(problem.span), word), {m.replaced(problem.span, word)});
    }

    /// Probabilities that are not 1 in all keep their ratios, or are alike.
    void distribution(const Diagnostic &problem)
    {
        const Clause *clause = m.clauseAt(problem.span);
        if (!clause || clause->head.args.size() != 2 || clause->head.args[1].span != problem.span)
            return; // one that is negative: which others change with it is the author's
        static const QString write = u"Write "_s;
        const auto replace = [&](const QString &text) {
            m.add(problem.span, m.replaceTitle(m.text(problem.span), text), {m.replaced(problem.span, text)});
        };
        if (problem.advice.startsWith(write + u"equal("_s))
            return replace(problem.advice.mid(write.size()));
        const Term &owner = clause->head.args[1];
        if (owner.kind != Term::Kind::List || !problem.advice.startsWith("Make them 1"_L1))
            return;
        if (const QString scaled = scaledTo1(owner.args); !scaled.isEmpty())
            replace(scaled);
        replace(u"equal(%1)"_s.arg(owner.args.size()));
    }

    /// It is told once a switch, wherever else the switch stands.
    void neverLegal(const Diagnostic &problem)
    {
        const QString wanted = meantHere(problem), wrong = m.text(problem.span).simplified();
        if (wanted.isEmpty())
            return;
        if (m_switches.isEmpty())
            collectSwitches();
        TextEdits edits;
        for (const Span &place : m_switches.value(wrong))
            edits.push_back(m.replaced(place, wanted));
        m.add(problem.span, m.replaceTitle(wrong, wanted), edits);
    }

    void collectSwitches()
    {
        const auto take = [this](const Term &term) { m_switches[m.text(term.span).simplified()].push_back(term.span); };
        for (const Clause &clause : m.program().clauses) {
            const auto keyword = keywordOf(predicateOf(clause.head));
            if (keyword == Keyword::Owned || keyword == Keyword::Switch || keyword == Keyword::Unlimited
                || keyword == Keyword::Default)
                take(clause.head.args[0]);
        }
        for (const Call &call : m.graph().calls())
            if (keywordOf(call.target) == Keyword::Does && !call.isClosure())
                take(call.goal->args[0]);
    }

    void actionWithoutDo(const Diagnostic &problem)
    {
        meantWord(problem);
        const Clause *clause = m.clauseAt(problem.span);
        if (!clause || clause->head.arity() != 2)
            return;
        const std::span<const int> rules = m.graph().clausesOf({u"do"_s, 1});
        const Clause &before = rules.empty() ? *clause : m.program().clauses[std::size_t(rules.back())];
        const QString head = u"do(%1)"_s.arg(m.withFreeVariables(clause->head.args[1]));
        const bool isApart = rules.empty() || m.isBehindEmptyLine(before);
        m.addSnippet(problem.span, u"Add %1."_s.arg(head), m.behind(before, head + u"${}."_s, isApart));
    }

    /// Behind the actions of the other switches.
    void noAction(const Diagnostic &problem)
    {
        meantWord(problem);
        const Clause *clause = m.clauseAt(problem.span);
        if (!clause || clause->head.args.empty() || clause->head.args[0].span != problem.span)
            return;
        const std::span<const int> rules = m.graph().clausesOf({u"switch"_s, 2});
        const std::span<const int> all = rules.empty() ? m.graph().clausesOf({u"unlimited"_s, 2}) : rules;
        const Clause &before = all.empty() ? *clause : m.program().clauses[std::size_t(all.back())];
        const QString word = m.withFreeVariables(clause->head.args[0]);
        m.addSnippet(problem.span, u"Add switch(%1, Action)"_s.arg(m.cut(m.text(problem.span))),
                     m.behind(before, u"switch(%1, [${action}])."_s.arg(word), rules.empty()));
    }

    /// The action of a rule of switch/2 as the default, where the switch is a player's and has none.
    void offerDefault(const Clause &clause)
    {
        const auto concerns = [&](const char *name, const auto &also) {
            const std::span<const int> rules = m.graph().clausesOf({QString::fromLatin1(name), 2});
            return std::any_of(rules.begin(), rules.end(), [&](int index) {
                const Clause &other = m.program().clauses[std::size_t(index)];
                return TermMatch().mayUnify(other.head.args[0], clause.head.args[0]) && also(other);
            });
        };
        const auto always = [](const Clause &) { return true; };
        const auto isNatures = [](const Clause &owned) { // equal(N) or probabilities
            const Term &owner = owned.head.args[1];
            const auto isNumber = [](const Term &term) {
                return term.kind == Term::Kind::Integer || term.kind == Term::Kind::Float || term.isCompound(u"/", 2);
            };
            return owner.kind == Term::Kind::Compound || (!owner.args.empty() && isNumber(owner.args[0]));
        };
        if (m_faulty.contains(clause.index) || concerns("default", always) || concerns("unlimited", always)
            || concerns("owned", isNatures))
            return; // errors of the clause would be the default's, too
        const QString rule = u"default"_s + m.text(clause.span).mid(m.text(clause.head.nameSpan).size());
        m.add(clause.head.nameSpan, u"Make this action the default"_s, {m.behind(clause, rule, true)}, false);
    }

    void offerNegation(const Call &call)
    {
        const auto inside = m.arguments(call.goal->nameSpan);
        if (!inside)
            return;
        const QString goal = m.program().text.mid(inside->start, inside->length);
        if (goal.contains(u'%')) // perhaps a comment, behind which nothing may stand
            return;
        TextEdit edit = m.replaced(call.goal->nameSpan, {});
        edit.length = inside->end() + 1 - edit.start;
        edit.replacement = u"\\+ "_s + goal.trimmed();
        m.add(call.goal->nameSpan, u"Write \\+"_s, {edit}, false);
    }

    FixBuilder &m;
    QSet<int> m_faulty;                           ///< clauses with errors, by index
    QHash<QString, std::vector<Span>> m_switches; ///< where heads and does/2 name a switch, by its text
};

} // namespace

QuickFixes quickFixes(const Program &program)
{
    FixBuilder builder(program);
    Fixer fixer(builder);
    for (const Diagnostic &problem : program.problems)
        fixer.fix(problem);
    for (const Clause &clause : program.clauses)
        fixer.offer(clause);
    return builder.take();
}

} // namespace sidl::language
