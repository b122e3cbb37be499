// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/chronondebugger.h"
#include "sidl/engine/context.h"
#include "sidl/engine/engine.h"
#include "sidl/engine/prologquery.h"
#include "sidl/engine/stopped.h"
#include "sidl/engine/watchdog.h"
#include "sidl/engine/wordtable.h"

#include <array>
#include <functional>
#include <set>
#include <unordered_map>

namespace sidl::engine {

using language::Keyword;

/// What Engine consists of. The public calls wrap their work in request(); within one, a Prolog exception travels
/// through the C++ part as PrologException while it is pending in Prolog.
class Engine::Private
{
public:
    explicit Private(language::Program program);
    ~Private();

    // --- requests (enginerequest.cpp)

    /// Runs @p job under the budget and @p stop; what stopped it, if something did.
    std::optional<Problem> request(const StopSign &stop, const std::function<void()> &job);
    /// The pending exception as a problem; it is pending no longer. Limits and cancel are thrown on.
    Problem takeException();
    /// Ends the request with @p problem, from within.
    [[noreturn]] void fail(Problem problem);
    /// A problem of the rules, placed at the clause of @p keyword that fits @p arguments (0: any).
    Problem ruleProblem(language::Severity severity, const char *code, QString message, QString advice, Keyword keyword,
                        term_t arguments = 0) const;
    /// Which clause of @p keyword has a head that unifies with @p arguments; -1 if none has.
    int clauseFor(Keyword keyword, term_t arguments) const;

    /// Calls @p visit for each solution of the rules of @p keyword, until it returns false. @p arguments: consecutive
    /// term references, one an argument; bound during @p visit. At most @p limit solutions.
    void solve(Keyword keyword, term_t arguments, int limit, const std::function<bool()> &visit);
    /// True if there is a solution; its bindings stay.
    bool solveOnce(Keyword keyword, term_t arguments);
    bool hasRules(Keyword keyword) const { return m_hasRules[std::size_t(keyword)]; }

    // --- positions (engineposition.cpp)

    Result<State> initialState(const StopSign &stop);
    Position position(const State &state, int chronon, const StopSign &stop);
    void computeInitialState(Words &words, std::vector<double> &accounts);
    Position computeSwitches(const State &state, int chronon, const StopSign &stop);
    void computeViews(Position &position, const StopSign &stop);
    /// After a limit within hidden/2: the word that was asked for is hidden from now on (S15).
    /// False for other problems.
    bool hideAfterLimit(const Problem &problem);
    bool isHidden(Word word, int player); ///< within a request; a rule's exception is thrown
    void warnOfSeveralOwners(Position &position, const StopSign &stop);

    // --- explanations (engineexplain.cpp)

    Result<Explanation> explain(const Question &question, const Position &position, const Chronon *played,
                                const StopSign &stop, const ExplanationLimits &limits);
    Result<Solutions> solutions(Way way, const Question &question, const Position &position, const Chronon *played,
                                int most, const StopSign &stop);

    // --- what a person asks (enginequery.cpp)

    /// @p choosing may be null.
    Result<StateAnswer> query(const StateQuery &query, const State &state, const Choosing *choosing,
                              const StopSign &stop);

    // --- actions and chronons (enginechronon.cpp)

    Result<Choice> validate(const Position &position, int player, const Choice &choice, const StopSign &stop);
    Result<Chronon> play(const Position &position, const Choices &does, const StopSign &stop);
    void playChronon(const Position &position, Chronon &chronon);
    void playEffects(const Position &position, Chronon &chronon); ///< S16-S20
    /// The word @p action, made to fit one of the templates; the null word if none fits.
    Word fitTemplates(const std::vector<Template> &templates, Word action) const;

    // --- stopping inside of a chronon (enginedebug.cpp)

    /// While one is alive, requests run through the interpreter if the debugger wants that,
    /// and are stopped where it says.
    class Stepping
    {
    public:
        Stepping(Private &engine, const StopSign &stop, int chronon, bool isPlayed);
        ~Stepping();
        Stepping(const Stepping &) = delete;
        Stepping &operator=(const Stepping &) = delete;
        bool isWanted() const { return m_engine.m_stepper.has_value(); }
        void undo(); ///< what was reported once is to be reported again

    private:
        Private &m_engine;
        std::set<int> m_reportedDefaults; ///< when it began
    };

    language::Program m_program;
    ChrononDebugger *m_debugger = nullptr; ///< may be null
    Budget m_budget;
    Words m_players;
    std::vector<Problem> m_initialProblems;
    std::optional<Problem> m_loadProblem;
    atom_t m_moduleName = 0;
    module_t m_module = nullptr;

private:
    /// S12, for unlimited switches: no head of switch/2 unifies, or switch(place, action) holds. Within a request.
    bool rulesAllow(Word place, Word action);
    bool isValid(const Switch &entry, Word action);

