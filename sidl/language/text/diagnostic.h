// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/span.h"

#include <QString>

#include <vector>

namespace sidl::language {

enum class Severity { Error, Warning, Information };

/// "error", "warning" or "information".
QString severityName(Severity severity);

/// Another place of the text that a problem is about.
struct RelatedPlace
{
    Span span;
    QString message; ///< what is there

    friend bool operator==(const RelatedPlace &, const RelatedPlace &) = default;
};

/// One problem of a game text or of a running game: what is wrong, where, and what to do.
struct Diagnostic
{
    Severity severity = Severity::Error;
    QString code;    ///< stable short name, lowercase with hyphens: "syntax", "undefined-predicate", …
    QString message; ///< what is wrong, one sentence without a full stop
    QString advice;  ///< what to do about it, one sentence; may be empty
    Span span;       ///< invalid when there is no place in the text
    std::vector<RelatedPlace> related = {};

    friend bool operator==(const Diagnostic &, const Diagnostic &) = default;
};

using Diagnostics = std::vector<Diagnostic>;

/// True when at least one of @p problems is an error.
bool hasErrors(const Diagnostics &problems);

/// No more problems than this are kept of a text; one more then says how many there are.
inline constexpr std::size_t MaxDiagnostics = 1000;
/// @p problems in order of place. Of more than MaxDiagnostics, errors are kept before warnings, and those before what
/// is for information.
Diagnostics tidied(Diagnostics problems);

} // namespace sidl::language
