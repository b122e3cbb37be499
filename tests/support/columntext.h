// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QWidget;

namespace sidl::tests {

/// Everything that a person could read in @p widget and below it: all models in all their roles, labels, buttons,
/// fields, tips and names for screen readers; hidden widgets included. One line each.
QString everythingIn(const QWidget *widget);

} // namespace sidl::tests
