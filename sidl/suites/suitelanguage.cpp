// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/suitelanguage.h"

#include "sidl/language/assist/completer.h"
#include "sidl/language/assist/fillin.h"
#include "sidl/language/assist/fuzzymatch.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/program/keywords.h"
#include "sidl/language/program/similarname.h"
#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/rulesystem/sidlsystem.h"
#include "sidl/language/text/sourcemap.h"
#include "sidl/suites/suiteproblems.h"
#include "sidl/suites/suitereader.h"
#include "sidl/suites/testgoals.h"
#include "sidl/suites/vocabulary.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::suites {

using namespace language;
using Place = VocabularyRow::Place;

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::suites::SuiteLanguage)
};

PredicateId idOf(const VocabularyRow &row)
{
    return {QString::fromLatin1(row.name), row.arity};
}

TokenClass classOfToken(const Token &token, QStringView text)
{
    const auto isName = [&](const VocabularyRow &row) { return token.in(text) == QLatin1StringView(row.name); };
    if (token.kind == Token::Kind::Atom && std::any_of(vocabulary().begin(), vocabulary().end(), isName))
        return TokenClass::StructureKeyword;
    return sidlSystem().classOf(token, text);
}

/// Steps that are goals, and look like a step that was misspelt, or ask for what is no goal.
class StepCheck
{
public:
    /// Adds to @p problems, and to @p fixes what mends them, unless they are null.
    StepCheck(const Program &tests, Diagnostics *problems, QuickFixes *fixes)
        : m_map(tests.text, tests.revision)
        , m_problems(problems)
        , m_fixes(fixes)
    {
        for (const VocabularyRow &row : vocabulary())
            if (row.place == Place::Step)
                m_steps.add(idOf(row));
    }

    void check(const Clause &clause)
    {
        const Term &head = clause.head;
        if (head.isCompound(u"always", 2) || head.isCompound(u"reachable", 2))
            return checkCondition(head.args[1]);
        if (head.isCompound(u"forces", 3))
            return checkAim(head.args[2]);
        if (!head.isCompound(u"test", 2) || head.args[1].kind != Term::Kind::List)
            return;
        for (const Term &step : head.args[1].args) {
            if (!step.isCallable() || vocabularyRow(Place::Step, predicateOf(step)))
                continue;
            checkName(step);
            checkGoals(step);
        }
    }

private:
    void checkName(const Term &goal)
    {
        const PredicateId id = predicateOf(goal);
        if (builtin(id) || keywordOf(id) || goal.text.contains(u' '))
            return;
        const std::optional<PredicateId> meant = m_steps.nearest(id);
        if (!meant)
            return;
        if (m_problems)
            m_problems->push_back({Severity::Warning, u"not-a-test"_s,
                                   u"%1 is no step, it is taken for a goal of the rules"_s.arg(id.text()),
                                   u"Is %1 meant?"_s.arg(QLatin1String(vocabularyRow(Place::Step, *meant)->signature)),
                                   goal.nameSpan});
        if (m_fixes && meant->name != id.name) // else arguments are to be thought of
            replace(goal.nameSpan, meant->name);
    }

    void checkAim(const Term &aim)
    {
        if (!aim.isCallable() || !vocabularyRow(Place::Aim, predicateOf(aim)))
            return checkCondition(aim);
        for (const Term &condition : aim.args)
            checkCondition(condition);
    }

    /// Alone, a word would count as the goal that asks for it, and beside others it would not: no test says so.
    void checkCondition(const Term &condition)
    {
        if (condition.kind == Term::Kind::List)
            tellWord(condition);
        else if (condition.isCallable())
            checkGoals(condition, true);
    }

