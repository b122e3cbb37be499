// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <vector>

namespace sidl::wording {

/// How a game's players, words and actions are called before people who do not read rules, as an author has written it.
struct NameSettings
{
    /// For words and actions of one form.
    struct Form
    {
        QString pattern; ///< "[holds,P,C]": constants, and variables, which begin with a capital letter or _
        QString text;    ///< "{P} holds the {C}"
        QString one;     ///< instead where the first number is 1: "{N} match"; may be empty
        QString picture; ///< of ui::pieceNames(); may be empty
        /// Instead for an action beside its player, where the text tells who has done it: "bid {N}". May be empty.
        QString action = {};
        /// Instead for an action whose elements are typed, above their fields: what these mean. May be empty.
        QString typed = {};
        friend bool operator==(const Form &, const Form &) = default;
    };
    std::map<QString, QString> players;   ///< by the word: "[alice]"
    std::map<QString, QString> constants; ///< in texts, by the constant without quotes
    std::vector<Form> words;              ///< the first that fits counts

    bool isEmpty() const { return players.empty() && constants.empty() && words.empty(); }
    /// Empty, or what is wrong with @p pattern.
    static QString problemOf(const QString &pattern);
    /// The constants of @p pattern, without quotes; none if it is no pattern.
    static QStringList constantsOf(const QString &pattern);
    /// Empty, or a clause that tells the first place in a text or picture, "{Q}", that its pattern has no variable for:
    /// it is read all the same, and people see "…".
    QString strangeHole() const;
    /// Empty, or a clause that tells the first name of a picture, as "leaf" or "leaf-{N}", that is none whatever stands in
    /// its places: nothing is drawn there.
    QString strangePicture() const;
    friend bool operator==(const NameSettings &, const NameSettings &) = default;
};

/// The field "names" of a view file (format sidl-view).
QJsonObject nameObject(const NameSettings &names);
/// What is read from it; @p error is the text that all objects of a document share, as in JsonFields.
NameSettings nameSettings(const QJsonObject &object, QString &error);
/// The names that the view file @p json has, which may be none; what else it has is not looked at. Nothing, with what is
/// amiss in @p error: it cannot be read.
std::optional<NameSettings> namesOfView(const QByteArray &json, QString &error);

} // namespace sidl::wording
