// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringView>

namespace sidl::language {

/// The priority (1 to 1200, the higher the looser) of @p name as an operator between two terms; 0: it is none. SIDL has
/// no op/3: the operators are those that SWI-Prolog has from the start.
int infixPriority(QStringView name);
/// The same as an operator before a term.
int prefixPriority(QStringView name);

} // namespace sidl::language
