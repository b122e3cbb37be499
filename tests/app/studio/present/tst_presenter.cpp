// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/present/panepresentation.h"
#include "app/studio/present/presenterwindow.h"
#include "app/studio/present/presentwindow.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/gamesession.h"
#include "sidl/wording/displaynames.h"
#include "tests/support/paintedtext.h"

#include <QCheckBox>
#include <QDockWidget>
#include <QFontInfo>
#include <QGuiApplication>
#include <QScreen>
#include <QSignalSpy>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using sidl::debugger::SeatColumn;

/// Presenting with a second screen: one for the class, one for the presenter.
class TestPresenter : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QCOMPARE(QGuiApplication::screens().size(), 2);
        open();
        openGame("kuhn-poker");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
    }
    void cleanup() { m_window.reset(); }

    void theClassHasTheOtherScreen()
    {
        present();
        QCOMPARE(m_window->screen(), QGuiApplication::screens().at(0));
        QCOMPARE(m_present->screen(), QGuiApplication::screens().at(1));
        QVERIFY(m_present->isFullScreen());
        QTRY_VERIFY(m_presenter->isPrivate());
        for (const QWidget *one : QApplication::topLevelWidgets()) // the window tells all
            QVERIFY2(one == m_present || one == m_presenter || !one->isVisible(), qPrintable(one->objectName()));
        QTRY_VERIFY(!label("classSees")->pixmap(Qt::ReturnByValue).isNull());
        leave();
        QVERIFY(!otherWindow<PresenterWindow>());
        QVERIFY(m_window->isVisible());
    }

    /// It has its size there before it is seen, and so before anything in it can be measured.
    void theTypeFitsTheOtherScreen()
    {
        openGame("muddy-children");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled() && session()->game().players.size() == 5);
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        present();
        const auto *seats = m_present->findChild<debugger::SeatsPane *>();
        for (int times = 0; times < 5; ++times) // layouts settle one after the other
            QCoreApplication::processEvents();
        const int rows = seats->rows();
        const int shown = QFontInfo(seats->font()).pixelSize();
        m_present->showNormal();
        m_present->resize(1000, 700);
        QCoreApplication::processEvents();
        m_present->resize(1280, 720);
        for (int times = 0; times < 5; ++times)
            QCoreApplication::processEvents();
        QCOMPARE(QFontInfo(seats->font()).pixelSize(), shown);
        QCOMPARE(seats->rows(), rows);
        leave();
    }

    void whatComesNextIsForThePresenterAlone() // S15
    {
        prepare();
        present();
        for (SeatColumn *seat : m_present->findChildren<SeatColumn *>())
            seat->setCovered(seat->isReferee());
        const engine::GameTree &tree = session()->tree();
        const engine::Words dealt = tree.node(1).state.words();
        const auto card = std::find_if(dealt.begin(), dealt.end(),
                                       [](engine::Word word) { return word.text().startsWith(u"[holds,alice,"_s); });
        QVERIFY(card != dealt.end());
        const QString secret = m_present->names().word(*card);
        QVERIFY2(label("nextStep")->text().contains(u'+' + secret), qPrintable(label("nextStep")->text()));
        QVERIFY(label("nextStep")->text().contains(u"look at alice"_s)); // the comment of that state
        QCOMPARE(label("notes")->text(), u"begin slowly"_s);
        QVERIFY(label("laterSteps")->text().startsWith(u"Step 2: "_s));
        QVERIFY(!tests::paintedText(m_present).contains(u"slowly"_s));
        QVERIFY(!tests::paintedText(m_present).contains(secret));

        press(Qt::Key_PageDown); // behind a curtain or, as nobody may be told, at once
        QTRY_COMPARE(session()->tree().current(), 1);
        QTRY_COMPARE(label("notes")->text(), u"look at alice"_s);
        QVERIFY(!label("nextStep")->text().contains(u"look at alice"_s));
        leave();
    }

    void anAnnouncedStepIsStillTheNext()
    {
        prepare();
        present();
        const QString next = label("nextStep")->text();
        press(Qt::Key_PageDown);
        auto *reveal = m_present->findChild<QPushButton *>(u"reveal"_s);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        QCOMPARE(label("nextStep")->text(), next); // the class is asked what follows: the presenter knows
        QCOMPARE(label("notes")->text(), u"begin slowly"_s);
        reveal->click();
        QVERIFY(label("nextStep")->text() != next);
        QCOMPARE(label("notes")->text(), u"look at alice"_s);
        leave();
    }

    void itsButtonsSayWhatTheyDo()
    {
        prepare();
        present();
        const auto texts = [this] {
            QStringList all;
            for (const QToolButton *button : m_presenter->findChildren<QToolButton *>())
                if (button->isVisible())
                    all.append(button->text());
            return all;
        };
        const QStringList before = texts();
        QCOMPARE(before.filter(u"Leave"_s), QStringList(u"Leave"_s));
        QVERIFY(before.contains(u"Step"_s) && !before.contains(u"Reveal"_s));
        press(Qt::Key_PageDown);
        QTRY_VERIFY(m_present->findChild<QPushButton *>(u"reveal"_s)->isVisible());
        QStringList announced = before;
        announced.replace(int(before.indexOf(u"Step"_s)), u"Reveal"_s);
        QCOMPARE(texts(), announced);
        for (QToolButton *button : m_presenter->findChildren<QToolButton *>())
            if (button->text() == u"Reveal"_s)
                button->click();
        QVERIFY(!m_present->announced());
        QCOMPARE(session()->tree().current(), 1);
        QCOMPARE(texts(), before);
        leave();
    }

    void nothingIsToldOnTheScreenOfTheClass()
    {
        prepare();
        present();
        QVERIFY(label("nextStep")->isVisible());
        m_presenter->showNormal();
        m_presenter->setGeometry(QRect(m_present->screen()->geometry().topLeft() - QPoint(100, 0), QSize(600, 400)));
        QTRY_VERIFY(!label("nextStep")->isVisible()); // a part of it is there
        QVERIFY(!label("notes")->isVisible());
        QVERIFY(tests::paintedText(m_presenter).contains(u"for you alone"_s));
        m_presenter->setGeometry(QRect(10, 10, 600, 400));
        QTRY_VERIFY(label("nextStep")->isVisible());
        Q_EMIT qApp->screenRemoved(QGuiApplication::screens().at(1)); // as when the cable is pulled
        QVERIFY(!otherWindow<PresenterWindow>());
        leave();
    }

    void thePresentersKeysWorkThere()
    {
        prepare();
        present();
        QSignalSpy left(m_present, &PresentWindow::left);
        QVERIFY(m_present->findChild<QCheckBox *>(u"hideRest"_s)->isChecked());
        m_presenter->close();      // without a question: the class does not see the window
        QCOMPARE(left.count(), 1); // both end together
        QTRY_VERIFY(!otherWindow<PresenterWindow>());
        present();
        for (QAction *one : m_present->actions())
            QVERIFY(m_presenter->actions().contains(one));
        leave();
    }

    void timeIsReadAtAGlance()
    {
        QCOMPARE(PresenterWindow::elapsedText(0), u"0:00"_s);
        QCOMPARE(PresenterWindow::elapsedText(125), u"2:05"_s);
        QCOMPARE(PresenterWindow::elapsedText(3600), u"1:00:00"_s);
    }

    void aPaneStandsBesideTheWindow()
    {
        trigger("goToTimeline");
        const QWidget *timeline = this->timeline();
        trigger("presentPane");
        auto *pane = otherWindow<PanePresentation>();
        QVERIFY(pane && pane->isAncestorOf(timeline));
        QCOMPARE(pane->screen(), QGuiApplication::screens().at(1));
        QVERIFY(m_window->isVisible()); // to go on with the game
        Q_EMIT pane->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        QVERIFY(m_window->isAncestorOf(timeline));
    }

