// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/foreign/foreign.h"

#include "sidl/engine/foreign/arithmetic.h"
#include "sidl/engine/foreign/clausecounter.h"
#include "sidl/engine/foreign/clauseprofile.h"
#include "sidl/engine/foreign/context.h"
#include "sidl/engine/foreign/effects.h"
#include "sidl/engine/foreign/watchdog.h"
#include "sidl/engine/foreign/wordtable.h"
#include "sidl/prolog/predicate.h"
#include "sidl/prolog/query.h"

// The keyword predicates of a running game, as Prolog calls them. None throws a C++ exception; each looks at the
// calling thread's Context. Names with $ are written by guard.pl only.

namespace sidl::engine {

namespace {

thread_local Context *t_context = nullptr;

using language::Keyword;
using prolog::TermRef;

bool mayUse(Keyword keyword)
{
    if (t_context && (t_context->allowed & language::bit(keyword)))
        return true;
    const language::KeywordInfo &row = language::info(keyword);
    const TermRef error, name;
    return name.putAtom(row.name)
        && PL_unify_term(error, PL_FUNCTOR_CHARS, "error", 2, PL_FUNCTOR_CHARS, "permission_error", 3, PL_CHARS, "use",
                         PL_CHARS, "keyword", PL_FUNCTOR_CHARS, "/", 2, PL_TERM, term_t(name), PL_INT, row.arity,
                         PL_VARIABLE)
        && PL_raise_exception(error);
}

/// What a call asks for: the elements of a list, as far as they are there, with those that are bound as keys.
struct Pattern
{
    static constexpr int MaxKeys = 8;

    term_t first = 0; ///< the elements, in consecutive references
    int count = 0;
    bool open = false; ///< the list has no end: longer words match too
    int variables = 0;
    Key keys[MaxKeys];
    int keyCount = 0;
    std::uint64_t keyed = 0; ///< positions (of the first 64) that have a key: what matches it need not be unified
    bool possible = true;    ///< false: no word can match

    std::span<const Key> bound() const { return {keys, std::size_t(keyCount)}; }

