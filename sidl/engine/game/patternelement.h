// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::engine {

/// An element of a word in which variables may stand for elements. A value.
struct PatternElement
{
    QString text; ///< of a literal in canonical form, or the variable's name; "_" is another one each time
    bool isVariable = false;
};

} // namespace sidl::engine
