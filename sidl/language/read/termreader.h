// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/read/splitter.h"
#include "sidl/language/read/termconverter.h"

#include <variant>

namespace sidl::language {

/// Why and where SWI-Prolog's reader gave up.
struct SyntaxError
{
    QString what;     ///< its name for it: "operator_expected", …
    qsizetype at = 0; ///< offset into the whole text
};

/// Reads clauses with SWI-Prolog. One per reading of a text, on one Prolog thread.
class TermReader
{
public:
    explicit TermReader(const SourceMap &map)
        : m_map(map)
        , m_converter(map)
    {
    }

    /// The term that @p piece holds; a syntax error; or another reason why SIDL does not accept it.
    std::variant<Term, SyntaxError, Diagnostic> read(const Piece &piece);
    /// The variables of the term read last, by Term::variable.
    const QStringList &variables() const { return m_converter.variables(); }

private:
    const SourceMap &m_map;
    TermConverter m_converter;
};

} // namespace sidl::language
