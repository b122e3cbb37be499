// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/nimtest.h"

#include "debugger/impact/sessioncheck.h"
#include "sidl/engine/record/sessionfile.h"
#include "tests/support/crashed.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QMessageBox>
#include <QPushButton>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;

/// A session whose file was changed by hand opens, and is told not to be what its rules give.
class TestSessionWarning : public NimTest
{
    Q_OBJECT

    /// The play at chronon 4.
    void crashAndGoOn()
    {
        m_window->close();
        m_window.reset();
        QVERIFY(!tests::leaveAsKilled().isEmpty());
        open();
        m_window->offerRecovery();
        auto *offer = m_window->findChild<app::MessageBar *>(u"timelineOffer"_s);
        QVERIFY(offer);
        offer->findChildren<QPushButton *>().front()->click();
        QTRY_COMPARE(chronon(), 4);
    }

private Q_SLOTS:
    void init()
    {
        open();
        play("nim", {1, 2, 3});
        m_path = m_folder.filePath(u"nim.sidl-session"_s);
        QFile::remove(m_path);
        answerFileDialog(m_path);
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(m_path));
        open(); // another window
    }
    void cleanup() { m_window.reset(); }

    void whatTheRulesGiveIsNoNews()
    {
        m_window->openFile(m_path);
        QTRY_COMPARE(chronon(), 3);
        QTRY_VERIFY(!check()->isRunning());
        QVERIFY(!warning()->isVisible());
    }

    void alteredStatesAreTold_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<int>("first");
        QTest::newRow("a word") << u"alice,7"_s << u"alice,6"_s << 2;
        QTest::newRow("the beginning") << u"alice,10"_s << u"alice,11"_s << 0;
        QTest::newRow("an action") << u"\"[main]\",\"[1]\""_s << u"\"[main]\",\"[9]\""_s << 1;
    }
    void alteredStatesAreTold()
    {
        QFETCH(const QString, from);
        QFETCH(const QString, to);
        QFETCH(const int, first);
        alter(from, to);
        m_window->openFile(m_path);
        QTRY_COMPARE(chronon(), 3);
        QTRY_VERIFY(warning()->isVisible());
        const QString told = warning()->text();
        QVERIFY2(told.startsWith(u"nim.sidl-session: The states of this session"_s), qPrintable(told));
        QVERIFY2(told.contains(u"not those that its rules give. First at the state of chronon %1: "_s.arg(first)),
                 qPrintable(told));
        press(u"Go to Chronon %1"_s.arg(first));
        QTRY_COMPARE(chronon(), first);
        QVERIFY(warning()->isVisible());
        trigger("start"); // another game
        QTRY_VERIFY(!warning()->isVisible());
    }

    void theyAreToldAgainAfterACrash()
    {
        alter(u"alice,7"_s, u"alice,6"_s);
        m_window->openFile(m_path);
        QTRY_VERIFY(warning()->isVisible());
        chooseAndStep(2, 1);
        crashAndGoOn();
        QTRY_VERIFY(warning()->isVisible());
        QVERIFY2(warning()->text().startsWith(u"nim.sidl-session: "_s), qPrintable(warning()->text()));
        QString proposed;
        auto *timer = new QTimer(m_window.get());
        connect(timer, &QTimer::timeout, timer, [&proposed, timer] {
            if (auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget())) {
                timer->deleteLater();
                proposed = dialog->selectedFiles().value(0);
                dialog->reject();
            }
        });
        timer->start(0);
        trigger("saveSession");
        QTRY_COMPARE(proposed, m_path);
        warning()->findChild<QToolButton *>(u"messageClose"_s)->click();
        QVERIFY(!warning()->isVisible());
        crashAndGoOn();
        QTRY_VERIFY(!check()->isRunning());
        QVERIFY(!warning()->isVisible());
    }

    /// It is about the text that the session plays, and stands below no other.
    void itIsToldBelowTheTextOfTheSession()
    {
        alter(u"alice,7"_s, u"alice,6"_s);
        m_window->openFile(m_path);
        QTRY_VERIFY(warning()->isVisible());
        editor::CodeEditor *played = tabs()->current();
        trigger("newFile");
        QVERIFY(tabs()->current() != played);
        QVERIFY(!warning()->isVisible());
        tabs()->setCurrent(played);
        QVERIFY(warning()->isVisible());
    }

    void theLineIsPlayedAgain()
    {
        alter(u"alice,7"_s, u"alice,6"_s);
        m_window->openFile(m_path);
        QTRY_VERIFY(warning()->isVisible());
        QVERIFY2(warning()->text().contains(u"only in the record: [alice,6]; only now: [alice,7]"_s),
                 qPrintable(warning()->text()));
        press(u"Replay This Line"_s);
        QTRY_VERIFY(bar()->text().contains(u"Played again, with a difference."_s));
        QVERIFY(!warning()->isVisible());
        trigger("back");
        QTRY_COMPARE(chronon(), 2);
        QVERIFY(words(0).contains(u"[alice,7]"_s));
    }

    /// Many thousands of chronons keep nobody waiting, and another game ends the check.
    void aLongSessionIsCheckedBesideTheWindow()
    {
        constexpr int Chronons = 20000, Altered = 19500;
        QVERIFY(!engine::saveSessionFile(m_path, walk(Chronons, Altered)));
        m_window->openFile(m_path);
        QTRY_COMPARE_WITH_TIMEOUT(chronon(), Chronons, 60000);
        QVERIFY(check()->isRunning());
        qint64 longest = 0;
        QElapsedTimer pause;
        while (check()->isRunning()) {
            pause.start();
            QApplication::processEvents(QEventLoop::AllEvents, 10);
            longest = qMax(longest, pause.elapsed());
            QTest::qSleep(1);
        }
        QVERIFY2(longest < 3000, qPrintable(QString::number(longest))); // of the session's first pictures
        QVERIFY2(warning()->text().contains(u"First at the state of chronon %1: "_s.arg(Altered)),
                 qPrintable(warning()->text()));

        open();
        m_window->openFile(m_path);
        QTRY_COMPARE_WITH_TIMEOUT(chronon(), Chronons, 60000);
        QVERIFY(check()->isRunning());
        trigger("restart");
        QTRY_COMPARE(chronon(), 0);
        QTRY_VERIFY(!check()->isRunning());
        QVERIFY(!warning()->isVisible());
    }

    /// What was wrong with one session is not told of the next one, whose rules have errors.
    void aSessionWhoseRulesHaveErrorsTellsThese()
    {
        QFile file(m_path);
        QVERIFY(file.open(QFile::ReadOnly));
        const QByteArray bytes = file.readAll();
        const auto write = [](const QString &name, const QByteArray &content) {
            QFile written(name);
            return written.open(QFile::WriteOnly) && written.write(content) == content.size();
        };
        const QString others = m_folder.filePath(u"others.sidl-session"_s),
                      wrong = m_folder.filePath(u"wrong.sidl-session"_s);
        QVERIFY(write(others, QByteArray(bytes).replace("\"[bob]\"", "\"[carol]\"")));
        QVERIFY(bytes.contains("legal([main]) :-"));
        QVERIFY(write(wrong, QByteArray(bytes).replace("legal([main]) :-", "legal([main] :-")));

        QStringList told;
        QTimer timer;
        connect(&timer, &QTimer::timeout, this, [&told] {
            if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
                told << box->text();
                box->accept();
            }
        });
        timer.start(20);
        m_window->openFile(others);
        QTRY_COMPARE(told.size(), 1);
        QVERIFY2(told[0].contains(u"players"_s), qPrintable(told[0]));
        m_window->openFile(wrong);
        QTRY_VERIFY(tabs()->current()->text().contains(u"legal([main] :-"_s));
        QTRY_COMPARE(m_window->statusBar()->currentMessage(), u"Not started: the text has errors. See Problems."_s);
        QTest::qWait(100);
        QCOMPARE(told.size(), 1);
        QVERIFY(tabs()->current()->text().contains(u"legal([main] :-"_s));
        QVERIFY(!session()->failure());
    }

