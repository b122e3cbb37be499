// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/breakpoint.h"

#include "sidl/language/rulesystem/rulesystem.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace sidl::debugger {

namespace {

using Kind = DataBreakpoint::Kind;
using When = engine::ClauseBreakpoint::When;

constexpr const char *KindNames[DataBreakpoint::KindCount]
    = {"created", "deleted", "account", "applied", "do-failed", "conflict", "terminal", "goal-fails", "invariant"};
constexpr const char *WhenNames[] = {"entry", "success", "goal"}; // by When
constexpr int Version = 2;
constexpr int MaxCount = 10'000;

QString text(const char *latin1)
{
    return QString::fromLatin1(latin1);
}

QJsonObject toJson(const Breakpoint &point)
{
    QJsonObject object{{text("file"), point.file}, {text("enabled"), point.isEnabled}};
    if (point.isClause) {
        object.insert(text("clause"), point.clause.clause);
        object.insert(text("line"), point.clause.line);
        object.insert(text("when"), text(WhenNames[int(point.clause.when)]));
        if (point.clause.when == When::Goal) {
            object.insert(text("goal"), point.clause.goal);
            object.insert(text("goalLine"), point.clause.goalLine);
            object.insert(text("goalText"), point.clause.goalText);
        }
        object.insert(text("condition"), point.clause.condition);
        object.insert(text("from"), point.clause.from);
        object.insert(text("message"), point.clause.message);
    } else {
        object.insert(text("kind"), text(KindNames[int(point.data.kind)]));
        object.insert(text("pattern"), point.data.pattern);
        object.insert(text("player"), point.data.player);
        if (point.data.value)
            object.insert(text("value"), *point.data.value);
    }
    return object;
}

/// False if it is none.
bool fromJson(const QJsonObject &object, Breakpoint &point)
{
    point.file = object.value(text("file")).toString();
    point.isEnabled = object.value(text("enabled")).toBool(true);
    point.isClause = object.contains(text("clause"));
    if (point.file.isEmpty())
        return false;
    if (point.isClause) {
        point.clause.clause = object.value(text("clause")).toString();
        point.clause.line = object.value(text("line")).toInt();
        const QString when = object.value(text("when")).toString();
        point.clause.when = when == text("success") ? When::Success : when == text("goal") ? When::Goal : When::Entry;
        if (point.clause.when == When::Goal) {
            point.clause.goal = object.value(text("goal")).toInt();
            point.clause.goalLine = object.value(text("goalLine")).toInt();
            point.clause.goalText = object.value(text("goalText")).toString();
            if (point.clause.goalLine <= 0)
                return false;
        }
        point.clause.condition = object.value(text("condition")).toString();
        point.clause.from = qMax(1, object.value(text("from")).toInt(1));
        point.clause.message = object.value(text("message")).toString();
        return point.clause.line > 0;
    }
    const QString kind = object.value(text("kind")).toString();
    for (int i = 0; i < DataBreakpoint::KindCount; ++i)
        if (kind == text(KindNames[i])) {
            point.data.kind = Kind(i);
            point.data.pattern = object.value(text("pattern")).toString();
            point.data.player = object.value(text("player")).toString();
            if (object.value(text("value")).isDouble())
                point.data.value = object.value(text("value")).toDouble();
            return true;
        }
    return false;
}

} // namespace

bool Breakpoint::hasWord(const language::Writing &writing) const
{
    const QString pattern = data.pattern.trimmed();
    const bool areLists = writing.wordExample.startsWith(u'[');
    return !areLists || (pattern.startsWith(u'[') && pattern.endsWith(u']'));
}

QByteArray writeBreakpoints(const std::vector<Breakpoint> &breakpoints)
{
    QJsonArray list;
    for (const Breakpoint &point : breakpoints)
        list.append(toJson(point));
    return QJsonDocument(QJsonObject{{text("format"), text("sidl-breakpoints")},
                                     {text("version"), Version},
                                     {text("breakpoints"), list}})
        .toJson();
}

std::vector<Breakpoint> readBreakpoints(const QByteArray &json)
{
    std::vector<Breakpoint> breakpoints;
    const QJsonObject root = QJsonDocument::fromJson(json).object();
    const int version = root.value(text("version")).toInt();
    if (root.value(text("format")).toString() != text("sidl-breakpoints") || version < 1 || version > Version)
        return breakpoints;
    const QJsonArray list = root.value(text("breakpoints")).toArray();
    for (const QJsonValue &entry : list) {
        Breakpoint point;
        if (int(breakpoints.size()) < MaxCount && fromJson(entry.toObject(), point))
            breakpoints.push_back(std::move(point));
    }
    return breakpoints;
}

std::vector<Breakpoint> joinedBreakpoints(const std::vector<Breakpoint> &before, const std::vector<Breakpoint> &mine,
                                          std::vector<Breakpoint> theirs)
{
    const auto has = [](const std::vector<Breakpoint> &list, const Breakpoint &point) {
        return std::find(list.begin(), list.end(), point) != list.end();
    };
    std::erase_if(theirs, [&](const Breakpoint &point) { return has(before, point) && !has(mine, point); });
    for (const Breakpoint &point : mine)
        if (!has(before, point) && !has(theirs, point))
            theirs.push_back(point);
    return theirs;
}

} // namespace sidl::debugger
