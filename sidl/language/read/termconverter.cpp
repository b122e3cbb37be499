// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/read/termconverter.h"

#include "sidl/prolog/text.h"

#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::language {

using prolog::TermRef;
using prolog::textOf;

namespace {

/// The functors of a layout, made once: atoms of them live as long as the process.
struct Functors
{
    functor_t range = prolog::functorOf("-", 2);
    functor_t string = prolog::functorOf("string_position", 2);
    functor_t braces = prolog::functorOf("brace_term_position", 3);
    functor_t list = prolog::functorOf("list_position", 4);
    functor_t term = prolog::functorOf("term_position", 5);
    functor_t parentheses = prolog::functorOf("parentheses_term_position", 3);
};

/// The arguments of a layout: where the whole starts and ends, of a compound term its name, too, and the layouts of the
/// parts; of a list those of the elements, and of what stands behind the bar or `none`; of braces and brackets that of
/// what they hold.
enum LayoutArgument : std::size_t { Start = 1, NameStart = 3, Parts = 5, Elements = 3, Tail = 4, Inner = 3 };

const Functors &functors()
{
    static const Functors instance;
    return instance;
}

} // namespace

TermConverter::TermConverter(const SourceMap &map)
    : m_map(map)
{
}

TermConverter::~TermConverter()
{
    for (auto atom = m_atoms.keyBegin(); atom != m_atoms.keyEnd(); ++atom)
        PL_unregister_atom(*atom);
}

std::optional<Term> TermConverter::convert(TermRef term, TermRef layout, qsizetype base)
{
    m_base = base;
    m_references.clear();
    m_variables.clear();
    m_variableIndex.clear();
    m_problem = {};
    m_sequence = 0;
    Term out;
    if (!convert(term, layout, 0, out))
        return std::nullopt;
    return out;
}

TermConverter::References &TermConverter::references(int depth)
{
    while (std::size_t(depth) >= m_references.size())
        m_references.push_back({});
    return m_references[std::size_t(depth)];
}

bool TermConverter::fail(const char *code, const QString &message, const QString &advice, Place place)
{
    m_problem = {Severity::Error, QString::fromLatin1(code), message, advice, span(place)};
    return false;
}

/// The place whose start and end are the arguments @p argument and @p argument + 1 of @p layout.
bool TermConverter::place(TermRef layout, std::size_t argument, TermRef scratch, Place &place)
{
    const auto offset
        = [&](std::size_t number) { return layout.getArgument(number, scratch) ? scratch.integer() : std::nullopt; };
    const auto start = offset(argument), end = offset(argument + 1);
    if (!start || !end)
        return false;
    place.start = m_map.advanced(m_base, *start);
    place.end = m_map.advanced(m_base, *end);
    return true;
}

bool TermConverter::convert(TermRef term, TermRef layout, int depth, Term &out)
{
    References &at = references(depth);
    Place where;
    functor_t functor = 0;
    if (!PL_get_functor(layout, &functor) || !place(layout, Start, at.from, where))
        return fail("syntax", u"This cannot be read"_s, {}, {m_base, m_base + 1});
    if (m_sequence > Term::MaxGoals)
        return fail("too-deep", u"These are more than %1 goals in a row"_s.arg(Term::MaxGoals),
                    u"Use helper predicates for long bodies"_s, where);
    if (depth - m_sequence > Term::MaxDepth)
        return fail("too-deep", u"This term is nested more than %1 deep"_s.arg(Term::MaxDepth),
                    u"Use helper predicates for long bodies, and lists for long data"_s, where);

    out.span = out.nameSpan = span(where);
    const Functors &known = functors();
    if (functor == known.term)
        return convertCompound(term, layout, depth, out);
    if (functor == known.range)
        return convertPlain(term, where, out);
    if (functor == known.list)
        return convertList(term, layout, depth, out);
    if (functor == known.parentheses) {
        // Not one level deeper for the Term, but one for the recursion: brackets are limited before reading.
        const TermRef inner;
        return layout.getArgument(Inner, inner) && convert(term, inner, depth, out);
    }
    if (functor == known.string)
        return term.isString() ? convertPlain(term, where, out) : convertCodes(term, at, out);
    if (functor == known.braces)
        return convertBraces(term, layout, depth, out);
    return fail("dict", u"SIDL has neither dicts nor quasi quotations"_s, u"Use a list such as [colour, red]"_s, where);
}

bool TermConverter::convertPlain(TermRef term, Place place, Term &out)
{
    switch (PL_term_type(term)) {
    case PL_VARIABLE:
        convertVariable(place, out);
        return true;
    case PL_ATOM:
        out.kind = Term::Kind::Atom;
        out.text = atomText(term.atom().value_or(0));
        return true;
    case PL_NIL:
        out.kind = Term::Kind::List;
        return true;
    case PL_STRING:
        out.kind = Term::Kind::String;
        out.text = textOf(term, CVT_STRING);
        return true;
    default:
        return convertNumber(term, place, out);
    }
}

