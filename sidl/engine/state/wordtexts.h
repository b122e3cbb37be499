// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/word.h"

#include <QStringList>

namespace sidl::engine {

/// The words in canonical form, in their order.
inline QStringList texts(const Words &words)
{
    QStringList list;
    list.reserve(qsizetype(words.size()));
    for (const Word word : words)
        list.append(word.text());
    return list;
}

} // namespace sidl::engine
