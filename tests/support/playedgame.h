// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/gamefiles.h"

#include "sidl/engine/game/gametree.h"
#include "sidl/play/policy.h"

#include <functional>
#include <optional>

namespace sidl::tests {

/// A game of the repository that a test plays. The game lives on a Prolog thread of its own during play(); what was
/// played stays.
class PlayedGame
{
public:
    engine::GameTree session;
    engine::Words players;

    explicit PlayedGame(const char *path)
        : m_path(path)
    {
    }

    /// Plays a chronon for each "[place] [action]"; an empty text leaves all to the defaults;
    /// "<3" goes to that node first.
    void play(const std::vector<const char *> &steps)
    {
        run([&](engine::Engine &engine) {
            for (const char *step : steps) {
                const QString text = QString::fromLatin1(step);
                if (text.startsWith(u'<')) {
                    session.goTo(text.mid(1).toInt());
                    continue;
                }
                engine::Choices does;
                if (!text.isEmpty())
                    does.push_back({*engine.word(text.section(u' ', 0, 0)), *engine.word(text.section(u' ', 1))});
                append(engine, does);
            }
        });
    }

    /// Plays @p chronons at random, and goes back to a random state at every @p branchEvery-th and at the end of a
    /// game.
    void playAtRandom(int chronons, int branchEvery)
    {
        run([&](engine::Engine &engine) {
            engine::SplitMix64 random(1);
            for (int i = 0; i < chronons; ++i) {
                if (session.currentNode().position->isTerminal() || random.below(branchEvery) == 0)
                    session.goTo(random.below(session.size()));
                const engine::Position &position = *session.currentNode().position;
                if (!position.isTerminal())
                    append(engine, play::choose(engine, position, play::Policy::Random, 1, random));
            }
        });
    }

private:
    void run(const std::function<void(engine::Engine &)> &job)
    {
        prolog::PrologThread::run([&] {
            engine::Engine engine(program(m_path));
            const auto initial = engine.initialState();
            players = engine.players();
            if (session.isEmpty()) {
                session = engine::GameTree(*initial);
                setPosition(engine);
            }
            job(engine);
        });
    }

    void append(engine::Engine &engine, const engine::Choices &does)
    {
        const auto chronon = engine.play(*session.currentNode().position, does);
        if (!chronon.ok())
            qFatal("%s", qPrintable(chronon.problem().text()));
        session.append(*chronon);
        setPosition(engine);
    }

    void setPosition(engine::Engine &engine)
    {
        const engine::GameTree::Node &here = session.currentNode();
        session.setPosition(here.id, engine.position(here.state, here.chronon));
    }

    const char *m_path;
};

} // namespace sidl::tests
