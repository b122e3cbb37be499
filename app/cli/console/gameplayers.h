// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/console/completion.h"

#include <optional>

namespace sidl::cli {

/// What is in @p file, which may be typed with ~; nothing: it is no text, or one that takes long to read.
std::optional<QString> quickText(const QString &file);

/// Words of the game in @p file as KnownWords has them, but no tests, for who types a command. None: it cannot be played,
/// or they are not known within a moment; nothing is told of that. @p place: the switch whose actions they are. Thread: a
/// Prolog thread.
QStringList wordsOfGame(const QString &file, KnownWords::What what, const QString &place);

} // namespace sidl::cli
