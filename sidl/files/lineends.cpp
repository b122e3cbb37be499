// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/files/lineends.h"

namespace sidl::files {

bool mendLineEnds(QByteArray &text)
{
    bool isChanged = false;
    for (qsizetype at = -1; (at = text.indexOf('\r', at + 1)) >= 0;)
        if (at + 1 == text.size() || text.at(at + 1) != '\n') {
            text[at] = '\n';
            isChanged = true;
        }
    return isChanged;
}

} // namespace sidl::files
