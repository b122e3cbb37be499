// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/answervalue.h"

#include <QCoreApplication>

#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::engine {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(AnswerValue)
};

} // namespace

AnswerValue answerValue(const Problem &problem)
{
    AnswerValue value;
    value.isError = true;
    value.text = problem.message;
    value.detail = problem.advice.isEmpty() ? problem.message : problem.message + u'\n' + problem.advice;
    return value;
}

AnswerValue answerValue(const StateAnswer &answer)
{
    if (answer.problem)
        return answerValue(*answer.problem);
    AnswerValue value;
    if (answer.variables.isEmpty()) {
        value.text = answer.holds() ? Texts::tr("yes") : Texts::tr("no");
        return value;
    }
    QStringList texts, details;
    for (const QStringList &row : answer.rows) {
        QStringList known = row;
        known.removeAll(u"_"_s); // without a value, as what findall/3 collects
        texts << (known.isEmpty() ? row : known).join(u' ');
        QStringList values;
        for (int i = 0; i < row.size(); ++i)
            values << u"%1 = %2"_s.arg(answer.variables[i], row[i]);
        details << values.join(u", "_s);
    }
    if (!answer.isComplete) {
        texts << u"…"_s;
        details << u"…"_s;
    }
    value.text = texts.isEmpty() ? u"\u2013"_s : texts.join(u"; "_s);
    value.detail = details.join(u'\n');
    if (!answer.rows.empty())
        for (const QString &text : answer.rows.front()) {
            bool isNumber = false;
            const double number = text.toDouble(&isNumber);
            if (isNumber && std::isfinite(number))
                value.number = number;
        }
    return value;
}

} // namespace sidl::engine
