// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/ruleengine.h"
#include "sidl/language/program/program.h"

#include <functional>
#include <optional>

namespace sidl::cli {

/// A game file that could be read, with what is wrong in it.
struct GameFile
{
    QString path;   ///< as given
    QString sha256; ///< of its bytes, lowercase hex; empty if they are no text
    language::Program program;
    QString title{}; ///< what people call the game, see wording::gameTitle()
};

inline constexpr qint64 LargestFile = 256ll << 20; ///< bytes; also ends the reading of endless devices

/// The bytes of a file ("-": standard input); nothing, and a message on standard error,
/// if it is unreadable or has more than @p most. What came by a pipe is kept, and given to who reads it again.
std::optional<QByteArray> readBytes(const QString &path, qint64 most = LargestFile);

/// The same of rules or tests; nothing, and a message, too, if it is a recorded session or trace.
std::optional<QByteArray> readSource(const QString &path);

/// What records of plays know a file by: its bytes' hash, lowercase hex.
QString sha256Of(const QByteArray &bytes);

/// Reads and checks a game; nothing, and a message on standard error, if the file is unreadable. A signal meanwhile
/// ends the program, as EndsAtOnce does, after @p before. Prolog thread only.
std::optional<GameFile> readGame(const QString &path, const std::function<void()> &before = {});

/// The same for verbs that play the game: if it has errors, they go to standard error, and @p exitCode tells why there
/// is nothing. Prolog thread only.
std::optional<GameFile> readPlayableGame(const QString &path, int &exitCode);
/// On standard error, where @p rules, as --engine names them, are for games in another language.
void tellOfUnusedEngine(const GameFile &game, engine::RuleEngine rules);

} // namespace sidl::cli
