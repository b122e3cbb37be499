// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>
#include <memory>

namespace sidl::theory {

/// A container that does not change and is kept once for all who have the same: of the states of a game most are alike
/// in what can be chosen, in what they are worth and in what is played there. A copy costs a pointer. Any thread.
template <typename T>
class Shared
{
public:
    Shared() = default; ///< an empty one
    Shared(T value)
        : m_value(std::make_shared<const T>(std::move(value)))
    {
    }

    const T &operator*() const
    {
        static const T none;
        return m_value ? *m_value : none;
    }
    operator const T &() const { return **this; }
    auto begin() const { return (**this).begin(); }
    auto end() const { return (**this).end(); }
    bool empty() const { return (**this).empty(); }
    std::size_t size() const { return std::size_t((**this).size()); }
    const auto &front() const { return (**this).front(); }
    const auto &operator[](std::size_t at) const { return (**this)[at]; }

private:
    std::shared_ptr<const T> m_value;
};

/// Gives equal containers the same memory. One thread at a time.
template <typename T, typename Less = std::less<T>>
class SharedPool
{
public:
    Shared<T> of(T value)
    {
        const auto found = m_known.find(value);
        if (found != m_known.end())
            return found->second;
        Shared<T> shared(value);
        return m_known.emplace(std::move(value), std::move(shared)).first->second;
    }

private:
    std::map<T, Shared<T>, Less> m_known;
};

} // namespace sidl::theory
