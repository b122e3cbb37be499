// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/viewfile.h"
#include "debugger/seats/viewsettings.h"
#include "sidl/json/jsonnode.h"
#include "sidl/views/viewcheck.h"

#include <QDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;

namespace {

const QString whole = uR"({
"format": "sidl-view", "version": 1, "show": "both", "boardsInGraph": true,
"grid": {"shape": ["cell", null, null, null], "column": 2, "row": 3, "label": [1, 4], "columns": ["a", "b"],
         "rows": ["1", "2"], "columnsByGame": true, "rowsByGame": false, "order": "standard", "rowsUp": true,
         "checkered": false, "cells": "slanted", "glyphs": {"x": "X", "o": {"glyph": "O", "fill": "#ff8000"}}},
"seats": {"[ann]": {"policy": "random", "turned": true, "covered": false, "pins": ["[x]"], "folded": ["y"]}},
"names": {"players": {"[ann]": "Anna"}, "constants": {"x": "Cross"},
          "words": [{"pattern": "[mark,P,N]", "text": "{P} marks {N}", "one": "a mark of {P}", "picture": "die-{N}",
                     "action": "mark {N}", "typed": "mark…"}]}
})"_s;

language::Diagnostics problemsOf(const QString &text)
{
    const JsonReading json = readJson(text);
    return json.ok() ? views::viewProblems(json.root, text, 0) : language::Diagnostics{{}};
}

/// Settings of which each field is written. A field that is new has to be named here, where it is compiled.
debugger::ViewSettings fullSettings()
{
    debugger::GridSpec spec;
    auto &[shape, column, row, label, columns, rows, columnsByGame, rowsByGame, columnsOpen, rowsOpen, order, rowsUp,
           checkered, cells, glyphs]
        = spec;
    shape = {u"cell"_s, {}, {}, {}};
    column = 1;
    row = 2;
    label = {0, 3};
    columns = {u"a"_s, u"b"_s};
    rows = {u"1"_s, u"2"_s};
    columnsByGame = rowsByGame = columnsOpen = rowsOpen = rowsUp = true;
    checkered = false; // as cells are hexagons
    order = debugger::GridSpec::Order::Numeric;
    cells = debugger::GridSpec::Cells::Staggered;
    glyphs = {{u"cell x"_s, {u"X"_s, Qt::red}}, {u"cell o"_s, {u":disc"_s, {}}}};
    debugger::SeatSettings seat;
    auto &[policy, isTurned, isCovered, pins, folded] = seat;
    policy = play::Policy::Random;
    isTurned = isCovered = true;
    pins = {u"[x]"_s};
    folded = {u"y"_s};
    wording::NameSettings::Form form;
    auto &[pattern, text, one, picture, action, typed] = form;
    pattern = u"[mark,P,N]"_s;
    text = u"{P} marks {N}"_s;
    one = u"a mark of {P}"_s;
    picture = u"disc"_s;
    action = u"mark {N}"_s;
    typed = u"mark"_s;
    debugger::ViewSettings settings;
    auto &[grid, show, boardsInGraph, seats, names] = settings;
    grid = spec;
    show = debugger::ViewSettings::Show::Both;
    boardsInGraph = true;
    seats = {{u"[ann]"_s, seat}};
    auto &[players, constants, words] = names;
    players = {{u"[ann]"_s, u"Anna"_s}};
    constants = {{u"x"_s, u"Cross"_s}};
    words = {form};
    return settings;
}

} // namespace

