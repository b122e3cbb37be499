// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/compiledrules.h"

#include "sidl/engine/compiled/machine.h"
#include "sidl/engine/foreign/templates.h"
#include "sidl/prolog/frame.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace sidl::engine::compiled {

using language::Keyword;

/// The rules of a keyword, asked in one way.
struct CompiledRules::Query
{
    QByteArray modes;
    Version *version = nullptr; ///< null: there are no clauses
    bool isAllowed = true;      ///< false: it might use a keyword that its rules may not
    qint64 asked = 0, unanswered = 0;

    /// Too often it is in vain.
    bool isGivenUp() const { return unanswered > 20 && unanswered * 4 > asked; }
};

/// Everything that depends on Values, which only grow: made anew when they have become too large.
struct CompiledRules::Parts
{
    Parts(const language::Program &program, ClauseProfile *profile)
        : versions(program, profile)
        , machine(versions, profile)
    {
    }

    Versions versions;
    Machine machine;
    std::array<std::vector<std::unique_ptr<Query>>, language::KeywordCount> queries;
    State state; ///< that the facts describe
    Words players;
    unsigned loaded = 0; ///< keywords whose relations describe the scene
    std::map<std::vector<std::uint64_t>, std::vector<Template>> templates; ///< by the terms that unlimited/2 gave
};

CompiledRules::CompiledRules(const language::Program &program, ClauseProfile *profile)
    : m_program(program)
    , m_profile(profile)
    , d(std::make_unique<Parts>(program, profile))
{
}

CompiledRules::~CompiledRules() = default;

void CompiledRules::begin(Limits limits)
{
    m_limits = std::move(limits);
    if (qint64(d->versions.values().bytes() + d->versions.tableBytes()) > m_limits.bytes / 2)
        d = std::make_unique<Parts>(m_program, m_profile);
    d->machine.setLimits(
        {std::uint64_t(std::max<qint64>(0, m_limits.steps)), std::size_t(m_limits.bytes), m_limits.isStopped});
    d->machine.begin();
}

void CompiledRules::moveTo(const State &state)
{
    m_state = &state;
    d->loaded &= ~(language::bit(Keyword::Fact) | language::bit(Keyword::Delete));
}

void CompiledRules::setScene(const Scene &scene)
{
    m_scene = scene;
    d->loaded = 0;
}

bool CompiledRules::loadFacts()
{
    static const State empty;
    if (!m_state)
        m_state = &empty;
    constexpr std::size_t BytesPerWord = 160; // about
    constexpr int WordsPerLook = 4096;
    if (qint64(m_state->size() * BytesPerWord) > m_limits.bytes / 2)
        return false;
    const Difference difference = m_state->differenceFrom(d->state);
    Values &values = d->versions.values();
    Relation &facts = d->versions.scenery().facts;
    for (const Word word : difference.removed)
        facts.removeWord(values.ofWord(word));
    int count = 0;
    for (const Word word : difference.added) {
        facts.addWord(values.ofWord(word));
        if (++count % WordsPerLook == 0 && m_limits.isStopped && m_limits.isStopped()) {
            d = std::make_unique<Parts>(m_program, m_profile);
            return false;
        }
    }
    d->state = *m_state;
    return true;
}

bool CompiledRules::loadScene(unsigned keywords)
{
    const unsigned missing = keywords & ~d->loaded;
    if (missing == 0)
        return true;
    if (missing & (language::bit(Keyword::Fact) | language::bit(Keyword::Delete))) {
        if (!loadFacts())
            return false;
        d->loaded |= language::bit(Keyword::Fact) | language::bit(Keyword::Delete);
    }
    d->loaded |= missing;
    Values &values = d->versions.values();
    Scenery &scenery = d->versions.scenery();
    const auto has = [missing](Keyword keyword) { return (missing & language::bit(keyword)) != 0; };
    const auto load = [&](Relation &relation, const Words *words) {
        relation.clear();
        if (words)
            for (const Word word : *words)
                relation.addWord(values.ofWord(word));
    };
    if (const Words players = m_scene.players ? *m_scene.players : Words();
        has(Keyword::Player) && players != d->players) {
        load(scenery.players, &players);
        d->players = players;
        d->versions.clearTables();
    }
    if (has(Keyword::ToCreate))
        load(scenery.toCreate, m_scene.toCreate);
    if (has(Keyword::ToDelete))
        load(scenery.toDelete, m_scene.toDelete);
    if (has(Keyword::Does)) {
        scenery.does.clear();
        if (m_scene.does)
            for (const Choice &choice : *m_scene.does)
                scenery.does.addRow({values.ofWord(choice.place), values.ofWord(choice.action)});
    }
    return true;
}

CompiledRules::Query *CompiledRules::query(Keyword keyword, const char *modes)
{
    auto &queries = d->queries[std::size_t(keyword)];
    for (const auto &query : queries)
        if (query->modes == modes)
            return query.get();
    Query &query = *queries.emplace_back(std::make_unique<Query>());
    query.modes = modes;
    const language::KeywordInfo &row = language::info(keyword);
    query.version = d->versions.query(QString::fromLatin1(row.name), QString::fromLatin1(modes));
    if (query.version)
        query.isAllowed = (query.version->predicate->keywords & ~row.allows) == 0;
    return &query;
}

