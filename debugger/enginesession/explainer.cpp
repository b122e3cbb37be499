// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/enginesession/explainer.h"

#include "sidl/engine/game/refusal.h"
#include "sidl/engine/rules/wordpattern.h"
#include "sidl/language/rulesystem/askedkeywords.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/wording/counts.h"
#include "sidl/wording/numbers.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using namespace engine;

using Outcome = ProofNode::Outcome;

std::vector<GameTree::Node> Explainer::lineFor(const Inquiry &inquiry, const GameTree &tree)
{
    const bool isWhole = inquiry.kind != Inquiry::Kind::Rules;
    std::vector<GameTree::Node> line;
    for (GameTree::NodeId id = inquiry.node; id >= 0 && (isWhole || line.size() < 2); id = tree.node(id).parent)
        line.push_back(tree.node(id));
    std::reverse(line.begin(), line.end());
    return line;
}

Explainer::Timed::Timed(const QString &timeless)
    : text(timeless)
{
}

Explainer::Timed::Timed(QString chronons, QString steps)
    : text(std::move(chronons))
    , inSteps(std::move(steps))
{
}

Explainer::Timed Explainer::Timed::in(const QString &sentence) const
{
    return {sentence.arg(text), sentence.arg(inSteps)};
}

Explainer::Explainer(Engine &engine, Scene scene, const std::stop_token &stop)
    : m_engine(engine)
    , m_scene(std::move(scene))
    , m_stop(stop)
{
}

Answer Explainer::answer(const Inquiry &inquiry)
{
    Answer answer;
    answer.inquiry = inquiry;
    const Timed now = timeOf(m_scene.line.size() - 1);
    answer.when = now.text;
    answer.whenInSteps = now.inSteps;
    switch (inquiry.kind) {
    case Inquiry::Kind::Rules:
        explainRules(answer);
        break;
    case Inquiry::Kind::Word:
        explainWord(answer);
        break;
    case Inquiry::Kind::Knowledge:
        explainKnowledge(answer);
        break;
    case Inquiry::Kind::Account:
        explainAccount(answer);
        break;
    }
    if (answer.problem)
        answer.parts.clear();
    return answer;
}

/// An error of one switch leaves known which ones are legal: that is what a question about an action needs.
bool Explainer::tellsSwitches(const Position &position)
{
    return !position.error || (position.error->kind != Problem::Kind::Cancelled && !position.switches.empty());
}

Position Explainer::positionAt(std::size_t at, bool needsSwitches) const
{
    const GameTree::Node &node = m_scene.line[at];
    if (node.position && (!node.position->error || (needsSwitches && tellsSwitches(*node.position))))
        return *node.position;
    if (needsSwitches)
        return m_engine.switchesOf(node.state, node.chronon, m_stop);
    Position position;
    position.chronon = node.chronon;
    position.state = node.state;
    return position;
}

bool Explainer::add(Answer &answer, const Question &question, std::size_t at, const Chronon *played,
                    const Timed &heading)
{
    const bool needsSwitches = question.kind == Question::Kind::Action || question.kind == Question::Kind::Owner;
    const Position position = positionAt(at, needsSwitches);
    if (needsSwitches && position.error && !tellsSwitches(position)) {
        answer.problem = position.error;
        return false;
    }
    Result<Explanation> explanation = m_engine.explain(question, position, played, m_stop);
    if (!explanation.ok()) {
        answer.problem = explanation.problem();
        return false;
    }
    if (answer.headline.isEmpty())
        answer.headline = headline(question, *explanation);
    AnswerPart part{heading.text, heading.inSteps, std::move(explanation.value())};
    if (!played)
        part.node = m_scene.line[at].id;
    else if (at + 1 < m_scene.line.size())
        part.node = m_scene.line[at + 1].id;
    part.isOfChronon = played;
    answer.parts.push_back(std::move(part));
    return true;
}

