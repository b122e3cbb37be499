// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/matrixmodel.h"

#include "debugger/theory/namedform.h"
#include "sidl/theory/form/mixturetext.h"
#include "sidl/theory/solve/latexmatrix.h"
#include "sidl/theory/solve/setnames.h"
#include "sidl/wording/numbers.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using theory::Rational;
using theory::StrategicForm;

MatrixModel::MatrixModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void MatrixModel::setFindings(const theory::SolveFindings &findings)
{
    beginResetModel();
    m_findings = findings;
    if (findings.whole) // what is left of it has none of these
        m_findings.dominated.clear();
    m_profile.assign(std::size_t(findings.players.size()), 0);
    m_shares.clear();
    m_pure.clear();
    for (int profile = 0; profile < int(findings.profiles.size()); ++profile)
        m_pure.push_back(pureOf(profile));
    m_step = 0;
    nameStrategies();
    endResetModel();
}

void MatrixModel::setNaming(const wording::Naming &naming, const engine::Words &players)
{
    beginResetModel();
    m_naming = naming;
    m_players = players;
    nameStrategies();
    endResetModel();
}

void MatrixModel::setHeadFont(const QFont &font)
{
    m_headFont = font;
    changed();
}

void MatrixModel::nameStrategies()
{
    m_setNames.clear();
    m_codes.clear();
    m_named = {};
    if (!m_findings.form || !m_findings.strategic)
        return;
    m_named = namedForm(*m_findings.form, m_naming, m_players);
    for (int player = 0; player < m_findings.players.size(); ++player) {
        m_setNames.push_back(theory::setNames(m_named, player));
        m_codes.emplace_back(m_named, player);
    }
}

QString MatrixModel::nameOf(int player) const
{
    return m_naming.isForPeople() && std::size_t(player) < m_players.size()
        ? m_naming.player(m_players[std::size_t(player)])
        : m_findings.players.at(player);
}

std::function<engine::Result<QByteArray>()> MatrixModel::latex() const
{
    if (!m_findings.strategic)
        return {};
    theory::ExtensiveForm named = m_naming.isForPeople() ? m_named : *m_findings.form; // it makes words plain itself
    for (int player = 0; player < int(named.players.size()); ++player)
        named.players[player] = nameOf(player);
    theory::MatrixFindings found;
    found.pure = m_findings.pure;
    for (int player = 0; hasProfile() && player < int(m_findings.players.size()); ++player) {
        QStringList &shares = found.shares.emplace_back();
        for (int strategy = 0; strategy < count(player); ++strategy)
            shares += shareOf(player, strategy);
    }
    return [strategic = m_findings.strategic, named = std::move(named), found = std::move(found)] {
        return theory::matrixText(*strategic, named, found);
    };
}

QStringList MatrixModel::key() const
{
    QStringList lines;
    for (std::size_t player = 0; player < m_codes.size(); ++player)
        if (m_codes[player].areUsed())
            lines += tr("%1: %2").arg(nameOf(int(player)),
                                      m_codes[player].key(m_findings.strategic->strategies[player]).join(u"; "_s));
    return lines;
}

bool MatrixModel::areMixturesKnown() const
{
    return m_findings.strategic && m_findings.form && !m_findings.isForgetful && m_findings.ranges.empty();
}

std::vector<int> MatrixModel::pureOf(int profile) const
{
    std::vector<int> strategies;
    for (int player = 0; areMixturesKnown() && player < int(m_findings.players.size()); ++player) {
        const std::vector<Rational> shares
            = theory::mixtureOf(*m_findings.strategic, m_findings.profiles[std::size_t(profile)].behaviour, player);
        const auto played = std::find(shares.begin(), shares.end(), Rational(1));
        if (played == shares.end())
            return {};
        strategies.push_back(int(played - shares.begin()));
    }
    return strategies;
}

