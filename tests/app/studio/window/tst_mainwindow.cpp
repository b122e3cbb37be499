// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/help/helpwindow.h"
#include "app/studio/present/presentwindow.h"
#include "app/studio/services/elidingstatusbar.h"
#include "app/studio/services/statusmessages.h"
#include "app/studio/settings/settings.h"
#include "app/studio/settings/theme.h"
#include "app/studio/window/arrangementwatch.h"
#include "debugger/seats/seatspane.h"
#include "visualizer/panes/stategraphpane.h"

#include <Qsci/qscilexer.h>

#include <QAbstractItemView>
#include <QComboBox>
#include <QDockWidget>
#include <QMenuBar>
#include <QSet>
#include <QStatusBar>
#include <QTabBar>
#include <QToolBar>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// The window itself: menus, panes, titles, messages, and how it comes back.
class TestMainWindow : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QSettings().clear(); // what the entries of the menus have set
        open();
    }
    void cleanup() { m_window.reset(); }

    void everyMenuEntryHasATextAndNoTwoShareAShortcut()
    {
        QList<QKeySequence> used;
        int entries = 0;
        const std::function<void(const QList<QAction *> &)> walk = [&](const QList<QAction *> &actions) {
            for (QAction *one : actions) {
                if (one->isSeparator())
                    continue;
                QVERIFY(!one->text().isEmpty());
                ++entries;
                for (const QKeySequence &key : one->shortcuts())
                    QVERIFY2(!key.isEmpty(), qPrintable(one->text())); // a standard key that is none here
                for (const QKeySequence &key : one->shortcuts()) {
                    QVERIFY2(!used.contains(key), qPrintable(key.toString()));
                    used.append(key);
                }
                if (one->menu())
                    walk(one->menu()->actions());
            }
        };
        walk(m_window->menuBar()->actions());
        QVERIFY(entries > 30);
    }

    /// A letter that two entries have opens neither at once. Panes without one of their own words' have none: in brackets, it
    /// would stand beside the numbers of some titles. Where all letters are taken, what leads to a pane has a key.
    void lettersOfMenusDiffer()
    {
        QStringList wrong;
        const std::function<void(const QString &, const QMenu *)> look = [&](const QString &name, const QMenu *menu) {
            QMap<QString, QString> known;
            for (const QAction *entry : menu->actions()) {
                if (entry->isSeparator())
                    continue;
                const QString path = name + u" > "_s + entry->text();
                const QString letter = QKeySequence::mnemonic(entry->text()).toString();
                const bool isPane = qobject_cast<QDockWidget *>(entry->parent());
                const bool leadsByKey = name.endsWith(u"&Go To"_s) && !entry->shortcut().isEmpty();
                if ((isPane || leadsByKey) && letter.isEmpty() && !entry->text().contains(u'&'))
                    continue;
                if (letter.isEmpty() || known.contains(letter) || (isPane && entry->text().contains(u"(&"_s)))
                    wrong << path + known.value(letter);
                known.insert(letter, entry->text());
                if (entry->menu())
                    look(path, entry->menu());
            }
        };
        for (const QAction *menu : m_window->menuBar()->actions())
            look(menu->text(), menu->menu());
        QCOMPARE(wrong, QStringList());
    }

    void theWholeScreenGivesTheWindowBack_data()
    {
        QTest::addColumn<bool>("isMaximized");
        QTest::newRow("maximised") << true;
        QTest::newRow("as large as a person made it") << false;
    }

    void theWholeScreenGivesTheWindowBack()
    {
        QFETCH(const bool, isMaximized);
        m_window->resize(700, 600); // smaller than the screen, larger than what the layouts need
        if (isMaximized)
            m_window->showMaximized();
        QTRY_COMPARE(m_window->width() > 700, isMaximized);
        const QRect before = m_window->geometry();
        const QAction *menuEntry = action("fullScreen");
        trigger("fullScreen");
        QTRY_VERIFY(m_window->isFullScreen());
        QVERIFY(menuEntry->isChecked());
        trigger("debugLayout");
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("present")->isEnabled());
        trigger("present"); // ends where it has begun
        QTRY_VERIFY(otherWindow<PresentWindow>());
        otherWindow<PresentWindow>()->close();
        QTRY_VERIFY(!otherWindow<PresentWindow>());
        QTRY_VERIFY(m_window->isVisible());
        QVERIFY(m_window->isFullScreen());
        QVERIFY(menuEntry->isChecked());
        trigger("fullScreen");
        QTRY_VERIFY(!m_window->isFullScreen());
        QVERIFY(!menuEntry->isChecked());
        QCOMPARE(m_window->isMaximized(), isMaximized);
        QTRY_COMPARE(m_window->geometry(), before);
        m_window->setWindowState(m_window->windowState() | Qt::WindowFullScreen); // as the desktop does
        QTRY_VERIFY(menuEntry->isChecked());
    }

    void theNextStartIsInAWindow()
    {
        m_window->resize(700, 500);
        trigger("fullScreen");
        QTRY_VERIFY(m_window->isFullScreen());
        m_window->close();
        m_window.reset();
        m_window = std::make_unique<MainWindow>();
        m_window->restore();
        m_window->show();
        QVERIFY(!m_window->isFullScreen());
        QCOMPARE(m_window->size(), QSize(700, 500));
    }

    void everyMenuEntryCanBeUsed()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        // Dialogs are answered with Escape, and are proof enough that something has happened.
        QTimer escape;
        connect(&escape, &QTimer::timeout, this, [] {
            if (QWidget *dialog = QApplication::activeModalWidget())
                QTest::keyClick(dialog, Qt::Key_Escape);
            else if (QWidget *popup = QApplication::activePopupWidget())
                popup->close();
        });
        escape.start(20);
        const QStringList leftOut{u"quit"_s,  u"save"_s,    u"saveAll"_s,
                                  u"close"_s, u"hotSeat"_s, u"present"_s}; // the last two: in tests of their own
        QList<QPointer<QAction>> entries;
        for (QAction *one : m_window->findChildren<QAction *>())
            if (!one->objectName().isEmpty() && !leftOut.contains(one->objectName()))
                entries.append(one);
        QVERIFY(entries.size() > 70);
        for (const QPointer<QAction> &one : entries) {
            if (!one)
                continue;
            one->trigger();
            QCoreApplication::processEvents();
        }
        const auto asks = [] {
            const QWidget *dialog = QApplication::activeModalWidget();
            return dialog ? dialog->windowTitle() : QString();
        };
        QTRY_COMPARE(asks(), QString());
        escape.stop();
        QVERIFY(m_window->isVisible());
    }

    void namesOfPanesAreNotCut()
    {
        trigger("goToBreakpoints");
        trigger("goToQuery");
        trigger("goToWatches");
        int count = 0;
        for (const QTabBar *tabs : m_window->findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly)) {
            QTRY_COMPARE(tabs->elideMode(), Qt::ElideNone);
            QVERIFY(tabs->usesScrollButtons());
            ++count;
        }
        QVERIFY(count > 0);
    }

    void aPaneBehindATabRests()
    {
        trigger("playLayout");
        auto *seats = window<debugger::SeatsPane>();
        auto *graph = window<visualizer::StateGraphPane>();
        const auto isSeen = [](const QWidget *pane) { return pane->isVisible() && !pane->visibleRegion().isEmpty(); };
        QTRY_VERIFY(isSeen(seats) && !graph->isVisible());
        for (int i = 0; i < 2; ++i) {
            trigger("goToStateGraph");
            QTRY_VERIFY(isSeen(graph) && !seats->isVisible());
            const QByteArray state = m_window->saveState();
            trigger("goToSeats");
            QTRY_VERIFY(isSeen(seats) && !graph->isVisible());
            if (i == 1)
                m_window->restoreState(state);
        }
        QTRY_VERIFY(isSeen(graph) && !seats->isVisible());
        m_window->hide();
        m_window->show();
        QTRY_VERIFY(isSeen(graph) && !seats->isVisible());
        auto *dock = m_window->findChild<QDockWidget *>(u"stateGraph"_s);
        dock->close();
        QTRY_VERIFY(!graph->isVisible());
        dock->show();
        dock->raise();
        QTRY_VERIFY(isSeen(graph));
        dock->setFloating(true);
        QTRY_VERIFY(isSeen(graph));
        trigger("goToSeats");
        QTRY_VERIFY(isSeen(seats) && isSeen(graph));
    }

    void theNextStartIsAsTheWindowWasLeft()
    {
        openGame("nim");
        openGame("muddy-children");
        openGame("chess");
        tabs()->current()->setFirstVisibleLine(60);
        tabs()->current()->setCursorPosition(70, 3);
        const auto top = [](const editor::CodeEditor *text) { // also where an earlier test has made lines wrap
            return text->SendScintilla(editor::CodeEditor::SCI_DOCLINEFROMVISIBLE, text->firstVisibleLine());
        };
        const long first = top(tabs()->current());
        const language::Span caret = tabs()->current()->caretPlace();
        openGame("nim"); // neither the first nor the last
        tabs()->tabBar()->moveTab(tabs()->currentIndex(), 1);
        trigger("goToProblems");
        m_window->setTheme(Theme::Dark);
        QVERIFY(m_window->close());

        m_window = std::make_unique<MainWindow>();
        m_window->restore();
        m_window->show();
        QStringList titles;
        for (const editor::CodeEditor *text : tabs()->editors())
            titles += text->gameDocument()->title();
        QCOMPARE(titles, (QStringList{u"muddy-children.sidl"_s, u"nim.sidl"_s, u"chess.sidl"_s}));
        QCOMPARE(tabs()->current()->gameDocument()->title(), u"nim.sidl"_s);
        const editor::CodeEditor *chess = tabs()->editors().last();
        QVERIFY(chess->caretPlace() == caret && caret.line > 60);
        QCOMPARE(top(chess), first);
        QVERIFY(!m_window->findChild<QDockWidget *>(u"problems"_s)->isHidden());
        QVERIFY(action("darkTheme")->isChecked());
        m_window->setTheme(Theme::System);
    }

    /// What is open is remembered whole, also when the window is closed before all of it is there.
    void aLargeTextOfTheLastTimeIsReadInAWindowThatIsSeen()
    {
        const QTemporaryDir folder;
        const QString large = folder.filePath(u"large.sidl"_s);
        {
            QFile file(large);
            QVERIFY(file.open(QIODevice::WriteOnly));
            QVERIFY(file.write(QByteArray("row(1, 2).\n").repeated(300'000)) > editor::GameDocument::LargestText);
        }
        openGame("nim");
        m_window->openFile(large);
        openGame("chess");
        QVERIFY(m_window->close());
        const auto remembered = [] {
            QStringList names;
            for (const settings::OpenFile &file : settings::openFiles().files)
                names << QFileInfo(file.path).fileName();
            return names;
        };
        const QStringList all{u"nim.sidl"_s, u"large.sidl"_s, u"chess.sidl"_s};
        QCOMPARE(remembered(), all);

        m_window = std::make_unique<MainWindow>();
        auto *watch = m_window->findChild<ArrangementWatch *>();
        int pauses = 0;
        QTimer meanwhile;
        connect(&meanwhile, &QTimer::timeout, this, [&] {
            if (!tabs()->isBusy())
                return;
            ++pauses;
            QVERIFY(m_window->isVisible());
            Q_EMIT watch->changed();
            QCOMPARE(remembered(), all);
            m_window->close();
        });
        meanwhile.start(1);
        m_window->restore();
        meanwhile.stop();
        QVERIFY(pauses > 0);
        QCOMPARE(tabs()->count(), 3);
        QVERIFY(m_window->isVisible());
        QTRY_VERIFY(!m_window->isVisible());
        QCOMPARE(remembered(), all);
    }

    void everyTabStopOfWelcomeIsSeen()
    {
        m_window->showWelcome();
        QSet<const QWidget *> reached;
        for (const QWidget *here = QApplication::focusWidget(); !reached.contains(here);
             here = QApplication::focusWidget()) {
            QTRY_VERIFY2(!here->visibleRegion().isEmpty(), here->metaObject()->className());
            reached << here;
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        QVERIFY(reached.size() > 5);
    }

    void theTitleTellsTheFolderOfFilesOfOneName()
    {
        openGame("nim");
        const QTemporaryDir folder; // another one of the same name
        QVERIFY(QFile::copy(tabs()->current()->gameDocument()->path(), folder.filePath(u"nim.sidl"_s)));
        m_window->openFile(folder.filePath(u"nim.sidl"_s));
        QCOMPARE(m_window->windowTitle(),
                 u"nim.sidl \u2014 %1[*] \u2014 SIDL Studio"_s.arg(QFileInfo(folder.path()).fileName()));
        trigger("close");
        QCOMPARE(m_window->windowTitle(), u"nim.sidl[*] \u2014 SIDL Studio"_s);
    }

    /// As Qt writes the titles of dialogs.
    void titlesHaveOneDash()
    {
        openGame("nim");
        QCOMPARE(m_window->windowTitle(), u"nim.sidl[*] \u2014 SIDL Studio"_s);
        trigger("start");
        QTRY_COMPARE(m_window->findChild<QDockWidget *>(u"timeline"_s)->windowTitle(), u"Timeline \u2014 nim"_s);
        trigger("manual");
        const auto *manual = otherWindow<HelpWindow>();
        QVERIFY(manual && manual->windowTitle().endsWith(u"Manual \u2014 SIDL Studio"_s));
        QTRY_VERIFY(action("present")->isEnabled());
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        QVERIFY(present && present->windowTitle().endsWith(u" \u2014 SIDL Studio"_s));
        present->close();
        QTRY_VERIFY(m_window->isVisible());
    }

    void messagesGoAfterAWhile()
    {
        QStatusBar bar;
        StatusMessages messages(&bar, 20);
        messages.show(u"Done."_s);
        QCOMPARE(bar.currentMessage(), u"Done."_s);
        QTRY_VERIFY(bar.currentMessage().isEmpty());
    }

    /// What Step does next is told as long as the pointer is on its button, and after what is told in between.
    void theHintOfStepStaysWithThePointer()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        const QStatusBar *bar = m_window->statusBar();
        QWidget *button = m_window->findChild<QToolBar *>(u"toolBar"_s)->widgetForAction(action("step"));
        const QPoint inside = button->mapTo(m_window.get(), button->rect().center());
        QTest::mouseMove(m_window->windowHandle(), inside);
        QTRY_VERIFY(button->underMouse());
        QTRY_COMPARE(bar->currentMessage(), u"Step: [alice] has not chosen; Step takes the default"_s);
        QTest::mouseClick(m_window->windowHandle(), Qt::LeftButton, {}, inside);
        QTRY_COMPARE(bar->currentMessage(), u"Step: [bob] has not chosen; Step takes the default"_s);
        m_window->statusBar()->showMessage(u"Done."_s, 20);
        QTRY_COMPARE(bar->currentMessage(), action("step")->statusTip());
        QTest::mouseMove(m_window->windowHandle(), m_window->centralWidget()->geometry().center());
        QTRY_VERIFY(bar->currentMessage().isEmpty());
        trigger("step");
        QTRY_VERIFY(action("step")->isEnabled() && action("step")->statusTip().contains(u"[alice]"_s));
        QVERIFY(bar->currentMessage().isEmpty());
    }

    /// Not even where the button that the letter is of can do nothing just now.
    void noLetterWithAltIsTyped()
    {
        trigger("goToKnowledge");
        auto *pane = m_window->findChild<QWidget *>(u"knowledge"_s);
        QVERIFY(pane);
        QLineEdit *field = nullptr;
        for (QLineEdit *each : pane->findChildren<QLineEdit *>())
            if (each->accessibleName() == u"What may be known"_s)
                field = each;
        QVERIFY(field);
        field->setFocus();
        QTRY_VERIFY(field->hasFocus());
        for (const QPushButton *button : pane->findChildren<QPushButton *>())
            QVERIFY2(!button->isEnabled() || !button->text().contains(u"&A"_s), "there is no game");
        QTest::keyClick(field, Qt::Key_A, Qt::AltModifier);
        QTest::keyClick(field, Qt::Key_A, Qt::AltModifier | Qt::ShiftModifier);
        QCOMPARE(field->text(), QString());
        QTest::keyClick(field, Qt::Key_A);
        QTest::keyClick(field, Qt::Key_Q, Qt::AltModifier | Qt::ControlModifier); // AltGr of some systems
        QTest::keyClick(field, Qt::Key_B);
        QVERIFY2(field->text().startsWith(u'a') && field->text().endsWith(u'b'), qPrintable(field->text()));
    }

    /// What a box, a list and a number field do with a key in every program is not done to the text instead.
    void partsHaveTheirOwnKeys()
    {
        openGame("nim");
        const QString text = tabs()->current()->text();
        const auto caret = [this] { return tabs()->current()->caretPlace().line; };
        const int line = caret();
        trigger("goToExplain");
        auto *box = m_window->findChild<QComboBox *>(u"whyNotKind"_s);
        box->setFocus();
        QTRY_VERIFY(box->hasFocus());
        QTest::keyClick(box, Qt::Key_Up, Qt::AltModifier);
        QTest::keyClick(box, Qt::Key_Down, Qt::AltModifier);
        QTRY_VERIFY(box->view()->isVisible());
        box->hidePopup();
        QTRY_VERIFY(!box->view()->isVisible());
        QCOMPARE(tabs()->current()->text(), text);
        auto *seed = m_window->findChild<QSpinBox *>(u"seed"_s);
        seed->setFocus();
        QTRY_VERIFY(seed->hasFocus());
        const int before = seed->value();
        QTest::keyClick(seed, Qt::Key_Up, Qt::ControlModifier);
        QVERIFY(seed->value() > before + 1);
        QCOMPARE(caret(), line);
        tabs()->currentView()->setFocus();
        QTest::keyClick(tabs()->currentView(), Qt::Key_Down, Qt::ControlModifier); // in the text it is the text's
        QVERIFY(caret() != line);
    }

    void aMessageWithoutRoomEndsWithAnEllipsis()
    {
        auto *bar = window<ElidingStatusBar>();
        const QString message = QString(u"The rules were changed. "_s).repeated(12).trimmed();
        bar->showMessage(message);
        QVERIFY(bar->shownMessage().endsWith(u'…'));
        QVERIFY(bar->shownMessage().size() > 20);
        QVERIFY(message.startsWith(bar->shownMessage().chopped(1)));
        QCOMPARE(bar->currentMessage(), message);
        bar->showMessage(u"Done."_s);
        QCOMPARE(bar->shownMessage(), u"Done."_s);
    }

    void lightAndDark()
    {
        openGame("nim");
        const QPalette before = QApplication::palette();
        m_window->setTheme(Theme::Dark);
        QTRY_VERIFY(tabs()->current()->lexer()->paper(0).lightness() < 100);
        m_window->setTheme(Theme::Light);
        QTRY_VERIFY(tabs()->current()->lexer()->paper(0).lightness() > 200);
        m_window->setTheme(Theme::System);
        QCOMPARE(QApplication::palette().color(QPalette::Window), before.color(QPalette::Window));
    }
};

SIDL_WINDOW_TEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
