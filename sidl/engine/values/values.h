// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/literal.h"
#include "sidl/engine/state/word.h"
#include "sidl/engine/values/value.h"
#include "sidl/prolog/termref.h"

#include <cmath>
#include <memory>
#include <unordered_map>
#include <vector>

namespace sidl::engine::compiled {

/// A list that is complete and not empty: its elements one after the other; the list itself stands before the first.
struct ListData
{
    std::uint32_t count = 0;
    const Value *elements = nullptr;
    Word word{};           ///< null: not asked for yet
    bool isNoWord = false; ///< it was asked for, and is none
};

/// All the terms that compiled rules meet. Nothing is ever freed but with this. Thread: the game's, with its Prolog.
class Values
{
public:
    Values();
    Values(const Values &) = delete;
    Values &operator=(const Values &) = delete;

    Value nil() const { return m_nil; }
    std::uint32_t consName() const { return m_consName; }
    std::size_t bytes() const; ///< what all this takes, about

    // --- literals

    Value literal(const Literal &literal); ///< -0.0 stays what it is: rules may have one
    Value atom(const QString &name);
    Value string(const QString &text);
    Value real(double number);               ///< finite; -0.0 becomes 0.0, as all that is calculated
    Value bigInteger(const QString &digits); ///< of any size; those that fit become integers
    const Literal &literalOf(Value value) const { return m_literals[value.number()]; } ///< of an atom or another
    const QString &nameOf(std::uint32_t atom) const { return m_literals[atom].symbol->text; }
    bool isFloat(Value value) const { return value.isOther() && literalOf(value).kind == Literal::Kind::Float; }
    bool isMinusZero(Value value) const
    {
        return isFloat(value) && literalOf(value).number == 0 && std::signbit(literalOf(value).number);
    }
    bool isString(Value value) const { return value.isOther() && literalOf(value).kind == Literal::Kind::String; }

    // --- compounds and lists

    struct Compound
    {
        std::uint32_t name, arity, offset;
    };
    Value compound(std::uint32_t name, const Value *arguments, std::uint32_t arity);
    Value cons(Value head, Value tail);
    const Compound &compoundOf(Value value) const { return m_compounds[value.number()]; }
    const Value *arguments(Value value) const { return m_arguments.data() + compoundOf(value).offset; }
    bool isCons(Value value) const
    {
        return value.isCompound() && compoundOf(value).name == m_consName && compoundOf(value).arity == 2;
    }
    Value list(const Value *elements, std::size_t count);
    Value list(const std::vector<Value> &elements) { return list(elements.data(), elements.size()); }
    /// The elements of @p list if it is a list of @p count elements, at least one; else null.
    const Value *elements(Value list, std::uint32_t count)
    {
        const ListData *const data = listData(list);
        return data && data->count == count ? data->elements : nullptr;
    }
    /// Null: @p list is no complete list, or empty.
    ListData *listData(Value list)
    {
        if (!list.isCompound())
            return nullptr;
        const std::uint32_t number = list.number();
        if (number < m_lists.size() && m_lists[number].elements)
            return m_lists[number].count ? &m_lists[number] : nullptr;
        return flatten(list);
    }
    /// True if @p list is a complete list; its elements in @p elements.
    bool getList(Value list, std::vector<Value> &elements) const;

    // --- words

    Value ofWord(Word word);
    /// The null word if @p list is none.
    Word word(Value list);

    /// Makes @p term the term @p value. False if that is deeper or larger than what words may hold, or with a pending
    /// exception if memory is short.
    bool put(prolog::TermRef term, Value value) const
    {
        int parts = 0;
        return put(term, value, 0, parts);
    }

    /// Prolog's standard order of terms: below 0, 0, above 0.
    int compare(Value a, Value b) const;

private:
    struct LiteralHash
    {
        std::size_t operator()(const Literal &literal) const { return literal.hash(); }
    };

    bool put(prolog::TermRef term, Value value, int depth, int &parts) const;
    Value nested(const engine::Compound &compound);
    ListData *flatten(Value list);
    const Value *keep(Value self, const Value *elements, std::size_t count);
    bool literalOfPart(Value part, Literal &literal) const;

    std::vector<Literal> m_literals;
    std::unordered_map<Literal, Value, LiteralHash> m_literalSet;
    std::unordered_map<QString, Value> m_atoms; ///< by name
    std::vector<Compound> m_compounds;
    std::vector<Value> m_arguments;
    std::vector<std::uint32_t> m_compoundSet; ///< open addressing; a number that no compound has: free
    std::vector<ListData> m_lists;            ///< by number of the compound
    struct FlatEntry
    {
        std::uint64_t hash = 0;
        const Value *elements = nullptr; ///< null: free; before them stands the list itself
        std::size_t count = 0;
    };
    std::vector<FlatEntry> m_flatSet; ///< lists by their elements
    std::size_t m_flatCount = 0;
    std::vector<std::unique_ptr<std::byte[]>> m_blocks; ///< Values: the elements of lists
    std::size_t m_blockLeft = 0;
    Value *m_blockNext = nullptr;
    std::unordered_map<const WordData *, Value> m_words;
    Value m_nil;
    std::uint32_t m_consName = 0;
};

} // namespace sidl::engine::compiled
