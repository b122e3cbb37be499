// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"
#include "sidl/prolog/termref.h"

namespace sidl::engine {

/// The template that @p form denotes (S11); @p fault says what is wrong with it, else it is empty. Prolog threads only.
Template readTemplate(prolog::TermRef form, QString &fault);

/// The word @p action as it fits @p form, integers in double holes made floats (S12); the null word if it does not fit.
Word fitTemplate(const Template &form, Word action);
/// The same for the first of @p templates that it fits.
Word fitTemplates(const std::vector<Template> &templates, Word action);

} // namespace sidl::engine