QString MatrixModel::pureText(int profile) const
{
    if (std::size_t(profile) >= m_pure.size())
        return {};
    const std::vector<int> &strategies = m_pure[std::size_t(profile)];
    QStringList names;
    for (int player = 0; player < int(strategies.size()); ++player)
        names += headOf(player, strategies[std::size_t(player)]);
    return names.join(u", "_s);
}

int MatrixModel::profileOf(const QModelIndex &index) const
{
    const auto found = index.isValid() ? std::find(m_pure.begin(), m_pure.end(), profileAt(index)) : m_pure.end();
    return found == m_pure.end() ? -1 : int(found - m_pure.begin());
}

QModelIndex MatrixModel::cellOf(int profile) const
{
    if (profile < 0 || std::size_t(profile) >= m_pure.size() || m_pure[std::size_t(profile)].empty())
        return {};
    const std::vector<int> &strategies = m_pure[std::size_t(profile)];
    return index(strategies.front(), strategies.size() > 1 ? strategies[1] : 0);
}

void MatrixModel::setProfile(int profile)
{
    m_shares.clear();
    const bool isKnown = areMixturesKnown() && profile >= 0 && profile < int(m_findings.profiles.size());
    for (int player = 0; isKnown && player < int(m_findings.players.size()); ++player)
        m_shares.push_back(
            theory::mixtureOf(*m_findings.strategic, m_findings.profiles[std::size_t(profile)].behaviour, player));
    changed();
}

QString MatrixModel::shareOf(int player, int strategy) const
{
    if (m_shares.empty() || m_shares[std::size_t(player)][std::size_t(strategy)] == 0)
        return {};
    return wording::withMinus(m_findings.shown(m_shares[std::size_t(player)][std::size_t(strategy)]));
}

int MatrixModel::count(int player) const
{
    return m_findings.strategic && player < int(m_findings.strategic->strategies.size())
        ? int(m_findings.strategic->strategies[std::size_t(player)].size())
        : 0;
}

QString MatrixModel::nameOf(int player, int strategy) const
{
    return theory::strategyParts(m_named, m_findings.strategic->strategies[std::size_t(player)][std::size_t(strategy)],
                                 m_setNames[std::size_t(player)])
        .join(u", "_s);
}

QString MatrixModel::headOf(int player, int strategy) const
{
    const theory::StrategyCodes &codes = m_codes[std::size_t(player)];
    return codes.areUsed() ? codes.code(m_findings.strategic->strategies[std::size_t(player)][std::size_t(strategy)])
                           : nameOf(player, strategy);
}

QStringList MatrixModel::strategiesOf(int player) const
{
    QStringList names;
    for (int strategy = 0; strategy < count(player); ++strategy) {
        const QString share = shareOf(player, strategy);
        names += nameOf(player, strategy) + (share.isEmpty() ? QString() : u" · "_s + share);
    }
    return names;
}

int MatrixModel::mostPlayed(int player) const
{
    if (m_shares.empty())
        return 0;
    const std::vector<Rational> &shares = m_shares[std::size_t(player)];
    return int(std::max_element(shares.begin(), shares.end()) - shares.begin());
}

void MatrixModel::setStep(int step)
{
    m_step = qBound(0, step, steps());
    changed();
}

void MatrixModel::setOther(int player, int strategy)
{
    m_profile[std::size_t(player)] = strategy;
    changed();
}

void MatrixModel::changed()
{
    if (rowCount() == 0 || columnCount() == 0)
        return;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    Q_EMIT headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
}

QString MatrixModel::stepText() const
{
    if (m_step == 0)
        return {};
    const theory::Dominated &one = m_findings.dominated[std::size_t(m_step) - 1];
    const auto name = [&](int strategy) { return headOf(one.player, strategy); };
    return (m_findings.isWeak ? tr("%1: %2 goes, %3 is never worse, and sometimes better")
                              : tr("%1: %2 goes, %3 is always better"))
        .arg(nameOf(one.player), name(one.strategy), theory::mixtureText(one.by, name));
}

int MatrixModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : count(0);
}

int MatrixModel::columnCount(const QModelIndex &parent) const
{
    if (parent.isValid() || !m_findings.strategic)
        return 0;
    return m_findings.players.size() > 1 ? count(1) : 1;
}