private:
    debugger::GameSession *session() const { return window<debugger::GameSession>(); }
    /// A line of three steps with comments, from its start.
    void prepare()
    {
        for (int i = 1; i <= 3; ++i) {
            trigger("step");
            QTRY_COMPARE(shownChronons(), i + 1);
        }
        session()->goTo(engine::GameTree::Root);
        QTRY_COMPARE(session()->tree().current(), int(engine::GameTree::Root));
        session()->setNote(engine::GameTree::Root, {{}, u"begin slowly"_s, false});
        session()->setNote(1, {{}, u"look at alice"_s, false});
        QTRY_COMPARE(session()->tree().node(1).note.comment, u"look at alice"_s);
    }
    void present()
    {
        trigger("present");
        m_present = otherWindow<PresentWindow>();
        m_presenter = otherWindow<PresenterWindow>();
        QVERIFY(m_present && m_presenter);
    }
    QLabel *label(const char *name) const { return m_presenter->findChild<QLabel *>(QLatin1String(name)); }
    void press(const QKeySequence &key) const
    {
        for (QAction *one : m_presenter->actions())
            if (one->shortcuts().contains(key))
                one->trigger();
    }
    void leave() const
    {
        Q_EMIT m_present->left();
        QTRY_VERIFY(!otherWindow<PresentWindow>());
    }

    PresentWindow *m_present = nullptr;
    PresenterWindow *m_presenter = nullptr;
};

/// As SIDL_WINDOW_TEST_MAIN, on two screens.
int main(int argc, char **argv)
{
    const QTemporaryDir folder;
    QFile screens(folder.filePath(u"screens.json"_s));
    if (!screens.open(QIODevice::WriteOnly))
        return 1;
    screens.write("{\"screens\": [{\"name\": \"first\", \"x\": 0, \"y\": 0, \"width\": 1400, \"height\": 900,"
                  " \"logicalDpi\": 96, \"logicalBaseDpi\": 96, \"dpr\": 1},"
                  " {\"name\": \"second\", \"x\": 1400, \"y\": 0, \"width\": 1280, \"height\": 720,"
                  " \"logicalDpi\": 96, \"logicalBaseDpi\": 96, \"dpr\": 1}]}");
    screens.close();
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + screens.fileName().toUtf8());
    const QApplication application(argc, argv);
    const prolog::PrologRuntime prolog(engine::registerForeignPredicates);
    TestPresenter test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_presenter.moc"
