// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::engine::compiled {

/// Those predicates of the published table (S4, S5) that are compiled like rules, as Prolog text. Each has a $ before its
/// name, so that no game can name or replace it. They are called in the ways that leave no variable behind.
QString libraryText();

} // namespace sidl::engine::compiled
