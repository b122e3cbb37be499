// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/network/atoms.h"

#include <algorithm>

namespace sidl::engine::network {

using logic::mixed;
using logic::Pattern;
using logic::TermId;

namespace {

std::uint64_t hashOf(int relation, std::span<const TermId> tuple)
{
    std::uint64_t hash = mixed(17, std::uint64_t(relation));
    for (const TermId term : tuple)
        hash = mixed(hash, std::uint64_t(term));
    return hash;
}

} // namespace

AtomId AtomStore::find(int relation, std::span<const TermId> wanted) const
{
    return m_numbers.find(hashOf(relation, wanted), [&](int atom) {
        return m_atoms[std::size_t(atom)].relation == relation && std::ranges::equal(tuple(atom), wanted);
    });
}

AtomId AtomStore::add(int relation, std::span<const TermId> tuple)
{
    if (const AtomId known = find(relation, tuple); known >= 0)
        return known;
    const AtomId atom = AtomId(m_atoms.size());
    m_atoms.push_back({relation, int(m_values.size()), int(tuple.size())});
    m_values.insert(m_values.end(), tuple.begin(), tuple.end());
    m_numbers.insert(hashOf(relation, tuple), atom);
    m_atomsOf[relation].push_back(atom);
    for (const int index : m_indexesOf[relation])
        put(m_indexes[std::size_t(index)], atom);
    return atom;
}

const std::vector<AtomId> &AtomStore::candidates(Asked &asked, Bits bound, Frame frame)
{
    static const std::vector<AtomId> None;
    const Bits known = bound & asked.variables;
    auto used = std::ranges::find(asked.indexes, known, &std::pair<Bits, int>::first);
    if (used == asked.indexes.end())
        used = asked.indexes.insert(used, {known, indexOf(*asked.goal, known)});
    std::uint64_t key = 0;
    for (const Pattern &pattern : asked.goal->args)
        hash(pattern, known, frame, key);
    const Index &index = m_indexes[std::size_t(used->second)];
    const auto found = index.atoms.find(key);
    return found == index.atoms.end() ? None : found->second;
}

int AtomStore::indexOf(const logic::Goal &goal, Bits bound)
{
    std::vector<int> shape;
    for (const Pattern &pattern : goal.args)
        putShape(pattern, bound, shape);
    std::vector<int> &indexes = m_indexesOf[goal.relation];
    for (const int index : indexes)
        if (m_indexes[std::size_t(index)].shape == shape)
            return index;
    indexes.push_back(int(m_indexes.size()));
    Index &index = m_indexes.emplace_back();
    index.relation = goal.relation;
    index.shape = std::move(shape);
    for (const AtomId atom : m_atomsOf[goal.relation])
        put(index, atom);
    return indexes.back();
}

void AtomStore::putShape(const Pattern &pattern, Bits bound, std::vector<int> &shape)
{
    switch (pattern.kind) {
    case Pattern::Kind::Ground:
        shape.push_back(Known);
        break;
    case Pattern::Kind::Variable:
        shape.push_back(bound >> pattern.value & 1 ? Known : Open);
        break;
    case Pattern::Kind::Compound:
        shape.insert(shape.end(), {Part, pattern.value, int(pattern.args.size())});
        for (const Pattern &argument : pattern.args)
            putShape(argument, bound, shape);
        break;
    }
}

void AtomStore::put(Index &index, AtomId atom)
{
    std::uint64_t key = 0;
    std::size_t at = 0;
    for (const TermId term : tuple(atom))
        if (!hash(index.shape, at, term, key))
            return;
    index.atoms[key].push_back(atom);
}

/// False: the term is no such function.
bool AtomStore::hash(const std::vector<int> &shape, std::size_t &at, TermId term, std::uint64_t &hash) const
{
    const int part = shape[at++];
    if (part == Known)
        hash = mixed(hash, std::uint64_t(term));
    if (part != Part)
        return true;
    const int symbol = shape[at++], arity = shape[at++];
    if (m_terms.symbolOf(term) != symbol || m_terms.arity(term) != arity)
        return false;
    for (int i = 0; i < arity; ++i)
        if (!this->hash(shape, at, m_terms.argument(term, i), hash))
            return false;
    return true;
}

void AtomStore::hash(const Pattern &pattern, Bits bound, Frame frame, std::uint64_t &hash) const
{
    if (pattern.kind == Pattern::Kind::Ground)
        hash = mixed(hash, std::uint64_t(pattern.value));
    else if (pattern.kind == Pattern::Kind::Variable && bound >> pattern.value & 1)
        hash = mixed(hash, std::uint64_t(m_bindings.variable(frame, pattern.value)));
    for (const Pattern &argument : pattern.args)
        this->hash(argument, bound, frame, hash);
}

} // namespace sidl::engine::network
