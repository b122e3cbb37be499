// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::debugger {

/// @p text, of rules, as it is to be shown in several lines: none ends between the question mark and the name of a
/// variable of GDL.
inline QString withWholeVariables(QString text)
{
    return text.replace(u'?', QStringLiteral("?\u2060"));
}

} // namespace sidl::debugger
