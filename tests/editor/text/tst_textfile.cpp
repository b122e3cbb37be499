// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/ordinaryuser.h"

#include "editor/text/textfile.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace sidl::editor;

/// Files come back as they were, and what is not UTF-8 is not touched.
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
        QVERIFY(!file.text().startsWith(QChar(QChar::ByteOrderMark)));
        QCOMPARE(hasByteOrderMark(m_path), file.hasMark);
        QCOMPARE(writeTextFile(m_path, file.utf8, file.hasMark), QString());
        QCOMPARE(bytesNow(), bytes);
    }

    // What nobody has written since is not read again: files are asked for whenever one comes back to the program.
    void stampsTellWhoWasNotWritten()
    {
        put("game(a).\n");
        QVERIFY(!FileStamp(m_path).isCurrent(m_path)); // written a moment ago: a second time would perhaps not show
        const FileStamp own = FileStamp::ofWritten(m_path);
        QVERIFY(own.isCurrent(m_path));
        QVERIFY(!own.isCurrent(m_path + u".other"_s));
        put("game(ab).\n");
        QVERIFY(!own.isCurrent(m_path));
        QVERIFY(QFile::remove(m_path));
        QVERIFY(!own.isCurrent(m_path));
        QVERIFY(!FileStamp().isCurrent(m_path));
        QVERIFY(!FileStamp::ofWritten(m_path).isCurrent(m_path)); // there is none
    }

    void loneReturnsBecomeLineEnds()
    {
        put("a.\rb.\r\nc.");
        const TextFile file = readTextFile(m_path);
        QCOMPARE(file.text(), u"a.\nb.\r\nc."_s);
        QVERIFY(file.wasNormalised);
        put("a.\r\n\r\r");
        QCOMPARE(readTextFile(m_path).text(), u"a.\r\n\n\n"_s);
        QVERIFY(readTextFile(m_path).wasNormalised);
    }

    void whatIsNotUtf8IsShownAndToldApart_data()
    {
        using Encoding = TextFile::Encoding;
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("encoding");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("line");
        const auto row = [](const char *name, const QByteArray &bytes, Encoding encoding, const char *text, int line) {
            QTest::newRow(name) << bytes << int(encoding) << QString::fromUtf8(text) << line;
        };
        row("latin 1", "a.\n'H\xFCtte'.", Encoding::Latin1, "a.\n'Hütte'.", 2);
        row("cut in a character", "a\xC3", Encoding::Latin1, "aÃ", 1);
        row("both in one file", "\xC3\xA4\n\xFC", Encoding::Latin1, "Ã¤\nü", 2);
        row("overlong", "a\n\n\xC0\x80", Encoding::Latin1, "a\n\nÀ\u0080", 3);
        row("half of a pair", "\xED\xA0\x80", Encoding::Latin1, "í\u00a0\u0080", 1);
        row("zero byte", QByteArray("a\nb\0c", 5), Encoding::ZeroBytes, "a\nb␀c", 2);
        row("zero byte in no text", QByteArray("\x89PNG\0", 5), Encoding::ZeroBytes, "�PNG␀", 1);
        row("utf 16", QByteArray("\xFF\xFE\xFC\0.\0", 6), Encoding::Utf16, "ü.", 0);
        row("utf 16, big end first", QByteArray("\xFE\xFF\0\xFC\0.", 6), Encoding::Utf16, "ü.", 0);
        row("utf 16, cut", QByteArray("\xFF\xFE\xFC\0.", 5), Encoding::ZeroBytes, "���␀.", 1);
    }

    void whatIsNotUtf8IsShownAndToldApart()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, encoding);
        QFETCH(QString, text);
        QFETCH(int, line);
        put(bytes);
        const TextFile file = readTextFile(m_path);
        QCOMPARE(file.error, QString());
        QCOMPARE(int(file.encoding), encoding);
        QVERIFY(file.isForeign());
        QCOMPARE(file.text(), text);
        QCOMPARE(file.foreignLine, line);
        QCOMPARE(bytesNow(), bytes);
    }

    void manyZerosAreNoText()
    {
        put(QByteArray(100 << 10, '\0'));
        QCOMPARE(readTextFile(m_path).error, QString());
        put("a.\n" + QByteArray(100 << 10, '\0'));
        const TextFile file = readTextFile(m_path);
        QVERIFY2(file.error.contains(u"zero bytes"_s), qPrintable(file.error));
        QVERIFY(file.utf8.isEmpty());
        QCOMPARE(file.hash, textHash(bytesNow(), false)); // tells whether it is another than was read
        QString text = u"a. %"_s;
        text.append(QString(100 << 10, u'x'));
        put(QByteArray("\xFF\xFE", 2) + QByteArray(reinterpret_cast<const char *>(text.utf16()), text.size() * 2));
        QCOMPARE(readTextFile(m_path).error, QString()); // UTF-16 has zero bytes, too
        QCOMPARE(readTextFile(m_path).text(), text);
    }

    /// They would be laid out as a whole with each key. The text means what it meant.
    void longLinesAreShownAsSeveral()
    {
        const QByteArray atom = "'a, b' , ";
        const QByteArray terms = atom.repeated(40'000);
        put("a.\np([" + terms + "0', ]).\nb.\n");
        const TextFile file = readTextFile(m_path);
        QCOMPARE(file.error, QString());
        QCOMPARE(int(file.encoding), int(TextFile::Encoding::LongLines));
        QCOMPARE(file.foreignLine, 2);
        QCOMPARE(file.hash, textHash(bytesNow(), false));
        const QByteArrayList lines = file.utf8.split('\n');
        QVERIFY(lines.size() > 1000);
        for (const QByteArray &line : lines) {
            QVERIFY(line.size() < 200);
            QCOMPARE(line.count('\''), line.contains("0'") ? line.count('\'') : line.count('\'') / 2 * 2);
        }
        QCOMPARE(QByteArray(file.utf8).replace("\n", ""), bytesNow().replace("\n", ""));
        QVERIFY2(noticeOf(file, u"g.sidl"_s).contains(u"(line 2)"_s), qPrintable(noticeOf(file, u"g.sidl"_s)));

        put("a.\n% " + QByteArray("\xC3\xBC").repeated(150'000) + "\n"); // no place to break at
        QVERIFY(readTextFile(m_path).utf8.isValidUtf8());
        QCOMPARE(readTextFile(m_path).utf8.split('\n').size(), 33);
        put(QByteArray(300'000, 'x') + "\nb.\n");
        QVERIFY(!readTextFile(m_path).isForeign());
        put("\xFF" + QByteArray(300'000, 'x')); // which is shown in another encoding, too
        QCOMPARE(int(readTextFile(m_path).encoding), int(TextFile::Encoding::Latin1));
        QVERIFY(readTextFile(m_path).utf8.contains('\n'));
    }

    void missingAndUnwritable()
    {
        QVERIFY(!readTextFile(m_folder.filePath(u"no/such/file"_s)).error.isEmpty());
        QVERIFY(!readTextFile(m_folder.path()).error.isEmpty()); // a folder
        QVERIFY(!writeTextFile(m_folder.filePath(u"no/such/file"_s), "a", false).isEmpty());
    }

    void pipesAreNeitherReadNorWritten()
    {
        QCOMPARE(mkfifo(QFile::encodeName(m_path).constData(), 0600), 0);
        QCOMPARE(readTextFile(m_path).error, u"it is a pipe, and not a file"_s);
        QVERIFY(!hasByteOrderMark(m_path));
        QCOMPARE(writeTextFile(m_path, "a.", false), u"it is a pipe, and not a file"_s);
        QFile::remove(m_path);
    }

    void linksAndPermissionsStay()
    {
        put("a.");
        const QString link = m_folder.filePath(u"link.sidl"_s);
        QFile::remove(link);
        QVERIFY(QFile::link(u"game.sidl"_s, link));
        const auto permissions = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadGroup;
        QVERIFY(QFile::setPermissions(m_path, permissions));
        QCOMPARE(writeTextFile(link, "b.", false), QString());
        QCOMPARE(bytesNow(), QByteArray("b."));
        QCOMPARE(QFile::symLinkTarget(link), m_path);
        QVERIFY(QFileInfo(link).isSymLink());
        const auto others
            = QFile::ReadOther | QFile::WriteOther | QFile::ExeOther | QFile::WriteGroup | QFile::ExeGroup;
        QCOMPARE(QFile::permissions(m_path) & (permissions | others), QFile::Permissions(permissions));
    }

    void aFullDiskLeavesTheOldFile_data()
    {
        QTest::addColumn<bool>("folderIsReadOnly");
        QTest::newRow("written beside it") << false;
        QTest::newRow("written in its place") << true;
    }

    void aFullDiskLeavesTheOldFile()
    {
        QFETCH(bool, folderIsReadOnly);
        const QByteArray before("game(old).\n% and a few words more\n");
        put(before);
        QFile::setPermissions(m_path, QFile::Permissions(0x6666));
        QFile::setPermissions(m_folder.path(), QFile::Permissions(folderIsReadOnly ? 0x5555 : 0x7777));
        const OrdinaryUser user;
        {
            const FullDisk disk(4096);
            for (const int size : {4097, 10'000, 16'384, 20'000, 100'000}) { // buffered, in part, and not
                QVERIFY2(!writeTextFile(m_path, QByteArray(size, 'x'), false).isEmpty(),
                         qPrintable(QString::number(size)));
                QCOMPARE(bytesNow(), before);
            }
            QCOMPARE(writeTextFile(m_path, QByteArray(4096, 'y'), false), QString());
        }
        QCOMPARE(bytesNow(), QByteArray(4096, 'y'));
        QCOMPARE(writeTextFile(m_path, "z", false), QString()); // a shorter one leaves nothing behind
        QCOMPARE(bytesNow(), QByteArray("z"));
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files).size(), 1);
    }

    void whatMayNotBeWrittenIsNot()
    {
        put("a.");
        QFile::setPermissions(m_path, QFile::Permissions(0x4444));
        const OrdinaryUser user;
        QVERIFY(!writeTextFile(m_path, "b.", false).isEmpty());
        QCOMPARE(bytesNow(), QByteArray("a."));
    }

    void init() { m_path = m_folder.filePath(u"game.sidl"_s); }
    void cleanup()
    {
        QFile::setPermissions(m_folder.path(), QFile::Permissions(0x7777));
        for (const QString &name : QDir(m_folder.path()).entryList(QDir::Files))
            QFile::remove(m_folder.filePath(name));
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
    QString m_path;
};

QTEST_GUILESS_MAIN(TestTextFile)
#include "tst_textfile.moc"
