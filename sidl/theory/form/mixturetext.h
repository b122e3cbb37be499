// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/form/rational.h"

#include <functional>
#include <vector>

namespace sidl::theory {

/// What is played with a probability: "1/2 [a]", or "[a]" alone if it is sure. @p numberText: how probabilities are
/// written, if not exactly. Any thread.
QString shareText(const Rational &probability, const QString &name,
                  const std::function<QString(const Rational &)> &numberText = text);

/// The same of all that is played, by index, as @p nameOf calls it: "1/2 [a] + 1/2 [b]". What is never played is left
/// out. Any thread.
QString mixtureText(const std::vector<Rational> &probabilities, const std::function<QString(int)> &nameOf,
                    const std::function<QString(const Rational &)> &numberText = text);

} // namespace sidl::theory
