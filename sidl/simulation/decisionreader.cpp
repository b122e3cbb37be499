// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/simulation/decisionreader.h"

#include "sidl/simulation/running.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <limits>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace sidl::simulation {

namespace {

constexpr qint64 LongestLine = 1 << 24; // bytes
constexpr int ToldEvery = 1000;         // rows

/// The fields of one line; none: quotes are not closed.
std::optional<QStringList> csvFields(const QString &line)
{
    QStringList fields(1);
    bool isQuoted = false;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QChar c = line.at(i);
        const bool isTwice = isQuoted && c == u'"' && i + 1 < line.size() && line.at(i + 1) == u'"';
        if (isTwice)
            fields.last() += line.at(++i);
        else if (c == u'"')
            isQuoted = !isQuoted;
        else if (c == u',' && !isQuoted)
            fields += QString();
        else
            fields.last() += c;
    }
    return isQuoted ? std::nullopt : std::optional(fields);
}

std::optional<double> payoffOf(const QString &text)
{
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

/// Columns by name, so that times may be there.
class CsvRows
{
public:
    bool setHead(const QStringList &names)
    {
        m_names = names;
        for (const QString &name : {u"play"_s, u"chronon"_s, u"player"_s, u"agent"_s, u"switch"_s, u"saw"_s, u"could"_s,
                                    u"did"_s, u"payoff"_s})
            if (!names.contains(name))
                return false;
        return true;
    }
    std::optional<DecisionRow> row(const QString &line) const
    {
        const std::optional<QStringList> fields = csvFields(line);
        if (!fields || fields->size() != m_names.size())
            return {};
        const auto field = [&](const QString &name) { return fields->value(m_names.indexOf(name)); };
        return DecisionRow{.play = field(u"play"_s).toLongLong(),
                           .chronon = field(u"chronon"_s).toInt(),
                           .player = field(u"player"_s),
                           .agent = field(u"agent"_s),
                           .place = field(u"switch"_s),
                           .saw = field(u"saw"_s),
                           .could = field(u"could"_s),
                           .did = field(u"did"_s),
                           .milliseconds = field(u"milliseconds"_s).toDouble(),
                           .payoff = payoffOf(field(u"payoff"_s))};
    }

private:
    QStringList m_names;
};

QString linesOf(const QJsonValue &list)
{
    QStringList lines;
    for (const QJsonValue &one : list.toArray())
        lines += one.toString();
    return lines.join(u'\n');
}

std::optional<DecisionRow> jsonRow(const QByteArray &line)
{
    const QJsonObject object = QJsonDocument::fromJson(line).object();
    if (!object[u"play"_s].isDouble() || !object[u"player"_s].isString() || !object[u"switch"_s].isString())
        return {};
    const QJsonValue payoff = object[u"payoff"_s];
    return DecisionRow{.play = object[u"play"_s].toInteger(),
                       .chronon = object[u"chronon"_s].toInt(),
                       .player = object[u"player"_s].toString(),
                       .agent = object[u"agent"_s].toString(),
                       .place = object[u"switch"_s].toString(),
                       .saw = linesOf(object[u"saw"_s]),
                       .could = linesOf(object[u"could"_s]),
                       .did = object[u"did"_s].toString(),
                       .milliseconds = object[u"milliseconds"_s].toDouble(),
                       .payoff = payoff.isDouble() ? std::optional(payoff.toDouble()) : std::nullopt};
}

} // namespace

QString readDecisions(const QString &path, OutputForm form, const std::function<bool(const DecisionRow &)> &visit,
                      const WorkControl &work)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return u"cannot read %1: %2"_s.arg(path, file.errorString());
    CsvRows csv;
    for (qint64 number = 1; !file.atEnd() && !work.isStopped(); ++number) {
        const QByteArray line = file.readLine(LongestLine);
        const auto fail = [&] { return u"%1 is no table of decisions: line %2"_s.arg(path).arg(number); };
        if (!line.endsWith('\n') && !file.atEnd())
            return fail();
        const QByteArray text = line.endsWith('\n') ? line.chopped(1) : line;
        if (form == OutputForm::Csv && number == 1) {
            if (!csv.setHead(QString::fromUtf8(text).split(u',')))
                return fail();
            continue;
        }
        const std::optional<DecisionRow> row
            = form == OutputForm::Csv ? csv.row(QString::fromUtf8(text)) : jsonRow(text);
        if (!row || row->play < 1)
            return fail();
        if (!visit(*row))
            return {};
        if (number % ToldEvery == 0)
            work.tell(file.pos(), file.size());
    }
    return {};
}

QString summarizeDecisions(const QString &path, OutputForm form, std::size_t mostSets, Plan &plan, Summary &summary,
                           const WorkControl &work)
{
    // Who plays, and with which agents, is known once all was read.
    plan = {};
    plan.game = QFileInfo(path).completeBaseName();
    plan.plays = 0;
    std::map<QString, std::set<QString>> agents;
    QString error = readDecisions(
        path, form,
        [&](const DecisionRow &row) {
            if (!plan.players.contains(row.player))
                plan.players += row.player;
            if (agents[row.player].size() < 2)
                agents[row.player].insert(row.agent);
            plan.plays = std::max(plan.plays, row.play);
            return true;
        },
        work);
    if (!error.isEmpty() || work.isStopped())
        return error;
    if (plan.players.isEmpty())
        return u"%1 has no decisions"_s.arg(path);
    QStringList seating;
    for (const QString &player : plan.players)
        seating += agents[player].size() == 1 ? *agents[player].begin() : QString();
    plan.seatings = {seating};
    RunningSummary running(plan, mostSets);
    PlayRow now{.play = 0, .seating = 0, .chronons = 0, .end = PlayRecord::End::Terminal, .problem = {}, .payoffs = {}};
    const auto end = [&] {
        if (now.play > 0)
            running.add(now);
    };
    error = readDecisions(
        path, form,
        [&](const DecisionRow &row) {
            if (row.play != now.play) {
                end();
                now.play = row.play;
                now.end = row.payoff ? PlayRecord::End::Terminal : PlayRecord::End::Error;
                now.problem = row.payoff ? QString() : u"an error"_s;
                now.payoffs.assign(row.payoff ? std::size_t(plan.players.size()) : 0,
                                   std::numeric_limits<double>::quiet_NaN());
            }
            if (row.payoff && !now.payoffs.empty())
                now.payoffs[std::size_t(plan.players.indexOf(row.player))] = *row.payoff;
            running.add(ActionCount{row.player, row.agent, row.place, row.saw, row.did, 1});
            return true;
        },
        work);
    end();
    summary = running.summary();
    summary.lengths.clear();
    summary.chronons = {};
    summary.fewest = summary.most = 0;
    return error;
}

} // namespace sidl::simulation
