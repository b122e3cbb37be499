// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/textfile.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace sidl::editor;

/// Files come back as they were, and what is no text is not touched.
class TestTextFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void roundTrip_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("plain") << QByteArray("game(a).\n");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no last line end") << QByteArray("a.");
        QTest::newRow("umlaut and beyond the BMP") << QByteArray("'\xC3\xA4\xF0\x9F\x98\x80'.\n");
        QTest::newRow("crlf") << QByteArray("a.\r\nb.\r\n");
        QTest::newRow("mark") << QByteArray("\xEF\xBB\xBFgame(a).\n");
    }

    void roundTrip()
    {
        QFETCH(QByteArray, bytes);
        put(bytes);
        const TextFile file = readTextFile(m_path);
        QCOMPARE(file.error, QString());
        QVERIFY(!file.wasNormalised);
        QVERIFY(!file.text.startsWith(QChar(QChar::ByteOrderMark)));
        QCOMPARE(writeTextFile(m_path, file.text, file.hasMark), QString());
        QCOMPARE(bytesNow(), bytes);
    }

    void loneReturnsBecomeLineEnds()
    {
        put("a.\rb.\r\nc.");
        const TextFile file = readTextFile(m_path);
        QCOMPARE(file.text, QStringLiteral("a.\nb.\r\nc."));
        QVERIFY(file.wasNormalised);
    }

    void whatIsNoTextIsRefused_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("latin 1") << QByteArray("'H\xFCtte'.");
        QTest::newRow("cut in a character") << QByteArray("a\xC3");
        QTest::newRow("zero byte") << QByteArray("a\0b", 3);
    }

    void whatIsNoTextIsRefused()
    {
        QFETCH(QByteArray, bytes);
        put(bytes);
        QVERIFY(!readTextFile(m_path).error.isEmpty());
    }

    void missingAndUnwritable()
    {
        QVERIFY(!readTextFile(m_folder.filePath(QStringLiteral("no/such/file"))).error.isEmpty());
        QVERIFY(!readTextFile(m_folder.path()).error.isEmpty()); // a folder
        QVERIFY(
            !writeTextFile(m_folder.filePath(QStringLiteral("no/such/file")), QStringLiteral("a"), false).isEmpty());
    }

private:
    void put(const QByteArray &bytes)
    {
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    QByteArray bytesNow()
    {
        QFile file(m_path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
    }

    QTemporaryDir m_folder;
    QString m_path = m_folder.filePath(QStringLiteral("game.sidl"));
};

QTEST_GUILESS_MAIN(TestTextFile)
#include "tst_textfile.moc"
