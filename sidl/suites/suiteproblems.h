// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"
#include "sidl/language/text/diagnostic.h"

namespace sidl::suites {

/**
 * The problems of @p program, as read and checked, and, of a file of tests, those that show beside its game:
 * strangeConstants(). The game's file is read, if there is one.
 *
 * @param path of the file that has the program; empty: it is in no file, and no game is looked for
 * Thread: any.
 */
language::Diagnostics problemsBesideGame(const language::Program &program, const QString &path);

} // namespace sidl::suites
