// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <CLI/CLI.hpp>

#include <QStringList>

#include <functional>

namespace sidl::cli {

/// What only a game, a file or the agents tell, for who types a command: none where that is not known within a moment.
struct KnownWords
{
    enum class What {
        Seats,    ///< the players as --seat takes them
        Players,  ///< the same as words
        Switches, ///< that are legal at the beginning
        Actions,  ///< of one of these
        Tests     ///< the names of those in a file of tests
    };
    std::function<QStringList(const QString &file, What what, const QString &place)> wordsOf;
    std::function<QStringList(const QString &agent)> agentOptions; ///< each with what it is else: "plays=500"
};

/// What shells offer for the last one of @p typed, the words of a command line behind the name of the program @p sidl:
/// verbs, options, and the words that one of these takes, each followed by a tab and what it is, if that is told. They
/// need not begin with what is typed; only what stands before the last = or : of it stands before each. None: a file is
/// due, or something that is not known here.
QStringList completions(const CLI::App &sidl, const QStringList &typed, const KnownWords &known);

} // namespace sidl::cli