    void load();
    Problem describe(term_t ball, int stopReason);
    void addPlace(Problem &problem) const;
    QString ruleText() const;

    void readLegal(Position &position);
    void readSwitch(Switch &entry, Position &position);
    void readOwner(Switch &entry);
    void readDistribution(Switch &entry, term_t distribution);
    void readActions(Switch &entry);
    void readTemplates(Switch &entry);
    Template templateOf(term_t form, term_t arguments);
    void checkDistribution(Switch &entry); ///< fills in the probabilities of equal(N)
    Word wordSolution(term_t term, Keyword keyword, term_t arguments, const char *what);

    /// The query that solves the rules of @p keyword.
    Query ask(Keyword keyword, term_t arguments);
    Query askMarked(Keyword keyword, term_t arguments);
    Budget stepperBudget() const;
    bool atMark(Context::Mark mark, term_t frame, term_t path);
    bool stopAt(Stopped &stopped, term_t frame, term_t path); ///< false: an exception is pending
    /// Whether the condition of a breakpoint holds; @p error tells why it could not be asked. May throw a limit on.
    bool holds(const QString &condition, term_t frame, QString &error);
    static int depthOf(term_t frame, int most); ///< how many clauses are at work, @p most if there are more
    std::vector<Stopped::Frame> stackOf(term_t frame, term_t path, bool &isCut) const;

    void useSources(bool marked); ///< tells the interpreter the rules, with or without the marks of stepper.pl
    void loadSources();           ///< tells the interpreter the rules as they were written, once
    void forgetSources();
    /// Makes @p read q(Goal, Names, Variables) of a text (explain.pl). False if it is no goal, or not one of its kind.
    bool readQuestion(const Question &question, term_t read) const;
    bool readGoal(const QString &text, term_t read) const;
    void setScene(term_t goal, const Position &position, const Chronon *played); ///< what keyword predicates see
    void clearScene();
    struct Asked;
    Explanation explainGoal(const QString &text, const Asked &asked);
    void explainAction(const Asked &asked, Explanation &explanation);
    void explainEffect(const Question &question, const Asked &asked, Explanation &explanation);
    void remarkOnHidden(Explanation &explanation) const; ///< of an action that is not offered
    std::vector<std::int64_t> effectsOf(Word action);
    /// Actions of the position, chosen or not, that would create or delete a word that fits: "[go] of [main]".
    QStringList actionsWithEffect(bool isDeletion, term_t pattern, const Asked &asked);
    /// Below clauses that could have had the effect asked for: what kept it. Of clauses for @p action, or,
    /// if that is null, for any.
    std::vector<ProofNode> missingEffects(Word action, const Asked &asked);
    static ProofNode::Outcome outcomeOf(term_t outcome);
    const language::Clause *clauseOf(term_t key) const;
    language::Span spanAt(term_t place) const; ///< of at(Key, Path) (interpreter.pl); else invalid
    ProofNode proofNode(term_t node) const;
    void proofNodes(term_t list, std::vector<ProofNode> &nodes, bool &isCut) const;

    void applyDefaults(const Position &position, Chronon &chronon);
    void doActions(Chronon &chronon);
    void payOut(Chronon &chronon);
    void reveal(Chronon &chronon);

    Context m_context;
    Watchdog m_watchdog;
    FactIndex m_facts;
    std::vector<Effect> m_effects; ///< of the actions that are done, in this chronon
    Word m_doing;                  ///< the switch whose action is being done
    /// What Stepping has set up.
    struct Stepper
    {
        ChrononDebugger *debugger = nullptr;
        StopSign stop;
        int chronon = 0;
        bool isPlayed = false;
        int query = 0; ///< number of the query that runs
    };
    std::optional<Stepper> m_stepper;    ///< nothing: rules run as they are compiled
    std::optional<Problem> m_pending;    ///< what fail() was called with
    std::array<Word, 2> m_ruleArguments; ///< of the query that runs, for messages
    std::array<bool, 19> m_hasRules{};
    std::array<predicate_t, 19> m_predicates{};
    std::vector<std::unordered_map<const WordData *, bool>> m_hidden; ///< by player: hidden/2 knows no facts (S6)
    QString m_equal;  ///< N of the switch whose owner, equal(N), was read last
    Word m_askedWord; ///< that hidden/2 was asked for last, and for whom
    int m_askedPlayer = 0;
    bool m_hasSources = false;        ///< the interpreter knows the rules: loadSources()
    bool m_hasMarks = false;          ///< those with marks
    std::int64_t m_firstKey = 0;      ///< what it calls the clause of index 0
    std::set<int> m_reportedDefaults; ///< clauses of default/2 that were reported (S17)
};

} // namespace sidl::engine
