// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/verbs/profiletext.h"

#include "sidl/analysis/exploration/ruleprofile.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using analysis::ClauseCost;
using analysis::RuleProfile;
using Time = engine::ClauseProfile::Time;

namespace {

double milliseconds(Time time)
{
    return double(time.count()) / 1e6;
}

QString told(Time time)
{
    return QString::number(milliseconds(time), 'f', 1);
}

QString line(const QString &place, const QString &name, const QString &calls, const QString &time, const QString &share)
{
    return u"%1  %2  %3  %4  %5\n"_s.arg(place, 6).arg(calls, 12).arg(time, 10).arg(share, 6).arg(name);
}

} // namespace

QString profileLines(const RuleProfile &profile)
{
    QString text = line(u"line"_s, u"rule"_s, u"calls"_s, u"ms"_s, u"%"_s);
    for (const std::size_t index : profile.mostCostly()) {
        const ClauseCost &clause = profile.clauses[index];
        text += line(QString::number(clause.place.line), clause.name,
                     clause.calls ? QString::number(*clause.calls) : u"-"_s, told(clause.time),
                     QString::number(100 * profile.share(clause), 'f', 1));
    }
    return text
        + u"%1 ms in rules, %2 ms elsewhere; %4 looks at rules; %3 chronons; %5 of %6 questions answered by compiled rules\n"_s
              .arg(told(profile.ofRules()), told(profile.elsewhere))
              .arg(profile.chronons)
              .arg(profile.looks)
              .arg(profile.calls.compiled)
              .arg(profile.calls.all);
}

QJsonObject profileJson(const RuleProfile &profile)
{
    QJsonArray clauses;
    for (const ClauseCost &clause : profile.clauses)
        clauses.append(QJsonObject{{u"line"_s, clause.place.line},
                                   {u"column"_s, clause.place.column},
                                   {u"predicate"_s, clause.name},
                                   {u"calls"_s, clause.calls ? QJsonValue(*clause.calls) : QJsonValue()},
                                   {u"milliseconds"_s, milliseconds(clause.time)},
                                   {u"share"_s, profile.share(clause)},
                                   {u"looks"_s, clause.looks}});
    return {{u"clauses"_s, clauses},
            {u"rulesMilliseconds"_s, milliseconds(profile.ofRules())},
            {u"elsewhereMilliseconds"_s, milliseconds(profile.elsewhere)},
            {u"chronons"_s, profile.chronons},
            {u"looks"_s, profile.looks},
            {u"questions"_s, profile.calls.all},
            {u"answeredByCompiled"_s, profile.calls.compiled}};
}

} // namespace sidl::cli
