// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/wording/naming.h"

namespace sidl::wording {

/// A part of the window that tells words and can call them as people say them, before those who do not read rules.
/// Window thread.
class Nameable
{
public:
    virtual ~Nameable() = default;
    /// How words are called from now on; Naming(): as the window has them, or as a person chose there.
    virtual void setPeoplesNaming(const Naming &naming) = 0;
};

} // namespace sidl::wording
