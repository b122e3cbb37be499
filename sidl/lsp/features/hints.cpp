// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/features/answer.h"

using namespace Qt::StringLiterals;

namespace sidl::lsp {

using namespace language;

namespace {

constexpr qsizetype MaxText = 40; ///< characters; a longer domain is told by hovering alone

/// The first place of a variable in its clause, if that is within the head's argument itself.
const Term *variableAt(const Term &head, std::size_t argument)
{
    return head.args[argument].kind == Term::Kind::Variable && head.args[argument].span.isValid() ? &head.args[argument]
                                                                                                  : nullptr;
}

} // namespace

/// What the variables in the heads of a game's own predicates can come to stand for: behind each, in the first clause
/// of its predicate.
Answer inlayHints(const Question &question)
{
    const Reading &reading = *question.reading;
    const DomainsPointer &domains = question.document.domains();
    const std::optional<LineRange> lines = question.lines();
    QJsonArray hints;
    if (!domains || reading.suite)
        return hints;
    QSet<PredicateId> seen;
    for (const Clause &clause : reading.program.clauses) {
        const PredicateId id = predicateOf(clause.head);
        if (seen.contains(id))
            continue;
        seen.insert(id);
        const auto found = domains->predicates.constFind(id);
        const bool isOutside = lines && (clause.head.span.line < lines->first || clause.head.span.line > lines->last);
        if (found == domains->predicates.constEnd() || isOutside || clause.origin != Origin::Written)
            continue;
        for (std::size_t i = 0; i < clause.head.args.size() && i < found->size(); ++i) {
            const Term *variable = variableAt(clause.head, i);
            const Domain &domain = (*found)[i];
            if (!variable || domain.text.isEmpty() || domain.text == "{anything}"_L1 || domain.text.size() > MaxText)
                continue;
            const Position end = question.range(variable->span).end;
            hints.append(QJsonObject{{u"position"_s, toJson(end)},
                                     {u"label"_s, u" ∈ "_s + domain.text},
                                     {u"kind"_s, 1}, // of a type
                                     {u"tooltip"_s, u"What can come to stand here"_s}});
        }
    }
    return hints;
}

} // namespace sidl::lsp
