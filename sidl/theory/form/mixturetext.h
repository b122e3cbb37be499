// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/form/rational.h"

#include <functional>
#include <vector>

namespace sidl::theory {

/// What is played with which probability, by index, as @p nameOf calls it: "1/2 [a] + 1/2 [b]", or "[a]" alone. What is
/// never played is left out. @p shareText: how probabilities are written, if not exactly. Any thread.
QString mixtureText(const std::vector<Rational> &probabilities, const std::function<QString(int)> &nameOf,
                    const std::function<QString(const Rational &)> &shareText = text);

} // namespace sidl::theory
