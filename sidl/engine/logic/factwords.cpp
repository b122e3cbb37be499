// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/logic/factwords.h"

#include "sidl/engine/state/literal.h"
#include "sidl/engine/state/recordtext.h"
#include "sidl/language/gdl/gdltext.h"

#include <algorithm>
#include <deque>
#include <mutex>

namespace sidl::engine::logic {

using language::gdl::Node;
using language::gdl::Notation;

namespace {

/// All that is interned, by text. Addresses are stable; nothing is ever freed.
struct Tables
{
    std::mutex lock;
    std::deque<Symbol> symbols;
    std::deque<Compound> compounds;
    std::deque<WordData> words;
    QHash<QString, const Symbol *> symbolOf;
    QHash<QString, const Compound *> compoundOf;
    QHash<QString, const WordData *> wordOf;
};

Tables &tables()
{
    static Tables shared;
    return shared;
}

QString textOf(const Node &node, Notation notation)
{
    if (!node.isList())
        return node.text;
    if (node.items.size() == 1) // without arguments
        return textOf(node.items.front(), notation);
    QStringList items;
    for (const Node &item : node.items)
        items << textOf(item, notation);
    if (notation == Notation::Prefix)
        return u'(' + items.join(u' ') + u')';
    const QString name = items.takeFirst();
    return name + u'(' + items.join(u',') + u')';
}

std::size_t hashOf(const QString &text)
{
    return std::size_t(mixed(mixed(0x51ed270b, qHash(text, 1)), qHash(text, 2)));
}

const Symbol *symbol(Tables &all, const QString &name)
{
    const Symbol *&known = all.symbolOf[name];
    if (!known) {
        all.symbols.push_back({0, name, name});
        known = &all.symbols.back();
    }
    return known;
}

Literal literal(Tables &all, const Node &node, Notation notation)
{
    Literal result;
    if (node.isList() && node.items.size() > 1) {
        const QString text = textOf(node, notation);
        const Compound *&known = all.compoundOf[text];
        if (!known) {
            Compound compound;
            compound.name = symbol(all, node.items.front().text);
            for (auto item = node.items.begin() + 1; item != node.items.end(); ++item)
                compound.args.push_back(literal(all, *item, notation));
            compound.text = text;
            compound.hash = hashOf(text);
            all.compounds.push_back(std::move(compound));
            all.compoundOf[text] = &all.compounds.back();
            result.compound = &all.compounds.back();
        } else {
            result.compound = known;
        }
        result.kind = Literal::Kind::Compound;
        return result;
    }
    const QString name = textOf(node, notation);
    const bool isNumber = name.size() <= 18 && (name.size() == 1 || name[0] != u'0')
        && std::all_of(name.begin(), name.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    if (isNumber) {
        result.kind = Literal::Kind::Integer;
        result.integer = name.toLongLong();
    } else {
        result.kind = Literal::Kind::Atom;
        result.symbol = symbol(all, name);
    }
    return result;
}

} // namespace

Word factWord(const Node &fact, Notation notation)
{
    const QString text = textOf(fact, notation);
    Tables &all = tables();
    const std::lock_guard guard(all.lock);
    if (const WordData *known = all.wordOf.value(text))
        return Word(known);
    WordData data;
    data.text = text;
    data.hash = hashOf(text);
    if (notation == Notation::Infix)
        data.recordText = textOf(fact, Notation::Prefix);
    if (fact.isList() && fact.items.size() > 1)
        for (const Node &item : fact.items)
            data.literals.push_back(literal(all, item, notation));
    else
        data.literals.push_back(literal(all, fact, notation));
    all.words.push_back(std::move(data));
    all.wordOf.insert(text, &all.words.back());
    return Word(&all.words.back());
}

Node FactWords::node(TermId term) const
{
    Node name;
    name.text = m_terms.name(m_terms.symbolOf(term));
    if (m_terms.arity(term) == 0)
        return name;
    Node list;
    list.kind = Node::Kind::List;
    list.items.push_back(std::move(name));
    for (int i = 0; i < m_terms.arity(term); ++i)
        list.items.push_back(node(m_terms.argument(term, i)));
    return list;
}

Word FactWords::word(TermId term)
{
    if (m_words.size() <= std::size_t(term))
        m_words.resize(std::max(std::size_t(term) + 1, m_terms.size()));
    Word &known = m_words[std::size_t(term)];
    if (known.isNull()) {
        known = factWord(node(term), m_notation);
        m_termOf.emplace(known.data(), term);
    }
    return known;
}

TermId FactWords::term(const Node &node)
{
    if (!node.isList())
        return m_terms.constant(m_terms.symbol(node.text));
    std::vector<TermId> args;
    for (auto item = node.items.begin() + 1; item != node.items.end(); ++item)
        args.push_back(term(*item));
    return m_terms.compound(m_terms.symbol(node.items.front().text), args);
}

TermId FactWords::term(Word word)
{
    const auto known = m_termOf.find(word.data());
    if (known != m_termOf.end())
        return known->second;
    const std::optional<Node> node = language::gdl::groundTerm(recordText(word));
    const TermId result = node ? term(*node) : m_terms.constant(m_terms.symbol(word.text()));
    m_termOf.emplace(word.data(), result);
    return result;
}

} // namespace sidl::engine::logic
