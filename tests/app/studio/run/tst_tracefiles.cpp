// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/nimtest.h"

#include "app/studio/run/sessionfiles.h"
#include "debugger/breakpoints/breakpointsmodel.h"

#include <QDir>
#include <QFile>
#include <QMessageBox>
#include <QProgressDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace sidl;

/// Traces that are written and played again, in the window.
class TestTraceFiles : public NimTest
{
    Q_OBJECT

    /// In the box that tells that a file cannot be written, once it is there.
    void press(const char *answer)
    {
        QTRY_VERIFY(window<QMessageBox>() && window<QMessageBox>()->isVisible());
        QMessageBox *box = window<QMessageBox>();
        QCOMPARE(box->windowTitle(), u"Export Trace"_s);
        QVERIFY2(box->text().contains(u"bad.json"_s), qPrintable(box->text()));
        for (QAbstractButton *button : box->buttons())
            if (button->text().remove(u'&') == QString::fromUtf8(answer)) {
                button->click();
                return;
            }
        QFAIL(answer);
    }

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void aTraceIsExportedAndPlayedAgain()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"nim.json"_s);
        play("nim", {1, 2, 3});
        answerFileDialog(path);
        trigger("exportTrace");
        QTRY_VERIFY(QFile::exists(path));

        open();
        answerFileDialog(path);
        trigger("openTrace");
        QTRY_COMPARE(chronon(), 3);
        // By which rules is told: the trace goes to those of its game, whatever was done to them since.
        QTRY_COMPARE(bar()->text(), u"Played again under nim.sidl: 3 chronons, all the same as before."_s);
        trigger("back"); // what is seen is another state
        QTRY_VERIFY(!bar()->isVisible());
    }

    /// Of breakpoints of clauses and of data alike: another play begins.
    void whatIsOpenedForgetsHits_data()
    {
        QTest::addColumn<QByteArray>("write");
        QTest::addColumn<QByteArray>("open");
        QTest::newRow("trace") << QByteArray("exportTrace") << QByteArray("openTrace");
        QTest::newRow("session") << QByteArray("saveSession") << QByteArray("openSession");
    }
    void whatIsOpenedForgetsHits()
    {
        QFETCH(QByteArray, write);
        QFETCH(QByteArray, open);
        QTemporaryDir folder;
        const QString path = folder.filePath(write == "saveSession" ? u"nim.sidl-session"_s : u"nim.json"_s);
        play("nim", {1});
        auto *model = window<debugger::BreakpointsModel>();
        debugger::Breakpoint ofData;
        ofData.file = session()->game().fileName;
        ofData.isClause = false;
        ofData.data.kind = debugger::DataBreakpoint::Kind::Created;
        ofData.data.pattern = u"[P,X]"_s;
        debugger::Breakpoint ofClause;
        ofClause.file = ofData.file;
        const engine::ClauseTexts texts(session()->game().text, debugger::ruleSystemOf(session()->game()));
        for (int clause = 0; clause < texts.count(); ++clause)
            if (texts.text(clause).startsWith(u"payoff("_s)) {
                ofClause.clause.clause = texts.text(clause);
                ofClause.clause.line = texts.line(clause);
            }
        ofClause.clause.message = u"paid"_s; // it does not stop
        const int data = model->add(ofData), clause = model->add(ofClause);
        const auto hits = [&](int id) {
            return model->index(model->rowOf(id), debugger::BreakpointsModel::HitsColumn).data().toInt();
        };
        chooseAndStep(2, 2);
        QTRY_VERIFY(!session()->isBusy());
        QTRY_VERIFY(hits(data) > 0 && hits(clause) > 0);
        answerFileDialog(path);
        trigger(write.constData());
        QTRY_VERIFY(QFile::exists(path));
        QTRY_VERIFY(!session()->isBusy());
        const QSignalSpy started(session(), &debugger::GameSession::started);
        answerFileDialog(path);
        trigger(open.constData());
        QTRY_COMPARE(started.size(), 1);
        QTRY_VERIFY(!session()->isBusy());
        QTRY_COMPARE(chronon(), 2);
        QCOMPARE(hits(data), 0);
        QCOMPARE(hits(clause), 0);
    }

    /// As a session: the user says where else it goes, and the window closes then, if it was to.
    void aTraceThatCannotBeWrittenIsAskedAbout()
    {
        QTemporaryDir folder;
        const QString bad = folder.filePath(u"nowhere/bad.json"_s), other = folder.filePath(u"other.json"_s);
        play("nim", {1, 2});
        answerFileDialog(bad);
        trigger("exportTrace");
        press("Cancel");
        QTRY_VERIFY(!window<QMessageBox>());
        QVERIFY(m_window->isVisible());

        answerFileDialog(bad);
        trigger("exportTrace");
        press("Retry");
        answerFileDialog(other);
        press("Save As…"); // of the box that comes again
        QTRY_VERIFY(QFile::exists(other));
        QTRY_VERIFY(!window<QMessageBox>());

        answerFileDialog(bad);
        trigger("exportTrace");
        QTRY_VERIFY(window<QMessageBox>() && window<QMessageBox>()->isVisible());
        QVERIFY(!m_window->close()); // it is asked about
        QVERIFY(QDir(folder.path()).mkdir(u"nowhere"_s));
        press("Retry");
        QTRY_VERIFY(QFile::exists(bad));
    }

    void aLargeTraceIsWrittenAndReadWhileTheWindowAnswers()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"large.json"_s), other = folder.filePath(u"other.json"_s);
        engine::TraceEntry entry;
        for (int i = 0; i < 500; ++i)
            entry.facts << u"[word,%1]"_s.arg(i);
        entry.edited = true;
        engine::Trace trace;
        for (entry.chronon = 0; entry.chronon < 1500; ++entry.chronon)
            trace.chronons.push_back(entry);
        app::SessionFiles files(m_window.get());
        const QSignalSpy saved(&files, &app::SessionFiles::traceSaved),
            notSaved(&files, &app::SessionFiles::traceNotSaved);
        files.saveTrace(path, trace);
        files.saveTrace(other, trace);
        QVERIFY(files.isSaving() && saved.isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, 30'000);
        files.showProgress();
        QVERIFY(window<QProgressDialog>() && !window<QProgressDialog>()->isModal());
        QCOMPARE(window<QProgressDialog>()->windowTitle(), u"Export Trace"_s);
        QTest::mouseClick(window<QProgressDialog>()->findChild<QPushButton *>(), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(notSaved.size(), 1, 30'000);
        QCOMPARE(notSaved[0][0].value<engine::Problem>().kind, engine::Problem::Kind::Cancelled);
        QVERIFY(!QFile::exists(other));

        const QSignalSpy loaded(&files, &app::SessionFiles::traceLoaded),
            notLoaded(&files, &app::SessionFiles::traceNotLoaded);
        files.loadTrace(path);
        QVERIFY(loaded.isEmpty());
        QVERIFY(window<QProgressDialog>() && window<QProgressDialog>()->isModal());
        QTRY_COMPARE_WITH_TIMEOUT(loaded.size(), 1, 30'000);
        QVERIFY(!window<QProgressDialog>());
        files.loadTrace(path);
        QTest::mouseClick(window<QProgressDialog>()->findChild<QPushButton *>(), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(notLoaded.size(), 1, 30'000);
        QCOMPARE(loaded.size(), 1);
    }
};

SIDL_WINDOW_TEST_MAIN(TestTraceFiles)
#include "tst_tracefiles.moc"
