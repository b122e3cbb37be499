// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/wording/words.h"

#include "sidl/wording/numbers.h"

namespace sidl::wording {

using namespace engine;

QStringList differenceTexts(const Difference &difference, const Naming &naming)
{
    QStringList list;
    for (const QString &word : naming.words(difference.removed))
        list.append(QChar(0x2212) + word);
    for (const QString &word : naming.words(difference.added))
        list.append(u'+' + word);
    return list;
}

QString messageText(const Message &message, const Naming &naming)
{
    return (message.created ? u'+' : QChar(0x2212)) + naming.word(message.word);
}

QStringList accountTexts(const std::vector<double> &accounts, const Words &players, QString (*nameOf)(Word))
{
    QStringList list;
    for (std::size_t i = 0; i < players.size() && i < accounts.size(); ++i)
        list.append(nameOf(players[i]) + u' ' + numberText(accounts[i]));
    return list;
}

QStringList accountTexts(const std::vector<double> &accounts, const Words &players)
{
    return accountTexts(accounts, players, [](Word player) { return player.text(); });
}

} // namespace sidl::wording
