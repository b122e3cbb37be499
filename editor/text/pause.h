// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <functional>
#include <future>

namespace sidl::editor {

/// Called every few hundredths of a second by what takes long with a large text, for the window to answer. It may be
/// empty: then all is done at once.
using Pause = std::function<void()>;

/// What @p work gives; where there is a pause, it is done in another thread meanwhile.
template <typename Work>
auto beside(const Pause &pause, Work work)
{
    constexpr std::chrono::milliseconds Answers(10);
    if (!pause)
        return work();
    auto result = std::async(std::launch::async, work);
    while (result.wait_for(Answers) != std::future_status::ready)
        pause();
    return result.get();
}

} // namespace sidl::editor
