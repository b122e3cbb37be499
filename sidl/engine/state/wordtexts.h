// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/state.h"

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

/// The words of a state, in their order: "[alice,10] [bob,7]".
inline QString textOf(const State &state)
{
    return texts(state.words()).join(u' ');
}

} // namespace sidl::engine
