// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/fakegamesession.h"

#include "debugger/model/submission.h"
#include "sidl/engine/game/refusal.h"
#include "tests/support/testwords.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::tests {

using namespace engine;

FakeGameSession::FakeGameSession(Rules rules)
    : m_rules(std::move(rules))
{
}

debugger::Ticket FakeGameSession::later(const std::function<Outcome()> &command)
{
    const debugger::Ticket ticket = ++m_lastTicket;
    QMetaObject::invokeMethod(
        this, [this, command, ticket] { Q_EMIT finished(ticket, command()); }, Qt::QueuedConnection);
    return ticket;
}

debugger::Ticket FakeGameSession::start(const debugger::GameText &, quint64 seed)
{
    return restart(seed);
}

debugger::Ticket FakeGameSession::openSession(const SessionRecord &, int)
{
    return later([] { return Outcome::Refused; });
}

debugger::Ticket FakeGameSession::openTrace(const debugger::GameText &, const Trace &)
{
    return later([] { return Outcome::Refused; });
}

debugger::Ticket FakeGameSession::startAndReplay(const debugger::GameText &, quint64)
{
    return later([] { return Outcome::Refused; });
}

debugger::Ticket FakeGameSession::adopt(const debugger::GameText &, quint64, const GameTree &)
{
    return later([] { return Outcome::Refused; });
}

debugger::Ticket FakeGameSession::exportTrace(TraceEnd end)
{
    return later([this, end] {
        Trace trace;
        trace.game = m_game.name;
        const std::vector<NodeId> line = m_tree.line();
        for (std::size_t i = 0; i < line.size(); ++i) {
            const bool isLast = i + 1 == line.size() || (end == TraceEnd::Here && line[i] == m_tree.current());
            trace.chronons.push_back(traceEntry(m_game.players, *m_tree.node(line[i]).position,
                                                isLast ? nullptr : m_tree.node(line[i + 1]).edge.get()));
            if (isLast)
                break;
        }
        Q_EMIT traceReady(trace);
        return Outcome::Done;
    });
}

debugger::Ticket FakeGameSession::restart(quint64 seed)
{
    return later([this, seed] {
        Q_EMIT aboutToStart();
        m_game = {u"fake"_s, fileName, {}, 0, nullptr, m_rules.players, seed, {}, m_rules.defaults};
        m_tree = GameTree(m_rules.initial);
        Q_EMIT started();
        return arrive();
    });
}

FakeGameSession::Outcome FakeGameSession::arrive()
{
    m_failure.reset();
    m_submitted.clear();
    const GameTree::Node &node = m_tree.currentNode();
    if (!node.position)
        m_tree.setPosition(node.id, m_rules.position(node.state, node.chronon));
    Q_EMIT submissionsChanged();
    Q_EMIT changed();
    return Outcome::Done;
}

debugger::Ticket FakeGameSession::submit(Owner owner, const Choice &choice)
{
    return later([this, owner, choice] {
        if (const auto why = refusal(*position(), owner, choice)) {
            Q_EMIT refused(owner, choice.place, *why);
            return Outcome::Refused;
        }
        debugger::setChoice(m_submitted, choice);
        Q_EMIT submissionsChanged();
        return Outcome::Done;
    });
}

debugger::Ticket FakeGameSession::submitText(Owner owner, Word place, const QString &action)
{
    return later([this, owner, place, action] {
        typed = action;
        if (typedAnswer.isNull()) {
            Problem why;
            why.kind = Problem::Kind::Refused;
            why.message = u"too low"_s;
            Q_EMIT refused(owner, place, why);
            return Outcome::Refused;
        }
        debugger::setChoice(m_submitted, {place, typedAnswer});
        Q_EMIT submissionsChanged();
        return Outcome::Done;
    });
}

debugger::Ticket FakeGameSession::checkText(Owner, Word, const QString &)
{
    if (!checksTyped)
        return 0;
    const debugger::Ticket ticket = later([] { return Outcome::Done; });
    std::optional<Problem> why;
    if (typedAnswer.isNull()) {
        why.emplace();
        why->kind = Problem::Kind::Refused;
        why->message = u"too low"_s;
    }
    QMetaObject::invokeMethod(
        this, [this, ticket, why] { Q_EMIT choiceChecked(ticket, why); }, Qt::QueuedConnection);
    return ticket;
}

