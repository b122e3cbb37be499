// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/logic/askedwords.h"

#include "sidl/engine/game/refusal.h"
#include "sidl/language/gdl/gdlreader.h"
#include "sidl/language/gdl/goals.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace sidl::engine::logic {

using language::Term;

namespace {

constexpr qsizetype MostNamed = 8;

/// Whether the first argument of a relation of this name is a word.
bool isOfWords(const QString &name)
{
    return name == "true"_L1 || name == "init"_L1 || name == "next"_L1 || name == "base"_L1;
}

} // namespace

AskedWords::AskedWords(const language::Program &program, language::gdl::Dialect dialect)
    : m_dialect(dialect)
    , m_notation(language::gdl::notationOf(program.text))
{
    for (const language::Clause &clause : program.clauses) {
        if (isOfWords(clause.head.text) && !clause.head.args.empty())
            addShape(clause.head.args.front(), true);
        for (const Term &argument : clause.head.args)
            addTerms(argument);
        language::gdl::forEachGoal(clause.body, [this](const Term &goal, bool /*isPositive*/) {
            if (isOfWords(goal.text) && !goal.args.empty())
                addShape(goal.args.front(), false);
            for (const Term &argument : goal.args)
                addTerms(argument);
        });
    }
}

void AskedWords::addShape(const Term &word, bool isOfRule)
{
    if (word.kind != Term::Kind::Variable)
        m_words.emplace(word.text, word.arity());
    else if (isOfRule)
        m_isOpen = true;
}

void AskedWords::addTerms(const Term &term)
{
    if (term.kind == Term::Kind::Variable)
        return;
    m_terms.emplace(term.text, term.arity());
    for (const Term &argument : term.args)
        addTerms(argument);
}

/// That a word of this shape is there.
QString AskedWords::goalText(const Shape &word) const
{
    const bool isInfix = m_notation == language::gdl::Notation::Infix;
    const auto call = [isInfix](const QString &name, const QStringList &args) {
        return args.isEmpty() ? name
            : isInfix         ? name + u'(' + args.join(u',') + u')'
                              : u'(' + name + u' ' + args.join(u' ') + u')';
    };
    QStringList args;
    for (int i = 0; i < word.second; ++i)
        args << (isInfix ? u"X%1"_s : u"?x%1"_s).arg(i + 1);
    QStringList all{call(word.first, args)};
    if (m_dialect == language::gdl::Dialect::Sdl)
        all << (isInfix ? u"Step"_s : u"?step"_s);
    return call(u"true"_s, all);
}

bool AskedWords::isWord(const Shape &shape) const
{
    return m_words.count(shape) > 0 || (m_isOpen && m_terms.count(shape) > 0);
}

Problem AskedWords::unknown(const Shape &shape) const
{
    const auto text = [](const Shape &of) { return u"%1/%2"_s.arg(of.first).arg(of.second); };
    QStringList words;
    const Shape *example = nullptr;
    for (const Shape &word : m_words) {
        words << text(word);
        if (!example || (word.first == shape.first && example->first != shape.first))
            example = &word;
    }
    const QString message = u"no rule defines %1, and no word of a state has this name and %2"_s.arg(
        text(shape), shape.second == 1 ? u"one argument"_s : u"%1 arguments"_s.arg(shape.second));
    if (!example)
        return refused("not-a-goal", message, u"Write a goal as in a rule: the game has no words."_s);
    return refused(
        "not-a-goal", message,
        u"Write a goal as in a rule, such as %1, or a word alone. Words are: %2"_s.arg(
            goalText(*example),
            words.size() > MostNamed ? words.mid(0, MostNamed).join(u", "_s) + u", …"_s : words.join(u", "_s)));
}

std::optional<Problem> AskedWords::lift(Rule &asked, const RuleSet &rules, TermStore &terms, int facts,
                                        TermId step) const
{
    std::optional<Problem> problem;
    const auto liftAll = [&](const auto &self, std::vector<Goal> &goals) -> void {
        for (Goal &goal : goals) {
            self(self, goal.goals);
            if (goal.kind != Goal::Kind::Relation)
                continue;
            const Relation &relation = rules.relation(goal.relation);
            const language::gdl::KeywordRow *keyword = language::gdl::keywordRow(m_dialect, relation.name);
            if (!relation.rules.empty() || !relation.facts.empty()
                || (keyword && arityOf(*keyword, m_dialect) == relation.arity))
                continue;
            const Shape shape{relation.name, relation.arity};
            if (facts < 0 || !isWord(shape)) {
                if (!problem)
                    problem = unknown(shape);
                continue;
            }
            const int symbol = terms.symbol(relation.name);
            const bool isGround = goal.variables.empty();
            Pattern word{Pattern::Kind::Compound, symbol, goal.args};
            if (isGround) {
                std::vector<TermId> args;
                for (const Pattern &argument : goal.args)
                    args.push_back(argument.value);
                word = {Pattern::Kind::Ground, terms.compound(symbol, args), {}};
            }
            goal.relation = facts;
            goal.args.assign(1, std::move(word));
            if (step != NoTerm)
                goal.args.push_back({Pattern::Kind::Ground, step, {}});
        }
    };
    liftAll(liftAll, asked.body);
    return problem;
}

} // namespace sidl::engine::logic
