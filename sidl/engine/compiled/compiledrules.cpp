// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/compiledrules.h"

#include "sidl/engine/compiled/compiledrulesparts.h"

#include <algorithm>

namespace sidl::engine::compiled {

using language::Keyword;

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
    return ask(*query(keyword, modes), inputs, visit);
}

bool CompiledRules::ask(Query &query, std::initializer_list<Word> inputs,
                        const std::function<bool(const Value *)> &visit)
{
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
