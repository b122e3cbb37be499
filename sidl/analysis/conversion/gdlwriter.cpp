// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/conversion/gdlwriter.h"

#include "sidl/language/rulesystem/registry.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace engine;
using Node = GdlPositions::Node;

GdlWriter::GdlWriter(const language::Program &program, const GdlPositions &positions, const GdlGoals &goals)
    : m_program(program)
    , m_positions(positions)
    , m_goals(goals)
    , m_position(m_names.free(u"position"_s))
    , m_word(m_names.free(u"word"_s))
    , m_step(m_names.free(u"leads"_s))
    , m_after(m_names.free(u"after"_s))
    , m_worth(m_names.free(u"worth"_s))
    , m_hidden(m_names.free(u"hidden"_s))
    , m_told(m_names.free(u"told"_s))
    , m_account(m_names.free(u"account"_s))
{
    for (const char *variable : {"from", "to"}) // roles are variables, too
        m_names.free(QString::fromLatin1(variable));
    for (const Word player : positions.players)
        m_roles << m_names.role(player);
    if (positions.hasNature)
        m_roles << u"random"_s;
    for (const Node &node : positions.nodes) {
        m_hasAccounts = m_hasAccounts || node.state.accounts() != positions.nodes.front().state.accounts();
        for (const GdlPositions::Step &step : node.steps)
            m_tells = m_tells
                || std::any_of(step.told.begin(), step.told.end(), [](const auto &told) { return !told.empty(); });
    }
}

bool GdlWriter::isBlind() const
{
    return m_positions.hasNature
        || std::any_of(m_positions.nodes.begin(), m_positions.nodes.end(), [](const Node &node) {
               return std::any_of(node.hidden.begin(), node.hidden.end(),
                                  [](const Words &hidden) { return !hidden.empty(); });
           });
}

QString GdlWriter::step(const QString &to) const
{
    return u"(%1 ?from ?%2 %3)"_s.arg(m_step, m_roles.join(u" ?"_s), to);
}

QString GdlWriter::does() const
{
    QStringList all;
    for (const QString &role : m_roles)
        all << u"(does %1 ?%1)"_s.arg(role);
    return all.join(u' ');
}

void GdlWriter::addIntroduction()
{
    bool isBegun = false;
    for (const QString &line : m_program.text.split(u'\n')) {
        QString text = line.trimmed();
        if (!text.startsWith(u'%') && (isBegun || !text.isEmpty()))
            break;
        while (text.startsWith(u'%'))
            text.remove(0, 1);
        isBegun = isBegun || !text.isEmpty();
        if (isBegun)
            add((u"; "_s + text.trimmed()).trimmed());
    }
    if (isBegun)
        add(u";"_s);
    add(u"; Converted from SIDL: every position of the game has a number, and each step from one to another is a"_s);
    add(u"; line. The word [cell, 1, 1, b] is the fact (cell 1 1 b), and an action is a move in the same way. Who has"_s);
    add(u"; nothing to choose does noop. Each player chooses for each switch: what SIDL does for who chooses nothing"_s);
    add(u"; is left out."_s);
    if (const QString told = m_goals.explanation(); !told.isEmpty())
        add(u"; %1."_s.arg(told));
    add(QString());
}

void GdlWriter::addRules()
{
    for (const QString &role : std::as_const(m_roles))
        add(u"(role %1)"_s.arg(role));
    add(QString());
    add(u"; A state has the number of its position beside its words."_s);
    add(u"(init (%1 0))"_s.arg(m_position));
    if (m_positions.nodes.front().state.size() > 0)
        add(u"(<= (init ?word) (%1 0 ?word))"_s.arg(m_word));
    add(u"(<= (next (%1 ?to)) (%2 ?to))"_s.arg(m_position, m_after));
    add(u"(<= (next ?word) (%1 ?to) (%2 ?to ?word))"_s.arg(m_after, m_word));
    add(u"(<= (%1 ?to) (true (%2 ?from)) %3 %4)"_s.arg(m_after, m_position, step(u"?to"_s), does()));
    add(QString());
    for (const QString &role : std::as_const(m_roles))
        add(u"(<= (legal %1 ?%1) (true (%2 ?from)) %3)"_s.arg(role, m_position, step(u"?to"_s)));
    add(QString());
    const QStringList players = m_roles.mid(0, qsizetype(m_positions.players.size()));
    const QString worth = u"(%1 ?from ?%2)"_s.arg(m_worth, players.join(u" ?"_s));
    add(u"; What the accounts are in the end."_s);
    add(u"(<= terminal (true (%1 ?from)) %2)"_s.arg(m_position, worth));
    for (const QString &player : players)
        add(u"(<= (goal %1 ?%1) (true (%2 ?from)) %3)"_s.arg(player, m_position, worth));
    if (m_positions.hasNature)
        add(u"(<= (goal random 0) (true (%1 ?from)) %2)"_s.arg(m_position, worth));
    add(QString());
    if (isBlind())
        addSight();
}

