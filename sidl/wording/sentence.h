// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <algorithm>

namespace sidl::wording {

/// @p text with a full stop, if it does not end as a sentence does already. Any thread.
inline QString withFullStop(const QString &text)
{
    if (text.isEmpty())
        return text;
    const QChar last = text.back();
    return last == u'.' || last == u'?' || last == u'!' || last == u'…' ? text : text + u'.';
}

/// @p text begins with a capital letter, unless with a name of the rules such as do([take]) or legal/1. Any thread.
inline QString withCapital(const QString &text)
{
    const auto end = std::find_if_not(text.begin(), text.end(), [](QChar c) { return c.isLower(); });
    const bool isWord = end != text.begin() && end != text.end() && (*end == u' ' || *end == u'\'');
    return isWord ? text[0].toUpper() + text.mid(1) : text;
}

/// What went wrong and, if @p advice is not empty, what to do: a sentence each. Any thread.
inline QString asSentences(const QString &message, const QString &advice)
{
    const QString told = withFullStop(withCapital(message));
    return advice.isEmpty() ? told : told + u' ' + withFullStop(withCapital(advice));
}

} // namespace sidl::wording
