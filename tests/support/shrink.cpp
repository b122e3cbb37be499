// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/shrink.h"

#include "sidl/language/rulesystem/registry.h"

using namespace Qt::StringLiterals;

namespace sidl::tests {

using language::Span;
using language::Term;

namespace {

class Shrinker
{
public:
    Shrinker(const std::function<bool(const QString &text)> &isBad, int tries)
        : m_isBad(isBad)
        , m_tries(tries)
    {
    }

    QStringList shrunk(QStringList clauses)
    {
        m_clauses = std::move(clauses);
        for (bool isSmaller = true; isSmaller && m_tries > 0;) {
            isSmaller = dropClauses();
            for (qsizetype i = 0; i < m_clauses.size(); ++i)
                while (shortenClause(i))
                    isSmaller = true;
        }
        return m_clauses;
    }

private:
    bool isBad(const QStringList &clauses) { return m_tries-- > 0 && m_isBad(clauses.join(u'\n')); }

    bool dropClauses()
    {
        bool isSmaller = false;
        for (qsizetype count = m_clauses.size() / 2; count >= 1; count /= 2)
            for (qsizetype from = 0; from < m_clauses.size();) {
                QStringList fewer = m_clauses;
                fewer.remove(from, std::min(count, fewer.size() - from));
                if (isBad(fewer)) {
                    m_clauses = fewer;
                    isSmaller = true;
                } else {
                    from += count;
                }
            }
        return isSmaller;
    }

    /// Puts something shorter in the place of a part of the clause, once.
    bool shortenClause(qsizetype index)
    {
        const QString clause = m_clauses[index];
        const language::Program program = language::readProgram(clause);
        if (program.clauses.size() != 1)
            return false;
        m_candidates.clear();
        const language::Clause &read = program.clauses.front();
        if (read.body.span.isValid()) {
            m_candidates << cut(clause, read.head.span) + u'.';
            collect(clause, read.body, true);
        }
        for (const Term &argument : read.head.args)
            collect(clause, argument, false);
        for (const QString &candidate : std::as_const(m_candidates)) {
            QStringList shorter = m_clauses;
            shorter[index] = candidate;
            if (candidate.size() < clause.size() && isBad(shorter)) {
                m_clauses = shorter;
                return true;
            }
        }
        return false;
    }

    static QString cut(const QString &clause, const Span &span) { return clause.mid(span.column - 1, span.length); }

    void collect(const QString &clause, const Term &term, bool isGoal)
    {
        const auto replace = [&](const QString &by) {
            QString shorter = clause;
            m_candidates << shorter.replace(term.span.column - 1, term.span.length, by);
        };
        if (isGoal)
            replace(u"true"_s);
        for (const Term &argument : term.args)
            replace(cut(clause, argument.span));
        if (term.kind == Term::Kind::List && !term.args.empty())
            replace(u"[]"_s);
        for (const Term &argument : term.args)
            collect(clause, argument, isGoal && term.isSequence());
    }

    const std::function<bool(const QString &text)> &m_isBad;
    int m_tries; // that are left
    QStringList m_clauses, m_candidates;
};

} // namespace

QStringList shrunk(QStringList clauses, const std::function<bool(const QString &text)> &isBad, int tries)
{
    return Shrinker(isBad, tries).shrunk(std::move(clauses));
}

} // namespace sidl::tests