bool CompiledRules::ask(Keyword keyword, const char *modes, std::initializer_list<Word> inputs,
                        const std::function<bool(const Value *)> &visit)
{
    Query &query = *this->query(keyword, modes);
    if (!query.version)
        return true;
    if (!query.isAllowed || query.isGivenUp())
        return false;
    ++query.asked;
    if (!loadScene(query.version->predicate->keywords))
        return false;
    std::array<Value, 2> values;
    std::size_t count = 0;
    for (const Word word : inputs)
        values[count++] = d->versions.values().ofWord(word);
    const auto left = [&](const Value *outputs) { // the rules, until the next solution is asked for
        m_profile->setWhere(ClauseProfile::Elsewhere);
        return visit(outputs);
    };
    const Machine::Halt halt = m_profile ? d->machine.solve(*query.version, values.data(), left)
                                         : d->machine.solve(*query.version, values.data(), visit);
    if (m_profile)
        m_profile->setWhere(ClauseProfile::Elsewhere);
    const bool isAnswer = halt == Machine::Halt::None;
    query.unanswered += !isAnswer;
    return isAnswer;
}

bool CompiledRules::words(Keyword keyword, Word first, int limit, Words &result)
{
    bool areWords = true;
    const auto add = [&](const Value *value) {
        const Word word = d->versions.values().word(*value);
        areWords = !word.isNull() && int(result.size()) < limit;
        if (areWords)
            result.push_back(word);
        return areWords;
    };
    return (first.isNull() ? ask(keyword, "o", {}, add) : ask(keyword, "io", {first}, add)) && areWords;
}

bool CompiledRules::holds(Keyword keyword, Word first, Word second, bool &result)
{
    result = false;
    return ask(keyword, "ii", {first, second}, [&](const Value *) {
        result = true;
        return false;
    });
}

bool CompiledRules::defaultAction(Word place, Word &result)
{
    bool isWord = true;
    result = {};
    const bool isAnswer = ask(Keyword::Default, "io", {place}, [&](const Value *value) {
        result = d->versions.values().word(*value);
        isWord = !result.isNull();
        return false;
    });
    return isAnswer && isWord;
}

bool CompiledRules::owner(Word place, OwnerAnswer &result)
{
    Values &values = d->versions.values();
    bool isUsual = false;
    const auto read = [&](const Value *outputs) {
        const Value value = outputs[0];
        result.word = values.word(value);
        isUsual = !result.word.isNull();
        if (!value.isCompound())
            return false;
        const Values::Compound compound = values.compoundOf(value);
        if (compound.arity == 1 && values.nameOf(compound.name) == u"equal") {
            isUsual = values.arguments(value)[0].isInteger();
            if (isUsual)
                result.equal = values.arguments(value)[0].integer();
            return false;
        }
        std::vector<Value> elements;
        if (!values.getList(value, elements))
            return false;
        for (const Value element : elements) {
            if (!element.isInteger() && !values.isFloat(element)) {
                result.probabilities.clear();
                break;
            }
            result.probabilities.push_back(element.isInteger() ? double(element.integer())
                                                               : values.literalOf(element).number);
        }
        return false;
    };
    return ask(Keyword::Owned, "io", {place}, read) && isUsual;
}

bool CompiledRules::hasSeveralOwners(Word place, int limit, bool &result)
{
    std::optional<Value> first;
    int count = 0;
    result = false;
    const auto compare = [&](const Value *value) {
        result = first && *first != *value;
        first = *value;
        return !result && ++count < limit;
    };
    return ask(Keyword::Owned, "io", {place}, compare) && count < limit;
}

bool CompiledRules::templates(Word place, int limit, std::vector<Template> &result)
{
    std::vector<std::uint64_t> forms;
    const bool isAnswer = ask(Keyword::Unlimited, "io", {place}, [&](const Value *form) {
        forms.push_back(form->bits());
        return int(forms.size()) <= limit;
    });
    if (!isAnswer || int(forms.size()) > limit)
        return false;
    auto known = d->templates.find(forms);
    if (known == d->templates.end()) {
        std::vector<Template> templates;
        std::set<QString> seen; // S11: equal ones are one
        for (const std::uint64_t bits : forms) {
            const prolog::Frame frame;
            const prolog::TermRef term;
            QString fault;
            Template form;
            if (d->versions.values().put(term, Value::ofBits(bits)))
                form = readTemplate(term, fault);
            if (form.empty() || !fault.isEmpty())
                return false;
            if (seen.insert(templateText(form)).second)
                templates.push_back(std::move(form));
        }
        known = d->templates.emplace(std::move(forms), std::move(templates)).first;
    }
    result = known->second;
    return true;
}

