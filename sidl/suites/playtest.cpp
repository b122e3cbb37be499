// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/playtest.h"

#include "sidl/language/rulesystem/sidlsystem.h"
#include "sidl/language/text/textedit.h"
#include "sidl/wording/numbers.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace sidl::suites {

using namespace engine;

namespace {

constexpr qsizetype Width = 80;      // of a line, before blanks are put between elements
constexpr qsizetype MostWords = 200; // of a kind that are asked for, so that a test can be read

QString quoted(QString text)
{
    text.replace(u'\\', u"\\\\"_s).replace(u'\'', u"\\'"_s).replace(u'\n', u"\\n"_s);
    return u'\'' + text + u'\'';
}

bool isPlainName(const QString &text)
{
    return !text.isEmpty() && text[0] >= u'a' && text[0] <= u'z' && std::all_of(text.begin(), text.end(), [](QChar c) {
        return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || c == u'_';
    });
}

/// With a goal for each value behind: put in the places of the variables, a value could be read otherwise.
QString withValues(const QString &goal, const QStringList &variables, const QStringList &values)
{
    const bool hasBranches = goal.contains(u';') || goal.contains(u"->"_s) || goal.contains(u'|');
    QString text = hasBranches ? u"( %1 )"_s.arg(goal) : goal;
    for (qsizetype at = 0; at < variables.size() && at < values.size(); ++at)
        if (values[at] != u'_')
            text += u", %1 = %2"_s.arg(variables[at], values[at]);
    return text;
}

/// Rules in prefix notation know no equality, and their values need no brackets.
QString replaced(QString goal, const QStringList &variables, const QStringList &values)
{
    for (qsizetype at = 0; at < variables.size() && at < values.size(); ++at) {
        const QRegularExpression name(u"(?<![\\w?])%1(?!\\w)"_s.arg(QRegularExpression::escape(variables[at])),
                                      QRegularExpression::UseUnicodePropertiesOption);
        QString value = values[at];
        if (value != u'_')
            goal.replace(name, value.replace(u'\\', u"\\\\"_s));
    }
    return goal;
}

class Writer
{
public:
    Writer(const LineOfPlay &play, const PlayTestParts &parts, const language::RuleSystem &system)
        : m_play(play)
        , m_parts(parts)
        , m_isProlog(system.rules().isProlog)
        , m_hasSteps(system.kernel() == language::RuleSystem::Kernel::LogicOfSteps)
    {
    }

    QString text(const QString &name)
    {
        for (std::size_t at = 1; at < m_play.nodes.size(); ++at)
            addChronon(m_play.nodes[at - 1], m_play.nodes[at]);
        addEnd(m_play.nodes.back());
        const QString test = u"test(%1, [\n%2\n]).\n"_s.arg(quoted(name), m_lines.join(u",\n"_s));
        const language::RuleSystem &tests = language::sidlSystem(); // they are written as its rules
        return language::edited(test, tests.format(test, tests.clauses(test)));
    }

private:
    /// A word in the notation of tests: lists as they are, those of other languages in quotes.
    QString word(const QString &text) const { return m_isProlog || isPlainName(text) ? text : quoted(text); }
    QString word(Word one) const { return word(one.text()); }
    QString fact(Word one) const
    {
        return m_isProlog ? u"fact(%1)"_s.arg(one.text()) : quoted(u"(true %1)"_s.arg(one.text()));
    }
    QString noFact(Word one) const
    {
        return m_isProlog ? u"\\+ fact(%1)"_s.arg(one.text()) : quoted(u"(not (true %1))"_s.arg(one.text()));
    }

    /// Puts steps into lines that are not too long.
    void add(const QStringList &steps)
    {
        QString line;
        for (const QString &step : steps) {
            if (!line.isEmpty() && line.size() + step.size() > Width) {
                m_lines.append(u"    "_s + line);
                line.clear();
            }
            line += (line.isEmpty() ? QString() : u", "_s) + step;
        }
        if (!line.isEmpty())
            m_lines.append(u"    "_s + line);
    }

