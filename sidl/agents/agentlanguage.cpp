// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/agentlanguage.h"

#include "sidl/language/program/keywords.h"
#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/rulesystem/sidlsystem.h"
#include "sidl/language/structure/callgraph.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::agents {

using namespace language;

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::agents::AgentLanguage)
};

/// The clauses of the seat as @p revision. What is asked for is called by a rule of a game, and is there without being
/// written: so the checks of games find what is never called, and do not miss a weigh/3 that nobody needs.
std::vector<Clause> seatClauses(int revision)
{
    return sidlSystem()
        .read(seatRules()
                  + u"legal([seat]) :- choose(_, _).\n"
                    "legal([seat]) :- weigh(_, _, _).\n"
                    "choose(_, _) :- fail.\n"
                    "weigh(_, _, _) :- fail.\n"_s,
              {}, revision)
        .clauses;
}

bool isOfSeat(const PredicateId &predicate)
{
    static const QStringList all{u"seen/1"_s, u"account/2"_s, u"legal_action/2"_s, u"legal_template/2"_s, u"sent/2"_s,
                                 u"sent/3"_s, u"did/3"_s,     u"me/1"_s,           u"chronon/1"_s,        u"luck/1"_s};
    return all.contains(predicate.text());
}

/// In the notation of SIDL's rules, and with its checks.
class AgentSystem final : public NoGameSystem
{
public:
    QString id() const override { return u"agent-rules"_s; }
    QString name() const override { return Tr::tr("Rules of agents"); }
    QStringList suffixes() const override { return {u"pl"_s}; }
    QString whyNotPlayed() const override
    {
        return Tr::tr(
            "has an agent's rules and is no game: seat the agent in one, by Prolog Rules in the menu of a seat, "
            "or by --seat NAME=rules:FILE");
    }
    QString page() const override { return u"agents.md"_s; }
    Writing writing(const QString &text) const override { return sidlSystem().writing(text); }
    bool detects(const QString &text) const override
    {
        std::vector<Token> all = tokens(text);
        std::erase_if(all, [](const Token &token) { return token.isComment(); });
        bool isAgents = false;
        for (std::size_t i = 0; i + 1 < all.size(); ++i) {
            const bool isHead = i == 0 || all[i - 1].kind == Token::Kind::End;
            if (!isHead || !all[i + 1].is(text, u"("))
                continue;
            for (const QLatin1StringView ofGames : {"game"_L1, "init"_L1, "legal"_L1, "role"_L1})
                if (all[i].in(text) == ofGames)
                    return false;
            isAgents = isAgents || all[i].in(text) == "choose"_L1 || all[i].in(text) == "weigh"_L1;
        }
        return isAgents;
    }

    Program read(const QString &text, const QString &baseName, int revision) const override
    {
        return sidlSystem().read(text, baseName, revision);
    }
    Diagnostics check(const Program &program) const override
    {
        const int ofSeat = program.revision + 1; // tells its clauses from those of the text
        Program whole = program;
        for (Clause &clause : seatClauses(ofSeat)) {
            clause.index = int(whole.clauses.size());
            whole.clauses.push_back(std::move(clause));
        }
        Diagnostics problems = sidlSystem().check(whole);
        std::erase_if(problems, [&](const Diagnostic &problem) {
            return !problem.span.isValid() || problem.span.revision == ofSeat; // those of no place are of a game
        });
        for (const Clause &clause : program.clauses)
            if (const PredicateId predicate = predicateOf(clause.head); isOfSeat(predicate))
                problems.push_back({Severity::Error, u"keyword-defined"_s,
                                    u"%1 is what the seat is given"_s.arg(predicate.text()),
                                    u"Give the predicate another name."_s, clause.head.nameSpan});
        const CallGraph graph(program);
        for (const Call &call : graph.calls())
            if (const std::optional<Keyword> keyword = keywordOf(call.target);
                keyword && !info(*keyword).head && *keyword != Keyword::Player && *keyword != Keyword::Fact)
                problems.push_back({Severity::Error, u"keyword-position"_s,
                                    u"%1 may not be used in an agent's rules"_s.arg(call.target.text()),
                                    u"What the actions do that it chooses is of the rules of the game."_s,
                                    call.goal->nameSpan});
        return problems;
    }
    QuickFixes fixes(const Program &program) const override { return sidlSystem().fixes(program); }
    const RuleLanguage &rules() const override { return sidlRules(); }
    bool isBuiltin(const PredicateId &predicate) const override { return sidlSystem().isBuiltin(predicate); }

    std::vector<Span> clauses(const QString &text) const override { return sidlSystem().clauses(text); }
    std::vector<TextRange> goals(QStringView) const override { return {}; } // nothing is stepped through
    std::vector<Token> tokens(const QString &text) const override { return sidlSystem().tokens(text); }
    TokenClass classOf(const Token &token, QStringView text) const override
    {
        return sidlSystem().classOf(token, text);
    }
    TextScan scan(const ScannedText &text) const override { return sidlSystem().scan(text); }
    SymbolsPointer symbols(const Program &program, const SymbolsPointer &last) const override
    {
        return sidlSystem().symbols(program, last);
    }
    CursorContext cursorContext(const TextAround &text) const override { return sidlSystem().cursorContext(text); }
    std::vector<Completion> completions(const CursorContext &context, const Symbols &symbols,
                                        const DomainsPointer &domains) const override
    {
        return sidlSystem().completions(context, symbols, domains);
    }
    QString hoverText(const Symbols &symbols, const DomainsPointer &domains, int line, int column) const override
    {
        return sidlSystem().hoverText(symbols, domains, line, column);
    }
    TextEdits format(const QString &text, const std::vector<Span> &clauses,
                     std::optional<LineRange> range) const override
    {
        return sidlSystem().format(text, clauses, range);
    }
};

} // namespace

QString seatRules()
{
    return u"\n"
           "seen(Word) :- fact([seen, Word]).\n"
           "account(Player, Amount) :- fact([account, Player, Amount]).\n"
           "legal_action(Switch, Action) :- fact([legal_action, Switch, Action]).\n"
           "legal_template(Switch, Form) :- fact([legal_template, Switch, Form]).\n"
           "sent(Sign, Word) :- fact([chronon, Now]), Before is Now - 1, fact([sent, Before, Sign, Word]).\n"
           "sent(Chronon, Sign, Word) :- fact([sent, Chronon, Sign, Word]).\n"
           "did(Chronon, Switch, Action) :- fact([did, Chronon, Switch, Action]).\n"
           "me(Player) :- fact([me, Player]).\n"
           "chronon(Number) :- fact([chronon, Number]).\n"
           "luck(Number) :- fact([luck, Number]).\n"_s;
}

const RuleSystem &agentSystem()
{
    static const AgentSystem system;
    return system;
}

void addAgentLanguage()
{
    addRuleSystem(agentSystem());
}

} // namespace sidl::agents
