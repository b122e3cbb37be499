// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/gridaxis.h"

#include "debugger/board/gridspec.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Word;
using engine::Words;

namespace {

/// A constant as "row12": its name and its number; empty if it is none.
std::optional<std::pair<QString, int>> numbered(const QString &constant)
{
    qsizetype length = constant.size();
    while (length > 0 && constant[length - 1].isDigit())
        --length;
    bool isNumber = false;
    const int number = constant.mid(length).toInt(&isNumber);
    if (length == 0 || !isNumber)
        return std::nullopt;
    return std::pair(constant.left(length), number);
}

/// The name that all @p constants have before their numbers; empty if they have none, or several.
QString commonName(const Constants &constants)
{
    QSet<QString> names;
    for (const QString &constant : constants) {
        const auto parts = numbered(constant);
        names.insert(parts ? parts->first : QString());
    }
    return names.size() == 1 ? *names.begin() : QString();
}

/// Constants of actions go with those of a column or row; numbers, if @p mayBegin, also where none is known.
bool mayBe(const Constants &known, const Constants &ofActions, bool mayBegin)
{
    return ofActions.intersects(known) || (mayBegin && known.isEmpty() && areNumbers(ofActions));
}

/// Two elements that may be column and row, in actions of one length.
struct ActionPlace
{
    int length, column;
    Constants columns, rows;
};

/// Those as far apart as @p distance; of one length from the left.
std::vector<ActionPlace> placesOf(const Words &actions, int distance)
{
    std::vector<ActionPlace> places;
    for (const Word action : actions) {
        for (int column = 0; column < action.length(); ++column) {
            const int row = column + distance;
            if (row < 0 || row >= action.length())
                continue;
            auto it = std::find_if(places.begin(), places.end(), [&](const ActionPlace &one) {
                return one.length == action.length() && one.column == column;
            });
            if (it == places.end())
                it = places.insert(places.end(), {action.length(), column, {}, {}});
            it->columns.insert(action.elementText(column));
            it->rows.insert(action.elementText(row));
        }
    }
    return places;
}

/// What stands in actions goes on with @p known: some of it is there, or numbers begin right beside.
bool goesOn(const Constants &known, const Constants &ofActions)
{
    if (!isRange(ofActions))
        return false;
    if (known.isEmpty() || ofActions.intersects(known))
        return !known.isEmpty() || areNumbers(ofActions);
    if (!areNumbers(known) || !areNumbers(ofActions))
        return false;
    const auto ends = [](const Constants &numbers) {
        const auto byValue = [](const QString &a, const QString &b) { return a.toInt() < b.toInt(); };
        const auto [first, last] = std::minmax_element(numbers.begin(), numbers.end(), byValue);
        return std::pair(qint64(first->toInt()), qint64(last->toInt()));
    };
    const auto [first, last] = ends(known);
    const auto [begin, end] = ends(ofActions);
    return begin <= last + 1 && end >= first - 1;
}

} // namespace

std::vector<Constants> constantsOf(const Words &words, int length)
{
    std::vector<Constants> constants{std::size_t(length)};
    for (const Word word : words)
        for (int i = 0; i < length; ++i)
            constants[std::size_t(i)].insert(word.elementText(i));
    return constants;
}

bool areNumbers(const Constants &constants)
{
    return std::all_of(constants.begin(), constants.end(), [](const QString &constant) {
        bool isNumber = false;
        constant.toInt(&isNumber);
        return isNumber;
    });
}

bool isRange(const Constants &constants)
{
    constexpr int MostGaps = 2; // of two letters and more, for each
    bool numbers = true, letters = true;
    char16_t first = u'z', last = u'a';
    for (const QString &constant : constants) {
        bool isNumber = false;
        constant.toInt(&isNumber);
        numbers = numbers && isNumber;
        letters = letters && constant.size() == 1 && constant.front() >= u'a' && constant.front() <= u'z';
        if (letters) {
            first = std::min(first, constant.front().unicode());
            last = std::max(last, constant.front().unicode());
        }
    }
    const bool isDense = constants.size() < 2 || last - first < constants.size() * MostGaps;
    return !constants.isEmpty()
        && (numbers || (letters && isDense) || (constants.size() > 2 && !commonName(constants).isEmpty()));
}

bool areTurned(const Constants &columns, const Constants &rows)
{
    const QString column = commonName(columns).toLower(), row = commonName(rows).toLower();
    const bool areLettersBelow = areNumbers(columns) && isRange(rows) && row.isEmpty() && !areNumbers(rows);
    return areLettersBelow || (column == u"r" && row == u"c")
        || (column.startsWith("row"_L1) && row.startsWith("col"_L1));
}

