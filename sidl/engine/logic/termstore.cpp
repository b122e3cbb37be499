// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/logic/termstore.h"

#include <algorithm>

namespace sidl::engine::logic {

int TermStore::symbol(const QString &name)
{
    const auto found = m_symbols.constFind(name);
    if (found != m_symbols.constEnd())
        return *found;
    const int symbol = int(m_names.size());
    m_names.push_back(name);
    m_symbols.insert(name, symbol);
    return symbol;
}

TermId TermStore::compound(int symbol, std::span<const TermId> args)
{
    std::uint64_t hash = mixed(std::uint64_t(args.size()) + 1, std::uint64_t(symbol));
    for (const TermId argument : args)
        hash = mixed(hash, std::uint64_t(argument));
    const int known = m_index.find(hash, [&](int number) {
        const Data &data = m_terms[std::size_t(number)];
        return data.symbol == symbol && data.arity == int(args.size())
            && std::equal(args.begin(), args.end(), m_args.begin() + data.first);
    });
    if (known >= 0)
        return known;
    const TermId term = int(m_terms.size());
    m_terms.push_back({symbol, int(m_args.size()), int(args.size())});
    m_args.insert(m_args.end(), args.begin(), args.end());
    m_index.insert(hash, term);
    return term;
}

QString TermStore::text(TermId term) const
{
    const Data &data = m_terms[std::size_t(term)];
    if (data.arity == 0)
        return name(data.symbol);
    QString text = u'(' + name(data.symbol);
    for (int i = 0; i < data.arity; ++i)
        text += u' ' + this->text(argument(term, i));
    return text + u')';
}

} // namespace sidl::engine::logic