bool CompiledRules::accounts(int limit, std::vector<Account> &result)
{
    Values &values = d->versions.values();
    bool areUsual = true;
    const auto add = [&](const Value *outputs) {
        const bool isInteger = outputs[1].isInteger();
        const Word player = values.word(outputs[0]);
        areUsual = !player.isNull() && (isInteger || values.isFloat(outputs[1])) && int(result.size()) < limit;
        if (areUsual)
            result.push_back(
                {player, {isInteger ? double(outputs[1].integer()) : values.literalOf(outputs[1]).number, isInteger}});
        return areUsual;
    };
    return ask(Keyword::InitAccount, "oo", {}, add) && areUsual;
}

bool CompiledRules::effects(Word action, bool &succeeds, std::vector<WordChange> &result)
{
    succeeds = false;
    return ask(Keyword::Do, "i", {action}, [&](const Value *) {
        succeeds = true;
        for (const WordEffect &effect : d->machine.effects())
            result.push_back({d->versions.values().word(effect.word), effect.isDeletion});
        return false;
    });
}

bool CompiledRules::payoffs(Word player, int limit, std::vector<Payment> &result)
{
    Values &values = d->versions.values();
    bool areAmounts = true;
    const auto add = [&](const Value *value) {
        const std::optional<Value> amount = evaluateTerm(*value, values);
        areAmounts = amount && int(result.size()) < limit;
        if (areAmounts)
            result.push_back({amount->isInteger() ? double(amount->integer()) : values.literalOf(*amount).number,
                              amount->isInteger()});
        return areAmounts;
    };
    return ask(Keyword::Payoff, "io", {player}, add) && areAmounts;
}

namespace {

/// Whether @p term, whose variables are bound as @p bindings tells, unifies with @p value; binds more.
bool matches(Rules &rules, Term term, Value value, std::vector<std::optional<Value>> &bindings)
{
    switch (term->kind) {
    case Symbol::Kind::Variable: {
        std::optional<Value> &bound = bindings[std::size_t(term->number)];
        if (!bound)
            bound = value;
        return *bound == value;
    }
    case Symbol::Kind::Constant:
        return term->value == value;
    case Symbol::Kind::Slot:
        return false;
    case Symbol::Kind::Structure:
        break;
    }
    Values &values = rules.values();
    if (!value.isCompound() || values.compoundOf(value).name != term->name
        || values.compoundOf(value).arity != term->parts.size())
        return false;
    for (std::size_t i = 0; i < term->parts.size(); ++i)
        if (!matches(rules, term->parts[i], values.arguments(value)[i], bindings))
            return false;
    return true;
}

} // namespace

bool CompiledRules::hasHeadFor(Keyword keyword, Word first, Word second)
{
    Rules &rules = d->versions.rules();
    const Predicate *const predicate = rules.find(QString::fromLatin1(language::info(keyword).name), 2);
    if (!predicate)
        return false;
    const Value values[] = {rules.values().ofWord(first), rules.values().ofWord(second)};
    return std::any_of(predicate->clauses.begin(), predicate->clauses.end(), [&](const Clause &clause) {
        const Term head = rules.opened(clause.head);
        std::vector<std::optional<Value>> bindings(std::size_t(clause.variables));
        return matches(rules, head->parts[0], values[0], bindings)
            && matches(rules, head->parts[1], values[1], bindings);
    });
}

std::vector<bool> CompiledRules::lookedUpClauses()
{
    std::vector<bool> result(m_program.clauses.size());
    for (const language::Clause &clause : m_program.clauses) {
        const language::PredicateId predicate = language::predicateOf(clause.head);
        const Predicate *const found = d->versions.rules().find(predicate.name, predicate.arity);
        // Keywords of heads are asked for by the engine, not by rules.
        result[std::size_t(clause.index)] = found && found->isTable && !language::keywordOf(predicate);
    }
    return result;
}

int CompiledRules::stoppedClause() const
{
    return d->machine.clause();
}

bool CompiledRules::wereLatelyIn(int clause) const
{
    return d->machine.wasLatelyIn(clause);
}

std::vector<LeftToProlog> CompiledRules::leftToProlog()
{
    struct Asked
    {
        Keyword keyword;
        const char *modes;
    };
    constexpr Asked all[] = {{Keyword::Legal, "o"},   {Keyword::Owned, "io"},     {Keyword::Switch, "io"},
                             {Keyword::Switch, "ii"}, {Keyword::Unlimited, "io"}, {Keyword::Default, "io"},
                             {Keyword::Do, "i"},      {Keyword::Payoff, "io"},    {Keyword::Hidden, "ii"}};
    // Where there are templates, switch/2 is asked to test actions; few games ask it to list some, too.
    const bool isUnlimited = this->query(Keyword::Unlimited, "io")->version;
    for (const Asked &asked : all) {
        if (isUnlimited && asked.keyword == Keyword::Switch && QByteArray(asked.modes) == "io")
            continue;
        if (const Query *const query = this->query(asked.keyword, asked.modes); query->version)
            if (!query->version->entry)
                d->versions.compile(*query->version);
    }
    d->versions.compileAll();
    std::vector<LeftToProlog> left = d->versions.left();
    std::sort(left.begin(), left.end(),
              [](const LeftToProlog &a, const LeftToProlog &b) { return a.clause < b.clause; });
    return left;
}

} // namespace sidl::engine::compiled
