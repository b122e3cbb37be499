// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/lsp/features/answer.h"

namespace sidl::lsp {

/// How a request about a text is answered: a row of the table of methods.
struct Method
{
    enum class Needs {
        Text,    ///< the text as it is
        Names,   ///< and what it named once, if only in an older version
        Reading, ///< what that very text says
    };
    const char *name = nullptr;
    Needs needs = Needs::Reading;
    bool isAtPlace = false; ///< “position” has to be there
    Answer (*answer)(const Question &question) = nullptr;
    bool asksOthers = false; ///< texts that belong together with this one count
};

/// nullptr: there is none of this name.
const Method *methodNamed(const QString &name);
/// What initialize tells of them.
QJsonObject serverCapabilities(const Client &client);

} // namespace sidl::lsp
