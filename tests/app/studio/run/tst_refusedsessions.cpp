// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/nimtest.h"

#include "debugger/explain/problemspane.h"

#include <QApplication>
#include <QFile>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QTimer>

using namespace Qt::StringLiterals;
using namespace sidl;

/// Files that cannot be opened as sessions: what is told of them, and what stays as it was.
class TestRefusedSessions : public NimTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void whatIsNoSessionIsRefusedInWords()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"x.sidl-session"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"format\": \"something else\"}");
        file.close();
        QString told;
        answerFileDialog(path);
        QTimer::singleShot(300, this, [&told] {
            if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
                told = box->text();
                box->accept();
            }
        });
        trigger("openSession");
        QTRY_VERIFY2(told.contains(u"x.sidl-session"_s), qPrintable(told));
    }

    /// The game that is played has nothing to do with what is wrong in a session that cannot be opened.
    void aDamagedSessionIsListedByItsOwnName()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"x.sidl-session"_s);
        play("nim", {1, 2});
        answerFileDialog(path);
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        const QByteArray damaged = file.readAll().replace("\"[bob]\"", "\"[carol]\"");
        QVERIFY(file.resize(0) && file.reset());
        file.write(damaged);
        file.close();
        QString told;
        QTimer timer;
        connect(&timer, &QTimer::timeout, this, [&told] {
            if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
                told = box->text();
                box->accept();
            }
        });
        timer.start(20);
        m_window->openFile(path);
        QTRY_VERIFY2(told.contains(u"players"_s), qPrintable(told));
        QVERIFY2(told.startsWith(path), qPrintable(told));
        const debugger::ProblemsModel *problems = window<debugger::ProblemsPane>()->model();
        QTRY_COMPARE(problems->rowCount(), 1);
        QCOMPARE(problems->index(0, debugger::ProblemsModel::PlaceColumn).data().toString(), u"x.sidl-session"_s);
        QCOMPARE(chronon(), 2); // it is played on
    }

    void aRefusedSessionLeavesNoTab_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QString>("part");
        QTest::newRow("version") << QByteArray("\"version\": 1") << QByteArray("\"version\": 99") << u"99"_s;
        QTest::newRow("cut off") << QByteArray("\"nodes\"") << QByteArray("\"nodes") << u"x.sidl-session"_s;
        QTest::newRow("other players") << QByteArray("\"[bob]\"") << QByteArray("\"[carol]\"") << u"players"_s;
    }
    void aRefusedSessionLeavesNoTab()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QString, part);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"x.sidl-session"_s);
        const QString game = folder.filePath(u"mine.sidl"_s);
        QVERIFY(QFile::copy(gamePath("nim"), game));
        m_window->openFile(game);
        trigger("start");
        QTRY_COMPARE(chronon(), 0);
        answerFileDialog(path);
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(path));
        QVERIFY(QFile::remove(game)); // so that the session's rules need a tab of their own
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QByteArray bytes = file.readAll();
        QVERIFY(bytes.contains(before));
        QVERIFY(file.resize(0) && file.reset());
        file.write(bytes.replace(before, after));
        file.close();

        open();
        QString told;
        QTimer timer;
        connect(&timer, &QTimer::timeout, this, [&told] {
            if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
                told = box->text();
                box->accept();
            }
        });
        timer.start(20);
        m_window->openFile(path);
        QTRY_VERIFY2(told.contains(part), qPrintable(told));
        QCOMPARE(tabs()->editors().size(), 1); // that of open()
        QCOMPARE(tabs()->current()->gameDocument()->length(), 0);
        QVERIFY(!session()->hasGame());
        // Nor is anything said of its file, which has other rules now.
        QVERIFY(QFile::copy(gamePath("kuhn-poker"), game));
        told.clear();
        m_window->openFile(path);
        QTRY_VERIFY2(told.contains(part), qPrintable(told));
        QVERIFY2(!bar()->isVisible(), qPrintable(bar()->text()));
    }
};

SIDL_WINDOW_TEST_MAIN(TestRefusedSessions)
#include "tst_refusedsessions.moc"
