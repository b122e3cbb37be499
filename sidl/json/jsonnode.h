// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <vector>

namespace sidl {

/// A value of a text in JSON with its place, for those who are told where something is amiss. Offsets are of the text, in
/// UTF-16 units, as QString counts.
struct JsonNode
{
    enum class Kind { Null, Bool, Number, Text, List, Object };

    Kind kind = Kind::Null;
    qsizetype start = 0, end = 0; ///< with quotes and brackets
    QString text;                 ///< of a text, without quotes and escapes; of a number or truth value, as written
    QString key;                  ///< of a field of an object, likewise
    qsizetype keyStart = 0, keyEnd = 0;
    std::vector<JsonNode> children = {}; ///< the elements of a list, the fields of an object, in order of place

    bool isText() const { return kind == Kind::Text; }
    bool isList() const { return kind == Kind::List; }
    bool isObject() const { return kind == Kind::Object; }
    const JsonNode *field(QStringView name) const; ///< the last one of this name, as it counts; null: it is missing
};

/// A text as JSON, or why it is none.
struct JsonReading
{
    JsonNode root;
    QString message; ///< empty: it is JSON; else what is wrong, one sentence without a full stop
    QString advice;  ///< what to do about it, likewise; may be empty
    qsizetype start = 0, end = 0;

    bool ok() const { return message.isEmpty(); }
};

/// Linear in the text. Any thread.
JsonReading readJson(QStringView text);

} // namespace sidl
