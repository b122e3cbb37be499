// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/engineprivate.h"

#include "sidl/engine/templates.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

// The initial state, and what the rules say of a state: switches, owners, actions, views (S7-S11, S14, S15).

namespace sidl::engine {

using language::Severity;

namespace {

const char *reason(WordFault fault)
{
    switch (fault) {
    case WordFault::NotAList:
        return "it is no list";
    case WordFault::Empty:
        return "it is empty";
    case WordFault::NotGround:
        return "a variable in it has no value";
    case WordFault::NotALiteral:
        return "it holds something else than atoms, strings, integers and finite floats";
    case WordFault::TooDeep:
        return "it is nested deeper than 100 levels or has too many parts";
    case WordFault::None:
        break;
    }
    return "";
}

} // namespace

Word Engine::Private::wordSolution(term_t term, Keyword keyword, term_t arguments, const char *what)
{
    WordFault fault = WordFault::None;
    const Word word = wordOf(term, fault);
    if (word.isNull())
        fail(ruleProblem(Severity::Error, "not-a-word",
                         QStringLiteral("%1 is no %2: %3")
                             .arg(termText(term), QString::fromLatin1(what), QString::fromLatin1(reason(fault))),
                         QStringLiteral("give a list of atoms, numbers and strings, as in [alice,10]"), keyword,
                         arguments));
    return word;
}

Result<State> Engine::Private::initialState(const StopSign &stop)
{
    if (m_loadProblem)
        return *m_loadProblem;
    Words words;
    std::vector<double> accounts;
    const Words players = m_players;
    const std::vector<Problem> problems = m_initialProblems;
    if (auto problem = request(stop, [&] { computeInitialState(words, accounts); })) {
        m_players = players; // the game that has begun before goes on
        m_initialProblems = problems;
        m_hidden.resize(m_players.size());
        return *problem;
    }
    return State(std::move(words), std::move(accounts));
}

Position Engine::Private::position(const State &state, int chronon, const StopSign &stop)
{
    Position position = computeSwitches(state, chronon, stop);
    computeViews(position, stop);
    return position;
}

void Engine::Private::computeInitialState(Words &words, std::vector<double> &accounts)
{
    m_players.clear();
    m_initialProblems.clear();
    m_hidden.clear();
    m_reportedDefaults.clear();
    m_context.players = &m_players;
    m_context.does = nullptr;
    m_context.toCreate = m_context.toDelete = nullptr;
    m_facts.moveTo(State());

    const term_t account = PL_new_term_refs(2);
    solve(Keyword::InitAccount, account, m_budget.solutions, [&] {
        const Word player = wordSolution(account, Keyword::InitAccount, account, "player");
        double balance = 0;
        if (!PL_is_number(account + 1) || !PL_get_float(account + 1, &balance) || !std::isfinite(balance))
            fail(ruleProblem(
                Severity::Error, "not-a-number",
                QStringLiteral("the account of %1 is no number: %2").arg(player.text(), termText(account + 1)),
                QStringLiteral("give a number, as in init([alice],0.0)"), Keyword::InitAccount, account));
        if (std::find(m_players.begin(), m_players.end(), player) != m_players.end()) {
            m_initialProblems.push_back(
                ruleProblem(Severity::Warning, "second-account",
                            QStringLiteral("%1 gets a second account; the first counts").arg(player.text()),
                            QStringLiteral("give each player one init/2"), Keyword::InitAccount, account));
            return true;
        }
        m_players.push_back(player);
        accounts.push_back(balance);
        return true;
    });
    if (m_players.empty())
        m_initialProblems.push_back(
            ruleProblem(Severity::Warning, "no-player", QStringLiteral("the game has no player"),
                        QStringLiteral("add one, as in init([alice],0.0)"), Keyword::InitAccount));
    m_hidden.resize(m_players.size());

    bool nested = false;
    const term_t word = PL_new_term_ref();
    solve(Keyword::Init, word, m_budget.initialWords, [&] {
        words.push_back(wordSolution(word, Keyword::Init, word, "word"));
        if (!nested && isNested(words.back())) {
            nested = true;
            m_initialProblems.push_back(ruleProblem(
                Severity::Warning, "nested-word",
                QStringLiteral("the word %1 has a nested term").arg(words.back().text()),
                QStringLiteral("SIDL's words are flat: use one element for each part"), Keyword::Init, word));
        }
        return true;
    });
}

Position Engine::Private::computeSwitches(const State &state, int chronon, const StopSign &stop)
{
    Position position;
    position.chronon = chronon;
    position.state = state;
    m_facts.moveTo(state);
    m_context.players = &m_players;
    m_context.does = nullptr;
    m_context.toCreate = m_context.toDelete = nullptr;
    position.error = request(stop, [&] {
        readLegal(position);
        for (Switch &entry : position.switches)
            readSwitch(entry, position);
    });
    return position;
}

void Engine::Private::readLegal(Position &position)
{
    TermFrame frame;
    std::unordered_set<const WordData *> seen;
    const term_t term = PL_new_term_ref();
    solve(Keyword::Legal, term, m_budget.solutions, [&] {
        const Word word = wordSolution(term, Keyword::Legal, term, "switch");
        if (seen.insert(word.data()).second) {
            Switch entry;
            entry.word = word;
            position.switches.push_back(std::move(entry));
        }
        return true;
    });
}

void Engine::Private::readSwitch(Switch &entry, Position &position)
{
    readOwner(entry);
    readTemplates(entry);
    if (!entry.unlimited)
        readActions(entry);
    TermFrame frame;
    const term_t word = PL_new_term_ref();
    putWord(word, entry.word);
    if (entry.isNature()) {
        checkDistribution(entry);
    } else if (!entry.unlimited && entry.actions.empty()) {
        position.problems.push_back(ruleProblem(
            Severity::Warning, "no-action", QStringLiteral("%1 is legal but has no action").arg(entry.word.text()),
            QStringLiteral("add a rule of switch/2 for it, or make it not legal"), Keyword::Legal, word));
    }
}

void Engine::Private::readOwner(Switch &entry)
{
    TermFrame frame;
    const term_t arguments = PL_new_term_refs(2);
    putWord(arguments, entry.word);
    PL_put_variable(arguments + 1);
    m_ruleArguments = {entry.word, Word()};
    const term_t owner = arguments + 1;
    if (!solveOnce(Keyword::Owned, arguments))
        fail(ruleProblem(Severity::Error, "no-owner",
                         QStringLiteral("the legal switch %1 has no owner").arg(entry.word.text()),
                         QStringLiteral("add a rule of owned/2 for it"), Keyword::Legal, arguments));
    if (!PL_is_ground(owner))
        fail(ruleProblem(Severity::Error, "owner",
                         QStringLiteral("the owner of %1 has a variable without a value: %2")
                             .arg(entry.word.text(), termText(owner)),
                         QStringLiteral("bind it in the body of the rule"), Keyword::Owned, arguments));
    WordFault fault = WordFault::None;
    if (const Word word = wordOf(owner, fault); !word.isNull()) {
        const auto player = std::find(m_players.begin(), m_players.end(), word);
        if (player != m_players.end()) {
            entry.owner = int(player - m_players.begin());
            return;
        }
    }
    readDistribution(entry, arguments);
}

void Engine::Private::readDistribution(Switch &entry, term_t arguments)
{
    const term_t owner = arguments + 1;
    const term_t element = PL_new_term_ref();
    entry.owner = Switch::Nature;
    static const functor_t equal = PL_new_functor(PL_new_atom("equal"), 1);
    if (PL_is_functor(owner, equal)) {
        _PL_get_arg_sz(1, owner, element);
        if (PL_is_integer(element)) {
            entry.uniform = true; // its probabilities: when the actions are there
            std::int64_t count = 0;
            m_equal = PL_get_int64(element, &count) ? QString::number(count) : termText(element);
            return;
        }
    } else {
        const term_t rest = PL_copy_term_ref(owner);
        double probability = 0;
        bool numbers = PL_is_pair(owner) && PL_skip_list(owner, 0, nullptr) == PL_LIST;
        while (numbers && PL_get_list(rest, element, rest)) {
            numbers = PL_is_number(element) && PL_get_float(element, &probability);
            entry.probabilities.push_back(probability);
        }
        if (numbers)
            return;
    }
    const int clause = clauseFor(Keyword::Legal, arguments);
    fail(ruleProblem(Severity::Error, "owner",
                     QStringLiteral("the owner of %1 is neither a player nor a distribution: %2")
                             .arg(entry.word.text(), termText(owner))
                         + (clause >= 0 ? QStringLiteral(" (the switch is legal by line %1)")
                                              .arg(m_program.clauses[std::size_t(clause)].span.line)
                                        : QString()),
                     QStringLiteral("name a player with an account (init/2), equal(N) or a list of probabilities"),
                     Keyword::Owned, arguments));
}

void Engine::Private::checkDistribution(Switch &entry)
{
    TermFrame frame;
    const term_t arguments = PL_new_term_refs(2);
    putWord(arguments, entry.word);
    PL_put_variable(arguments + 1);
    const auto refuse = [&](const QString &message, const char *advice) {
        fail(ruleProblem(Severity::Error, "distribution", message, QString::fromLatin1(advice), Keyword::Owned,
                         arguments));
    };
    const QString name = entry.word.text();
    if (entry.unlimited)
        refuse(QStringLiteral("the unlimited switch %1 cannot be nature's").arg(name), "let a player own it");
    if (entry.actions.empty())
        refuse(QStringLiteral("nature's switch %1 has no action").arg(name), "add a rule of switch/2 for it");
    if (entry.uniform) {
        const std::size_t count = entry.actions.size();
        if (m_equal != QString::number(count))
            refuse(QStringLiteral("nature's switch %1 is owned by equal(%2), but has %3 actions")
                       .arg(name, m_equal, QString::number(count)),
                   "give equal/1 the number of solutions of switch/2");
        entry.probabilities.assign(count, 1.0 / double(count));
        return;
    }
    if (entry.probabilities.size() != entry.actions.size())
        refuse(QStringLiteral("the distribution of %1 is over %2 actions, but it has %3")
                   .arg(name, QString::number(entry.probabilities.size()), QString::number(entry.actions.size())),
               "give as many probabilities as switch/2 has solutions");
    double sum = 0;
    for (const double probability : entry.probabilities) {
        if (!(probability >= 0))
            refuse(QStringLiteral("the distribution of %1 has a negative probability").arg(name),
                   "probabilities are 0 or more");
        sum += probability;
    }
    if (!(std::fabs(sum - 1) <= 1e-9))
        refuse(
            QStringLiteral("the probabilities of %1 add up to %2, not to 1").arg(name, QString::number(sum, 'g', 12)),
            "make them add up to 1");
}

void Engine::Private::readActions(Switch &entry)
{
    TermFrame frame;
    std::unordered_set<const WordData *> seen;
    const term_t arguments = PL_new_term_refs(2);
    m_ruleArguments = {entry.word, Word()};
    putWord(arguments, entry.word);
    PL_put_variable(arguments + 1);
    solve(Keyword::Switch, arguments, m_budget.solutions, [&] {
        const Word action = wordSolution(arguments + 1, Keyword::Switch, arguments, "action");
        if (seen.insert(action.data()).second)
            entry.actions.push_back(action);
        return true;
    });
}

void Engine::Private::readTemplates(Switch &entry)
{
    if (!hasRules(Keyword::Unlimited))
        return;
    m_ruleArguments = {entry.word, Word()};
    TermFrame frame;
    const term_t arguments = PL_new_term_refs(2);
    putWord(arguments, entry.word);
    PL_put_variable(arguments + 1);
    solve(Keyword::Unlimited, arguments, m_budget.solutions, [&] {
        entry.unlimited = true;
        entry.templates.push_back(templateOf(arguments + 1, arguments));
        return true;
    });
}

Template Engine::Private::templateOf(term_t form, term_t arguments)
{
    QString fault;
    Template result = readTemplate(form, fault);
    if (!fault.isEmpty())
        fail(ruleProblem(Severity::Error, "template",
                         QStringLiteral("%1 is no template: %2").arg(termText(form), fault),
                         QStringLiteral("give a list of constants and holes, as in [alice,(price,double)]"),
                         Keyword::Unlimited, arguments));
    return result;
}

bool Engine::Private::isHidden(Word word, int player)
{
    if (!hasRules(Keyword::Hidden))
        return false;
    auto &known = m_hidden[std::size_t(player)];
    if (const auto found = known.find(word.data()); found != known.end())
        return found->second;
    TermFrame frame;
    const term_t arguments = PL_new_term_refs(2);
    putWord(arguments, word);
    putWord(arguments + 1, m_players[std::size_t(player)]);
    m_ruleArguments = {word, m_players[std::size_t(player)]};
    m_askedWord = word;
    m_askedPlayer = player;
    return known[word.data()] = solveOnce(Keyword::Hidden, arguments);
}

bool Engine::Private::hideAfterLimit(const Problem &problem)
{
    if (m_context.rule != Keyword::Hidden || m_askedWord.isNull() || problem.kind == Problem::Kind::Rule
        || problem.kind == Problem::Kind::Cancelled)
        return false;
    m_hidden[std::size_t(m_askedPlayer)][m_askedWord.data()] = true;
    return true;
}

void Engine::Private::computeViews(Position &position, const StopSign &stop)
{
    position.views.assign(m_players.size(), {});
    if (!hasRules(Keyword::Hidden)) {
        const Words all = position.state.words();
        for (Words &view : position.views)
            view = all;
        return;
    }
    bool told = false;
    const auto decide = [&] {
        for (Words &view : position.views)
            view.clear();
        for (int player = 0; player < int(m_players.size()); ++player)
            position.state.forEach([&](Word word) {
                try {
                    if (!isHidden(word, player))
                        position.views[std::size_t(player)].push_back(word);
                } catch (const PrologException &) {
                    Problem error = takeException(); // hidden then; a limit is thrown on
                    if (!told)
                        position.problems.push_back(std::move(error));
                    told = true;
                }
            });
    };
    constexpr int MaxLimits = 4; // then what was not decided stays hidden
    for (int limits = 0; limits < MaxLimits; ++limits) {
        const auto problem = request(stop, decide);
        if (!problem)
            return;
        position.problems.push_back(*problem);
        if (!hideAfterLimit(*problem))
            return;
    }
}

void Engine::Private::warnOfSeveralOwners(Position &position, const StopSign &stop)
{
    if (position.error)
        return;
    // A look at later solutions that count for nothing: whatever goes wrong in it is no problem of the position.
    const Budget budget = m_budget;
    m_budget.time = std::min(budget.time, std::chrono::milliseconds(100));
    m_budget.inferences = std::min<qint64>(budget.inferences, 1'000'000);
    std::vector<Problem> found;
    (void)request(stop, [&] {
        for (const Switch &entry : position.switches) {
            TermFrame frame;
            const term_t arguments = PL_new_term_refs(3);
            putWord(arguments, entry.word);
            PL_put_variable(arguments + 1);
            QString first, other;
            solve(Keyword::Owned, arguments, m_budget.solutions, [&] {
                const QString owner = termText(arguments + 1);
                if (first.isEmpty())
                    first = owner;
                else if (owner != first)
                    other = owner;
                return other.isEmpty();
            });
            if (!other.isEmpty())
                found.push_back(ruleProblem(Severity::Warning, "several-owners",
                                            QStringLiteral("%1 has the owners %2 and %3; the first counts")
                                                .arg(entry.word.text(), first, other),
                                            QStringLiteral("let one rule of owned/2 fit it"), Keyword::Owned,
                                            arguments));
        }
    });
    m_budget = budget;
    position.problems.insert(position.problems.end(), found.begin(), found.end());
}

} // namespace sidl::engine
