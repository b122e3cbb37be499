// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/conversion/gdlnames.h"

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using engine::Literal;
using engine::Word;

namespace {

bool isWritable(QChar c)
{
    return c.unicode() > u' ' && c.unicode() < 127 && !u"();%\"'|`,&~:"_s.contains(c);
}

QString written(const QString &name)
{
    QString text;
    for (const QChar c : name)
        text += isWritable(c) || c.isLetterOrNumber() ? c : u'_';
    if (text.isEmpty() || text.startsWith(u'?') || text.startsWith(u'<'))
        text.prepend(u'_');
    return text;
}

/// In any case.
bool isKeyword(const QString &name)
{
    for (const char *keyword : {"role", "init", "true", "does", "next", "legal", "goal", "terminal", "sees", "distinct",
                                "not", "or", "and", "base", "input", "percept", "random", "step", "successor"})
        if (name.compare(QLatin1String(keyword), Qt::CaseInsensitive) == 0)
            return true;
    return false;
}

} // namespace

QString GdlNames::name(const QString &wanted, const QString &meaning)
{
    const auto known = m_names.constFind(meaning);
    if (known != m_names.cend())
        return *known;
    QString name = written(wanted);
    while (isKeyword(name) || m_taken.contains(name))
        name += u'_';
    m_taken.insert(name);
    m_names.insert(meaning, name);
    return name;
}

QString GdlNames::free(const QString &wanted)
{
    return name(wanted, u"own "_s + wanted);
}

QString GdlNames::element(const Literal &literal)
{
    switch (literal.kind) {
    case Literal::Kind::Compound: {
        const engine::Compound &compound = *literal.compound;
        if (compound.name->text != "[|]"_L1)
            return function(name(compound.name->text, u"atom "_s + compound.name->text), compound.args, 0);
        std::vector<Literal> elements;
        Literal rest = literal;
        while (rest.kind == Literal::Kind::Compound && rest.compound->name == compound.name
               && rest.compound->args.size() == 2) {
            elements.push_back(rest.compound->args[0]);
            rest = rest.compound->args[1];
        }
        return function(free(u"list"_s), elements, 0);
    }
    case Literal::Kind::Atom:
        return literal.text() == "[]"_L1 ? free(u"nil"_s) : name(literal.label(), u"atom "_s + literal.label());
    case Literal::Kind::String:
        return name(literal.label(), u"string "_s + literal.label());
    case Literal::Kind::Float:
    case Literal::Kind::Integer:
    case Literal::Kind::BigInteger:
        break;
    }
    return name(literal.text(), u"number "_s + literal.text());
}

QString GdlNames::function(const QString &name, const std::vector<Literal> &args, std::size_t first)
{
    const QString arity = QString::number(args.size() - first);
    const auto usual = m_arities.constFind(name);
    const bool isUsual = usual == m_arities.cend() || *usual == arity;
    if (usual == m_arities.cend())
        m_arities.insert(name, arity);
    QString text = u'(' + (isUsual ? name : this->name(name + u'_' + arity, u"function "_s + name + u'/' + arity));
    for (std::size_t i = first; i < args.size(); ++i)
        text += u' ' + element(args[i]);
    return text + u')';
}

QString GdlNames::term(Word word)
{
    const std::vector<Literal> &elements = word.data()->literals;
    if (elements.size() == 1)
        return element(elements.front());
    if (elements.front().kind == Literal::Kind::Compound)
        return function(free(u"list"_s), elements, 0);
    return function(element(elements.front()), elements, 1);
}

QString GdlNames::role(Word word)
{
    if (word.length() == 1 && word.data()->literals.front().kind != Literal::Kind::Compound)
        return element(word.data()->literals.front());
    QStringList parts;
    for (int i = 0; i < word.length(); ++i)
        parts << word.elementLabel(i);
    return name(parts.join(u'_'), u"role "_s + word.text());
}

} // namespace sidl::analysis
