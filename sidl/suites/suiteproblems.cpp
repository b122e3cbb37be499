// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/suiteproblems.h"

#include "sidl/language/assist/callfixes.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/program/keywords.h"
#include "sidl/language/program/similarname.h"
#include "sidl/language/read/forbidden.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/rulesystem/sidlsystem.h"
#include "sidl/language/structure/callgraph.h"
#include "sidl/language/text/sourcemap.h"
#include "sidl/suites/strangeconstants.h"
#include "sidl/suites/suitelanguage.h"
#include "sidl/suites/suitereader.h"
#include "sidl/suites/testedgame.h"
#include "sidl/suites/testgoals.h"
#include "sidl/suites/vocabulary.h"
#include "sidl/views/jsonlanguage.h"
#include "sidl/views/viewcheck.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::suites {

using namespace language;

namespace {

struct UnknownTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::suites::UnknownPredicates)
};

struct GameTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::suites::MissingGame)
};

/// That the game is not in @p rules, told where tests/1 names it, else at the first test.
Diagnostic missingGame(const Program &tests, const QString &rules)
{
    const QString file = QFileInfo(rules).fileName();
    const Term *name = nullptr;
    for (const Clause &clause : tests.clauses)
        if (clause.head.isCompound(u"tests", 1))
            name = &clause.head.args[0]; // the last one counts
    if (name)
        return {Severity::Error, u"no-game"_s,
                GameTr::tr("the game of these tests is not there: there is no file %1").arg(rules),
                GameTr::tr("Correct the name, which goes from the folder of the tests, or put the game there."),
                name->span};
    return {Severity::Error, u"no-game"_s,
            GameTr::tr("the game of these tests is not named, and there is no file %1").arg(file),
            GameTr::tr("Name the file of the game: tests('GAME.sidl')."), tests.clauses.front().head.nameSpan};
}

struct SharedTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::suites::SharedVariables)
};

/// A variable in one step.
struct Use
{
    std::size_t step = 0; ///< index in the list
    int goals = 0;        ///< of the step that have it
    int lastGoal = 0;     ///< by its number in the test
    Span first;
};

bool isNamed(QStringView variable)
{
    return !variable.startsWith(u'_');
}

/// What may stand in a goal of several: any goal, and what tests alone may ask in one.
bool isGoal(const Term &step)
{
    return step.isCompound(u"account", 2) || step.isCompound(u"last_payoff", 2) || step.isAtom(u"terminal")
        || (step.isCallable() && !vocabularyRow(VocabularyRow::Place::Step, predicateOf(step)));
}

QString goalsMessage(const QString &variable)
{
    return SharedTr::tr("%1 is another variable in each step: put the goals in parentheses, as one step").arg(variable);
}

class SharedVariables
{
public:
    SharedVariables(const Program &tests, QuickFixes *fixes)
        : m_map(tests.text, tests.revision)
        , m_fixes(fixes)
    {
    }

    void check(const std::vector<Term> &steps)
    {
        m_uses.clear();
        for (std::size_t at = 0; at < steps.size(); ++at)
            takeGoal(steps[at], at);
        for (const auto &[name, uses] : m_uses)
            if (isTaken(uses))
                tell(name, uses, steps);
    }

    Diagnostics problems;

private:
    /// With those that it calls, as findall/3 does, each by itself.
    void takeGoal(const Term &goal, std::size_t step)
    {
        const int number = ++m_goals;
        const Builtin *row = goal.isCallable() ? builtin(predicateOf(goal)) : nullptr;
        for (std::size_t i = 0; i < goal.args.size(); ++i) {
            const char meta = row && row->meta ? row->meta[i] : '?';
            const Term *argument = &goal.args[i];
            for (; meta == '^' && argument->isCompound(u"^", 2); argument = &argument->args[1])
                take(argument->args[0], step, number);
            if (meta == '^' || (meta >= '0' && meta <= '9'))
                takeGoal(*argument, step);
            else
                take(*argument, step, number);
        }
        if (goal.kind == Term::Kind::Variable)
            take(goal, step, number);
    }

