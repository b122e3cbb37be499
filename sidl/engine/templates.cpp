// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/templates.h"

#include "sidl/engine/wordtable.h"

#include <cmath>
#include <optional>

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

const char *typeName(Type type)
{
    switch (type) {
    case Type::Double:
        return "double";
    case Type::Integer:
        return "integer";
    case Type::Number:
        return "number";
    case Type::Atom:
        return "atom";
    case Type::String:
        return "string";
    case Type::Constant:
        break;
    }
    return "";
}

} // namespace

QString templateText(const Template &form)
{
    QStringList parts;
    for (const TemplateElement &element : form)
        parts << (element.type == Type::Constant
                      ? element.text
                      : QStringLiteral("(%1,%2)").arg(element.text, QString::fromLatin1(typeName(element.type))));
    return QLatin1Char('[') + parts.join(QLatin1Char(',')) + QLatin1Char(']');
}

Template readTemplate(term_t form, QString &fault)
{
    Template result;
    if (PL_skip_list(form, 0, nullptr) != PL_LIST || !PL_is_pair(form)) {
        fault = QStringLiteral("it is no list, or empty");
        return result;
    }
    static const functor_t comma = PL_new_functor(PL_new_atom(","), 2);
    const term_t rest = PL_copy_term_ref(form);
    const term_t head = PL_new_term_ref();
    const term_t part = PL_new_term_ref();
    while (PL_get_list(rest, head, rest)) {
        TemplateElement element;
        if (PL_is_functor(head, comma)) {
            atom_t name = 0, type = 0;
            _PL_get_arg_sz(1, head, part);
            const bool named = PL_get_atom(part, &name);
            _PL_get_arg_sz(2, head, part);
            const auto known = PL_get_atom(part, &type) ? typeNamed(atomText(type)) : std::nullopt;
            if (!named || !known) {
                fault = QStringLiteral("a hole is (name,type) with type double, integer, number, atom or string");
                return result;
            }
            element.type = *known;
            element.text = atomText(name);
        } else {
            Literal literal;
            if (literalOf(head, literal) != WordFault::None) {
                fault = QStringLiteral("%1 is neither a constant nor a hole").arg(termText(head));
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

} // namespace sidl::engine