std::vector<int> MatrixModel::profileAt(const QModelIndex &index) const
{
    std::vector<int> profile = m_profile;
    profile[0] = index.row();
    if (profile.size() > 1)
        profile[1] = index.column();
    return profile;
}

std::vector<CellPayoff> MatrixModel::payoffsAt(const QModelIndex &index) const
{
    const StrategicForm &strategic = *m_findings.strategic;
    const std::vector<int> profile = profileAt(index);
    std::vector<CellPayoff> payoffs;
    for (int player = 0; player < int(profile.size()); ++player) {
        const Rational &payoff = strategic.payoff(profile, player);
        CellPayoff cell{wording::withMinus(theory::readableText(payoff)), player, true};
        std::vector<int> other = profile;
        for (int strategy = 0; strategy < count(player) && cell.isBest; ++strategy) {
            other[std::size_t(player)] = strategy;
            cell.isBest = isGone(player, strategy) || strategic.payoff(other, player) <= payoff;
        }
        payoffs.push_back(std::move(cell));
    }
    return payoffs;
}

bool MatrixModel::isGone(int player, int strategy) const
{
    const auto end = m_findings.dominated.begin() + m_step;
    return std::any_of(m_findings.dominated.begin(), end,
                       [=](const theory::Dominated &one) { return one.player == player && one.strategy == strategy; });
}

QVariant MatrixModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const bool gone = isGone(0, index.row()) || (m_profile.size() > 1 && isGone(1, index.column()));
    const auto isEquilibrium = [&] {
        return std::find(m_findings.pure.begin(), m_findings.pure.end(), profileAt(index)) != m_findings.pure.end();
    };
    switch (role) {
    case Qt::DisplayRole: {
        QStringList texts;
        for (const CellPayoff &payoff : payoffsAt(index))
            texts += payoff.text;
        return texts.join(u", "_s);
    }
    case Qt::ToolTipRole: {
        QStringList lines;
        for (const CellPayoff &payoff : payoffsAt(index)) {
            const QString name = nameOf(payoff.player);
            lines += payoff.isBest ? tr("%1: %2, a best response").arg(name, payoff.text)
                                   : tr("%1: %2").arg(name, payoff.text);
        }
        if (isEquilibrium())
            lines += m_findings.cut > 0 ? tr("An equilibrium of the plays up to the cut")
                                        : tr("An equilibrium: nobody gains by another strategy");
        if (m_pure.size() > 1 && profileOf(index) >= 0)
            lines += tr("A double click chooses it");
        if (gone)
            lines += tr("Left out by dominance");
        return lines.join(u'\n');
    }
    case PayoffsRole:
        return QVariant::fromValue(payoffsAt(index));
    case EquilibriumRole:
        return isEquilibrium();
    case GoneRole:
        return gone;
    default:
        return {};
    }
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const int player = orientation == Qt::Vertical ? 0 : 1;
    if (section < 0 || section >= (player == 0 ? rowCount() : columnCount()))
        return {};
    const bool hasNames = player < int(m_findings.players.size());
    const QString share = hasNames ? shareOf(player, section) : QString();
    if (role == Qt::DisplayRole && hasNames) {
        return share.isEmpty() ? headOf(player, section) : headOf(player, section) + u' ' + tr("· %1").arg(share);
    }
    if (role == Qt::DisplayRole)
        return tr("payoff");
    if (role == Qt::ToolTipRole && hasNames)
        return tr("%1 plays %2").arg(nameOf(player), nameOf(player, section))
            + (share.isEmpty() ? QString() : u'\n' + tr("in the equilibrium with probability %1").arg(share));
    if (role == Qt::FontRole && hasNames) {
        QFont font = m_headFont;
        font.setStrikeOut(isGone(player, section));
        font.setBold(!share.isEmpty());
        return font;
    }
    return {};
}

} // namespace sidl::debugger

#include "moc_matrixmodel.cpp"