    /// That no list stands where goals do: ([main], [3]) is no choice.
    void checkGoals(const Term &goal, bool isOfStates = false)
    {
        const Builtin *row = builtin(predicateOf(goal));
        const QLatin1StringView meta(row && row->meta ? row->meta : "");
        for (qsizetype i = 0; i < meta.size() && i < qsizetype(goal.args.size()); ++i) {
            const Term &inner = goal.args[std::size_t(i)];
            if (meta[i] != u'0')
                continue;
            if (inner.kind == Term::Kind::List && !isOfStates)
                return tellList(inner, goal);
            if (inner.kind == Term::Kind::List)
                tellWord(inner);
            else if (inner.isCallable())
                checkGoals(inner, isOfStates);
        }
    }

    void tellWord(const Term &word)
    {
        const QString text = m_map.text(word.span);
        if (m_problems)
            m_problems->push_back({Severity::Warning, u"not-a-test"_s, u"%1 is a word and no goal"_s.arg(text),
                                   u"Ask for a word by fact(%1)."_s.arg(text), word.span});
    }

    void tellList(const Term &list, const Term &goal)
    {
        const bool isChoice = goal.isCompound(u",", 2) && goal.args[0].kind == Term::Kind::List
            && goal.args[1].kind == Term::Kind::List;
        if (m_problems)
            m_problems->push_back(
                {Severity::Warning, u"not-a-test"_s, u"%1 is no goal: the test fails"_s.arg(m_map.text(list.span)),
                 isChoice
                     ? u"Is choose(%1, %2) meant?"_s.arg(m_map.text(goal.args[0].span), m_map.text(goal.args[1].span))
                     : u"Ask for a word by fact(%1)."_s.arg(m_map.text(list.span)),
                 list.span});
    }

    void replace(const Span &place, const QString &name)
    {
        const QString text = m_map.text(place);
        m_fixes->push_back(
            {place, true, Tr::tr("Replace %1 by %2").arg(text, name), {{m_map.offset(place), text.size(), name}}});
    }

    const SourceMap m_map;
    Diagnostics *m_problems;
    QuickFixes *m_fixes;
    SimilarNames m_steps;
};

class SuiteSystem final : public NoGameSystem
{
public:
    QString id() const override { return u"sidl-tests"_s; }
    QString name() const override { return Tr::tr("Tests"); }
    QStringList suffixes() const override { return {QString(SuiteSuffix).mid(1)}; }
    QString whyNotPlayed() const override { return u"has tests of a game and is none: sidl test runs them"_s; }
    QString page() const override { return u"testing.md"_s; }
    Writing writing(const QString &text) const override { return sidlSystem().writing(text); }
    /// Its first clause is a kind of test.
    bool detects(const QString &text) const override
    {
        std::vector<Token> first = tokens(text);
        std::erase_if(first, [](const Token &token) { return token.isComment(); });
        if (first.size() < 2 || !first[1].is(text, u"("))
            return false;
        const auto isKind = [&](const VocabularyRow &row) {
            return row.place == Place::Clause && first[0].in(text) == QLatin1StringView(row.name);
        };
        return std::any_of(vocabulary().begin(), vocabulary().end(), isKind);
    }

    Program read(const QString &text, const QString &baseName, int revision) const override
    {
        return sidlSystem().read(text, baseName, revision);
    }
    Diagnostics check(const Program &program) const override
    {
        Diagnostics problems = testProblems(program);
        StepCheck steps(program, &problems, nullptr);
        for (const Clause &clause : program.clauses)
            steps.check(clause);
        for (Diagnostic &problem : sharedVariables(program))
            problems.push_back(std::move(problem));
        return problems;
    }
    QuickFixes fixes(const Program &program) const override
    {
        QuickFixes found;
        StepCheck steps(program, nullptr, &found);
        for (const Clause &clause : program.clauses)
            steps.check(clause);
        (void)sharedVariables(program, &found);
        return found;
    }
    const RuleLanguage &rules() const override { return sidlRules(); }
    bool isBuiltin(const PredicateId &predicate) const override { return sidlSystem().isBuiltin(predicate); }