/// Of a goal, such as a helper of payoff/2, or in GDL of next: where a chronon has led here, that one can answer it.
bool Explainer::needsChronon(const Question &question) const
{
    const std::size_t last = m_scene.line.size() - 1;
    if (question.kind != Question::Kind::Goal || last == 0 || m_scene.line[last].edited)
        return false;
    const language::Program &program = m_engine.program();
    const language::RuleSystem &system = language::ruleSystemOf(program);
    return language::needsChronon(program, system.readGoal(question.subject, program.text));
}

void Explainer::explainRules(Answer &answer)
{
    const std::size_t last = m_scene.line.size() - 1;
    Question question = answer.inquiry.question;
    if (needsChronon(question))
        answer.inquiry.isOfChronon = true;
    if (question.kind != Question::Kind::Goal && question.kind != Question::Kind::Error)
        for (QString *text : {&question.subject, &question.object})
            if (const Result<Word> word = m_engine.word(*text); word.ok())
                *text = word->text(); // words that were typed are told as they are shown elsewhere
    if (answer.inquiry.asksAboutChronon()) {
        if (last == 0) {
            answer.problem = refused("no-question", tr("No chronon has led here: this is the beginning."),
                                     tr("Ask at a later chronon, or play one."));
            return;
        }
        if (m_scene.line[last].edited) {
            answer.problem = refused("no-question", tr("No chronon has led here: this state was made by hand."),
                                     tr("Ask at a state that was played."));
            return;
        }
        const Timed then = between(last);
        answer.when = then.text;
        answer.whenInSteps = then.inSteps;
        if (question.kind == Question::Kind::Do)
            explainApplied(answer, question);
        else
            add(answer, question, last - 1, m_scene.line[last].edge.get());
    } else if (question.kind == Question::Kind::Error) {
        const std::shared_ptr<const Position> here = m_scene.line[last].position;
        const auto isIt = [&](const Problem &problem) { return problem.rule == question.subject; };
        if (here
            && ((here->error && isIt(*here->error))
                || std::any_of(here->problems.begin(), here->problems.end(), isIt))) {
            add(answer, question, last, nullptr);
            return;
        }
        if (!m_scene.tried || m_scene.failedRule != question.subject) {
            answer.problem = refused("no-question", tr("What raised the error is not known any more."),
                                     tr("Play the chronon again, and ask while the error is told."));
            return;
        }
        // Up to the payoffs the chronon may have gone well, and they ask about its changes.
        const Result<Chronon> part = m_engine.playUntilPayoffs(positionAt(last, true), *m_scene.tried, m_stop);
        Chronon abandoned = part.ok() ? *part : Chronon();
        abandoned.does = *m_scene.tried;
        add(answer, question, last, &abandoned);
    } else if (add(answer, question, last, nullptr) && question.kind == Question::Kind::Hidden) {
        const std::optional<WordPattern> pattern = WordPattern::read(question.subject, m_engine);
        if (pattern && pattern->firstIn(m_scene.line[last].state).isNull())
            answer.parts.back().explanation.remarks << tr("%1 is not there").arg(question.subject);
    }
}

void Explainer::explainApplied(Answer &answer, Question question)
{
    const std::size_t last = m_scene.line.size() - 1;
    const QStringList actions = appliedActions(question.subject);
    if (actions.isEmpty())
        answer.problem = refused("no-question", tr("No action of %1 fits %2.").arg(answer.when, question.subject),
                                 tr("Ask where such an action was chosen, or was a default."));
    if (actions.size() > 1)
        answer.headline = tr("Why did the actions that fit %1 have these effects?").arg(question.subject);
    for (const QString &action : actions) {
        question.subject = action;
        if (!add(answer, question, last - 1, m_scene.line[last].edge.get()))
            return;
        AnswerPart &part = answer.parts.back();
        if (actions.size() > 1)
            part.heading = part.headingInSteps = headline(question, part.explanation);
    }
}

