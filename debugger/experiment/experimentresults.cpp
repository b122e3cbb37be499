// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/experiment/experimentresults.h"

#include "sidl/wording/numbers.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <optional>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using simulation::Mean;
using simulation::PlayRecord;
using simulation::PlayRow;
using simulation::SeenSet;
using simulation::Standing;
using wording::roughNumberText;

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("ExperimentResults", text);
}

constexpr int MostColumns = 40;        // of a plot of lengths
constexpr qsizetype LongestTitle = 48; // letters, of a plot that has its table beside it

using Cell = ResultTable::Cell;

Cell numberCell(double number)
{
    return {wording::numberText(QString::number(number, 'g', 4).toDouble()), number};
}

Cell countCell(qint64 number)
{
    return {QLocale().toString(number), number};
}

Cell textCell(const QString &text)
{
    return {text, {}};
}

Cell percentCell(qint64 count, qint64 all)
{
    const double percent = all > 0 ? 100 * double(count) / double(all) : 0;
    return {tr("%1 %").arg(QLocale().toString(percent, 'f', 1)), percent};
}

Cell intervalCell(const Mean &mean)
{
    if (!std::isfinite(mean.margin()))
        return textCell(u"–"_s);
    return {tr("%1 to %2")
                .arg(numberCell(mean.value() - mean.margin()).text, numberCell(mean.value() + mean.margin()).text),
            mean.margin()};
}

ResultTable tableWith(const std::vector<std::pair<const char *, bool>> &columns)
{
    ResultTable table;
    for (const auto &[name, isNumber] : columns)
        table.columns.push_back({tr(name), isNumber});
    return table;
}

/// Seats, and in a tournament agents.
std::vector<Standing> standingsOf(const ExperimentFindings &found)
{
    std::vector<Standing> standings = found.summary.seats;
    standings.insert(standings.end(), found.summary.agents.begin(), found.summary.agents.end());
    return standings;
}

/// What a bar stands for: who sits where, the table tells.
QString nameOf(const Standing &one)
{
    return one.player.isEmpty() ? one.agent : one.player;
}

void addMean(ResultPlot::Series &series, double value, double margin)
{
    series.values.push_back(value);
    series.least.push_back(value - (std::isfinite(margin) ? margin : 0));
    series.most.push_back(value + (std::isfinite(margin) ? margin : 0));
}

/// Words that stand behind one another, of which those with several parts are in brackets.
QStringList wordsIn(const QString &text)
{
    QStringList words;
    qsizetype from = 0, depth = 0;
    for (qsizetype at = 0; at <= text.size(); ++at) {
        const QChar sign = at < text.size() ? text.at(at) : u' ';
        depth += sign == u'(' || sign == u'[' ? 1 : sign == u')' || sign == u']' ? -1 : 0;
        if (sign != u' ' || (depth > 0 && at < text.size()))
            continue;
        if (at > from)
            words += text.mid(from, at - from);
        from = at + 1;
    }
    return words;
}

/// What who sees no words did and was told in a chronon, as seats say it; nothing where @p line is a word that was seen.
std::optional<QString> rememberedText(const QString &line, const wording::Naming &naming)
{
    static const QRegularExpression remembered(u"^(\\d+): (.*); (.*)$"_s); // a word with blanks begins with a bracket
    const QRegularExpressionMatch match = remembered.match(line);
    if (!match.hasMatch())
        return {};
    QStringList moves, told;
    for (const QString &move : wordsIn(match.captured(2)))
        moves += tr("own move: %1").arg(naming.value(move));
    for (const QString &word : wordsIn(match.captured(3)))
        told += tr("told %1").arg(naming.value(word));
    if (told.isEmpty())
        told += tr("told nothing");
    const int reached = match.captured(1).toInt() + 1; // seats tell it where it has led to
    return (naming.saysSteps() ? tr("step %1: %2") : tr("chronon %1: %2"))
        .arg(QString::number(reached), (moves + told).join(u", "_s));
}

QString seenText(const SeenSet &set, const wording::Naming &naming)
{
    if (set.saw.isEmpty())
        return tr("nothing");
    QStringList words, chronons;
    for (const QString &word : set.saw.split(u'\n')) {
        if (const std::optional<QString> chronon = rememberedText(word, naming))
            chronons.prepend(*chronon); // the last one first, as there: that is what rows differ in
        else
            words += naming.value(word);
    }
    if (!chronons.isEmpty())
        return chronons.join(u"; "_s);
    return words.join(naming.isForPeople() ? u", "_s : u" "_s); // else brackets part them
}

/// Beside the name of the player, or of the switch.
QString actionText(const QString &action, const SeenSet &set, const wording::Naming &naming)
{
    if (action.isEmpty())
        return tr("nothing");
    const QString text = naming.actionAt(action, set.place);
    return text == action ? naming.value(action) : text;
}

