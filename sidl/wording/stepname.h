// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::wording {

/// Where a play is, for people who do not read rules: "the start", "step 3". Any thread.
QString stepName(int chronon);

} // namespace sidl::wording
