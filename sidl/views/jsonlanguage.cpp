// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/views/jsonlanguage.h"

#include "sidl/json/jsonnode.h"
#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/language/rulesystem/plainscan.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/rulesystem/sidlsystem.h"
#include "sidl/language/text/sourcemap.h"
#include "sidl/language/text/textedit.h"
#include "sidl/views/viewcheck.h"
#include "sidl/views/viewfixes.h"

#include <QCoreApplication>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace sidl::views {

using language::Program;
using language::Span;
using language::Token;
using language::TokenClass;

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::views::JsonLanguage)
};

const QString ViewSuffix = u"view.json"_s;

std::vector<Token> tokensOf(QStringView text)
{
    return language::plainTokens(text, u"{}[],:", true);
}

TokenClass classOfToken(const Token &token, QStringView text)
{
    switch (token.kind) {
    case Token::Kind::String: { // the name of a field stands out
        const QStringView rest = text.mid(token.end()).trimmed();
        return rest.startsWith(u':') ? TokenClass::StructureKeyword : TokenClass::String;
    }
    case Token::Kind::Number:
        return TokenClass::Number;
    case Token::Kind::Punctuation:
        return TokenClass::Symbol;
    default:
        return TokenClass::Atom;
    }
}

/// Files in JSON; those of one kind are view files whatever they have.
class JsonSystem final : public language::NoGameSystem
{
public:
    enum class Kind { View, Any };
    explicit JsonSystem(Kind kind)
        : m_kind(kind)
    {
    }

    QString id() const override { return isView() ? u"sidl-view"_s : u"json"_s; }
    QString name() const override { return isView() ? Tr::tr("View files") : u"JSON"_s; }
    QStringList suffixes() const override
    {
        return isView() ? QStringList{ViewSuffix} : QStringList{u"json"_s, u"sidl-session"_s};
    }
    QString whyNotPlayed() const override
    {
        return isView() ? u"tells how a game is shown and is none: the game stands beside it"_s
                        : u"is a file in JSON and no game"_s;
    }
    QString page() const override { return isView() ? u"window.md"_s : u"developer/formats.md"_s; }
    language::Writing writing(const QString &) const override { return {}; }
    /// What no rules begin with.
    bool detects(const QString &text) const override
    {
        const QString trimmed = text.trimmed();
        if (isView() || trimmed.isEmpty() || !(trimmed.front() == u'{' || trimmed.front() == u'['))
            return false;
        const QStringView rest = QStringView(trimmed).mid(1).trimmed();
        return trimmed.front() == u'{' && (rest.startsWith(u'"') || rest == u"}");
    }

    Program read(const QString &text, const QString &baseName, int revision) const override
    {
        Program program;
        program.revision = revision;
        program.text = language::normalisedText(text);
        program.baseName = program.name = baseName;
        if (program.text.trimmed().isEmpty())
            return program; // of a text that is begun nothing is wrong yet
        const JsonReading json = readJson(program.text);
        const bool isOfView
            = json.root.isObject() && json.root.field(u"format") && json.root.field(u"format")->text == "sidl-view"_L1;
        if (!json.ok())
            program.problems.push_back({language::Severity::Error, u"json"_s, json.message, json.advice,
                                        language::SourceMap(program.text, revision).span(json.start, json.end)});
        else if (isView() || isOfView)
            program.problems = viewProblems(json.root, program.text, revision);
        return program;
    }
    language::QuickFixes fixes(const Program &program) const override { return viewFixes(program); }
    const language::RuleLanguage &rules() const override { return language::sidlRules(); }

    std::vector<Span> clauses(const QString &) const override { return {}; }
    std::vector<Token> tokens(const QString &text) const override { return tokensOf(text); }
    TokenClass classOf(const Token &token, QStringView text) const override { return classOfToken(token, text); }
    language::TextScan scan(const language::ScannedText &text) const override
    {
        return language::plainScanned(text, tokensOf(text.text), classOfToken);
    }

private:
    bool isView() const { return m_kind == Kind::View; }

    const Kind m_kind;
};

} // namespace

void addJsonLanguages()
{
    static const JsonSystem view(JsonSystem::Kind::View), any(JsonSystem::Kind::Any);
    language::addRuleSystem(view);
    language::addRuleSystem(any);
}

QStringList gamesOfView(const QString &path)
{
    QStringList games;
    if (!path.endsWith(u'.' + ViewSuffix, Qt::CaseInsensitive))
        return games;
    const QString base = path.chopped(ViewSuffix.size());
    for (const language::RuleSystem *system : language::ruleSystems())
        if (language::isGame(*system))
            for (const QString &suffix : system->suffixes())
                if (QFileInfo(base + suffix).isFile())
                    games << base + suffix;
    return games;
}

} // namespace sidl::views
