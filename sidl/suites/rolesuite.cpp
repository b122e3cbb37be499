// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/rolesuite.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::suites {

namespace {

/// "(mark 1 ?X)" for "[mark, 1, X]"; other texts as they are.
QString termOf(const QString &text)
{
    const QString word = text.trimmed();
    if (!word.startsWith(u'[') || !word.endsWith(u']'))
        return text;
    static const QRegularExpression name(u"^[\\w+-]+$"_s, QRegularExpression::UseUnicodePropertiesOption);
    QStringList parts = word.sliced(1, word.size() - 2).split(u',');
    for (QString &part : parts) {
        part = part.trimmed();
        if (!name.match(part).hasMatch())
            return text;
        if (part.startsWith(u'_') || part.front().isUpper())
            part.prepend(u'?');
    }
    return parts.size() == 1 ? parts.front() : u'(' + parts.join(u' ') + u')';
}

/// "(true (cell 1 1 b))" for "fact('(cell 1 1 b)')", and its negation; other texts as they are.
QString goalOf(const QString &text)
{
    static const QRegularExpression fact(
        u"^\\s*(\\\\\\+)?\\s*fact\\((?:'([^'\\\\]*)'|(\\[[^\\[\\]]*\\]|\\w+))\\)\\s*$"_s,
        QRegularExpression::UseUnicodePropertiesOption);
    const QRegularExpressionMatch match = fact.match(text);
    if (!match.hasMatch())
        return text;
    const bool isNegated = match.hasCaptured(1);
    const QString word = match.captured(2).isEmpty() ? termOf(match.captured(3)) : match.captured(2).trimmed();
    if (word.contains(u'(') && !word.startsWith(u'(')) // infix
        return (isNegated ? u"~true("_s : u"true("_s) + word + u')';
    return isNegated ? u"(not (true %1))"_s.arg(word) : u"(true %1)"_s.arg(word);
}

void write(Condition &condition)
{
    if (!condition.isPlain())
        return;
    condition.text = goalOf(condition.text);
    condition.pieces[0].text = condition.text;
}

} // namespace

void writeForRoles(Suite &suite)
{
    for (Test &test : suite.tests) {
        for (Step &step : test.steps) {
            write(step.condition);
            step.first = step.kind == Step::Kind::Goal ? goalOf(step.first) : termOf(step.first);
            step.second = termOf(step.second);
        }
        write(test.condition);
        write(test.before);
        test.goal = test.kind == Test::Kind::Golden ? test.goal : goalOf(test.goal);
        test.who = termOf(test.who);
        std::transform(test.members.begin(), test.members.end(), test.members.begin(), termOf);
    }
}

} // namespace sidl::suites
