// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/termbuilder.h"

namespace sidl::engine {

using language::Term;

TermBuilder::TermBuilder(const language::Clause &clause)
    : m_variables(clause.variables.isEmpty() ? 0 : PL_new_term_refs(int(clause.variables.size())))
{
    for (int i = 0; i < int(clause.variables.size()); ++i)
        PL_put_variable(variable(i));
}

namespace {

atom_t newAtom(const QString &text)
{
    const QByteArray utf8 = text.toUtf8();
    return PL_new_atom_mbchars(REP_UTF8, std::size_t(utf8.size()), utf8.constData());
}

} // namespace

bool TermBuilder::put(term_t term, const Term &source) const
{
    switch (source.kind) {
    case Term::Kind::Variable:
        return PL_put_term(term, variable(source.variable));
    case Term::Kind::Atom: {
        const atom_t atom = newAtom(source.text);
        const bool done = PL_put_atom(term, atom);
        PL_unregister_atom(atom);
        return done;
    }
    case Term::Kind::Integer: {
        bool small = false;
        const qint64 value = source.text.toLongLong(&small);
        return small ? PL_put_int64(term, value) : PL_chars_to_term(source.text.toLatin1().constData(), term);
    }
    case Term::Kind::Float:
        return PL_put_float(term, source.number);
    case Term::Kind::String: {
        const QByteArray utf8 = source.text.toUtf8();
        return PL_put_chars(term, PL_STRING | REP_UTF8, std::size_t(utf8.size()), utf8.constData());
    }
    case Term::Kind::Compound: {
        const std::size_t arity = source.args.size();
        const term_t arguments = PL_new_term_refs(int(arity));
        for (std::size_t i = 0; i < arity; ++i)
            if (!put(arguments + i, source.args[i]))
                return false;
        const atom_t name = newAtom(source.text);
        const bool done = PL_cons_functor_v(term, PL_new_functor_sz(name, arity), arguments);
        PL_unregister_atom(name);
        if (done)
            PL_reset_term_refs(arguments);
        return done;
    }
    case Term::Kind::List: {
        const term_t list = PL_new_term_ref();
        const term_t element = PL_new_term_ref();
        std::size_t count = source.args.size();
        if (source.partial) {
            if (!put(list, source.args[--count]))
                return false;
        } else {
            PL_put_nil(list);
        }
        while (count-- > 0)
            if (!put(element, source.args[count]) || !PL_cons_list(list, element, list))
                return false;
        const bool done = PL_put_term(term, list);
        PL_reset_term_refs(list);
        return done;
    }
    }
    return false;
}

} // namespace sidl::engine