debugger::Ticket FakeGameSession::withdraw(Word place)
{
    return later([this, place] {
        debugger::removeChoice(m_submitted, place);
        Q_EMIT submissionsChanged();
        return Outcome::Done;
    });
}

Choices FakeGameSession::withOthers(play::Policy others) const
{
    Choices does = m_submitted;
    for (const Switch &one : position()->switches) {
        const play::Policy policy = policyOf(one.owner, others);
        if (policy == play::Policy::Default || one.actions.empty() || debugger::choiceFor(m_submitted, one.word))
            continue;
        does.push_back({one.word, policy == play::Policy::First ? one.actions.front() : one.actions.back()});
    }
    return does;
}

debugger::Ticket FakeGameSession::stepWith(play::Policy others)
{
    return later([this, others] {
        if (!position() || position()->isTerminal())
            return Outcome::Refused;
        Result<Chronon> chronon = m_rules.play(*position(), withOthers(others));
        if (!chronon) {
            m_failure = chronon.problem();
            Q_EMIT changed();
            return Outcome::Failed;
        }
        m_tree.append(std::move(chronon.value()));
        return arrive();
    });
}

debugger::Ticket FakeGameSession::back()
{
    return later([this] { return m_tree.back() ? arrive() : Outcome::Refused; });
}

debugger::Ticket FakeGameSession::goTo(GameTree::NodeId node)
{
    return later([this, node] { return m_tree.goTo(node) ? arrive() : Outcome::Refused; });
}

debugger::Ticket FakeGameSession::setNote(GameTree::NodeId node, const GameTree::Note &note)
{
    return later([this, node, note] {
        m_tree.setNote(node, note);
        Q_EMIT changed();
        return Outcome::Done;
    });
}

debugger::Ticket FakeGameSession::promote(GameTree::NodeId node)
{
    return later([this, node] { return m_tree.promote(node) ? arrive() : Outcome::Refused; });
}

debugger::Ticket FakeGameSession::prune(GameTree::NodeId node)
{
    return later([this, node] { return m_tree.prune(node) ? arrive() : Outcome::Refused; });
}

debugger::Ticket FakeGameSession::restore(GameTree::NodeId node)
{
    return later([this, node] { return m_tree.restore(node) ? arrive() : Outcome::Refused; });
}

debugger::Ticket FakeGameSession::edit(const QStringList &texts, const std::vector<double> &accounts)
{
    const debugger::Ticket ticket = m_lastTicket + 1;
    return later([this, texts, accounts, ticket] {
        for (int i = 0; i < texts.size(); ++i) {
            if (texts[i].startsWith(u'[') && texts[i].endsWith(u']'))
                continue;
            Problem why;
            why.kind = Problem::Kind::Refused;
            why.message = u"'%1' is not a word"_s.arg(texts[i]);
            why.advice = u"Write a list, as in [dry,alice]."_s;
            Q_EMIT editRefused(ticket, i, why);
            return Outcome::Refused;
        }
        m_tree.appendEdited(State(words(texts), accounts));
        return arrive();
    });
}

debugger::Ticket FakeGameSession::computePosition(GameTree::NodeId id)
{
    return later([this, id] {
        m_tree.setPosition(id, m_rules.position(m_tree.node(id).state, m_tree.node(id).chronon));
        Q_EMIT changed();
        return Outcome::Done;
    });
}

debugger::Ticket FakeGameSession::findBreak(bool)
{
    const debugger::Ticket ticket = m_lastTicket + 1;
    return later([this, ticket] {
        Q_EMIT found(ticket, -1);
        return Outcome::Done;
    });
}

debugger::Ticket FakeGameSession::find(const QString &goal, const std::vector<GameTree::NodeId> &nodes)
{
    const debugger::Ticket ticket = m_lastTicket + 1;
    return later([this, goal, nodes, ticket] {
        const auto node
            = std::find_if(nodes.begin(), nodes.end(), [&](NodeId id) { return holds(goal, m_tree.node(id).state); });
        Q_EMIT found(ticket, node == nodes.end() ? -1 : *node);
        return Outcome::Done;
    });
}

