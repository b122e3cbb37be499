// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/symbols/symbols.h"

#include <algorithm>

namespace sidl::language {

namespace {

bool isBefore(const Span &a, int line, int column)
{
    return a.line != line ? a.line < line : a.column < column;
}

/// True when the place lies in @p name, or directly behind it. Names stand on one line.
bool touches(const Span &name, int line, int column)
{
    return name.line == line && name.column <= column && column <= name.column + name.length;
}

} // namespace

const PredicateSymbol *Symbols::predicate(const PredicateId &id) const
{
    const auto found = m_index.constFind(id);
    return found == m_index.constEnd() ? nullptr : &m_predicates[std::size_t(*found)];
}

int Symbols::clauseAt(int line, int column) const
{
    const auto next
        = std::partition_point(m_clauses.begin(), m_clauses.end(), [line, column](const ClauseSymbols &clause) {
              return isBefore(clause.span, line, column + 1);
          });
    if (next == m_clauses.begin() || isBefore((next - 1)->end, line, column))
        return -1;
    return int(next - m_clauses.begin()) - 1;
}

std::optional<Symbols::Symbol> Symbols::symbolAt(int line, int column) const
{
    const int index = clauseAt(line, column);
    if (index < 0)
        return {};
    const ClauseSymbols &clause = m_clauses[std::size_t(index)];
    std::optional<Symbol> found;
    const auto look = [&](bool isVariable, const QString &name, const PredicateId &predicate, const Span &span) {
        // Of two names that meet at the place, as in X=Y, the one that starts there.
        if (touches(span, line, column) && (!found || span.column > found->span.column))
            found = Symbol{isVariable, name, predicate, index, span};
    };
    look(false, clause.predicate.name, clause.predicate, clause.name);
    for (const ClauseSymbols::Call &call : clause.calls)
        look(false, call.target.name, call.target, call.span);
    for (const ClauseSymbols::Variable &variable : clause.variables)
        look(true, variable.name, clause.predicate, variable.span);
    return found;
}

std::optional<Symbols::Symbol> Symbols::constantAt(int line, int column) const
{
    const int index = clauseAt(line, column);
    if (index < 0)
        return {};
    const ClauseSymbols &clause = m_clauses[std::size_t(index)];
    for (auto constant = clause.constants.rbegin(); constant != clause.constants.rend(); ++constant)
        if (touches(constant->span, line, column))
            return Symbol{false, constant->name, clause.predicate, index, constant->span, true};
    return {};
}

std::vector<Span> Symbols::occurrences(const Symbol &symbol) const
{
    std::vector<Span> places;
    if (symbol.isConstant) {
        for (const ClauseSymbols &clause : m_clauses)
            for (const ClauseSymbols::Constant &constant : clause.constants)
                if (constant.name == symbol.name)
                    places.push_back(constant.span);
        return places;
    }
    if (symbol.isVariable) {
        for (const ClauseSymbols::Variable &variable : m_clauses[std::size_t(symbol.clause)].variables)
            if (variable.name == symbol.name)
                places.push_back(variable.span);
        return places;
    }
    const PredicateSymbol *row = predicate(symbol.predicate);
    if (!row)
        return places;
    for (const PredicateSymbol::Place &place : row->definitions)
        places.push_back(place.span);
    for (const PredicateSymbol::Place &place : row->calls)
        places.push_back(place.span);
    std::sort(places.begin(), places.end(), [](const Span &a, const Span &b) { return isBefore(a, b.line, b.column); });
    return places;
}

const WordUse *Symbols::wordAt(int line, int column) const
{
    const int index = clauseAt(line, column);
    if (index < 0)
        return nullptr;
    for (const WordUse &word : m_clauses[std::size_t(index)].words)
        if (touches(word.span, line, column)) // one that goes over lines is found on its first
            return &word;
    return nullptr;
}

std::vector<const WordUse *> Symbols::sameWords(const WordUse &word) const
{
    std::vector<const WordUse *> result;
    for (const ClauseSymbols &clause : m_clauses)
        for (const WordUse &other : clause.words)
            if (word.canBe(other))
                result.push_back(&other);
    return result;
}

QString Symbols::line(int line) const
{
    if (line < 1 || std::size_t(line) > m_lines.size())
        return {};
    const qsizetype start = m_lines[std::size_t(line) - 1];
    const qsizetype end = std::size_t(line) < m_lines.size() ? m_lines[std::size_t(line)] - 1 : m_text.size();
    return m_text.mid(start, end - start);
}

} // namespace sidl::language
