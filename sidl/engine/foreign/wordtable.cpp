// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/foreign/wordtable.h"

#include "sidl/prolog/frame.h"
#include "sidl/prolog/predicate.h"
#include "sidl/prolog/text.h"

#include <QHash>

#include <cmath>
#include <deque>
#include <mutex>
#include <unordered_map>
#include <unordered_set>

using namespace Qt::StringLiterals;

namespace sidl::engine {

using prolog::Frame;
using prolog::TermRef;

namespace {

constexpr int MaxNesting = 100;
constexpr int MaxNestedParts = 100000; // of one word: terms that share their parts may be far larger than they look

std::size_t hashOf(const std::vector<Literal> &literals)
{
    std::size_t h = literals.size() * 0x9e3779b97f4a7c15ull;
    for (const Literal &literal : literals)
        h = (h ^ literal.hash()) * 0xff51afd7ed558ccdull + (h >> 29);
    return h;
}

struct WordHash
{
    std::size_t operator()(const WordData *data) const { return data->hash; }
};
struct WordEqual
{
    bool operator()(const WordData *a, const WordData *b) const
    {
        return a->hash == b->hash && a->literals == b->literals;
    }
};
struct CompoundHash
{
    std::size_t operator()(const Compound *data) const { return data->hash; }
};
struct CompoundEqual
{
    bool operator()(const Compound *a, const Compound *b) const { return a->name == b->name && a->args == b->args; }
};

/// All that is interned. Addresses are stable; nothing is ever freed.
struct Tables
{
    std::mutex lock;
    std::deque<Symbol> symbols;
    std::unordered_map<atom_t, const Symbol *> atoms;
    QHash<QString, const Symbol *> atomsByName; ///< that were asked for so
    std::unordered_map<std::string, const Symbol *> strings, integers;
    std::deque<Compound> compounds;
    std::unordered_set<const Compound *, CompoundHash, CompoundEqual> compoundSet;
    std::deque<WordData> words;
    std::unordered_set<const WordData *, WordHash, WordEqual> wordSet;
};

Tables &tables()
{
    static Tables shared;
    return shared;
}

/// An atom or a nested term as an element of a list: there operators stand without brackets.
QString quotedElement(TermRef element)
{
    static const prolog::Predicate canonicalText("sidl_kernel", "canonical_text", 2);
    const Frame frame;
    const prolog::TermRefs arguments(2);
    arguments[0].putNil();
    if (!arguments[0].prepend(element) || !canonicalText.callOnTexts(arguments))
        return prolog::textOf(element, CVT_WRITEQ);
    const QString text = prolog::textOf(arguments[1], CVT_STRING);
    return text.mid(1, text.size() - 2);
}

const Symbol *internAtom(TermRef term, atom_t atom)
{
    Tables &all = tables();
    {
        const std::lock_guard guard(all.lock);
        if (const auto found = all.atoms.find(atom); found != all.atoms.end())
            return found->second;
    }
    Symbol symbol{atom, prolog::atomText(atom), quotedElement(term)};
    PL_register_atom(atom);
    const std::lock_guard guard(all.lock);
    const auto [place, isNew] = all.atoms.try_emplace(atom, nullptr);
    if (isNew)
        place->second = &all.symbols.emplace_back(std::move(symbol));
    return place->second;
}

const Symbol *internText(std::unordered_map<std::string, const Symbol *> &table, std::string text, TermRef term)
{
    Tables &all = tables();
    {
        const std::lock_guard guard(all.lock);
        if (const auto found = table.find(text); found != table.end())
            return found->second;
    }
    Symbol symbol{0, QString::fromUtf8(text.data(), qsizetype(text.size())), quotedElement(term)};
    const std::lock_guard guard(all.lock);
    const auto [place, isNew] = table.try_emplace(std::move(text), nullptr);
    if (isNew)
        place->second = &all.symbols.emplace_back(std::move(symbol));
    return place->second;
}

WordFault compoundOf(TermRef term, Literal &literal, int depth, int &parts);

WordFault literalOf(TermRef term, Literal &literal, int depth, int &parts)
{
    literal.integer = 0;
    switch (PL_term_type(term)) {
    case PL_VARIABLE:
        return WordFault::NotGround;
    case PL_ATOM:
    case PL_NIL: {
        const std::optional<atom_t> atom = term.atom();
        if (!atom)
            return WordFault::NotALiteral;
        literal.kind = Literal::Kind::Atom;
        literal.symbol = internAtom(term, *atom);
        return WordFault::None;
    }
    case PL_INTEGER:
        if (const auto value = term.integer()) {
            literal.kind = Literal::Kind::Integer;
            literal.integer = *value;
        } else {
            literal.kind = Literal::Kind::BigInteger;
            literal.symbol = internText(tables().integers, prolog::utf8Of(term, CVT_INTEGER), term);
        }
        return WordFault::None;
    case PL_FLOAT: {
        const std::optional<double> value = term.number();
        if (!value || !std::isfinite(*value))
            return WordFault::NotALiteral;
        literal.kind = Literal::Kind::Float;
        literal.number = *value == 0 ? 0.0 : *value; // -0.0 is 0.0
        return WordFault::None;
    }
    case PL_STRING:
        literal.kind = Literal::Kind::String;
        literal.symbol = internText(tables().strings, prolog::utf8Of(term, CVT_STRING), term);
        return WordFault::None;
    case PL_TERM:
    case PL_LIST_PAIR:
        return depth >= MaxNesting || ++parts > MaxNestedParts ? WordFault::TooDeep
                                                               : compoundOf(term, literal, depth, parts);
    default:
        return WordFault::NotALiteral; // rationals, dicts, streams and other blobs
    }
}

/// The flat form of a nested list, so that a long one is not a deep one, is kept as '[|]'/2 terms all the same: words
/// with nested lists are rare, and MaxNesting bounds them.
WordFault compoundOf(TermRef term, Literal &literal, int depth, int &parts)
{
    const Frame frame;
    const std::optional<TermRef::Name> name = term.compoundName();
    if (!name)
        return WordFault::NotALiteral;
    const TermRef argument;
    Compound compound;
    (void)argument.putAtom(name->atom);
    compound.name = internAtom(argument, name->atom);
    compound.args.resize(name->arity);
    for (std::size_t i = 0; i < name->arity; ++i) {
        term.getOwnArgument(i + 1, argument);
        if (const WordFault fault = literalOf(argument, compound.args[i], depth + 1, parts); fault != WordFault::None)
            return fault;
    }
    compound.hash = hashOf(compound.args) ^ Literal {
        Literal::Kind::Atom,
        {
            .symbol = compound.name
        }
    }.hash();
    literal.kind = Literal::Kind::Compound;

    Tables &all = tables();
    {
        const std::lock_guard guard(all.lock);
        if (const auto found = all.compoundSet.find(&compound); found != all.compoundSet.end()) {
            literal.compound = *found;
            return WordFault::None;
        }
    }
    compound.text = quotedElement(term);
    const std::lock_guard guard(all.lock);
    const Compound *stored = &all.compounds.emplace_back(std::move(compound));
    literal.compound = *all.compoundSet.insert(stored).first;
    return WordFault::None;
}

} // namespace

WordFault literalOf(TermRef term, Literal &literal)
{
    int parts = 0;
    return literalOf(term, literal, 0, parts);
}

Literal atomNamed(const QString &name)
{
    Tables &all = tables();
    Literal literal;
    literal.kind = Literal::Kind::Atom;
    {
        const std::lock_guard guard(all.lock);
        literal.symbol = all.atomsByName.value(name);
    }
    if (literal.symbol)
        return literal;
    const Frame frame;
    const TermRef term;
    if (!term.putAtom(name) || literalOf(term, literal) != WordFault::None)
        throw std::bad_alloc();
    const std::lock_guard guard(all.lock);
    all.atomsByName.insert(name, literal.symbol);
    return literal;
}

Word internWord(std::vector<Literal> literals)
{
    WordData probe{std::move(literals), {}, 0};
    probe.hash = hashOf(probe.literals);
    Tables &all = tables();
    const std::lock_guard guard(all.lock);
    if (const auto found = all.wordSet.find(&probe); found != all.wordSet.end())
        return Word(*found);
    QString text = u"["_s;
    for (std::size_t i = 0; i < probe.literals.size(); ++i) {
        if (i > 0)
            text += u',';
        text += probe.literals[i].text();
    }
    text += u']';
    text.squeeze();
    probe.text = std::move(text);
    const WordData *stored = &all.words.emplace_back(std::move(probe));
    all.wordSet.insert(stored);
    return Word(stored);
}

Word wordOf(TermRef term, WordFault &fault)
{
    std::size_t length = 0;
    const int shape = PL_skip_list(term, 0, &length);
    if (shape != PL_LIST || length == 0) {
        fault = shape == PL_LIST                            ? WordFault::Empty
            : shape == PL_PARTIAL_LIST || term.isVariable() ? WordFault::NotGround
                                                            : WordFault::NotAList;
        return {};
    }
    const Frame frame;
    const TermRef rest = term.copy(), head;
    std::vector<Literal> literals(length);
    int parts = 0;
    for (Literal &literal : literals) {
        if (!rest.takeElement(head)) {
            fault = WordFault::NotAList;
            return {};
        }
        fault = literalOf(head, literal, 0, parts);
        if (fault != WordFault::None)
            return {};
    }
    return internWord(std::move(literals));
}

bool isNested(Word word)
{
    for (const Literal &literal : word.data()->literals)
        if (literal.kind == Literal::Kind::Compound)
            return true;
    return false;
}

bool unifyLiteral(TermRef term, const Literal &literal)
{
    switch (literal.kind) {
    case Literal::Kind::Integer:
        return term.unifyInteger(literal.integer);
    case Literal::Kind::Float:
        return PL_unify_float(term, literal.number);
    case Literal::Kind::Atom:
        return PL_unify_atom(term, literal.symbol->atom);
    case Literal::Kind::String: {
        const QByteArray text = literal.symbol->text.toUtf8();
        return PL_unify_chars(term, PL_STRING | REP_UTF8, std::size_t(text.size()), text.constData());
    }
    case Literal::Kind::BigInteger: {
        const TermRef number;
        return PL_chars_to_term(literal.symbol->text.toLatin1().constData(), number) && term.unify(number);
    }
    case Literal::Kind::Compound: {
        const Compound &compound = *literal.compound;
        const functor_t functor = PL_new_functor_sz(compound.name->atom, compound.args.size());
        if (!PL_unify_compound(term, functor))
            return false;
        const TermRef argument;
        for (std::size_t i = 0; i < compound.args.size(); ++i) {
            term.getOwnArgument(i + 1, argument);
            if (!unifyLiteral(argument, compound.args[i]))
                return false;
        }
        return true;
    }
    }
    return false;
}

bool putWord(TermRef term, Word word)
{
    const auto &literals = word.data()->literals;
    term.putNil();
    const TermRef element;
    for (std::size_t i = literals.size(); i-- > 0;) {
        element.putVariable();
        if (!unifyLiteral(element, literals[i]) || !term.prepend(element))
            return false;
    }
    return true;
}

bool unifyWord(TermRef term, Word word)
{
    if (term.isVariable()) {
        const TermRef list;
        return putWord(list, word) && term.unify(list);
    }
    const TermRef rest = term.copy(), head;
    for (const Literal &literal : word.data()->literals)
        if (!PL_unify_list(rest, head, rest) || !unifyLiteral(head, literal))
            return false;
    return PL_unify_nil(rest);
}

} // namespace sidl::engine
