// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/cliprocess.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace sidl::tests;

/// `sidl format`: writes only what changes, and never half of it.
class TestFormat : public QObject
{
    Q_OBJECT

    QString file(const char *name, const QByteArray &content) const
    {
        const QString path = m_folder.filePath(QLatin1String(name));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write %s", qPrintable(path));
        return path;
    }
    static QByteArray content(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
    }

private Q_SLOTS:
    void filesAreRewritten()
    {
        const QString one = file("one.sidl", "a:-b,c.\n"), two = file("two.sidl", "\xEF\xBB\xBFp( x ).\r\nq:-r.\r\n");
        const Outcome outcome = runSidl({u"format"_s, one, two});
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.out + outcome.err, QString());
        QCOMPARE(content(one), QByteArray("a :-\n    b,\n    c.\n"));
        QCOMPARE(content(two), QByteArray("\xEF\xBB\xBFp(x).\r\nq :-\r\n    r.\r\n"));
    }

    void whatIsRightIsNotWritten()
    {
        const QString right = file("right.sidl", "p(x).\n");
        const QDateTime long_ago(QDate(2001, 2, 3), QTime(4, 5, 6));
        QFile handle(right);
        QVERIFY(handle.open(QIODevice::ReadWrite) && handle.setFileTime(long_ago, QFileDevice::FileModificationTime));
        handle.close();
        QCOMPARE(runSidl({u"format"_s, right}).code, 0);
        QCOMPARE(QFileInfo(right).lastModified(), long_ago);
    }

    void checkNamesWhatWouldChange()
    {
        const QString right = file("right.sidl", "p(x).\n"), wrong = file("wrong.sidl", "p( x ).\n");
        const Outcome outcome = runSidl({u"format"_s, u"--check"_s, right, wrong});
        QCOMPARE(outcome.code, 1);
        QCOMPARE(outcome.out, wrong + u'\n');
        QCOMPARE(outcome.err, QString());
        QCOMPARE(content(wrong), QByteArray("p( x ).\n"));
        QCOMPARE(runSidl({u"format"_s, u"--check"_s, right}).code, 0);
    }

    void standardInput()
    {
        const Outcome outcome = runSidl({u"format"_s, u"-"_s}, "p:-q.\r\n% \xC3\xA4\r\n");
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.out, u"p :-\r\n    q.\r\n% ä\r\n"_s);
        QCOMPARE(runSidl({u"format"_s, u"-"_s}, "% p\rp:-q.\rr.\r").out, u"% p\rp :-\r    q.\rr.\r"_s);
    }

    void brokenClausesStay()
    {
        const QString path = file("broken.sidl", "a:-b.\n  p( x  y ).\n");
        QCOMPARE(runSidl({u"format"_s, path}).code, 0);
        QCOMPARE(content(path), QByteArray("a :-\n    b.\n  p( x  y ).\n"));
    }

    void otherEncodingsAreRefused()
    {
        const QByteArray latin1("p( 'H\xFCtte' ).\n");
        const QString path = file("latin1.sidl", latin1), other = file("other.sidl", "p( x ).\n");
        const Outcome outcome = runSidl({u"format"_s, path, other});
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.startsWith(u"sidl: cannot format "_s), qPrintable(outcome.err));
        QCOMPARE(content(path), latin1);
        QCOMPARE(content(other), QByteArray("p(x).\n")); // the others are done
    }

    void unwritableFilesAreToldOf()
    {
        if (geteuid() == 0)
            QSKIP("root may write everything");
        const QString path = file("locked.sidl", "p( x ).\n");
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner));
        QVERIFY(QFile::setPermissions(m_folder.path(), QFile::ReadOwner | QFile::ExeOwner));
        const Outcome outcome = runSidl({u"format"_s, path});
        QVERIFY(QFile::setPermissions(m_folder.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.startsWith(u"sidl: cannot write "_s), qPrintable(outcome.err));
    }

private:
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestFormat)
#include "tst_format.moc"
