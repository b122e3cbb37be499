// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/gamefiles.h"

#include "sidl/language/reader/reader.h"
#include "sidl/language/rulesystem/registry.h"

namespace sidl::tests {

/// The Game Description Language written with Prolog's connectives: a second language, that has what analyses need and
/// leaves out what an editor would like to have.
class GdlSystem final : public language::RuleSystem
{
public:
    GdlSystem()
    {
        using language::RuleKeyword;
        using enum language::TokenClass;
        const auto keyword = [](const char *name, int arity, bool isHead, bool readsState, const char *help) {
            RuleKeyword row;
            row.predicate = {QString::fromLatin1(name), arity};
            row.isHead = isHead;
            row.readsState = readsState;
            row.family = readsState ? StateKeyword : StructureKeyword;
            row.help = QString::fromLatin1(help);
            return row;
        };
        m_rules.keywords = {keyword("role", 1, true, false, "A player."),
                            keyword("base", 1, true, false, "What can be true."),
                            keyword("input", 2, true, false, "What a player can do."),
                            keyword("init", 1, true, false, "What is true at the start."),
                            keyword("true", 1, false, true, "What is true."),
                            keyword("next", 1, true, false, "What will be true."),
                            keyword("legal", 2, true, false, "What a player may do."),
                            keyword("does", 2, false, true, "What a player does."),
                            keyword("goal", 2, true, false, "What a player gets."),
                            keyword("terminal", 0, true, false, "The game is over."),
                            keyword("distinct", 2, false, false, "Two terms differ.")};
        m_rules.domains = {{{"true", "T"}, {{"base", "T"}}}, {{"does", "PM"}, {{"input", "PM"}}}};
        m_rules.play
            = {{{"true", "T"}, {{"init", "T"}}}, {{"true", "T"}, {{"next", "T"}}}, {{"does", "PM"}, {{"legal", "PM"}}}};
        m_rules.words = {QStringLiteral("true"), 1};
        m_rules.actions = {QStringLiteral("does"), 2};
        m_rules.distinct = QStringLiteral("distinct");
        m_rules.isProlog = false;
    }

    QString id() const override { return QStringLiteral("gdl-prolog"); }
    QString name() const override { return QStringLiteral("GDL"); }
    QStringList suffixes() const override { return {QStringLiteral("gdl"), QStringLiteral("pl")}; }
    QString commentMark() const override { return QStringLiteral("%"); }
    bool detects(const QString &text) const override { return text.contains(QLatin1String("role(")); }
    language::Program read(const QString &text, const QString &baseName, int revision) const override
    {
        return language::readClauses(text, baseName, revision);
    }
    language::Diagnostics check(const language::Program &program) const override
    {
        const auto isRole
            = [](const language::Clause &clause) { return predicateOf(clause.head).text() == QLatin1String("role/1"); };
        if (std::any_of(program.clauses.begin(), program.clauses.end(), isRole))
            return {};
        return {{language::Severity::Warning,
                 QStringLiteral("no-player"),
                 QStringLiteral("No role is named"),
                 QStringLiteral("Add role(Name)"),
                 {}}};
    }
    const language::RuleLanguage &rules() const override { return m_rules; }
    std::vector<language::Span> clauses(const QString &text) const override { return language::clausePlaces(text); }
    std::vector<language::Token> tokens(const QString &text) const override { return language::tokensOf(text); }
    language::TokenClass classOf(const language::Token &token, QStringView text) const override
    {
        return classOfToken(token, text);
    }
    language::TextScan scan(const language::ScannedText &text) const override
    {
        return language::scanned(text, classOfToken);
    }
    language::SymbolsPointer symbols(const language::Program &program, const language::SymbolsPointer &) const override
    {
        return language::symbolsOf(program);
    }

private:
    static language::TokenClass classOfToken(const language::Token &token, QStringView text)
    {
        using enum language::TokenClass;
        if (token.kind != language::Token::Kind::Atom)
            return language::classOf(token, text);
        return token.is(text, u"true") || token.is(text, u"does") ? StateKeyword
            : token.is(text, u"role")                             ? StructureKeyword
                                                                  : Atom;
    }

    language::RuleLanguage m_rules;
};

/// That language, which is among ruleSystems() from the first call on.
inline const language::RuleSystem &gdl()
{
    static const GdlSystem system;
    static const bool isAdded = (language::addRuleSystem(system), true);
    Q_UNUSED(isAdded)
    return system;
}

inline language::Program gdlRules(const char *rules)
{
    return language::readProgram(gdl(), QString::fromUtf8(rules));
}

/// tests/data/gdl/NAME.pl
inline language::Program gdlGame(const char *name)
{
    gdl();
    return program(("tests/data/gdl/" + std::string(name) + ".pl").c_str());
}

} // namespace sidl::tests
