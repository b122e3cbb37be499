// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/record/invariantsfile.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::engine;

/// Goals that are kept beside a game.
class TestInvariantsFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goalsAndRemarks()
    {
        const QString game = m_folder.filePath(u"nim.sidl"_s), kept = m_folder.filePath(u"nim.invariants"_s);
        QVERIFY(invariantsPath(game).isEmpty()); // there is no such game
        QVERIFY(!writeInvariants(game, {u"true"_s}).isEmpty());
        write(game, "game(nim).");
        QCOMPARE(invariantsPath(game), kept);
        QVERIFY(readInvariants(game).goals.isEmpty());
        QVERIFY(readInvariants(game).error.isEmpty());
        write(kept, "% matches\r\n\n  fact([_, N]), N >= 0  \nfact([_, N]), N >= 0\n\\+ fact([z]) % there\n\n");
        QCOMPARE(readInvariants(game).goals, QStringList({u"fact([_, N]), N >= 0"_s, u"\\+ fact([z]) % there"_s}));
        const std::vector<KeptInvariants::Place> places = readInvariants(game).places;
        QCOMPARE(int(places.size()), 2);
        QCOMPARE(places[0].line, 3);
        QCOMPARE(places[0].column, 3);
        QCOMPARE(places[1].line, 5);
        QCOMPARE(places[1].column, 1);
        QVERIFY(writeInvariants(game, {u"\\+ fact([z]) % there"_s, u"fact([a,\n 1])"_s}).isEmpty());
        QCOMPARE(read(kept), QByteArray("% matches\n\n\\+ fact([z]) % there\nfact([a, 1])\n"));
        QVERIFY(writeInvariants(game, {}).isEmpty());
        QCOMPARE(read(kept), QByteArray("% matches\n\n"));
        write(kept, "% matches\rfact([a])\r"); // line ends, too
        QCOMPARE(readInvariants(game).goals, QStringList{u"fact([a])"_s});
        write(kept, "fact([a])\n");
        QVERIFY(writeInvariants(game, {}).isEmpty());
        QVERIFY(!QFile::exists(kept));
    }

    void oneThatCannotBeReadIsTold()
    {
        const QString game = m_folder.filePath(u"other.sidl"_s);
        write(game, "game(other).");
        QVERIFY(QDir(m_folder.path()).mkdir(u"other.invariants"_s));
        QVERIFY(!readInvariants(game).error.isEmpty());
        QVERIFY(!writeInvariants(game, {u"true"_s}).isEmpty());
    }

private:
    static void write(const QString &path, const QByteArray &bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(bytes);
    }
    static QByteArray read(const QString &path)
    {
        QFile file(path);
        return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray("none");
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestInvariantsFile)
#include "tst_invariantsfile.moc"
