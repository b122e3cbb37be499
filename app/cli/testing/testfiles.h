// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

#include <stop_token>
#include <string>
#include <vector>

namespace sidl::cli {

/// The files that @p paths name: files as they are, of folders all whose names are as one of @p patterns ("*.kif"), below
/// them, too, in the order of their names. A folder that has none stands there itself.
QStringList filesOf(const std::vector<std::string> &paths, const QStringList &patterns);

/// The same for files of tests, whose names end with .test.sidl; no path: the working folder.
QStringList testFiles(const std::vector<std::string> &paths);

/// Waits until one of @p files changes, comes or goes; false: stopped. What changed before the call is not noticed.
bool waitForChange(const QStringList &files, const std::stop_token &stop);

} // namespace sidl::cli
