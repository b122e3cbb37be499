// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/versions.h"

#include "sidl/engine/compiled/compiler.h"

#include <algorithm>

namespace sidl::engine::compiled {

using Kind = Symbol::Kind;

Versions::Versions(const language::Program &program, bool areCounted)
    : m_areCounted(areCounted)
    , m_rules(program, m_values)
{
}

Version *Versions::query(const QString &name, const QString &modes)
{
    Predicate *const predicate = m_rules.find(name, int(modes.size()));
    if (!predicate)
        return nullptr;
    std::vector<Term> arguments;
    int outputs = 0;
    for (const QChar mode : modes)
        arguments.push_back(mode == u'i' ? m_rules.pool().slot(0) : m_rules.pool().variable(outputs++));
    return &get(*predicate, std::move(arguments), nullptr);
}

namespace {

void count(Term term, Version &version)
{
    version.inputs += term->kind == Kind::Slot;
    if (term->kind == Kind::Variable)
        version.outputs = std::max(version.outputs, term->number + 1);
    for (const Term part : term->parts)
        count(part, version);
}

} // namespace

Version &Versions::get(Predicate &predicate, std::vector<Term> arguments, const Version *caller)
{
    TermKey key;
    for (const Term argument : arguments)
        addTo(key, argument, Slots::AreAlike);
    std::unique_ptr<Version> &version = predicate.versions[key];
    if (version)
        return *version;
    version = std::make_unique<Version>();
    m_all.push_back(version.get());
    version->predicate = &predicate;
    version->caller = caller;
    version->keywords = predicate.keywords;
    for (const Term argument : arguments)
        count(argument, *version);
    version->arguments = std::move(arguments);
    constexpr int MostInputs = 12;
    if (caller && !predicate.readsState && !predicate.hasEffects && !predicate.isRecursive && !predicate.isLibrary
        && version->inputs <= MostInputs) {
        version->table = std::make_unique<BucketTable>(std::size_t(version->inputs));
        m_remembering.push_back(version.get());
    }
    return *version;
}

Version *Versions::run(const TermKey &key) const
{
    const auto found = m_runs.find(key);
    return found == m_runs.end() ? nullptr : found->second;
}

void Versions::compile(Version &version)
{
    if (version.table && std::find(m_remembering.begin(), m_remembering.end(), &version) == m_remembering.end())
        m_remembering.push_back(&version);
    Compiler(*this, version).compile();
}

void Versions::compileAll()
{
    for (std::size_t i = 0; i < m_all.size(); ++i) // it grows meanwhile
        if (!m_all[i]->entry)
            compile(*m_all[i]);
}

void Versions::clearTables()
{
    for (Version *const version : m_remembering)
        version->table->clear();
    m_rows.clear();
    m_rowBytes = 0;
}

Value *Versions::keepRow(std::size_t count)
{
    m_rowBytes += (count + 8) * sizeof(Value);
    return m_rows.add(std::max<std::size_t>(count, 1));
}

void Versions::leave(LeftToProlog part)
{
    if (std::find(m_left.begin(), m_left.end(), part) == m_left.end())
        m_left.push_back(std::move(part));
}

} // namespace sidl::engine::compiled
