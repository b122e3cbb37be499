// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <map>
#include <vector>

namespace sidl {

/// The fields of one JSON object, read with their types checked. The first thing amiss ends up in the error text that
/// all objects of a document share; what is read after it is empty or 0,
/// so that a reader need not ask after each field. Any thread.
class JsonFields
{
public:
    /// @param place what goes before a message: "node 3: "
    JsonFields(QJsonObject object, QString place, QString &error);

    bool has(const QString &field) const { return m_object.contains(field); }
    QJsonValue value(const QString &field); ///< undefined if it is missing
    /// "\"field\" is missing" or "… is not @p wanted".
    void fail(const QString &field, const char *wanted);

    QString string(const QString &field);
    bool boolean(const QString &field);
    int integer(const QString &field);     ///< from 0 to 10^9
    quint64 decimal(const QString &field); ///< in quotes, since a JSON number is exact up to 2^53 only
    QStringList strings(const QString &field) { return strings(field, value(field)); }
    QStringList strings(const QString &field, const QJsonValue &value);
    QJsonArray list(const QString &field);
    QJsonObject map(const QString &field);
    std::map<QString, double> numbers(const QString &field); ///< all of them finite
    std::map<QString, QString> stringMap(const QString &field);
    std::map<QString, QStringList> listMap(const QString &field);
    /// For what is written again from what was read: a field that nobody has read until now is amiss, since it would be
    /// lost.
    void refuseOthers();

private:
    QJsonObject m_object;
    QString m_place;
    QString &m_error;
    std::vector<QString> m_read;
};

/// The object that the text @p json consists of, without the two fields that it has to have: this "format" and this
/// "version"; if it has not, or is no JSON as readJson() reads it, @p error says so. @param what its name in messages: "trace"
QJsonObject jsonDocument(const QByteArray &json, const char *format, const char *what, int version, QString &error);

QJsonObject jsonObject(const std::map<QString, double> &map);
QJsonObject jsonObject(const std::map<QString, QString> &map);
QJsonObject jsonObject(const std::map<QString, QStringList> &map);
/// @p text in quotes.
QByteArray jsonText(const QString &text);

} // namespace sidl