/// Sight is by positions: what a player sees of the one that the moves have led to.
void GdlWriter::addSight()
{
    const QString player = u"(role ?role)"_s + (m_positions.hasNature ? u" (distinct ?role random)"_s : QString());
    const bool hides = std::any_of(m_positions.nodes.begin(), m_positions.nodes.end(), [](const Node &node) {
        return std::any_of(node.hidden.begin(), node.hidden.end(), [](const Words &words) { return !words.empty(); });
    });
    add(u"; A player sees the words of the new state that are not hidden%1."_s.arg(
        m_hasAccounts ? u", and all accounts"_s : QString()));
    add(u"(<= (sees ?role ?word) %1 (%2 ?to) (%3 ?to ?word)%4)"_s.arg(
        player, m_after, m_word, hides ? u" (not (%1 ?to ?role ?word))"_s.arg(m_hidden) : QString()));
    const QStringList players = m_roles.mid(0, qsizetype(m_positions.players.size()));
    if (m_hasAccounts)
        add(u"(<= (sees ?role (%1 ?%2)) %3 (%4 ?to) (%1 ?to ?%2))"_s.arg(m_account, players.join(u" ?"_s), player,
                                                                         m_after));
    if (m_tells) {
        add(u"; Words that stay or were there before are told again when they are created or deleted."_s);
        add(u"(<= (sees ?role ?percept) (true (%1 ?from)) %2 (%3 ?from ?%4 ?role ?percept))"_s.arg(
            m_position, does(), m_told, m_roles.join(u" ?"_s)));
    }
    add(QString());
}

QString GdlWriter::move(const GdlPositions::Move &move)
{
    QStringList parts;
    for (const Choice &choice : move.does)
        parts << m_names.term(choice.action);
    QString text = parts.isEmpty() ? m_names.free(u"noop"_s)
        : parts.size() == 1        ? parts.front()
                                   : u"(%1 %2)"_s.arg(m_names.free(u"both"_s), parts.join(u' '));
    return move.copy == 0 ? text : u"(%1 %2 %3)"_s.arg(m_names.free(u"chance"_s), text, QString::number(move.copy));
}

QStringList GdlWriter::moves(const Node &node, const GdlPositions::Step &step)
{
    QStringList all;
    for (std::size_t role = 0; role < step.moves.size(); ++role)
        all << move(node.moves[role][std::size_t(step.moves[role])]);
    return all;
}

void GdlWriter::addPosition(int number)
{
    const Node &node = m_positions.nodes[std::size_t(number)];
    add(u"; Position %1"_s.arg(number));
    node.state.forEach(
        [&](Word word) { add(u"(%1 %2 %3)"_s.arg(m_word, QString::number(number), m_names.term(word))); });
    if (isBlind())
        for (std::size_t player = 0; player < node.hidden.size(); ++player)
            for (const Word word : node.hidden[player])
                add(u"(%1 %2 %3 %4)"_s.arg(m_hidden, QString::number(number), m_roles[qsizetype(player)],
                                           m_names.term(word)));
    QStringList accounts, goals;
    for (const double account : node.state.accounts()) {
        accounts << QString::number(account, 'g', 15);
        goals << QString::number(m_goals.goal(account));
    }
    if (m_hasAccounts && isBlind())
        add(u"(%1 %2 %3)"_s.arg(m_account, QString::number(number), accounts.join(u' ')));
    if (node.isOver())
        add(u"(%1 %2 %3)"_s.arg(m_worth, QString::number(number), goals.join(u' ')));
    for (const GdlPositions::Step &step : node.steps) {
        const QString made = moves(node, step).join(u' ');
        add(u"(%1 %2 %3 %4)"_s.arg(m_step, QString::number(number), made, QString::number(step.to)));
        for (std::size_t player = 0; isBlind() && player < step.told.size(); ++player)
            for (const Message &message : step.told[player])
                add(u"(%1 %2 %3 %4 (%5 %6))"_s.arg(m_told, QString::number(number), made, m_roles[qsizetype(player)],
                                                   m_names.free(message.created ? u"created"_s : u"deleted"_s),
                                                   m_names.term(message.word)));
    }
    add(QString());
}

QString GdlWriter::text()
{
    m_lines.clear();
    addIntroduction();
    addRules();
    const language::RuleSystem &gdl = *language::ruleSystem(u"gdl"_s);
    const QString rules = m_lines.join(u'\n') + u'\n';
    m_lines.clear();
    for (int number = 0; number < int(m_positions.nodes.size()); ++number)
        addPosition(number);
    return language::edited(rules, gdl.format(rules, gdl.clauses(rules))) + m_lines.join(u'\n');
}

} // namespace sidl::analysis
