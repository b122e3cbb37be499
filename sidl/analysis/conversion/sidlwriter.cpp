// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/conversion/sidlwriter.h"

#include "sidl/analysis/conversion/sidlrule.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace engine::logic;
using language::Clause;
using language::Diagnostic;
using language::Diagnostics;

SidlWriter::SidlWriter(const language::Program &program)
    : m_program(program)
    , m_rules(program, m_terms, {u"true"_s, 1}, {u"does"_s, 2})
    , m_solver(program, m_rules, m_terms, -1, -1)
    , m_names(program, m_rules)
{
    const Relation &role = m_rules.relation(m_names.role);
    for (const std::vector<TermId> &fact : role.facts)
        m_roles << SidlNames::term(m_terms, fact.front());
    if (!role.rules.empty() && role.level == Level::Rules)
        findRoles();
    m_hasNature = m_roles.contains(u"random"_s);
}

/// Those that rules name.
void SidlWriter::findRoles()
{
    try {
        m_solver.begin({.inferences = 100'000}, {});
        const Table &table = m_solver.solve(m_names.role, {openVariable(0)});
        for (int i = 0; i < table.count; ++i)
            m_roles << SidlNames::term(m_terms, table.answer(i, 0));
        m_roles.removeDuplicates();
    } catch (const Interrupted &) {
        m_roles.clear();
    }
}

Diagnostics SidlWriter::obstacles() const
{
    Diagnostics found;
    const auto tell = [&](int clause, const QString &message, const QString &advice) {
        found.push_back({language::Severity::Error, u"not-convertible"_s, message, advice,
                         m_program.clauses[std::size_t(clause)].head.span});
    };
    const auto firstRule = [&](int relation) { return m_rules.relation(relation).rules.front().clause; };
    const auto ruleOfMoves = [&](int relation) {
        for (const Rule &rule : m_rules.relation(relation).rules)
            if (readsMoves(rule.body))
                return rule.clause;
        return firstRule(relation);
    };
    if (m_roles.isEmpty() || m_rules.relation(m_names.role).level != Level::Rules)
        tell(m_rules.relation(m_names.role).rules.empty() ? 0 : firstRule(m_names.role), u"The roles are not known"_s,
             u"Name each one, as in (role white)."_s);
    const std::pair<int, const char *> ofState[]
        = {{m_names.legal, "legal"}, {m_names.goal, "goal"}, {m_names.terminal, "terminal"}};
    for (const auto &[relation, name] : ofState)
        if (relation >= 0 && m_rules.relation(relation).level == Level::Moves)
            tell(ruleOfMoves(relation),
                 u"'%1' depends on the moves of a chronon, which SIDL does not know there"_s.arg(
                     QString::fromLatin1(name)),
                 u"Say it by facts of the state."_s);
    for (std::size_t i = 0; i < m_rules.size(); ++i) {
        const int number = int(i);
        const Relation &relation = m_rules.relation(number);
        if (relation.rules.empty() || !m_names.isRecursive(number))
            continue;
        const bool isOfLanguage = number == m_names.init || number == m_names.next || number == m_names.legal
            || number == m_names.sees || number == m_names.goal || number == m_names.terminal;
        const bool isNeeded
            = std::find(relation.isNeeded.begin(), relation.isNeeded.end(), true) != relation.isNeeded.end();
        if (isOfLanguage)
            tell(relation.rules.front().clause, u"'%1' depends on itself"_s.arg(relation.name),
                 u"Say what it depends on by a relation of another name."_s);
        else if (isNeeded)
            tell(relation.rules.front().clause,
                 u"'%1' depends on itself and leaves an argument to who asks for it"_s.arg(relation.name),
                 u"Bind all variables of its heads by goals."_s);
    }
    return found;
}

bool SidlWriter::readsMoves(const std::vector<Goal> &goals) const
{
    return std::any_of(goals.begin(), goals.end(), [&](const Goal &goal) {
        return goal.kind == Goal::Kind::Relation ? m_rules.relation(goal.relation).level == Level::Moves
                                                 : readsMoves(goal.goals);
    });
}

std::vector<SidlWriter::Source> SidlWriter::sources() const
{
    std::vector<Source> all(m_program.clauses.size());
    for (std::size_t i = 0; i < m_rules.size(); ++i) {
        const Relation &relation = m_rules.relation(int(i));
        for (const Rule &rule : relation.rules)
            all[std::size_t(rule.clause)] = {int(i), &rule, 0};
        for (std::size_t fact = 0; fact < relation.factClauses.size(); ++fact)
            all[std::size_t(relation.factClauses[fact])] = {int(i), nullptr, int(fact)};
    }
    return all;
}

/// All but base, input and percept, which no play needs, unless a rule asks for them.
std::vector<bool> SidlWriter::usedRelations() const
{
    std::vector<bool> isUsed(m_rules.size(), true);
    for (std::size_t i = 0; i < m_rules.size(); ++i) {
        const Relation &relation = m_rules.relation(int(i));
        isUsed[i] = !((relation.name == "base"_L1 && relation.arity == 1)
                      || (relation.name == "input"_L1 && relation.arity == 2)
                      || (relation.name == "percept"_L1 && relation.arity == 2));
    }
    const auto use = [&](const auto &self, const std::vector<Goal> &goals) -> void {
        for (const Goal &goal : goals) {
            if (goal.relation >= 0)
                isUsed[std::size_t(goal.relation)] = true;
            self(self, goal.goals);
        }
    };
    const std::vector<bool> described = isUsed;
    for (std::size_t i = 0; i < m_rules.size(); ++i)
        if (described[i])
            for (const Rule &rule : m_rules.relation(int(i)).rules)
                use(use, rule.body);
    return isUsed;
}

QString SidlWriter::call(int relation, const QString &state, const QStringList &args) const
{
    QStringList all = args;
    if (m_names.takesState(relation))
        all.prepend(state);
    return m_names.predicate(relation) + (all.isEmpty() ? QString() : u'(' + all.join(u", "_s) + u')');
}

QString SidlWriter::legal(const QString &role, const QString &move) const
{
    return m_names.isDefined(m_names.legal) ? call(m_names.legal, u"now"_s, {role, move})
                                            : u"may(%1, %2)"_s.arg(role, move);
}

QString SidlWriter::next(const QString &word) const
{
    return m_names.isDefined(m_names.next) ? call(m_names.next, u"now"_s, {word}) : u"next(%1)"_s.arg(word);
}

QString SidlWriter::player(const char *variable) const
{
    const QString name = QString::fromLatin1(variable);
    return u"role(%1)"_s.arg(name) + (m_hasNature ? u", %1 \\== random"_s.arg(name) : QString());
}

/// The comment at the top of the game, but for what stands directly above its first rule.
void SidlWriter::addOwnIntroduction()
{
    QStringList comment, paragraph;
    for (const QString &line : m_program.text.split(u'\n')) {
        QString text = line.trimmed();
        if (text.isEmpty()) {
            comment += paragraph;
            paragraph = {u"%"_s};
            continue;
        }
        if (!text.startsWith(u';') && !text.startsWith(u'%'))
            break;
        while (text.startsWith(u';') || text.startsWith(u'%'))
            text.remove(0, 1);
        paragraph << (u"% "_s + text.trimmed()).trimmed();
    }
    if (!comment.isEmpty())
        add(comment + QStringList{u"%"_s});
}

void SidlWriter::addIntroduction()
{
    addOwnIntroduction();
    add({u"% Converted from GDL. The relations have the names that they had. A fact such as (cell 1 1 b) is the"_s,
         u"% word [cell, 1, 1, b], and a move is an action in the same way; 'legal' is called 'may' here, and"_s,
         u"% distinct is \\==. Goals stand in an order in which they can be solved one after the other."_s,
         {}});
    add(u"game(%1)."_s.arg(SidlNames::function(m_program.name)));
    add(QString());
}

void SidlWriter::addFrame()
{
    const QString isOn
        = m_names.isDefined(m_names.terminal) ? u", \\+ "_s + call(m_names.terminal, u"now"_s, {}) : QString();
    add(u"% Each role has a switch of its name, until the game is over."_s);
    add({u"init([Role], 0) :- %1."_s.arg(player("Role")), {}, u"legal([Role]) :- role(Role)%1."_s.arg(isOn), {}});
    add(u"owned([Role], [Role]) :- %1."_s.arg(player("Role")));
    if (m_hasNature)
        add(u"owned([random], equal(Count)) :- findall(Move, %1, Moves), sort(Moves, Each), "
            "length(Each, Count)."_s.arg(legal(u"random"_s)));
    add({{}, u"switch([Role], Move) :- role(Role), %1."_s.arg(legal(u"Role"_s)), {}});
    add(u"% Who has one legal move need not choose it."_s);
    add({u"default([Role], Move) :- %1, only_move(Role, Move)."_s.arg(player("Role")),
         {},
         u"only_move(Role, Move) :- once(%1), \\+ ( %2, Other \\== First ), Move = First."_s.arg(
             legal(u"Role"_s, u"First"_s), legal(u"Role"_s, u"Other"_s)),
         {}});
}

void SidlWriter::addMoves()
{
    const QString first = m_roles.value(0);
    add(u"% What is next comes of the moves of all together: it is found once, with the move of the first role. A"_s);
    add(u"% chronon in which somebody who has several moves makes none changes nothing."_s);
    add(u"do(Move) :- move_of(%1, Move), forall(role(Role), move_of(Role, _)), "
        "findall(Word, %2, Next), sort(Next, After), forall((member(Word, After), \\+ fact(Word)), create(Word)), "
        "forall((fact(Word), \\+ memberchk(Word, After)), delete(Word))."_s.arg(first, next(u"Word"_s)));
    add({u"do(Move) :- \\+ move_of(%1, Move)."_s.arg(first), {}});
    add({u"% The move that a role has chosen, or its only one."_s,
         u"move_of(Role, Move) :- does([Role], Move)."_s,
         u"move_of(Role, Move) :- role(Role), \\+ does([Role], _), only_move(Role, Move)."_s,
         {}});
}

void SidlWriter::addAccounts()
{
    if (!m_names.isDefined(m_names.goal) || !m_names.isDefined(m_names.terminal))
        return;
    add(u"% Who has one goal in the state after the moves has it as account, if the game is over there."_s);
    const bool readState = m_names.takesState(m_names.terminal) || m_names.takesState(m_names.goal);
    add(u"payoff([Role], Worth) :- %1once(%2), findall(Each, %3, All), sort(All, [Worth]), number(Worth)."_s.arg(
        readState ? u"after(State), "_s : QString(), call(m_names.terminal, u"State"_s, {}),
        call(m_names.goal, u"State"_s, {u"Role"_s, u"Each"_s})));
    add(QString());
    if (readState)
        add({u"after(after(Words)) :- findall(Word, (fact(Word), \\+ todelete(Word)), Kept), "
             "findall(Word, tocreate(Word), New), append(Kept, New, Words)."_s,
             {}});
    bool isAsked = false;
    for (std::size_t i = 0; i < m_rules.size(); ++i)
        isAsked = isAsked || m_names.takesState(int(i));
    if (isAsked)
        add({u"% A word of a state: of the one now, or of the one after the moves."_s,
             u"on(now, Word) :- fact(Word)."_s,
             u"on(after(Words), Word) :- member(Word, Words)."_s,
             {}});
}

void SidlWriter::addPercepts()
{
    if (m_names.sees < 0)
        return;
    add(u"% A role sees nothing of the state but what 'sees' tells it of the last moves."_s);
    add({u"hidden(Word, Player) :- \\+ shown(Word, Player)."_s,
         {},
         u"shown([%1, Role, _], [Role])."_s.arg(m_names.perceptFunction()),
         {}});
    if (m_names.isDefined(m_names.sees))
        add({u"%1 :- %2, %3."_s.arg(next(u"[%1, Role, Percept]"_s.arg(m_names.perceptFunction())), player("Role"),
                                    call(m_names.sees, u"now"_s, {u"Role"_s, u"Percept"_s})),
             {}});
}

int SidlWriter::leaderOf(int relation) const
{
    for (const Clause &clause : m_program.clauses) {
        const int other = m_rules.find(clause.head.text, clause.head.arity());
        if (other >= 0 && m_names.areMutual(other, relation))
            return other;
    }
    return relation;
}

void SidlWriter::noteGrowth(int leader, const Clause &first)
{
    m_notes.push_back(
        {language::Severity::Information, u"found-anew"_s,
         u"'%1' depends on itself: in SIDL it is found anew whenever a rule asks, so that the game may be "
         "slow"_s.arg(m_rules.relation(leader).name),
         u"If it is too slow, say this without recursion, or play the game in GDL."_s, first.head.span});
}

std::vector<int> SidlWriter::relationsOf(int leader) const
{
    std::vector<int> all;
    for (const Clause &clause : m_program.clauses) {
        const int relation = m_rules.find(clause.head.text, clause.head.arity());
        if (relation >= 0 && m_names.areMutual(relation, leader)
            && std::find(all.begin(), all.end(), relation) == all.end())
            all.push_back(relation);
    }
    return all;
}

/// What @p leader and those that depend on it and it on them come to, as facts, if that is the same in every state and
/// not very much. Found anew whenever a rule asks it would take most of the time of a play.
bool SidlWriter::addConstants(int leader)
{
    constexpr std::size_t MostFacts = 12'000; // sums of two numbers to 100 are 5151
    constexpr int MostDepth = 400;            // a window's thread may convert, too
    constexpr qint64 MostSteps = 2'000'000;
    if (m_rules.relation(leader).level != Level::Rules)
        return false;
    QStringList facts;
    try {
        m_solver.setMostDepth(MostDepth);
        m_solver.begin({.inferences = MostSteps}, {});
        for (const int relation : relationsOf(leader)) {
            const int arity = m_rules.relation(relation).arity;
            Call all;
            for (int i = 0; i < arity; ++i)
                all.push_back(openVariable(i));
            const Table &table = m_solver.solve(relation, all);
            if (std::size_t(table.count) + std::size_t(facts.size()) > MostFacts)
                return false;
            if (table.count == 0)
                facts << call(relation, {}, QStringList(arity, u"_"_s)) + u" :- fail."_s;
            for (int i = 0; i < table.count; ++i) {
                QStringList args;
                for (int argument = 0; argument < arity; ++argument)
                    args << SidlNames::term(m_terms, table.answer(i, argument));
                facts << call(relation, {}, args) + u'.';
            }
        }
    } catch (const Interrupted &) { // step by step it may still be found, in the time that a play has
        return false;
    }
    add(u"% What depends on itself, and on no state, as the facts that it comes to. The rules were:"_s);
    for (const Clause &clause : m_program.clauses) {
        const int relation = m_rules.find(clause.head.text, clause.head.arity());
        const Source &source = m_sources[std::size_t(clause.index)];
        if (relation < 0 || !m_names.areMutual(relation, leader) || !source.rule)
            continue;
        QString text = clause.comment.isEmpty() ? QString() : clause.comment + u'\n';
        text += SidlRule(m_rules, m_terms, m_names, relation, *source.rule, clause.variables).clause();
        for (const QString &line : text.split(u'\n'))
            add(u"% "_s + line);
    }
    add(facts + QStringList{QString()});
    return true;
}

/// The arguments that are the same in a fact and in all facts of the same relation that it is found from. What is asked
/// with values for them needs no facts with others.
std::vector<int> SidlWriter::keptArguments(int leader) const
{
    if (relationsOf(leader).size() > 1)
        return {};
    const Relation &relation = m_rules.relation(leader);
    const auto areEqual = [](const Pattern &a, const Pattern &b) {
        return a.kind != Pattern::Kind::Compound && a.kind == b.kind && a.value == b.value;
    };
    const auto keeps
        = [&](const auto &self, const std::vector<Goal> &goals, const Pattern &head, int argument) -> bool {
        return std::all_of(goals.begin(), goals.end(), [&](const Goal &goal) {
            return goal.kind == Goal::Kind::Relation
                ? goal.relation != leader || areEqual(goal.args[std::size_t(argument)], head)
                : self(self, goal.goals, head, argument);
        });
    };
    std::vector<int> kept;
    for (int i = 0; i < relation.arity; ++i)
        if (std::all_of(relation.rules.begin(), relation.rules.end(),
                        [&](const Rule &rule) { return keeps(keeps, rule.body, rule.head[std::size_t(i)], i); }))
            kept.push_back(i);
    return kept;
}

/// What finds all of @p leader and of those that depend on it and it on them.
void SidlWriter::addGrowth(int leader)
{
    const QString all = m_names.beside(leader, "_all"), grow = m_names.beside(leader, "_grow");
    const QString found = m_names.beside(leader, "_new");
    QString state = m_names.takesState(leader) ? u"State, "_s : QString();
    const std::vector<int> kept = keptArguments(leader);
    for (const int argument : kept)
        state += SidlRule::argumentNames(argument + 1).back() + u", "_s;
    add(u"% What depends on itself is found from what is known of it, until nothing is new."_s);
    if (!kept.empty())
        add(u"% Arguments that stay the same from step to step are given, so that nothing else is looked for."_s);
    for (const int relation : relationsOf(leader)) {
        const QStringList args = SidlRule::argumentNames(m_rules.relation(relation).arity);
        const QString term
            = m_names.predicate(relation) + (args.isEmpty() ? QString() : u'(' + args.join(u", "_s) + u')');
        add(call(relation, u"State"_s, args) + u" :- %1(%2Known), member(%3, Known)."_s.arg(all, state, term));
    }
    add({{}, u"%1(%2Known) :- %3(%2[], Known)."_s.arg(all, state, grow), {}});
    add(u"%1(%2Known, All) :- findall(New, %3(%2Known, New), Found), append(Known, Found, Both), "
        "sort(Both, More), ( More == Known -> All = Known ; %1(%2More, All) )."_s.arg(grow, state, found));
    add(QString());
}

QString SidlWriter::factText(const Source &source) const
{
    const Relation &relation = m_rules.relation(source.relation);
    const std::vector<TermId> &fact = relation.facts[std::size_t(source.fact)];
    QStringList args;
    for (std::size_t i = 0; i < fact.size(); ++i) {
        const bool isWord = ((source.relation == m_names.next || source.relation == m_names.init) && i == 0)
            || (source.relation == m_names.legal && i == 1);
        args << (isWord ? SidlNames::word(m_terms, fact[i]) : SidlNames::term(m_terms, fact[i]));
    }
    if (!m_names.isRecursive(source.relation))
        return call(source.relation, u"_"_s, args) + u'.';
    const QString term
        = m_names.predicate(source.relation) + (args.isEmpty() ? QString() : u'(' + args.join(u", "_s) + u')');
    const int leader = leaderOf(source.relation);
    QStringList given;
    if (m_names.takesState(leader))
        given << u"_"_s;
    for (const int argument : keptArguments(leader))
        given << args[argument];
    given << u"_"_s << term;
    return m_names.beside(leader, "_new") + u'(' + given.join(u", "_s) + u")."_s;
}

void SidlWriter::addRules()
{
    if (!m_names.isDefined(m_names.legal))
        add(u"may(_, _) :- fail."_s);
    if (!m_names.isDefined(m_names.next))
        add(u"next(_) :- fail."_s);
    m_sources = sources();
    const std::vector<bool> isUsed = usedRelations();
    QSet<int> grown, constant;
    int last = -1;
    for (const Clause &clause : m_program.clauses) {
        const Source &source = m_sources[std::size_t(clause.index)];
        if (!isUsed[std::size_t(source.relation)])
            continue;
        const bool grows = m_names.isRecursive(source.relation);
        const int leader = grows ? leaderOf(source.relation) : source.relation;
        if (leader != last || !clause.comment.isEmpty())
            add(QString());
        last = leader;
        if (grows && !grown.contains(leader)) {
            grown.insert(leader);
            if (addConstants(leader)) {
                constant.insert(leader);
            } else {
                addGrowth(leader);
                noteGrowth(leader, clause);
            }
        }
        if (constant.contains(leader))
            continue;
        if (!clause.comment.isEmpty())
            for (const QString &line : clause.comment.split(u'\n'))
                add(u"% "_s + line);
        if (!source.rule) {
            add(factText(source));
            continue;
        }
        SidlRule rule(m_rules, m_terms, m_names, source.relation, *source.rule, clause.variables);
        add(grows ? rule.growingClause(m_names.beside(leader, "_new"), keptArguments(leader)) : rule.clause());
    }
}

QString SidlWriter::text()
{
    m_lines.clear();
    m_notes.clear();
    addIntroduction();
    addFrame();
    addMoves();
    addAccounts();
    addPercepts();
    add(u"% The rules of the game."_s);
    addRules();
    QString text = m_lines.join(u'\n') + u'\n';
    while (text.contains(u"\n\n\n"_s))
        text.replace(u"\n\n\n"_s, u"\n\n"_s);
    return text;
}

} // namespace sidl::analysis