    std::vector<Span> clauses(const QString &text) const override { return sidlSystem().clauses(text); }
    std::vector<Token> tokens(const QString &text) const override { return sidlSystem().tokens(text); }
    TokenClass classOf(const Token &token, QStringView text) const override { return classOfToken(token, text); }
    TextScan scan(const ScannedText &text) const override { return scanned(text, classOfToken); }
    SymbolsPointer symbols(const Program &program, const SymbolsPointer &last) const override
    {
        const SourceMap map(program.text, program.revision);
        return symbolsOf(withGoalsAsBodies(program), last, [&](const Clause &clause) {
            return testName(program.clauses[std::size_t(clause.index)].head, map).simplified();
        });
    }
    CursorContext cursorContext(const TextAround &text) const override { return sidlSystem().cursorContext(text); }
    std::vector<Completion> completions(const CursorContext &context, const Symbols &symbols,
                                        const DomainsPointer &domains) const override;
    QString signatureAround(const CursorContext &context, const Symbols &symbols) const override;
    QString hoverText(const Symbols &symbols, const DomainsPointer &domains, int line, int column) const override;
    TextEdits format(const QString &text, const std::vector<Span> &clauses,
                     std::optional<LineRange> range) const override
    {
        return sidlSystem().format(text, clauses, range);
    }
};

/// Which names can stand at a caret; nothing: those of rules.
std::vector<Place> placesAt(const CursorContext &context)
{
    if (context.place == CursorContext::Place::ClauseStart)
        return {Place::Clause};
    if (context.place != CursorContext::Place::Argument)
        return {};
    const QString &functor = context.functor;
    if (functor == "test"_L1 && context.argument == 1)
        return {Place::Step};
    if (functor == "forces"_L1 && context.argument == 2)
        return {Place::Aim, Place::Step};
    return {};
}

/// The argument of a step as one of a keyword that takes words of the same kind: those of switches and actions, and those
/// of states; the name of a player is the word of an account. False: it is none of those.
bool asInRules(CursorContext &context)
{
    struct Row
    {
        const char *step;
        PredicateId first, second; ///< keyword and argument, from 0
    };
    static const Row rows[] = {
        {"choose", {u"does"_s, 0}, {u"does"_s, 1}},
        {"nature", {u"does"_s, 0}, {u"does"_s, 1}},
        {"legal_action", {u"does"_s, 0}, {u"does"_s, 1}},
        {"not_legal_action", {u"does"_s, 0}, {u"does"_s, 1}},
        {"refused", {u"does"_s, 0}, {u"does"_s, 1}},
        {"sees", {u"player"_s, 0}, {u"fact"_s, 0}},
        {"not_sees", {u"player"_s, 0}, {u"fact"_s, 0}},
        {"account", {u"player"_s, 0}, {}},
        {"last_payoff", {u"player"_s, 0}, {}},
        {"forces", {u"player"_s, 0}, {}},
    };
    for (const Row &row : rows) {
        const PredicateId &place = context.argument == 0 ? row.first : row.second;
        if (context.functor != QLatin1StringView(row.step) || context.argument > 1 || place.name.isEmpty())
            continue;
        context.functor = place.name;
        context.argument = place.arity;
        return true;
    }
    return false;
}

const PredicateId RoleOfGdl{u"role"_s, 1};

/// Whether they are those of a game in GDL, which names switches and players as roles, and has no words as lists.
bool areOfGdl(const DomainsPointer &domains)
{
    const PredicateId legal{u"legal"_s, 2};
    return domains && domains->predicates.contains(RoleOfGdl) && domains->predicates.contains(legal);
}

std::vector<Completion> rolesOf(const DomainsPointer &domains, const QString &prefix)
{
    std::vector<Completion> roles;
    const QStringList names = domains->predicates.value(RoleOfGdl).front().constants;
    for (const QString &name : names) {
        const std::optional<int> fit = fuzzyMatch(prefix, name);
        if (!fit)
            continue;
        Completion one;
        one.kind = Completion::Kind::Constant;
        one.name = one.label = one.text = name; // with the quotes that it needs
        one.caret = int(one.text.size());
        one.score = *fit;
        roles.push_back(std::move(one));
    }
    return roles;
}

