// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/simulation/merge.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::simulation {

namespace {

QString grouped(qint64 number)
{
    return QLocale(QLocale::English).toString(number);
}

QString playsText(qint64 plays)
{
    return plays == 1 ? u"1 play"_s : u"%1 plays"_s.arg(grouped(plays));
}

/// Why the store at @p path is no part that fits to those before; empty: it is one. @p whole becomes the plan of all;
/// @p unfinished gets what is missing.
QString checkPart(const QString &path, Plan &whole, std::vector<QString> &shards, QStringList &unfinished)
{
    Store part;
    if (const QString error = part.openToRead(path); !error.isEmpty())
        return error;
    if (const QString error = part.whyNotSummed(); !error.isEmpty())
        return error;
    const Plan &plan = part.plan();
    if (shards.empty()) {
        whole = plan;
        shards.resize(std::size_t(plan.shard.count));
    }
    Plan expected = whole;
    expected.shard = plan.shard;
    if (const QString difference = differenceOf(plan, expected);
        !difference.isEmpty() || plan.plays != whole.plays || plan.shard.count != whole.shard.count)
        return u"%1 is no part of the simulation that the first file is of%2"_s.arg(
            path,
            difference.isEmpty() ? u": the shard %1 of %2"_s.arg(plan.shard.text(), playsText(plan.plays))
                                 : u": "_s + difference);
    QString &place = shards[std::size_t(plan.shard.index) - 1];
    if (!place.isEmpty())
        return u"%1 and %2 are the same shard, %3"_s.arg(place, path, plan.shard.text());
    place = path;
    std::vector<bool> done;
    if (const QString error = part.donePlays(done); !error.isEmpty())
        return error;
    const auto count = std::count(done.begin(), done.end(), true);
    if (count < plan.ownPlays())
        unfinished += u"%1 has %2 of its %3"_s.arg(path, grouped(count), playsText(plan.ownPlays()));
    return {};
}

} // namespace

QString mergeStores(const QStringList &parts, const QString &path, QStringList &unfinished, const WorkControl &work)
{
    unfinished.clear();
    Plan whole;
    std::vector<QString> shards;
    for (const QString &part : parts)
        if (const QString error = checkPart(part, whole, shards, unfinished); !error.isEmpty())
            return error;
    if (const auto missing = std::find(shards.begin(), shards.end(), QString()); missing != shards.end())
        return u"the shard %1/%2 is missing"_s.arg(missing - shards.begin() + 1).arg(shards.size());
    whole.shard = {};
    Store all;
    if (const QString error = all.open(path, whole); !error.isEmpty())
        return error;
    qsizetype number = 0;
    for (const QString &shard : shards) {
        work.tell(number++, qsizetype(shards.size()));
        if (work.isStopped())
            return {};
        if (const QString error = all.addAll(shard); !error.isEmpty())
            return error;
    }
    return {};
}

} // namespace sidl::simulation
