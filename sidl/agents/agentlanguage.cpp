// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/agentlanguage.h"

#include "sidl/language/assist/fillin.h"
#include "sidl/language/assist/fuzzymatch.h"
#include "sidl/language/program/keywords.h"
#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/rulesystem/sidlsystem.h"
#include "sidl/language/structure/callgraph.h"
#include "sidl/language/symbols/symbols.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>

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

/// What an agent's rules say, or may call of their seat.
struct SeatPredicate
{
    PredicateId id;
    QString signature;
    QString about;
    QString snippet = {}; ///< of a rule's head: the rule; empty: it is called
};

const std::vector<SeatPredicate> &seatPredicates()
{
    static const std::vector<SeatPredicate> all{
        {{u"choose"_s, 2},
         u"choose(Switch, Action)"_s,
         u"What the agent chooses: for each switch, the first solution that is valid counts."_s,
         u"choose(${Switch}, ${Action}) :-\n    legal_action(${Switch}, ${Action})."_s},
        {{u"weigh"_s, 3},
         u"weigh(Switch, Action, Weight)"_s,
         u"Where choose/2 has no solution, one of these is drawn, in proportion to its weight: a number from 0."_s,
         u"weigh(${Switch}, ${Action}, ${1}) :-\n    legal_action(${Switch}, ${Action})."_s},
        {{u"seen"_s, 1}, u"seen(Word)"_s, u"The words that the player sees."_s},
        {{u"account"_s, 2}, u"account(Player, Amount)"_s, u"The accounts of all players."_s},
        {{u"legal_action"_s, 2}, u"legal_action(Switch, Action)"_s, u"The own switches with their actions."_s},
        {{u"legal_template"_s, 2},
         u"legal_template(Switch, Form)"_s,
         u"The own unlimited switches with their templates, such as [bid, (price, double)]."_s},
        {{u"sent"_s, 2},
         u"sent(Sign, Word)"_s,
         u"What was sent at the end of the chronon before; Sign is created or deleted."_s},
        {{u"sent"_s, 3},
         u"sent(Chronon, Sign, Word)"_s,
         u"What was sent at the end of each chronon; Sign is created or deleted."_s},
        {{u"did"_s, 3}, u"did(Chronon, Switch, Action)"_s, u"What the agent has chosen."_s},
        {{u"me"_s, 1}, u"me(Player)"_s, u"The own player."_s},
        {{u"chronon"_s, 1}, u"chronon(Number)"_s, u"The number of the chronon, from 0."_s},
        {{u"luck"_s, 1},
         u"luck(Number)"_s,
         u"A number from 0 to 1, another one in each chronon, the same with the same seed."_s},
    };
    return all;
}

/// Null: neither the seat has it nor is the agent asked for it.
const SeatPredicate *seatPredicate(const PredicateId &predicate)
{
    const auto found = std::ranges::find(seatPredicates(), predicate, &SeatPredicate::id);
    return found == seatPredicates().end() ? nullptr : &*found;
}

bool isOfSeat(const PredicateId &predicate)
{
    const SeatPredicate *found = seatPredicate(predicate);
    return found && found->snippet.isEmpty();
}

/// Keywords of games mean nothing to an agent, but for these.
bool isOfAgents(Keyword keyword)
{
    return keyword == Keyword::Player || keyword == Keyword::Fact;
}

/// Which arguments of a predicate of the seat are words of the game, which are lists.
std::vector<std::size_t> wordsOf(const SeatPredicate &row)
{
    std::vector<std::size_t> places;
    static const QStringList ofWords{u"Switch"_s, u"Action"_s, u"Word"_s, u"Form"_s, u"Player"_s};
    std::size_t place = 0;
    for (const TextRange &argument : argumentsIn(row.signature)) {
        if (ofWords.contains(QStringView(row.signature).mid(argument.start, argument.end - argument.start)))
            places.push_back(place);
        ++place;
    }
    return places;
}

/// Adds what stands for a word in @p term, and is none whatever the game: it is never chosen, nor is it ever seen.
void addNoWords(const Term &term, Diagnostics &problems)
{
    const SeatPredicate *row = seatPredicate(predicateOf(term));
    if (!row)
        return;
    for (const std::size_t place : wordsOf(*row)) {
        const Term &word = term.args[place];
        const bool mayBe = word.kind == Term::Kind::Variable || word.kind == Term::Kind::List
            || word.text.trimmed().endsWith(u']'); // one in quotes
        if (mayBe)
            continue;
        const bool isPlain = word.kind == Term::Kind::Atom || word.kind == Term::Kind::Integer;
        problems.push_back({Severity::Warning, u"not-a-word"_s, u"This is no word: words are lists"_s,
                            isPlain ? u"Write [%1]"_s.arg(word.text) : u"Write a list such as [alice,10]"_s,
                            word.span});
    }
}

