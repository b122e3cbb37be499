// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/json/jsonfields.h"

#include <QTest>

using namespace sidl;

namespace {

const QJsonObject Object{
    {QStringLiteral("name"), QStringLiteral("chess")}, {QStringLiteral("size"), 8}, {QStringLiteral("flag"), true}};

} // namespace

class TestJsonFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fieldsAreReadByType()
    {
        QString error;
        JsonFields fields(Object, {}, error);
        QCOMPARE(fields.string(QStringLiteral("name")), QStringLiteral("chess"));
        QCOMPARE(fields.integer(QStringLiteral("size")), 8);
        QVERIFY(fields.boolean(QStringLiteral("flag")));
        QCOMPARE(error, QString());
    }

    void theFirstThingAmissIsTold()
    {
        QString error;
        JsonFields fields(Object, QStringLiteral("node 3: "), error);
        QCOMPARE(fields.integer(QStringLiteral("name")), 0);
        fields.string(QStringLiteral("other"));
        QCOMPARE(error, QStringLiteral("node 3: \"name\" is not a natural number"));
        error.clear();
        fields.string(QStringLiteral("other"));
        QCOMPARE(error, QStringLiteral("node 3: \"other\" is missing"));
    }

    void othersAreRefusedWhereTheyWouldBeLost()
    {
        QString error;
        JsonFields fields(Object, QStringLiteral("in \"view\": "), error);
        fields.string(QStringLiteral("name"));
        fields.boolean(QStringLiteral("flag"));
        fields.refuseOthers();
        QCOMPARE(error, QStringLiteral("in \"view\": \"size\" is not known"));
        error.clear();
        fields.integer(QStringLiteral("size"));
        fields.refuseOthers();
        QCOMPARE(error, QString());
    }

    void aDocumentHasAFormatAndAVersion()
    {
        QString error;
        const QJsonObject object = jsonDocument(R"({"format":"f","version":1,"a":2})", "f", "file", 1, error);
        QCOMPARE(error, QString());
        QCOMPARE(object.keys(), QStringList{QStringLiteral("a")});
        jsonDocument(R"({"format":"f","version":2})", "f", "file", 1, error);
        QCOMPARE(error, QStringLiteral("the file has version 2, which this program does not know"));
        jsonDocument(R"({"format":"g","version":1})", "f", "file", 1, error);
        QCOMPARE(error, QStringLiteral("this is no file but has the format \"g\""));
        jsonDocument("[]", "f", "file", 1, error);
        QCOMPARE(error, QStringLiteral("this is no file: it has no \"format\""));
    }
};

QTEST_APPLESS_MAIN(TestJsonFields)

#include "tst_jsonfields.moc"
