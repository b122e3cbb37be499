// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/word.h"

#include <QStringList>

namespace sidl::engine {

/// @p word as records of plays have it: its text, but for languages that write one word in several ways, of which
/// records have one. Any thread.
QString recordText(Word word);
QStringList recordTexts(const Words &words);

} // namespace sidl::engine
