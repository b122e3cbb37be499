// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <SWI-Prolog.h>

#include <QString>

#include <cstdint>
#include <optional>

namespace sidl::prolog {

// A thin layer on SWI-Prolog's C interface: Frame, TermRef, Predicate, Query, and text.h. All of it on threads with a
// Prolog engine.
//
// Not SWI-cpp2.h, which comes with SWI-Prolog, because in the version 9.0.4 that this program is made for
//  - a conversion that does not fit is a C++ exception with an error term; here "is it a number?" is a question like
//    any other, asked in the middle of the rules' own exceptions;
//  - ~PlQuery() may throw, and it keeps the bindings; a query cannot run in a game's module;
//  - PlCall() and PlQuery make strings and look the predicate up at each call, and each PlTerm takes a new reference:
//    too much for what is done for each word of a state;
//  - text is Latin-1 or the locale's unless each call says otherwise;
//  - later versions differ from it in most of its lines, and need a source file besides.

/// A functor. As a static of a function, never of a file, since Prolog has to run already.
inline functor_t functorOf(const char *name, std::size_t arity)
{
    return PL_new_functor_sz(PL_new_atom(name), arity);
}

/// The pending exception is pending no longer.
inline void clearException()
{
    PL_clear_exception();
}

/// A reference to a term; copies refer to the same term. Goes with the innermost Frame that was open when it was made.
///
/// Those that return bool without being questions fail when memory is short, with a pending exception.
class TermRef
{
public:
    TermRef() ///< a new one, of a new variable
        : m_ref(PL_new_term_ref())
    {
    }
    TermRef(term_t ref)
        : m_ref(ref)
    {
    }
    operator term_t() const { return m_ref; }
    TermRef copy() const { return PL_copy_term_ref(m_ref); } ///< a new one, of the same term

    // --- what it is

    bool isVariable() const { return PL_is_variable(m_ref); }
    bool isAtom() const { return PL_is_atom(m_ref); }
    bool isInteger() const { return PL_is_integer(m_ref); }
    bool isFloat() const { return PL_is_float(m_ref); }
    bool isNumber() const { return PL_is_number(m_ref); }
    bool isString() const { return PL_is_string(m_ref); }
    bool isCompound() const { return PL_is_compound(m_ref); }
    bool isGround() const { return PL_is_ground(m_ref); }
    bool is(functor_t functor) const { return PL_is_functor(m_ref, functor); }
    /// A list that is complete and not empty.
    bool isFilledList() const { return PL_is_pair(m_ref) && PL_skip_list(m_ref, 0, nullptr) == PL_LIST; }

    // --- its value; nothing if it has none of that kind

    std::optional<std::int64_t> integer() const
    {
        std::int64_t value = 0;
        return PL_get_int64(m_ref, &value) ? std::optional(value) : std::nullopt;
    }
    std::optional<double> number() const ///< integers too, but for those that no double comes near
    {
        double value = 0;
        if (PL_get_float(m_ref, &value))
            return value;
        if (PL_is_integer(m_ref)) // that one has raised an error, with a term that cannot be read
            PL_clear_exception();
        return std::nullopt;
    }
    std::optional<atom_t> atom() const
    {
        atom_t value = 0;
        return PL_get_atom(m_ref, &value) ? std::optional(value) : std::nullopt;
    }
    /// Whether it is the atom @p text.
    bool isAtom(const char *text) const;

    // --- its parts

    struct Name
    {
        atom_t atom = 0;
        std::size_t arity = 0;
    };
    std::optional<Name> name() const ///< of an atom or a compound term
    {
        Name name;
        return PL_get_name_arity_sz(m_ref, &name.atom, &name.arity) ? std::optional(name) : std::nullopt;
    }
    std::optional<Name> compoundName() const ///< of a compound term
    {
        Name name;
        return PL_get_compound_name_arity_sz(m_ref, &name.atom, &name.arity) ? std::optional(name) : std::nullopt;
    }
    /// Argument @p number, from 1, as a new reference.
    TermRef argument(std::size_t number) const
    {
        const TermRef part;
        getArgument(number, part);
        return part;
    }
    /// Makes @p part argument @p number, from 1. False, and nothing happens, if there is none.
    bool getArgument(std::size_t number, TermRef part) const { return PL_get_arg_sz(number, m_ref, part); }
    /// The same of a compound term that has it.
    void getOwnArgument(std::size_t number, TermRef part) const { _PL_get_arg_sz(number, m_ref, part); }
    /// Makes @p plain the goal without the module before it.
    bool stripModule(TermRef plain) const
    {
        module_t module = nullptr;
        return PL_strip_module(m_ref, &module, plain);
    }
    /// Takes the first element off: @p element becomes it, this the rest. False at the end of the list.
    bool takeElement(TermRef element) const { return PL_get_list(m_ref, element, m_ref); }

    // --- making it another term

    void putVariable() const { (void)PL_put_variable(m_ref); }
    void putNil() const { (void)PL_put_nil(m_ref); }
    bool put(TermRef term) const { return PL_put_term(m_ref, term); }
    bool putAtom(atom_t atom) const { return PL_put_atom(m_ref, atom); }
    bool putAtom(const char *text) const { return PL_put_atom_chars(m_ref, text); } ///< of ASCII
    bool putAtom(const QString &text) const { return putChars(PL_ATOM, text); }
    bool putString(const QString &text) const { return putChars(PL_STRING, text); }
    bool putString(const QByteArray &utf8) const;
    bool putInteger(std::int64_t value) const { return PL_put_int64(m_ref, value); }
    bool putFloat(double value) const { return PL_put_float(m_ref, value); }
    /// @p functor of the consecutive references from @p arguments on.
    bool putCompound(functor_t functor, TermRef arguments) const
    {
        return PL_cons_functor_v(m_ref, functor, arguments);
    }
    /// The term @p name(…) of the @p arity consecutive references from @p arguments on; the atom, if there are none.
    bool putCompound(const QString &name, std::size_t arity, TermRef arguments) const;
    bool prepend(TermRef element) const { return PL_cons_list(m_ref, element, m_ref); } ///< to the list that it is

    // --- binding

    bool unify(TermRef term) const { return PL_unify(m_ref, term); }
    bool unifyInteger(std::int64_t value) const { return PL_unify_int64(m_ref, value); }

private:
    bool putChars(int type, const QString &text) const;

    term_t m_ref;
};

/// Consecutive references, of new variables: what a predicate is called with.
class TermRefs
{
public:
    explicit TermRefs(int count) ///< may be 0
        : m_first(count > 0 ? PL_new_term_refs(count) : 0)
    {
    }
    TermRef operator[](int index) const { return m_first + term_t(index); }
    operator term_t() const { return m_first; } ///< the first
    operator TermRef() const { return m_first; }

private:
    term_t m_first;
};

} // namespace sidl::prolog
