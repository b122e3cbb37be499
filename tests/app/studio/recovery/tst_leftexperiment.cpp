// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/documents/messagebar.h"
#include "debugger/experiment/experimentpane.h"
#include "tests/support/sampletext.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QMessageBox>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTimer>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using namespace sidl::debugger;

/// The plays of an experiment, when the program starts again after a crash.
class TestLeftExperiment : public MainWindowTest
{
    Q_OBJECT

    static QString common() { return ExperimentFolder::defaultCommon(); }
    static QStringList kept() { return QDir(common()).entryList(QDir::Dirs | QDir::NoDotAndDotDot); }
    /// As a crash leaves them: so many plays of Nim, of a few more that were to be made.
    static void leave(int plays)
    {
        QDir(common()).removeRecursively();
        Experiment experiment(common());
        ExperimentSetup setup;
        setup.game = {tests::gameText("nim"), tests::samplePath("nim"), 1};
        setup.plays = plays;
        setup.agents = {u"first"_s, u"random"_s};
        experiment.start(setup);
        QTRY_COMPARE(experiment.phase(), Experiment::Phase::Ended);
        const QDir from(common() + u'/' + kept().front());
        QVERIFY(QDir().mkpath(common() + u"/1-dead"_s));
        for (const QString &file : from.entryList(QDir::Files))
            QVERIFY(QFile::copy(from.filePath(file), common() + u"/1-dead/"_s + file));
    }
    MessageBar *bar() const { return m_window->findChild<MessageBar *>(u"experimentOffer"_s); }
    void press(const char *text) const
    {
        for (QPushButton *button : bar()->findChildren<QPushButton *>())
            if (button->text().remove(u'&') == QString::fromUtf8(text)) {
                button->click();
                return;
            }
        QFAIL(text);
    }

private Q_SLOTS:
    void init()
    {
        leave(40);
        QCOMPARE(kept(), QStringList(u"1-dead"_s));
        open();
        m_window->offerRecovery();
        QVERIFY(bar() && bar()->isVisible());
        QVERIFY2(bar()->text().contains(u"nim.sidl"_s), qPrintable(bar()->text()));
    }
    void cleanup()
    {
        if (m_window)
            m_window.reset();
        QDir(common()).removeRecursively();
    }

    void itIsShown()
    {
        auto *pane = window<ExperimentPane>();
        press("Show Them");
        QTRY_COMPARE(pane->experiment()->phase(), Experiment::Phase::Ended);
        QCOMPARE(pane->experiment()->findings().summary.plays, 40);
        QVERIFY(pane->experiment()->isUnsaved()); // it is asked about before it is lost
        QVERIFY(pane->isVisible());
        QTRY_VERIFY(!bar());
        m_window.reset();
        QCOMPARE(kept(), QStringList());
    }

    /// It was played to its end, or stopped, and waits for a file alone; else the program did not end it.
    void whatIsLeftIsTold()
    {
        QCOMPARE(
            bar()->text(),
            u"An experiment with nim.sidl has ended and was not saved: its 40 plays can be shown, saved or discarded."_s);
        m_window.reset();
        {
            // As where it was ended while it played.
            const QString connection = u"cut"_s;
            auto plays = QSqlDatabase::addDatabase(u"QSQLITE"_s, connection);
            plays.setDatabaseName(common() + u"/1-dead/plays.sqlite"_s);
            QVERIFY(plays.open());
            QVERIFY(QSqlQuery(plays).exec(u"DELETE FROM plays WHERE play > 30"_s));
            plays = {};
            QSqlDatabase::removeDatabase(connection);
        }
        open();
        m_window->offerRecovery();
        QCOMPARE(bar()->text(), u"An experiment with nim.sidl was not finished: its plays are kept."_s);
        m_window.reset();
        QFile stopped(common() + u"/1-dead/stopped"_s); // by somebody, before
        QVERIFY(stopped.open(QIODevice::WriteOnly));
        open();
        m_window->offerRecovery();
        QCOMPARE(
            bar()->text(),
            u"An experiment with nim.sidl has ended and was not saved: its 30 plays can be shown, saved or discarded."_s);
    }

    void itIsDiscarded()
    {
        QCOMPARE(lettersTaken(bar()->findChildren<QPushButton *>()), QStringList());
        QString told; // as where it is quit: what the keyboard answers by itself loses nothing
        bool isDefaultNo = false;
        const auto answer = [&](QMessageBox::StandardButton with) {
            QTimer::singleShot(0, m_window.get(), [&told, &isDefaultNo, with] {
                auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
                QVERIFY(box);
                told = box->text();
                isDefaultNo = box->defaultButton() == box->button(QMessageBox::Cancel);
                box->button(with)->click();
            });
        };
        answer(QMessageBox::Cancel);
        press("Discard Them…");
        QCOMPARE(
            told,
            u"An experiment with nim.sidl has ended and was not saved: its 40 plays can be shown, saved or discarded."_s);
        QVERIFY(isDefaultNo);
        QCOMPARE(kept(), QStringList(u"1-dead"_s));
        QVERIFY(bar() && bar()->isVisible());
        answer(QMessageBox::Discard);
        press("Discard Them…");
        QCOMPARE(kept(), QStringList());
        QTRY_VERIFY(!bar());
    }

    /// Who does not decide is asked again at the next start.
    void itIsOfferedAgain()
    {
        Q_EMIT bar()->dismissed();
        QTRY_VERIFY(!bar());
        m_window.reset();
        QCOMPARE(kept(), QStringList(u"1-dead"_s));
        open();
        m_window->offerRecovery();
        QVERIFY(bar());
    }

    /// Of several, the others are at the starts that follow, whatever became of the one before.
    void othersAreOfferedAtTheNextStarts()
    {
        m_window.reset();
        const QDir first(common() + u"/1-dead"_s);
        for (const char *other : {"2-dead", "3-dead"}) {
            const QString folder = common() + u'/' + QLatin1String(other);
            QVERIFY(QDir().mkpath(folder));
            for (const QString &file : first.entryList(QDir::Files))
                QVERIFY(QFile::copy(first.filePath(file), folder + u'/' + file));
        }
        const QStringList all = kept();
        QCOMPARE(all.size(), 3);
        open();
        m_window->offerRecovery();
        QVERIFY(bar());
        m_window.reset(); // undecided
        QCOMPARE(kept(), all);

        open();
        m_window->offerRecovery();
        press("Show Them");
        auto *pane = window<ExperimentPane>();
        QTRY_COMPARE(pane->experiment()->phase(), Experiment::Phase::Ended);
        m_window.reset(); // lets go what it has shown, and that alone
        QCOMPARE(kept().size(), 2);

        open();
        m_window->offerRecovery();
        QTimer::singleShot(0, m_window.get(), [] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(box);
            box->button(QMessageBox::Discard)->click();
        });
        press("Discard Them…");
        QTRY_VERIFY(!bar());
        m_window.reset();
        QCOMPARE(kept().size(), 1);

        open();
        m_window->offerRecovery();
        press("Show Them");
        pane = window<ExperimentPane>();
        QTRY_COMPARE(pane->experiment()->phase(), Experiment::Phase::Ended);
        QCOMPARE(pane->experiment()->findings().summary.plays, 40);
        m_window.reset();
        QCOMPARE(kept(), QStringList());
    }

    void nothingIsOfferedWhereNothingIsLeft()
    {
        m_window.reset();
        QDir(common()).removeRecursively();
        open();
        m_window->offerRecovery();
        QVERIFY(!bar());
    }
};

SIDL_WINDOW_TEST_MAIN(TestLeftExperiment)
#include "tst_leftexperiment.moc"
