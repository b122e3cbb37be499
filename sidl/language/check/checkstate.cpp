// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checks.h"
#include "sidl/language/check/shapeadvice.h"

#include <QHash>
#include <QSet>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

/// The words that rules ask for in the state, and those of them that are never there.
class AskedWords
{
public:
    explicit AskedWords(CheckContext &context)
        : m_context(context)
    {
    }

    /// @p word is asked for among what the game begins with and what is created.
    void add(const Term &word)
    {
        m_asked.add(word, 0);
        if (isWord(word) && !m_context.mayMiss({Keyword::Init, Keyword::Create})
            && !m_context.shapes.mayBeInState(word))
            m_unknown.push_back({&word, u"The game does not begin with %1, and no rule creates it"_s, true});
    }

    /// The same among what is created in this chronon.
    void addCreated(const Term &word)
    {
        m_asked.add(word, 0);
        if (isWord(word) && !m_context.mayMiss({Keyword::Create}) && !m_context.shapes.createsAnything
            && !m_context.shapes.created.mayHold(word))
            m_unknown.push_back({&word, u"No rule creates %1"_s, false});
    }

    void tell()
    {
        if (m_unknown.empty())
            return;
        count();
        for (const Unknown &one : m_unknown)
            tell(one);
    }

private:
    struct Unknown
    {
        const Term *word;
        QString message;
        bool mayBegin; ///< the game may begin with it
    };

    const Term *nearest(const Unknown &one) const
    {
        const GameShapes &shapes = m_context.shapes;
        const Term *begun = shapes.initial.nearest(*one.word);
        return begun ? begun : shapes.created.nearest(*one.word);
    }

    void tell(const Unknown &one)
    {
        const Term &word = *one.word;
        const Term *other = nearest(one);
        if (other && isSlip(*other, word)) {
            if (one.mayBegin)
                tellSlips(m_context.shapes.initial,
                          u"The game begins with %1, but rules ask for %2, which is never there"_s, *other, word);
            tellSlips(m_context.shapes.created, u"%1 is created, but rules ask for %2, which is never there"_s, *other,
                      word);
            return;
        }
        const QString advice
            = other ? meantAdvice(m_context, word, *other) : u"Correct the word, add init(…) or add create(…) for it"_s;
        m_context.warning("unknown-word", one.message.arg(m_context.textOf(word)), advice, word.span);
    }

    /// It is rather @p there, which is in the state, that is misspelt, than @p asked: nobody asks for it, or it is the
    /// only place of a name, and what @p asked has instead stands in more places, as names of players do.
    bool isSlip(const Term &there, const Term &asked) const
    {
        if (there.args.size() != asked.args.size() || !there.span.isValid())
            return false;
        const bool isAsked = m_asked.mayHold(there);
        for (std::size_t i = 0; i < there.args.size(); ++i) {
            const Term &wrong = there.args[i], &right = asked.args[i];
            if (!isConstant(wrong) || !isConstant(right) || groundKey(wrong) == groundKey(right))
                continue;
            const int places = m_places.value(groundKey(wrong));
            if (places >= m_places.value(groundKey(right)) || (isAsked && places > 1))
                return false;
        }
        return true;
    }

    /// Each of @p shapes that is written as @p there, once, however often it is asked for as @p asked.
    void tellSlips(const Shapes &shapes, const QString &message, const Term &there, const Term &asked)
    {
        for (const Shapes::Row &row : shapes.rows()) {
            const Term &word = *row.word;
            if (groundKey(word) != groundKey(there) || !word.span.isValid() || m_told.contains(&word))
                continue;
            m_told.insert(&word);
            m_context.warning("unknown-word", message.arg(m_context.textOf(word), m_context.textOf(asked)),
                              meantAdvice(m_context, word, asked), word.span);
            m_context.relate(asked.span, u"Asked for here"_s);
        }
    }

    void count()
    {
        for (const Clause &clause : m_context.program.clauses) {
            count(clause.head);
            count(clause.body);
        }
    }
    void count(const Term &term)
    {
        if (isConstant(term))
            ++m_places[groundKey(term)];
        for (const Term &argument : term.args)
            count(argument);
    }

    CheckContext &m_context;
    Shapes m_asked;
    std::vector<Unknown> m_unknown;
    QHash<QString, int> m_places; ///< in how many a constant stands, by groundKey()
    QSet<const Term *> m_told;
};

void addCall(AskedWords &asked, const Call &call)
{
    switch (*keywordOf(call.target)) {
    case Keyword::Fact:
    case Keyword::Delete:
    case Keyword::ToDelete:
        asked.add(call.goal->args[0]);
        return;
    case Keyword::ToCreate:
        asked.addCreated(call.goal->args[0]);
        return;
    default:
        return;
    }
}

} // namespace

void checkState(CheckContext &context)
{
    const bool isWithoutWords = context.shapes.initial.isEmpty() && context.shapes.created.isEmpty(); // not yet written
    if (isWithoutWords)
        return;
    AskedWords asked(context);
    for (const Clause &clause : context.program.clauses)
        if (keywordOf(predicateOf(clause.head)) == Keyword::Hidden)
            asked.add(clause.head.args[0]);
    for (const Call &call : context.graph.calls())
        if (keywordOf(call.target) && !call.isClosure())
            addCall(asked, call);
    asked.tell();
}

} // namespace sidl::language
