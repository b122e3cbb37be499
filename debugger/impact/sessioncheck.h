// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gamerecords.h"
#include "sidl/engine/rules/workerthread.h"
#include "sidl/play/treecheck.h"

#include <QObject>

#include <memory>

namespace sidl::debugger {

/// Finds out whether the tree of a session is what its rules give, beside the game, which is played on meanwhile. Window
/// thread; the rules run on a thread of its own.
class SessionCheck final : public QObject
{
    Q_OBJECT
public:
    using NodeId = engine::GameTree::NodeId;

    explicit SessionCheck(GameRecords *session, QObject *parent = nullptr);
    ~SessionCheck() override;

    void begin(); ///< of the game as it is now, in place of what is being checked
    void drop();  ///< what is being checked is of no interest any more
    bool isRunning() const;

Q_SIGNALS:
    /// @p node is the first that the rules do not give; @p what differs there, in words
    void differs(int node, int chronon, const QString &what);

private:
    struct Worker
    {
    };

    GameRecords *m_session;
    std::unique_ptr<engine::WorkerThread<Worker>> m_thread; ///< once something was checked
};

} // namespace sidl::debugger