/// Of the seat, where rules of games have other words.
std::vector<Completion> seatCompletions(const CursorContext &context)
{
    std::vector<Completion> all;
    const bool isHead = context.place == CursorContext::Place::ClauseStart;
    const bool isVariable
        = !context.prefix.isEmpty() && (context.prefix.front().isUpper() || context.prefix.front() == u'_');
    if (isVariable || (!isHead && context.place != CursorContext::Place::Goal))
        return all;
    for (const SeatPredicate &row : seatPredicates()) {
        const auto fit = fuzzyMatch(context.prefix, row.id.name);
        if (!fit || row.snippet.isEmpty() == isHead)
            continue;
        Completion one;
        one.kind = Completion::Kind::Keyword;
        one.name = row.id.name;
        one.predicate = row.id;
        one.label = row.signature;
        one.about = row.about;
        one.score = *fit + 8; // before the library
        QString call = row.signature;
        takeSnippet(isHead ? row.snippet
                           : call.replace(u"("_s, u"(${"_s).replace(u", "_s, u"}, ${"_s).replace(u")"_s, u"})"_s),
                    one);
        all.push_back(std::move(one));
    }
    return all;
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
        for (const Clause &clause : program.clauses)
            if (!isOfSeat(predicateOf(clause.head)))
                addNoWords(clause.head, problems);
        const CallGraph graph(program);
        for (const Call &call : graph.calls()) {
            addNoWords(*call.goal, problems);
            if (const std::optional<Keyword> keyword = keywordOf(call.target);
                keyword && !info(*keyword).head && !isOfAgents(*keyword))
                problems.push_back({Severity::Error, u"keyword-position"_s,
                                    u"%1 may not be used in an agent's rules"_s.arg(call.target.text()),
                                    u"What the actions do that it chooses is of the rules of the game."_s,
                                    call.goal->nameSpan});
        }
        return problems;
    }
    QuickFixes fixes(const Program &program) const override { return sidlSystem().fixes(program); }
    const RuleLanguage &rules() const override { return sidlRules(); }
    bool isBuiltin(const PredicateId &predicate) const override { return sidlSystem().isBuiltin(predicate); }

    std::vector<Span> clauses(const QString &text) const override { return sidlSystem().clauses(text); }
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
        std::vector<Completion> all = seatCompletions(context);
        for (Completion &one : sidlSystem().completions(context, symbols, domains)) {
            const auto keyword = one.predicate ? keywordOf(*one.predicate) : std::nullopt;
            const bool isTold = one.predicate && seatPredicate(*one.predicate);
            if (!isTold && (!keyword || isOfAgents(*keyword)))
                all.push_back(std::move(one));
        }
        std::ranges::stable_sort(all, std::greater(), &Completion::score);
        return all;
    }
    /// Of several predicates of that name, the one with the fewest arguments that has this one.
    QString signatureAround(const CursorContext &context, const Symbols &symbols) const override
    {
        const QString own = sidlSystem().signatureAround(context, symbols);
        const SeatPredicate *found = nullptr;
        if (context.place == CursorContext::Place::Argument)
            for (const SeatPredicate &row : seatPredicates())
                if (row.id.name == context.functor && context.argument < row.id.arity
                    && (!found || row.id.arity < found->id.arity))
                    found = &row;
        const bool isOwn = !own.isEmpty() && found && int(argumentsIn(own).size()) < found->id.arity;
        return found && !isOwn ? found->signature : own;
    }
    QString hoverText(const Symbols &symbols, const DomainsPointer &domains, int line, int column) const override
    {
        const auto symbol = symbols.symbolAt(line, column);
        return symbol && !symbol->isVariable ? helpText(symbols, domains, symbol->predicate)
                                             : sidlSystem().hoverText(symbols, domains, line, column);
    }
    QString helpText(const Symbols &symbols, const DomainsPointer &domains, const PredicateId &predicate) const override
    {
        const SeatPredicate *row = seatPredicate(predicate);
        if (!row)
            return sidlSystem().helpText(symbols, domains, predicate);
        return u"<p style='margin:0 0 4px 0'><tt><b>%1</b></tt></p><p style='margin:4px 0'>%2</p>"_s.arg(
            row->signature.toHtmlEscaped(), row->about.toHtmlEscaped());
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
