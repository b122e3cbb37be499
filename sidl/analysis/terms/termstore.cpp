// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/terms/termstore.h"

#include "sidl/analysis/terms/termtext.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using language::Term;

namespace {

std::uint64_t hashOf(const TermStore::Node &node)
{
    std::uint64_t hash = node.textHash + std::uint64_t(node.integer) * 0x9E3779B97F4A7C15u;
    hash ^= std::uint64_t(::qHash(node.number));
    for (const TermId argument : node.args)
        hash = (hash ^ std::uint64_t(argument)) * 0xBF58476D1CE4E5B9u;
    return hash ^ (hash >> 29);
}

} // namespace

TermStore::TermStore()
{
    Node node;
    node.kind = Kind::Anything;
    node.isVague = true;
    intern(node);
    node.kind = Kind::AnyNumber;
    intern(node);
    atom(u"[]"_s);
}

TermId TermStore::intern(Node node)
{
    if (node.textHash == 0)
        node.textHash = qHash(node.text, std::size_t(node.kind) + 1) | 1;
    const std::uint64_t hash = hashOf(node);
    if (2 * m_nodes.size() >= m_slots.size())
        grow();
    TermId &slot = m_slots[slotOf(hash, node)];
    if (slot < 0) {
        slot = TermId(m_nodes.size());
        m_nodes.push_back(std::move(node));
        m_hashes.push_back(hash);
    }
    return slot;
}

/// Where @p node is, or is to be.
std::size_t TermStore::slotOf(std::uint64_t hash, const Node &node) const
{
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t slot = std::size_t(hash) & mask;; slot = (slot + 1) & mask) {
        const TermId term = m_slots[slot];
        if (term < 0)
            return slot;
        const Node &other = m_nodes[std::size_t(term)];
        if (m_hashes[std::size_t(term)] == hash && other.kind == node.kind && other.integer == node.integer
            && other.number == node.number && other.args == node.args && other.text == node.text)
            return slot;
    }
}

void TermStore::grow()
{
    m_slots.assign(std::max<std::size_t>(1024, 2 * m_slots.size()), -1);
    for (std::size_t term = 0; term < m_nodes.size(); ++term)
        m_slots[slotOf(m_hashes[term], m_nodes[term])] = TermId(term);
}

TermId TermStore::withArguments(TermId term, std::vector<TermId> args)
{
    const Node &model = m_nodes[std::size_t(term)];
    if (model.args == args)
        return term;
    Node node;
    node.kind = Kind::Compound;
    node.text = model.text;
    node.textHash = model.textHash;
    return internCompound(std::move(node), std::move(args));
}

TermId TermStore::internCompound(Node node, std::vector<TermId> args)
{
    for (const TermId argument : args) {
        node.isGround = node.isGround && m_nodes[std::size_t(argument)].isGround;
        node.isVague = node.isVague || m_nodes[std::size_t(argument)].isVague;
    }
    node.args = std::move(args);
    return intern(std::move(node));
}

TermId TermStore::variable(int number)
{
    Node node;
    node.kind = Kind::Variable;
    node.integer = number;
    node.isGround = false;
    return intern(std::move(node));
}

TermId TermStore::atom(const QString &name)
{
    Node node;
    node.text = name;
    return intern(std::move(node));
}

TermId TermStore::integer(std::int64_t value)
{
    Node node;
    node.kind = Kind::Integer;
    node.integer = value;
    node.number = double(value);
    node.text = QString::number(value);
    return intern(std::move(node));
}

TermId TermStore::number(double value)
{
    Node node;
    node.kind = Kind::Float;
    node.number = value;
    return intern(std::move(node));
}

TermId TermStore::compound(const QString &name, std::vector<TermId> args)
{
    if (args.empty())
        return atom(name);
    Node node;
    node.kind = Kind::Compound;
    node.text = name;
    return internCompound(std::move(node), std::move(args));
}

