// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/rows/wrappingdelegate.h"

namespace sidl::debugger {

/// Headings of a tree, its rows at the top, go over as many lines as they need in its width; the rows below them stay
/// lines.
class WrappedHeadings final : public WrappingDelegate
{
public:
    using WrappingDelegate::WrappingDelegate;

protected:
    bool wraps(const QModelIndex &index) const override { return !index.parent().isValid(); }
};

} // namespace sidl::debugger