debugger::Ticket FakeGameSession::explain(const debugger::Inquiry &inquiry)
{
    const debugger::Ticket ticket = ++m_lastTicket;
    m_asked = {ticket, inquiry};
    if (answers)
        QMetaObject::invokeMethod(
            this,
            [this, ticket] {
                if (m_asked && m_asked->first == ticket)
                    Q_EMIT explained(ticket, answers(std::exchange(m_asked, {})->second));
            },
            Qt::QueuedConnection);
    return ticket;
}

void FakeGameSession::stopExplaining()
{
    if (!m_asked)
        return;
    debugger::Answer answer;
    answer.inquiry = m_asked->second;
    answer.problem.emplace();
    answer.problem->kind = Problem::Kind::Cancelled;
    Q_EMIT explained(std::exchange(m_asked, {})->first, answer);
}

debugger::Ticket FakeGameSession::query(const StateQuery &query, const std::vector<GameTree::NodeId> &nodes)
{
    const debugger::Ticket ticket = ++m_lastTicket;
    m_queries.insert(ticket);
    const auto answer = [this, ticket, query, nodes] {
        debugger::NodeAnswers found;
        for (const NodeId node : nodes) {
            found.push_back(solves(query, m_tree.node(node)));
            found.back().node = node;
        }
        if (m_queries.remove(ticket))
            Q_EMIT answered(ticket, found, true);
    };
    if (solves)
        QMetaObject::invokeMethod(this, answer, Qt::QueuedConnection);
    return ticket;
}

FakeGameSession::Rules muddyRules()
{
    const auto children = std::make_shared<const Words>(words({u"[alice]"_s, u"[bob]"_s}));
    const auto name = [](Word child) { return child.elementText(0); };
    const auto dirty = [name](Word child) { return word(u"[dirty,%1]"_s.arg(name(child))); };
    const auto stepped = [name](Word child) { return word(u"[stepped,%1]"_s.arg(name(child))); };
    const auto action
        = [name](Word child, const char *what) { return word(u"[%1,%2]"_s.arg(name(child), QLatin1String(what))); };

    FakeGameSession::Rules rules;
    rules.players = *children;
    rules.initial = State({dirty(children->at(0)), dirty(children->at(1)), word("[evening]")}, {0, 0});
    rules.position = [=](const State &state, int chronon) {
        Position position;
        position.chronon = chronon;
        position.state = state;
        for (int i = 0; i < int(children->size()); ++i) {
            const Word child = children->at(std::size_t(i));
            position.views.push_back(state.set().changed({}, {dirty(child)}));
            if (chronon > 0)
                continue;
            Switch one;
            one.word = child;
            one.owner = Owner::player(i);
            one.actions = {action(child, "step"), action(child, "stay")}; // not in standard order
            position.switches.push_back(one);
        }
        if (chronon == 0) {
            Switch bell;
            bell.word = word("[bell]");
            bell.actions = {word("[ring]"), word("[silence]")};
            bell.probabilities = {0.25, 0.75};
            position.switches.push_back(bell);
        }
        return position;
    };
    rules.play = [=](const Position &position, const Choices &does) -> Result<Chronon> {
        Chronon chronon;
        chronon.does = does;
        chronon.applied = does;
        chronon.sent.resize(children->size());
        chronon.deleted = {word("[evening]")};
        std::vector<double> accounts = position.state.accounts();
        for (std::size_t i = 0; i < children->size(); ++i) {
            const Word child = children->at(i);
            const Choice *choice = debugger::choiceFor(does, child);
            const bool steps = choice && choice->action == action(child, "step");
            if (steps)
                chronon.created.push_back(stepped(child));
            chronon.payoffs.push_back({{}, steps ? 1.0 : 0.0});
            accounts[i] += chronon.payoffs.back().sum;
        }
        std::sort(chronon.created.begin(), chronon.created.end());
        for (std::vector<Message> &messages : chronon.sent) {
            messages.push_back({false, word("[evening]")});
            for (const Word created : chronon.created)
                messages.push_back({true, created});
        }
        chronon.after = position.state.changed(chronon.created, chronon.deleted, accounts);
        return chronon;
    };
    return rules;
}

} // namespace sidl::tests

#include "moc_fakegamesession.cpp"