/// A view file is checked, as a text, by what the pane Seats reads of it: one has to say the same as the other.
class TestViewProblems : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsRefusedIsAProblem_data()
    {
        QTest::addColumn<QString>("right");
        QTest::addColumn<QString>("wrong");
        QTest::addColumn<int>("problems");
        const auto row = [](const char *right, const char *wrong, int problems = 1) {
            QTest::newRow(wrong) << QString::fromUtf8(right) << QString::fromUtf8(wrong) << problems;
        };
        row("\"sidl-view\"", "\"sidl-views\"");
        row("\"version\": 1", "\"version\": 2");
        row("\"version\": 1,", "");
        row("\"both\"", "\"all\"");
        row("\"both\"", "3");
        row("\"boardsInGraph\": true", "\"boardsInGraph\": 1");
        row("\"boardsInGraph\"", "\"boards\"");
        row("\"cell\", null, null, null", "\"cell\"", 4); // and three positions that such words do not have
        row("\"cell\"", "1");
        row("\"column\": 2", "\"column\": 0");
        row("\"column\": 2", "\"column\": 1.5");
        row("\"column\": 2", "\"column\": 5");
        row("\"column\": 2", "\"column\": 3");
        row("\"row\": 3, ", " ");
        row("[1, 4]", "[4, 1]");
        row("[1, 4]", "[]");
        row("[\"a\", \"b\"]", "[\"a\", \"a\"]");
        row("[\"a\", \"b\"]", "\"ab\"");
        row("\"columnsByGame\": true", "\"columnsByGame\": \"true\"");
        row("\"standard\"", "\"sorted\"");
        row("\"rowsUp\": true", "\"rowsUp\": null");
        row("\"checkered\": false", "\"checkered\": true");
        row("\"slanted\"", "\"round\"");
        row("\"X\"", "\"\"");
        row("\"#ff8000\"", "\"orange\"");
        row(", \"fill\": \"#ff8000\"", ", \"colour\": \"#ff8000\"", 2);
        row("\"random\"", "\"greedy\"");
        row("\"turned\": true", "\"turned\": 0");
        row("[\"[x]\"]", "[7]");
        row("\"folded\"", "\"closed\"");
        row("\"Anna\"", "5");
        row("{\"x\": \"Cross\"}", "[\"x\"]");
        row("\"constants\"", "\"words2\"");
        row("[mark,P,N]", "mark(P,N)");
        row("\"pattern\": \"[mark,P,N]\", ", "  ");
        row("\"text\": \"{P} marks {N}\"", "\"text\": \"\"");
        row("\"action\"", "\"actions\"");
        row("\"names\": {", "\"names\": [{}], \"others\": {", 2);
        row("\"a mark of {P}\"", "[]");
    }
    void whatIsRefusedIsAProblem()
    {
        QFETCH(const QString, right);
        QFETCH(const QString, wrong);
        QFETCH(const int, problems);
        QString error;
        QVERIFY2(debugger::viewSettingsFromJson(whole.toUtf8(), &error), qPrintable(error));
        QVERIFY(problemsOf(whole).empty());
        QVERIFY2(whole.count(right) == 1, qPrintable(right));
        const QString text = QString(whole).replace(right, wrong);
        QVERIFY(!debugger::viewSettingsFromJson(text.toUtf8(), &error));
        const language::Diagnostics found = problemsOf(text);
        QCOMPARE(int(found.size()), problems);
        for (const language::Diagnostic &problem : found) {
            QCOMPARE(problem.code, u"view-field"_s);
            QCOMPARE(problem.severity, language::Severity::Error);
            QVERIFY(problem.span.isValid());
        }
    }

    /// JSON goes over no line within a text, whoever reads it.
    void whatIsNoJsonIsRefused()
    {
        const QString text = QString(whole).replace(u"{P} marks"_s, u"{P}\nmarks"_s);
        QVERIFY(!readJson(text).ok());
        QString error;
        QVERIFY(!debugger::viewSettingsFromJson(text.toUtf8(), &error));
        QVERIFY2(error.contains(u"this is no JSON: unterminated string in line 8"_s), qPrintable(error));
    }

    void whatTheProgramWritesHasNoProblems()
    {
        const debugger::ViewSettings settings = fullSettings();
        const QString text = QString::fromUtf8(toJson(settings));
        QString error;
        QVERIFY2(debugger::viewSettingsFromJson(text.toUtf8(), &error) == settings, qPrintable(error));
        const language::Diagnostics found = problemsOf(text);
        QVERIFY2(found.empty(), qPrintable(found.empty() ? QString() : found[0].message));
    }

    void placesForNothingAreWarnedOf()
    {
        QString text = whole;
        text.replace(u"\"action\": \"mark {N}\""_s, u"\"action\": \"mark {M}\""_s);
        QString error;
        QVERIFY(debugger::viewSettingsFromJson(text.toUtf8(), &error));
        const language::Diagnostics found = problemsOf(text);
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0].code, u"view-hole"_s);
        QCOMPARE(found[0].severity, language::Severity::Warning);
        QCOMPARE(found[0].message,
                 u"In \u201cmark {M}\u201d, {M} stands for nothing, as the pattern [mark,P,N] names no M"_s);
        QCOMPARE(found[0].span.line, 9);
    }

    void picturesThatThereAreNotAreWarnedOf_data()
    {
        QTest::addColumn<QString>("picture");
        QTest::addColumn<bool>("isThere");
        QTest::newRow("none") << u"lettuce"_s << false;
        QTest::newRow("none, with a place") << u"leaf-{N}"_s << false;
        QTest::newRow("one") << u"card-back"_s << true;
        QTest::newRow("some") << u"card-{N}"_s << true;
        QTest::newRow("any") << u"{N}"_s << true;
    }
    void picturesThatThereAreNotAreWarnedOf()
    {
        QFETCH(const QString, picture);
        QFETCH(const bool, isThere);
        const QString text = QString(whole).replace(u"die-{N}"_s, picture);
        QString error;
        const auto settings = debugger::viewSettingsFromJson(text.toUtf8(), &error);
        QVERIFY2(settings, qPrintable(error));
        const language::Diagnostics found = problemsOf(text);
        QCOMPARE(int(found.size()), isThere ? 0 : 1);
        // Above the seats, too.
        QCOMPARE(debugger::ViewFile(u"/game.sidl"_s).remark(*settings).contains(u"\u201c%1\u201d"_s.arg(picture)),
                 !isThere);
        if (isThere)
            return;
        QCOMPARE(found[0].code, u"view-picture"_s);
        QCOMPARE(found[0].severity, language::Severity::Warning);
        QCOMPARE(found[0].message, u"There is no picture \u201c%1\u201d"_s.arg(picture));
        QCOMPARE(found[0].span.line, 8);
        QVERIFY2(found[0].advice.contains(u"card-back, "_s), qPrintable(found[0].advice));
    }

    void signsThatThereAreNotAreWarnedOfAboveTheSeats()
    {
        const auto remark = [](const QString &sign) {
            QString error;
            const auto settings = debugger::viewSettingsFromJson(
                QString(whole).replace(u"\"X\""_s, u'"' + sign + u'"').toUtf8(), &error);
            return settings ? debugger::ViewFile(u"/game.sidl"_s).remark(*settings) : error;
        };
        QVERIFY2(remark(u":kign"_s).contains(u"there is no picture \u201ckign\u201d"_s),
                 qPrintable(remark(u":kign"_s)));
        for (const QString &right : {u":king"_s, u":-)"_s, u"kign"_s})
            QCOMPARE(remark(right), QString());
    }

    void viewsOfSamplesHaveNoProblems()
    {
        const QDir games(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"));
        const QStringList views = games.entryList({u"*.view.json"_s});
        QVERIFY(!views.isEmpty());
        for (const QString &name : views) {
            QFile file(games.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const language::Diagnostics found = problemsOf(QString::fromUtf8(file.readAll()));
            QVERIFY2(found.empty(), qPrintable(name + u": "_s + (found.empty() ? QString() : found[0].message)));
        }
    }
};

QTEST_GUILESS_MAIN(TestViewProblems)
#include "tst_viewproblems.moc"
