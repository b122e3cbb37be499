// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/strangeconstants.h"

#include "sidl/language/program/similarname.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/rulesystem/sidlsystem.h"

#include <QCoreApplication>
#include <QSet>

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

    bool areAll() const { return m_areAll; } ///< false: rules make others
    bool has(const QString &atom) const { return m_atoms.contains(m_isSidl ? atom : atom.toLower()); }
    /// Those that @p quoted, a term in the game's own notation, has beyond them.
    QStringList strangeIn(const QString &quoted) const
    {
        QStringList strange;
        for (const QString &name : m_isSidl ? QStringList() : namesIn(quoted))
            if (!has(name) && !isOfLanguage(name.toLower()))
                strange += name;
        return strange;
    }
    std::optional<PredicateId> nearest(const QString &atom) { return m_names.nearest({atom, 0}); }

private:
    static bool isOfLanguage(const QString &name)
    {
        static const QSet<QString> names{u"true"_s,  u"not"_s,  u"or"_s,       u"and"_s,  u"does"_s,
                                         u"legal"_s, u"goal"_s, u"terminal"_s, u"role"_s, u"next"_s,
                                         u"init"_s,  u"sees"_s, u"distinct"_s, u"base"_s, u"input"_s};
        return names.contains(name);
    }
    QStringList namesIn(const QString &text) const
    {
        QStringList names;
        for (const Token &token : m_system.tokens(text))
            if (token.kind == Token::Kind::Atom || token.kind == Token::Kind::QuotedAtom)
                names += token.in(text).toString();
        return names;
    }
    /// Games of other languages have no other way to make a constant than to write it.
    void takeNames(const QString &text)
    {
        for (const QString &name : namesIn(text)) {
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
    explicit StrangeConstants(KnownConstants &known)
        : m_known(known)
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
            for (const QString &name : m_known.strangeIn(term.text))
                tell(name, term.span);
        if (term.kind == Term::Kind::List)
            for (const Term &element : term.args)
                if (element.kind == Term::Kind::Atom && !element.text.contains(u'(') && !m_known.has(element.text))
                    tell(element.text, element.span);
        for (const Term &part : term.args)
            look(part);
    }

    void tell(const QString &atom, const Span &place)
    {
        const std::optional<PredicateId> meant = m_known.nearest(atom);
        m_problems.push_back({Severity::Warning, u"strange-constant"_s,
                              StrangeTr::tr("no rule of the game has the constant %1").arg(atom),
                              meant ? StrangeTr::tr("Is %1 meant?").arg(meant->name)
                                    : StrangeTr::tr("What is absent for a slip of the pen proves nothing."),
                              place});
    }

    KnownConstants &m_known;
    Diagnostics m_problems;
};

} // namespace

Diagnostics strangeConstants(const Program &tests, const Program &game)
{
    if (!game.broken.empty())
        return {};
    KnownConstants known(game);
    if (!known.areAll())
        return {};
    StrangeConstants strange(known);
    for (const Clause &clause : tests.clauses)
        strange.check(clause.head);
    return strange.take();
}

} // namespace sidl::suites
