// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/problem.h"

#include <utility>
#include <variant>

namespace sidl::engine {

/// A value, or the problem that kept it from being there.
template <typename T>
class [[nodiscard]] Result
{
public:
    Result(T value)
        : m_content(std::move(value))
    {
    }
    Result(Problem problem)
        : m_content(std::move(problem))
    {
    }

    bool ok() const { return m_content.index() == 0; }
    explicit operator bool() const { return ok(); }
    const T &value() const { return std::get<0>(m_content); }
    T &value() { return std::get<0>(m_content); }
    const T &operator*() const { return value(); }
    const T *operator->() const { return &value(); }
    const Problem &problem() const { return std::get<1>(m_content); }

private:
    std::variant<T, Problem> m_content;
};

} // namespace sidl::engine
