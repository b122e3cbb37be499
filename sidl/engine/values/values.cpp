// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/values/values.h"

#include "sidl/engine/foreign/wordtable.h"
#include "sidl/prolog/frame.h"

#include <algorithm>
#include <new>

namespace sidl::engine::compiled {

using prolog::TermRef;

namespace {

constexpr std::uint32_t Free = 0xffffffff;
constexpr std::size_t BlockSize = 1 << 14;
const Value noElements[1] = {};

struct ListLiterals
{
    Literal nil, consName;
};

ListLiterals listLiterals()
{
    const prolog::Frame frame;
    const TermRef term, list, element;
    ListLiterals result;
    list.putNil();
    (void)engine::literalOf(list, result.nil);
    if (element.putInteger(0) && list.prepend(element))
        if (const auto name = list.compoundName(); name && term.putAtom(name->atom))
            (void)engine::literalOf(term, result.consName);
    return result;
}

} // namespace

Values::Values()
    : m_compoundSet(1 << 10, Free)
    , m_flatSet(1 << 8)
{
    constexpr std::size_t Few = 100;
    m_literalSet.reserve(Few);
    m_atoms.reserve(Few);
    m_words.reserve(Few);
    static const ListLiterals known = listLiterals();
    m_nil = literal(known.nil);
    m_consName = literal(known.consName).number();
}

std::size_t Values::bytes() const
{
    return m_compounds.size() * (sizeof(Compound) + sizeof(ListData) + 12) + m_arguments.size() * sizeof(Value)
        + m_flatSet.size() * sizeof(FlatEntry) + m_blocks.size() * BlockSize * sizeof(Value)
        + m_literals.size() * (2 * sizeof(Literal) + 48);
}

Value Values::literal(const Literal &literal)
{
    if (literal.kind == Literal::Kind::Integer && Value::fits(literal.integer))
        return Value::integer(literal.integer);
    if (literal.kind == Literal::Kind::Compound)
        return nested(*literal.compound);
    const auto [place, isNew] = m_literalSet.try_emplace(literal);
    if (isNew) {
        place->second
            = Value(literal.kind == Literal::Kind::Atom ? Value::AtomTag : Value::OtherTag, m_literals.size());
        m_literals.push_back(literal);
    }
    return place->second;
}

Value Values::nested(const engine::Compound &compound)
{
    std::vector<Value> arguments;
    for (const Literal &part : compound.args)
        arguments.push_back(literal(part));
    const Value name = literal(Literal{Literal::Kind::Atom, {.symbol = compound.name}});
    return this->compound(name.number(), arguments.data(), std::uint32_t(arguments.size()));
}

Value Values::atom(const QString &name)
{
    const auto [place, isNew] = m_atoms.try_emplace(name);
    if (isNew)
        place->second = literal(atomNamed(name));
    return place->second;
}

Value Values::string(const QString &text)
{
    const prolog::Frame frame;
    const TermRef term;
    Literal literal;
    if (!term.putString(text) || engine::literalOf(term, literal) != WordFault::None)
        throw std::bad_alloc();
    return this->literal(literal);
}

Value Values::real(double number)
{
    Literal literal;
    literal.kind = Literal::Kind::Float;
    literal.number = number == 0 ? 0.0 : number;
    return this->literal(literal);
}

Value Values::bigInteger(const QString &digits)
{
    bool ok = false;
    if (const qint64 small = digits.toLongLong(&ok); ok && Value::fits(small))
        return Value::integer(small);
    const prolog::Frame frame;
    const TermRef term;
    Literal literal;
    if (!PL_chars_to_term(digits.toLatin1().constData(), term) || engine::literalOf(term, literal) != WordFault::None)
        throw std::bad_alloc();
    return this->literal(literal);
}

Value Values::compound(std::uint32_t name, const Value *arguments, std::uint32_t arity)
{
    const auto hash = [](std::uint32_t ofName, const Value *parts, std::uint32_t count) {
        return std::size_t(hashOf(parts, count) + ofName * 0x9E3779B97F4A7C15ull);
    };
    const std::size_t mask = m_compoundSet.size() - 1;
    std::size_t place = hash(name, arguments, arity) & mask;
    for (; m_compoundSet[place] != Free; place = (place + 1) & mask) {
        const Compound &known = m_compounds[m_compoundSet[place]];
        if (known.name == name && known.arity == arity
            && std::equal(arguments, arguments + arity, m_arguments.data() + known.offset))
            return {Value::CompoundTag, m_compoundSet[place]};
    }
    const std::uint32_t number = std::uint32_t(m_compounds.size());
    const std::vector<Value> copy(arguments, arguments + arity); // they may stand in the list that grows
    m_compounds.push_back({name, arity, std::uint32_t(m_arguments.size())});
    m_arguments.insert(m_arguments.end(), copy.begin(), copy.end());
    m_compoundSet[place] = number;
    if (m_compounds.size() * 2 > m_compoundSet.size()) {
        std::vector<std::uint32_t> larger(m_compoundSet.size() * 2, Free);
        for (std::uint32_t i = 0; i < m_compounds.size(); ++i) {
            const Compound &each = m_compounds[i];
            std::size_t to = hash(each.name, m_arguments.data() + each.offset, each.arity) & (larger.size() - 1);
            while (larger[to] != Free)
                to = (to + 1) & (larger.size() - 1);
            larger[to] = i;
        }
        m_compoundSet.swap(larger);
    }
    return {Value::CompoundTag, number};
}

Value Values::cons(Value head, Value tail)
{
    const Value arguments[] = {head, tail};
    return compound(m_consName, arguments, 2);
}

Value Values::list(const Value *elements, std::size_t count)
{
    if (count == 0)
        return m_nil;
    const std::uint64_t hash = hashOf(elements, count);
    std::size_t mask = m_flatSet.size() - 1, place = std::size_t(hash) & mask;
    for (; m_flatSet[place].elements; place = (place + 1) & mask) {
        const FlatEntry &known = m_flatSet[place];
        if (known.hash == hash && known.count == count && std::equal(elements, elements + count, known.elements))
            return known.elements[-1];
    }
    const std::vector<Value> copy(elements, elements + count);
    Value list = m_nil;
    for (std::size_t i = count; i-- > 0;)
        list = cons(copy[i], list);
    m_flatSet[place] = {hash, listData(list)->elements, count};
    if (++m_flatCount * 2 > m_flatSet.size()) {
        std::vector<FlatEntry> larger(m_flatSet.size() * 2);
        mask = larger.size() - 1;
        for (const FlatEntry &entry : m_flatSet) {
            if (!entry.elements)
                continue;
            std::size_t to = std::size_t(entry.hash) & mask;
            while (larger[to].elements)
                to = (to + 1) & mask;
            larger[to] = entry;
        }
        m_flatSet.swap(larger);
    }
    return list;
}

const Value *Values::keep(Value self, const Value *elements, std::size_t count)
{
    if (m_blockLeft < count + 1) {
        m_blockLeft = std::max(BlockSize, count + 1);
        m_blocks.push_back(std::make_unique_for_overwrite<std::byte[]>(m_blockLeft * sizeof(Value)));
        m_blockNext = reinterpret_cast<Value *>(m_blocks.back().get());
    }
    Value *const kept = m_blockNext + 1;
    new (m_blockNext) Value(self);
    std::uninitialized_copy(elements, elements + count, kept);
    m_blockNext += count + 1;
    m_blockLeft -= count + 1;
    return kept;
}

ListData *Values::flatten(Value list)
{
    const std::uint32_t number = list.number();
    if (m_lists.size() <= number)
        m_lists.resize(std::max(m_compounds.size() + 256, m_compounds.size() * 3 / 2));
    std::vector<Value> elements;
    if (!isCons(list) || !getList(list, elements)) {
        m_lists[number] = {0, noElements};
        return nullptr;
    }
    m_lists[number] = {std::uint32_t(elements.size()), keep(list, elements.data(), elements.size())};
    return &m_lists[number];
}

bool Values::getList(Value list, std::vector<Value> &elements) const
{
    while (isCons(list)) {
        const Value *const parts = arguments(list);
        elements.push_back(parts[0]);
        list = parts[1];
    }
    return list == m_nil;
}

Value Values::ofWord(Word word)
{
    const auto [place, isNew] = m_words.try_emplace(word.data());
    if (!isNew)
        return place->second;
    std::vector<Value> elements;
    for (const Literal &each : word.data()->literals)
        elements.push_back(literal(each));
    const Value list = this->list(elements);
    place->second = list;
    if (ListData *const data = listData(list))
        data->word = word;
    return list;
}

bool Values::literalOfPart(Value part, Literal &literal) const
{
    if (part.isInteger()) {
        literal.kind = Literal::Kind::Integer;
        literal.integer = part.integer();
        return true;
    }
    if (!part.isCompound()) {
        literal = literalOf(part);
        return true;
    }
    const prolog::Frame frame;
    const TermRef term;
    return put(term, part) && engine::literalOf(term, literal) == WordFault::None;
}

bool Values::put(TermRef term, Value value, int depth, int &parts) const
{
    constexpr int Deepest = 110, MostParts = 110000; // of literals and words: see wordtable.cpp
    if (!value.isCompound()) {
        Literal literal;
        term.putVariable();
        return literalOfPart(value, literal) && unifyLiteral(term, literal);
    }
    const Compound compound = compoundOf(value);
    if (depth > Deepest || ++parts > MostParts)
        return false;
    const prolog::TermRefs made(int(compound.arity));
    for (std::uint32_t i = 0; i < compound.arity; ++i)
        if (!put(made[int(i)], m_arguments[compound.offset + i], depth + 1, parts))
            return false;
    return term.putCompound(PL_new_functor_sz(m_literals[compound.name].symbol->atom, compound.arity), made);
}

Word Values::word(Value list)
{
    ListData *const data = listData(list);
    if (!data || data->isNoWord)
        return {};
    if (!data->word.isNull())
        return data->word;
    std::vector<Literal> literals(data->count);
    for (std::uint32_t i = 0; i < data->count; ++i)
        if (!literalOfPart(data->elements[i], literals[i])) {
            data->isNoWord = true;
            return {};
        } else if (literals[i].kind == Literal::Kind::Float && literals[i].number == 0) {
            literals[i].number = 0.0; // in words -0.0 is 0.0
        }
    data->word = internWord(std::move(literals));
    m_words.try_emplace(data->word.data(), list);
    return data->word;
}

int Values::compare(Value a, Value b) const
{
    if (a == b)
        return 0;
    if (a.isInteger() && b.isInteger())
        return a.integer() < b.integer() ? -1 : 1;
    if (a.isCompound() != b.isCompound())
        return a.isCompound() ? 1 : -1;
    if (!a.isCompound()) {
        Literal left, right;
        (void)literalOfPart(a, left);
        (void)literalOfPart(b, right);
        const auto order = compareLiterals(left, right);
        return order < 0 ? -1 : order > 0 ? 1 : 0;
    }
    // Along the last argument by a loop: lists may be long.
    for (;;) {
        const Compound left = compoundOf(a), right = compoundOf(b);
        if (left.arity != right.arity)
            return left.arity < right.arity ? -1 : 1;
        if (left.name != right.name) {
            const auto order = compareLiterals(m_literals[left.name], m_literals[right.name]);
            if (order != 0)
                return order < 0 ? -1 : 1;
        }
        const Value *const lefts = m_arguments.data() + left.offset, *const rights = m_arguments.data() + right.offset;
        for (std::uint32_t i = 0; i + 1 < left.arity; ++i)
            if (const int order = compare(lefts[i], rights[i]))
                return order;
        if (left.arity == 0)
            return 0;
        a = lefts[left.arity - 1];
        b = rights[left.arity - 1];
        if (a == b)
            return 0;
        if (!a.isCompound() || !b.isCompound())
            return compare(a, b);
    }
}

} // namespace sidl::engine::compiled
