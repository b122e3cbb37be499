// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"
#include "sidl/prolog/termref.h"

namespace sidl::engine {

/// Builds Prolog terms from the clauses of a program, with one Prolog variable for each of the clause's variables.
class TermBuilder
{
public:
    explicit TermBuilder(const language::Clause &clause);

    /// Makes @p term the term @p source of the clause. False with a pending exception when memory is short.
    bool put(prolog::TermRef term, const language::Term &source) const;
    /// The Prolog variable (or what it is bound to by now) of the clause's variable @p index.
    prolog::TermRef variable(int index) const { return m_variables[index]; }

private:
    prolog::TermRefs m_variables;
};

} // namespace sidl::engine
