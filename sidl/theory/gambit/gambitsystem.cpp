// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/gambit/gambitsystem.h"

#include "sidl/language/program/builtins.h"
#include "sidl/language/rulesystem/plainscan.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/rulesystem/sidlsystem.h"
#include "sidl/language/text/textedit.h"
#include "sidl/theory/gambit/gambitrules.h"

using namespace Qt::StringLiterals;

namespace sidl::theory {

using language::Program;
using language::Span;
using language::Token;
using language::TokenClass;

namespace {

std::vector<Token> tokensOf(QStringView text)
{
    return language::plainTokens(text, u"{},", false);
}

TokenClass classOfToken(const Token &token, QStringView text)
{
    switch (token.kind) {
    case Token::Kind::String:
        return TokenClass::String;
    case Token::Kind::Number:
        return TokenClass::Number;
    case Token::Kind::Punctuation:
        return TokenClass::Symbol;
    default:
        return token.in(text) == u"c" || token.in(text) == u"p" || token.in(text) == u"t"
            ? TokenClass::StateKeyword
            : TokenClass::StructureKeyword;
    }
}

/// One of the two kinds of files.
class GambitSystem final : public language::RuleSystem
{
public:
    enum class Kind { Tree, Table };
    explicit GambitSystem(Kind kind)
        : m_kind(kind)
    {
    }

    QString id() const override { return isTable() ? u"nfg"_s : u"efg"_s; }
    QString name() const override { return isTable() ? u"NFG"_s : u"EFG"_s; }
    QStringList suffixes() const override { return {id()}; }
    language::Writing writing(const QString &) const override
    {
        if (isTable())
            return {{}, u"[start]"_s, u"fact([start])"_s};
        return {{}, u"[node,N]"_s, u"fact([node, N]), N > 3"_s};
    }
    bool detects(const QString &text) const override { return QStringView(text).trimmed().startsWith(name() + u' '); }

    Program read(const QString &text, const QString &baseName, int revision) const override
    {
        Program program;
        program.revision = revision;
        program.text = language::normalisedText(text);
        program.baseName = program.name = baseName;
        const engine::Result<GambitFile> file = readGambitFile(program.text);
        if (!file.ok()) {
            program.problems.push_back(file.problem());
            program.problems.back().span.revision = revision;
            return program;
        }
        if (!file->form.title.isEmpty())
            program.name = file->form.title;
        addGambitRules(*file, program);
        return program;
    }
    const language::RuleLanguage &rules() const override { return language::sidlRules(); }
    bool isBuiltin(const language::PredicateId &predicate) const override
    {
        return language::builtin(predicate) != nullptr;
    }

    /// The lines that describe a node.
    std::vector<Span> clauses(const QString &text) const override
    {
        std::vector<Span> places;
        const QStringList lines = isTable() ? QStringList() : text.split(u'\n');
        for (qsizetype line = 0; line < lines.size(); ++line)
            if (const QString &one = lines.at(line);
                one.startsWith(u"c ") || one.startsWith(u"p ") || one.startsWith(u"t "))
                places.push_back({0, int(line) + 1, 1, int(one.toUcs4().size())});
        return places;
    }
    std::vector<Token> tokens(const QString &text) const override { return tokensOf(text); }
    TokenClass classOf(const Token &token, QStringView text) const override { return classOfToken(token, text); }
    language::TextScan scan(const language::ScannedText &text) const override
    {
        return language::plainScanned(text, tokensOf(text.text), classOfToken);
    }

private:
    bool isTable() const { return m_kind == Kind::Table; }

    const Kind m_kind;
};

} // namespace

void addGambitSystems()
{
    static const GambitSystem tree(GambitSystem::Kind::Tree), table(GambitSystem::Kind::Table);
    language::addRuleSystem(tree);
    language::addRuleSystem(table);
}

} // namespace sidl::theory
