// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

namespace sidl::cli {

/// The players of the game in @p file as --seat takes them, for who types a command. None: it cannot be played, or who
/// plays it is not known within a moment; nothing is told of that. Thread: a Prolog thread.
QStringList playersOfGame(const QString &file);

} // namespace sidl::cli
