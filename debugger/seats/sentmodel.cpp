// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/sentmodel.h"

#include "sidl/play/observation.h"
#include "sidl/wording/numbers.h"
#include "sidl/wording/words.h"

#include <QFont>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::GameTree;

std::vector<SentChronon> sentTo(const GameTree &tree, int player)
{
    std::vector<SentChronon> sent;
    if (tree.isEmpty())
        return sent;
    for (GameTree::NodeId id = tree.current(); id >= 0; id = tree.node(id).parent) {
        const GameTree::Node &node = tree.node(id);
        if (!node.edge)
            continue; // the beginning, or a state made by hand
        const auto &all = node.edge->sent;
        sent.push_back({node.chronon, node.id, node.parent, {}, node.state.accounts()});
        if (std::size_t(player) < all.size())
            sent.back().messages = all[std::size_t(player)];
        sent.back().arePercepts = node.position && node.position->isBlind;
        if (sent.back().arePercepts)
            sent.back().moves = play::rememberedOf(*node.edge, node.chronon, player).moves;
    }
    return sent;
}

QVariant SentModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return row.text;
    if (role == Qt::FontRole && row.isHeading) {
        QFont bold; // only the weight: the size follows the pane's
        bold.setBold(true);
        return bold;
    }
    if (role == WhyRole && !row.questions.empty())
        return QVariant::fromValue(row.questions);
    return {};
}

void SentModel::setSent(const std::vector<SentChronon> &sent, const QStringList &players, int player,
                        const wording::Naming &naming)
{
    beginResetModel();
    m_rows.clear();
    for (const SentChronon &chronon : sent) {
        if (chronon.arePercepts) {
            addPercepts(chronon, players.value(player), naming);
            continue;
        }
        QStringList accounts;
        for (qsizetype i = 0; i < players.size() && std::size_t(i) < chronon.accounts.size(); ++i)
            accounts.append(
                tr("%1\u00a0%2").arg(naming.value(players[i]), wording::numberText(chronon.accounts[std::size_t(i)])));
        m_rows.push_back({(naming.saysSteps() ? tr("step %1:  %2") : tr("chronon %1:  %2"))
                              .arg(chronon.chronon)
                              .arg(accounts.join(u"  ")),
                          true,
                          {}});
        if (chronon.messages.empty())
            m_rows.push_back({tr("    nothing"), false, {}});
        for (const engine::Message &message : chronon.messages) {
            WhyEntry change = WhyMenu::ofChange(message.word, !message.created);
            change.inquiry.node = chronon.node;
            m_rows.push_back({u"    "_s + wording::messageText(message, naming),
                              false,
                              {change,
                               WhyMenu::ofMessage(message.word, players.value(player), true,
                                                  message.created ? chronon.node : chronon.from)}});
        }
    }
    endResetModel();
}

void SentModel::addPercepts(const SentChronon &chronon, const QString &player, const wording::Naming &naming)
{
    m_rows.push_back({(naming.saysSteps() ? tr("step %1") : tr("chronon %1")).arg(chronon.chronon), true, {}});
    for (const engine::Word move : chronon.moves)
        m_rows.push_back({u"    "_s + tr("own move: %1").arg(naming.word(move)), false, {}});
    if (chronon.messages.empty())
        m_rows.push_back({u"    "_s + tr("told nothing"), false, {}});
    for (const engine::Message &message : chronon.messages)
        m_rows.push_back({u"    "_s + tr("told %1").arg(naming.word(message.word)),
                          false,
                          {WhyMenu::ofPercept(message.word, player, chronon.node)}});
}

} // namespace sidl::debugger

#include "moc_sentmodel.cpp"