    void take(const Term &term, std::size_t step, int goal)
    {
        if (term.kind == Term::Kind::Variable && isNamed(term.text)) {
            std::vector<Use> &uses = m_uses[term.text];
            if (uses.empty() || uses.back().step != step)
                uses.push_back({step, 0, 0, term.span});
            Use &use = uses.back();
            if (std::exchange(use.lastGoal, goal) != goal)
                ++use.goals;
        }
        for (const Term &part : term.args)
            take(part, step, goal);
    }

    /// Whether somebody may take them for one variable: in a step that has it in one goal alone, it joins nothing.
    static bool isTaken(const std::vector<Use> &uses)
    {
        return uses.size() > 1 && std::any_of(uses.begin(), uses.end(), [](const Use &use) { return use.goals == 1; });
    }

    void tell(const QString &name, const std::vector<Use> &uses, const std::vector<Term> &steps)
    {
        const auto from = steps.begin() + std::ptrdiff_t(uses.front().step);
        const auto to = steps.begin() + std::ptrdiff_t(uses.back().step) + 1;
        const bool areGoals = std::all_of(from, to, isGoal);
        const Span &place = uses[1].first;
        problems.push_back(
            {Severity::Warning, u"shared-variable"_s,
             areGoals ? goalsMessage(name) : SharedTr::tr("%1 is another variable in each step").arg(name),
             SharedTr::tr("One step of two goals: ( fact([P, 1]), other(P) ). What may be anything is _."), place});
        if (!m_fixes || !areGoals)
            return;
        // Where such a goal stands in parentheses itself, those that are added come within them, and match all the same.
        const Span &last = std::prev(to)->span;
        m_fixes->push_back(
            {place,
             true,
             SharedTr::tr("Make them one step, in parentheses"),
             {{m_map.offset(from->span), 0, u"( "_s}, {m_map.advanced(m_map.offset(last), last.length), 0, u" )"_s}}});
    }

    const SourceMap m_map;
    QuickFixes *m_fixes;
    std::map<QString, std::vector<Use>> m_uses; ///< of one test
    int m_goals = 0;                            ///< seen so far
};

bool canBeJoined(const Step &step)
{
    return step.kind == Step::Kind::Goal || step.kind == Step::Kind::Account;
}

QStringList variablesOf(const QString &text)
{
    QStringList names;
    for (const Token &token : sidlSystem().tokens(text))
        if (token.kind == Token::Kind::Variable && isNamed(token.in(text)))
            names.append(token.in(text).toString());
    return names;
}

struct WordTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::suites::WordsOfTests)
};

/// Whether the engine takes it for no word, whatever the game's rules are; it may be one in quotes.
bool isNoWord(const Term &term)
{
    const bool isQuoted = term.kind == Term::Kind::String || term.kind == Term::Kind::Atom;
    return term.kind != Term::Kind::List && !(isQuoted && term.text.trimmed().endsWith(u']'));
}

} // namespace

Diagnostics noWords(const Program &tests, const Program &game, QuickFixes *fixes)
{
    if (&ruleSystemOf(game) != &sidlSystem())
        return {};
    const SourceMap map(tests.text, tests.revision);
    Diagnostics problems;
    const auto look = [&](const Term &word) {
        if (!isNoWord(word))
            return;
        const QString text = map.text(word.span), meant = u'[' + text + u']';
        const bool isName = word.kind == Term::Kind::Atom;
        problems.push_back(
            {Severity::Error, u"not-a-word"_s, WordTr::tr("%1 is no word: words are lists").arg(text),
             isName ? WordTr::tr("Is %1 meant?").arg(meant) : WordTr::tr("Write a list such as [alice,10]"),
             word.span});
        if (fixes && isName)
            fixes->push_back({word.span,
                              true,
                              WordTr::tr("Replace %1 by %2").arg(text, meant),
                              {{map.offset(word.span), text.size(), meant}}});
    };
    for (const Clause &clause : tests.clauses)
        if (clause.head.isCompound(u"test", 2) && clause.head.args[1].kind == Term::Kind::List)
            for (const Term &step : clause.head.args[1].args)
                if (step.isCompound(u"choose", 2) || step.isCompound(u"nature", 2) || step.isCompound(u"refused", 2))
                    std::ranges::for_each(step.args, look);
    return problems;
}

