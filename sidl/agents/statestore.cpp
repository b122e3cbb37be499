// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/statestore.h"

#include "sidl/language/program/keywords.h"
#include "sidl/play/policy.h"

#include <algorithm>
#include <cmath>
#include <set>

using namespace Qt::StringLiterals;

namespace sidl::agents {

using namespace engine;

namespace {

constexpr std::size_t MostWeight = 2'000'000; // words and actions that are kept: some 100 MB
constexpr int MostNearNumbers = 6;            // that are tried in a hole
constexpr std::size_t MostActions = 64;       // of an unlimited switch

bool hidesWords(const language::Program &program)
{
    return std::any_of(program.clauses.begin(), program.clauses.end(), [](const language::Clause &clause) {
        return language::keywordOf(language::predicateOf(clause.head)) == language::Keyword::Hidden;
    });
}

/// @p number as an element of a word, for a hole of @p type; empty: it does not fit.
QString elementText(double number, TemplateElement::Type type)
{
    using Type = TemplateElement::Type;
    const bool isWhole = number == std::floor(number) && std::abs(number) < 1e15;
    if (type == Type::Integer)
        return isWhole ? QString::number(qint64(number)) : QString();
    if (type != Type::Double && type != Type::Number)
        return {};
    return isWhole ? QString::number(qint64(number)) + u".0"_s : QString::number(number, 'g', 17);
}

/// What is tried besides the numbers that are seen: to go a little beyond them.
std::vector<double> nearNumbers(const std::vector<double> &seen)
{
    std::set<double> numbers;
    for (const double number : seen)
        numbers.insert({number, number + 1, number - 1, number * 2});
    return {numbers.begin(), numbers.end()};
}

void fill(const Template &form, std::size_t from, const QStringList &elements, const std::vector<double> &numbers,
          QStringList &texts)
{
    if (texts.size() >= qsizetype(MostActions))
        return;
    if (from == form.size()) {
        texts += u'[' + elements.join(u',') + u']';
        return;
    }
    if (form[from].type == TemplateElement::Type::Constant)
        return fill(form, from + 1, elements + QStringList(form[from].text), numbers, texts);
    for (const double number : numbers)
        if (const QString text = elementText(number, form[from].type); !text.isEmpty())
            fill(form, from + 1, elements + QStringList(text), numbers, texts);
}

Decision decisionOf(Engine &engine, const Position &position, const Switch &place, const std::stop_token &stop)
{
    Decision decision{place.word, place.owner, {}, {}};
    if (place.isNature()) {
        for (std::size_t i = 0; i < place.actions.size(); ++i)
            if (place.uniform || place.probabilities[i] > 0) {
                decision.actions.push_back(place.actions[i]);
                decision.probabilities.push_back(place.uniform ? 1.0 / double(place.actions.size())
                                                               : place.probabilities[i]);
            }
        return decision;
    }
    if (place.unlimited) {
        const WordSet &view = position.views[std::size_t(place.owner.player())];
        decision.actions = likelyActions(engine, position, place, nearNumbers(numbersIn(view, MostNearNumbers)), stop);
    } else {
        decision.actions = place.actions;
        std::sort(decision.actions.begin(), decision.actions.end());
    }
    return decision;
}

} // namespace

std::vector<double> numbersIn(const WordSet &words, int most)
{
    std::set<double> numbers;
    for (const Word word : words)
        for (int i = 0; i < word.length(); ++i)
            if (word.isNumber(i)) {
                numbers.insert(word.elementText(i).toDouble());
                if (numbers.size() > std::size_t(most))
                    numbers.erase(numbers.begin());
            }
    return {numbers.begin(), numbers.end()};
}

Words likelyActions(Engine &engine, const Position &position, const Switch &place, const std::vector<double> &numbers,
                    const std::stop_token &stop)
{
    QStringList texts;
    for (const Template &form : place.templates)
        fill(form, 0, {}, numbers, texts);
    Words actions;
    for (const QString &text : texts) {
        const Result<Word> action = engine.word(text);
        if (!action.ok())
            continue;
        const Result<Choice> valid = engine.validate(position, place.owner, {place.word, *action}, stop);
        if (valid.ok())
            actions.push_back(valid->action);
    }
    std::sort(actions.begin(), actions.end());
    actions.erase(std::unique(actions.begin(), actions.end()), actions.end());
    return actions;
}

StateStore::StateStore(Engine &engine, State start)
    : m_engine(engine)
    , m_start(std::move(start))
{
    m_isOpen = !hidesWords(engine.program()) && !engine.position(m_start, 0).isBlind;
}

void StateStore::beginRound(bool mayEmpty)
{
    m_passing.clear();
    if (!mayEmpty || m_weight < MostWeight)
        return;
    m_kept.clear();
    m_weight = 0;
}

KnownState &StateStore::at(const State &state, const std::stop_token &stop)
{
    const auto [first, last] = m_kept.equal_range(state.hash());
    for (auto known = first; known != last; ++known)
        if (known->second->position.state == state)
            return *known->second;
    auto known = std::make_unique<KnownState>();
    known->position = m_engine.position(state, 0, stop);
    const Position &position = known->position;
    std::size_t weight = 16 + state.size();
    for (const WordSet &view : position.views)
        weight += view.size() / 4; // a place in a list, while a word has a place in an index, too
    if (!position.error)
        for (const Switch &place : position.switches) {
            known->decisions.push_back(decisionOf(m_engine, position, place, stop));
            weight += 2 * known->decisions.back().actions.size();
            for (const Template &form : place.templates)
                weight += 1 + 2 * form.size(); // an element has a text of its own
        }
    std::sort(known->decisions.begin(), known->decisions.end(),
              [](const Decision &a, const Decision &b) { return a.place < b.place; });
    KnownState &result = *known;
    if (m_weight < MostWeight && !stop.stop_requested()) { // else it may be cut short
        known->isKept = true;
        m_weight += weight;
        m_kept.emplace(state.hash(), std::move(known));
    } else {
        m_passing.push_back(std::move(known));
    }
    return result;
}

const KnownState::Step *StateStore::play(KnownState &from, const JointAction &joint, const std::stop_token &stop)
{
    const auto known = from.steps.find(joint);
    if (known != from.steps.end())
        return known->second.to ? &known->second : nullptr;
    Choices does;
    for (std::size_t i = 0; i < joint.size(); ++i)
        if (joint[i] != Nothing)
            does.push_back({from.decisions[i].place, from.decisions[i].actions[joint[i]]});
    Result<Chronon> chronon = m_engine.play(from.position, does, stop);
    if (stop.stop_requested())
        return nullptr;
    KnownState::Step step;
    if (chronon.ok()) {
        step.to = &at(chronon->after, stop);
        if (!m_isOpen)
            step.sent = std::move(chronon->sent);
    }
    if (from.isKept && (!step.to || step.to->isKept)) {
        m_weight += 4;
        const KnownState::Step &kept = from.steps[joint] = std::move(step);
        return kept.to ? &kept : nullptr;
    }
    m_step = std::move(step);
    return m_step.to ? &m_step : nullptr;
}

} // namespace sidl::agents
