// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/impact/impactworker.h"
#include "debugger/session/gamerecords.h"
#include "debugger/timeline/nodechange.h"
#include "sidl/engine/rules/workerthread.h"

#include <QTimer>

namespace sidl::debugger {

/**
 * The rules were changed during a run (S26): plays the whole recorded tree again under the new ones, beside the game,
 * which goes on under the old ones until accept(). undo() takes that back, rules and tree, one accept() after the
 * other. What is found follows what is played meanwhile. Window thread; the rules run on a thread of its own.
 */
class RuleChanges final : public QObject
{
    Q_OBJECT
public:
    using NodeId = engine::GameTree::NodeId;
    static constexpr int MostUndos = 20; ///< each keeps a tree

    explicit RuleChanges(GameRecords *session, QObject *parent = nullptr);

    /// Plays the tree again under @p text, in place of what was found before. Nothing without a game.
    void compare(const GameText &text);
    /// For how long a comparison looks for the goals that fail: see ImpactRequest. For tests.
    void setExplainTime(std::chrono::milliseconds time) { m_request.explainTime = time; }
    void stop() { m_thread.stop(); } ///< within 200 ms; what was found before stays
    void accept();                   ///< goes on under the rules that were compared, in the tree that they lead to
    void discard();                  ///< forgets what was found, as somebody wishes
    void undo();                     ///< takes back the last accept(); what was found is there again
    /// The text that may be compared, as it is now: what was found is about another one, or is not.
    void setCurrentText(const QString &text);

    const RuleImpact *impact() const { return m_impact.get(); } ///< null: nothing was found yet
    std::shared_ptr<const RuleImpact> sharedImpact() const { return m_impact; }
    bool isRunning() const { return m_thread.isRunning(); }
    bool isAccepted() const { return m_isAccepted; }
    bool isDiscarded() const { return m_isDiscarded; } ///< what was found last, and nothing was since
    bool isOfOtherText() const;                        ///< the text has changed since
    bool isEditedSinceAccept() const;                  ///< the same, of what was accepted
    bool isTakenBack() const;                          ///< the text is again the one that is played
    bool isOutdated() const { return m_isOutdated; }   ///< more was played since; it is being compared
    bool isUnchanged() const { return m_request.text.text == m_request.oldRules; } ///< the text compared is that played
    bool mayAccept() const;
    bool mayUndo() const { return !m_undos.empty(); }
    int undos() const { return int(m_undos.size()); } ///< how many can be taken back: MostUndos at most
    int playedSince() const;                          ///< nodes that undo() forgets

    /// Where a recorded node is in the tree that is shown: itself, or what it has become; -1: nowhere.
    NodeId shown(NodeId recorded) const;
    /// What is to be marked at nodes of the tree that is shown.
    std::map<NodeId, NodeChange> marks() const;

Q_SIGNALS:
    void changed(); ///< anything that the getters tell
    void progressed(int done, int all);
    void found();    ///< impact() is new, asked for by compare()
    void settled();  ///< it was accepted, discarded or taken back: what was told of it is so no more
    void adopting(); ///< another game is going to be put in place: what is being played has to stop

private:
    struct Undo
    {
        GameInfo game;
        engine::GameTree tree;
        std::shared_ptr<const RuleImpact> impact;
        int adoptedSize = 0; ///< nodes of the tree that was put in its place
    };
    enum class Wish { None, Accept, Undo };

    void run(bool isAsked);
    void take(RuleImpact impact, bool isAsked);
    void carryOut(Wish wish); ///< as soon as the session is idle
    void adoptNow();
    void followTree();
    void clear();
    void forget();

    GameRecords *m_session;
    engine::WorkerThread<ImpactWorker> m_thread;
    ImpactRequest m_request; ///< the last one
    std::shared_ptr<const RuleImpact> m_impact;
    std::vector<NodeId> m_images;         ///< by recorded id, in the accepted tree
    std::vector<Undo> m_undos;            ///< the last one is undone first
    std::unique_ptr<Undo> m_undoOfAccept; ///< once what is being accepted is there
    QString m_currentText;                ///< that may be compared
    Wish m_wish = Wish::None;
    Ticket m_adoption = 0; ///< that was asked for; 0: none
    QTimer m_again;        ///< runs out when no more is played
    int m_knownSize = 0;   ///< of the session's tree
    bool m_isAccepted = false;
    bool m_isDiscarded = false;
    bool m_isOutdated = false;
    bool m_isOtherGame = false; ///< started, and not by this
};

} // namespace sidl::debugger
