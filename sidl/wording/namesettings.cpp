// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/wording/namesettings.h"

#include "sidl/json/jsonfields.h"

using namespace Qt::StringLiterals;

namespace sidl::wording {

namespace {

constexpr int MostLetters = 200; // of a pattern or text: more would not be read in a cell
constexpr int MostForms = 64;

QString nameText(JsonFields &fields, const QString &field, const QJsonValue &value)
{
    const QString text = value.toString();
    if (text.isEmpty() || text.size() > MostLetters)
        fields.fail(field, "a short text");
    return text;
}

QJsonArray nameList(JsonFields &fields, const QString &field)
{
    const QJsonArray list = fields.list(field);
    if (list.size() > MostForms)
        fields.fail(field, "a short list");
    return list;
}

} // namespace

QJsonObject nameObject(const NameSettings &names)
{
    const auto object = [](const std::map<QString, QString> &texts) {
        QJsonObject result;
        for (const auto &[key, text] : texts)
            result.insert(key, text);
        return result;
    };
    QJsonArray words;
    for (const NameSettings::Form &form : names.words) {
        QJsonObject entry{{u"pattern"_s, form.pattern}, {u"text"_s, form.text}};
        if (!form.one.isEmpty())
            entry.insert(u"one"_s, form.one);
        if (!form.picture.isEmpty())
            entry.insert(u"picture"_s, form.picture);
        if (!form.action.isEmpty())
            entry.insert(u"action"_s, form.action);
        if (!form.typed.isEmpty())
            entry.insert(u"typed"_s, form.typed);
        words.append(entry);
    }
    QJsonObject result;
    if (!names.players.empty())
        result.insert(u"players"_s, object(names.players));
    if (!names.constants.empty())
        result.insert(u"constants"_s, object(names.constants));
    if (!words.isEmpty())
        result.insert(u"words"_s, words);
    return result;
}

NameSettings nameSettings(const QJsonObject &object, QString &error)
{
    const QString players = u"players"_s, constants = u"constants"_s, words = u"words"_s;
    JsonFields fields(object, u"in \"names\": "_s, error);
    NameSettings names;
    const auto readMap = [&fields](const QString &field, std::map<QString, QString> &to) {
        if (!fields.has(field))
            return;
        const QJsonObject texts = fields.map(field);
        for (auto it = texts.begin(); it != texts.end(); ++it)
            to[it.key()] = nameText(fields, field, it.value());
    };
    readMap(players, names.players);
    readMap(constants, names.constants);
    if (fields.has(words)) {
        for (const QJsonValue value : nameList(fields, words)) {
            const QString pattern = u"pattern"_s, text = u"text"_s, one = u"one"_s, picture = u"picture"_s;
            const QString action = u"action"_s, typed = u"typed"_s;
            JsonFields entry(value.toObject(), u"in \"words\": "_s, error);
            NameSettings::Form form;
            form.pattern = nameText(entry, pattern, entry.value(pattern));
            if (!NameSettings::problemOf(form.pattern).isEmpty())
                entry.fail(pattern, "a list of constants and variables");
            form.text = nameText(entry, text, entry.value(text));
            if (entry.has(one))
                form.one = nameText(entry, one, entry.value(one));
            if (entry.has(picture))
                form.picture = nameText(entry, picture, entry.value(picture));
            if (entry.has(action))
                form.action = nameText(entry, action, entry.value(action));
            if (entry.has(typed))
                form.typed = nameText(entry, typed, entry.value(typed));
            entry.refuseOthers();
            names.words.push_back(form);
        }
    }
    fields.refuseOthers();
    return names;
}

std::optional<NameSettings> namesOfView(const QByteArray &json, QString &error)
{
    error.clear();
    JsonFields fields(jsonDocument(json, "sidl-view", "view file", 1, error), {}, error);
    const QString names = u"names"_s;
    NameSettings settings;
    if (fields.has(names))
        settings = nameSettings(fields.map(names), error);
    return error.isEmpty() ? std::optional(settings) : std::nullopt;
}

} // namespace sidl::wording
