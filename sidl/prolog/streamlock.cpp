// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/prolog/streamlock.h"

namespace sidl::prolog {

std::unique_lock<std::recursive_mutex> lockStreams()
{
    static std::recursive_mutex streams;
    return std::unique_lock(streams);
}

} // namespace sidl::prolog
