// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/compiled/symbol.h"
#include "sidl/engine/values/values.h"
#include "sidl/language/program/keywords.h"
#include "sidl/language/program/program.h"

#include <map>
#include <memory>
#include <optional>
#include <unordered_map>

namespace sidl::engine::compiled {

class Relation;
struct Version;

/// A clause with its variables numbered from 0.
struct Clause
{
    static constexpr int OfLibrary = -1;

    int index = OfLibrary; ///< in Program::clauses
    int variables = 0;
    Term head = nullptr;
    Term body = nullptr; ///< the atom true for a fact
    bool hasCut = false; ///< one that prunes this clause's predicate
};

struct Predicate
{
    Predicate();
    ~Predicate();

    QString name;
    int arity = 0;
    std::vector<Clause> clauses;

    bool isLibrary = false;   ///< of library.cpp, or made while compiling
    bool isRun = false;       ///< made of several goals: Compiler::fold()
    bool isTable = false;     ///< nothing but ground facts
    bool readsState = false;  ///< may reach fact/1, does/2, …: what it tells changes with the state or the chronon
    bool hasEffects = false;  ///< may reach create/1 or delete/1
    bool isRecursive = false; ///< may reach itself
    unsigned keywords = 0;    ///< body keywords that it may reach: language::bit()

    std::unique_ptr<Relation> table;                      ///< made when first asked for, if isTable
    std::map<TermKey, std::unique_ptr<Version>> versions; ///< by call pattern
};

/// A game's rules and those of the library, as terms to compile. Thread: the game's.
class Rules
{
public:
    Rules(const language::Program &program, Values &values);
    ~Rules();

    Values &values() { return m_values; }
    SymbolPool &pool() { return m_pool; }
    const language::Program &program() const { return m_program; }

    Predicate *find(const QString &name, int arity);
    Predicate *find(Term goal); ///< that @p goal calls, which is opened()
    /// A predicate made while compiling: nothing can name it.
    Predicate &addMade(const QString &name, int arity);
    /// What each predicate may reach; again after addMade().
    void analyse();
    /// What the goal @p goal may reach besides the predicates' own: adds to the flags of @p reached. A goal that a variable
    /// stands for may have effects.
    void reach(Term goal, Predicate &reached);

    Term atom(const char *name) { return m_pool.constant(m_values.atom(QString::fromLatin1(name))); }
    Term structure(const char *name, Terms parts)
    {
        return m_pool.structure(m_values.atom(QString::fromLatin1(name)).number(), parts);
    }
    Term structure(const char *name, std::initializer_list<Term> parts)
    {
        return structure(name, Terms(parts.begin(), parts.size()));
    }
    /// A constant that is a compound, as a structure; all else as it is.
    Term opened(Term term);
    /// Name and number of arguments of a goal; false: it is no callable term.
    bool goalName(Term goal, QString &name, int &arity);

    /// What a name means that the game does not define.
    struct Known
    {
        std::optional<language::Keyword> keyword;
        bool isLight = false;       ///< arithmetic or a test: less work than to remember what it gives
        const char *meta = nullptr; ///< which arguments are called, as language::Builtin has it; null: none
    };
    /// The meaning of @p goal, which is a structure or an atom; each name is looked up once.
    const Known &known(Term goal);

private:
    using Key = std::uint64_t;
    static Key keyOf(std::uint32_t name, std::size_t arity)
    {
        return Key(name) << 24 | arity;
    } ///< by the atom's number
    Predicate *find(Key key, std::uint32_t name, int arity);

    Predicate &add(const language::Clause &source, bool isLibrary); ///< to its predicate, which it returns
    Term convert(const language::Term &term);
    struct Callee
    {
        language::PredicateId id{};     ///< no name: a variable stands for the goal
        Predicate *predicate = nullptr; ///< null: the game has none, nor the library
    };
    void callees(Term goal, std::vector<Callee> &called);

    const language::Program &m_program;
    Values &m_values;
    SymbolPool m_pool;
    std::unordered_map<Key, std::unique_ptr<Predicate>> m_predicates;
    std::unordered_map<Key, Known> m_known;
};

} // namespace sidl::engine::compiled
