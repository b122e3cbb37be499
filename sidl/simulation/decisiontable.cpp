// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/simulation/decisiontable.h"

#include "sidl/files/writefile.h"
#include "sidl/json/jsonfields.h"
#include "sidl/wording/numbers.h"

#include <QFile>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace sidl::simulation {

namespace {

constexpr qsizetype Piece = 1 << 16; // bytes that are written at once

QByteArray csvField(const QString &text)
{
    QByteArray field = QString(text).replace(u'\n', u' ').toUtf8();
    if (!field.contains(',') && !field.contains('"') && !field.contains('\r'))
        return field;
    return '"' + field.replace('"', "\"\"") + '"';
}

const QByteArray CsvBegin = "play,chronon,player,agent,switch,saw,could,did";
const QByteArray JsonBegin = "{\"play\":";

QByteArray csvHead(bool withTimes)
{
    return CsvBegin + (withTimes ? ",milliseconds" : "") + ",payoff\n";
}

QByteArray csvLine(const DecisionRow &row, bool withTimes)
{
    QByteArray line = QByteArray::number(row.play) + ',' + QByteArray::number(row.chronon);
    for (const QString &text : {row.player, row.agent, row.place, row.saw, row.could, row.did})
        line += ',' + csvField(text);
    if (withTimes)
        line += ',' + QByteArray::number(row.milliseconds, 'f', 3);
    line += ',';
    if (row.payoff)
        line += wording::exactNumberText(*row.payoff).toUtf8();
    return line + '\n';
}

QByteArray jsonList(const QString &lines)
{
    QByteArray list;
    for (const QString &line : lines.split(u'\n', Qt::SkipEmptyParts))
        list += (list.isEmpty() ? "" : ",") + jsonText(line);
    return '[' + list + ']';
}

QByteArray jsonLine(const DecisionRow &row, bool withTimes)
{
    QByteArray line = JsonBegin + QByteArray::number(row.play) + ",\"chronon\":" + QByteArray::number(row.chronon)
        + ",\"player\":" + jsonText(row.player) + ",\"agent\":" + jsonText(row.agent)
        + ",\"switch\":" + jsonText(row.place) + ",\"saw\":" + jsonList(row.saw) + ",\"could\":" + jsonList(row.could)
        + ",\"did\":" + (row.did.isEmpty() ? QByteArray("null") : jsonText(row.did));
    if (withTimes)
        line += ",\"milliseconds\":" + QByteArray::number(row.milliseconds, 'f', 3);
    return line + ",\"payoff\":" + (row.payoff ? wording::exactNumberText(*row.payoff).toUtf8() : QByteArray("null"))
        + "}\n";
}

} // namespace

std::optional<OutputForm> outputFormOf(const QString &path)
{
    if (path.endsWith(".sqlite"_L1))
        return OutputForm::Sqlite;
    if (path.endsWith(".csv"_L1))
        return OutputForm::Csv;
    if (path.endsWith(".jsonl"_L1))
        return OutputForm::JsonLines;
    return {};
}

bool isDecisionTable(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray begin = file.peek(CsvBegin.size());
    return begin.startsWith(CsvBegin) || begin.startsWith(JsonBegin);
}

QString writeDecisions(const Store &store, const QString &path, OutputForm form, bool withTimes,
                       const WorkControl &work)
{
    QSaveFile file(path);
    const auto fail = [&] { return u"cannot write %1: %2"_s.arg(path, file.errorString()); };
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        return fail();
    QByteArray bytes = form == OutputForm::Csv ? csvHead(withTimes) : QByteArray();
    bool isWritten = true;
    const QString error = store.forEachDecision([&](const DecisionRow &row) {
        bytes += form == OutputForm::Csv ? csvLine(row, withTimes) : jsonLine(row, withTimes);
        if (bytes.size() >= Piece) {
            isWritten = files::writeAll(file, bytes);
            bytes.clear();
            work.tell(row.play, store.plan().plays);
        }
        return isWritten && !work.isStopped();
    });
    if (!error.isEmpty() || work.isStopped())
        return error;
    return isWritten && files::writeAll(file, bytes) && file.commit() ? QString() : fail();
}

} // namespace sidl::simulation
