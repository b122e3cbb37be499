// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QWidget;

namespace sidl::debugger {

/// For a question that is asked while the rules are stopped: that its answer comes later, and by which keys of the
/// window that @p pane is in. Window thread.
QString laterAnswer(const QWidget *pane);

} // namespace sidl::debugger
