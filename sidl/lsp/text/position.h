// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QJsonObject>
#include <QString>

#include <optional>

namespace sidl::lsp {

/// In what characters of a line are counted.
enum class Encoding { Utf8, Utf16, Utf32 };

/// "utf-8", "utf-16" or "utf-32".
QString encodingName(Encoding encoding);
/// Nothing: there is none of this name.
std::optional<Encoding> encodingNamed(const QString &name);

/// A place in a text as the protocol has it. Both count from 0.
struct Position
{
    int line = 0;
    int character = 0; ///< units of the encoding before it in its line

    friend bool operator==(const Position &, const Position &) = default;
};

struct Range
{
    Position start;
    Position end; ///< behind the last character

    friend bool operator==(const Range &, const Range &) = default;
};

QJsonObject toJson(const Position &position);
QJsonObject toJson(const Range &range);
/// Nothing: it is no position, or one with negative numbers.
std::optional<Position> positionOf(const QJsonValue &json);
std::optional<Range> rangeOf(const QJsonValue &json); ///< likewise

} // namespace sidl::lsp
