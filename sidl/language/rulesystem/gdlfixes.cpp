// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/gdlreader.h"
#include "sidl/language/program/termmatch.h"
#include "sidl/language/rulesystem/gdlassist.h"
#include "sidl/language/structure/callgraph.h"
#include "sidl/language/text/sourcemap.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <span>
#include <vector>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::language::GdlFixes)
};

class GdlFixer
{
public:
    explicit GdlFixer(const Program &program)
        : m_program(program)
        , m_map(program.text, program.revision)
        , m_isPrefix(gdl::notationOf(program.text) == gdl::Notation::Prefix)
    {
    }

    QuickFixes fixes()
    {
        for (const Diagnostic &problem : m_program.problems) {
            if (problem.code == "misspelt-keyword"_L1 || problem.code == "undefined-relation"_L1
                || problem.code == "never-true"_L1)
                replaceByMeant(problem);
            else if (problem.code == "unsafe-role"_L1)
                addRole(problem);
            else if (problem.code == "no-arguments"_L1)
                removeBrackets(problem);
            else if (problem.code == "empty-body"_L1)
                makeFact(problem);
            else if (problem.code == "no-role"_L1)
                nameRole(problem);
            else if (problem.code == "narrow-description"_L1)
                describe(problem);
        }
        return std::move(m_fixes);
    }

private:
    void add(const Diagnostic &problem, const QString &title, const TextEdit &edit)
    {
        m_fixes.push_back({problem.span, true, title, {edit}, {}});
    }
    TextEdit replaced(const Span &span, const QString &text) const
    {
        const qsizetype start = m_map.offset(span);
        return {start, m_map.advanced(start, span.length) - start, text};
    }
    const Clause *clauseAt(const Span &place) const
    {
        const qsizetype at = m_map.offset(place);
        for (const Clause &clause : m_program.clauses) {
            const qsizetype start = m_map.offset(clause.span);
            if (start <= at && at < m_map.advanced(start, clause.span.length))
                return &clause;
        }
        return nullptr;
    }

    void replaceByMeant(const Diagnostic &problem)
    {
        static const QRegularExpression meant(u"^Did you mean '([^']+)'\\?$"_s);
        if (const QRegularExpressionMatch match = meant.match(problem.advice); match.hasMatch())
            add(problem, Tr::tr("Replace %1 by %2").arg(m_map.text(problem.span), match.captured(1)),
                replaced(problem.span, match.captured(1)));
    }

    void addRole(const Diagnostic &problem)
    {
        const Clause *clause = clauseAt(problem.span);
        const QString variable = m_map.text(problem.span);
        if (!clause)
            return;
        const bool isFact = !clause->body.span.isValid();
        const QString whole = m_map.text(clause->span);
        const QString role = m_isPrefix ? u"(role %1)"_s.arg(variable) : u"role(%1)"_s.arg(variable);
        QString text;
        if (m_isPrefix)
            text = isFact ? u"(<= %1 %2)"_s.arg(whole, role) : u"%1 %2)"_s.arg(whole.chopped(1), role);
        else
            text = whole + (isFact ? u" :- "_s : u" & "_s) + role;
        add(problem, Tr::tr("Add the goal %1").arg(role), replaced(clause->span, text));
    }

    void removeBrackets(const Diagnostic &problem)
    {
        QString name = m_map.text(problem.span);
        name.remove(u'(').remove(u')');
        add(problem, Tr::tr("Write %1 without brackets").arg(name.trimmed()), replaced(problem.span, name.trimmed()));
    }

    void makeFact(const Diagnostic &problem)
    {
        const Clause *clause = clauseAt(problem.span);
        if (clause)
            add(problem, Tr::tr("Write it as a fact"), replaced(clause->span, m_map.text(clause->head.span)));
    }

