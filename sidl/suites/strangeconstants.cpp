// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/strangeconstants.h"

#include "sidl/language/program/similarname.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/rulesystem/sidlsystem.h"
#include "sidl/language/text/sourcemap.h"
#include "sidl/suites/testgoals.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace sidl::suites {

using namespace language;

namespace {

struct StrangeTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::suites::StrangeConstants)
};

/// Whether @p name is one of a predicate that makes atoms of texts.
bool makesAtoms(const QString &name)
{
    static const QSet<QString> names{u"atom_chars"_s,  u"atom_codes"_s,        u"atom_concat"_s,   u"atom_number"_s,
                                     u"atom_string"_s, u"char_code"_s,         u"downcase_atom"_s, u"sub_atom"_s,
                                     u"upcase_atom"_s, u"atomic_list_concat"_s};
    return names.contains(name);
}

/// A step whose arguments are terms of the game, whether they are quoted or not.
bool hasTerms(const Term &step)
{
    static const QSet<QString> names{u"choose"_s, u"nature"_s, u"sees"_s, u"not_sees"_s, u"legal_action"_s};
    return step.isCompound(u"fact", 1)
        || (step.kind == Term::Kind::Compound && step.args.size() == 2 && names.contains(step.text));
}

/// The constants that the rules of a game have anywhere.
class KnownConstants
{
public:
    explicit KnownConstants(const Program &game)
        : m_system(ruleSystemOf(game))
        , m_isSidl(&m_system == &sidlSystem())
    {
        if (!m_isSidl) {
            takeNames(game.text);
            return;
        }
        for (const Clause &clause : game.clauses) {
            take(clause.head);
            take(clause.body);
        }
    }

    bool areOfGdl() const { return m_system.id() == "gdl"_L1 || m_system.id() == "sdl"_L1; }
    bool areAll() const { return m_areAll; } ///< false: rules make others
    bool has(const QString &atom) const { return m_atoms.contains(m_isSidl ? atom : atom.toLower()); }
    /// Those that @p quoted, a term in the game's own notation, has beyond them.
    std::vector<Token> strangeIn(const QString &quoted) const
    {
        std::vector<Token> strange = m_isSidl ? std::vector<Token>() : namesIn(quoted);
        std::erase_if(strange, [&](const Token &name) {
            const QString text = name.in(quoted).toString();
            return has(text) || isNameOfGdl(text.toLower());
        });
        return strange;
    }
    std::optional<PredicateId> nearest(const QString &atom) { return m_names.nearest({atom, 0}); }

private:
    std::vector<Token> namesIn(const QString &text) const
    {
        std::vector<Token> names = m_system.tokens(text);
        std::erase_if(names, [](const Token &token) {
            return token.kind != Token::Kind::Atom && token.kind != Token::Kind::QuotedAtom;
        });
        return names;
    }
    /// Games of other languages have no other way to make a constant than to write it.
    void takeNames(const QString &text)
    {
        for (const Token &token : namesIn(text)) {
            const QString name = token.in(text).toString();
            const auto before = m_atoms.size();
            m_atoms.insert(name.toLower());
            if (m_atoms.size() > before)
                m_names.add({name, 0});
        }
    }
    void take(const Term &term)
    {
        if (term.kind == Term::Kind::Compound && makesAtoms(term.text))
            m_areAll = false;
        if (term.isCallable() && !m_atoms.contains(term.text)) {
            m_atoms.insert(term.text);
            if (term.kind == Term::Kind::Atom)
                m_names.add({term.text, 0});
        }
        for (const Term &part : term.args)
            take(part);
    }

    const RuleSystem &m_system;
    const bool m_isSidl;
    QSet<QString> m_atoms; ///< of other languages in small letters
    SimilarNames m_names;
    bool m_areAll = true;
};

class StrangeConstants
{
public:
    StrangeConstants(KnownConstants &known, const Program &tests, QuickFixes *fixes)
        : m_known(known)
        , m_map(tests.text, tests.revision)
        , m_fixes(fixes)
    {
    }

    void check(const Term &head)
    {
        if (head.isCompound(u"test", 2) && head.args[1].kind == Term::Kind::List) {
            for (const Term &step : head.args[1].args)
                if (!step.isCompound(u"refused", 2) && !step.isCompound(u"not_legal_action", 2))
                    look(step);
        } else if (head.isCompound(u"always", 2) || head.isCompound(u"reachable", 2)) {
            look(head.args[1]);
        } else if (head.isCompound(u"forces", 3)) {
            look(head.args[2]);
        }
    }

    Diagnostics take() { return std::move(m_problems); }

private:
    void look(const Term &term)
    {
        if (term.kind == Term::Kind::String || (term.kind == Term::Kind::Atom && term.text.contains(u'(')))
            for (const Token &name : m_known.strangeIn(term.text))
                tell(name.in(term.text).toString(), placeIn(term, name));
        if (term.kind == Term::Kind::List)
            for (const Term &element : term.args)
                if (element.kind == Term::Kind::Atom && !element.text.contains(u'(') && !m_known.has(element.text))
                    tell(element.text, element.span);
        if (m_known.areOfGdl() && hasTerms(term))
            for (const Term &part : term.args)
                lookAtNames(part);
        for (const Term &part : term.args)
            look(part);
    }

    /// Of a term in Prolog's notation, without quotes and lists.
    void lookAtNames(const Term &term)
    {
        if (!term.isCallable())
            return;
        if (!term.text.isEmpty() && term.text.front().isLetter() && !term.text.contains(u'(')
            && !m_known.has(term.text))
            tell(term.text, term.kind == Term::Kind::Compound ? term.nameSpan : term.span);
        for (const Term &part : term.args)
            lookAtNames(part);
    }

    /// Of @p part of a text in quotes; all of it where the text is written in another way than it reads.
    Span placeIn(const Term &quoted, const Token &part) const
    {
        const qsizetype start = m_map.offset(quoted.span) + 1;
        const bool isAsWritten = m_map.text(quoted.span).mid(1).chopped(1) == quoted.text;
        return isAsWritten ? m_map.span(start + part.start, start + part.end()) : quoted.span;
    }

    void tell(const QString &atom, const Span &place)
    {
        const std::optional<PredicateId> meant = m_known.nearest(atom);
        const auto isPlain = [](QChar c) { return c.isLetterOrNumber() || c == u'_'; };
        if (m_fixes && meant && m_map.text(place) == atom && std::ranges::all_of(meant->name, isPlain))
            m_fixes->push_back({place,
                                true,
                                StrangeTr::tr("Replace %1 by %2").arg(atom, meant->name),
                                {{m_map.offset(place), atom.size(), meant->name}}});
        m_problems.push_back({Severity::Warning, u"strange-constant"_s,
                              StrangeTr::tr("no rule of the game has the constant %1").arg(atom),
                              meant ? StrangeTr::tr("Is %1 meant?").arg(meant->name)
                                    : StrangeTr::tr("What is absent for a slip of the pen proves nothing."),
                              place});
    }

    KnownConstants &m_known;
    const SourceMap m_map;
    QuickFixes *m_fixes;
    Diagnostics m_problems;
};

} // namespace

Diagnostics strangeConstants(const Program &tests, const Program &game, QuickFixes *fixes)
{
    if (!game.broken.empty())
        return {};
    KnownConstants known(game);
    if (!known.areAll())
        return {};
    StrangeConstants strange(known, tests, fixes);
    for (const Clause &clause : tests.clauses)
        strange.check(clause.head);
    return strange.take();
}

} // namespace sidl::suites
