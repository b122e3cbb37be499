// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/files/lineends.h"
#include "sidl/files/readfile.h"
#include "sidl/files/viewpath.h"
#include "sidl/files/writefile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <thread>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace sidl::files;

/// Files, pipes and devices, read to their end and written.
class TestFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(m_folder.isValid()); }

    void theViewFileIsBesideItsGame()
    {
        QCOMPARE(viewPath(u"/games/my.game.sidl"_s), u"/games/my.game.view.json"_s);
        QCOMPARE(viewPath(u"chess.kif"_s), u"./chess.view.json"_s);
    }

    void whatIsWrittenIsRead_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("zero bytes") << QByteArray("a\0b", 3);
        QTest::newRow("more than a piece") << QByteArray(300'000, 'x');
    }
    void whatIsWrittenIsRead()
    {
        QFETCH(QByteArray, bytes);
        const QString path = m_folder.filePath(u"file"_s);
        QCOMPARE(writeFile(path, bytes), QString());
        const FileBytes read = readFile(path, 1 << 20);
        QCOMPARE(read.error, QString());
        QCOMPARE(read.bytes, bytes);
    }

    void lonelyCarriageReturnsBecomeLineEnds()
    {
        QByteArray text("a\rb\r\n\r\rc\r");
        QVERIFY(mendLineEnds(text));
        QCOMPARE(text, QByteArray("a\nb\r\n\n\nc\n"));
        QVERIFY(!mendLineEnds(text));
    }

    void aNameThatIsNoUtf8IsToldOf()
    {
        const QByteArray name = QFile::encodeName(m_folder.filePath(u"caf"_s)) + '\xE9';
        const int descriptor = ::open(name.constData(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
        QVERIFY(descriptor >= 0);
        ::close(descriptor);
        const FileBytes read = readFile(QFile::decodeName(name), 1 << 20);
        QVERIFY2(read.error.contains(u"not in UTF-8"_s), qPrintable(read.error));
        QVERIFY(!readFile(m_folder.filePath(u"none"_s), 1).error.contains(u"UTF-8"_s));
        ::unlink(name.constData());
    }

    /// A pipe that does not block says that there is nothing yet, which is not its end.
    void aPipeIsReadToItsEnd()
    {
        int ends[2];
        QCOMPARE(pipe2(ends, O_NONBLOCK), 0);
        std::thread writer([&] {
            for (const char *part : {"first ", "second ", "third"}) {
                std::this_thread::sleep_for(std::chrono::milliseconds(30));
                QCOMPARE(write(ends[1], part, std::strlen(part)), ssize_t(std::strlen(part)));
            }
            close(ends[1]);
        });
        const FileBytes read = readDescriptor(ends[0], 1000);
        writer.join();
        close(ends[0]);
        QCOMPARE(read.error, QString());
        QCOMPARE(read.bytes, QByteArray("first second third"));
    }

    void aPipeOfNobodyEndsWithTheStop()
    {
        int ends[2];
        QCOMPARE(pipe(ends), 0);
        std::stop_source stop;
        std::thread stopper([&] { stop.request_stop(); });
        QVERIFY(!readDescriptor(ends[0], 1000, stop.get_token()).error.isEmpty());
        stopper.join();
        close(ends[0]);
        close(ends[1]);
    }

    void anEndlessDeviceEnds()
    {
        const FileBytes read = readFile(u"/dev/zero"_s, 1 << 20);
        QCOMPARE(read.error, u"it is larger than 1 MiB"_s);
        QVERIFY(read.bytes.isEmpty());
    }

    void whatIsNoFileIsToldOf()
    {
        QVERIFY(!readFile(m_folder.filePath(u"nowhere"_s), 10).error.isEmpty());
        QVERIFY(!readFile(m_folder.path(), 10).error.isEmpty());
        QVERIFY(!writeFile(m_folder.path(), "x").isEmpty());
        QVERIFY(!whyNotWritable(m_folder.path()).isEmpty());
        QVERIFY(!whyNotWritable(m_folder.filePath(u"no/folder"_s)).isEmpty());
    }

    void aFolderThatIsGoneIsToldOf()
    {
        const QString before = QDir::currentPath();
        const QString folder = m_folder.filePath(u"gone"_s);
        QVERIFY(QDir().mkdir(folder) && QDir::setCurrent(folder) && QDir(before).rmdir(folder));
        const QString why = whyNotWritable(u"a.txt"_s), error = writeFile(u"a.txt"_s, "x");
        QVERIFY(QDir::setCurrent(before));
        QCOMPARE(why, u"its folder was deleted"_s);
        QCOMPARE(error, why);
    }

    void aPipeIsWrittenThrough()
    {
        const QString path = m_folder.filePath(u"fifo"_s);
        QCOMPARE(mkfifo(QFile::encodeName(path).constData(), 0600), 0);
        QCOMPARE(whyNotWritable(path), QString());
        FileBytes read;
        std::thread reader([&] { read = readFile(path, 1 << 20); });
        const QByteArray bytes(200'000, 'y');
        QCOMPARE(writeFile(path, bytes), QString());
        reader.join();
        QCOMPARE(read.bytes, bytes);
        struct stat about = {};
        QCOMPARE(stat(QFile::encodeName(path).constData(), &about), 0);
        QVERIFY(S_ISFIFO(about.st_mode));
    }

    /// Nobody has opened it to write.
    void aPipeThatNobodyWritesToIsLeft()
    {
        const QString path = m_folder.filePath(u"lonely"_s);
        QCOMPARE(mkfifo(QFile::encodeName(path).constData(), 0600), 0);
        std::stop_source stop;
        FileBytes read;
        std::thread reader([&] { read = readFile(path, 1 << 20, stop.get_token()); });
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        stop.request_stop();
        reader.join();
        QCOMPARE(read.error, u"it was cancelled"_s);
    }

    void onlyFilesAreRegular()
    {
        const QString pipe = m_folder.filePath(u"waits"_s), file = m_folder.filePath(u"regular"_s);
        QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        QCOMPARE(writeFile(file, "all"), QString());
        QCOMPARE(readRegularFile(pipe, 100).error, u"it is a pipe, and not a file"_s);
        QCOMPARE(readRegularFile(u"/dev/null"_s, 100).error, u"it is a device, and not a file"_s);
        QCOMPARE(readRegularFile(file, 100).bytes, QByteArray("all"));
        QCOMPARE(readRegularFile(m_folder.path(), 100).error, readFile(m_folder.path(), 100).error); // a folder
        QCOMPARE(whyNoRegularFile(m_folder.filePath(u"nothing"_s)), QString());
    }

    void anOpenDescriptorHasAName()
    {
        const QString path = m_folder.filePath(u"open"_s);
        const int descriptor = open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT, 0600);
        QVERIFY(descriptor >= 0);
        QCOMPARE(write(descriptor, "before ", 7), ssize_t(7));
        const QString name = u"/dev/fd/%1"_s.arg(descriptor);
        QCOMPARE(whyNotWritable(name), QString());
        QCOMPARE(writeFile(name, "after"), QString());
        close(descriptor);
        QCOMPARE(readFile(path, 100).bytes, QByteArray("before after"));
        QVERIFY(!whyNotWritable(name).isEmpty());
    }

    void aLinkStaysOne()
    {
        const QString file = m_folder.filePath(u"target"_s);
        const QString link = m_folder.filePath(u"link"_s);
        QCOMPARE(writeFile(file, "old"), QString());
        QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner));
        QVERIFY(QFile::link(file, link));
        QCOMPARE(writeFile(link, "new"), QString());
        QVERIFY(QFileInfo(link).isSymLink());
        QCOMPARE(readFile(file, 100).bytes, QByteArray("new"));
        QCOMPARE(QFileInfo(file).permissions() & (QFile::ReadOther | QFile::ReadGroup), QFile::Permissions());
    }

    void ownerAndModeStay()
    {
        const QByteArray path = QFile::encodeName(m_folder.filePath(u"shared"_s));
        QCOMPARE(writeFile(QFile::decodeName(path), "old"), QString());
        const bool isRoot = ::geteuid() == 0;
        if (isRoot)
            QCOMPARE(::chown(path, 65534, 65533), 0);
        const mode_t mode = isRoot ? 0444 : 0640; // root may write what its owner may not
        QCOMPARE(::chmod(path, mode), 0);
        QCOMPARE(writeFile(QFile::decodeName(path), "new"), QString());
        struct stat after = {};
        QCOMPARE(::stat(path, &after), 0);
        QCOMPARE(after.st_mode & 07777, mode);
        if (isRoot) {
            QCOMPARE(after.st_uid, 65534U);
            QCOMPARE(after.st_gid, 65533U);
        }
    }

    /// As on a full disk: a limit on the size of files.
    void whatDoesNotFitLeavesTheOldFile()
    {
        const QString path = m_folder.filePath(u"kept"_s);
        QCOMPARE(writeFile(path, "old"), QString());
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit before = {};
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
        const rlimit small{1000, before.rlim_max};
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);
        const QString some = writeFile(path, QByteArray(1'500, 'y')), error = writeFile(path, QByteArray(100'000, 'z'));
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
        QCOMPARE(some, QString::fromLocal8Bit(std::strerror(EFBIG)));
        QCOMPARE(error, some);
        QCOMPARE(readFile(path, 100).bytes, QByteArray("old"));
        QCOMPARE(QDir(m_folder.path()).entryList({u"kept*"_s}, QDir::Files).size(), 1);
    }

private:
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestFiles)
#include "tst_files.moc"