/// Each player has a switch that is called like the player: that tells nothing.
bool areSwitchesOfPlayers(const std::vector<SeenSet> &sets)
{
    return std::all_of(sets.begin(), sets.end(),
                       [](const SeenSet &set) { return set.place == u'[' + set.player + u']'; });
}

/// The most frequent in front.
std::vector<std::pair<QString, qint64>> actionsIn(const SeenSet &set)
{
    std::vector<std::pair<QString, qint64>> actions(set.did.begin(), set.did.end());
    std::stable_sort(actions.begin(), actions.end(), [](const auto &a, const auto &b) { return a.second > b.second; });
    return actions;
}

/// @p set has the player's name as it is shown, which a switch that is called like the player repeats.
QString actionsTitle(const SeenSet &set, const wording::Naming &naming)
{
    const QString place = naming.value(set.place);
    const QString did = place == set.player || place == u'[' + set.player + u']'
        ? tr("What %1 did").arg(set.player)
        : tr("What %1 did with %2").arg(set.player, place);
    const QString where = tr("%1 where %2").arg(did, seenText(set, naming));
    return set.saw.isEmpty() || where.size() > LongestTitle ? did : where;
}

QString endText(const PlayRow &play)
{
    switch (play.end) {
    case PlayRecord::End::Terminal:
        return tr("at its end");
    case PlayRecord::End::Limit:
        return tr("at the limit");
    case PlayRecord::End::Silent:
        return tr("agents did not answer");
    case PlayRecord::End::Error:
        break;
    }
    return tr("error: %1").arg(play.problem);
}

} // namespace

