// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <algorithm>

namespace sidl::language {

/// Whether @p name is written without quotes: a small letter, then letters, digits and underscores.
inline bool isPlainName(QStringView name)
{
    return !name.isEmpty() && name[0].isLower()
        && std::all_of(name.begin(), name.end(), [](QChar c) { return c.isLetterOrNumber() || c == u'_'; });
}

} // namespace sidl::language
