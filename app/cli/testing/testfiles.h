// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

#include <stop_token>
#include <string>
#include <vector>

namespace sidl::cli {

/// The files of tests that @p paths name: files as they are, of folders all that end with .test.sidl, below them, too, in
/// the order of their names; no path: the working folder. A folder that has none stands there itself.
QStringList testFiles(const std::vector<std::string> &paths);

/// Waits until one of @p files changes, comes or goes; false: stopped. What changed before the call is not noticed.
bool waitForChange(const QStringList &files, const std::stop_token &stop);

} // namespace sidl::cli