private:
    app::MessageBar *warning() const { return m_window->findChild<app::MessageBar *>(u"sessionAltered"_s); }
    debugger::SessionCheck *check() const { return window<debugger::SessionCheck>(); }
    /// One player goes a step a chronon. At @p altered, it is somewhere else.
    static engine::SessionRecord walk(int chronons, int altered)
    {
        engine::SessionRecord record;
        record.game = u"walk"_s;
        record.text = u"game(walk).\ninit([at, 0]).\ninit([me], 0.0).\nlegal([go]).\nowned([go], [me]).\n"
                      "switch([go], [on]).\ndo([on]) :-\n    fact([at, N]),\n    M is N + 1,\n    delete([at, N]),\n"
                      "    create([at, M]).\n"_s;
        record.players = {u"[me]"_s};
        record.current = chronons;
        record.nodes.resize(std::size_t(chronons) + 1);
        record.nodes[0].state = engine::SessionNode::State{{u"[at,0]"_s}, {{u"[me]"_s, 0}}};
        for (int i = 1; i <= chronons; ++i) {
            const QString before = u"[at,%1]"_s.arg(i - 1), after = u"[at,%1]"_s.arg(i == altered ? -1 : i);
            engine::SessionNode &node = record.nodes[std::size_t(i)];
            node.parent = i - 1;
            node.edge.emplace();
            node.edge->does = node.edge->applied = {{u"[go]"_s, u"[on]"_s}};
            node.edge->owners = QStringList{u"[me]"_s};
            node.edge->created = QStringList{after};
            node.edge->deleted = QStringList{i == altered + 1 ? u"[at,-1]"_s : before};
            node.edge->payoffs[u"[me]"_s] = {};
            node.edge->sent[u"[me]"_s] = {u'-' + node.edge->deleted.front(), u'+' + after};
        }
        return record;
    }
    void alter(const QString &from, const QString &to)
    {
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QString text = QString::fromUtf8(file.readAll());
        file.close();
        QVERIFY(text.contains(from));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.replace(from, to).toUtf8());
    }
    void press(const QString &text) const
    {
        for (QPushButton *one : warning()->findChildren<QPushButton *>())
            if (one->text() == text)
                return one->click();
        QFAIL(qPrintable(text));
    }

    QTemporaryDir m_folder;
    QString m_path;
};

SIDL_WINDOW_TEST_MAIN(TestSessionWarning)
#include "tst_sessionwarning.moc"
