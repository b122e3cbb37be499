// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/gdlsystem.h"

#include "sidl/language/gdl/askedgoal.h"
#include "sidl/language/gdl/gdlcheck.h"
#include "sidl/language/gdl/gdlformat.h"
#include "sidl/language/gdl/gdlreader.h"
#include "sidl/language/rulesystem/gdlassist.h"
#include "sidl/language/rulesystem/gdlscan.h"

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace sidl::language {

using gdl::Dialect;

namespace {

class GdlSystem final : public RuleSystem
{
public:
    explicit GdlSystem(Dialect dialect)
        : m_dialect(dialect)
    {
    }

    QString id() const override { return isSdl() ? u"sdl"_s : u"gdl"_s; }
    QString name() const override { return isSdl() ? u"SDL"_s : u"GDL"_s; }
    QStringList suffixes() const override
    {
        return isSdl() ? QStringList{u"sdl"_s} : QStringList{u"kif"_s, u"gdl"_s, u"hrf"_s};
    }
    Writing writing(const QString &text) const override
    {
        const std::vector<Token> all = tokens(text);
        const bool isEmpty = std::all_of(all.begin(), all.end(), [](const Token &token) { return token.isComment(); });
        const QString first = firstCommentMark(all, text);
        const bool isInfix = isEmpty ? first == "%"_L1 : gdl::notationOf(text) == gdl::Notation::Infix;
        const QString mark = !first.isEmpty() ? first : isInfix ? u"%"_s : u";"_s;
        if (isInfix)
            return {mark, u"cell(X,1,b)"_s, isSdl() ? u"true(cell(X,1,b), S)"_s : u"true(cell(X,1,b))"_s};
        return {mark, u"(cell ?x 1 b)"_s, isSdl() ? u"(true (cell ?x 1 b) ?step)"_s : u"(true (cell ?x 1 b))"_s};
    }
    Kernel kernel() const override { return isSdl() ? Kernel::LogicOfSteps : Kernel::Logic; }
    bool takesLatin1() const override { return true; }
    bool detects(const QString &text) const override { return gdl::dialectOf(text) == m_dialect; }

    Program read(const QString &text, const QString &baseName, int revision) const override
    {
        return gdl::readRules(m_dialect, text, baseName, revision);
    }
    Diagnostics check(const Program &program) const override { return gdl::checkRules(m_dialect, program); }
    Program readGoal(const QString &goal, const QString &rules) const override
    {
        gdl::AskedGoal asked = gdl::askedGoal(goal, m_dialect, gdl::notationOf(rules));
        Program program;
        if (asked.problem)
            program.problems.push_back(std::move(*asked.problem));
        else
            program.clauses.push_back(std::move(asked.clause));
        return program;
    }
    const RuleLanguage &rules() const override { return gdlRules(m_dialect); }

    std::vector<Span> clauses(const QString &text) const override { return gdl::statementPlaces(text); }
    std::vector<TextRange> goals(QStringView clause) const override { return gdl::goalPlaces(m_dialect, clause); }
    std::vector<Token> tokens(const QString &text) const override
    {
        return gdl::notationOf(text) == gdl::Notation::Prefix ? gdl::prefixTokens(text) : gdl::infixTokens(text);
    }
    TokenClass classOf(const Token &token, QStringView text) const override
    {
        return gdlClassOf(m_dialect, token, text);
    }
    TextScan scan(const ScannedText &text) const override { return gdlScanned(m_dialect, text); }
    SymbolsPointer symbols(const Program &program, const SymbolsPointer &last) const override
    {
        return symbolsOf(program, last, {}, Functions::Named);
    }

    QuickFixes fixes(const Program &program) const override { return gdlFixes(program); }
    CursorContext cursorContext(const TextAround &text) const override { return gdlCursorContext(text); }
    std::vector<Completion> completions(const CursorContext &context, const Symbols &symbols,
                                        const DomainsPointer &domains) const override
    {
        return gdlCompletions(m_dialect, context, symbols, domains);
    }
    QString signatureAround(const CursorContext &context, const Symbols &symbols) const override
    {
        return gdlSignatureAround(m_dialect, context, symbols);
    }
    QString hoverText(const Symbols &symbols, const DomainsPointer &domains, int line, int column) const override
    {
        return gdlHoverText(m_dialect, symbols, domains, line, column);
    }
    QString helpText(const Symbols &symbols, const DomainsPointer &domains, const PredicateId &predicate) const override
    {
        return gdlHelpText(m_dialect, symbols, domains, predicate);
    }
    TextEdits format(const QString &text, const std::vector<Span> &clauses,
                     std::optional<LineRange> range) const override
    {
        constexpr int AllLines = std::numeric_limits<int>::max();
        return gdl::formatStatements(text, clauses, range ? range->first : 1, range ? range->last : AllLines);
    }

private:
    /// Both notations take either mark: an author stays with one. Empty: there is no such comment yet.
    static QString firstCommentMark(const std::vector<Token> &tokens, const QString &text)
    {
        for (const Token &token : tokens)
            if (token.isComment() && text[token.start] != u'/')
                return text.mid(token.start, 1);
        return {};
    }
    bool isSdl() const { return m_dialect == Dialect::Sdl; }

    const Dialect m_dialect;
};

} // namespace

const RuleSystem &gdlSystem()
{
    static const GdlSystem system(Dialect::Gdl);
    return system;
}

const RuleSystem &sdlSystem()
{
    static const GdlSystem system(Dialect::Sdl);
    return system;
}

} // namespace sidl::language
