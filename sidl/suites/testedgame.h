// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/rulesystem/rulesystem.h"
#include "sidl/language/symbols/symbols.h"

#include <memory>

namespace sidl::suites {

/// The game that a file of tests is about, as it is on the disk: its names are completed and told there.
struct TestedGame
{
    language::Program program;
    language::SymbolsPointer symbols;
};

using TestedGamePointer = std::shared_ptr<const TestedGame>;

/// The game in the file @p path, in whatever language. As testedGame() otherwise.
TestedGamePointer gameUnderTest(const QString &path);

/// The game in the file @p path, which is read again only when it has changed. Null: there is none, it cannot be read, it
/// is too large, or it is in another language than SIDL. Thread: one with a Prolog engine; several at once may ask.
TestedGamePointer testedGame(const QString &path);

} // namespace sidl::suites
