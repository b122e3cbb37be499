// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/json/jsonfields.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;

namespace {

const QJsonObject Object{{u"name"_s, u"chess"_s}, {u"size"_s, 8}, {u"flag"_s, true}};

} // namespace

class TestJsonFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fieldsAreReadByType()
    {
        QString error;
        JsonFields fields(Object, {}, error);
        QCOMPARE(fields.string(u"name"_s), u"chess"_s);
        QCOMPARE(fields.integer(u"size"_s), 8);
        QVERIFY(fields.boolean(u"flag"_s));
        QCOMPARE(error, QString());
    }

    void theFirstThingAmissIsTold()
    {
        QString error;
        JsonFields fields(Object, u"node 3: "_s, error);
        QCOMPARE(fields.integer(u"name"_s), 0);
        fields.string(u"other"_s);
        QCOMPARE(error, u"node 3: \"name\" is not a natural number"_s);
        error.clear();
        fields.string(u"other"_s);
        QCOMPARE(error, u"node 3: \"other\" is missing"_s);
    }

    void othersAreRefusedWhereTheyWouldBeLost()
    {
        QString error;
        JsonFields fields(Object, u"in \"view\": "_s, error);
        fields.string(u"name"_s);
        fields.boolean(u"flag"_s);
        fields.refuseOthers();
        QCOMPARE(error, u"in \"view\": \"size\" is not known"_s);
        error.clear();
        fields.integer(u"size"_s);
        fields.refuseOthers();
        QCOMPARE(error, QString());
    }

    void aDocumentHasAFormatAndAVersion()
    {
        QString error;
        const QJsonObject object = jsonDocument(R"({"format":"f","version":1,"a":2})", "f", "file", 1, error);
        QCOMPARE(error, QString());
        QCOMPARE(object.keys(), QStringList{u"a"_s});
        jsonDocument(R"({"format":"f","version":2})", "f", "file", 1, error);
        QCOMPARE(error, u"the file has version 2, which this program does not know"_s);
        jsonDocument(R"({"format":"g","version":1})", "f", "file", 1, error);
        QCOMPARE(error, u"this is no file but has the format \"g\""_s);
        jsonDocument("[]", "f", "file", 1, error);
        QCOMPARE(error, u"this is no file, which has \"format\": \"f\" and \"version\": 1"_s);
        jsonDocument(R"({"format":"f"})", "f", "file", 1, error);
        QCOMPARE(error, u"\"version\": 1 is missing"_s);
        jsonDocument("{\n  \"ä\": ,\n}", "f", "file", 1, error);
        QCOMPARE(error, u"this is no JSON: illegal value in line 2, column 8"_s);
        error.clear();
        jsonDocument("{\n  \"ä\": \"one\n  two\"}", "f", "file", 1, error);
        QCOMPARE(error, u"this is no JSON: unterminated string in line 2, column 12"_s);
    }
};

QTEST_APPLESS_MAIN(TestJsonFields)

#include "tst_jsonfields.moc"
