// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/impact/sessioncheck.h"

#include "sidl/language/rulesystem/registry.h"

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

play::TreeCheck checkSession(const GameText &text, const engine::GameTree &tree, quint64 seed, const WorkControl &work)
{
    language::Program program = language::readProgram(ruleSystemOf(text), text.text, text.fileName, text.revision);
    if (!program.isPlayable())
        return {};
    engine::Engine engine(std::move(program));
    return play::checkTree(engine, tree, seed, work);
}

} // namespace

SessionCheck::SessionCheck(GameRecords *session, QObject *parent)
    : QObject(parent)
    , m_session(session)
{
}

SessionCheck::~SessionCheck() = default;

void SessionCheck::begin()
{
    if (!m_session->hasGame())
        return;
    if (!m_thread)
        m_thread = std::make_unique<engine::WorkerThread<Worker>>(u"session check"_s);
    const GameInfo &game = m_session->game();
    m_thread->start([text = GameText{game.text, game.fileName, game.revision, game.system},
                     tree = std::make_shared<const engine::GameTree>(m_session->tree()), seed = game.seed](
                        Worker &, const WorkControl &work) { return checkSession(text, *tree, seed, work); },
                    [this](const play::TreeCheck &check) {
                        if (!check.problem && check.node >= 0)
                            Q_EMIT differs(check.node, check.chronon, check.text);
                    });
}

void SessionCheck::drop()
{
    if (m_thread)
        m_thread->drop();
}

bool SessionCheck::isRunning() const
{
    return m_thread && m_thread->isRunning();
}

} // namespace sidl::debugger

#include "moc_sessioncheck.cpp"
