// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testgame.h"

#include "sidl/language/rulesystem/registry.h"

#include <QDebug>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;

TestGame::TestGame(const QString &rules, const Budget &budget)
    : m_engine(std::make_unique<Engine>(language::readProgram(rules)))
{
    m_engine->setBudget(budget);
    const Result<State> initial = m_engine->initialState();
    if (!initial) {
        m_problem = initial.problem();
        m_initialError = m_problem.text();
        return;
    }
    m_position = m_engine->position(*initial, 0);
}

bool TestGame::step(Actions actions)
{
    Choices choices;
    for (const auto &[place, action] : actions)
        choices.push_back({word(place), word(action)});
    const Choices drawn = m_engine->drawNature(m_position, choices, 0, NatureMode::First);
    choices.insert(choices.end(), drawn.begin(), drawn.end());
    Result<Chronon> played = m_engine->play(m_position, choices);
    if (!played) {
        m_problem = played.problem();
        return false;
    }
    m_chronon = std::move(*played);
    m_position = m_engine->position(m_chronon.after, m_position.chronon + 1);
    return true;
}

QString TestGame::refusal(const char *player, const char *place, const char *action)
{
    const auto result
        = m_engine->validate(m_position, Owner::player(this->player(player)), {word(place), word(action)});
    return result ? QString() : result.problem().message;
}

QString TestGame::text(const Words &words)
{
    QStringList texts;
    for (Word word : words)
        texts << word.text();
    return texts.join(u' ');
}

QString TestGame::facts() const
{
    return text(m_position.state.words());
}

QString TestGame::view(const char *name) const
{
    return text(m_position.views.at(std::size_t(player(name))).words());
}

double TestGame::account(const char *name) const
{
    return m_position.state.accounts().at(std::size_t(player(name)));
}

QString TestGame::switches() const
{
    Words words;
    for (const Switch &entry : m_position.switches)
        words.push_back(entry.word);
    return text(words);
}

const Switch *TestGame::find(const char *place) const
{
    for (const Switch &entry : m_position.switches)
        if (entry.word.text() == QLatin1String(place))
            return &entry;
    return nullptr;
}

QString TestGame::actions(const char *place) const
{
    const Switch *entry = find(place);
    return entry ? text(entry->actions) : u"no such switch"_s;
}

QStringList TestGame::problemCodes() const
{
    QStringList codes;
    for (const Problem &problem : m_position.problems)
        codes << problem.code;
    return codes;
}

QStringList TestGame::chrononCodes() const
{
    QStringList codes;
    for (const Problem &problem : m_chronon.problems)
        codes << problem.code;
    return codes;
}

Word TestGame::word(const char *text)
{
    const Result<Word> result = m_engine->word(QString::fromUtf8(text));
    if (!result)
        qFatal("test: %s is no word", text);
    return *result;
}

int TestGame::player(const char *name) const
{
    const Words &players = m_engine->players();
    for (std::size_t i = 0; i < players.size(); ++i)
        if (players[i].text() == QLatin1String(name))
            return int(i);
    qFatal("test: %s is no player", name);
}
