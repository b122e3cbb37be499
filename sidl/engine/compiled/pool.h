// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace sidl::engine::compiled {

/// Owns objects that stay where they are, until those behind some number or all go together. Takes memory for
/// @p BlockSize at once, and keeps it.
template <typename T, std::size_t BlockSize = 64>
class Pool
{
public:
    Pool() = default;
    ~Pool() { shrink(0); }
    Pool(const Pool &) = delete;
    Pool &operator=(const Pool &) = delete;

    std::size_t size() const { return m_size; }
    template <typename... Arguments>
    T &add(Arguments &&...arguments)
    {
        if (m_size == m_blocks.size() * BlockSize)
            m_blocks.push_back(std::make_unique_for_overwrite<Block>());
        T *const made = new (place(m_size)) T(std::forward<Arguments>(arguments)...);
        ++m_size;
        return *made;
    }
    /// Only the first @p size objects are left.
    void shrink(std::size_t size)
    {
        if constexpr (!std::is_trivially_destructible_v<T>)
            for (std::size_t i = size; i < m_size; ++i)
                std::launder(reinterpret_cast<T *>(place(i)))->~T();
        m_size = size;
    }

private:
    struct Block
    {
        alignas(T) std::byte bytes[BlockSize * sizeof(T)];
    };

    std::byte *place(std::size_t i) { return m_blocks[i / BlockSize]->bytes + i % BlockSize * sizeof(T); }

    std::vector<std::unique_ptr<Block>> m_blocks;
    std::size_t m_size = 0;
};

/// Owns rows of values that stay where they are until all go together.
template <typename T, std::size_t BlockSize>
class RowPool
{
public:
    /// Room for @p count values, that have no value yet.
    T *add(std::size_t count)
    {
        if (count > m_left) {
            m_left = std::max(BlockSize, count);
            m_next = m_blocks.emplace_back(std::make_unique_for_overwrite<T[]>(m_left)).get();
        }
        m_left -= count;
        return std::exchange(m_next, m_next + count);
    }
    void clear()
    {
        m_blocks.clear();
        m_next = nullptr;
        m_left = 0;
    }

private:
    std::vector<std::unique_ptr<T[]>> m_blocks;
    T *m_next = nullptr;
    std::size_t m_left = 0;
};

} // namespace sidl::engine::compiled
