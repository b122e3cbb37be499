// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/position.h"

#include <QString>

namespace sidl::debugger {

/// "[alice]: [bet], [bob]: [call]", or "nothing".
QString choicesText(const engine::Choices &choices);
/// "1 chronon", "3 chronons".
QString chrononsText(int chronons);

} // namespace sidl::debugger
