// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/information/instances.h"

#include "sidl/analysis/exploration/stategoal.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace engine;

namespace {

constexpr int MostInState = 20;           // solutions that are looked at in a state
constexpr std::size_t MostPossible = 100; // once none is in all states, that are told

const QString Nothing = u"_"_s; // the value of a variable that has none

/// @p question, a pattern, with a name for each _.
QString named(const QString &question)
{
    static const QRegularExpression anonymous(u"(?<![\\w'\"])_(?![\\w'\"])"_s);
    QString result = question;
    int number = 0;
    for (auto match = anonymous.match(result); match.hasMatch(); match = anonymous.match(result))
        result.replace(match.capturedStart(), match.capturedLength(), u"Any%1"_s.arg(++number));
    return result;
}

Instance instanceOf(const Engine &engine, const QString &question, const QStringList &variables, const QStringList &row)
{
    QString text = question;
    QStringList parts;
    for (qsizetype i = 0; i < variables.size(); ++i) {
        const QString marked = u'?' + variables.at(i); // as GDL writes it
        const QString written = question.contains(marked) ? marked : variables.at(i);
        const QRegularExpression variable(u"(?<![\\w'\"])%1(?![\\w'\"])"_s.arg(QRegularExpression::escape(written)));
        text.replace(variable, QString(row.at(i)).replace(u'\\', u"\\\\"_s));
        parts.append(u"%1 = %2"_s.arg(variables.at(i), row.at(i)));
    }
    if (const Result<Word> word = engine.word(text))
        return {word->text(), *word};
    const QString values = parts.join(u", "_s);
    return {parts.size() > 1 ? u'(' + values + u')' : values, {}};
}

} // namespace

Result<std::optional<Instances>> instancesIn(Engine &engine, const QString &question, const InformationSet &set,
                                             const std::stop_token &stop)
{
    const QString asked = question.trimmed();
    const bool isPattern = goalOf(asked) == u"fact("_s + asked + u')';
    const QString text = isPattern ? named(asked) : asked;
    QStringList variables;
    std::vector<QStringList> always, possible;
    Instances result;
    bool isFirst = true, isValued = false;
    for (const State &state : set.states) {
        const Result<StateAnswer> answer = stop.stop_requested()
            ? Result<StateAnswer>(cancelled())
            : engine.query({goalOf(text), Viewer::referee(), 0, MostInState}, state, stop);
        if (!answer.ok())
            return answer.problem();
        variables = answer->variables;
        if (variables.isEmpty())
            return std::optional<Instances>();
        const std::vector<QStringList> &here = answer->rows;
        const auto isIn = [](const std::vector<QStringList> &rows, const QStringList &row) {
            return std::find(rows.begin(), rows.end(), row) != rows.end();
        };
        for (const QStringList &row : here) {
            isValued
                = isValued || std::any_of(row.begin(), row.end(), [](const QString &one) { return one != Nothing; });
            if (isIn(possible, row))
                continue;
            possible.push_back(row);
            if (isFirst)
                always.push_back(row);
        }
        std::erase_if(always, [&](const QStringList &row) { return !isIn(here, row); });
        isFirst = false;
        if (stop.stop_requested())
            return cancelled();
        if (!answer->isComplete || answer->problem)
            result.areAllAlways = result.areAllPossible = false;
        if (answer->problem) { // after the first solution; it would take as long in each state
            always.clear();
            break;
        }
        if (always.empty() && possible.size() >= MostPossible) { // what more there is changes nothing
            result.areAllPossible = false;
            break;
        }
    }
    if (!isValued)
        return std::optional<Instances>();
    const auto told = [&](const std::vector<QStringList> &rows) {
        std::vector<Instance> instances;
        for (const QStringList &row : rows)
            instances.push_back(instanceOf(engine, text, variables, row));
        return instances;
    };
    result.always = told(always);
    result.possible = told(possible);
    return std::optional(std::move(result));
}

} // namespace sidl::analysis
