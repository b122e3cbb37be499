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
    m_lastViews.clear();
}

bool ViewReader::isHidden(Word word, int player)
{
    if (!m_game.hasRules(Keyword::Hidden))
        return false;
    auto &known = m_hidden[std::size_t(player)];
    if (const auto found = known.find(word.data()); found != known.end())
        return found->second;
    const Word name = m_start.players()[std::size_t(player)];
    m_asked = {word, player};
    bool hidden = false;
    if (m_request.answers({Keyword::Hidden, word, name}, [&](compiled::CompiledRules &rules) {
            return rules.holds(Keyword::Hidden, word, name, hidden);
        }))
        return known[word.data()] = hidden;
    const prolog::Frame frame;
    const prolog::TermRefs arguments(2);
    putWord(arguments[0], word);
    putWord(arguments[1], name);
    return known[word.data()] = m_request.solveOnce({Keyword::Hidden, word, name}, arguments);
}

Problem ViewReader::takeException()
{
    const auto asked = m_asked;
    return m_request.takeException([&] { isHidden(asked.word, asked.player); });
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
    const WordSet &words = position.state.set();
    if (!m_game.hasRules(Keyword::Hidden)) {
        for (WordSet &view : position.views)
            view = words;
        return;
    }
    // From the last views, in which most is as now: what is equal is shared, and not asked again.
    Difference changes;
    if (m_lastViews.size() == players.size())
        changes = words.differenceFrom(m_last);
    const bool isNew = m_lastViews.size() != players.size() || changes.added.size() > words.size() / 2;
    if (isNew)
        changes = {words.words(), {}};
    bool told = false;
    std::vector<Words> seen;
    const auto decide = [&] {
        seen.assign(players.size(), {});
        for (int player = 0; player < int(players.size()); ++player)
            for (const Word word : changes.added) {
                try {
                    if (!isHidden(word, player))
                        seen[std::size_t(player)].push_back(word);
                } catch (const prolog::PrologException &) {
                    Problem error = takeException(); // hidden then; a limit is thrown on
                    if (!told)
                        position.problems.push_back(std::move(error));
                    told = true;
                }
            }
    };
    constexpr int MaxLimits = 4; // then what was not decided stays hidden
    bool isSound = false;
    for (int limits = 0; limits < MaxLimits; ++limits) {
        const auto problem = m_request.answer({.players = &players}, stop, decide);
        isSound = !problem && !told && limits == 0;
        if (!problem)
            break;
        position.problems.push_back(*problem);
        if (!hideAfterLimit(*problem))
            break;
    }
    for (std::size_t i = 0; i < seen.size(); ++i)
        position.views[i] = isNew ? WordSet(std::move(seen[i])) : m_lastViews[i].changed(seen[i], changes.removed);
    if (isSound) { // what went wrong is told of every position
        m_last = words;
        m_lastViews = position.views;
    }
}

} // namespace sidl::engine
