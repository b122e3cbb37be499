// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/submission.h"
#include "debugger/session/gamesession.h"
#include "sidl/wording/displaynames.h"

#include <QHash>
#include <QSet>
#include <QStringList>

namespace sidl::tests {

/// What there was from the start to the state shown, and one player was not told of.
class Secrets
{
public:
    Secrets(const debugger::GameSession &session, int player)
    {
        const engine::GameTree &tree = session.tree();
        add(m_known, session.game().players); // switches have their names
        for (const engine::GameTree::NodeId id : tree.line()) {
            const engine::GameTree::Node &node = tree.node(id);
            add(m_all, node.state.words());
            for (const engine::Word word : node.state.words())
                m_words.insert(word.text(), word);
            const engine::Position &here = *node.position;
            add(m_known, here.views.at(std::size_t(player)).words());
            for (const engine::Switch &one : here.switches) {
                add(one.owner == engine::Owner::player(player) ? m_known : m_all, {one.word});
                add(one.owner == engine::Owner::player(player) ? m_known : m_all, one.actions);
                for (const engine::Template &form : one.templates)
                    (one.owner == engine::Owner::player(player) ? m_known : m_all).insert(engine::templateText(form));
            }
            if (node.edge) {
                add(m_all, node.edge->created);
                add(m_all, node.edge->deleted);
                for (const engine::Message &message : node.edge->sent.at(std::size_t(player)))
                    m_known.insert(message.word.text());
                for (const engine::RolePercepts &role : node.edge->percepts)
                    add(role.role == session.game().players.at(std::size_t(player)).text() ? m_known : m_all,
                        role.percepts);
                addChoices(node.edge->applied, tree.node(node.parent).position->switches, player);
            }
            if (id == tree.current())
                break;
        }
        addChoices(session.submitted(), session.position()->switches, player);
        m_all.subtract(m_known);
    }

    /// The words, switches and actions in @p text that the player was never told of.
    QStringList leaksIn(const QString &text) const
    {
        QStringList found;
        for (const QString &secret : m_all)
            if (text.contains(secret))
                found.append(secret);
        found.sort();
        return found;
    }
    /// The same of the words of states, as people name them.
    QStringList leaksIn(const QString &text, const wording::DisplayNames &names) const
    {
        QStringList found = leaksIn(text);
        QString known; // as they are named; several words may have one name
        for (auto one = m_words.begin(); one != m_words.end(); ++one)
            if (m_known.contains(one.key()))
                known += names.word(one.value()) + u'\n';
        for (const QString &secret : m_all) {
            const QString name = m_words.contains(secret) ? names.word(m_words.value(secret)) : QString();
            if (!name.isEmpty() && !known.contains(name) && text.contains(name))
                found.append(secret + QStringLiteral(" as ") + name);
        }
        return found;
    }
    int count() const { return int(m_all.size()); }

private:
    static void add(QSet<QString> &texts, const engine::Words &words)
    {
        for (const engine::Word word : words)
            texts.insert(word.text());
    }
    void addChoices(const engine::Choices &choices, const std::vector<engine::Switch> &switches, int player)
    {
        for (const engine::Switch &one : switches)
            if (const engine::Choice *choice = debugger::choiceFor(choices, one.word))
                (one.owner == engine::Owner::player(player) ? m_known : m_all).insert(choice->action.text());
    }

    QSet<QString> m_all; ///< without what is known
    QSet<QString> m_known;
    QHash<QString, engine::Word> m_words; ///< of states
};

} // namespace sidl::tests
