// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/position.h"

#include <SWI-Prolog.h>

namespace sidl::engine {

/// The template that @p form denotes (S11); @p fault says what is wrong with it, else it is empty. Prolog threads only.
Template readTemplate(term_t form, QString &fault);

/// The word @p action as it fits @p form, integers in double holes made floats (S12); the null word if it does not fit.
Word fitTemplate(const Template &form, Word action);

} // namespace sidl::engine
