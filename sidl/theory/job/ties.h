// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/form/counttext.h"

#include <QString>

namespace sidl::theory {

/// "3 states have several best actions, of which the first is told"; @p one and @p many: what has them.
inline QString tiesText(int ties, const QString &one, const QString &many)
{
    return QStringLiteral("%1 several best actions, of which the first is told")
        .arg(ties == 1 ? QStringLiteral("1 %1 has").arg(one) : QStringLiteral("%1 %2 have").arg(countText(ties), many));
}

} // namespace sidl::theory