    static bool isNature(const GameTree::Node &before, const Chronon &played, const Choice &choice)
    {
        for (std::size_t at = 0; at < played.applied.size() && at < played.owners.size(); ++at)
            if (played.applied[at].place == choice.place)
                return played.owners[at].isNature();
        const Switch *const there = before.position ? before.position->switchOf(choice.place) : nullptr;
        return there && there->isNature();
    }
    void addChronon(const GameTree::Node &before, const GameTree::Node &after)
    {
        QStringList steps;
        const Chronon &played = *after.edge;
        for (const Choice &choice : played.does)
            steps += (isNature(before, played, choice) ? u"nature(%1, %2)"_s : u"choose(%1, %2)"_s)
                         .arg(word(choice.place), word(choice.action));
        steps += u"step"_s;
        add(steps);
        if (!m_parts.facts || m_hasSteps)
            return;
        QStringList facts;
        const Difference difference = after.state.differenceFrom(before.state);
        for (const Word one : difference.added)
            if (facts.size() < MostWords)
                facts += fact(one);
        for (const Word one : difference.removed)
            if (facts.size() < MostWords)
                facts += noFact(one);
        add(facts);
    }
    /// What players were told of the last chronon, where they see nothing else, and who was not told of it.
    void addPercepts(const Chronon &last, QStringList &steps) const
    {
        std::set<QString> all;
        std::set<std::pair<QString, QString>> told; // role, percept
        for (const RolePercepts &role : last.percepts)
            for (const Word percept : role.percepts)
                told.emplace(role.role, percept.text());
        for (const Word player : m_play.players)
            for (const auto &[role, percept] : told)
                if (role == player.text())
                    all.insert(percept);
        for (const QString &percept : all)
            for (const Word player : m_play.players)
                steps += (told.count({player.text(), percept}) ? u"sees(%1, %2)"_s : u"not_sees(%1, %2)"_s)
                             .arg(word(player), word(percept));
    }
    void addEnd(const GameTree::Node &end)
    {
        QStringList steps;
        const Words &players = m_play.players;
        if (m_parts.accounts)
            for (std::size_t player = 0; player < players.size(); ++player)
                steps += u"account(%1, %2)"_s.arg(word(players[player]),
                                                  wording::exactNumberText(end.state.accounts()[player]));
        const Position *const position = end.position.get();
        if (position && m_parts.views && !position->isBlind) {
            for (const Word one : end.state.words()) {
                const auto sees = [&](const WordSet &view) { return view.contains(one); };
                if (std::all_of(position->views.begin(), position->views.end(), sees))
                    continue;
                for (std::size_t player = 0; player < position->views.size() && player < players.size(); ++player)
                    steps += (sees(position->views[player]) ? u"sees(%1, %2)"_s : u"not_sees(%1, %2)"_s)
                                 .arg(word(players[player]), word(one));
            }
        }
        if (position && m_parts.views && position->isBlind && end.edge)
            addPercepts(*end.edge, steps);
        if (position && m_parts.legal)
            for (const Switch &one : position->switches)
                for (std::size_t action = 0; action < one.actions.size() && qsizetype(action) < MostWords; ++action)
                    steps += u"legal_action(%1, %2)"_s.arg(word(one.word), word(one.actions[action]));
        if (position && m_parts.terminal && !position->error)
            steps += position->isTerminal() ? u"terminal"_s : u"\\+ terminal"_s;
        steps += m_parts.asked;
        add(steps);
    }

    const LineOfPlay &m_play;
    const PlayTestParts &m_parts;
    const bool m_isProlog;
    const bool m_hasSteps; ///< goals name the step that they ask of
    QStringList m_lines;
};

} // namespace

LineOfPlay LineOfPlay::to(const GameTree &tree, GameTree::NodeId node, Words players)
{
    LineOfPlay play;
    play.players = std::move(players);
    for (GameTree::NodeId at = node; at >= 0; at = tree.node(at).parent)
        play.nodes.push_back(tree.node(at));
    std::reverse(play.nodes.begin(), play.nodes.end());
    return play;
}

bool LineOfPlay::canBeTest() const
{
    return std::none_of(nodes.begin(), nodes.end(), [](const GameTree::Node &node) { return node.edited; });
}

AskedSteps askedSteps(QString goal, const StateAnswer &answer, const language::RuleSystem &system)
{
    goal = goal.simplified();
    while (goal.endsWith(u'.'))
        goal.chop(1);
    const bool isProlog = system.rules().isProlog;
    AskedSteps asked;
    asked.holds = answer.holds();
    if (!asked.holds) {
        asked.steps += isProlog ? u"\\+ ( %1 )"_s.arg(goal)
                                : quoted(goal.startsWith(u'(') ? u"(not %1)"_s.arg(goal) : u"~"_s + goal);
        return asked;
    }
    const auto count = int(answer.rows.size());
    if (!answer.variables.isEmpty() && answer.isComplete && count <= AskedSteps::MostSolutions)
        asked.solutions = count;
    if (asked.solutions == 0)
        asked.steps += isProlog ? u"( %1 )"_s.arg(goal) : quoted(goal);
    for (int row = 0; row < asked.solutions; ++row) {
        const QStringList &values = answer.rows[std::size_t(row)];
        const QString step = isProlog ? u"( %1 )"_s.arg(withValues(goal, answer.variables, values))
                                      : quoted(replaced(goal, answer.variables, values));
        if (!asked.steps.contains(step)) // a goal may give a solution twice
            asked.steps += step;
    }
    return asked;
}

QString playTest(const QString &name, const LineOfPlay &play, const PlayTestParts &parts,
                 const language::RuleSystem &system)
{
    return Writer(play, parts, system).text(name);
}

} // namespace sidl::suites
