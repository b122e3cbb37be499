// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>

namespace sidl::engine::compiled {

/// A ground term in one machine word: an integer of 62 bits, or the number of an atom, another literal or a compound in
/// the Values that made it. Terms are made once each, so that equal terms are equal words.
class Value
{
public:
    enum Tag : std::uint64_t { AtomTag, IntegerTag, CompoundTag, OtherTag };

    constexpr Value() = default;
    constexpr Value(Tag tag, std::uint64_t number)
        : m_bits(number << 2 | tag)
    {
    }
    /// @p integer must fit: see fits().
    static constexpr Value integer(std::int64_t integer) { return {IntegerTag, std::uint64_t(integer)}; }
    static constexpr bool fits(std::int64_t integer)
    {
        return integer >= -(std::int64_t(1) << 61) && integer < std::int64_t(1) << 61;
    }
    static constexpr Value ofBits(std::uint64_t bits)
    {
        Value value;
        value.m_bits = bits;
        return value;
    }

    constexpr bool isAtom() const { return tag() == AtomTag; }
    constexpr bool isInteger() const { return tag() == IntegerTag; }
    constexpr bool isCompound() const { return tag() == CompoundTag; }
    constexpr bool isOther() const { return tag() == OtherTag; } ///< a float, a string or a larger integer
    constexpr std::int64_t integer() const { return std::int64_t(m_bits) >> 2; }
    constexpr std::uint32_t number() const { return std::uint32_t(m_bits >> 2); } ///< of all that is no integer
    constexpr std::uint64_t bits() const { return m_bits; }

    friend constexpr bool operator==(Value, Value) = default;

private:
    constexpr Tag tag() const { return Tag(m_bits & 3); }

    std::uint64_t m_bits = 0;
};

/// A mix of @p count values.
inline std::uint64_t hashOf(const Value *values, std::size_t count)
{
    std::uint64_t hash = count * 0x9E3779B97F4A7C15ull, factor = 0xff51afd7ed558ccdull;
    for (std::size_t i = 0; i < count; ++i) {
        hash += (values[i].bits() + i + 1) * factor;
        factor += 0x2545F4914F6CDD1Eull;
    }
    return hash ^ hash >> 32;
}

} // namespace sidl::engine::compiled