TermId TermStore::list(const std::vector<TermId> &elements, TermId rest)
{
    for (auto element = elements.rbegin(); element != elements.rend(); ++element)
        rest = compound(u"[|]"_s, {*element, rest});
    return rest;
}

TermId TermStore::term(const Term &source, int firstVariable)
{
    std::vector<TermId> args;
    for (const Term &argument : source.args)
        args.push_back(term(argument, firstVariable));
    switch (source.kind) {
    case Term::Kind::Variable:
        return variable(firstVariable + source.variable);
    case Term::Kind::Integer: {
        bool fits = false;
        const qlonglong value = source.text.toLongLong(&fits);
        if (fits)
            return integer(value);
        Node node;
        node.kind = Kind::Integer;
        node.text = source.text;
        node.number = source.text.toDouble();
        return intern(std::move(node));
    }
    case Term::Kind::Float:
        return number(source.number);
    case Term::Kind::String: {
        Node node;
        node.kind = Kind::String;
        node.text = source.text;
        return intern(std::move(node));
    }
    case Term::Kind::Atom:
    case Term::Kind::Compound:
        return compound(source.text, std::move(args));
    case Term::Kind::List:
        break;
    }
    TermId rest = nil();
    if (source.partial) {
        rest = args.back();
        args.pop_back();
    }
    return list(args, rest);
}

bool TermStore::isCompound(TermId term, QStringView name, std::size_t arity) const
{
    const Node &node = m_nodes[std::size_t(term)];
    return node.kind == Kind::Compound && node.args.size() == arity && node.text == name;
}

bool TermStore::isNumber(TermId term) const
{
    const Kind kind = m_nodes[std::size_t(term)].kind;
    return kind == Kind::Integer || kind == Kind::Float || kind == Kind::AnyNumber;
}

bool TermStore::covers(TermId vague, TermId other) const
{
    const Node &a = (*this)[vague], &b = (*this)[other];
    if (vague == other || a.kind == Kind::Anything)
        return true;
    if (a.kind == Kind::AnyNumber)
        return isNumber(other);
    if (a.kind != Kind::Compound || b.kind != Kind::Compound || a.text != b.text || a.args.size() != b.args.size())
        return false;
    for (std::size_t i = 0; i < a.args.size(); ++i)
        if (!covers(a.args[i], b.args[i]))
            return false;
    return true;
}

QString TermStore::text(TermId term) const
{
    const Node &node = m_nodes[std::size_t(term)];
    switch (node.kind) {
    case Kind::Variable:
        return u"_"_s;
    case Kind::Anything:
        return u"anything"_s;
    case Kind::AnyNumber:
        return u"number"_s;
    case Kind::Integer:
        return node.text;
    case Kind::Atom:
        return atomText(node.text);
    case Kind::String:
    case Kind::Float: {
        Term literal;
        literal.kind = node.kind == Kind::Float ? Term::Kind::Float : Term::Kind::String;
        literal.text = node.text;
        literal.number = node.number;
        return termText(literal);
    }
    case Kind::Compound:
        break;
    }
    QStringList parts;
    if (!isCell(term)) {
        for (const TermId argument : node.args)
            parts.append(text(argument));
        return atomText(node.text) + u'(' + parts.join(u',') + u')';
    }
    for (; isCell(term); term = (*this)[term].args[1])
        parts.append(text((*this)[term].args[0]));
    const QString rest = term == nil() ? QString() : u'|' + text(term);
    return u'[' + parts.join(u',') + rest + u']';
}

QString TermStore::prefixText(TermId term) const
{
    const Node &node = m_nodes[std::size_t(term)];
    if (node.kind == Kind::Atom)
        return node.text;
    if (node.kind != Kind::Compound)
        return text(term);
    QString result = u'(' + node.text;
    for (const TermId argument : node.args)
        result += u' ' + prefixText(argument);
    return result + u')';
}

} // namespace sidl::analysis
