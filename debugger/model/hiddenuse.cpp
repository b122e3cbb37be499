// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/hiddenuse.h"

#include "sidl/language/program/program.h"
#include "sidl/language/program/termmatch.h"

#include <QMultiHash>
#include <QSet>
#include <QStringList>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using language::Clause;
using language::Term;

namespace {

/// Whether @p term, a goal, calls one that is a variable.
bool callsVariable(const Term &term)
{
    static const QSet<QString> first{u","_s,       u";"_s,       u"->"_s,        u"*->"_s,    u"\\+"_s,     u"not"_s,
                                     u"call"_s,    u"once"_s,    u"ignore"_s,    u"forall"_s, u"maplist"_s, u"foldl"_s,
                                     u"include"_s, u"exclude"_s, u"partition"_s, u"apply"_s,  u"limit"_s,   u"catch"_s};
    static const QSet<QString> later{u","_s,       u";"_s,     u"->"_s,    u"*->"_s,           u"forall"_s, u"^"_s,
                                     u"findall"_s, u"bagof"_s, u"setof"_s, u"aggregate_all"_s, u"limit"_s};
    const auto isVariable
        = [&term](std::size_t i) { return i < term.args.size() && term.args[i].kind == Term::Kind::Variable; };
    return term.kind == Term::Kind::Compound
        && ((first.contains(term.text) && isVariable(0)) || (later.contains(term.text) && isVariable(1)));
}

} // namespace

bool mayRestOnHidden(const language::Program &program, const QString &name)
{
    std::vector<const Term *> hidden;
    QMultiHash<QString, const Clause *> clauses;
    for (const Clause &clause : program.clauses) {
        clauses.insert(clause.head.text, &clause);
        if (clause.head.isCompound(u"hidden", 2))
            hidden.push_back(&clause.head.args[0]);
    }
    if (hidden.empty())
        return false;
    QSet<QString> known{name};
    QStringList open{name};
    while (!open.isEmpty()) {
        for (const Clause *clause : clauses.values(open.takeLast())) {
            std::vector<const Term *> parts{&clause->body};
            while (!parts.empty()) {
                const Term &part = *parts.back();
                parts.pop_back();
                if (part.kind == Term::Kind::Variable && &part == &clause->body)
                    return true;
                if (callsVariable(part))
                    return true;
                if (part.isCallable() && part.text == "fact"_L1
                    && (part.arity() != 1 || std::any_of(hidden.begin(), hidden.end(), [&part](const Term *word) {
                            return language::TermMatch().mayUnify(part.args[0], *word);
                        })))
                    return true;
                if (part.isCallable() && !known.contains(part.text)) {
                    known.insert(part.text);
                    open.append(part.text);
                }
                for (const Term &one : part.args)
                    parts.push_back(&one);
            }
        }
    }
    return false;
}

} // namespace sidl::debugger
