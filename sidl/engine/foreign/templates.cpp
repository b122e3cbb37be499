// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/foreign/templates.h"

#include "sidl/engine/foreign/wordtable.h"
#include "sidl/prolog/text.h"

#include <cmath>
#include <optional>

using namespace Qt::StringLiterals;

namespace sidl::engine {

namespace {

using Type = TemplateElement::Type;

std::optional<Type> typeNamed(const QString &name)
{
    static const std::pair<const char *, Type> names[]
        = {{"double", Type::Double},   {"real", Type::Double}, {"float", Type::Double},
           {"integer", Type::Integer}, {"int", Type::Integer}, {"number", Type::Number},
           {"atom", Type::Atom},       {"symbol", Type::Atom}, {"string", Type::String}};
    for (const auto &[text, type] : names)
        if (name == QLatin1String(text))
            return type;
    return {};
}

} // namespace

Template readTemplate(prolog::TermRef form, QString &fault)
{
    static const functor_t comma = prolog::functorOf(",", 2);
    Template result;
    if (!form.isFilledList()) {
        fault = u"it is no list, or empty"_s;
        return result;
    }
    const prolog::TermRef rest = form.copy(), head, name, type;
    while (rest.takeElement(head)) {
        TemplateElement element;
        if (head.is(comma)) {
            head.getOwnArgument(1, name);
            head.getOwnArgument(2, type);
            const std::optional<atom_t> named = name.atom(), typed = type.atom();
            const auto known = typed ? typeNamed(prolog::atomText(*typed)) : std::nullopt;
            if (!named || !known) {
                fault = u"a hole is (name,type) with type double, integer, number, atom or string"_s;
                return result;
            }
            element.type = *known;
            element.text = prolog::atomText(*named);
        } else {
            Literal literal;
            if (literalOf(head, literal) != WordFault::None) {
                fault = u"%1 is neither a constant nor a hole"_s.arg(prolog::termText(head));
                return result;
            }
            element.text = literal.text();
        }
        result.push_back(std::move(element));
    }
    return result;
}

Word fitTemplate(const Template &form, Word action)
{
    std::vector<Literal> literals = action.data()->literals;
    if (literals.size() != form.size())
        return {};
    using Kind = Literal::Kind;
    for (std::size_t i = 0; i < form.size(); ++i) {
        Literal &literal = literals[i];
        const bool integer = literal.kind == Kind::Integer || literal.kind == Kind::BigInteger;
        switch (form[i].type) {
        case Type::Constant:
            if (literal.text() != form[i].text)
                return {};
            break;
        case Type::Double:
            if (integer) {
                literal.number
                    = literal.kind == Kind::Integer ? double(literal.integer) : literal.symbol->text.toDouble();
                literal.kind = Kind::Float;
                if (!std::isfinite(literal.number))
                    return {};
            } else if (literal.kind != Kind::Float) {
                return {};
            }
            break;
        case Type::Integer:
            if (!integer)
                return {};
            break;
        case Type::Number:
            if (!integer && literal.kind != Kind::Float)
                return {};
            break;
        case Type::Atom:
            if (literal.kind != Kind::Atom)
                return {};
            break;
        case Type::String:
            if (literal.kind != Kind::String)
                return {};
            break;
        }
    }
    return internWord(std::move(literals));
}

Word fitTemplates(const std::vector<Template> &templates, Word action)
{
    for (const Template &form : templates)
        if (const Word fitted = fitTemplate(form, action); !fitted.isNull())
            return fitted;
    return {};
}

} // namespace sidl::engine
