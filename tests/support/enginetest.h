// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/sampletext.h"

#include "debugger/enginesession/enginegamesession.h"

#include <QTest>

#include <map>
#include <memory>

/// Base of tests with games that the engine plays.
class EngineTest : public QObject
{
protected:
    using Outcome = sidl::debugger::GameSession::Outcome;

    void openSession(const sidl::engine::Budget &budget = {})
    {
        using sidl::debugger::GameSession;
        m_outcomes.clear();
        m_session = std::make_unique<sidl::debugger::EngineGameSession>(nullptr, budget);
        connect(m_session.get(), &GameSession::finished, this,
                [this](quint64 ticket, Outcome outcome) { m_outcomes[ticket] = outcome; });
    }
    const sidl::engine::GameTree &tree() const { return m_session->tree(); }
    /// Waits for the end of a command, and how that one ended, whatever ends beside it.
    Outcome done(quint64 ticket)
    {
        [&] { QVERIFY(QTest::qWaitFor([&] { return m_outcomes.count(ticket) > 0; }, 60'000)); }();
        return m_outcomes[ticket];
    }
    void start(const QString &rules, const QString &file = {}, quint64 seed = 1)
    {
        m_text = {rules, file, 1};
        QCOMPARE(done(m_session->start(m_text, seed)), Outcome::Done);
    }
    void start(const char *game)
    {
        start(sidl::tests::gameText(game), QStringLiteral("%1.sidl").arg(QLatin1String(game)));
    }
    /// The action of the first switch that offers it, and a chronon.
    Outcome play(const char *action)
    {
        for (const sidl::engine::Switch &one : m_session->position()->switches)
            for (const sidl::engine::Word offered : one.actions)
                if (offered.text() == QLatin1String(action)) {
                    m_session->submit(one.owner, {one.word, offered});
                    return done(m_session->step());
                }
        return Outcome::Refused;
    }

    std::unique_ptr<sidl::debugger::EngineGameSession> m_session;
    sidl::debugger::GameText m_text; ///< that was started

private:
    std::map<quint64, Outcome> m_outcomes; ///< by ticket, of the commands that have ended
};
