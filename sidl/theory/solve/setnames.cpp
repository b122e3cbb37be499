// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/setnames.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::theory {

namespace {

/// What is seen in a set, word by word, each in the parts that may tell it from other words. The words of a label come
/// after its number and chronon.
std::vector<QStringList> wordsOf(const ExtensiveForm::Set &set)
{
    static const QRegularExpression front(u"^(?:\\d+\\. )?chronon \\d+: "_s), sign(u"[\\[\\]\\s,]+"_s);
    if (set.told.isEmpty())
        return {QString(set.label).remove(front).split(sign, Qt::SkipEmptyParts)};
    std::vector<QStringList> words;
    for (const QString &word : set.told)
        words.push_back(word.split(u' ', Qt::SkipEmptyParts));
    return words;
}

/// "said: check" of "said: check,", whose end was seen everywhere.
QString withoutEnd(QString text)
{
    while (text.endsWith(u',') || text.endsWith(u':') || text.endsWith(u';'))
        text.chop(1);
    return text;
}

bool areNumbers(const QStringList &parts)
{
    return !parts.isEmpty() && std::all_of(parts.begin(), parts.end(), [](const QString &part) {
        bool isNumber = false;
        part.toDouble(&isNumber);
        return isNumber;
    });
}

/// What is said of @p numbers in @p word of @p set, as they do not tell themselves of what they are: "2 passes" of a
/// sentence that ends so, else all of it. Of a label, in the words of the rules that have them.
QStringList around(const QStringList &numbers, const QStringList &word, const ExtensiveForm::Set &set)
{
    if (!set.told.isEmpty()) {
        const qsizetype counted = word.size() - 2; // a number before the last word
        const bool isCount = numbers.size() == 1 && counted > 0 && word.at(counted) == numbers.front();
        return isCount ? word.sliced(counted) : word;
    }
    static const QRegularExpression list(u"[\\[(][^\\[\\]()]*[\\])]"_s), sign(u"[\\[\\]()\\s,]+"_s);
    QStringList whole;
    for (auto it = list.globalMatch(set.label); it.hasNext();) {
        const QStringList parts = it.next().captured().split(sign, Qt::SkipEmptyParts);
        if (std::any_of(numbers.begin(), numbers.end(), [&](const QString &number) { return parts.contains(number); }))
            whole += parts;
    }
    return whole.isEmpty() ? numbers : whole;
}

} // namespace

std::vector<QStringList> setParts(const ExtensiveForm &form, int player)
{
    std::vector<std::size_t> own;
    QHash<QString, int> seen; // in how many sets
    for (std::size_t set = 0; set < form.sets.size(); ++set) {
        if (form.sets[set].player != player)
            continue;
        own.push_back(set);
        QStringList parts;
        for (const QStringList &word : wordsOf(form.sets[set]))
            parts += word;
        parts.removeDuplicates();
        for (const QString &part : parts)
            ++seen[part];
    }
    std::vector<QStringList> names(form.sets.size());
    for (const std::size_t set : own) {
        QStringList &words = names[set];
        for (const QStringList &word : wordsOf(form.sets[set])) {
            QStringList parts = word;
            parts.removeIf([&](const QString &part) { return seen.value(part) == int(own.size()); });
            if (areNumbers(parts))
                parts = around(parts, word, form.sets[set]);
            if (!parts.isEmpty())
                words += withoutEnd(parts.join(u' '));
        }
    }
    const std::vector<QStringList> all = names;
    for (std::size_t at = 0; at < own.size(); ++at) {
        QStringList &name = names[own[at]];
        if (name.isEmpty() || std::count(all.begin(), all.end(), name) > 1)
            name = QStringList{u"decision %1"_s.arg(at + 1)};
    }
    return names;
}

QStringList setNames(const ExtensiveForm &form, int player)
{
    QStringList names;
    for (const QStringList &parts : setParts(form, player))
        names += parts.join(u", "_s);
    return names;
}

QStringList strategyParts(const ExtensiveForm &form, const Strategy &strategy, const QStringList &names)
{
    QStringList parts;
    const bool isOne
        = std::count_if(names.begin(), names.end(), [](const QString &name) { return !name.isEmpty(); }) < 2;
    for (std::size_t set = 0; set < strategy.size(); ++set)
        if (strategy[set] >= 0) {
            const QString action = form.sets[set].actions.at(strategy[set]);
            parts += isOne ? action : names.at(qsizetype(set)) + u": "_s + action;
        }
    return parts;
}

} // namespace sidl::theory
