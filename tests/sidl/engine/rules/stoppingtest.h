// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/chronondebugger.h"
#include "tests/support/testgame.h"

#include <QObject>

namespace sidl::tests {

/// What tests share that stop inside of a chronon: each stop is kept, and answered.
class StoppingTest : public QObject
{
protected:
    using Command = engine::ChrononDebugger::Command;
    using When = engine::ClauseBreakpoint::When;

    static constexpr auto Counting = "init([a], 0). init([n, 1]). init([n, 2]).\n"              // 1
                                     "legal([s]). owned(_, [a]). switch(_, [go]).\n"            // 2
                                     "switch(_, [no]).\n"                                       // 3
                                     "do([go]) :- helper(X), create([made, X]), last(X).\n"     // 4
                                     "do([no]).\n"                                              // 5
                                     "helper(X) :- fact([n, X]), X > 1.\n"                      // 6
                                     "helper(7) :- fail.\n"                                     // 7
                                     "last(X) :- Y is X + 1, delete([n, X]), create([n, Y]).\n" // 8
                                     "payoff([a], P) :- tocreate([made, P]).\n"                 // 9
                                     "hidden([made, _], [a]).\n";                               // 10

    void begin()
    {
        m_stops.clear();
        m_told.clear();
        m_answer = [](const engine::Stopped &) { return Command::Continue; };
        m_debugger = std::make_unique<engine::ChrononDebugger>(engine::ChrononDebugger::Listener{
            [this](const engine::Stopped &stopped) {
                m_stops.push_back(stopped);
                m_debugger->resume(m_answer(stopped));
            },
            [this](int id, const QString &when, const QString &text) {
                m_told << QStringLiteral("%1 in %2: %3").arg(QString::number(id), when, text);
            }});
        m_debugger->begin();
    }

    static engine::ClauseBreakpoint at(TestGame &game, int line, When when = When::Entry)
    {
        const engine::ClauseTexts texts(game.engine().program());
        engine::ClauseBreakpoint point;
        point.id = line;
        point.line = line;
        point.clause = texts.text(texts.at(line));
        point.when = when;
        return point;
    }

    /// Where it stopped: the lines, each with "g" at a goal.
    static QString lines(const std::vector<engine::Stopped> &stops)
    {
        QStringList texts;
        for (const engine::Stopped &stop : stops)
            texts << QString::number(stop.here().line)
                    + (stop.stack.front().place.isValid() ? QStringLiteral("g") : QString());
        return texts.join(QLatin1Char(' '));
    }

    std::vector<engine::Stopped> m_stops;
    QStringList m_told;
    std::function<Command(const engine::Stopped &)> m_answer; ///< what is done at each stop
    std::unique_ptr<engine::ChrononDebugger> m_debugger;
};

} // namespace sidl::tests
