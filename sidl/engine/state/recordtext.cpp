// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/state/recordtext.h"

#include "sidl/engine/state/literal.h"

namespace sidl::engine {

QString recordText(Word word)
{
    return word.isNull() || word.data()->recordText.isEmpty() ? word.text() : word.data()->recordText;
}

QStringList recordTexts(const Words &words)
{
    QStringList list;
    list.reserve(qsizetype(words.size()));
    for (const Word word : words)
        list.append(recordText(word));
    return list;
}

} // namespace sidl::engine
