// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define SIDL_SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define SIDL_SANITIZED
#endif

namespace sidl::tests {

/// How many of @p times a loop over generated values or random plays goes through: all, or, under the sanitizers, where
/// each takes many times as long and other faults are looked for, a quarter, at least one.
constexpr int rounds(int times)
{
#ifdef SIDL_SANITIZED
    return times < 4 ? 1 : times / 4;
#else
    return times;
#endif
}

} // namespace sidl::tests
