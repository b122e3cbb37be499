// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

namespace sidl::cli {

/// The names of the tests in @p file, for who types a command; none: it has none, or takes long to read. Nothing is told of
/// that. Thread: a Prolog thread.
QStringList namesOfTests(const QString &file);

} // namespace sidl::cli
