// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/prolog/termref.h"

#include "sidl/prolog/text.h"

namespace sidl::prolog {

bool TermRef::isAtom(const char *text) const
{
    const std::optional<atom_t> value = atom();
    return value && atomText(*value) == QLatin1String(text);
}

bool TermRef::putString(const QByteArray &utf8) const
{
    return PL_put_chars(m_ref, PL_STRING | REP_UTF8, std::size_t(utf8.size()), utf8.constData());
}

bool TermRef::putCompound(const QString &name, std::size_t arity, TermRef arguments) const
{
    if (arity == 0)
        return putAtom(name);
    const QByteArray utf8 = name.toUtf8();
    const atom_t atom = PL_new_atom_mbchars(REP_UTF8, std::size_t(utf8.size()), utf8.constData());
    const bool done = putCompound(PL_new_functor_sz(atom, arity), arguments);
    PL_unregister_atom(atom);
    return done;
}

bool TermRef::putChars(int type, const QString &text) const
{
    const QByteArray utf8 = text.toUtf8();
    return PL_put_chars(m_ref, type | REP_UTF8, std::size_t(utf8.size()), utf8.constData());
}

} // namespace sidl::prolog
