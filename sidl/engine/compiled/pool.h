// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace sidl::engine::compiled {

/// Owns objects that stay where they are until all go together. Takes memory for many at once.
template <typename T>
class Pool
{
public:
    Pool() = default;
    ~Pool()
    {
        for (std::size_t i = 0; i < m_size; ++i)
            std::launder(reinterpret_cast<T *>(place(i)))->~T();
    }
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

private:
    static constexpr std::size_t BlockSize = 64;
    struct Block
    {
        alignas(T) std::byte bytes[BlockSize * sizeof(T)];
    };

    std::byte *place(std::size_t i) { return m_blocks[i / BlockSize]->bytes + i % BlockSize * sizeof(T); }

    std::vector<std::unique_ptr<Block>> m_blocks;
    std::size_t m_size = 0;
};

} // namespace sidl::engine::compiled