Diagnostics unknownPredicates(const Program &tests, const Program &game, QuickFixes *fixes)
{
    if (&ruleSystemOf(game) != &sidlSystem() || !game.broken.empty())
        return {};
    const CallGraph defined(game);
    SimilarNames names;
    for (const PredicateId &id : defined.defined())
        names.add(id);
    const Program asked = withGoalsAsBodies(tests);
    FixBuilder builder(asked);
    Diagnostics problems;
    for (const Call &call : builder.graph().calls()) {
        const PredicateId &id = call.target;
        const Span &place = call.goal->nameSpan;
        const auto isTold = [&place](const Diagnostic &problem) { return problem.span == place; };
        if (!call.goal->isCallable() || !place.isValid() || defined.defines(id) || builtin(id) || keywordOf(id)
            || forbidden(id) || id == PredicateId{u"account"_s, 2} || id == PredicateId{u"terminal"_s, 0}
            || std::any_of(tests.problems.begin(), tests.problems.end(), isTold))
            continue;
        const auto meant = names.nearest(id);
        problems.push_back({Severity::Warning, u"undefined-predicate"_s,
                            UnknownTr::tr("the game has no predicate %1").arg(id.text()),
                            meant ? UnknownTr::tr("Did you mean %1?").arg(meant->text())
                                  : UnknownTr::tr("Correct its name, or add it to the game."),
                            place});
        if (fixes && meant)
            addCallFixes(builder, call, *meant);
    }
    if (fixes)
        std::ranges::move(builder.take(), std::back_inserter(*fixes));
    return problems;
}

Diagnostics sharedVariables(const Program &tests, QuickFixes *fixes)
{
    SharedVariables shared(tests, fixes);
    for (const Clause &clause : tests.clauses)
        if (clause.head.isCompound(u"test", 2) && clause.head.args[1].kind == Term::Kind::List)
            shared.check(clause.head.args[1].args);
    return std::move(shared.problems);
}

QString sharedVariableAdvice(const Test &test, const Step &step)
{
    const QStringList own = variablesOf(step.text);
    for (const Step &before : test.steps) {
        if (before.place == step.place)
            break;
        for (const QString &name : variablesOf(before.text))
            if (own.contains(name))
                return canBeJoined(step)
                    ? goalsMessage(name)
                    : SharedTr::tr("%1 is another variable in each step: write what it stands for").arg(name);
    }
    return {};
}

Diagnostics problemsBesideGame(const Program &program, const QString &path,
                               const std::function<std::optional<QString>(const QString &path)> &textOf,
                               QuickFixes *fixes)
{
    Diagnostics problems = program.problems;
    const bool isSuite = &ruleSystemOf(program) == &suiteSystem();
    // A view of several games may have words that are those of one of them alone.
    const QStringList games = views::gamesOfView(path);
    const QString viewed = games.size() == 1 ? games.front() : QString();
    if (path.isEmpty() || (!isSuite && viewed.isEmpty()))
        return problems;
    const QString rules = isSuite ? suiteOf(program, path).rules : viewed;
    const auto add = [&](const Program &game) {
        if (!isSuite) {
            for (Diagnostic &problem : views::strangeNames(program, game, fixes))
                problems.push_back(std::move(problem));
            return;
        }
        for (Diagnostic &problem : strangeConstants(program, game, fixes))
            problems.push_back(std::move(problem));
        for (Diagnostic &problem : unknownPredicates(program, game, fixes))
            problems.push_back(std::move(problem));
        for (Diagnostic &problem : noWords(program, game, fixes))
            problems.push_back(std::move(problem));
    };
    if (const std::optional<QString> text = textOf ? textOf(rules) : std::nullopt)
        add(readProgram(*text, QFileInfo(rules).fileName()));
    else if (const TestedGamePointer game = gameUnderTest(rules))
        add(game->program);
    else if (!program.clauses.empty() && !QFileInfo::exists(rules))
        problems.push_back(missingGame(program, rules));
    return tidied(std::move(problems));
}

} // namespace sidl::suites
