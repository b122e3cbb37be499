// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/explanationtext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::engine {

namespace {

using Kind = ProofNode::Kind;
using Outcome = ProofNode::Outcome;

QString sign(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Holds:
        return u"✓"_s;
    case Outcome::Fails:
        return u"✗"_s;
    case Outcome::Raises:
        return u"!"_s;
    case Outcome::Untried:
        break;
    }
    return u"·"_s;
}

QString verdict(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Holds:
        return u"holds"_s;
    case Outcome::Fails:
        return u"does not hold"_s;
    case Outcome::Raises:
        return u"raises an exception"_s;
    case Outcome::Untried:
        break;
    }
    return u"was not tried"_s;
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
        m_text += code(explanation.question) + u' ' + verdict(explanation.outcome) + m_style.when + u'\n';
        m_places.resize(std::size_t(m_text.count(u'\n')));
        if (m_isMarkdown)
            m_text += u'\n';
        for (const QString &remark : explanation.remarks)
            line(0, QString(), remark);
        for (const ProofNode &node : explanation.nodes)
            add(node, 0);
        if (explanation.isCut)
            line(0, u"…"_s, u"and more"_s);
        return m_text;
    }
    std::vector<language::Span> places() const { return m_places; }

private:
    QString code(const QString &goal) const
    {
        if (!m_isMarkdown)
            return goal;
        // A fence longer than any run of backticks inside.
        QString fence(u"`"_s);
        while (goal.contains(fence))
            fence += u'`';
        return fence.size() == 1 ? fence + goal + fence : fence + u' ' + goal + u' ' + fence;
    }

    QString placeText(const language::Span &span) const
    {
        return m_style.file.isEmpty() ? u"line %1"_s.arg(span.line) : m_style.file + u':' + QString::number(span.line);
    }

    void line(int level, const QString &mark, const QString &text, const language::Span &place = {})
    {
        m_places.insert(m_places.end(), std::size_t(1 + text.count(u'\n')), place);
        m_text += QString((level + (m_isMarkdown ? 0 : 1)) * 2, u' ');
        if (m_isMarkdown)
            m_text += u"- "_s;
        m_text += mark.isEmpty() ? text : mark + u' ' + text;
        m_text += u'\n';
    }

    void add(const ProofNode &node, int level)
    {
        QString text = code(node.goal);
        if (node.kind == Kind::Clause)
            text = u"clause at %1: "_s.arg(placeText(node.clause)) + text;
        QStringList places;
        if (node.place.isValid())
            places << placeText(node.place);
        if (node.clause.isValid() && node.kind != Kind::Clause)
            places << (node.place.isValid() ? u"by "_s : QString()) + placeText(node.clause);
        if (!places.isEmpty())
            text += u"  ("_s + places.join(u", "_s) + u')';
        if (!node.note.isEmpty())
            text += u" — "_s + node.note;
        const bool isFolded = level >= m_style.depth && !node.children.empty();
        if (isFolded)
            text += u" …"_s;
        line(level, sign(node.outcome), text, node.place.isValid() ? node.place : node.clause);
        if (isFolded)
            return;
        if (node.kind == Kind::Clause && !node.bindings.isEmpty())
            line(level + 1, QString(), u"with "_s + code(node.bindings.join(u", "_s)), node.clause);
        // Of several tries the nearest miss: the note names others.
        const bool areTries = !node.children.empty() && node.children.front().kind == Kind::Attempt;
        for (const ProofNode &child : areTries ? node.children.front().children : node.children)
            add(child, level + 1);
        if (areTries ? node.children.front().isCut : node.isCut)
            line(level + 1, u"…"_s, u"not shown"_s);
    }

    const ExplanationStyle &m_style;
    const bool m_isMarkdown;
    QString m_text;
    std::vector<language::Span> m_places; ///< by line
};

} // namespace

QString explanationText(const Explanation &explanation, const ExplanationStyle &style,
                        std::vector<language::Span> *places)
{
    Writer writer(style, false);
    const QString text = writer.write(explanation);
    if (places)
        *places = writer.places();
    return text;
}

QString explanationMarkdown(const Explanation &explanation, const ExplanationStyle &style)
{
    return Writer(style, true).write(explanation);
}

} // namespace sidl::engine
