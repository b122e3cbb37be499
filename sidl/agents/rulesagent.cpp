// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/rulesagent.h"

#include "sidl/agents/agentlanguage.h"
#include "sidl/agents/given.h"
#include "sidl/engine/game/refusal.h"
#include "sidl/files/readfile.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/play/messages.h"

#include <QFileInfo>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <map>

using namespace Qt::StringLiterals;

namespace sidl::agents {

using namespace engine;
using language::Clause;
using play::Observation;
using play::Validate;
using PlayDecision = play::Decision;
using std::chrono::milliseconds;

namespace {

constexpr qint64 LargestFile = 2 << 20;
constexpr milliseconds RulesTime{10000};
constexpr int MostSolutions = 10000;

Problem wrong(const QString &file, int line, const QString &message, const QString &advice)
{
    return refused("agent-rules",
                   line > 0 ? u"%1, line %2: %3"_s.arg(file, QString::number(line), message)
                            : u"%1: %2"_s.arg(file, message),
                   advice);
}

/// As Prolog reads it; a whole one as an integer, so that rules can compare it with one.
QString prologNumber(double number)
{
    if (number == std::floor(number) && std::abs(number) < 9007199254740992.0)
        return QString::number(qint64(number));
    QString text = QLocale::c().toString(number, 'e', QLocale::FloatingPointShortest);
    if (const qsizetype exponent = text.indexOf(u'e'); exponent > 0 && !text.left(exponent).contains(u'.'))
        text.insert(exponent, u".0"_s);
    return text;
}

bool isChosen(const Choices &does, const QString &place)
{
    return std::any_of(does.begin(), does.end(), [&](const Choice &one) { return one.place.text() == place; });
}

/// Null: it is not listed.
Thought::Option *optionOf(Thought &thought, const QString &place, const QString &action)
{
    const auto found = std::find_if(thought.options.begin(), thought.options.end(), [&](const Thought::Option &one) {
        return one.choice.place.text() == place && one.choice.action.text() == action;
    });
    return found == thought.options.end() ? nullptr : &*found;
}

} // namespace

RuleBook::RuleBook(QString file, language::Program program)
    : m_file(std::move(file))
    , m_engine(std::move(program))
{
}

Result<std::shared_ptr<RuleBook>> RuleBook::read(const QString &file, const Words &players, const std::stop_token &stop)
{
    const QString name = QFileInfo(file).fileName();
    const files::FileBytes bytes = files::readFile(file, LargestFile, stop);
    if (!bytes.error.isEmpty())
        return refused("agent-file", u"%1 cannot be read: %2"_s.arg(file, bytes.error), u"Name a file of rules."_s);
    // What seats are given stands in lists, as words of SIDL; those of GDL are terms.
    if (const auto role
        = std::find_if(players.begin(), players.end(), [](Word one) { return !one.text().startsWith(u'['); });
        role != players.end())
        return wrong(name, 0, u"rules play games in SIDL, and %1 is a role of GDL"_s.arg(role->text()),
                     u"Write a program, exec:COMMAND, or seat an agent that is built in."_s);
    const QString text = QString::fromUtf8(bytes.bytes);
    for (const language::Diagnostic &found : language::readProgram(agentSystem(), text, name).problems)
        if (found.severity == language::Severity::Error)
            return wrong(name, found.span.line, found.message, found.advice);
    QString whole = text + seatRules();
    for (const Word player : players)
        whole += u"init(%1, 0).\n"_s.arg(player.text());
    language::Program program = language::readProgram(*language::ruleSystem(u"sidl-3.0"_s), whole, name);
    bool chooses = false, weighs = false;
    for (const Clause &clause : program.clauses) {
        const QString indicator = language::predicateOf(clause.head).text();
        chooses = chooses || indicator == "choose/2"_L1;
        weighs = weighs || indicator == "weigh/3"_L1;
    }
    if (!chooses && !weighs)
        return wrong(name, 0, u"there is no choose/2"_s,
                     u"Write rules such as: choose(Switch, Action) :- legal_action(Switch, Action)."_s);
    std::shared_ptr<RuleBook> book(new RuleBook(name, std::move(program)));
    book->m_chooses = chooses;
    book->m_weighs = weighs;
    if (const Result<State> begun = book->m_engine.initialState(stop); !begun.ok())
        return book->told(begun.problem());
    return book;
}

Problem RuleBook::told(const Problem &problem) const
{
    if (problem.kind == Problem::Kind::Cancelled)
        return problem;
    return wrong(m_file, problem.span.line, problem.message, problem.advice);
}

QStringList agentFacts(const Observation &seen, double luck)
{
    QStringList facts{u"[me,%1]"_s.arg(seen.players[std::size_t(seen.player)].text()),
                      u"[chronon,%1]"_s.arg(seen.chronon), u"[luck,%1]"_s.arg(prologNumber(luck))};
    for (std::size_t i = 0; i < seen.players.size() && i < seen.accounts.size(); ++i)
        facts += u"[account,%1,%2]"_s.arg(seen.players[i].text(), prologNumber(seen.accounts[i]));
    for (const Word word : seen.words)
        facts += u"[seen,%1]"_s.arg(word.text());
    for (const Switch &place : seen.switches) {
        for (const Word action : place.actions)
            facts += u"[legal_action,%1,%2]"_s.arg(place.word.text(), action.text());
        for (const Template &form : place.templates)
            facts += u"[legal_template,%1,%2]"_s.arg(place.word.text(), templateText(form));
    }
    return facts;
}

RulesAgent::RulesAgent(std::shared_ptr<RuleBook> rules, const AgentSeat &seat, quint64 seed)
    : m_rules(std::move(rules))
    , m_seat(seat)
    , m_seed(seed)
{
}

void RulesAgent::watch(const Observation &seen)
{
    remember(seen);
}

void RulesAgent::remember(const Observation &seen)
{
    for (const Message &message : seen.sent)
        m_memory += u"[sent,%1,%2,%3]"_s.arg(QString::number(seen.chronon - 1),
                                             message.created ? u"created"_s : u"deleted"_s, message.word.text());
}

Result<StateAnswer> RulesAgent::ask(const QString &goal, const State &state)
{
    Result<StateAnswer> answer = m_rules->engine().query({.goal = goal, .most = MostSolutions}, state, m_seat.stop);
    return answer.ok() && answer->problem ? Result<StateAnswer>(*answer->problem) : answer;
}

bool RulesAgent::choose(const State &state, const Validate &validate, PlayDecision &decision, Thought &thought)
{
    const Result<StateAnswer> answer = ask(u"choose(Switch, Action)"_s, state);
    if (!answer.ok()) {
        decision.isUnanswered = true;
        decision.problem = m_rules->told(answer.problem());
        return false;
    }
    int number = 0;
    for (const QStringList &row : answer->rows) {
        ++number;
        if (m_seat.listener)
            if (Thought::Option *const option = optionOf(thought, row[0], row[1]); option && option->note.isEmpty())
                option->note = u"solution %1 of choose/2"_s.arg(number);
        if (isChosen(decision.does, row.front()))
            continue;
        const Result<Word> place = m_rules->engine().word(row.front());
        const Result<Choice> valid = place.ok() ? validate(*place, row.back()) : Result<Choice>(place.problem());
        if (valid.ok())
            decision.does.push_back(*valid);
        else if (!decision.problem)
            decision.problem = wrong(
                m_rules->file(), 0,
                u"choose(%1, %2) is not valid: %3"_s.arg(row.front(), row.back(), play::reasonFor(valid.problem())),
                u"Choose among the solutions of legal_action/2."_s);
    }
    return true;
}

bool RulesAgent::weigh(const State &state, const Validate &validate, SplitMix64 &random, PlayDecision &decision,
                       Thought &thought)
{
    const Result<StateAnswer> answer = ask(u"weigh(Switch, Action, Weight)"_s, state);
    if (!answer.ok()) {
        decision.isUnanswered = true;
        decision.problem = m_rules->told(answer.problem());
        return false;
    }
    std::map<QString, std::vector<std::pair<Choice, double>>> weighed; // by switch
    for (const QStringList &row : answer->rows) {
        bool isNumber = false;
        const double weight = row[2].toDouble(&isNumber);
        if (!isNumber || !std::isfinite(weight) || weight < 0) {
            decision.problem
                = wrong(m_rules->file(), 0,
                        u"weigh(%1, %2, %3): a weight is a number that is not below 0"_s.arg(row[0], row[1], row[2]),
                        u"Calculate it with is/2."_s);
            return false;
        }
        if (weight == 0 || isChosen(decision.does, row[0]))
            continue;
        const Result<Word> place = m_rules->engine().word(row[0]);
        const Result<Choice> valid = place.ok() ? validate(*place, row[1]) : Result<Choice>(place.problem());
        if (valid.ok())
            weighed[row[0]].emplace_back(*valid, weight);
    }
    for (const auto &[place, choices] : weighed) {
        double most = 0, sum = 0;
        for (const auto &[choice, weight] : choices)
            most = std::max(most, weight);
        for (const auto &[choice, weight] : choices)
            sum += weight / most; // so that large ones make a finite sum
        std::vector<double> probabilities;
        for (const auto &[choice, weight] : choices) {
            probabilities.push_back(weight / most / sum);
            if (!m_seat.listener)
                continue;
            const QString action = choice.action.text();
            Thought::Option *option = optionOf(thought, place, action);
            if (!option) // of an unlimited switch
                option = &thought.options.emplace_back(Thought::Option{.choice = choice});
            option->probability += probabilities.back();
        }
        decision.does.push_back(choices[std::size_t(selectAction(probabilities, false, random.nextDouble()))].first);
    }
    return true;
}

PlayDecision RulesAgent::act(const Observation &seen, const Validate &validate)
{
    remember(seen);
    Engine &engine = m_rules->engine();
    SplitMix64 random(mixed(m_seed, quint64(seen.chronon)));
    const double luck = double(random.next() >> 11) / 9007199254740992.0;
    Words words;
    for (const QString &fact : agentFacts(seen, luck) + m_memory)
        if (const Result<Word> word = engine.word(fact); word.ok())
            words.push_back(*word);
    Budget budget;
    budget.time = m_seat.time.count() > 0 ? m_seat.time : RulesTime;
    engine.setBudget(budget);
    const State state(std::move(words), std::vector<double>(engine.players().size(), 0));
    Thought thought;
    thought.player = seen.player;
    thought.chronon = seen.chronon;
    thought.isOver = true;
    if (m_seat.listener)
        for (const Switch &place : seen.switches)
            for (const Word action : place.actions)
                thought.options.push_back({{place.word, action}});
    PlayDecision decision;
    if ((m_rules->chooses() && !choose(state, validate, decision, thought))
        || (m_rules->weighs() && !weigh(state, validate, random, decision, thought))) {
        decision.does.clear();
        return decision;
    }
    if (!decision.does.empty())
        decision.problem.reset();
    else if (!decision.problem)
        decision.problem = wrong(m_rules->file(), 0,
                                 m_rules->weighs() ? u"neither choose/2 nor weigh/3 has a solution here"_s
                                                   : u"choose/2 has no solution here"_s,
                                 u"Write a last rule such as: choose(Switch, Action) :- "
                                 "legal_action(Switch, Action)."_s);
    if (m_seat.listener) {
        for (const Choice &choice : decision.does) {
            Thought::Option *option = optionOf(thought, choice.place.text(), choice.action.text());
            if (!option)
                option = &thought.options.emplace_back(Thought::Option{.choice = choice});
            option->isChosen = true;
        }
        m_seat.listener(thought);
    }
    rememberOwn(seen.chronon, decision.does);
    return decision;
}

void RulesAgent::recall(const Observation &seen, const Choices &own)
{
    remember(seen);
    rememberOwn(seen.chronon, own);
}

void RulesAgent::rememberOwn(int chronon, const Choices &own)
{
    for (const Choice &choice : own)
        m_memory += u"[did,%1,%2,%3]"_s.arg(QString::number(chronon), choice.place.text(), choice.action.text());
}

} // namespace sidl::agents
