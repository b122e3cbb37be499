// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/json/jsonfields.h"
#include "sidl/json/jsonnode.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sidl;

/// Texts in JSON with the places of what they have.
class TestJsonNode : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesHaveTheirPlaces()
    {
        const QString text = u"{\"a\": [1, \"x\\u00e9\\n\"], \"b\" : {}, \"a\": null}"_s;
        const JsonReading json = readJson(text);
        QVERIFY2(json.ok(), qPrintable(json.message));
        QVERIFY(json.root.isObject());
        QCOMPARE(json.root.end, text.size());
        QCOMPARE(json.root.children.size(), 3U);
        const JsonNode &list = json.root.children[0];
        QCOMPARE(text.mid(list.keyStart, list.keyEnd - list.keyStart), u"\"a\""_s);
        QCOMPARE(text.mid(list.start, list.end - list.start), u"[1, \"x\\u00e9\\n\"]"_s);
        QCOMPARE(list.children[1].text, u"x\u00e9\n"_s);
        QCOMPARE(json.root.field(u"a")->kind, JsonNode::Kind::Null); // the last one counts
        QVERIFY(json.root.field(u"b")->isObject());
        QVERIFY(!json.root.field(u"c"));
    }

    void mistakesHaveTheirPlaces_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("place"); // what is underlined
        const auto row = [](const char *name, const char *text, const char *message, const char *place) {
            QTest::newRow(name) << QString::fromLatin1(text) << QString::fromLatin1(message)
                                << QString::fromLatin1(place);
        };
        row("comma", "{\"a\": 1 \"b\": 2}", "A comma or a } is missing before this", "\"");
        row("comma in a list", "[1 2]", "A comma or a ] is missing before this", "2");
        row("last comma", "[1, ]", "Nothing follows this comma", ",");
        row("colon", "{\"a\" 1}", "A colon is missing behind this", "\"a\"");
        row("value", "{\"a\": , \"b\": 1}", "A value is missing before this ,", ",");
        row("name", "{name: 1}", "The name of a field stands in double quotes", "name");
        row("single quotes", "{'name': 1}", "The name of a field is missing here", "'name'");
        row("word", "[yes]", "yes is no value of JSON", "yes");
        row("number", "[01]", "01 is no value of JSON", "01");
        row("comment", "[1, // one\n2]", "JSON has no comments", "//");
        row("text", "[\"a\n]", "This text has no end in its line", "\"a");
        row("escape", "[\"a\\q\"]", "A text of JSON has no such escape", "\\q");
        row("code of an escape", "[\"\\u+123\"]", "A text of JSON has no such escape", "\\u");
        row("tab", "[\"a\tb\"]", "A text of JSON has no control characters", "\t");
        row("large number", "[1e999]", "This number is too large", "1e999");
        row("bracket", "{\"a\": [1, 2}", "A comma or a ] is missing before this", "}");
        row("end", "{\"a\": 1", "The } that belongs to this is missing", "{");
        row("more", "{} x", "The text is complete before this", "x");
        row("nothing", "", "A value is missing at the end of the text", "");
    }
    void mistakesHaveTheirPlaces()
    {
        QFETCH(const QString, text);
        const JsonReading json = readJson(text);
        QTEST(json.message, "message");
        QTEST(text.mid(json.start, json.end - json.start), "place");
    }

    /// What the editor says of a text, and what becomes of it where the program reads it.
    void documentsAreReadThatHaveNoMistake_data()
    {
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("isJson");
        const auto row = [](const char *value, bool isJson) {
            QByteArray name = value;
            std::replace_if(
                name.begin(), name.end(), [](char c) { return c < ' '; }, '_');
            QTest::addRow("%s, %d characters", name.constData(), int(name.size()))
                << QString::fromLatin1(value) << isJson;
        };
        row("\"a\"", true);
        row("\"a\\tb\\\\\\\"\\/\"", true);
        row("\"\\u00e4.5\"", true);
        row("-0.5e+1", true);
        row("[1.5, 2]", true);
        row("\"a\nb\"", false);
        row("\"a\r\nb\"", false);
        row("\"a\tb\"", false);
        row("\"\x01\"", false);
        row("\"a\\\nb\"", false);
        row("\"a\\qb\"", false);
        row("\"\\u 123\"", false);
        row("\"\\u0x1\"", false);
        row("\"\\u12\"", false);
        row(".5", false);
        row("-.5", false);
        row("1.", false);
        row("1.e5", false);
        row("01", false);
        row("1e", false);
        row("1e999", false);
        row("[1, ]", false);
        row("nul", false);
        row("'a'", false);
        row("1 // one", false);
    }
    void documentsAreReadThatHaveNoMistake()
    {
        QFETCH(const QString, value);
        const QString text = u"{\n\"format\": \"f\", \"version\": 1,\n\"a\": %1\n}"_s.arg(value);
        QString error;
        jsonDocument(text.toUtf8(), "f", "file", 1, error);
        QTEST(readJson(text).ok(), "isJson");
        QTEST(error.isEmpty(), "isJson");
        QVERIFY2(error.isEmpty() || error.contains(u" in line "_s), qPrintable(error));
    }

    void manyBracketsAreRefused()
    {
        const QString text = QString(100000, u'[');
        QCOMPARE(readJson(text).message, u"Brackets are nested too deep here"_s);
    }
};

QTEST_GUILESS_MAIN(TestJsonNode)
#include "tst_jsonnode.moc"