std::vector<Completion> SuiteSystem::completions(const CursorContext &context, const Symbols &symbols,
                                                 const DomainsPointer &domains) const
{
    const std::vector<Place> places = placesAt(context);
    const bool isGoal = context.place == CursorContext::Place::Argument
        && (!places.empty()
            || ((context.functor == "always"_L1 || context.functor == "reachable"_L1) && context.argument > 0)
            || context.functor == "\\+"_L1 || context.functor == "next"_L1 || context.functor == "until"_L1);
    std::vector<Completion> all;
    if (places.empty() && !isGoal) {
        if (context.place == CursorContext::Place::ClauseStart)
            return all;
        CursorContext inRules = context;
        const bool isOfStep = asInRules(inRules), isInGdl = areOfGdl(domains);
        if (isInGdl && isOfStep && context.argument == 0 && !context.isInWord)
            return rolesOf(domains, context.prefix);
        return sidlSystem().completions(inRules, symbols, isInGdl ? nullptr : domains);
    }
    for (const VocabularyRow &row : vocabulary()) {
        if (std::find(places.begin(), places.end(), row.place) == places.end())
            continue;
        Completion one;
        one.kind = Completion::Kind::Keyword;
        one.name = QString::fromLatin1(row.name);
        const std::optional<int> fit = fuzzyMatch(context.prefix, one.name);
        if (!fit)
            continue;
        one.label = QString::fromLatin1(row.signature);
        one.about = QString::fromLatin1(row.help);
        one.score = *fit + 20; // before what rules have
        takeSnippet(QString::fromLatin1(row.snippet), one);
        all.push_back(std::move(one));
    }
    std::stable_sort(all.begin(), all.end(), // "test" before "tests"
                     [](const Completion &a, const Completion &b) { return a.name.size() < b.name.size(); });
    if (isGoal) {
        CursorContext goal = context;
        goal.place = CursorContext::Place::Goal;
        goal.head = {u"legal"_s, 1}; // what may be asked of a state
        for (Completion &one : sidlSystem().completions(goal, symbols, domains))
            all.push_back(std::move(one));
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Completion &a, const Completion &b) { return a.score > b.score; });
    return all;
}

/// Kinds of tests and steps as the vocabulary writes them, of several the one with the fewest arguments that has this one.
QString SuiteSystem::signatureAround(const CursorContext &context, const Symbols &symbols) const
{
    const VocabularyRow *found = nullptr;
    if (context.place == CursorContext::Place::Argument)
        for (const VocabularyRow &row : vocabulary())
            if (context.functor == QLatin1StringView(row.name) && context.argument < row.arity
                && (!found || row.arity < found->arity))
                found = &row;
    return found ? QString::fromLatin1(found->signature) : sidlSystem().signatureAround(context, symbols);
}

QString SuiteSystem::hoverText(const Symbols &symbols, const DomainsPointer &domains, int line, int column) const
{
    const QString text = symbols.line(line);
    const qsizetype at = SourceMap(text).advanced(0, std::max(0, column - 1));
    QString told;
    for (const Token &token : tokens(text)) {
        if (token.start > at || token.end() < at || token.kind != Token::Kind::Atom)
            continue;
        for (const VocabularyRow &row : vocabulary())
            if (token.in(text) == QLatin1StringView(row.name))
                told += u"<p style='margin:0 0 4px 0'><tt><b>%1</b></tt></p><p style='margin:4px 0'>%2</p>"_s.arg(
                    QString::fromLatin1(row.signature).toHtmlEscaped(), QString::fromLatin1(row.help).toHtmlEscaped());
    }
    const bool isWord = symbols.wordAt(line, column) && !symbols.symbolAt(line, column);
    if (!told.isEmpty() || isWord) // tests do not tell where words come from
        return told;
    return sidlSystem().hoverText(symbols, domains, line, column);
}

} // namespace

const RuleSystem &suiteSystem()
{
    static const SuiteSystem system;
    return system;
}

void addSuiteLanguage()
{
    addRuleSystem(suiteSystem());
}

} // namespace sidl::suites
