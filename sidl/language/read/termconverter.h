// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/term.h"
#include "sidl/language/text/diagnostic.h"
#include "sidl/language/text/sourcemap.h"
#include "sidl/prolog/termref.h"

#include <QHash>
#include <QStringList>

#include <deque>
#include <optional>

namespace sidl::language {

/**
 * Turns terms of SWI-Prolog, each with its layout as the option subterm_positions of read_term/2 has it, into Terms.
 * One per reading of a text, on one Prolog thread; keeps the atoms' texts between clauses.
 */
class TermConverter
{
public:
    explicit TermConverter(const SourceMap &map);
    ~TermConverter();
    TermConverter(const TermConverter &) = delete;
    TermConverter &operator=(const TermConverter &) = delete;

    /// What stands in the clause at offset @p base, or nothing, and then problem() says why. Term references that it
    /// makes are the caller's frame's.
    std::optional<Term> convert(prolog::TermRef term, prolog::TermRef layout, qsizetype base);
    const QStringList &variables() const { return m_variables; } ///< of the last convert(), by Term::variable
    const Diagnostic &problem() const { return m_problem; }      ///< of the last convert()

private:
    struct References ///< the term references of one level of nesting
    {
        prolog::TermRef term, layout, list, tail, from;
    };
    struct Place
    {
        qsizetype start = 0, end = 0;
    };

    References &references(int depth);
    bool fail(const char *code, const QString &message, const QString &advice, Place place);
    bool place(prolog::TermRef layout, std::size_t argument, prolog::TermRef scratch, Place &place);
    Span span(const Place &place) const { return m_map.span(place.start, place.end); }

    bool convert(prolog::TermRef term, prolog::TermRef layout, int depth, Term &out);
    bool convertPlain(prolog::TermRef term, Place place, Term &out);
    bool convertNumber(prolog::TermRef term, Place place, Term &out);
    bool convertCodes(prolog::TermRef term, References &at, Term &out);
    bool convertBraces(prolog::TermRef term, prolog::TermRef layout, int depth, Term &out);
    bool convertList(prolog::TermRef term, prolog::TermRef layout, int depth, Term &out);
    bool convertCompound(prolog::TermRef term, prolog::TermRef layout, int depth, Term &out);
    void convertVariable(Place place, Term &out);
    static void addTail(Term &list, Term &&tail);
    QString atomText(atom_t atom);

    const SourceMap &m_map;
    qsizetype m_base = 0;
    int m_sequence = 0;                  ///< levels of the current depth that are last arguments of ','/2 and ';'/2
    std::deque<References> m_references; ///< by depth; stays in place as it grows
    QStringList m_variables;
    QHash<QString, int> m_variableIndex;
    QHash<atom_t, QString> m_atoms; ///< registered
    Diagnostic m_problem;
};

} // namespace sidl::language
