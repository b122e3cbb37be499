// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/histories.h"

#include <algorithm>

namespace sidl::theory {

using namespace engine;

namespace {

void add(QByteArray &bytes, qint64 number)
{
    bytes.append(reinterpret_cast<const char *>(&number), sizeof number);
}

void add(QByteArray &bytes, Word word)
{
    add(bytes, qint64(reinterpret_cast<quintptr>(word.data())));
}

/// A set: in any order the same.
void addSet(QByteArray &bytes, Words words)
{
    std::sort(words.begin(), words.end(), [](Word a, Word b) { return a.data() < b.data(); });
    add(bytes, qint64(words.size()));
    for (const Word word : words)
        add(bytes, word);
}

/// What @p player is given in @p position: words, accounts, switches and actions.
void addNow(QByteArray &bytes, int player, const Position &position)
{
    const WordSet &view = position.views[std::size_t(player)];
    addSet(bytes, Words(view.begin(), view.end()));
    for (const double account : position.state.accounts())
        bytes.append(reinterpret_cast<const char *>(&account), sizeof account);
    std::vector<const Switch *> offer;
    for (const Switch &entry : position.switches)
        if (entry.owner == Owner::player(player))
            offer.push_back(&entry);
    std::sort(offer.begin(), offer.end(),
              [](const Switch *a, const Switch *b) { return a->word.data() < b->word.data(); });
    for (const Switch *entry : offer) {
        add(bytes, entry->word);
        addSet(bytes, entry->actions);
    }
}

} // namespace

int Histories::next(int before, int player, const Choices &own, const std::vector<Message> &sent,
                    const Position &position)
{
    QByteArray bytes;
    add(bytes, player);
    add(bytes, before);
    add(bytes, qint64(own.size()));
    for (const Choice &choice : own) {
        add(bytes, choice.place);
        add(bytes, choice.action);
    }
    add(bytes, qint64(sent.size()));
    for (const Message &message : sent) {
        add(bytes, message.created);
        add(bytes, message.word);
    }
    addNow(bytes, player, position);
    return numberOf(bytes);
}

int Histories::now(int player, const Position &position)
{
    QByteArray bytes;
    add(bytes, player);
    addNow(bytes, player, position);
    return numberOf(bytes);
}

int Histories::numberOf(const QByteArray &bytes)
{
    const auto known = m_numbers.constFind(bytes);
    return known != m_numbers.cend() ? *known : *m_numbers.insert(bytes, int(m_numbers.size()));
}

} // namespace sidl::theory
