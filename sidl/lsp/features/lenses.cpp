// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/features/answer.h"

using namespace Qt::StringLiterals;

namespace sidl::lsp {

using language::Span;

namespace {

/// A line above @p place that runs a program in a terminal of the client's: the command sidl.run has the program and its
/// arguments.
QJsonObject lens(const Question &question, const Span &place, const QString &title, const QStringList &arguments)
{
    const QStringList all = QStringList{question.client.program} + arguments;
    return {{u"range"_s, toJson(question.range({0, place.line, place.column, 1}))},
            {u"command"_s,
             QJsonObject{{u"title"_s, title},
                         {u"command"_s, u"sidl.run"_s},
                         {u"arguments"_s, QJsonArray::fromStringList(all)}}}};
}

} // namespace

/// Tests run, and games are played, as they are in their files.
Answer codeLenses(const Question &question)
{
    const Reading &reading = *question.reading;
    const QString &path = question.document.name().path;
    QJsonArray lenses;
    if (path.isEmpty())
        return lenses;
    if (!reading.suite) {
        if (reading.program.isPlayable() && !reading.symbols->clauses().empty())
            lenses.append(lens(question, reading.symbols->clauses().front().span, u"Play"_s, {u"play"_s, path}));
        return lenses;
    }
    if (reading.suite->tests.size() > 1)
        lenses.append(lens(question, {0, 1, 1, 0}, u"Run all tests"_s, {u"test"_s, path}));
    for (const suites::Test &test : reading.suite->tests)
        lenses.append(lens(question, test.place, u"Run test"_s, {u"test"_s, u"--name="_s + test.name, path}));
    return lenses;
}

} // namespace sidl::lsp
