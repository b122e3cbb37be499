// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/reports.h"

#include "sidl/language/rulesystem/tellingrules.h"
#include "sidl/wording/counts.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QXmlStreamWriter>

#include <map>

using namespace Qt::StringLiterals;

namespace sidl::suites {

namespace {

double seconds(const Outcome &outcome)
{
    return std::chrono::duration<double>(outcome.time).count();
}

QString placeText(const QString &path, const language::Span &span)
{
    return span.isValid() ? u"%1:%2:%3"_s.arg(path).arg(span.line).arg(span.column) : path;
}

/// Of @p step, or else of the whole test.
QString placeLine(const SuiteFindings &findings, const Test &test, const language::Span &step)
{
    const language::Span &place = step.isValid() ? step : test.place;
    return place.isValid() ? u"at %1"_s.arg(placeText(findings.suite.path, place)) : QString();
}

/// Calls @p tell(test, outcome) for each test that was run.
template <typename Tell>
void forEach(const SuiteFindings &findings, Tell tell)
{
    for (std::size_t at = 0; at < findings.outcomes.size(); ++at)
        if (findings.outcomes[at])
            tell(findings.suite.tests[at], *findings.outcomes[at]);
}

/// What keeps a file of tests from being run as it stands, in lines.
QStringList problemLines(const SuiteFindings &findings)
{
    QStringList lines;
    if (!findings.error.isEmpty())
        lines.append(findings.error);
    for (const language::Diagnostic &problem : findings.suite.problems)
        if (problem.severity == language::Severity::Error)
            lines.append(u"%1: %2"_s.arg(placeText(findings.suite.path, problem.span), problem.message));
    return lines;
}

/// Of a test that did not pass, in one line.
QString summary(const Outcome &outcome)
{
    if (outcome.status == Outcome::Status::Failed && outcome.failure)
        return u"expected: %1; found: %2"_s.arg(outcome.failure->expected, outcome.failure->found.section(u'\n', 0, 0));
    return outcome.note.isEmpty() ? statusName(outcome.status) : outcome.note;
}

QByteArray yamlText(const QString &text)
{
    // A string of JSON is one of YAML.
    const QByteArray list = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return list.mid(1, list.size() - 2);
}

/// What was done in each chronon: "  1. [move]: [pawn,e,2,e,4]". Of a long play the last chronons.
QStringList playLines(const engine::Trace &play)
{
    constexpr qsizetype Most = 40;
    QStringList lines;
    for (const engine::TraceEntry &entry : play.chronons) {
        QStringList does;
        for (const auto &[place, action] : entry.does)
            does.append(place + u": "_s + action);
        if (!does.isEmpty())
            lines.append(u"  %1. %2"_s.arg(QString::number(entry.chronon + 1), does.join(u", "_s)));
    }
    if (lines.size() > Most)
        lines = QStringList{u"  …"_s} + lines.last(Most);
    return lines;
}

/// {switch: action} of each chronon.
QJsonArray playJson(const engine::Trace &play)
{
    QJsonArray chronons;
    for (const engine::TraceEntry &entry : play.chronons) {
        QJsonObject does;
        for (const auto &[place, action] : entry.does)
            does.insert(place, action);
        if (entry.played)
            chronons.append(does);
    }
    return chronons;
}

} // namespace

QString statusName(Outcome::Status status)
{
    switch (status) {
    case Outcome::Status::Passed:
        return u"passed"_s;
    case Outcome::Status::Failed:
        return u"failed"_s;
    case Outcome::Status::Unusable:
        return u"unusable"_s;
    case Outcome::Status::Stopped:
        break;
    }
    return u"stopped"_s;
}

QString placeLine(const SuiteFindings &findings, const Test &test, const Outcome &outcome)
{
    return placeLine(findings, test, outcome.failure ? outcome.failure->step : language::Span());
}

QStringList failureLines(const SuiteFindings &findings, const Test &test, const Failure &failure)
{
    QStringList lines;
    if (const QString where = placeLine(findings, test, failure.step); !where.isEmpty())
        lines.append(where);
    lines.append(u"expected: %1"_s.arg(failure.expected));
    const QStringList found = failure.found.split(u'\n'); // of an error several lines
    lines.append(u"found: %1"_s.arg(found.front()));
    lines += found.sliced(1);
    const QString after = u"after %1"_s.arg(wording::chrononsText(failure.chronon));
    if (failure.seed)
        lines.append(u"%1 of the random play with seed %2, made short"_s.arg(after, QString::number(*failure.seed)));
    else if (failure.step.isValid() || failure.play)
        lines.append(after);
    if (failure.play && (failure.seed || failure.isPlayFound))
        lines += playLines(*failure.play);
    if (failure.rule.isValid())
        lines.append(u"rule: %1"_s.arg(placeText(findings.suite.rules, failure.rule)));
    if (!failure.why.isEmpty()) {
        lines.append(u"why:"_s);
        for (const QString &line : failure.why.split(u'\n', Qt::SkipEmptyParts))
            lines.append(u"  "_s + line);
    }
    return lines;
}

QByteArray junitText(const std::vector<SuiteFindings> &all, const QString &cut)
{
    QByteArray text;
    QXmlStreamWriter xml(&text);
    xml.setAutoFormatting(true);
    xml.writeStartDocument();
    xml.writeStartElement(u"testsuites"_s);
    const auto openSuite = [&](const QString &name, int tests, int failures, int errors, double time) {
        xml.writeStartElement(u"testsuite"_s);
        xml.writeAttribute(u"name"_s, name);
        xml.writeAttribute(u"tests"_s, QString::number(tests));
        xml.writeAttribute(u"failures"_s, QString::number(failures));
        xml.writeAttribute(u"errors"_s, QString::number(errors));
        xml.writeAttribute(u"time"_s, QString::number(time, 'f', 6));
    };
    const auto openCase = [&](const QString &of, const QString &name, double took) {
        xml.writeStartElement(u"testcase"_s);
        xml.writeAttribute(u"classname"_s, of);
        xml.writeAttribute(u"name"_s, name);
        xml.writeAttribute(u"time"_s, QString::number(took, 'f', 6));
    };
    const auto writeReason = [&](const QString &kind, const QString &message, const QString &details) {
        xml.writeStartElement(kind);
        xml.writeAttribute(u"message"_s, message);
        xml.writeCharacters(details);
        xml.writeEndElement();
    };
    for (const SuiteFindings &findings : all) {
        double time = 0;
        int tests = 0;
        forEach(findings, [&](const Test &, const Outcome &outcome) { time += seconds(outcome), ++tests; });
        const QStringList problems = problemLines(findings);
        const QString file = QFileInfo(findings.suite.path).fileName();
        const int unreadable = problems.isEmpty() ? 0 : 1;
        const int errors = findings.count(Outcome::Status::Unusable) + findings.count(Outcome::Status::Stopped);
        openSuite(findings.suite.path, tests + unreadable, findings.count(Outcome::Status::Failed), errors + unreadable,
                  time);
        if (!problems.isEmpty()) {
            openCase(file, u"(the file)"_s, 0);
            writeReason(u"error"_s, problems.front(), problems.join(u'\n'));
            xml.writeEndElement();
        }
        forEach(findings, [&](const Test &test, const Outcome &outcome) {
            openCase(file, test.name, seconds(outcome));
            if (outcome.status == Outcome::Status::Failed)
                writeReason(u"failure"_s, summary(outcome), failureLines(findings, test, *outcome.failure).join(u'\n'));
            else if (outcome.status != Outcome::Status::Passed)
                writeReason(u"error"_s, summary(outcome), placeLine(findings, test, outcome));
            xml.writeEndElement();
        });
        xml.writeEndElement();
    }
    if (!cut.isEmpty()) {
        openSuite(u"sidl test"_s, 1, 0, 1, 0);
        openCase(u"sidl test"_s, u"(all tests)"_s, 0);
        writeReason(u"error"_s, cut, {});
        xml.writeEndElement();
        xml.writeEndElement();
    }
    xml.writeEndDocument();
    return text;
}

QByteArray tapText(const std::vector<SuiteFindings> &all, const QString &cut)
{
    QByteArray lines;
    int number = 0;
    const auto tell = [&](bool isOk, const QString &name) {
        QString shown = name;
        shown.replace(u'\\', u"\\\\"_s).replace(u'#', u"\\#"_s).replace(u'\n', u' ');
        lines += (isOk ? "ok " : "not ok ") + QByteArray::number(++number) + " - " + shown.toUtf8() + '\n';
    };
    for (const SuiteFindings &findings : all) {
        const QStringList problems = problemLines(findings);
        if (!problems.isEmpty()) {
            tell(false, findings.suite.path);
            lines += "  ---\n  message: " + yamlText(problems.join(u'\n')) + "\n  ...\n";
        }
        forEach(findings, [&](const Test &test, const Outcome &outcome) {
            const bool isOk = outcome.status == Outcome::Status::Passed;
            tell(isOk, findings.suite.path + u": "_s + test.name);
            if (isOk)
                return;
            lines += "  ---\n  status: " + statusName(outcome.status).toUtf8() + '\n';
            if (outcome.failure && outcome.status == Outcome::Status::Failed) {
                lines += "  expected: " + yamlText(outcome.failure->expected) + '\n';
                lines += "  found: " + yamlText(outcome.failure->found) + '\n';
                lines += "  details: " + yamlText(failureLines(findings, test, *outcome.failure).join(u'\n')) + '\n';
            } else {
                lines += "  message: " + yamlText(summary(outcome)) + '\n';
                lines += "  details: " + yamlText(placeLine(findings, test, outcome)) + '\n';
            }
            lines += "  ...\n";
        });
    }
    if (!cut.isEmpty())
        lines += "Bail out! " + cut.toUtf8() + '\n';
    return "TAP version 13\n1.." + QByteArray::number(number) + '\n' + lines;
}

QJsonObject suiteJson(const SuiteFindings &findings)
{
    QJsonArray tests;
    forEach(findings, [&](const Test &test, const Outcome &outcome) {
        QJsonObject one{{u"name"_s, test.name},
                        {u"line"_s, test.place.line},
                        {u"status"_s, statusName(outcome.status)},
                        {u"seconds"_s, seconds(outcome)}};
        if (!outcome.note.isEmpty())
            one.insert(u"note"_s, outcome.note);
        if (outcome.isAccepted)
            one.insert(u"accepted"_s, true);
        if (outcome.status == Outcome::Status::Failed) {
            const Failure &failure = *outcome.failure;
            QJsonObject why{
                {u"expected"_s, failure.expected}, {u"found"_s, failure.found}, {u"chronon"_s, failure.chronon}};
            if (failure.step.isValid())
                why.insert(u"line"_s, failure.step.line), why.insert(u"column"_s, failure.step.column);
            if (failure.rule.isValid())
                why.insert(u"ruleLine"_s, failure.rule.line);
            if (failure.seed)
                why.insert(u"seed"_s, QString::number(*failure.seed));
            if (failure.play && (failure.seed || failure.isPlayFound))
                why.insert(u"play"_s, playJson(*failure.play));
            if (!failure.why.isEmpty())
                why.insert(u"why"_s, failure.why);
            one.insert(u"failure"_s, why);
        }
        tests.append(one);
    });
    return {{u"file"_s, findings.suite.path},
            {u"rules"_s, findings.suite.rules},
            {u"problems"_s, QJsonArray::fromStringList(problemLines(findings))},
            {u"passed"_s, findings.count(Outcome::Status::Passed)},
            {u"failed"_s, findings.count(Outcome::Status::Failed)},
            {u"unusable"_s, findings.count(Outcome::Status::Unusable)},
            {u"tests"_s, tests}};
}

QByteArray lcovText(const std::vector<SuiteFindings> &all)
{
    // Several files of tests may be of the same rules, and several rules in the same line.
    std::map<QString, std::map<int, qint64>> files;
    for (const SuiteFindings &findings : all) {
        if (findings.uses.empty())
            continue;
        std::map<int, qint64> &lines = files[QFileInfo(findings.suite.rules).absoluteFilePath()];
        const QSet<language::PredicateId> telling = language::tellingPredicates(findings.program);
        for (const language::Clause &clause : findings.program.clauses)
            if (clause.place().isValid() && !telling.contains(language::predicateOf(clause.head)))
                lines[clause.place().line] += findings.uses[std::size_t(clause.index)].succeeded;
    }
    QByteArray text;
    for (const auto &[path, lines] : files) {
        int hit = 0;
        text += "TN:\nSF:" + path.toUtf8() + '\n';
        for (const auto &[line, count] : lines) {
            text += "DA:" + QByteArray::number(line) + ',' + QByteArray::number(count) + '\n';
            hit += count > 0 ? 1 : 0;
        }
        text += "LF:" + QByteArray::number(lines.size()) + "\nLH:" + QByteArray::number(hit) + "\nend_of_record\n";
    }
    return text;
}

} // namespace sidl::suites
