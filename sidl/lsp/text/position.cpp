// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/text/position.h"

#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;

namespace sidl::lsp {

namespace {

/// -1: it is none. Clients write a number that is too large where they mean the end.
int countOf(const QJsonValue &json)
{
    const double number = json.toDouble(-1);
    constexpr int Most = std::numeric_limits<int>::max();
    return number < 0 || number != std::floor(number) ? -1 : number > Most ? Most : int(number);
}

} // namespace

QString encodingName(Encoding encoding)
{
    return encoding == Encoding::Utf8 ? u"utf-8"_s : encoding == Encoding::Utf16 ? u"utf-16"_s : u"utf-32"_s;
}

std::optional<Encoding> encodingNamed(const QString &name)
{
    for (const Encoding encoding : {Encoding::Utf8, Encoding::Utf16, Encoding::Utf32})
        if (name == encodingName(encoding))
            return encoding;
    return {};
}

QJsonObject toJson(const Position &position)
{
    return {{u"line"_s, position.line}, {u"character"_s, position.character}};
}

QJsonObject toJson(const Range &range)
{
    return {{u"start"_s, toJson(range.start)}, {u"end"_s, toJson(range.end)}};
}

std::optional<Position> positionOf(const QJsonValue &json)
{
    const Position position{countOf(json["line"_L1]), countOf(json["character"_L1])};
    if (position.line < 0 || position.character < 0)
        return {};
    return position;
}

std::optional<Range> rangeOf(const QJsonValue &json)
{
    const std::optional<Position> start = positionOf(json["start"_L1]), end = positionOf(json["end"_L1]);
    if (!start || !end)
        return {};
    return Range{*start, *end};
}

} // namespace sidl::lsp
