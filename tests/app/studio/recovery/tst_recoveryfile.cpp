// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/recovery/keptfiles.h"
#include "tests/support/ordinaryuser.h"

#include "app/studio/recovery/recovery.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::app;

/// Files that keep texts: what is written is read, and what cannot be read is put aside.
class TestRecoveryFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        m_folder = m_home->filePath(u"recovery"_s);
        m_path = m_home->filePath(u"g.sidl"_s);
    }

    void aFileHoldsEverything()
    {
        const QString path = m_home->filePath(u"x"_s);
        const RecoveryText text{m_path,
                                u"g.sidl"_s,
                                QByteArray::fromHex("00ff"),
                                7,
                                9,
                                QDateTime::currentDateTimeUtc(),
                                QString::fromUtf8("a\n{\"x\":1}\r\n\u00e4\U0001F600")};
        QCOMPARE(writeRecoveryFile(path, text), QString());
        const RecoveryFile read = readRecoveryFile(path);
        QCOMPARE(read.error, QString());
        QCOMPARE(read.content.path, text.path);
        QCOMPARE(read.content.title, text.title);
        QCOMPARE(read.content.fileHash, text.fileHash);
        QCOMPARE(read.content.line, 7);
        QCOMPARE(read.content.column, 9);
        QCOMPARE(read.content.time.toSecsSinceEpoch(), text.time.toSecsSinceEpoch());
        QCOMPARE(read.content.text, text.text);
        QVERIFY(!readRecoveryFile(m_home->filePath(u"none"_s)).error.isEmpty());
    }

    void whatCannotBeReadIsPutAside_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray head = R"({"format":"sidl-recovery","version":1,"path":"/x/g.sidl","size":5})";
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("half a head") << head.left(30);
        QTest::newRow("half a text") << head + "\nabc";
        QTest::newRow("no text") << head;
        QTest::newRow("more text") << head + "\nabcdef";
        QTest::newRow("not UTF-8") << head + "\nab\xff\xfe.";
        QTest::newRow("zero bytes") << head + QByteArray("\na\0b\0c", 6);
        QTest::newRow("another version") << QByteArray(head).replace(":1,", ":2,") + "\nabcde";
        QTest::newRow("another format") << QByteArray(head).replace("sidl-r", "sadl-r") + "\nabcde";
        QTest::newRow("no object") << QByteArray("[1,2]\nabcde");
        QTest::newRow("no size") << QByteArray(R"({"format":"sidl-recovery","version":1})") + "\nabcde";
        QTest::newRow("numbers for texts") << QByteArray(R"({"format":3,"version":"1","size":"5"})") + "\nabcde";
        QTest::newRow("a line without end") << QByteArray(1'000'000, '{');
    }

    void whatCannotBeReadIsPutAside()
    {
        QFETCH(QByteArray, bytes);
        const QString dead = m_folder + u"/123-dead"_s;
        QVERIFY(QDir().mkpath(dead));
        writeBytes(dead + u"/bad.recovery"_s, bytes);
        writeRecoveryFile(dead + u"/good.recovery"_s,
                          {m_path, u"g.sidl"_s, {}, 1, 1, QDateTime::currentDateTime(), Game + Game});
        {
            const LeftTexts left(m_folder, u"me"_s);
            QCOMPARE(left.unreadableCount(), 1);
            QCOMPARE(int(left.entries().size()), 1);
            QCOMPARE(left.entries()[0].text.text, Game + Game);
            const QStringList aside = filesIn(left.unreadableFolder());
            QCOMPARE(aside.size(), 1);
            QCOMPARE(bytesOf(aside.first()), bytes);
        }
        const LeftTexts again(m_folder, u"me"_s); // neither lost nor told again
        QCOMPARE(again.unreadableCount(), 0);
        QCOMPARE(int(again.entries().size()), 1);
    }
    void aFullDiskIsToldAndKeepsTheLastText()
    {
        const QString path = m_home->filePath(u"x"_s);
        RecoveryText text{m_path, u"g.sidl"_s, {}, 1, 1, QDateTime::currentDateTime(), Game};
        QCOMPARE(writeRecoveryFile(path, text), QString());
        for (const int size : {5000, 50'000}) {
            const FullDisk disk(4096);
            text.text = QString(size, u'x');
            QVERIFY(!writeRecoveryFile(path, text).isEmpty());
        }
        QCOMPARE(readRecoveryFile(path).content.text, Game);
    }

private:
    const QString Game = u"game(g).\n"_s;
    std::unique_ptr<QTemporaryDir> m_home;
    QString m_folder, m_path;
};

QTEST_GUILESS_MAIN(TestRecoveryFile)
#include "tst_recoveryfile.moc"
