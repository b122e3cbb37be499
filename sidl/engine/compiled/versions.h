// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/compiled/codestore.h"
#include "sidl/engine/compiled/relation.h"
#include "sidl/engine/compiled/rules.h"
#include "sidl/engine/compiled/version.h"

namespace sidl::engine::compiled {

/// What the keywords of bodies tell of.
struct Scenery
{
    explicit Scenery(Values &values)
        : facts(values, Relation::Order::Standard)
        , players(values, Relation::Order::Added)
        , does(values, Relation::Order::Added)
        , toCreate(values, Relation::Order::Added)
        , toDelete(values, Relation::Order::Added)
    {
    }
    Relation facts, players;
    Relation does; ///< rows of two: switch, action
    Relation toCreate, toDelete;
};

/// The rules of a game as far as they are compiled: versions of predicates, made when they are first called.
/// Thread: the game's.
class Versions
{
public:
    /// @p areCounted: calls of clauses are told to a ClauseCounter.
    explicit Versions(const language::Program &program, bool areCounted = false);

    Values &values() { return m_values; }
    Rules &rules() { return m_rules; }
    Scenery &scenery() { return m_scenery; }
    CodeStore &code() { return m_code; }
    Pool<Instruction> &instructions() { return m_instructions; } ///< of what is being compiled
    bool areCounted() const { return m_areCounted; }

    /// The rules of a predicate, each of its arguments known ('i') or asked for ('o'); null: it has no clauses.
    Version *query(const QString &name, const QString &modes);
    /// The version of @p predicate for arguments like @p arguments; made if there is none.
    Version &get(Predicate &predicate, std::vector<Term> arguments, const Version *caller);
    /// A version of goals that are the same in every state, of @p key, made by @p make.
    Version *run(const TermKey &key) const;
    void addRun(TermKey key, Version *version) { m_runs[std::move(key)] = version; }
    QString newRunName() { return QStringLiteral("$run%1").arg(m_runs.size()); }

    /// Compiles it if that has not been done.
    void compile(Version &version);
    /// Compiles all that compiled versions may call, and what these may.
    void compileAll();
    /// Everything that versions remember is forgotten.
    void clearTables();
    /// Room for what a version remembers.
    Value *keepRow(std::size_t count);
    std::size_t tableBytes() const { return m_rowBytes; }

    void leave(LeftToProlog part);
    const std::vector<LeftToProlog> &left() const { return m_left; }

private:
    const bool m_areCounted;
    Values m_values;
    Rules m_rules;
    Scenery m_scenery{m_values};
    CodeStore m_code;
    Pool<Instruction> m_instructions;
    std::map<TermKey, Version *> m_runs;
    std::vector<Version *> m_all;
    std::vector<Version *> m_remembering;
    RowPool<Value, 500> m_rows;
    std::size_t m_rowBytes = 0;
    std::vector<LeftToProlog> m_left;
};

} // namespace sidl::engine::compiled
