// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/codestore.h"

#include <algorithm>
#include <new>
#include <optional>

namespace sidl::engine::compiled {

CodeStore::CodeStore()
    : m_constants(new std::byte[MostConstants * sizeof(Value)])
{
}

std::int32_t CodeStore::constant(Value value)
{
    const auto [place, isNew] = m_constantSet.try_emplace(value.bits(), 0);
    if (isNew) {
        if (m_constantCount == MostConstants) {
            m_constantSet.erase(place);
            return 0;
        }
        new (m_constants.get() + m_constantCount * sizeof(Value)) Value(value);
        place->second = ~std::int32_t(m_constantCount++);
    }
    return place->second;
}

Code *CodeStore::allocate(std::size_t operands)
{
    const std::size_t size = (sizeof(Code) + operands * sizeof(std::int32_t) + 15) & ~std::size_t(15);
    if (size > m_left) {
        m_left = std::max(BlockSize, size);
        m_next = m_blocks.emplace_back(std::make_unique_for_overwrite<std::byte[]>(m_left)).get();
    }
    Code *const code = new (m_next) Code;
    m_next += size;
    m_left -= size;
    return code;
}

Code *CodeStore::store(const Instruction *first)
{
    Code *entry = nullptr;
    const Code **link = nullptr;
    for (const Instruction *at = first; at; at = at->next) {
        if (at->stored) {
            if (link)
                *link = at->stored;
            return entry ? entry : at->stored;
        }
        Code *const code = allocate(std::size_t(at->inputs.size() + 2 * (at->outputs.size() + at->equals.size())));
        at->stored = code;
        if (link)
            *link = code;
        else
            entry = code;
        link = &code->next;
        code->op = at->op;
        code->isTest = at->isTest;
        code->keepsEffects = at->keepsEffects;
        code->inputs = std::uint8_t(at->inputs.size());
        code->outputs = std::uint8_t(at->outputs.size());
        code->equals = std::uint8_t(at->equals.size());
        code->a = at->a;
        code->b = at->b;
        code->c = at->c;
        code->d = at->d;
        code->clause = at->clause;
        std::int32_t *operand = code->operands();
        operand = std::copy(at->inputs.begin(), at->inputs.end(), operand);
        for (const auto *pairs : {&at->outputs, &at->equals})
            for (const auto &[position, other] : *pairs) {
                *operand++ = position;
                *operand++ = other;
            }
        switch (at->op) {
        case Op::TestConstant:
        case Op::DifferConstant:
            code->value = at->value;
            break;
        case Op::Scan:
            code->index = at->index;
            break;
        case Op::Call:
        case Op::Table:
            code->version = at->version;
            break;
        case Op::CallNative:
            code->native = at->native;
            break;
        case Op::Compare:
        case Op::Evaluate:
            code->left = at->left;
            code->right = at->right;
            break;
        case Op::Alternative:
        case Op::FindAll:
        case Op::ForAll:
            code->branch = store(at->branch);
            break;
        case Op::Choose:
            code->dispatch = dispatch(*at);
            break;
        default:
            break;
        }
        if (at->otherwise)
            code->otherwise = store(at->otherwise);
    }
    return entry;
}

namespace {

/// The key that @p first asks of slot @p slot before anything else can happen; nothing if it asks for none.
std::optional<std::uint64_t> askedKey(const Instruction *first, int slot, const auto &keyOf)
{
    for (const Instruction *at = first; at && !at->otherwise; at = at->next) {
        if (at->op == Op::TestConstant && at->a == slot)
            return keyOf(*at);
        if ((at->op == Op::TakeApart || at->op == Op::Match) && at->a == slot)
            return keyOf(*at);
        if (at->op != Op::TestConstant && at->op != Op::TestSlot && at->op != Op::TakeApart && at->op != Op::Match)
            break;
    }
    return {};
}

} // namespace

const Dispatch *CodeStore::dispatch(const Instruction &choose)
{
    // A compound constant is told by its name and arity, which stand in the instruction's c and d; of a list, in a match,
    // in d and the constant 2.
    const auto keyOf = [](const Instruction &at) -> std::uint64_t {
        if (at.op == Op::TestConstant)
            return at.value.isCompound() ? dispatchKey(std::uint32_t(at.c), std::uint32_t(at.d)) : at.value.bits();
        return at.op == Op::TakeApart ? dispatchKey(std::uint32_t(at.b), std::uint32_t(at.c))
                                      : dispatchKey(std::uint32_t(at.d), 2);
    };
    Dispatch result;
    std::vector<std::pair<Code *, std::optional<std::uint64_t>>> clauses;
    for (const Instruction *clause : choose.clauses)
        clauses.emplace_back(store(clause), choose.a < 0 ? std::nullopt : askedKey(clause, choose.a, keyOf));
    for (const auto &[code, key] : clauses) {
        if (!key)
            result.others.push_back(code);
        else if (std::none_of(result.entries.begin(), result.entries.end(),
                              [&key = *key](const Dispatch::Entry &entry) { return entry.key == key; }))
            result.entries.push_back({*key, {}});
    }
    for (Dispatch::Entry &entry : result.entries)
        for (const auto &[code, key] : clauses)
            if (!key || *key == entry.key)
                entry.clauses.push_back(code);
    return &m_dispatches.emplace_back(std::move(result));
}

const Code *CodeStore::storeQuery(int outputs, int firstSlot)
{
    Instruction call, solution;
    call.op = Op::Call;
    for (int i = 0; i < outputs; ++i)
        call.outputs.emplace_back(i, firstSlot + i);
    call.next = &solution;
    solution.op = Op::Solution;
    return store(&call);
}

} // namespace sidl::engine::compiled
