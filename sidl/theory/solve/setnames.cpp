// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/setnames.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::theory {

namespace {

/// The words of a label, without the number and the chronon in front of it.
QStringList wordsOf(QString label)
{
    static const QRegularExpression front(u"^(?:\\d+\\. )?chronon \\d+: "_s), sign(u"[\\[\\]\\s,]+"_s);
    return label.remove(front).split(sign, Qt::SkipEmptyParts);
}

} // namespace

QStringList setNames(const ExtensiveForm &form, int player)
{
    std::vector<std::size_t> own;
    QHash<QString, int> seen; // in how many sets
    for (std::size_t set = 0; set < form.sets.size(); ++set) {
        if (form.sets[set].player != player)
            continue;
        own.push_back(set);
        QStringList words = wordsOf(form.sets[set].label);
        words.removeDuplicates();
        for (const QString &word : words)
            ++seen[word];
    }
    QStringList names(qsizetype(form.sets.size()));
    for (const std::size_t set : own) {
        QStringList words = wordsOf(form.sets[set].label);
        words.removeIf([&](const QString &word) { return seen.value(word) == int(own.size()); });
        names[qsizetype(set)] = words.join(u' ');
    }
    const QStringList all = names;
    for (std::size_t at = 0; at < own.size(); ++at) {
        QString &name = names[qsizetype(own[at])];
        if (name.isEmpty() || all.count(name) > 1)
            name = QString::number(at + 1);
    }
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
