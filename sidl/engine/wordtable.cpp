// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/wordtable.h"

#include "sidl/engine/prologquery.h"

#include <cmath>
#include <deque>
#include <mutex>
#include <unordered_map>
#include <unordered_set>

namespace sidl::engine {

namespace {

constexpr int MaxDepth = 100;
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

/// @p term as quoted text of any length (words are bounded in depth before it comes to that).
QString quoted(term_t term)
{
    QString text;
    PL_STRINGS_MARK();
    char *chars = nullptr;
    std::size_t length = 0;
    if (PL_get_nchars(term, &length, &chars, CVT_WRITEQ | REP_UTF8 | BUF_STACK))
        text = QString::fromUtf8(chars, qsizetype(length));
    PL_STRINGS_RELEASE();
    return text;
}

std::string utf8(term_t term, unsigned conversion)
{
    std::string text;
    PL_STRINGS_MARK();
    char *chars = nullptr;
    std::size_t length = 0;
    if (PL_get_nchars(term, &length, &chars, conversion | REP_UTF8 | BUF_STACK))
        text.assign(chars, length);
    PL_STRINGS_RELEASE();
    return text;
}

/// An atom or a nested term as an element of a list: there operators stand without brackets.
QString quotedElement(term_t element)
{
    TermFrame frame;
    const term_t arguments = PL_new_term_refs(2);
    PL_put_nil(arguments);
    static const predicate_t canonicalText = PL_predicate("canonical_text", 2, "sidl_kernel");
    if (!PL_cons_list(arguments, element, arguments)
        || !PL_call_predicate(nullptr, PL_Q_NODEBUG | PL_Q_CATCH_EXCEPTION, canonicalText, arguments))
        return quoted(element);
    const QString text = QString::fromStdString(utf8(arguments + 1, CVT_STRING));
    return text.mid(1, text.size() - 2);
}

const Symbol *internAtom(term_t term, atom_t atom)
{
    Tables &all = tables();
    {
        const std::lock_guard guard(all.lock);
        if (const auto found = all.atoms.find(atom); found != all.atoms.end())
            return found->second;
    }
    Symbol symbol{atom, atomText(atom), quotedElement(term)};
    PL_register_atom(atom);
    const std::lock_guard guard(all.lock);
    const auto [place, isNew] = all.atoms.try_emplace(atom, nullptr);
    if (isNew)
        place->second = &all.symbols.emplace_back(std::move(symbol));
    return place->second;
}

const Symbol *internText(std::unordered_map<std::string, const Symbol *> &table, std::string text, term_t term)
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

WordFault compoundOf(term_t term, Literal &literal, int depth, int &parts);

WordFault literalOf(term_t term, Literal &literal, int depth, int &parts)
{
    literal.integer = 0;
    switch (PL_term_type(term)) {
    case PL_VARIABLE:
        return WordFault::NotGround;
    case PL_ATOM:
    case PL_NIL: {
        atom_t atom = 0;
        if (!PL_get_atom(term, &atom))
            return WordFault::NotALiteral;
        literal.kind = Literal::Kind::Atom;
        literal.symbol = internAtom(term, atom);
        return WordFault::None;
    }
    case PL_INTEGER: {
        std::int64_t value = 0;
        if (PL_get_int64(term, &value)) {
            literal.kind = Literal::Kind::Integer;
            literal.integer = value;
        } else {
            literal.kind = Literal::Kind::BigInteger;
            literal.symbol = internText(tables().integers, utf8(term, CVT_INTEGER), term);
        }
        return WordFault::None;
    }
    case PL_FLOAT: {
        double value = 0;
        if (!PL_get_float(term, &value) || !std::isfinite(value))
            return WordFault::NotALiteral;
        literal.kind = Literal::Kind::Float;
        literal.number = value == 0 ? 0.0 : value; // -0.0 is 0.0
        return WordFault::None;
    }
    case PL_STRING:
        literal.kind = Literal::Kind::String;
        literal.symbol = internText(tables().strings, utf8(term, CVT_STRING), term);
        return WordFault::None;
    case PL_TERM:
    case PL_LIST_PAIR:
        return depth >= MaxDepth || ++parts > MaxNestedParts ? WordFault::TooDeep
                                                             : compoundOf(term, literal, depth, parts);
    default:
        return WordFault::NotALiteral; // rationals, dicts, streams and other blobs
    }
}

/// The flat form of a nested list, so that a long one is not a deep one, is kept as '[|]'/2 terms all the same: words
/// with nested lists are rare, and MaxDepth bounds them.
WordFault compoundOf(term_t term, Literal &literal, int depth, int &parts)
{
    TermFrame frame;
    atom_t name = 0;
    std::size_t arity = 0;
    if (!PL_get_compound_name_arity_sz(term, &name, &arity))
        return WordFault::NotALiteral;
    const term_t argument = PL_new_term_ref();
    Compound compound;
    PL_put_atom(argument, name);
    compound.name = internAtom(argument, name);
    compound.args.resize(arity);
    for (std::size_t i = 0; i < arity; ++i) {
        _PL_get_arg_sz(i + 1, term, argument);
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

WordFault literalOf(term_t term, Literal &literal)
{
    int parts = 0;
    return literalOf(term, literal, 0, parts);
}

Word internWord(std::vector<Literal> literals)
{
    WordData probe{std::move(literals), {}, 0};
    probe.hash = hashOf(probe.literals);
    Tables &all = tables();
    const std::lock_guard guard(all.lock);
    if (const auto found = all.wordSet.find(&probe); found != all.wordSet.end())
        return Word(*found);
    QString text = QStringLiteral("[");
    for (std::size_t i = 0; i < probe.literals.size(); ++i) {
        if (i > 0)
            text += QLatin1Char(',');
        text += probe.literals[i].text();
    }
    text += QLatin1Char(']');
    text.squeeze();
    probe.text = std::move(text);
    const WordData *stored = &all.words.emplace_back(std::move(probe));
    all.wordSet.insert(stored);
    return Word(stored);
}

Word wordOf(term_t term, WordFault &fault)
{
    std::size_t length = 0;
    const int shape = PL_skip_list(term, 0, &length);
    if (shape != PL_LIST || length == 0) {
        fault = shape == PL_LIST                               ? WordFault::Empty
            : shape == PL_PARTIAL_LIST || PL_is_variable(term) ? WordFault::NotGround
                                                               : WordFault::NotAList;
        return {};
    }
    TermFrame frame;
    const term_t rest = PL_copy_term_ref(term);
    const term_t head = PL_new_term_ref();
    std::vector<Literal> literals(length);
    int parts = 0;
    for (Literal &literal : literals) {
        if (!PL_get_list(rest, head, rest)) {
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

bool unifyLiteral(term_t term, const Literal &literal)
{
    switch (literal.kind) {
    case Literal::Kind::Integer:
        return PL_unify_int64(term, literal.integer);
    case Literal::Kind::Float:
        return PL_unify_float(term, literal.number);
    case Literal::Kind::Atom:
        return PL_unify_atom(term, literal.symbol->atom);
    case Literal::Kind::String: {
        const QByteArray text = literal.symbol->text.toUtf8();
        return PL_unify_chars(term, PL_STRING | REP_UTF8, std::size_t(text.size()), text.constData());
    }
    case Literal::Kind::BigInteger: {
        const term_t number = PL_new_term_ref();
        return PL_chars_to_term(literal.symbol->text.toLatin1().constData(), number) && PL_unify(term, number);
    }
    case Literal::Kind::Compound: {
        const Compound &compound = *literal.compound;
        const functor_t functor = PL_new_functor_sz(compound.name->atom, compound.args.size());
        if (!PL_unify_compound(term, functor))
            return false;
        const term_t argument = PL_new_term_ref();
        for (std::size_t i = 0; i < compound.args.size(); ++i) {
            _PL_get_arg_sz(i + 1, term, argument);
            if (!unifyLiteral(argument, compound.args[i]))
                return false;
        }
        return true;
    }
    }
    return false;
}

bool putWord(term_t term, Word word)
{
    const auto &literals = word.data()->literals;
    PL_put_nil(term);
    const term_t element = PL_new_term_ref();
    for (std::size_t i = literals.size(); i-- > 0;) {
        PL_put_variable(element);
        if (!unifyLiteral(element, literals[i]) || !PL_cons_list(term, element, term))
            return false;
    }
    return true;
}

bool unifyWord(term_t term, Word word)
{
    if (PL_is_variable(term)) {
        const term_t list = PL_new_term_ref();
        return putWord(list, word) && PL_unify(term, list);
    }
    const term_t rest = PL_copy_term_ref(term);
    const term_t head = PL_new_term_ref();
    for (const Literal &literal : word.data()->literals)
        if (!PL_unify_list(rest, head, rest) || !unifyLiteral(head, literal))
            return false;
    return PL_unify_nil(rest);
}

QString stringOf(term_t term)
{
    QString text;
    PL_STRINGS_MARK();
    char *chars = nullptr;
    std::size_t length = 0;
    if (PL_get_nchars(term, &length, &chars, CVT_ATOM | CVT_STRING | CVT_LIST | REP_UTF8 | BUF_STACK))
        text = QString::fromUtf8(chars, qsizetype(length));
    PL_STRINGS_RELEASE();
    return text;
}

QString atomText(atom_t atom)
{
    QString text;
    PL_STRINGS_MARK();
    char *chars = nullptr;
    std::size_t length = 0;
    if (PL_atom_mbchars(atom, &length, &chars, REP_UTF8 | BUF_STACK))
        text = QString::fromUtf8(chars, qsizetype(length));
    PL_STRINGS_RELEASE();
    return text;
}

QString termText(term_t term, int maxLength)
{
    QString text;
    {
        TermFrame frame;
        const term_t arguments = PL_new_term_refs(2);
        static const predicate_t write = PL_predicate("bounded_text", 2, "sidl_kernel");
        if (PL_put_term(arguments, term)
            && PL_call_predicate(nullptr, PL_Q_NODEBUG | PL_Q_CATCH_EXCEPTION, write, arguments))
            text = QString::fromStdString(utf8(arguments + 1, CVT_STRING));
        else
            text = QStringLiteral("…");
    }
    if (text.size() > maxLength)
        text = text.left(maxLength - 1) + QStringLiteral("…");
    return text;
}

} // namespace sidl::engine
