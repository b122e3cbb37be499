// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/diagnostic.h"
#include "sidl/language/sourcemap.h"
#include "sidl/language/term.h"

#include <SWI-Prolog.h>

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
    std::optional<Term> convert(term_t term, term_t layout, qsizetype base);
    const QStringList &variables() const { return m_variables; } ///< of the last convert(), by Term::variable
    const Diagnostic &problem() const { return m_problem; }      ///< of the last convert()

private:
    struct References ///< the term references of one level of nesting
    {
        term_t term, layout, list, tail, from;
    };
    struct Place
    {
        qsizetype start = 0, end = 0;
    };

    References &references(int depth);
    bool fail(const char *code, const QString &message, const QString &advice, Place place);
    bool place(term_t layout, int argument, term_t scratch, Place &place);
    Span span(const Place &place) const { return m_map.span(place.start, place.end); }

    bool convert(term_t term, term_t layout, int depth, Term &out);
    bool convertPlain(term_t term, Place place, Term &out);
    bool convertNumber(term_t term, Place place, Term &out);
    bool convertCodes(term_t term, References &at, Term &out);
    bool convertBraces(term_t term, term_t layout, int depth, Term &out);
    bool convertList(term_t term, term_t layout, int depth, Term &out);
    bool convertCompound(term_t term, term_t layout, int depth, Term &out);
    void convertVariable(Place place, Term &out);
    static void addTail(Term &list, Term &&tail);
    QString atomText(atom_t atom);
    QString textOf(term_t term, unsigned flags) const;

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
