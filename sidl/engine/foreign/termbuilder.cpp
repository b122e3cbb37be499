// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/foreign/termbuilder.h"

namespace sidl::engine {

using language::Term;
using prolog::TermRef;
using prolog::TermRefs;

TermBuilder::TermBuilder(const language::Clause &clause)
    : m_variables(int(clause.variables.size()))
{
    for (int i = 0; i < int(clause.variables.size()); ++i)
        variable(i).putVariable();
}

bool TermBuilder::put(TermRef term, const Term &source) const
{
    switch (source.kind) {
    case Term::Kind::Variable:
        return term.put(variable(source.variable));
    case Term::Kind::Atom:
        return term.putAtom(source.text);
    case Term::Kind::Integer: {
        bool small = false;
        const qint64 value = source.text.toLongLong(&small);
        return small ? term.putInteger(value) : PL_chars_to_term(source.text.toLatin1().constData(), term);
    }
    case Term::Kind::Float:
        return term.putFloat(source.number);
    case Term::Kind::String:
        return term.putString(source.text);
    case Term::Kind::Compound: {
        const TermRefs arguments(int(source.args.size()));
        for (int i = 0; i < int(source.args.size()); ++i)
            if (!put(arguments[i], source.args[std::size_t(i)]))
                return false;
        const bool done = term.putCompound(source.text, source.args.size(), arguments);
        if (done)
            PL_reset_term_refs(arguments);
        return done;
    }
    case Term::Kind::List: {
        const TermRef list, element;
        std::size_t count = source.args.size();
        if (source.partial) {
            if (!put(list, source.args[--count]))
                return false;
        } else {
            list.putNil();
        }
        while (count-- > 0)
            if (!put(element, source.args[count]) || !list.prepend(element))
                return false;
        const bool done = term.put(list);
        PL_reset_term_refs(list);
        return done;
    }
    }
    return false;
}

} // namespace sidl::engine
