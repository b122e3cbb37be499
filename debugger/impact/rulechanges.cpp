// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/impact/rulechanges.h"

#include "debugger/impact/impacttext.h"

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::GameTree;

namespace {

constexpr std::chrono::milliseconds QuietEnough{400}; // nothing played for so long

} // namespace

RuleChanges::RuleChanges(GameRecords *session, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_thread(u"rule changes"_s)
{
    m_again.setSingleShot(true);
    m_again.setInterval(QuietEnough);
    connect(&m_again, &QTimer::timeout, this, [this] { run(false); });
    connect(session->events(), &GameEvents::started, this, [this] { m_isOtherGame = true; });
    connect(session->events(), &GameEvents::adopted, this, [this](Ticket ticket) {
        if (ticket == m_adoption)
            m_isOtherGame = false;
    });
    connect(session->events(), &GameEvents::changed, this, [this] {
        if (std::exchange(m_isOtherGame, false))
            forget();
        else
            followTree();
    });
    connect(session->events(), &GameEvents::finished, this, [this](Ticket ticket, GameEvents::Outcome outcome) {
        if (ticket != m_adoption)
            return;
        m_adoption = 0;
        const Wish wish = std::exchange(m_wish, Wish::None);
        std::unique_ptr<Undo> before = std::move(m_undoOfAccept);
        if (outcome != GameEvents::Outcome::Done) {
            followTree(); // nothing was put in place
        } else if (wish == Wish::Accept) {
            if (undos() == MostUndos)
                m_undos.erase(m_undos.begin());
            m_undos.push_back(std::move(*before));
            m_isAccepted = true;
        } else {
            m_impact = m_undos.back().impact;
            m_request.text = m_impact->text;
            m_request.oldRules = m_session->game().text; // others may have been compared since they were accepted
            m_undos.pop_back();
            m_isAccepted = false;
            m_isDiscarded = false;
        }
        Q_EMIT changed();
        if (outcome == GameEvents::Outcome::Done)
            Q_EMIT settled();
    });
    connect(session->events(), &GameEvents::busyChanged, this, [this](bool isBusy) {
        if (!isBusy && !m_session->isBusy() && m_wish != Wish::None && m_adoption == 0)
            adoptNow(); // else somebody else who was told of it was faster
    });
}

void RuleChanges::compare(const GameText &text)
{
    if (!m_session->hasGame() || m_adoption != 0)
        return;
    m_request.text = text;
    m_currentText = text.text;
    run(true);
}

void RuleChanges::run(bool isAsked)
{
    m_again.stop();
    m_request.oldRules = m_session->game().text;
    m_request.recorded = std::make_shared<const GameTree>(m_session->tree());
    m_request.players = m_session->game().players;
    m_request.seed = m_session->game().seed;
    m_thread.start(
        [request = m_request](ImpactWorker &worker, const WorkControl &work) { return worker.run(request, work); },
        [this, isAsked](RuleImpact impact) { take(std::move(impact), isAsked); },
        [this](const Progress &at) { Q_EMIT progressed(int(at.done), int(at.all)); });
    Q_EMIT changed();
}

void RuleChanges::take(RuleImpact impact, bool isAsked)
{
    const std::optional<engine::Problem> &problem = impact.replay.problem;
    const bool isDone = !problem || problem->kind != engine::Problem::Kind::Cancelled;
    if (isDone) {
        m_impact = std::make_shared<const RuleImpact>(std::move(impact));
        m_isAccepted = false;
        m_isDiscarded = false;
        m_images.clear();
    }
    followTree();
    Q_EMIT changed();
    if (isAsked && isDone)
        Q_EMIT found();
}

bool RuleChanges::mayAccept() const
{
    return m_impact && m_impact->isPlayable && !m_impact->replay.problem && !m_isAccepted && !isRunning()
        && !m_isOutdated && !isOfOtherText() && !isUnchanged() && m_adoption == 0;
}

void RuleChanges::accept()
{
    if (mayAccept())
        carryOut(Wish::Accept);
}

void RuleChanges::undo()
{
    if (mayUndo() && m_adoption == 0)
        carryOut(Wish::Undo);
}

void RuleChanges::carryOut(Wish wish)
{
    m_wish = wish;
    Q_EMIT adopting();
    // What has been asked of the game before may still change its tree.
    if (!m_session->isBusy())
        adoptNow();
}

void RuleChanges::adoptNow()
{
    if (m_wish == Wish::Undo) {
        m_thread.drop(); // what is compared is of a tree that goes
        const Undo &last = m_undos.back();
        m_knownSize = last.tree.size();
        m_adoption = m_session->adopt(
            {last.game.text, last.game.fileName, last.game.revision, last.game.system, last.game.title}, last.game.seed,
            last.tree);
        return;
    }
    if (!mayAccept()) { // something was played meanwhile
        m_wish = Wish::None;
        return;
    }
    play::ImageTree image = play::imageTree(m_impact->replay, m_session->tree());
    m_images = std::move(image.images);
    m_knownSize = image.tree.size();
    m_undoOfAccept = std::make_unique<Undo>(Undo{m_session->game(), m_session->tree(), m_impact, m_knownSize});
    m_adoption = m_session->adopt(m_impact->text, m_impact->seed, image.tree);
}

void RuleChanges::discard()
{
    clear();
    m_isDiscarded = true;
    Q_EMIT changed();
    Q_EMIT settled();
}

void RuleChanges::clear()
{
    m_thread.drop();
    m_again.stop();
    m_impact.reset();
    m_isAccepted = false;
    m_isDiscarded = false;
    m_isOutdated = false;
    m_images.clear();
}

void RuleChanges::forget()
{
    m_undos.clear();
    m_undoOfAccept.reset();
    m_wish = Wish::None;
    m_adoption = 0;
    clear();
    Q_EMIT changed();
}

void RuleChanges::followTree()
{
    const int size = m_session->tree().size();
    const bool hasGrown = std::exchange(m_knownSize, size) != size;
    const bool isOutdated = m_impact && m_impact->isPlayable && !m_isAccepted && m_adoption == 0
        && !m_impact->replay.problem && !play::coversAll(m_impact->replay, m_session->tree());
    if (isOutdated && (hasGrown || !m_isOutdated) && !isRunning())
        m_again.start();
    if (std::exchange(m_isOutdated, isOutdated) != isOutdated || (mayUndo() && hasGrown))
        Q_EMIT changed();
}

void RuleChanges::setCurrentText(const QString &text)
{
    const bool was = isOfOtherText(), wasBack = isTakenBack(), wasEdited = isEditedSinceAccept();
    m_currentText = text;
    if (isOfOtherText() != was || isTakenBack() != wasBack || isEditedSinceAccept() != wasEdited)
        Q_EMIT changed();
}

bool RuleChanges::isTakenBack() const
{
    return isOfOtherText() && m_currentText == m_request.oldRules;
}

bool RuleChanges::isOfOtherText() const
{
    return m_impact && !m_isAccepted && m_impact->text.text != m_currentText;
}

bool RuleChanges::isEditedSinceAccept() const
{
    return m_impact && m_isAccepted && m_impact->text.text != m_currentText;
}

int RuleChanges::playedSince() const
{
    return mayUndo() ? m_session->tree().size() - m_undos.back().adoptedSize : 0;
}

RuleChanges::NodeId RuleChanges::shown(NodeId recorded) const
{
    NodeId node = recorded;
    if (m_isAccepted)
        node = std::size_t(recorded) < m_images.size() ? m_images[std::size_t(recorded)] : -1;
    return m_session->tree().has(node) ? node : -1;
}

std::map<RuleChanges::NodeId, NodeChange> RuleChanges::marks() const
{
    std::map<NodeId, NodeChange> marks;
    if (!m_impact || m_impact->replay.problem || isTakenBack())
        return marks;
    const std::vector<play::ReplayedNode> &nodes = m_impact->replay.nodes;
    for (std::size_t id = 0; id < nodes.size(); ++id) {
        const play::ReplayedNode &node = nodes[id];
        const bool isLost = node.image < 0;
        const NodeId there = node.isKnown && (isLost || node.differences) ? shown(NodeId(id)) : -1;
        if (there < 0)
            continue;
        marks[there] = {isLost, isLost ? node.why : kindsText(node.differences), m_isAccepted};
    }
    return marks;
}

} // namespace sidl::debugger

#include "moc_rulechanges.cpp"