bool areNamedTurned(const QStringList &columns, const QStringList &rows)
{
    static const QStringList ofColumns{u"c"_s, u"x"_s, u"col"_s, u"column"_s, u"file"_s},
        ofRows{u"r"_s, u"y"_s, u"row"_s, u"rank"_s, u"line"_s};
    const auto areOf = [](const QStringList &names, const QStringList &wanted, const QStringList &others) {
        bool isFound = false;
        for (const QString &name : names) {
            QString plain;
            for (const QChar c : name) {
                if (c.isUpper()) // of NewRow, the last word counts
                    plain.clear();
                if (c.isLetter())
                    plain += c.toLower();
            }
            if (others.contains(plain))
                return false;
            isFound = isFound || wanted.contains(plain);
        }
        return isFound;
    };
    return areOf(columns, ofRows, ofColumns) && areOf(rows, ofColumns, ofRows);
}

QStringList sortedAxis(Constants constants, int most)
{
    const bool byNumber = !commonName(constants).isEmpty();
    if (isRange(constants) && !byNumber) {
        bool isNumber = false;
        constants.begin()->toInt(&isNumber);
        const auto code = [isNumber](const QString &text) { return isNumber ? text.toInt() : text.front().unicode(); };
        const auto byCode = [code](const QString &a, const QString &b) { return code(a) < code(b); };
        const qint64 first = code(*std::min_element(constants.begin(), constants.end(), byCode));
        const qint64 last = code(*std::max_element(constants.begin(), constants.end(), byCode));
        for (qint64 i = first; i <= last && last - first < most; ++i)
            constants.insert(isNumber ? QString::number(i) : QString(QChar(ushort(i))));
    }
    QStringList axis(constants.begin(), constants.end());
    std::sort(axis.begin(), axis.end(), [byNumber](const QString &a, const QString &b) {
        if (byNumber && numbered(a)->second != numbered(b)->second)
            return numbered(a)->second < numbered(b)->second;
        return comesBefore(a, b, GridSpec::Order::Numeric);
    });
    return axis;
}

void addFromActions(const Words &actions, int distance, Constants &columns, Constants &rows, bool mayBegin)
{
    for (const ActionPlace &place : placesOf(actions, distance)) {
        const bool fits = isRange(place.columns) && isRange(place.rows) && mayBe(columns, place.columns, mayBegin)
            && mayBe(rows, place.rows, mayBegin) && place.columns.size() <= SmallAxis && place.rows.size() <= SmallAxis;
        if (fits) {
            columns.unite(place.columns);
            rows.unite(place.rows);
        }
    }
}

void addPlacesOfActions(const Words &actions, int distance, OpenAxis columns, OpenAxis rows)
{
    const auto fits = [](const OpenAxis &axis, const Constants &ofActions) {
        return axis.isOpen ? goesOn(axis.constants, ofActions) : axis.constants.contains(ofActions);
    };
    QSet<std::pair<int, int>> used; // length and element
    for (const ActionPlace &place : placesOf(actions, distance)) {
        const std::pair column(place.length, place.column), row(place.length, place.column + distance);
        if (used.contains(column) || used.contains(row) || !fits(columns, place.columns) || !fits(rows, place.rows))
            continue;
        used.insert(column);
        used.insert(row);
        columns.constants.unite(place.columns);
        rows.constants.unite(place.rows);
    }
}

void addColumnsOfActions(const Words &actions, Constants &columns, bool mayBegin)
{
    std::map<std::pair<int, int>, Constants> places; // by length and position
    for (const Word action : actions)
        for (int i = 0; i < action.length(); ++i)
            places[{action.length(), i}].insert(action.elementText(i));
    for (const auto &[place, constants] : places)
        if (isRange(constants) && constants.size() <= SmallAxis && mayBe(columns, constants, mayBegin))
            columns.unite(constants);
}

void squareUp(Constants &open, const Constants &other)
{
    if (!areNumbers(open) || other.size() > SmallAxis)
        return;
    int first = 1;
    if (areNumbers(other))
        first = std::min_element(other.begin(), other.end(), [](const QString &a, const QString &b) {
                    return a.toInt() < b.toInt();
                })->toInt();
    for (int i = 0; i < other.size(); ++i)
        open.insert(QString::number(first + i));
}

} // namespace sidl::debugger