QStringList Explainer::appliedActions(const QString &action)
{
    const std::size_t last = m_scene.line.size() - 1;
    QStringList fitting;
    for (const Choice &choice : m_scene.line[last].edge->applied) {
        const QString text = choice.action.text();
        const StateQuery fits{u"%1 = %2"_s.arg(action, text), Viewer::referee(), 0, 1};
        const Result<StateAnswer> answer = m_engine.query(fits, m_scene.line[last - 1].state, m_stop);
        if (!answer.ok() || answer->problem)
            return {action};
        if (answer->holds() && !fitting.contains(text))
            fitting << text;
    }
    return fitting;
}

void Explainer::tellEdit(Answer &answer, std::size_t at, const Timed &text) const
{
    AnswerPart part;
    part.heading = text.text;
    part.headingInSteps = text.inSteps;
    part.node = m_scene.line[at].id;
    answer.parts.push_back(part);
}

void Explainer::explainWord(Answer &answer)
{
    const std::vector<GameTree::Node> &line = m_scene.line;
    const QString asked = answer.inquiry.question.subject;
    const std::optional<WordPattern> pattern = WordPattern::read(asked, m_engine);
    if (!pattern) {
        const language::Program &program = m_engine.program();
        const language::RuleSystem &system = language::ruleSystemOf(program);
        const QString kind = system.kernel() == language::RuleSystem::Kernel::Chronons ? tr("word") : tr("fact");
        answer.problem
            = refused("no-question", tr("'%1' is no %2 and no pattern of one.").arg(asked.left(80), kind),
                      tr("Write a %1, or a pattern such as %2.").arg(kind, system.writing(program.text).wordExample));
        return;
    }
    auto [word, isThere, at]
        = engine::lastChange(*pattern, line.size(), [&](std::size_t i) -> const State & { return line[i].state; });
    const QString name = word.isNull() ? asked : word.text();
    if (isThere) {
        answer.headline = tr("Why is %1 there?").arg(name);
        if (at == 0)
            add(answer, {Question::Kind::InitialWord, name, {}}, 0, nullptr,
                tr("It has been there from the beginning."));
        else if (line[at].edited)
            tellEdit(answer, at, tr("It was put there by hand: no rule made it so."));
        else
            add(answer, {Question::Kind::Created, name, {}}, at - 1, line[at].edge.get(),
                between(at).in(tr("It was created in %1.")));
    } else if (!word.isNull()) {
        answer.headline = tr("Why is %1 gone?").arg(name);
        if (line[at].edited)
            tellEdit(answer, at, tr("It was taken away by hand: no rule made it so."));
        else
            add(answer, {Question::Kind::Deleted, name, {}}, at - 1, line[at].edge.get(),
                between(at).in(tr("It was deleted in %1.")));
    } else {
        answer.headline = tr("Why is %1 not there?").arg(name);
        at = line.size() - 1;
        if (at == 0)
            add(answer, {Question::Kind::InitialWord, name, {}}, 0, nullptr);
        else if (line[at].edited)
            tellEdit(answer, at, tr("It has never been there, and this state was made by hand."));
        else
            add(answer, {Question::Kind::Created, name, {}}, at - 1, line[at].edge.get(),
                between(at).in(tr("It has never been there up to now. This is why %1 did not create it:")));
    }
}

