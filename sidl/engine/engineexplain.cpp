// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/effects.h"
#include "sidl/engine/engineprivate.h"
#include "sidl/engine/refusal.h"
#include "sidl/engine/templates.h"

#include <algorithm>

// Why and why not: questions go to the interpreter (explain.pl), its answers come back as values.

namespace sidl::engine {

namespace {

constexpr unsigned AllKeywords = ~0u;

/// @p goal with its variables numbered.
QString solutionText(term_t goal)
{
    TermFrame frame;
    const term_t arguments = PL_new_term_refs(2);
    static const predicate_t write = PL_predicate("numbered_variables", 2, "sidl_explain");
    if (!PL_put_term(arguments, goal)
        || !PL_call_predicate(nullptr, PL_Q_NODEBUG | PL_Q_CATCH_EXCEPTION, write, arguments))
        return QStringLiteral("…");
    return termText(arguments + 1, 20'000);
}

bool contains(const Words &words, Word word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// @p problem with the question's goal as what was solved.
Problem about(Problem problem, const Question &question)
{
    problem.rule = question.goal();
    problem.span = {};
    return problem;
}

/// Keeps of the children only what leads to an effect with the text @p effect, and beside it what was needed first.
/// False, and nothing happens, if none does.
bool keepPath(ProofNode &node, const QString &effect)
{
    if (node.kind == ProofNode::Kind::Effect && node.goal == effect)
        return true;
    bool found = false;
    std::vector<ProofNode *> others;
    for (ProofNode &child : node.children) {
        if (keepPath(child, effect))
            found = true;
        else
            others.push_back(&child);
    }
    if (found)
        for (ProofNode *other : others) {
            other->isCut = other->isCut || !other->children.empty();
            other->children.clear();
        }
    return found;
}

} // namespace

/// What all parts of a question share.
struct Engine::Private::Asked
{
    const Position &position;
    const Chronon *played;
    const ExplanationLimits &limits;
    term_t goal; ///< the question's goal
    Word focus;  ///< whose effects are looked for; null: no matter
    int solutions = 1;
};

bool Engine::Private::readQuestion(const Question &question, term_t read) const
{
    if (!readGoal(question.goal(), read))
        return false;
    if (question.kind == Question::Kind::Goal || question.kind == Question::Kind::Error)
        return true;
    // A word that closes the bracket would make another goal of it.
    const QString wanted = Question{question.kind, QStringLiteral("_"), QStringLiteral("_")}.goal();
    const TermFrame frame;
    const term_t goal = PL_new_term_ref();
    atom_t name = 0;
    std::size_t arity = 0;
    _PL_get_arg_sz(1, read, goal);
    return PL_get_name_arity_sz(goal, &name, &arity) && wanted.startsWith(atomText(name) + QStringLiteral("(_"))
        && arity == std::size_t(wanted.count(QLatin1Char('_')));
}

bool Engine::Private::readGoal(const QString &text, term_t read) const
{
    constexpr qsizetype MaxLength = 20'000;
    constexpr int MaxBrackets = 1000; // Prolog's reader recurses on the C stack
    const auto brackets = std::count_if(text.begin(), text.end(), [](QChar c) {
        return c == QLatin1Char('[') || c == QLatin1Char('(') || c == QLatin1Char('{');
    });
    if (text.size() > MaxLength || brackets > MaxBrackets)
        return false;
    TermFrame frame;
    const term_t arguments = PL_new_term_refs(2);
    const QByteArray utf8 = (text + QStringLiteral(" .")).toUtf8();
    static const predicate_t reader = PL_predicate("read_question", 2, "sidl_explain");
    if (!PL_put_chars(arguments, PL_STRING | REP_UTF8, std::size_t(utf8.size()), utf8.constData())
        || !PL_call_predicate(nullptr, PL_Q_NODEBUG | PL_Q_CATCH_EXCEPTION, reader, arguments)) {
        PL_clear_exception();
        return false;
    }
    return PL_is_compound(arguments + 1) && PL_unify(read, arguments + 1);
}

void Engine::Private::setScene(term_t goal, const Position &position, const Chronon *played)
{
    atom_t name = 0;
    std::size_t arity = 0;
    std::optional<Keyword> keyword;
    if (PL_get_name_arity_sz(goal, &name, &arity))
        keyword = language::keywordOf({atomText(name), int(arity)});
    m_facts.moveTo(position.state);
    m_context.players = &m_players;
    m_context.does = played ? &played->does : nullptr;
    m_context.toCreate = m_context.toDelete = nullptr;
    if (keyword && language::info(*keyword).head) {
        m_context.rule = *keyword;
        m_context.allowed = language::info(*keyword).allows;
    } else {
        m_context.rule = played ? Keyword::Do : Keyword::Legal;
        m_context.allowed = language::info(Keyword::Legal).allows | (played ? AllKeywords : 0);
    }
    if (played && m_context.allowed & language::bit(Keyword::ToCreate)) {
        m_context.toCreate = &played->created;
        m_context.toDelete = &played->deleted;
    }
    m_context.effects = PL_new_term_ref();
    m_context.collected.clear();
}

void Engine::Private::clearScene()
{
    m_context.does = nullptr;
    m_context.toCreate = m_context.toDelete = nullptr;
    m_context.effects = 0;
}

Result<Explanation> Engine::Private::explain(const Question &question, const Position &position, const Chronon *played,
                                             const StopSign &stop, const ExplanationLimits &limits)
{
    using Kind = Question::Kind;
    const bool isOfChronon = question.kind == Kind::Do || question.kind == Kind::Payoff
        || question.kind == Kind::Created || question.kind == Kind::Deleted;
    if (isOfChronon && !played)
        return refused("no-chronon",
                       QStringLiteral("%1 belongs to a chronon, and none was played").arg(question.goal()),
                       QStringLiteral("ask about a chronon that was played"));
    if (m_loadProblem)
        return *m_loadProblem;
    useSources(false);
    TermFrame frame;
    const term_t read = PL_new_term_refs(2), goal = read + 1;
    if (!readQuestion(question, read))
        return refused(
            "not-a-goal", QStringLiteral("'%1' is no goal").arg(question.goal().left(80)),
            QStringLiteral("write words as in [alice,10], with variables such as X for what may be anything"));
    _PL_get_arg_sz(1, read, goal);

    Explanation explanation;
    const auto problem = request(stop, [&] {
        setScene(goal, position, played);
        const int solutions = question.kind == Kind::Payoff ? limits.solutions : question.kind == Kind::Error ? 0 : 1;
        const Asked asked{position, played, limits, goal, {}, solutions};
        if (question.kind == Kind::Created || question.kind == Kind::Deleted) {
            explainEffect(question, asked, explanation);
        } else {
            explanation = explainGoal(question.goal(), asked);
            if (question.kind == Kind::Action) {
                explainAction(asked, explanation);
                remarkOnHidden(explanation);
            }
        }
    });
    clearScene();
    if (problem)
        return about(*problem, question);
    return explanation;
}

Explanation Engine::Private::explainGoal(const QString &text, const Asked &asked)
{
    TermFrame frame;
    Explanation explanation;
    explanation.question = text;
    const term_t arguments = PL_new_term_refs(4), limits = PL_new_term_refs(4), part = PL_new_term_refs(2);
    static const predicate_t explain = PL_predicate("explain", 4, "sidl_explain");
    bool done = PL_put_atom(arguments, m_moduleName) && readGoal(text, arguments + 1)
        && PL_put_integer(limits, asked.limits.nodes) && PL_put_integer(limits + 1, asked.limits.depth)
        && PL_put_integer(limits + 2, asked.solutions)
        && (asked.focus.isNull() ? PL_put_atom_chars(limits + 3, "none") : int(putWord(limits + 3, asked.focus)))
        && PL_cons_functor_v(arguments + 2, PL_new_functor(PL_new_atom("l"), 4), limits);
    if (done) {
        Query query(nullptr, explain, arguments);
        done = query.next();
        if (!done && query.failed())
            throw PrologException{};
        query.close(done);
    }
    if (!done)
        return explanation;
    _PL_get_arg_sz(1, arguments + 3, part);
    _PL_get_arg_sz(2, arguments + 3, part + 1);
    explanation.outcome = outcomeOf(part);
    proofNodes(part + 1, explanation.nodes, explanation.isCut);
    return explanation;
}

void Engine::Private::explainAction(const Asked &asked, Explanation &explanation)
{
    TermFrame frame;
    const term_t argument = PL_new_term_ref();
    WordFault fault = WordFault::None;
    _PL_get_arg_sz(1, asked.goal, argument);
    const Word place = wordOf(argument, fault);
    if (place.isNull()) // a pattern: no one switch is meant
        return;
    const auto &switches = asked.position.switches;
    const auto entry = std::find_if(switches.begin(), switches.end(), [&](const Switch &s) { return s.word == place; });
    if (entry == switches.end()) {
        explanation.remarks << QStringLiteral("%1 is not legal: no action of it can be chosen").arg(place.text());
        explanation.outcome = ProofNode::Outcome::Fails;
        Explanation legal = explainGoal(QStringLiteral("legal(%1)").arg(place.text()), asked);
        explanation.nodes.insert(explanation.nodes.begin(), legal.nodes.begin(), legal.nodes.end());
        return;
    }
    explanation.remarks << QStringLiteral("%1 is legal").arg(place.text())
                        << (entry->isNature() ? QStringLiteral("nature owns it: no player can choose its action")
                                              : QStringLiteral("only its owner %1 can choose its action")
                                                    .arg(m_players[std::size_t(entry->owner)].text()));
    if (!entry->unlimited)
        return;
    Explanation forms = explainGoal(QStringLiteral("unlimited(%1,Template)").arg(place.text()), asked);
    _PL_get_arg_sz(2, asked.goal, argument);
    const Word action = wordOf(argument, fault);
    QStringList texts;
    for (const Template &form : entry->templates)
        texts << templateText(form);
    if (action.isNull()) {
        explanation.remarks << QStringLiteral("its templates are %1").arg(texts.join(QStringLiteral(", ")));
    } else if (const Word fitted = fitTemplates(entry->templates, action); fitted.isNull()) {
        explanation.remarks
            << QStringLiteral("%1 fits none of its templates %2").arg(action.text(), texts.join(QStringLiteral(", ")));
        explanation.outcome = ProofNode::Outcome::Fails;
        explanation.nodes = std::move(forms.nodes);
    } else {
        const term_t arguments = PL_new_term_refs(2);
        putWord(arguments, place);
        putWord(arguments + 1, fitted);
        explanation.remarks << QStringLiteral("%1 fits a template of it").arg(fitted.text());
        if (clauseFor(Keyword::Switch, arguments) >= 0) {
            explanation.remarks << QStringLiteral("a rule of switch/2 fits, too, and must hold");
            return;
        }
        explanation.outcome = forms.outcome;
        explanation.nodes = std::move(forms.nodes);
    }
}

void Engine::Private::remarkOnHidden(Explanation &explanation) const
{
    const auto isHidden = [](const language::Clause &clause) {
        return language::predicateOf(clause.head) == language::PredicateId{QStringLiteral("hidden"), 2};
    };
    if (explanation.outcome == ProofNode::Outcome::Fails
        && std::any_of(m_program.clauses.begin(), m_program.clauses.end(), isHidden))
        explanation.remarks << QStringLiteral(
            "what is hidden from a player is no reason: these rules cannot ask hidden/2"); // S6
}

std::vector<std::int64_t> Engine::Private::effectsOf(Word action)
{
    TermFrame frame;
    const term_t argument = PL_new_term_ref();
    putWord(argument, action);
    m_context.effects = PL_new_term_ref();
    m_context.collected.clear();
    std::vector<std::int64_t> codes;
    const term_t before = m_context.effects;
    const bool done = solveOnce(Keyword::Do, argument);
    if (done)
        readEffects(before, 0, codes);
    return codes;
}

void Engine::Private::explainEffect(const Question &question, const Asked &asked, Explanation &explanation)
{
    const bool isDeletion = question.kind == Question::Kind::Deleted;
    const Words &effects = isDeletion ? asked.played->deleted : asked.played->created;
    const char *name = isDeletion ? "delete" : "create";
    explanation.question = question.goal();

    TermFrame frame;
    const term_t pattern = PL_new_term_ref();
    _PL_get_arg_sz(1, asked.goal, pattern);
    Word word;
    for (const Word candidate : effects) { // of several that fit a pattern, the first
        TermFrame attempt;
        const term_t term = PL_new_term_ref(); // goes with the attempt, as does what it refers to
        if (putWord(term, candidate) && PL_unify(pattern, term))
            word = candidate;
        PL_clear_exception();
        attempt.undo();
        if (!word.isNull())
            break;
    }
    bool isNear = false; // a rule of an action that was applied could have had the effect, whether its do/1 held or not
    for (const Choice &choice : asked.played->applied) {
        m_context.rule = Keyword::Do;
        m_context.allowed = language::info(Keyword::Do).allows;
        const term_t mine = PL_new_term_ref();
        const std::int64_t code = std::int64_t(reinterpret_cast<std::intptr_t>(word.data())) + (isDeletion ? 1 : 0);
        if (!word.isNull()) {
            const std::vector<std::int64_t> codes = effectsOf(choice.action);
            if (std::find(codes.begin(), codes.end(), code) == codes.end())
                continue;
        }
        m_context.effects = mine;
        m_context.collected.clear();
        Asked focused = asked;
        focused.focus = word;
        Explanation done = explainGoal(QStringLiteral("do(%1)").arg(choice.action.text()), focused);
        if (done.nodes.empty())
            continue;
        ProofNode &root = done.nodes.front();
        const QString of = QStringLiteral("the action of %1").arg(choice.place.text());
        if (!word.isNull()) {
            keepPath(root, QStringLiteral("%1(%2)").arg(QString::fromLatin1(name), word.text()));
            root.note = of;
        } else if (done.outcome == ProofNode::Outcome::Holds) {
            root.children = missingEffects(choice.action, asked);
            isNear = isNear || !root.children.empty();
            root.outcome = ProofNode::Outcome::Fails;
            root.clause = {};
            root.clauseIndex = -1;
            root.bindings.clear();
            root.note = of
                + (root.children.empty() ? QStringLiteral("; no rule of it could %1 the word")
                                         : QStringLiteral("; it holds, but does not %1 the word"))
                      .arg(QString::fromLatin1(name));
        } else {
            root.note = of; // its proof tells what failed
            isNear = isNear || !missingEffects(choice.action, asked).empty();
        }
        explanation.nodes.push_back(std::move(root));
    }
    if (!word.isNull()) {
        explanation.outcome = ProofNode::Outcome::Holds;
        if (isDeletion && contains(asked.played->created, word))
            explanation.remarks << QStringLiteral("it is created in the same chronon, and so it stays");
        return;
    }
    if (asked.played->applied.empty())
        explanation.remarks << QStringLiteral("no action was applied in this chronon");
    if (!isNear) {
        std::vector<ProofNode> rules = missingEffects({}, asked);
        if (rules.empty())
            explanation.remarks << QStringLiteral("no rule of do/1 could %1 it").arg(QString::fromLatin1(name));
        explanation.nodes.insert(explanation.nodes.begin(), rules.begin(), rules.end());
    }
    const QStringList others = actionsWithEffect(isDeletion, pattern, asked);
    if (!others.isEmpty())
        explanation.remarks << QStringLiteral("not chosen, but it would %1 it: %2")
                                   .arg(QString::fromLatin1(name), others.join(QStringLiteral("; ")));
}

QStringList Engine::Private::actionsWithEffect(bool isDeletion, term_t pattern, const Asked &asked)
{
    constexpr int MostTried = 200, MostTold = 5;
    int tried = 0;
    QStringList found;
    for (const Switch &entry : asked.position.switches)
        for (const Word action : entry.actions) {
            if (++tried > MostTried || found.size() == MostTold)
                return found << QStringLiteral("…");
            const TermFrame frame;
            m_context.rule = Keyword::Do;
            m_context.allowed = language::info(Keyword::Do).allows;
            std::vector<std::int64_t> codes;
            try {
                codes = effectsOf(action);
            } catch (const PrologException &) {
                takeException(); // it would not have, then; a limit is thrown on
            }
            const bool has = std::any_of(codes.begin(), codes.end(), [&](std::int64_t code) {
                const bool deletes = code & 1;
                TermFrame attempt;
                const term_t term = PL_new_term_ref();
                const Word word(reinterpret_cast<const WordData *>(code & ~std::int64_t(1)));
                const bool fits = deletes == isDeletion && putWord(term, word) && PL_unify(pattern, term);
                PL_clear_exception();
                attempt.undo();
                return fits;
            });
            if (has)
                found << QStringLiteral("%1 of %2").arg(action.text(), entry.word.text());
        }
    return found;
}

std::vector<ProofNode> Engine::Private::missingEffects(Word action, const Asked &asked)
{
    TermFrame frame;
    std::vector<ProofNode> nodes;
    bool isCut = false;
    const term_t arguments = PL_new_term_refs(5), limits = PL_new_term_refs(4), word = PL_new_term_ref();
    const predicate_t explain
        = PL_predicate(action.isNull() ? "explain_other_effect" : "explain_effect", 5, "sidl_why_effect");
    if (!PL_put_atom(arguments, m_moduleName) || !(action.isNull() ? PL_put_variable(word) : int(putWord(word, action)))
        || !PL_cons_functor(arguments + 1, PL_new_functor(PL_new_atom("do"), 1), word)
        || !PL_put_term(arguments + 2, asked.goal) || !PL_put_integer(limits, asked.limits.nodes)
        || !PL_put_integer(limits + 1, asked.limits.depth) || !PL_put_integer(limits + 2, 1)
        || !PL_put_atom_chars(limits + 3, "none")
        || !PL_cons_functor_v(arguments + 3, PL_new_functor(PL_new_atom("l"), 4), limits))
        return nodes;
    Query query(nullptr, explain, arguments);
    const bool done = query.next();
    if (!done && query.failed())
        throw PrologException{};
    query.close(done);
    if (done)
        proofNodes(arguments + 4, nodes, isCut);
    return nodes;
}

Result<Solutions> Engine::Private::solutions(Way way, const Question &question, const Position &position,
                                             const Chronon *played, int most, const StopSign &stop)
{
    if (question.kind == Question::Kind::Created || question.kind == Question::Kind::Deleted)
        return refused("no-goal", QStringLiteral("who creates or deletes a word is no goal of the rules"),
                       QStringLiteral("ask for do([action])"));
    if (m_loadProblem)
        return *m_loadProblem;
    useSources(false);
    TermFrame frame;
    const term_t arguments = PL_new_term_refs(3), goal = PL_new_term_ref();
    if (!PL_put_atom(arguments, m_moduleName) || !readQuestion(question, arguments + 1))
        return refused("not-a-goal", QStringLiteral("'%1' is no goal").arg(question.goal().left(80)),
                       QStringLiteral("write a goal as in a rule, without the full stop"));
    _PL_get_arg_sz(1, arguments + 1, goal);
    const predicate_t predicate
        = way == Way::Compiled ? PL_predicate("$call", 1, "sidl_kernel") : PL_predicate("solution", 2, "sidl_explain");
    Solutions found;
    const auto problem = request(stop, [&] {
        setScene(goal, position, played);
        try {
            Query query(way == Way::Compiled ? m_module : nullptr, predicate, way == Way::Compiled ? goal : arguments);
            while (query.next()) {
                QString text = solutionText(goal);
                std::vector<std::int64_t> codes;
                readEffects(m_context.effects, 0, codes);
                for (const std::int64_t code : codes)
                    text += (code & 1 ? QStringLiteral(" -") : QStringLiteral(" +"))
                        + Word(reinterpret_cast<const WordData *>(code & ~std::int64_t(1))).text();
                found.solutions << text;
                if (found.solutions.size() >= most) {
                    found.isComplete = false;
                    return;
                }
            }
            if (query.failed())
                throw PrologException{};
        } catch (const PrologException &) {
            found.exception = takeException().message;
        }
    });
    clearScene();
    if (problem)
        return about(*problem, question);
    return found;
}

Result<Explanation> Engine::explain(const Question &question, const Position &position, const Chronon *played,
                                    const StopSign &stop, const ExplanationLimits &limits)
{
    return d->explain(question, position, played, stop, limits);
}

Result<std::vector<Knowledge>> Engine::whoKnows(const QString &text, const Position &position, const StopSign &stop,
                                                const ExplanationLimits &limits)
{
    std::vector<Knowledge> all;
    for (std::size_t player = 0; player < d->m_players.size(); ++player) {
        const Question question{Question::Kind::Hidden, text, d->m_players[player].text()};
        const Result<Explanation> hidden = d->explain(question, position, nullptr, stop, limits);
        Knowledge knowledge;
        knowledge.player = int(player);
        if (hidden.ok()) {
            knowledge.sees = hidden->outcome == ProofNode::Outcome::Fails;
            if (!knowledge.sees)
                knowledge.hiddenBy = hidden->nodes;
        } else if (hidden.problem().kind == Problem::Kind::Cancelled
                   || hidden.problem().kind == Problem::Kind::Refused) {
            return hidden.problem();
        } else { // a limit hides the word (S15)
            ProofNode node;
            node.outcome = ProofNode::Outcome::Raises;
            node.goal = question.goal();
            node.note = hidden.problem().message;
            knowledge.sees = false;
            knowledge.hiddenBy = {node};
        }
        all.push_back(std::move(knowledge));
    }
    return all;
}

Result<Solutions> Engine::solutions(Way way, const Question &question, const Position &position, const Chronon *played,
                                    int most, const StopSign &stop)
{
    return d->solutions(way, question, position, played, most, stop);
}

} // namespace sidl::engine