std::pair<double, double> shareInterval(qint64 count, qint64 all)
{
    if (all <= 0)
        return {0, 1};
    constexpr double z = 1.959963984540054;
    const double n = double(all), share = double(count) / n;
    const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

QString ResultPlot::text() const
{
    QStringList parts;
    for (qsizetype at = 0; at < categories.size(); ++at) {
        QStringList values;
        for (const Series &one : series)
            values += (series.size() > 1 ? one.name + u' ' : QString()) + roughNumberText(one.values[std::size_t(at)]);
        parts += u"%1: %2"_s.arg(categories.at(at), values.join(u", "_s));
    }
    const QString across = categoryUnit.isEmpty() ? QString() : u" (%1)"_s.arg(categoryUnit);
    return u"%1%2. %3%4"_s.arg(title, unit.isEmpty() ? QString() : u" (%1)"_s.arg(unit), parts.join(u"; "_s), across);
}

Result payoffsOf(const ExperimentFindings &found)
{
    Result result;
    result.table = tableWith({{"Player", false},
                              {"Agent", false},
                              {"Mean payoff", true},
                              {"95 % interval", true},
                              {"Deviation", true},
                              {"Plays", true}});
    result.plot = {ResultPlot::Kind::Bars, tr("Mean payoffs, with intervals of 95 %"), tr("payoff")};
    ResultPlot::Series &means = result.plot.series.emplace_back(tr("mean payoff"));
    for (const Standing &one : standingsOf(found)) {
        if (one.payoff.count() == 0)
            continue;
        result.table.rows.push_back({textCell(one.player.isEmpty() ? tr("any") : one.player),
                                     textCell(one.agent.isEmpty() ? tr("several") : one.agent),
                                     numberCell(one.payoff.value()), intervalCell(one.payoff),
                                     numberCell(std::sqrt(one.payoff.variance())), countCell(one.payoff.count())});
        result.plot.categories += nameOf(one);
        result.plot.colours.push_back(int(result.plot.colours.size())); // players come first, in their order
        addMean(means, one.payoff.value(), one.payoff.margin());
    }
    return result;
}

Result winsOf(const ExperimentFindings &found)
{
    Result result;
    result.table = tableWith(
        {{"Player", false}, {"Agent", false}, {"Won", true}, {"Shared", true}, {"Lost", true}, {"Won of all", true}});
    result.plot = {ResultPlot::Kind::Stacked, tr("Who had the most, of all plays"), tr("% of plays")};
    result.plot.series = {{tr("won")}, {tr("shared")}, {tr("lost")}};
    for (const Standing &one : standingsOf(found)) {
        const qint64 all = one.won + one.shared + one.lost;
        if (all == 0)
            continue;
        result.table.rows.push_back({textCell(one.player.isEmpty() ? tr("any") : one.player),
                                     textCell(one.agent.isEmpty() ? tr("several") : one.agent), countCell(one.won),
                                     countCell(one.shared), countCell(one.lost), percentCell(one.won, all)});
        result.plot.categories += nameOf(one);
        const qint64 counts[] = {one.won, one.shared, one.lost};
        for (std::size_t i = 0; i < 3; ++i)
            result.plot.series[i].values.push_back(100 * double(counts[i]) / double(all));
    }
    return result;
}

Result lengthsOf(const ExperimentFindings &found)
{
    Result result;
    result.table = tableWith({{"Chronons", true}, {"Plays", true}, {"Share", true}});
    const auto &lengths = found.summary.lengths;
    if (lengths.empty())
        return result;
    const qint64 all = found.summary.chronons.count();
    for (const auto &[chronons, plays] : lengths)
        result.table.rows.push_back({countCell(chronons), countCell(plays), percentCell(plays, all)});
    result.plot
        = {ResultPlot::Kind::Columns,
           tr("Lengths: %1 chronons on average").arg(numberCell(found.summary.chronons.value()).text), tr("plays")};
    ResultPlot::Series &counts = result.plot.series.emplace_back(tr("plays"));
    const int least = lengths.begin()->first, most = lengths.rbegin()->first;
    const int width = (most - least) / MostColumns + 1;
    result.plot.categoryUnit = width > 1 ? tr("chronons, %1 lengths a bar").arg(width) : tr("chronons");
    for (int from = least; from <= most; from += width) {
        const int to = std::min(most, from + width - 1);
        qint64 plays = 0;
        for (auto at = lengths.lower_bound(from); at != lengths.end() && at->first <= to; ++at)
            plays += at->second;
        result.plot.categories += from == to ? QString::number(from) : u"%1–%2"_s.arg(from).arg(to);
        counts.values.push_back(double(plays));
    }
    return result;
}

Result actionsOf(const ExperimentFindings &found, const wording::Naming &naming)
{
    Result result;
    result.table = tableWith(
        {{"Player", false}, {"Agent", false}, {"Switch", false}, {"Saw", false}, {"Times", true}, {"Did", false}});
    result.table.columns.back().isList = true;
    for (const SeenSet &set : found.summary.sets) {
        QStringList did;
        for (const auto &[action, count] : actionsIn(set))
            did += tr("%1: %2").arg(actionText(action, set, naming), percentCell(count, set.count).text);
        result.table.rows.push_back({textCell(set.player),
                                     textCell(set.agent),
                                     textCell(naming.value(set.place)),
                                     textCell(seenText(set, naming)),
                                     countCell(set.count),
                                     {did.join(u", "_s), {}, did}});
    }
    if (areSwitchesOfPlayers(found.summary.sets)) {
        constexpr int Switch = 2;
        result.table.columns.erase(result.table.columns.begin() + Switch);
        for (auto &row : result.table.rows)
            row.erase(row.begin() + Switch);
    }
    return result;
}

ResultPlot actionsPlot(const SeenSet &set, int player, const wording::Naming &naming)
{
    ResultPlot plot{ResultPlot::Kind::Bars, actionsTitle(set, naming), tr("% of times")};
    ResultPlot::Series &shares = plot.series.emplace_back(tr("share"));
    for (const auto &[action, count] : actionsIn(set)) {
        if (plot.categories.size() >= MostColumns)
            break;
        plot.categories += actionText(action, set, naming);
        const auto [least, most] = shareInterval(count, set.count);
        shares.values.push_back(100 * double(count) / double(set.count));
        shares.least.push_back(100 * least);
        shares.most.push_back(100 * most);
        if (player >= 0)
            plot.colours.push_back(player);
    }
    return plot;
}

Result ratingsOf(const ExperimentFindings &found)
{
    Result result;
    result.table = tableWith({{"Agent", false},
                              {"Elo", true},
                              {"Mean payoff", true},
                              {"95 % interval", true},
                              {"Won", true},
                              {"Shared", true},
                              {"Lost", true}});
    result.plot = {ResultPlot::Kind::Bars, tr("Elo of agents"), tr("Elo")};
    ResultPlot::Series &ratings = result.plot.series.emplace_back(tr("Elo"));
    double least = 1500;
    for (const Standing &agent : found.summary.agents) {
        result.table.rows.push_back({textCell(agent.agent), countCell(std::lround(agent.elo)),
                                     numberCell(agent.payoff.value()), intervalCell(agent.payoff), countCell(agent.won),
                                     countCell(agent.shared), countCell(agent.lost)});
        result.plot.categories += agent.agent;
        ratings.values.push_back(agent.elo);
        least = std::min(least, agent.elo);
    }
    result.plot.least = 100 * std::floor(least / 100 - 1);
    return result;
}

Result playsOf(const ExperimentFindings &found)
{
    Result result;
    result.table = tableWith({{"Play", true}, {"Ended", false}, {"Chronons", true}});
    for (const QString &player : found.plan.players)
        result.table.columns.push_back({player, true});
    for (const PlayRow &play : found.plays) {
        std::vector<Cell> row{countCell(play.play), textCell(endText(play)), countCell(play.chronons)};
        for (std::size_t player = 0; player < std::size_t(found.plan.players.size()); ++player)
            row.push_back(player < play.payoffs.size() ? numberCell(play.payoffs[player]) : textCell(u"–"_s));
        result.table.rows.push_back(std::move(row));
    }
    return result;
}

} // namespace sidl::debugger