void Explainer::explainKnowledge(Answer &answer)
{
    const std::size_t last = m_scene.line.size() - 1;
    const QString text = answer.inquiry.question.subject;
    const Position position = positionAt(last, false);
    Result<std::vector<Knowledge>> all = m_engine.whoKnows(text, position, m_stop);
    if (!all.ok()) {
        answer.problem = all.problem();
        return;
    }
    answer.headline = tr("Who sees %1?").arg(text);
    const Result<Word> word = m_engine.word(text);
    const bool isThere = word.ok() && position.state.contains(*word);
    for (Knowledge &knowledge : all.value()) {
        const QString player = m_engine.players().at(std::size_t(knowledge.player)).text();
        AnswerPart part;
        if (knowledge.sees) {
            part.heading = (isThere ? tr("%1 sees it") : tr("%1 would see it, were it there")).arg(player);
            if (isThere) {
                const Timed since = this->since(knowledge.player, *word);
                part.headingInSteps = part.heading + since.inSteps;
                part.heading += since.text;
            }
            part.explanation.outcome = Outcome::Holds;
        } else {
            part.heading
                = isThere ? tr("%1 does not see it").arg(player) : tr("%1 would not see it, were it there").arg(player);
            part.explanation.nodes = std::move(knowledge.hiddenBy);
        }
        part.node = m_scene.line[last].id;
        part.explanation.question = knowledge.question;
        answer.parts.push_back(std::move(part));
    }
}

void Explainer::explainAccount(Answer &answer)
{
    constexpr int MostExplained = 20; // chronons: each is a question of its own
    const std::vector<GameTree::Node> &line = m_scene.line;
    const QString name = answer.inquiry.question.subject;
    const Words &players = m_engine.players();
    const auto found = std::find_if(players.begin(), players.end(), [&](Word one) { return one.text() == name; });
    if (found == players.end()) {
        answer.problem = refused("no-question", tr("%1 is no player.").arg(name.left(80)),
                                 tr("Ask about one of the game's players."));
        return;
    }
    const auto player = std::size_t(found - players.begin());
    const auto accountAt = [&](std::size_t at) { return line[at].state.accounts().at(player); };
    answer.headline = tr("Why is the account of %1 %2?").arg(name, wording::numberText(accountAt(line.size() - 1)));
    int explained = 0, others = 0;
    double sumOfOthers = 0;
    for (std::size_t at = line.size() - 1; at > 0; --at) {
        const double change = accountAt(at) - accountAt(at - 1);
        const bool isPaid = line[at].edge && player < line[at].edge->payoffs.size()
            && !line[at].edge->payoffs[player].summands.empty();
        if (change == 0 && (line[at].edited || !isPaid))
            continue;
        const QString what = tr("In %1 it changed by %2, to %3")
                                 .arg(u"%1"_s, wording::changeText(change), wording::numberText(accountAt(at)));
        if (++explained > MostExplained) {
            ++others;
            sumOfOthers += change;
        } else if (line[at].edited) {
            tellEdit(answer, at, between(at).in(tr("%1: by hand.").arg(what)));
        } else if (!add(answer, {Question::Kind::Payoff, name, {}}, at - 1, line[at].edge.get(),
                        between(at).in(what + u'.'))) {
            return;
        }
    }
    if (others > 0)
        tellEdit(answer, 0,
                 Timed{wording::chrononsText(others), wording::chrononsText(others, true)}.in(
                     tr("%1 before that changed it, together by %2.").arg(u"%1"_s, wording::changeText(sumOfOthers))));
    const QString beginning = tr("At the beginning it was %1.").arg(wording::numberText(accountAt(0)));
    if (language::ruleSystemOf(m_engine.program()).rules().isKeyword({u"init"_s, 2}))
        add(answer, {Question::Kind::Goal, u"init(%1,Account)"_s.arg(name), {}}, 0, nullptr, beginning);
    else
        tellEdit(answer, 0, beginning);
}

Explainer::Timed Explainer::since(int player, Word word) const
{
    const auto seenAt = [&](const GameTree::Node &node) -> std::optional<bool> {
        if (!node.state.contains(word))
            return false;
        if (!node.position || node.position->views.size() <= std::size_t(player))
            return {};
        const WordSet &view = node.position->views[std::size_t(player)];
        return view.contains(word);
    };
    std::size_t since = m_scene.line.size() - 1;
    while (since > 0) {
        const std::optional<bool> before = seenAt(m_scene.line[since - 1]);
        if (!before)
            return timeOf(since).in(tr(", at least since %1"));
        if (!*before)
            return timeOf(since).in(tr(", since %1"));
        --since;
    }
    return tr(", from the beginning");
}

