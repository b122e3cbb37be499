// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checks.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

QString nameOf(const KeywordInfo &keyword)
{
    return QString::fromLatin1(keyword.name) + u'/' + QString::number(keyword.arity);
}

QString textOf(const std::vector<PredicateId> &path)
{
    constexpr std::size_t Shown = 4; // at either end
    QStringList names;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const bool isLeftOut = i >= Shown && i + Shown < path.size();
        if (!isLeftOut)
            names += path[i].text();
        else if (i == Shown)
            names += QString(u'…');
    }
    return names.join(" -> "_L1);
}

/// Where @p body may be used.
QString whereAllowed(const KeywordInfo &body)
{
    QStringList heads;
    for (const KeywordInfo &head : keywords()) {
        if (head.allows & bit(body.keyword))
            heads += nameOf(head);
    }
    return u"%1 may be used in rules for %2"_s.arg(nameOf(body), heads.join(", "_L1));
}

/// S6: each keyword that rules for @p head may not come to, once a clause, at the goal that comes to it first.
void checkRule(CheckContext &context, const Clause &clause, const KeywordInfo &head)
{
    unsigned reported = 0;
    for (const Call &call : context.graph.callsOf(clause.index)) {
        const unsigned wrong = context.reach.reached(call.target) & ~head.allows & ~reported;
        reported |= wrong;
        for (const KeywordInfo &body : keywords()) {
            if (body.head || !(wrong & bit(body.keyword)))
                continue;
            std::vector<PredicateId> path = context.reach.path(call.target, body.keyword);
            path.insert(path.begin(), predicateOf(clause.head));
            const QString message = path.size() == 2 ? u"Rules for %1 cannot use %2"_s.arg(nameOf(head), nameOf(body))
                                                     : u"Rules for %1 cannot use %2, not even through others: %3"_s.arg(
                                                         nameOf(head), nameOf(body), textOf(path));
            context.error("keyword-position", message, whereAllowed(body), call.goal->nameSpan);
        }
    }
}

/// S18: effects inside a negation never count.
void checkNegation(CheckContext &context, const Call &call)
{
    const unsigned effects = context.reach.reached(call.target) & (bit(Keyword::Create) | bit(Keyword::Delete));
    if (!call.isNegated || !effects)
        return;
    const Keyword effect = effects & bit(Keyword::Create) ? Keyword::Create : Keyword::Delete;
    const auto path = context.reach.path(call.target, effect);
    context.warning("effect-in-negation",
                    path.size() == 1
                        ? u"Within a negation %1 has no effect"_s.arg(textOf(path))
                        : u"Within a negation %1 has no effect: %2"_s.arg(path.back().text(), textOf(path)),
                    u"Take it out of the negation, or ask with fact/1"_s, call.goal->nameSpan);
}

} // namespace

void checkKeywords(CheckContext &context)
{
    for (const Clause &clause : context.program.clauses) {
        const auto keyword = keywordOf(predicateOf(clause.head));
        if (keyword && info(*keyword).head)
            checkRule(context, clause, info(*keyword));
    }
    for (const Call &call : context.graph.calls()) {
        checkNegation(context, call);
        if (const auto keyword = keywordOf(call.target); keyword && info(*keyword).head)
            context.warning("head-keyword-in-body",
                            u"%1 is called here, but is meant for rule heads only"_s.arg(call.target.text()),
                            u"It works; a helper predicate that both rules call says it more clearly"_s,
                            call.goal->nameSpan);
    }
}

} // namespace sidl::language
