// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/explanationtext.h"

#include <algorithm>

namespace sidl::engine {

namespace {

using Kind = ProofNode::Kind;
using Outcome = ProofNode::Outcome;

QString sign(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Holds:
        return QStringLiteral("✓");
    case Outcome::Fails:
        return QStringLiteral("✗");
    case Outcome::Raises:
        return QStringLiteral("!");
    case Outcome::Untried:
        break;
    }
    return QStringLiteral("·");
}

QString verdict(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Holds:
        return QStringLiteral("holds");
    case Outcome::Fails:
        return QStringLiteral("does not hold");
    case Outcome::Raises:
        return QStringLiteral("raises an exception");
    case Outcome::Untried:
        break;
    }
    return QStringLiteral("was not tried");
}

/// Writes one explanation, as text or as Markdown.
class Writer
{
public:
    Writer(const ExplanationStyle &style, bool isMarkdown)
        : m_style(style)
        , m_isMarkdown(isMarkdown)
    {
    }

    QString write(const Explanation &explanation)
    {
        m_text += code(explanation.question) + QLatin1Char(' ') + verdict(explanation.outcome) + QLatin1Char('\n');
        if (m_isMarkdown)
            m_text += QLatin1Char('\n');
        for (const QString &remark : explanation.remarks)
            line(0, QString(), remark);
        for (const ProofNode &node : explanation.nodes)
            add(node, 0);
        if (explanation.isCut)
            line(0, QStringLiteral("…"), QStringLiteral("and more"));
        return m_text;
    }

private:
    QString code(const QString &goal) const
    {
        if (!m_isMarkdown)
            return goal;
        // A fence longer than any run of backticks inside.
        QString fence(QStringLiteral("`"));
        while (goal.contains(fence))
            fence += QLatin1Char('`');
        return fence.size() == 1 ? fence + goal + fence : fence + QLatin1Char(' ') + goal + QLatin1Char(' ') + fence;
    }

    QString placeText(const language::Span &span) const
    {
        return m_style.file.isEmpty() ? QStringLiteral("line %1").arg(span.line)
                                      : m_style.file + QLatin1Char(':') + QString::number(span.line);
    }

    void line(int level, const QString &mark, const QString &text)
    {
        m_text += QString((level + (m_isMarkdown ? 0 : 1)) * 2, QLatin1Char(' '));
        if (m_isMarkdown)
            m_text += QStringLiteral("- ");
        m_text += mark.isEmpty() ? text : mark + QLatin1Char(' ') + text;
        m_text += QLatin1Char('\n');
    }

    void add(const ProofNode &node, int level)
    {
        QString text = code(node.goal);
        if (node.kind == Kind::Clause)
            text = QStringLiteral("clause at %1: ").arg(placeText(node.clause)) + text;
        QStringList places;
        if (node.place.isValid())
            places << placeText(node.place);
        if (node.clause.isValid() && node.kind != Kind::Clause)
            places << (node.place.isValid() ? QStringLiteral("by ") : QString()) + placeText(node.clause);
        if (!places.isEmpty())
            text += QStringLiteral("  (") + places.join(QStringLiteral(", ")) + QLatin1Char(')');
        if (!node.note.isEmpty())
            text += QStringLiteral(" — ") + node.note;
        const bool isFolded = level >= m_style.depth && !node.children.empty();
        if (isFolded)
            text += QStringLiteral(" …");
        line(level, sign(node.outcome), text);
        if (isFolded)
            return;
        if (node.kind == Kind::Clause && !node.bindings.isEmpty())
            line(level + 1, QString(), QStringLiteral("with ") + code(node.bindings.join(QStringLiteral(", "))));
        for (const ProofNode &child : node.children)
            add(child, level + 1);
        if (node.isCut)
            line(level + 1, QStringLiteral("…"), QStringLiteral("not shown"));
    }

    const ExplanationStyle &m_style;
    const bool m_isMarkdown;
    QString m_text;
};

} // namespace

QString explanationText(const Explanation &explanation, const ExplanationStyle &style)
{
    return Writer(style, false).write(explanation);
}

QString explanationMarkdown(const Explanation &explanation, const ExplanationStyle &style)
{
    return Writer(style, true).write(explanation);
}

} // namespace sidl::engine
