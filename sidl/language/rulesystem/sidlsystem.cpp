// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/sidlsystem.h"

#include "sidl/language/assist/hovertext.h"
#include "sidl/language/check/checker.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/program/keywords.h"
#include "sidl/language/reader/reader.h"
#include "sidl/language/rulesystem/goalcheck.h"
#include "sidl/language/text/tokeniser.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

/// The game's name as a fact of @p keyword tells it; empty if none does (S1).
QString nameByFact(const Program &program, Keyword keyword)
{
    for (const Clause &clause : program.clauses) {
        if (keywordOf(predicateOf(clause.head)) != keyword)
            continue;
        const Term &name = clause.head.args[0];
        switch (name.kind) {
        case Term::Kind::Atom:
        case Term::Kind::String:
        case Term::Kind::Integer:
            return name.text;
        case Term::Kind::Float:
            return QString::number(name.number);
        default:
            break;
        }
    }
    return {};
}

/// Says what is wrong with a goal as of its end, where a problem names the bracket behind it, which nobody wrote.
void hideBracket(Diagnostics &problems, const QString &goal)
{
    if (goal.trimmed().endsWith(u')'))
        return; // it may be that one
    static const QRegularExpression unclosed(
        u"^\"\\)\" stands where (\"[^\"]*\") should close the bracket before it"_s);
    for (Diagnostic &problem : problems) {
        if (const auto missing = unclosed.match(problem.message); missing.hasMatch()) {
            problem.message.replace(0, missing.capturedLength(),
                                    u"%1 is missing at the end"_s.arg(missing.captured(1)));
            problem.advice = u"Write it there"_s;
        }
        static const QRegularExpression behind(u"(?<!cannot follow )\"\\)\""_s); // nothing follows that one
        problem.message.replace(u"before \")\""_s, u"at the end"_s).replace(behind, u"the end"_s);
        if (problem.message.startsWith(u"the end"_s))
            problem.message[0] = u'T';
    }
}

class SidlSystem final : public RuleSystem
{
public:
    QString id() const override { return u"sidl-3.0"_s; }
    QString name() const override { return u"SIDL"_s; }
    QStringList suffixes() const override { return {u"sidl"_s, u"pl"_s}; }
    Writing writing(const QString &) const override { return {u"%"_s, u"[alice,X]"_s, u"fact([alice, N]), N > 3"_s}; }
    bool detects(const QString &text) const override
    {
        // Who throws a switch is said in no other language, and words are lists in none.
        const std::vector<Token> all = tokens(text);
        for (std::size_t i = 0; i + 2 < all.size(); ++i) {
            if (!all[i + 1].is(text, u"(") || all[i].end() != all[i + 1].start)
                continue;
            const bool mayHaveWord = all[i].is(text, u"init") || all[i].is(text, u"fact") || all[i].is(text, u"legal");
            if (all[i].is(text, u"owned") || (mayHaveWord && all[i + 2].is(text, u"[")))
                return true;
        }
        return false;
    }

    Program read(const QString &text, const QString &baseName, int revision) const override
    {
        Program program = readClauses(text, baseName, revision);
        for (const Keyword keyword : {Keyword::Name, Keyword::Game}) // the second one has priority
            if (const QString name = nameByFact(program, keyword); !name.isEmpty())
                program.name = name;
        return program;
    }
    Diagnostics check(const Program &program) const override { return checkProgram(program); }
    Program readGoal(const QString &goal, const QString &) const override
    {
        if (const Diagnostic number = notOneGoal(*this, goal); !number.message.isEmpty()) {
            Program none;
            none.problems = {number};
            return none;
        }
        Program program = readRuleOfGoal(u"asked :- (\n"_s + goal + u"\n).\n"_s);
        hideBracket(program.problems, goal);
        if (program.problems.empty() && (program.clauses.size() != 1 || !program.clauses[0].head.isAtom(u"asked")))
            program.problems.push_back(
                {Severity::Error, u"syntax"_s, u"This is more than one goal"_s, u"Join goals by a comma."_s, {}});
        return program;
    }
    const RuleLanguage &rules() const override { return sidlRules(); }
    bool isBuiltin(const PredicateId &predicate) const override { return builtin(predicate) != nullptr; }

    std::vector<Span> clauses(const QString &text) const override { return clausePlaces(text); }
    std::vector<TextRange> goals(QStringView clause) const override { return goalRanges(clause); }
    std::vector<Token> tokens(const QString &text) const override { return tokensOf(text); }
    TokenClass classOf(const Token &token, QStringView text) const override { return language::classOf(token, text); }
    TextScan scan(const ScannedText &text) const override { return scanned(text, language::classOf); }

    QuickFixes fixes(const Program &program) const override { return quickFixes(program); }
    CursorContext cursorContext(const TextAround &text) const override { return language::cursorContext(text); }
    std::vector<Completion> completions(const CursorContext &context, const Symbols &symbols,
                                        const DomainsPointer &domains) const override
    {
        return language::completions(context, symbols, domains);
    }
    QString hoverText(const Symbols &symbols, const DomainsPointer &domains, int line, int column) const override
    {
        return language::hoverText(symbols, domains, line, column);
    }
    QString helpText(const Symbols &symbols, const DomainsPointer &domains, const PredicateId &predicate) const override
    {
        return language::helpText(symbols, domains, predicate);
    }
    TextEdits format(const QString &text, const std::vector<Span> &clauses,
                     std::optional<LineRange> range) const override
    {
        return formatEdits(text, clauses, range);
    }
};

} // namespace

const RuleSystem &sidlSystem()
{
    static const SidlSystem system;
    return system;
}

} // namespace sidl::language
