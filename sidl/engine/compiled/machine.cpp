// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/machine.h"

#include "sidl/engine/compiled/values.h"

namespace sidl::engine::compiled {

namespace {

constexpr std::size_t StackSize = std::size_t(4) << 20; // values
constexpr std::size_t StackReserve = 4096;              // more than any frame needs
constexpr std::uint64_t StepsPerLook = 2048;
constexpr std::uint64_t StepsPerFill = 200'000;
constexpr std::size_t MostRows = 5000; // that a table remembers of one call
constexpr int DeepestFill = 60;
constexpr std::size_t MostChoices = std::size_t(8) << 20;
constexpr int MostOutputs = 32;

} // namespace

Machine::Machine(Versions &versions, ClauseProfile *profile)
    : m_versions(versions)
    , m_values(versions.values())
    , m_constants(versions.code().constants())
    , m_profile(profile)
    , m_memory(new std::byte[StackSize * sizeof(Value)])
    , m_top(reinterpret_cast<Value *>(m_memory.get()))
    , m_stackEnd(m_top + StackSize - StackReserve)
{
    static_assert(sizeof(Frame) == 3 * sizeof(Value));
    for (int i = 0; i <= MostOutputs; ++i)
        m_queries.push_back(m_versions.code().storeQuery(i, 3));
}

bool Machine::isOver(const Code &at)
{
    m_nextLook = m_steps + StepsPerLook;
    const std::size_t bytes = m_choices.size() * sizeof(Choice) + m_effects.size() * sizeof(WordEffect)
        + m_collected.size() * sizeof(Value) + m_values.bytes();
    if (m_steps > m_limits.steps || bytes > m_limits.bytes || m_choices.size() > MostChoices
        || (m_limits.isStopped && m_limits.isStopped())) {
        m_halt = Halt::Limit;
        m_clause = at.clause;
    } else if (m_fillEnd && m_steps > m_fillEnd)
        m_halt = Halt::Unusual; // fill() makes of it that this is not remembered
    return m_halt != Halt::None;
}

Machine::Choice &Machine::push(const Code *code, Value *slots)
{
    Choice &choice = m_choices.emplace_back();
    choice.code = code;
    choice.slots = slots;
    choice.top = m_top;
    choice.effects = std::uint32_t(m_effects.size());
    return choice;
}

void Machine::search(Version &version, const Value *inputs, VisitFunction visit, void *data)
{
    if (!version.entry)
        m_versions.compile(version);
    const std::size_t base = m_choices.size(), effects = m_effects.size(), kept = m_kept.size(),
                      collected = m_collected.size();
    Value *const query = m_top, *const called = query + 3 + version.outputs;
    m_top = called + version.slots;
    if (m_top >= m_stackEnd || version.outputs > MostOutputs) {
        m_halt = Halt::Unusual;
    } else {
        frameOf(called) = {m_queries[std::size_t(version.outputs)], query, base};
        std::copy(inputs, inputs + version.inputs, called + 3);
        m_profile ? run<true>(version.entry, called, base, visit, data)
                  : run<false>(version.entry, called, base, visit, data);
    }
    m_choices.resize(base);
    m_effects.resize(effects);
    m_kept.resize(kept);
    m_collected.resize(collected);
    m_top = query;
}

/// The bucket of @p version for @p inputs, filled; null: it has to be called.
Bucket *Machine::remembered(Version &version, const Value *inputs)
{
    BucketTable &table = *version.table;
    Bucket *bucket = table.find(inputs);
    if (!bucket) {
        if (table.size() >= Version::MostKeys || m_fillDepth >= DeepestFill
            || m_versions.tableBytes() > m_limits.bytes / 4)
            return nullptr;
        bucket = &table.get(inputs);
    }
    if (bucket->state == Bucket::State::Empty)
        fill(version, *bucket);
    return bucket->state == Bucket::State::Filled ? bucket : nullptr;
}

void Machine::fill(Version &version, Bucket &bucket)
{
    bucket.state = Bucket::State::Filling;
    const bool isOutermost = m_fillDepth++ == 0;
    if (isOutermost)
        m_fillEnd = m_steps + StepsPerFill;
    struct Filling
    {
        Machine &machine;
        Bucket &bucket;
        int outputs;
    } filling{*this, bucket, version.outputs};
    const std::vector<Value> inputs(bucket.key(), bucket.key() + version.inputs);
    search(
        version, inputs.data(),
        [](void *data, const Value *outputs) {
            Filling &to = *static_cast<Filling *>(data);
            Value *const row = to.machine.m_versions.keepRow(std::size_t(to.outputs));
            std::copy(outputs, outputs + to.outputs, row);
            to.bucket.rows.push_back(row);
            if (to.bucket.rows.size() >= MostRows)
                to.machine.m_halt = Halt::Unusual;
            return to.machine.m_halt == Halt::None;
        },
        &filling);
    --m_fillDepth;
    if (isOutermost)
        m_fillEnd = 0;
    if (m_halt == Halt::None) {
        bucket.state = Bucket::State::Filled;
        return;
    }
    bucket.rows.clear();
    bucket.state = m_halt == Halt::Limit ? Bucket::State::Empty : Bucket::State::Refused;
    if (m_halt == Halt::Unusual)
        m_halt = Halt::None; // it may be that Prolog would not get there: seen when it is called
}

Value Machine::tailOf(Value list, int count) const
{
    for (; count > 0; --count)
        list = m_values.arguments(list)[1];
    return list;
}

bool Machine::evaluate(const Expression &expression, const Value *slots, Value &result)
{
    if (expression.function == Function::Operand) {
        result = operand(expression.operand, slots);
        if (result.isInteger())
            return true;
        const std::optional<Value> value = evaluateTerm(result, m_values);
        result = value.value_or(result);
        return value.has_value();
    }
    Value left, right;
    if (!evaluate(*expression.left, slots, left))
        return false;
    if (!expression.right) {
        const std::optional<Value> value = calculate(expression.function, left, m_values);
        result = value.value_or(left);
        return value.has_value();
    }
    if (!evaluate(*expression.right, slots, right))
        return false;
    if (left.isInteger() && right.isInteger()) {
        const std::int64_t sum = expression.function == Function::Plus ? left.integer() + right.integer()
                                                                       : left.integer() - right.integer();
        if ((expression.function == Function::Plus || expression.function == Function::Minus) && Value::fits(sum)) {
            result = Value::integer(sum);
            return true;
        }
    }
    const std::optional<Value> value = calculate(expression.function, left, right, m_values);
    result = value.value_or(left);
    return value.has_value();
}

bool Machine::isOfType(Value value, TermType type) const
{
    switch (type) {
    case TermType::Integer:
        return value.isInteger()
            || (value.isOther() && !m_values.isFloat(value) && !m_values.isString(value)); // a large one
    case TermType::Atom:
        return value.isAtom() && value != m_values.nil();
    case TermType::Number:
        return value.isInteger() || (value.isOther() && !m_values.isString(value));
    case TermType::Atomic:
        return !value.isCompound();
    case TermType::Compound:
        return value.isCompound();
    case TermType::Float:
        return m_values.isFloat(value);
    case TermType::List:
        while (m_values.isCons(value))
            value = m_values.arguments(value)[1];
        return value == m_values.nil();
    case TermType::String:
        return m_values.isString(value);
    case TermType::Callable:
        return value.isCompound() || (value.isAtom() && value != m_values.nil());
    }
    return false;
}

/// Takes the next row that fits to the slots; @p next is that behind it. False: none is left.
bool Machine::takeRow(const Code &code, Value *slots, const Row *&next, const Row *end) const
{
    const std::int32_t *const outputs = code.operands() + code.inputs;
    const std::int32_t *const equals = outputs + 2 * code.outputs;
    for (; next != end; ++next) {
        const Row row = *next;
        bool fits = true;
        for (int i = 0; i < code.equals && fits; ++i)
            fits = row[equals[2 * i]] == row[equals[2 * i + 1]];
        if (!fits)
            continue;
        for (int i = 0; i < code.outputs; ++i) {
            const std::int32_t position = outputs[2 * i];
            slots[outputs[2 * i + 1]] = position >= RowPattern::Whole
                ? row[position]
                : tailOf(row[RowPattern::Whole], RowPattern::Whole - position);
        }
        ++next;
        return true;
    }
    return false;
}

// The loop: each instruction leaves by one of these.
#define SIDL_NEXT                                                                                                      \
    {                                                                                                                  \
        code = code->next;                                                                                             \
        continue;                                                                                                      \
    }
#define SIDL_FAIL                                                                                                      \
    {                                                                                                                  \
        if (!(code = code->otherwise))                                                                                 \
            goto backtrack;                                                                                            \
        continue;                                                                                                      \
    }
#define SIDL_TEST(condition)                                                                                           \
    {                                                                                                                  \
        if (condition)                                                                                                 \
            SIDL_NEXT                                                                                                  \
        SIDL_FAIL                                                                                                      \
    }
#define SIDL_HALT(why)                                                                                                 \
    {                                                                                                                  \
        m_halt = (why);                                                                                                \
        return false;                                                                                                  \
    }

template <bool IsProfiled>
bool Machine::run(const Code *code, Value *slots, std::size_t base, VisitFunction visit, void *data)
{
    Value buffer[64];
    const Code *at = code; // for the backtracking: what has failed
    for (;;) {
        at = code;
        if constexpr (IsProfiled)
            if (code->clause >= 0) // what the library does is its caller's
                m_profile->setWhere(code->clause);
        const std::int32_t *const operands = code->operands();
        switch (code->op) {
        case Op::Enter:
            m_profile->counter().enter(std::size_t(code->clause));
            SIDL_NEXT
        case Op::Fail:
            goto backtrack;
        case Op::TestConstant:
            SIDL_TEST(slots[code->a] == code->value)
        case Op::TestSlot:
            SIDL_TEST(slots[code->a] == slots[code->b])
        case Op::DifferConstant:
            SIDL_TEST(slots[code->a] != code->value)
        case Op::DifferSlot:
            SIDL_TEST(slots[code->a] != slots[code->b])
        case Op::TakeApart: {
            const Value value = slots[code->a];
            if (!value.isCompound())
                SIDL_FAIL
            const Values::Compound &compound = m_values.compoundOf(value);
            if (std::int32_t(compound.name) != code->b || std::int32_t(compound.arity) != code->c)
                SIDL_FAIL
            const Value *const arguments = m_values.arguments(value);
            for (int i = 0; i < code->c; ++i)
                slots[code->d + i] = arguments[i];
            SIDL_NEXT
        }
        case Op::Match: {
            const Value *const elements = m_values.elements(slots[code->a], std::uint32_t(code->c));
            if (!elements)
                SIDL_FAIL
            const std::int32_t *pair = operands;
            for (int i = 0; i < code->outputs; ++i, pair += 2)
                slots[pair[1]] = elements[pair[0]];
            bool fits = true;
            for (int i = 0; i < code->equals && fits; ++i, pair += 2)
                fits = elements[pair[0]] == operand(pair[1], slots);
            SIDL_TEST(fits)
        }
        case Op::Build:
            for (int i = 0; i < code->inputs; ++i)
                buffer[i] = operand(operands[i], slots);
            slots[code->b] = code->a < 0 ? m_values.list(buffer, code->inputs)
                                         : m_values.compound(std::uint32_t(code->a), buffer, code->inputs);
            SIDL_NEXT
        case Op::Compare: {
            ++m_steps;
            Value left, right;
            if (!evaluate(*code->left, slots, left) || !evaluate(*code->right, slots, right))
                SIDL_HALT(Halt::Unusual)
            const std::optional<int> order = compareNumbers(left, right, m_values);
            if (!order)
                SIDL_HALT(Halt::Unusual)
            SIDL_TEST(holds(Comparison(code->a), *order))
        }
        case Op::Evaluate:
            ++m_steps;
            if (!evaluate(*code->left, slots, slots[code->a]))
                SIDL_HALT(Halt::Unusual)
            SIDL_NEXT
        case Op::TypeTest:
            SIDL_TEST(isOfType(operand(operands[0], slots), TermType(code->a)))
        case Op::OrderTest:
            SIDL_TEST(
                holds(Comparison(code->a), m_values.compare(operand(operands[0], slots), operand(operands[1], slots))))
        case Op::Scan:
        case Op::Table: {
            ++m_steps;
            for (int i = 0; i < code->inputs; ++i)
                buffer[i] = operand(operands[i], slots);
            const Bucket *bucket = nullptr;
            if (code->op == Op::Scan) {
                bucket = code->index->buckets.find(buffer);
                if (!bucket)
                    SIDL_FAIL
            } else {
                bucket = remembered(*code->version, buffer);
                if (m_halt != Halt::None)
                    return false;
                if (!bucket) {
                    if (!code->isTest)
                        goto call;
                    struct First
                    {
                        Value outputs[MostOutputs];
                        int count;
                        bool isFound = false;
                    } first{{}, code->version->outputs};
                    search(
                        *code->version, buffer,
                        [](void *to, const Value *outputs) {
                            First &found = *static_cast<First *>(to);
                            std::copy(outputs, outputs + found.count, found.outputs);
                            found.isFound = true;
                            return false;
                        },
                        &first);
                    if (m_halt != Halt::None)
                        return false;
                    if (!first.isFound)
                        SIDL_FAIL
                    const Row row = first.outputs, *next = &row;
                    (void)takeRow(*code, slots, next, &row + 1);
                    SIDL_NEXT
                }
            }
            const Row *next = bucket->rows.data(), *const end = next + bucket->rows.size();
            if (!takeRow(*code, slots, next, end))
                SIDL_FAIL
            if (next != end && !code->isTest)
                push(code, slots).rows = {next, end};
            SIDL_NEXT
        }
        case Op::Iterate: {
            const Value list = operand(operands[0], slots);
            if (!m_values.isCons(list))
                SIDL_FAIL
            slots[code->a] = m_values.arguments(list)[0];
            const Value rest = m_values.arguments(list)[1];
            if (rest.isCompound())
                push(code, slots).range = {rest.bits(), 0};
            SIDL_NEXT
        }
        case Op::MemberCheck: {
            const Value wanted = operand(operands[0], slots);
            Value list = operand(operands[1], slots);
            bool isFound = false;
            while (!isFound && m_values.isCons(list)) {
                isFound = m_values.arguments(list)[0] == wanted;
                list = m_values.arguments(list)[1];
            }
            if (!isFound)
                SIDL_FAIL
            if (!code->isTest && list.isCompound())
                push(code, slots).range = {list.bits(), 0};
            SIDL_NEXT
        }
        case Op::Between: {
            const Value low = operand(operands[0], slots), high = operand(operands[1], slots);
            if (!low.isInteger() || !high.isInteger())
                SIDL_HALT(Halt::Unusual)
            if (low.integer() > high.integer())
                SIDL_FAIL
            slots[code->a] = low;
            if (low != high)
                push(code, slots).range = {Value::integer(low.integer() + 1).bits(), high.bits()};
            SIDL_NEXT
        }
        case Op::Alternative:
            push(code, slots);
            SIDL_NEXT
        case Op::Choose: {
            const Dispatch &dispatch = *code->dispatch;
            const Dispatch::List *clauses = &dispatch.others;
            if (!dispatch.entries.empty()) {
                const Value value = slots[code->a];
                std::uint64_t key = value.bits();
                if (value.isCompound()) {
                    const Values::Compound &compound = m_values.compoundOf(value);
                    key = dispatchKey(compound.name, compound.arity);
                }
                for (const Dispatch::Entry &entry : dispatch.entries)
                    if (entry.key == key) {
                        clauses = &entry.clauses;
                        break;
                    }
            }
            if (clauses->empty())
                goto backtrack;
            if (clauses->size() > 1)
                push(code, slots).clauses = {clauses->data() + 1, clauses->data() + clauses->size()};
            code = clauses->front();
            continue;
        }
        case Op::SaveCut:
            slots[code->a] = Value::ofBits(m_choices.size());
            SIDL_NEXT
        case Op::CutTo:
            m_choices.resize(slots[code->a].bits());
            SIDL_NEXT
        case Op::CutClause:
            m_choices.resize(frameOf(slots).choices);
            SIDL_NEXT
        case Op::SoftCut:
            m_choices[slots[code->a].bits()].code = nullptr;
            SIDL_NEXT
        case Op::Call:
        call : {
            Version &version = *code->version;
            if (++m_steps >= m_nextLook && isOver(*code))
                return false;
            if (!version.entry)
                m_versions.compile(version);
            Value *const called = m_top;
            if (called + version.slots >= m_stackEnd)
                SIDL_HALT(Halt::Unusual)
            for (int i = 0; i < code->inputs; ++i)
                called[3 + i] = operand(code->operands()[i], slots);
            frameOf(called) = {code, slots, m_choices.size()};
            m_top = called + version.slots;
            slots = called;
            code = version.entry;
            continue;
        }
        case Op::Return: {
            const Frame frame = frameOf(slots);
            const std::int32_t *const outputs = frame.caller->operands() + frame.caller->inputs;
            for (int i = 0; i < code->inputs; ++i)
                buffer[i] = operand(operands[i], slots);
            for (int i = 0; i < code->inputs; ++i)
                frame.callerSlots[outputs[2 * i + 1]] = buffer[i];
            if (m_choices.size() == frame.choices)
                m_top = slots;
            slots = frame.callerSlots;
            code = frame.caller->next;
            continue;
        }
        case Op::Solution:
            if (!visit(data, slots + 3))
                return true;
            goto backtrack;
        case Op::FindAll: {
            Choice &choice = push(code, slots);
            choice.solutions = std::uint32_t(m_collected.size());
            choice.kept = std::uint32_t(m_kept.size());
            slots[code->a] = Value::ofBits(m_choices.size() - 1);
            code = code->branch;
            continue;
        }
        case Op::Collect:
            m_collected.push_back(operand(operands[0], slots));
            if (code->keepsEffects) {
                const Choice &find = m_choices[slots[code->a].bits()];
                m_kept.insert(m_kept.end(), m_effects.begin() + find.effects, m_effects.end());
            }
            goto backtrack;
        case Op::ForAll: {
            push(code, slots).kept = std::uint32_t(m_kept.size());
            slots[code->a] = Value::ofBits(m_choices.size() - 1);
            code = code->branch;
            continue;
        }
        case Op::ForAllFailed:
            push(code, slots);
            SIDL_NEXT
        case Op::ForAllDone: {
            const Choice &forAll = m_choices[slots[code->a].bits()];
            m_kept.insert(m_kept.end(), m_effects.begin() + forAll.effects, m_effects.end());
            goto backtrack;
        }
        case Op::Create:
        case Op::Delete: {
            const Value word = operand(operands[0], slots);
            if (code->op == Op::Create && m_values.word(word).isNull())
                SIDL_HALT(Halt::Unusual)
            m_effects.push_back({word, code->op == Op::Delete});
            SIDL_NEXT
        }
        case Op::CallNative: {
            ++m_steps;
            for (int i = 0; i < code->inputs; ++i)
                buffer[i] = operand(operands[i], slots);
            const NativeResult result = code->native(m_values, buffer, slots[code->a]);
            if (result == NativeResult::Unusual)
                SIDL_HALT(Halt::Unusual)
            SIDL_TEST(result == NativeResult::Succeeded)
        }
        case Op::Stop:
            SIDL_HALT(Halt::Unusual)
        }
    backtrack:
        if (++m_steps >= m_nextLook && isOver(*at))
            return false;
        for (;;) {
            if (m_choices.size() <= base)
                return false;
            Choice &choice = m_choices.back();
            slots = choice.slots;
            m_top = choice.top;
            m_effects.resize(choice.effects);
            at = choice.code;
            if (!at) { // after a soft cut
                m_choices.pop_back();
                continue;
            }
            const std::int32_t *const inputs = at->operands();
            code = at->next;
            switch (at->op) {
            case Op::Scan:
            case Op::Table: {
                const bool isFound = takeRow(*at, slots, choice.rows.next, choice.rows.end);
                if (!isFound || choice.rows.next == choice.rows.end)
                    m_choices.pop_back();
                if (!isFound)
                    continue;
                break;
            }
            case Op::Iterate: {
                const Value list = Value::ofBits(choice.range.next);
                if (!m_values.isCons(list)) {
                    m_choices.pop_back();
                    continue;
                }
                slots[at->a] = m_values.arguments(list)[0];
                const Value rest = m_values.arguments(list)[1];
                if (rest.isCompound())
                    choice.range.next = rest.bits();
                else
                    m_choices.pop_back();
                break;
            }
            case Op::MemberCheck: {
                const Value wanted = operand(inputs[0], slots);
                Value list = Value::ofBits(choice.range.next);
                bool isFound = false;
                while (!isFound && m_values.isCons(list)) {
                    isFound = m_values.arguments(list)[0] == wanted;
                    list = m_values.arguments(list)[1];
                }
                if (isFound && list.isCompound())
                    choice.range.next = list.bits();
                else
                    m_choices.pop_back();
                if (!isFound)
                    continue;
                break;
            }
            case Op::Between: {
                const std::int64_t next = Value::ofBits(choice.range.next).integer();
                slots[at->a] = Value::integer(next);
                if (choice.range.next == choice.range.end)
                    m_choices.pop_back();
                else
                    choice.range.next = Value::integer(next + 1).bits();
                break;
            }
            case Op::Alternative:
                m_choices.pop_back();
                code = at->branch;
                break;
            case Op::Choose:
                code = *choice.clauses.next++;
                if (choice.clauses.next == choice.clauses.end)
                    m_choices.pop_back();
                break;
            case Op::FindAll: {
                const std::uint32_t first = choice.solutions, kept = choice.kept;
                m_choices.pop_back();
                slots[at->a] = m_values.list(m_collected.data() + first, m_collected.size() - first);
                m_collected.resize(first);
                m_effects.insert(m_effects.end(), m_kept.begin() + kept, m_kept.end());
                m_kept.resize(kept);
                break;
            }
            case Op::ForAll: {
                const std::uint32_t kept = choice.kept;
                m_choices.pop_back();
                m_effects.insert(m_effects.end(), m_kept.begin() + kept, m_kept.end());
                m_kept.resize(kept);
                break;
            }
            case Op::ForAllFailed: {
                const std::size_t forAll = slots[at->a].bits();
                m_kept.resize(m_choices[forAll].kept);
                m_choices.resize(forAll);
                continue;
            }
            default:
                SIDL_HALT(Halt::Unusual)
            }
            break;
        }
    }
}

#undef SIDL_NEXT
#undef SIDL_FAIL
#undef SIDL_TEST
#undef SIDL_HALT

} // namespace sidl::engine::compiled