    bool mayMatch(Word word) const
    {
        const auto &literals = word.data()->literals;
        if (open ? int(literals.size()) < count : int(literals.size()) != count)
            return false;
        for (const Key &key : bound())
            if (!key.matches(literals[std::size_t(key.position)]))
                return false;
        return true;
    }
};

/// Reads the elements at @p first as keys.
void readKeys(Pattern &pattern)
{
    for (int i = 0; i < pattern.count && pattern.possible; ++i) {
        const TermRef element = pattern.first + term_t(i);
        Key key{i, Literal::Kind::Integer, 0};
        switch (PL_term_type(element)) {
        case PL_VARIABLE:
            ++pattern.variables;
            continue;
        case PL_ATOM:
        case PL_NIL:
            if (const auto atom = element.atom()) {
                key.kind = Literal::Kind::Atom;
                key.bits = *atom;
                break;
            }
            continue;
        case PL_INTEGER:
            if (const auto integer = element.integer()) {
                key.bits = std::uint64_t(*integer);
                break;
            }
            [[fallthrough]];
        case PL_FLOAT:
        case PL_STRING: {
            Literal literal;
            if (literalOf(element, literal) != WordFault::None) {
                pattern.possible = false;
                continue;
            }
            key.kind = literal.kind;
            key.bits = Key::bitsOf(literal);
            break;
        }
        case PL_TERM:
        case PL_LIST_PAIR:
            ++pattern.variables; // nested terms are compared by unification
            continue;
        default:
            pattern.possible = false;
            continue;
        }
        if (pattern.keyCount < Pattern::MaxKeys) {
            pattern.keys[pattern.keyCount++] = key;
            if (i < 64)
                pattern.keyed |= std::uint64_t(1) << i;
        } else
            ++pattern.variables; // compared by unification, like a variable
    }
}

/// @p list as a pattern; a term that is no list matches nothing.
Pattern patternOf(term_t list)
{
    Pattern pattern;
    std::size_t length = 0;
    const TermRef rest = TermRef(list).copy();
    const int shape = PL_skip_list(list, 0, &length);
    pattern.open = shape == PL_PARTIAL_LIST || PL_is_variable(list);
    if ((shape != PL_LIST && !pattern.open) || length > 100000) {
        pattern.possible = false;
        return pattern;
    }
    pattern.count = int(length);
    pattern.first = length > 0 ? PL_new_term_refs(int(length)) : 0;
    for (std::size_t i = 0; i < length; ++i)
        if (!rest.takeElement(pattern.first + i))
            pattern.possible = false;
    readKeys(pattern);
    return pattern;
}

/// An enumeration of words that waits for backtracking.
struct Cursor
{
    const Word *next;
    const Word *end;
    Words owned; ///< the words themselves, where nothing else keeps them in one piece
};

/// Unifies with the words from @p next on that match, one a solution, without a choice point behind the last.
/// @p list: the list to unify with, or 0 if the elements stand in @p pattern alone.
foreign_t enumerate(const Pattern &pattern, term_t list, Cursor *cursor, const Word *next, const Word *end, Words owned)
{
    const auto skip = [&](const Word *word) {
        while (word != end && !pattern.mayMatch(*word))
            ++word;
        return word;
    };
    const auto unify = [&](Word word) {
        if (pattern.open)
            return unifyWord(list, word);
        const auto &literals = word.data()->literals;
        for (int i = 0; i < pattern.count; ++i)
            if (!(i < 64 && (pattern.keyed >> i & 1))
                && !unifyLiteral(pattern.first + term_t(i), literals[std::size_t(i)]))
                return false;
        return true;
    };
    next = skip(next);
    while (next != end) {
        const Word word = *next;
        next = skip(next + 1);
        const fid_t frame = PL_open_foreign_frame();
        if (unify(word)) {
            PL_close_foreign_frame(frame);
            if (next == end) {
                delete cursor;
                return TRUE;
            }
            if (cursor)
                cursor->next = next;
            else
                cursor = new Cursor{next, end, std::move(owned)};
            PL_retry_address(cursor);
        }
        if (PL_exception(0)) {
            PL_close_foreign_frame(frame);
            break;
        }
        PL_discard_foreign_frame(frame);
    }
    delete cursor;
    return FALSE;
}

foreign_t resume(const Pattern &pattern, term_t list, control_t control)
{
    auto *cursor = static_cast<Cursor *>(PL_foreign_context_address(control));
    return enumerate(pattern, list, cursor, cursor->next, cursor->end, {});
}

foreign_t dropCursor(control_t control)
{
    delete static_cast<Cursor *>(PL_foreign_context_address(control));
    return TRUE;
}

/// '$fact'(A, B, …): fact([A, B, …]).
foreign_t factElements(term_t first, int arity, control_t control)
{
    if (PL_foreign_control(control) == PL_PRUNED)
        return dropCursor(control);
    Pattern pattern;
    pattern.first = first;
    pattern.count = arity;
    readKeys(pattern);
    if (PL_foreign_control(control) == PL_REDO)
        return resume(pattern, 0, control);
    if (!mayUse(Keyword::Fact) || !pattern.possible)
        return FALSE;
    const std::span<const Word> words = t_context->facts->candidates(arity, pattern.bound());
    return enumerate(pattern, 0, nullptr, words.data(), words.data() + words.size(), {});
}

/// '$fact_any'(List): fact/1 of a list that need not be complete.
foreign_t factList(term_t list, control_t control)
{
    if (PL_foreign_control(control) == PL_PRUNED)
        return dropCursor(control);
    const Pattern pattern = patternOf(list);
    if (PL_foreign_control(control) == PL_REDO)
        return resume(pattern, list, control);
    if (!mayUse(Keyword::Fact) || !pattern.possible)
        return FALSE;
    if (!pattern.open) {
        const std::span<const Word> words = t_context->facts->candidates(pattern.count, pattern.bound());
        return enumerate(pattern, list, nullptr, words.data(), words.data() + words.size(), {});
    }
    Words all = t_context->facts->state().words();
    const Word *begin = all.data(), *end = begin + all.size();
    return enumerate(pattern, list, nullptr, begin, end, std::move(all)); // moving keeps the addresses
}

foreign_t enumerateWords(Keyword keyword, const Words *Scene::*words, term_t list, control_t control)
{
    if (PL_foreign_control(control) == PL_PRUNED)
        return dropCursor(control);
    const Pattern pattern = patternOf(list);
    if (PL_foreign_control(control) == PL_REDO)
        return resume(pattern, list, control);
    if (!mayUse(keyword) || !pattern.possible)
        return FALSE;
    const Words *all = t_context->scene.*words;
    return all ? enumerate(pattern, list, nullptr, all->data(), all->data() + all->size(), {}) : FALSE;
}

foreign_t player(term_t list, control_t control)
{
    return enumerateWords(Keyword::Player, &Scene::players, list, control);
}

foreign_t toCreate(term_t list, control_t control)
{
    return enumerateWords(Keyword::ToCreate, &Scene::toCreate, list, control);
}

foreign_t toDelete(term_t list, control_t control)
{
    return enumerateWords(Keyword::ToDelete, &Scene::toDelete, list, control);
}

/// Unifies both terms with the pairs of @p all, in their order; the place to go on from is the context.
template <typename Pair>
foreign_t enumeratePairs(const std::vector<Pair> &all, Word Pair::*one, Word Pair::*other, term_t first, term_t second,
                         std::size_t index)
{
    const Pattern firsts = patternOf(first), seconds = patternOf(second);
    if (!firsts.possible || !seconds.possible)
        return FALSE;
    const auto skip = [&](std::size_t i) {
        while (i < all.size() && !(firsts.mayMatch(all[i].*one) && seconds.mayMatch(all[i].*other)))
            ++i;
        return i;
    };
    for (index = skip(index); index < all.size();) {
        const Pair &pair = all[index];
        index = skip(index + 1);
        const fid_t frame = PL_open_foreign_frame();
        if (unifyWord(first, pair.*one) && unifyWord(second, pair.*other)) {
            PL_close_foreign_frame(frame);
            if (index == all.size())
                return TRUE;
            PL_retry(long(index));
        }
        if (PL_exception(0)) {
            PL_close_foreign_frame(frame);
            return FALSE;
        }
        PL_discard_foreign_frame(frame);
    }
    return FALSE;
}

/// '$does'(Switch, Action): in switch order.
foreign_t does(term_t place, term_t action, control_t control)
{
    if (PL_foreign_control(control) == PL_PRUNED)
        return TRUE;
    const bool isFirst = PL_foreign_control(control) == PL_FIRST_CALL;
    if ((isFirst && !mayUse(Keyword::Does)) || !t_context->scene.does)
        return FALSE;
    return enumeratePairs(*t_context->scene.does, &Choice::place, &Choice::action, place, action,
                          isFirst ? 0 : std::size_t(PL_foreign_context(control)));
}

/// '$knows'(Player, Word)
foreign_t knows(term_t player, term_t word, control_t control)
{
    if (PL_foreign_control(control) == PL_PRUNED)
        return TRUE;
    if (!t_context || !t_context->scene.known)
        return FALSE;
    const bool isFirst = PL_foreign_control(control) == PL_FIRST_CALL;
    return enumeratePairs(*t_context->scene.known, &KnownWord::player, &KnownWord::word, player, word,
                          isFirst ? 0 : std::size_t(PL_foreign_context(control)));
}

foreign_t isChoosing()
{
    return t_context && t_context->scene.known;
}

// --- Effects (S18, S19): see Context::effects ------------------------------------------------------------------------

bool effect(Keyword keyword, term_t term)
{
    if (!mayUse(keyword))
        return false;
    WordFault fault = WordFault::None;
    const Word word = wordOf(term, fault);
    if (word.isNull())
        return fault == WordFault::NotGround ? PL_instantiation_error(term) : PL_type_error("word", term);
    return !t_context->effects || addEffects(t_context->effects, {effectCode(word, keyword == Keyword::Delete)});
}

foreign_t create(term_t word)
{
    return effect(Keyword::Create, word);
}

foreign_t deleted(term_t word)
{
    return effect(Keyword::Delete, word);
}

foreign_t mayDelete()
{
    return mayUse(Keyword::Delete);
}

/// '$fx_open'(-Token, -Mark): Mark is the number of effects so far. Without a do/1 both are -1.
foreign_t fxOpen(term_t token, term_t mark)
{
    if (!t_context || !t_context->effects)
        return PL_unify_integer(token, -1) && PL_unify_integer(mark, -1);
    t_context->collected.emplace_back();
    return PL_unify_integer(token, long(t_context->collected.size()) - 1)
        && PL_unify_int64(mark, effectCount(t_context->effects));
}

/// '$fx_collect'(+Token, +Mark): remembers the effects since Mark, beyond backtracking.
foreign_t fxCollect(term_t token, term_t mark)
{
    long index = -1;
    std::int64_t first = 0;
    if (PL_get_long(token, &index) && index >= 0 && PL_get_int64(mark, &first))
        readEffects(t_context->effects, first, t_context->collected[std::size_t(index)]);
    return TRUE;
}

/// '$fx_flush'(+Token): the remembered effects become effects.
foreign_t fxFlush(term_t token)
{
    long index = -1;
    if (!PL_get_long(token, &index) || index < 0)
        return TRUE;
    return addEffects(t_context->effects, t_context->collected[std::size_t(index)]);
}

// --- The request -----------------------------------------------------------------------------------------------------

foreign_t gameModule(term_t module)
{
    return t_context && PL_unify_atom(module, t_context->module);
}

foreign_t job()
{
    try {
        (*t_context->job)();
        return TRUE;
    } catch (const prolog::PrologException &) {
        if (PL_exception(0)) // pending already
            return FALSE;
        const TermRef ball;
        return ball.putAtom("sidl_problem") && PL_raise_exception(ball);
    } catch (const std::bad_alloc &) {
        return PL_resource_error("memory");
    }
}

foreign_t isStopped()
{
    return t_context && t_context->watchdog && t_context->watchdog->reason() != Watchdog::None;
}

foreign_t isPlayers()
{
    return t_context && t_context->scene.isPlayers;
}

foreign_t isTimeless()
{
    return t_context && t_context->scene.isTimeless;
}

foreign_t wantsNote()
{
    if (!t_context || !t_context->takesNotes())
        return FALSE;
    if (t_context->note.keep) {
        t_context->note.keep = false;
        return FALSE;
    }
    return TRUE;
}

foreign_t keepNote()
{
    if (t_context)
        t_context->note.keep = true;
    return TRUE;
}

/// The last note was taken while the rules ran.
foreign_t sampled()
{
    t_context->note.sampled = true;
    return TRUE;
}

foreign_t note(term_t index, term_t head, term_t goal, term_t pc)
{
    Context::Note &last = t_context->note;
    if (last.head)
        PL_erase(last.head);
    if (last.goal)
        PL_erase(last.goal);
    last = {};
    return PL_get_integer(index, &last.clause) && PL_get_int64(pc, &last.pc) && (last.head = PL_record(head)) != 0
        && (last.goal = PL_record(goal)) != 0;
}

foreign_t atMark(Context::Mark mark, term_t frame, term_t path)
{
    try {
        return !t_context || !t_context->atMark || t_context->atMark(mark, frame, path);
    } catch (const prolog::PrologException &) {
        return FALSE;
    } catch (const std::bad_alloc &) {
        return PL_resource_error("memory");
    }
}

foreign_t entered(term_t frame)
{
    return atMark(Context::Mark::Entered, frame, 0);
}

foreign_t succeeded(term_t frame)
{
    return atMark(Context::Mark::Succeeded, frame, 0);
}

foreign_t called(term_t path, term_t frame)
{
    return atMark(Context::Mark::Called, frame, path);
}

/// Around the body of each clause of a game whose clauses are counted.
foreign_t clauseEntered(term_t index)
{
    if (const auto clause = TermRef(index).integer(); clause && t_context && t_context->counter) {
        t_context->counter->enter(std::size_t(*clause));
        if (t_context->profile)
            t_context->profile->setEntered(int(*clause));
    }
    return TRUE;
}

foreign_t clauseSucceeded(term_t index)
{
    if (const auto clause = TermRef(index).integer(); clause && t_context && t_context->counter)
        t_context->counter->succeed(std::size_t(*clause));
    return TRUE;
}

/// Around what writes a text, in predicates that rules may have called.
foreign_t withStreams(term_t goal)
{
    static const prolog::Predicate call("system", "call", 1);
    const auto lock = prolog::lockStreams();
    return call.callPassing(goal);
}

void define(const char *name, int arity, pl_function_t function, int flags = 0)
{
    PL_register_foreign_in_module("sidl_kernel", name, arity, function, flags);
}

template <typename Function>
pl_function_t raw(Function *function)
{
    return reinterpret_cast<pl_function_t>(function);
}

} // namespace

Context *currentContext()
{
    return t_context;
}

void setCurrentContext(Context *context)
{
    t_context = context;
}

void registerForeignPredicates()
{
    constexpr int MaxElements = 16; // as in guard.pl
    for (int arity = 1; arity <= MaxElements; ++arity)
        define("$fact", arity, raw(factElements), PL_FA_NONDETERMINISTIC | PL_FA_VARARGS);
    define("$fact_any", 1, raw(factList), PL_FA_NONDETERMINISTIC);
    define("$player", 1, raw(player), PL_FA_NONDETERMINISTIC);
    define("$tocreate", 1, raw(toCreate), PL_FA_NONDETERMINISTIC);
    define("$todelete", 1, raw(toDelete), PL_FA_NONDETERMINISTIC);
    define("$does", 2, raw(does), PL_FA_NONDETERMINISTIC);
    define("$knows", 2, raw(knows), PL_FA_NONDETERMINISTIC);
    define("$is_choosing", 0, raw(isChoosing));
    define("$create", 1, raw(create));
    define("$deleted", 1, raw(deleted));
    define("$may_delete", 0, raw(mayDelete));
    define("$fx_open", 2, raw(fxOpen));
    define("$fx_collect", 2, raw(fxCollect));
    define("$fx_flush", 1, raw(fxFlush));
    define("$game_module", 1, raw(gameModule));
    define("$job", 0, raw(job));
    define("$is_stopped", 0, raw(isStopped));
    define("$is_players", 0, raw(isPlayers));
    define("$is_timeless", 0, raw(isTimeless));
    define("$wants_note", 0, raw(wantsNote));
    define("$keep_note", 0, raw(keepNote));
    define("$note", 4, raw(note));
    define("$sampled", 0, raw(sampled));
    define("$clause_entered", 1, raw(clauseEntered));
    define("$clause_succeeded", 1, raw(clauseSucceeded));
    define("$entered", 1, raw(entered));
    define("$succeeded", 1, raw(succeeded));
    define("$called", 2, raw(called));
    define("$with_streams", 1, raw(withStreams));
    registerArithmetic();
    Watchdog::registerSignal();
    ClauseProfile::registerSignal();
}

} // namespace sidl::engine
