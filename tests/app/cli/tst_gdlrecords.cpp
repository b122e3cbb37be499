// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/cli/clitest.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;
using namespace sidl::tests;

/// Records of plays of games in GDL: each field, in the language's own notation, and the way there and back.
class TestGdlRecords : public CliTest
{
    Q_OBJECT

    static QString game(const QString &name) { return QStringLiteral(SIDL_SOURCE_DIR "/resources/games/") + name; }
    QJsonObject played(const QString &name, const QStringList &how)
    {
        const QString trace = path("trace.json");
        const Outcome outcome = runSidl(QStringList{u"play"_s, game(name), u"--trace"_s, trace} + how);
        return outcome.code == 0 ? QJsonDocument::fromJson(read(trace)).object() : QJsonObject();
    }
    static bool isTerm(const QString &text)
    {
        return !text.isEmpty() && !text.contains(u'[') && !text.contains(u',') && !text.contains(u"  "_s)
            && (text.startsWith(u'(') ? text.endsWith(u')') : !text.contains(u' '));
    }

private Q_SLOTS:
    void fieldsAndBack_data()
    {
        QTest::addColumn<QString>("name");
        const QDir folder(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"));
        for (const QString &name : folder.entryList({u"*.kif"_s, u"*.sdl"_s}, QDir::Files, QDir::Name))
            QTest::newRow(qPrintable(name)) << name;
    }
    void fieldsAndBack()
    {
        QFETCH(const QString, name);
        const QStringList most{u"--chronons"_s, u"12"_s};
        const QJsonObject record = played(name, QStringList{u"--policy"_s, u"random"_s, u"--seed"_s, u"5"_s} + most);
        QCOMPARE(record[u"language"_s].toString(), name.endsWith(u"sdl"_s) ? u"sdl"_s : u"gdl"_s);
        const QJsonArray chronons = record[u"chronons"_s].toArray();
        QVERIFY(chronons.size() > 1);
        QByteArray moves;
        for (const QJsonValue &value : chronons) {
            const QJsonObject chronon = value.toObject();
            QVERIFY(chronon[u"terminal"_s].isBool() && chronon[u"goals"_s].isObject());
            for (const QString &field : {u"facts"_s, u"created"_s, u"deleted"_s})
                for (const QJsonValue &fact : chronon[field].toArray())
                    QVERIFY2(isTerm(fact.toString()), qPrintable(field + u": "_s + fact.toString()));
            for (const QJsonValue &one : chronon[u"legal"_s].toArray()) {
                const QString role = one[u"switch"_s].toString(), owner = one[u"owner"_s].toString();
                QCOMPARE(owner, role == "random"_L1 ? u"nature"_s : role);
                for (const QJsonValue &action : one[u"actions"_s].toArray())
                    QVERIFY2(isTerm(action.toString()), qPrintable(action.toString()));
            }
            if (!chronon.contains(u"does"_s))
                continue; // the last: nothing was played from there
            const QJsonObject percepts = chronon[u"percepts"_s].toObject(), does = chronon[u"does"_s].toObject();
            QCOMPARE(percepts.keys(), does.keys()); // the roles
            for (const QJsonValue &role : percepts)
                for (const QJsonValue &percept : role.toArray())
                    QVERIFY2(isTerm(percept.toString()), qPrintable(percept.toString()));
            moves += QJsonDocument(does).toJson(QJsonDocument::Compact) + '\n';
        }

        QCOMPARE(runSidl({u"replay"_s, path("trace.json"), game(name)}).code, 0);
        const QString file = path("moves.jsonl");
        sidl::tests::write(file, moves);
        const QJsonObject again = played(name, {u"--moves"_s, file, u"--chronons"_s, u"12"_s});
        QCOMPARE(again[u"chronons"_s].toArray(), chronons);
    }

    /// Its file alone names a game: a copy, changed or not, is no other game.
    void aCopyIsNoOtherGame()
    {
        const QString trace = path("copied.json"), copy = path("copy.kif");
        QVERIFY(
            runSidl({u"play"_s, game(u"buttons-and-lights.kif"_s), u"--policy"_s, u"first"_s, u"--trace"_s, trace}).code
            == 0);
        const QByteArray rules = read(game(u"buttons-and-lights.kif"_s));
        write(copy, rules);
        QCOMPARE(runSidl({u"replay"_s, trace, copy}).err, QString());
        write(copy, rules + "\n; changed\n");
        QCOMPARE(runSidl({u"replay"_s, trace, copy}).err,
                 u"sidl: warning: %1 is not the same as when the trace was recorded\n"_s.arg(copy));
    }

    void aRecordThatDiffersIsTold_data()
    {
        QTest::addColumn<QByteArray>("was");
        QTest::addColumn<QByteArray>("is");
        QTest::newRow("percept") << QByteArray("\"percepts\":{\"candidate\":[\"(opened 3)\"]")
                                 << QByteArray("\"percepts\":{\"candidate\":[\"(opened 1)\"]");
        QTest::newRow("goal") << QByteArray("\"goals\":{\"candidate\":0") << QByteArray("\"goals\":{\"candidate\":7");
        QTest::newRow("fact") << QByteArray("\"facts\":[\"(stage hide)\"]")
                              << QByteArray("\"facts\":[\"(stage open)\"]");
    }
    void aRecordThatDiffersIsTold()
    {
        QFETCH(const QByteArray, was);
        QFETCH(const QByteArray, is);
        const QString name = u"monty-hall.kif"_s;
        QVERIFY(!played(name, {u"--policy"_s, u"random"_s, u"--seed"_s, u"3"_s}).isEmpty());
        QByteArray trace = read(path("trace.json"));
        QVERIFY(trace.contains(was));
        trace.replace(trace.indexOf(was), was.size(), is);
        sidl::tests::write(path("changed.json"), trace);
        const Outcome outcome = runSidl({u"replay"_s, path("changed.json"), game(name)});
        QCOMPARE(outcome.code, 1);
    }
};

QTEST_GUILESS_MAIN(TestGdlRecords)
#include "tst_gdlrecords.moc"
