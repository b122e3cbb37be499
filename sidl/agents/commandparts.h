// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

#include <optional>

namespace sidl::agents {

/// A program and its arguments, as a shell would part @p command: at spaces that are not quoted, with "…", in which a
/// backslash keeps the next quote or backslash, with '…', in which nothing is special, and with a backslash before any
/// sign. Nothing is replaced. Nothing: a quote is not closed, or a backslash has nothing behind it.
std::optional<QStringList> commandParts(const QString &command);

} // namespace sidl::agents
