// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::wording {

/// @p text with a full stop, if it does not end as a sentence does already. Any thread.
inline QString withFullStop(const QString &text)
{
    if (text.isEmpty())
        return text;
    const QChar last = text.back();
    return last == u'.' || last == u'?' || last == u'!' || last == u'…' ? text : text + u'.';
}

} // namespace sidl::wording
