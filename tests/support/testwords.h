// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/word.h"

#include <QStringList>

namespace sidl::tests {

/// The word that @p text denotes. Any thread but a Prolog thread: it asks one.
engine::Word word(const QString &text);
inline engine::Word word(const char *text)
{
    return word(QString::fromUtf8(text));
}
/// The words, in standard order.
engine::Words words(const QStringList &texts);

} // namespace sidl::tests
