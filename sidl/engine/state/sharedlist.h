// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <atomic>
#include <memory>
#include <utility>
#include <vector>

namespace sidl::engine {

/// A list that grows at its end and whose copies share what is equal in both: a copy costs a pointer for each so many
/// elements, and to change an element of one copies a part. A value; different copies may be used on different threads.
/// A change ends what refers to other elements of the part, too.
template <typename T>
class SharedList
{
public:
    std::size_t size() const { return empty() ? 0 : (m_parts.size() - 1) * PartSize + m_parts.back()->size(); }
    bool empty() const { return m_parts.empty(); } ///< also of one that was moved from
    const T &operator[](std::size_t index) const { return m_parts.at(index / PartSize)->at(index % PartSize); }
    T &change(std::size_t index) { return own(index / PartSize).at(index % PartSize); } ///< the element, to be changed
    void push_back(T value)
    {
        if (empty() || m_parts.back()->size() == PartSize) {
            m_parts.push_back(std::make_shared<Part>());
            m_parts.back()->reserve(PartSize);
        }
        own(m_parts.size() - 1).push_back(std::move(value));
    }

private:
    static constexpr std::size_t PartSize = 128;
    using Part = std::vector<T>;

    Part &own(std::size_t part)
    {
        std::shared_ptr<Part> &here = m_parts.at(part);
        if (here.use_count() > 1) {
            auto copy = std::make_shared<Part>();
            copy->reserve(PartSize);
            *copy = *here;
            here = std::move(copy);
        }
        std::atomic_thread_fence(std::memory_order_acquire); // after what another thread has read of it
        return *here;
    }

    std::vector<std::shared_ptr<Part>> m_parts; ///< all full but the last, none empty
};

} // namespace sidl::engine
