// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/recovery/recovery.h"
#include "app/studio/recovery/recoverydialog.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QMenu>
#include <QStatusBar>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace sidl::app;

/// Texts that a crash has left, and about which nobody has decided at once.
class TestRecoverLater : public MainWindowTest
{
    Q_OBJECT

    static QString dead() { return Recovery::defaultFolder() + u"/123-dead"_s; }
    /// As a crash leaves it.
    static void leave(const QString &name, const QString &path, const QString &text)
    {
        QVERIFY(QDir().mkpath(dead()));
        QCOMPARE(writeRecoveryFile(dead() + u'/' + name + u".recovery"_s,
                                   {path, name, {}, 1, 1, QDateTime::currentDateTime(), text}),
                 QString());
    }
    static QStringList kept() { return QDir(dead()).entryList({u"*.recovery"_s}, QDir::Files); }
    RecoveryDialog *dialog() const { return window<RecoveryDialog>(); }
    QAction *command() const { return action("recoverTexts"); }
    void press(const char *text) const
    {
        QTRY_VERIFY_WITH_TIMEOUT(dialog(), 30'000); // texts are read beside the window's thread
        for (QPushButton *button : dialog()->findChildren<QPushButton *>())
            if (button->text().remove(u'&') == QString::fromUtf8(text)) {
                button->click();
                QTRY_VERIFY(!dialog());
                return;
            }
        QFAIL(text);
    }
    bool hasTab(const QString &text) const
    {
        const auto texts = tabs()->editors();
        return std::any_of(texts.begin(), texts.end(), [&](const auto *one) { return one->text() == text; });
    }

private Q_SLOTS:
    void init()
    {
        QDir(Recovery::defaultFolder()).removeRecursively();
        m_folder = std::make_unique<QTemporaryDir>();
        open();
    }
    void cleanup() { m_window.reset(); }

    void nothingIsLeft()
    {
        QVERIFY(command());
        const auto menus = m_window->menuBar()->actions();
        QVERIFY(menus.first()->menu()->actions().contains(command())); // File, and so in the list of commands
        m_window->offerRecovery();
        QTest::qWait(200);
        QVERIFY(!command()->isEnabled());
    }

    /// The command opens the dialog again, as long as there is something in it.
    void whatIsLeftForLaterIsNotLeftForTheNextStart()
    {
        const QString path = m_folder->filePath(u"g.sidl"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("game(old).\n");
        file.close();
        m_window->openFile(path);
        leave(u"g"_s, path, u"game(newer).\n"_s);
        leave(u"h"_s, {}, u"game(other).\n"_s);
        m_window->offerRecovery();
        press("Later");
        QTRY_VERIFY(command() && command()->isEnabled());
        QVERIFY(hasTab(u"game(old).\n"_s));
        const auto hasSign = [this, path] {
            const int tab = tabs()->indexOf(tabs()->currentWidget());
            const bool isTold = tabs()->tabToolTip(tab).contains(u"Recover Unsaved Texts"_s);
            return tabs()->current()->gameDocument()->path() == path && isTold && !tabs()->tabIcon(tab).isNull();
        };
        QVERIFY(hasSign());
        QCOMPARE(tabs()->tabIcon(0).isNull(), tabs()->currentIndex() != 0); // no other tab has one

        trigger("recoverTexts");
        QTRY_VERIFY_WITH_TIMEOUT(dialog(), 30'000);
        auto *list = dialog()->findChild<QTreeWidget *>();
        QCOMPARE(list->topLevelItemCount(), 2);
        list->topLevelItem(list->topLevelItem(0)->text(0) == u"g.sidl"_s ? 1 : 0)->setCheckState(0, Qt::Unchecked);
        for (QPushButton *button : dialog()->findChildren<QPushButton *>())
            if (button->text() == u"&Restore"_s)
                button->click();
        QVERIFY(dialog());
        QVERIFY(hasTab(u"game(newer).\n"_s));
        QVERIFY(!command()->isEnabled()); // it is open
        press("Later");
        QVERIFY(!hasSign()); // what is left is of no tab
        QVERIFY(command()->isEnabled());

        trigger("recoverTexts");
        press("Restore");
        QVERIFY(hasTab(u"game(other).\n"_s));
        QVERIFY(!command()->isEnabled());
        QCOMPARE(kept(), QStringList());
    }

    /// Tabs go to the places that they had at the last end once, not whenever somebody looks at what is left.
    void tabsStayWhereTheyWereMoved()
    {
        leave(u"h"_s, {}, u"game(other).\n"_s);
        const QString paths[] = {m_folder->filePath(u"a.sidl"_s), m_folder->filePath(u"b.sidl"_s)};
        for (const QString &path : paths) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            m_window->openFile(path);
        }
        QVERIFY(m_window->close()); // with them
        m_window = std::make_unique<MainWindow>();
        m_window->show();
        m_window->restore();
        m_window->offerRecovery();
        press("Later");
        QCOMPARE(tabs()->tabText(0), u"a.sidl"_s);
        tabs()->tabBar()->moveTab(0, 1);
        QCOMPARE(tabs()->tabText(0), u"b.sidl"_s);
        trigger("recoverTexts");
        press("Later");
        QCOMPARE(tabs()->tabText(0), u"b.sidl"_s);
    }

    /// And not the text that was in front at the last end.
    void theFileOfTheCommandLineIsInFront_data()
    {
        QTest::addColumn<QString>("given");
        QTest::newRow("another one") << u"c.sidl"_s;
        QTest::newRow("one that was open") << u"a.sidl"_s;
    }
    void theFileOfTheCommandLineIsInFront()
    {
        QFETCH(QString, given);
        leave(u"h"_s, {}, u"game(other).\n"_s);
        for (const QString &name : {u"c.sidl"_s, u"a.sidl"_s, u"b.sidl"_s}) {
            QFile file(m_folder->filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            if (name != u"c.sidl")
                m_window->openFile(file.fileName());
        }
        QVERIFY(m_window->close()); // with them, b in front
        m_window = std::make_unique<MainWindow>();
        m_window->show();
        m_window->restore();
        QCOMPARE(tabs()->tabText(tabs()->currentIndex()), u"b.sidl"_s);
        m_window->openFile(m_folder->filePath(given));
        m_window->offerRecovery();
        press("Later");
        QCOMPARE(tabs()->tabText(tabs()->currentIndex()), given);
    }

    /// Another program may have taken them over, or they were typed once more and saved.
    void whatIsNotThereAnyMoreIsTold()
    {
        leave(u"h"_s, {}, u"game(other).\n"_s);
        m_window->offerRecovery();
        press("Later");
        QTRY_VERIFY(command() && command()->isEnabled());
        QVERIFY(QDir(dead()).removeRecursively());
        trigger("recoverTexts");
        QTRY_VERIFY(m_window->statusBar()->currentMessage().startsWith(u"No unsaved texts are left"_s));
        QVERIFY(!dialog());
        QVERIFY(!command()->isEnabled());
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

SIDL_WINDOW_TEST_MAIN(TestRecoverLater)
#include "tst_recoverlater.moc"
