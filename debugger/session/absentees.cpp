// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/absentees.h"

#include "debugger/session/gamereading.h"
#include "sidl/engine/state/wordtexts.h"

#include <QSet>

namespace sidl::debugger {

using engine::GameTree;
using engine::Position;
using engine::Switch;
using engine::Word;

namespace {

constexpr std::size_t MaxNodes = 300;
constexpr int MaxTexts = 3000;

/// Other nodes than the current one: those before it, the last first, then the newest.
std::vector<GameTree::NodeId> nodesAround(const GameTree &tree)
{
    std::vector<GameTree::NodeId> nodes;
    QSet<GameTree::NodeId> known{tree.current()};
    const auto add = [&](GameTree::NodeId id) {
        if (tree.has(id) && nodes.size() < MaxNodes && !known.contains(id)) {
            known.insert(id);
            nodes.push_back(id);
        }
    };
    for (GameTree::NodeId id = tree.currentNode().parent; id >= 0 && nodes.size() < MaxNodes; id = tree.node(id).parent)
        add(id);
    for (GameTree::NodeId id = tree.size() - 1; id >= 0 && nodes.size() < MaxNodes; --id)
        add(id);
    return nodes;
}

/// Texts of words, each once, without those that are here.
class Collection
{
public:
    void here(Word word) { m_known.insert(word); }
    void add(Word word)
    {
        if (m_texts.size() < MaxTexts && !m_known.contains(word)) {
            m_known.insert(word);
            m_texts << word.text();
        }
    }
    QStringList texts() const { return m_texts; }

private:
    QSet<Word> m_known;
    QStringList m_texts;
};

template <typename Visit>
void forEachSwitch(const Position *position, Visit visit)
{
    if (position && !position->error)
        for (const Switch &one : position->switches)
            visit(one);
}

template <typename Visit>
void forEachAction(const Position *position, const QString &switchWord, Visit visit)
{
    forEachSwitch(position, [&](const Switch &one) {
        if (switchWord.isEmpty() || one.word.text() == switchWord)
            for (const Word action : one.actions)
                visit(action);
    });
}

} // namespace

QStringList absentWords(const GameReading &session)
{
    Collection words;
    if (!session.hasGame())
        return {};
    const GameTree &tree = session.tree();
    tree.currentNode().state.forEach([&](Word word) { words.here(word); });
    for (const GameTree::NodeId id : nodesAround(tree))
        tree.node(id).state.forEach([&](Word word) { words.add(word); });
    return words.texts();
}

QStringList absentSwitches(const GameReading &session)
{
    Collection words;
    if (!session.hasGame())
        return {};
    forEachSwitch(session.position(), [&](const Switch &one) { words.here(one.word); });
    for (const GameTree::NodeId id : nodesAround(session.tree()))
        forEachSwitch(session.tree().node(id).position.get(), [&](const Switch &one) { words.add(one.word); });
    return words.texts();
}

QStringList absentActions(const GameReading &session, const QString &switchWord)
{
    Collection words;
    if (!session.hasGame())
        return {};
    forEachAction(session.position(), switchWord, [&](Word action) { words.here(action); });
    for (const GameTree::NodeId id : nodesAround(session.tree()))
        forEachAction(session.tree().node(id).position.get(), switchWord, [&](Word action) { words.add(action); });
    return words.texts();
}

QStringList presentWords(const GameReading &session)
{
    return session.hasGame() ? texts(session.tree().currentNode().state.words()) : QStringList();
}

QStringList presentSwitches(const GameReading &session)
{
    QStringList switches;
    if (session.hasGame())
        forEachSwitch(session.position(), [&](const Switch &one) { switches << one.word.text(); });
    return switches;
}

QStringList presentActions(const GameReading &session, const QString &switchWord)
{
    QStringList actions;
    if (session.hasGame())
        forEachAction(session.position(), switchWord, [&](Word action) { actions << action.text(); });
    return actions;
}

} // namespace sidl::debugger