    void nameRole(const Diagnostic &problem)
    {
        for (const Clause &clause : m_program.clauses) {
            const bool isLegal = clause.head.text == "legal"_L1 && !clause.head.args.empty();
            if (!isLegal || clause.head.args.front().kind != Term::Kind::Atom)
                continue;
            const QString name = clause.head.args.front().text;
            const QString fact = (m_isPrefix ? u"(role %1)"_s : u"role(%1)"_s).arg(name);
            add(problem, Tr::tr("Add %1").arg(fact), {m_map.offset(m_program.clauses.front().span), 0, fact + u'\n'});
            return;
        }
    }

    /// What the rule gives as one more of input or base, with the goals of the rule where the head needs them; not where
    /// these ask for the state, as no description may.
    void describe(const Diagnostic &problem)
    {
        const Clause *clause = clauseAt(problem.span);
        if (!clause)
            return;
        const bool isMove = clause->head.text.compare("legal"_L1, Qt::CaseInsensitive) == 0;
        const QString name = isMove ? u"input"_s : u"base"_s;
        QStringList arguments;
        bool isFact = true;
        for (const Term &argument : std::span(clause->head.args).first(isMove ? 2 : 1)) {
            arguments << m_map.text(argument.span);
            isFact = isFact && isGround(argument);
        }
        if (!isFact && (!clause->body.span.isValid() || asksForState(*clause)))
            return;
        const QString head
            = (m_isPrefix ? u"(%1 %2)"_s : u"%1(%2)"_s).arg(name, arguments.join(m_isPrefix ? u" "_s : u", "_s));
        const qsizetype goals = end(clause->head.span), last = end(clause->span);
        QString rule = isFact ? head : head + m_program.text.mid(goals, last - goals);
        if (!isFact && m_isPrefix)
            rule.prepend(u"(<= "_s);
        if (!m_isPrefix && m_program.text.mid(last, 1) == "."_L1)
            rule += u'.';
        add(problem, Tr::tr("Add %1").arg(head), {behind(name), 0, u'\n' + rule});
    }

    qsizetype end(const Span &span) const { return m_map.advanced(m_map.offset(span), span.length); }

    /// The end of the last rule of @p name, with what ends its line if that is none of another rule.
    qsizetype behind(const QString &name) const
    {
        qsizetype at = m_program.text.size();
        for (const Clause &clause : m_program.clauses)
            if (clause.head.text.compare(name, Qt::CaseInsensitive) == 0)
                at = end(clause.span);
        if (!m_isPrefix && m_program.text.mid(at, 1) == "."_L1)
            ++at;
        const qsizetype found = m_program.text.indexOf(u'\n', at), lineEnd = found < 0 ? m_program.text.size() : found;
        const QString rest = m_program.text.mid(at, lineEnd - at).trimmed();
        return rest.isEmpty() || rest.startsWith(m_isPrefix ? u';' : u'%') ? lineEnd : at;
    }

    /// By itself or by the relations that it asks for.
    bool asksForState(const Clause &clause) const
    {
        const auto readsState = [](const QString &name) {
            return std::ranges::any_of(gdl::keywordRows(), [&name](const gdl::KeywordRow &row) {
                return row.readsState && name.compare(QLatin1String(row.name), Qt::CaseInsensitive) == 0;
            });
        };
        const CallGraph graph(m_program);
        QSet<int> seen{clause.index};
        for (std::vector<int> open{clause.index}; !open.empty();) {
            const int index = open.back();
            open.pop_back();
            for (const Call &call : graph.callsOf(index)) {
                if (readsState(call.target.name))
                    return true;
                for (const int next : graph.clausesOf(call.target))
                    if (!seen.contains(next)) {
                        seen.insert(next);
                        open.push_back(next);
                    }
            }
        }
        return false;
    }

    const Program &m_program;
    const SourceMap m_map;
    const bool m_isPrefix;
    QuickFixes m_fixes;
};

} // namespace

QuickFixes gdlFixes(const Program &program)
{
    return GdlFixer(program).fixes();
}

} // namespace sidl::language