Explainer::Timed Explainer::timeOf(std::size_t at) const
{
    const int chronon = m_scene.line[at].chronon;
    return {tr("chronon %1").arg(chronon), tr("step %1").arg(chronon)};
}

Explainer::Timed Explainer::between(std::size_t at) const
{
    const int chronon = m_scene.line[at].chronon;
    return {tr("chronon %1 \u2192 %2").arg(chronon - 1).arg(chronon),
            tr("step %1 \u2192 %2").arg(chronon - 1).arg(chronon)};
}

QString Explainer::headline(const Question &question, const Explanation &explanation) const
{
    using Kind = Question::Kind;
    const QString &subject = question.subject, &object = question.object;
    const bool holds = explanation.outcome == Outcome::Holds;
    switch (question.kind) {
    case Kind::InitialWord:
        return holds ? tr("Why is %1 there from the beginning?").arg(subject)
                     : tr("Why is %1 not there at the beginning?").arg(subject);
    case Kind::Legal:
        if (subject.isEmpty()) { // of any switch
            const auto kernel = language::ruleSystemOf(m_engine.program()).kernel();
            if (kernel != language::RuleSystem::Kernel::Chronons)
                return holds ? tr("Why is the game not over?") : tr("Why is the game over?");
            return holds ? tr("Why is a switch legal?") : tr("Why is no switch legal?");
        }
        return holds ? tr("Why is %1 legal?").arg(subject) : tr("Why is %1 not legal?").arg(subject);
    case Kind::Owner:
        if (!object.isEmpty())
            return holds ? tr("Why does %2 own %1?").arg(subject, object)
                         : tr("Why does %2 not own %1?").arg(subject, object);
        return holds ? tr("Why does %1 have this owner?").arg(subject) : tr("Why does nobody own %1?").arg(subject);
    case Kind::Action:
        if (subject.isEmpty())
            return holds ? tr("Why is %1 offered?").arg(object) : tr("Why is %1 not offered?").arg(object);
        return holds ? tr("Why does %1 offer %2?").arg(subject, object)
                     : tr("Why does %1 not offer %2?").arg(subject, object);
    case Kind::Unlimited:
        return holds ? tr("Why does %1 have this template?").arg(subject)
                     : tr("Why does %1 have no such template?").arg(subject);
    case Kind::Default:
        return holds ? tr("Why does %1 have this default?").arg(subject)
                     : tr("Why does %1 have no default?").arg(subject);
    case Kind::Do:
        return holds ? tr("Why did %1 have these effects?").arg(subject) : tr("Why did %1 fail?").arg(subject);
    case Kind::Payoff:
        return explanation.nodes.empty() || !holds ? tr("Why was %1 paid nothing?").arg(subject)
                                                   : tr("Why was %1 paid?").arg(subject);
    case Kind::Hidden:
        return holds ? tr("Why is %1 hidden from %2?").arg(subject, object)
                     : tr("Why is %1 not hidden from %2?").arg(subject, object);
    case Kind::Created:
        return holds ? tr("Who creates %1, and why?").arg(subject) : tr("Why does nobody create %1?").arg(subject);
    case Kind::Deleted:
        return holds ? tr("Who deletes %1, and why?").arg(subject) : tr("Why does nobody delete %1?").arg(subject);
    case Kind::Percept:
        return holds ? tr("Why was %2 told of %1?").arg(subject, object)
                     : tr("Why was %2 not told of %1?").arg(subject, object);
    case Kind::Error:
        return tr("What went wrong in %1?").arg(subject);
    case Kind::Goal:
        break;
    }
    return holds ? tr("Why does %1 hold?").arg(subject) : tr("Why does %1 not hold?").arg(subject);
}

} // namespace sidl::debugger
