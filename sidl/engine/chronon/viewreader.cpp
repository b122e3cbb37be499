// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/chronon/viewreader.h"

#include "sidl/engine/foreign/wordtable.h"
#include "sidl/prolog/frame.h"

namespace sidl::engine {

using language::Keyword;

ViewReader::ViewReader(const GameModule &game, RuleRequest &request, const StartReader &start)
    : m_game(game)
    , m_request(request)
    , m_start(start)
{
}

void ViewReader::forget()
{
    m_hidden.assign(m_start.players().size(), {});
}

bool ViewReader::isHidden(Word word, int player)
{
    if (!m_game.hasRules(Keyword::Hidden))
        return false;
    auto &known = m_hidden[std::size_t(player)];
    if (const auto found = known.find(word.data()); found != known.end())
        return found->second;
    const Word name = m_start.players()[std::size_t(player)];
    const prolog::Frame frame;
    const prolog::TermRefs arguments(2);
    putWord(arguments[0], word);
    putWord(arguments[1], name);
    m_asked = {word, player};
    return known[word.data()] = m_request.solveOnce({Keyword::Hidden, word, name}, arguments);
}

bool ViewReader::hideAfterLimit(const Problem &problem)
{
    if (m_request.asked().keyword != Keyword::Hidden || m_asked.word.isNull() || problem.kind == Problem::Kind::Rule
        || problem.kind == Problem::Kind::Cancelled)
        return false;
    m_hidden[std::size_t(m_asked.player)][m_asked.word.data()] = true;
    return true;
}

void ViewReader::addViews(Position &position, const std::stop_token &stop)
{
    const Words &players = m_start.players();
    position.views.assign(players.size(), {});
    if (!m_game.hasRules(Keyword::Hidden)) {
        const Words all = position.state.words();
        for (Words &view : position.views)
            view = all;
        return;
    }
    bool told = false;
    const auto decide = [&] {
        for (Words &view : position.views)
            view.clear();
        for (int player = 0; player < int(players.size()); ++player)
            position.state.forEach([&](Word word) {
                try {
                    if (!isHidden(word, player))
                        position.views[std::size_t(player)].push_back(word);
                } catch (const prolog::PrologException &) {
                    Problem error = m_request.takeException(); // hidden then; a limit is thrown on
                    if (!told)
                        position.problems.push_back(std::move(error));
                    told = true;
                }
            });
    };
    constexpr int MaxLimits = 4; // then what was not decided stays hidden
    for (int limits = 0; limits < MaxLimits; ++limits) {
        const auto problem = m_request.run({.players = &players}, stop, decide);
        if (!problem)
            return;
        position.problems.push_back(*problem);
        if (!hideAfterLimit(*problem))
            return;
    }
}

} // namespace sidl::engine
