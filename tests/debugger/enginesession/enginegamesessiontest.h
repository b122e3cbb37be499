// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/sessiontest.h"

#include "debugger/enginesession/enginegamesession.h"
#include "tests/support/sampletext.h"
#include "tests/support/testwords.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTimer>

/// The real session: the window's thread on this side, the engine on the other.
class EngineGameSessionTest : public QObject
{
protected:
    using Outcome = sidl::debugger::GameSession::Outcome;

    /// How the command ended.
    Outcome done(sidl::debugger::Ticket ticket)
    {
        std::optional<Outcome> outcome;
        const auto connection
            = connect(m_session.get(), &sidl::debugger::GameSession::finished, this, [&](quint64 ended, Outcome how) {
                  if (ended == ticket)
                      outcome = how;
              });
        if (!QTest::qWaitFor([&] { return outcome.has_value(); }, 30000))
            qFatal("a command did not end");
        disconnect(connection);
        return *outcome;
    }
    static sidl::debugger::GameText text(const QString &rules) { return {rules, QStringLiteral("test.sidl"), 1}; }
    Outcome start(const QString &rules) { return done(m_session->start(text(rules), 1)); }
    sidl::engine::Trace exported(sidl::debugger::GameSession::TraceEnd end)
    {
        QSignalSpy ready(m_session.get(), &sidl::debugger::GameSession::traceReady);
        if (done(m_session->exportTrace(end)) != Outcome::Done || ready.count() != 1)
            qFatal("no trace");
        return ready.at(0).at(0).value<sidl::engine::Trace>();
    }
    /// What came of a command that plays records.
    template <typename Command>
    sidl::play::Replay replayed(Command command)
    {
        QSignalSpy reports(m_session.get(), &sidl::debugger::GameSession::replayed);
        if (done(command()) != Outcome::Done || reports.count() != 1)
            qFatal("no replay");
        return reports.at(0).at(0).value<sidl::play::Replay>();
    }
    void play(int player, const char *action, Outcome wanted = Outcome::Done)
    {
        const sidl::engine::Word place = m_session->position()->switches.at(0).word;
        QCOMPARE(done(m_session->submit(sidl::engine::Owner::player(player), {place, sidl::tests::word(action)})),
                 Outcome::Done);
        QCOMPARE(done(m_session->step()), wanted);
    }
    QString facts() const
    {
        QStringList texts;
        for (const sidl::engine::Word one : m_session->tree().currentNode().state.words())
            texts.append(one.text());
        return texts.join(u' ');
    }

    std::unique_ptr<sidl::debugger::EngineGameSession> m_session;
    QElapsedTimer m_clock;
};
