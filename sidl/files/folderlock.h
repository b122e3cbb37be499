// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLockFile>
#include <QString>

#include <memory>

namespace sidl::files {

/// The lock of @p folder, not taken yet. It is beside the folder, not in it: it is made before the folder, so that a
/// folder without lock is one without process. Any thread.
std::unique_ptr<QLockFile> lockOf(const QString &folder);

/// Takes @p lock, unless the process that has it lives. Not for locks that this very process may hold. Any thread.
bool takeFromTheDead(QLockFile &lock);

} // namespace sidl::files