bool TermConverter::convertNumber(TermRef term, Place place, Term &out)
{
    if (term.isInteger()) {
        const auto integer = term.integer();
        out.kind = Term::Kind::Integer;
        out.text = integer ? QString::number(*integer) : textOf(term, CVT_INTEGER);
        return true;
    }
    if (term.isFloat()) {
        const auto number = term.number();
        if (!number || !std::isfinite(*number))
            return fail("bad-number", u"SIDL has finite numbers only"_s, u"Use a large number instead of infinity"_s,
                        place);
        out.kind = Term::Kind::Float;
        out.number = *number == 0 ? 0.0 : *number; // -0.0 is 0.0
        return true;
    }
    return fail("bad-number", u"SIDL has integers and floats, but no fractions such as 1r3"_s,
                u"Write a float, such as 0.333"_s, place);
}

void TermConverter::convertVariable(Place place, Term &out)
{
    out.kind = Term::Kind::Variable;
    out.text = m_map.text().mid(place.start, place.end - place.start);
    if (out.text != "_"_L1) {
        if (const auto known = m_variableIndex.constFind(out.text); known != m_variableIndex.constEnd()) {
            out.variable = *known;
            out.text = m_variables[*known]; // shares the text
            return;
        }
        m_variableIndex.insert(out.text, int(m_variables.size()));
    }
    out.variable = int(m_variables.size());
    m_variables += out.text;
}

/// Back-quoted text: the list of its character codes, each with the place of the whole.
bool TermConverter::convertCodes(TermRef term, References &at, Term &out)
{
    out.kind = Term::Kind::List;
    if (!at.list.put(term))
        return false;
    while (at.list.takeElement(at.term)) {
        Term code;
        code.kind = Term::Kind::Integer;
        code.text = textOf(at.term, CVT_INTEGER);
        code.span = code.nameSpan = out.span;
        out.args.push_back(std::move(code));
    }
    return true;
}

bool TermConverter::convertBraces(TermRef term, TermRef layout, int depth, Term &out)
{
    References &at = references(depth);
    out.kind = Term::Kind::Compound;
    out.text = u"{}"_s;
    out.args.resize(1);
    return term.getArgument(1, at.term) && layout.getArgument(Inner, at.layout)
        && convert(at.term, at.layout, depth + 1, out.args[0]);
}

/// Appends the tail behind '|': a list that is written out goes on flat.
void TermConverter::addTail(Term &list, Term &&tail)
{
    if (tail.kind != Term::Kind::List) {
        list.partial = true;
        list.args.push_back(std::move(tail));
        return;
    }
    list.partial = tail.partial;
    for (Term &element : tail.args)
        list.args.push_back(std::move(element));
}

bool TermConverter::convertList(TermRef term, TermRef layout, int depth, Term &out)
{
    References &at = references(depth);
    out.kind = Term::Kind::List;
    if (!at.list.put(term) || !layout.getArgument(Elements, at.tail))
        return false;
    while (at.tail.takeElement(at.layout)) {
        out.args.emplace_back();
        if (!at.list.takeElement(at.term) || !convert(at.term, at.layout, depth + 1, out.args.back()))
            return false;
    }
    if (!layout.getArgument(Tail, at.layout))
        return false;
    if (!at.layout.isCompound()) // the atom `none`
        return true;
    Term tail;
    if (!convert(at.list, at.layout, depth + 1, tail))
        return false;
    addTail(out, std::move(tail));
    return true;
}

bool TermConverter::convertCompound(TermRef term, TermRef layout, int depth, Term &out)
{
    References &at = references(depth);
    Place whole, name;
    const std::optional<TermRef::Name> functor = term.compoundName();
    if (!functor || !place(layout, Start, at.from, whole) || !place(layout, NameStart, at.from, name)
        || !layout.getArgument(Parts, at.tail))
        return fail("syntax", u"This term cannot be read"_s, {}, whole);
    const std::size_t arity = functor->arity;
    if (arity == 0)
        return fail("empty-arguments", u"There is nothing between the brackets"_s,
                    u"Write the name alone, without ()"_s, whole);

    out.kind = Term::Kind::Compound;
    out.text = atomText(functor->atom);
    out.nameSpan = span(name);
    if (out.text == "."_L1 && out.nameSpan.length == 1)
        return fail(
            "dot", u"There is no space behind the full stop"_s,
            u"Put a space or a new line behind the full stop that ends a clause; within brackets, write a comma"_s,
            name);
    out.args.resize(arity);
    for (std::size_t i = 0; i < arity; ++i) {
        const int isSequence = i == 1 && out.isSequence() ? 1 : 0;
        m_sequence += isSequence;
        if (!at.tail.takeElement(at.layout) || !term.getArgument(i + 1, at.term)
            || !convert(at.term, at.layout, depth + 1, out.args[i]))
            return m_problem.code.isEmpty() ? fail("syntax", u"This term cannot be read"_s, {}, whole) : false;
        m_sequence -= isSequence;
    }
    if (out.text == "[|]"_L1 && arity == 2) { // a list in its bare form
        Term tail = std::move(out.args[1]);
        out.args.pop_back();
        out.kind = Term::Kind::List;
        out.text.clear();
        out.nameSpan = out.span;
        addTail(out, std::move(tail));
    }
    return true;
}

QString TermConverter::atomText(atom_t atom)
{
    if (const auto known = m_atoms.constFind(atom); known != m_atoms.constEnd())
        return *known;
    PL_register_atom(atom);
    return *m_atoms.insert(atom, prolog::atomText(atom));
}

} // namespace sidl::language
