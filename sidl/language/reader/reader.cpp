// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/reader/reader.h"

#include "sidl/language/program/clauseshape.h"
#include "sidl/language/program/keywords.h"
#include "sidl/language/read/splitter.h"
#include "sidl/language/read/syntaxmessages.h"
#include "sidl/language/read/termreader.h"
#include "sidl/language/text/sourcemap.h"
#include "sidl/language/text/textedit.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

Diagnostic commaForStop(const Span &comma)
{
    return {Severity::Error, u"missing-full-stop"_s, u"A full stop is missing before the next clause"_s,
            u"Put one in place of this comma"_s, comma};
}

/// It can be no head: create(…), fact(…), …
bool isGoal(const Term &term)
{
    const std::vector<Keyword> keywords = term.isCallable() ? keywordsNamed(term.text) : std::vector<Keyword>();
    return !keywords.empty() && !info(keywords.front()).head;
}

/// What is wrong with a head that a comma makes of two terms. Were it a clause, it would define ,/2.
Diagnostic joinedHeads(const Term &head)
{
    const Term &behind = head.args[1].isCompound(u",", 2) ? head.args[1].args[0] : head.args[1];
    if (behind.isCallable() && !isGoal(behind) && !isGoal(head.args[0]))
        return commaForStop(head.nameSpan);
    QString advice = u"Goals stand behind :-, with commas between them"_s;
    if (isGoal(behind) && !isGoal(head.args[0]))
        advice = u"Write :- in its place: goals stand behind that"_s;
    else if (!behind.isCallable())
        advice = u"Put what is behind the comma into the brackets before it, as an argument"_s;
    return {Severity::Error, u"bad-head"_s, u"The head of a clause is one term: no comma can stand in it"_s, advice,
            head.nameSpan};
}

/// The `:` that stands where :- is meant, as in do([x]) : fact([n]), create([m]); null: none does.
const Term *colonForNeck(const Term &clause)
{
    const bool isJoined = clause.isCompound(u",", 2);
    const Term &first = isJoined ? clause.args[0] : clause;
    const bool isMeant = first.isCompound(u":", 2) && first.args[0].isCallable() && !isGoal(first.args[0])
        && (isJoined || isGoal(first.args[1]));
    return isMeant ? &first : nullptr;
}

Diagnostic noNeck(const Span &colon)
{
    return {Severity::Error, u"bad-head"_s, u"A colon does not stand between a head and its goals"_s,
            u"Write :- in its place"_s, colon};
}

/// Fills a Program with the clauses of its text.
class ProgramReader
{
public:
    ProgramReader(Program &program, Wanted wanted)
        : m_program(program)
        , m_wanted(wanted)
        , m_map(program.text, program.revision)
        , m_terms(m_map)
    {
    }

    void read()
    {
        ClauseSplitter splitter(m_map, m_program.problems, m_wanted);
        while (const auto piece = splitter.next())
            readPiece(*piece);
    }

private:
    void readPiece(const Piece &piece)
    {
        if (piece.isBroken)
            return lose(piece);
        auto result = m_terms.read(piece);
        const auto *error = std::get_if<SyntaxError>(&result);
        if (!error && !piece.isMerged)
            return take(piece, std::move(result));
        const std::vector<Piece> parts = clauseParts(m_map.text(), piece);
        if (parts.size() == 1)
            return readPart(piece, std::move(result));
        for (const Piece &part : parts)
            readPart(part, m_terms.read(part));
    }

    void readPart(const Piece &piece, std::variant<Term, SyntaxError, Diagnostic> result)
    {
        if (const auto *error = std::get_if<SyntaxError>(&result))
            refuse(piece, explainSyntaxError(m_map, piece, *error, m_wanted));
        else
            take(piece, std::move(result));
    }

    void take(const Piece &piece, std::variant<Term, SyntaxError, Diagnostic> result)
    {
        if (auto *problem = std::get_if<Diagnostic>(&result))
            return refuse(piece, std::move(*problem));
        if (piece.comma >= 0)
            m_program.problems.push_back(commaForStop(m_map.span(piece.comma, piece.comma + 1)));
        else if (!piece.hasEnd)
            m_program.problems.push_back({Severity::Error, u"missing-full-stop"_s,
                                          u"The full stop at the end of this clause is missing"_s,
                                          u"Put a full stop here"_s, m_map.span(piece.lastEnd - 1, piece.lastEnd)});
        Term &term = std::get<Term>(result);
        const Term &head = term.isCompound(u":-", 2) ? term.args[0] : term;
        if (const Term *colon = colonForNeck(term); colon && m_map.text(colon->nameSpan) == u":") {
            loseHeads(term);
            return refuse(piece, noNeck(colon->nameSpan));
        }
        if (head.isCompound(u",", 2) && m_map.text(head.nameSpan) == u",") {
            loseHeads(head);
            return refuse(piece, joinedHeads(head));
        }
        auto shaped = clauseOf(std::move(term));
        if (auto *problem = std::get_if<Diagnostic>(&shaped))
            return m_program.problems.push_back(std::move(*problem));
        Clause &clause = m_program.clauses.emplace_back(std::get<Clause>(std::move(shaped)));
        clause.index = int(m_program.clauses.size()) - 1;
        clause.variables = m_terms.variables();
        clause.span = m_map.span(piece.start, piece.end);
        clause.comment = piece.comment;
    }

    void refuse(const Piece &piece, Diagnostic problem)
    {
        m_program.problems.push_back(std::move(problem));
        lose(piece);
    }

    /// Keeps the name of the predicate that the unreadable piece would have defined.
    void lose(const Piece &piece)
    {
        const auto first = Tokeniser(QStringView(m_map.text()).left(piece.end), piece.start).next();
        if (!first)
            return;
        QString name = first->in(m_map.text()).toString();
        if (first->kind == Token::Kind::QuotedAtom && name.size() > 2)
            name = name.mid(1, name.size() - 2);
        m_program.unread.insert(name);
        m_program.broken.push_back({name, m_map.span(piece.start, piece.end)});
    }

    void loseHeads(const Term &head)
    {
        if (head.isCallable())
            m_program.unread.insert(head.text);
        if (head.isCompound(u",", 2) || head.isCompound(u":", 2))
            std::for_each(head.args.begin(), head.args.end(), [this](const Term &one) { loseHeads(one); });
    }

    Program &m_program;
    const Wanted m_wanted;
    SourceMap m_map;
    TermReader m_terms;
};

} // namespace

Program readClauses(const QString &text, const QString &baseName, int revision)
{
    Program program;
    program.revision = revision;
    program.text = normalisedText(text);
    program.baseName = baseName;
    program.name = baseName;
    ProgramReader(program, Wanted::Clauses).read();
    return program;
}

Program readRuleOfGoal(const QString &rule)
{
    Program program;
    program.text = normalisedText(rule);
    ProgramReader(program, Wanted::Goal).read();
    return program;
}

std::vector<Span> clausePlaces(const QString &text)
{
    const QString lines = normalisedText(text);
    const SourceMap map(lines);
    Diagnostics problems;
    ClauseSplitter splitter(map, problems);
    std::vector<Span> places;
    while (const auto piece = splitter.next()) {
        const bool isMerged = piece->isMerged && !piece->isBroken;
        for (const Piece &part : isMerged ? clauseParts(lines, *piece) : std::vector<Piece>{*piece})
            places.push_back(map.span(part.start, part.end));
    }
    return places;
}

} // namespace sidl::language
