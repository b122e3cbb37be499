// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/json/jsonfields.h"

#include <QJsonDocument>

#include <algorithm>
#include <cmath>
#include <optional>

using namespace Qt::StringLiterals;

namespace sidl {

JsonFields::JsonFields(QJsonObject object, QString place, QString &error)
    : m_object(std::move(object))
    , m_place(std::move(place))
    , m_error(error)
{
}

QJsonValue JsonFields::value(const QString &field)
{
    m_read.push_back(field);
    return m_object.value(field);
}

void JsonFields::fail(const QString &field, const char *wanted)
{
    if (m_error.isEmpty())
        m_error = m_place
            + (has(field) ? u"\"%1\" is not %2"_s.arg(field, QString::fromLatin1(wanted))
                          : u"\"%1\" is missing"_s.arg(field));
}

QString JsonFields::string(const QString &field)
{
    const QJsonValue found = value(field);
    if (!found.isString())
        fail(field, "a text");
    return found.toString();
}

bool JsonFields::boolean(const QString &field)
{
    const QJsonValue found = value(field);
    if (!found.isBool())
        fail(field, "true or false");
    return found.toBool();
}

int JsonFields::integer(const QString &field)
{
    const QJsonValue found = value(field);
    const double number = found.toDouble(-1);
    if (!found.isDouble() || number != std::floor(number) || number < 0 || number > 1e9) {
        fail(field, "a natural number");
        return 0;
    }
    return int(number);
}

quint64 JsonFields::decimal(const QString &field)
{
    bool isNumber = false;
    const quint64 number = string(field).toULongLong(&isNumber);
    if (!isNumber)
        fail(field, "a decimal number in quotes");
    return number;
}

QStringList JsonFields::strings(const QString &field, const QJsonValue &value)
{
    QStringList list;
    if (!value.isArray())
        fail(field, "a list");
    for (const QJsonValue &element : value.toArray()) {
        if (!element.isString())
            fail(field, "a list of texts");
        list.append(element.toString());
    }
    return list;
}

QJsonArray JsonFields::list(const QString &field)
{
    const QJsonValue found = value(field);
    if (!found.isArray())
        fail(field, "a list");
    return found.toArray();
}

QJsonObject JsonFields::map(const QString &field)
{
    const QJsonValue found = value(field);
    if (!found.isObject())
        fail(field, "an object");
    return found.toObject();
}

std::map<QString, double> JsonFields::numbers(const QString &field)
{
    std::map<QString, double> result;
    const QJsonObject entries = map(field);
    for (auto it = entries.begin(); it != entries.end(); ++it) {
        if (!it->isDouble() || !std::isfinite(it->toDouble()))
            fail(field, "an object of numbers");
        result.emplace(it.key(), it->toDouble());
    }
    return result;
}

std::map<QString, QString> JsonFields::stringMap(const QString &field)
{
    std::map<QString, QString> result;
    const QJsonObject entries = map(field);
    for (auto it = entries.begin(); it != entries.end(); ++it) {
        if (!it->isString())
            fail(field, "an object of texts");
        result.emplace(it.key(), it->toString());
    }
    return result;
}

std::map<QString, QStringList> JsonFields::listMap(const QString &field)
{
    std::map<QString, QStringList> result;
    const QJsonObject entries = map(field);
    for (auto it = entries.begin(); it != entries.end(); ++it)
        result.emplace(it.key(), strings(field, it.value()));
    return result;
}

void JsonFields::refuseOthers()
{
    for (auto it = m_object.begin(); it != m_object.end() && m_error.isEmpty(); ++it)
        if (std::find(m_read.begin(), m_read.end(), it.key()) == m_read.end())
            m_error = m_place + u"\"%1\" is not known"_s.arg(it.key());
}

namespace {

/// What Qt's reader lets pass and JSON, as readJson() reads it, does not have.
struct Lenience
{
    qsizetype at;
    QString what; ///< as Qt says it
};

std::optional<Lenience> firstLenience(const QByteArray &json)
{
    const auto isDigit
        = [&json](qsizetype at) { return at >= 0 && at < json.size() && json[at] >= '0' && json[at] <= '9'; };
    bool isText = false;
    for (qsizetype at = 0; at < json.size(); ++at) {
        const char one = json[at];
        if (one == '"')
            isText = !isText;
        else if (isText && one == '\\' && !QByteArrayView("\"\\/bfnrtu").contains(json[++at]))
            return Lenience{at - 1, u"invalid escape sequence"_s};
        else if (isText && uchar(one) < ' ')
            return Lenience{at,
                            one == '\n' || one == '\r' ? u"unterminated string"_s : u"control character in a string"_s};
        else if (!isText && one == '.' && !(isDigit(at - 1) && isDigit(at + 1)))
            return Lenience{at, u"illegal number"_s};
    }
    return {};
}

QString noJson(const QByteArray &json, qsizetype at, const QString &what)
{
    const QByteArray before = json.left(std::max<qsizetype>(0, at));
    const QString inLine = QString::fromUtf8(before.mid(before.lastIndexOf('\n') + 1));
    return u"this is no JSON: %1 in line %2, column %3"_s.arg(what, QString::number(before.count('\n') + 1),
                                                              QString::number(inLine.size() + 1));
}

} // namespace

QJsonObject jsonDocument(const QByteArray &json, const char *format, const char *what, int version, QString &error)
{
    const QString name = QString::fromLatin1(what);
    QJsonParseError parsing;
    QJsonObject object = QJsonDocument::fromJson(json, &parsing).object();
    if (parsing.error != QJsonParseError::NoError) {
        error = noJson(json, parsing.offset - 1, parsing.errorString()); // behind what was read last
        return {};
    }
    if (const std::optional<Lenience> lenience = firstLenience(json)) {
        error = noJson(json, lenience->at, lenience->what);
        return {};
    }
    const QString found = object.take(u"format"_s).toString();
    if (found != QLatin1String(format)) {
        error = found.isEmpty()
            ? u"this is no %1, which has \"format\": \"%2\" and \"version\": %3"_s.arg(name, QLatin1String(format))
                  .arg(version)
            : u"this is no %1 but has the format \"%2\""_s.arg(name, found);
        return {};
    }
    const QString versionField = u"version"_s;
    if (!object.contains(versionField)) {
        error = u"\"version\": %1 is missing"_s.arg(version);
        return {};
    }
    const int foundVersion = JsonFields(object, {}, error).integer(versionField);
    object.remove(versionField);
    if (error.isEmpty() && foundVersion != version)
        error = u"the %1 has version %2, which this program does not know"_s.arg(name).arg(foundVersion);
    return object;
}

QJsonObject jsonObject(const std::map<QString, double> &map)
{
    QJsonObject object;
    for (const auto &[key, value] : map)
        object.insert(key, value);
    return object;
}

QJsonObject jsonObject(const std::map<QString, QString> &map)
{
    QJsonObject object;
    for (const auto &[key, value] : map)
        object.insert(key, value);
    return object;
}

QJsonObject jsonObject(const std::map<QString, QStringList> &map)
{
    QJsonObject object;
    for (const auto &[key, value] : map)
        object.insert(key, QJsonArray::fromStringList(value));
    return object;
}

QByteArray jsonText(const QString &text)
{
    const QByteArray list = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return list.mid(1, list.size() - 2);
}

} // namespace sidl
