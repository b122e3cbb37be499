// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/games/gamespane.h"
#include "app/studio/games/samplecards.h"
#include "app/studio/games/samples.h"
#include "app/studio/settings/settings.h"
#include "app/studio/window/welcomepage.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <QWheelEvent>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sidl::app;

/// Where one begins: the Welcome page with the samples as cards, and the Games pane.
class TestWelcome : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QSettings().clear(); }

    void aSampleIntroducesItself()
    {
        const Sample sample = readSample(game("muddy-children"));
        QCOMPARE(sample.title, u"The muddy children"_s);
        QVERIFY(sample.description.startsWith(u"Five children have played outside"_s));
        QVERIFY(!sample.description.contains(u"SPDX"_s));
        QVERIFY(sample.lesson.startsWith(u"hidden words, an action of nature"_s));
        QVERIFY(sample.lines > 10);
    }

    void aGameWithoutACommentIsCalledByItsFile()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(u"plain.sidl"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("game(plain).\ninit([a], 0).\n");
        file.close();
        const Sample sample = readSample(file.fileName());
        QCOMPARE(sample.title, u"plain"_s);
        QVERIFY(sample.description.isEmpty());
        QCOMPARE(sample.lines, 2);
    }

    void everySampleIsThereAndIntroduced()
    {
        const QList<Sample> all = samples();
        QCOMPARE(int(all.size()), int(QDir(folder()).entryList({u"*.sidl"_s, u"*.sdl"_s, u"*.kif"_s}).size()));
        for (const Sample &sample : all) {
            QVERIFY2(!sample.description.isEmpty() && !sample.description.endsWith(u':'), qPrintable(sample.path));
            QVERIFY2(!sample.description.contains(u"This game shows"_s), qPrintable(sample.path)); // the lesson does
        }
        QCOMPARE(all.first().title, u"Nim"_s); // it explains the language
        QVERIFY(std::is_sorted(all.begin() + 1, all.end(), [](const Sample &a, const Sample &b) {
            return std::pair(a.isOfOtherLanguage, a.lines) < std::pair(b.isOfOtherLanguage, b.lines);
        }));
    }

    void aCardIsChosenByClickAndByKey()
    {
        WelcomePage page;
        page.resize(700, 600);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        auto *cards = page.findChild<SampleCards *>();
        const QAbstractItemModelTester tester(cards->model());
        QSignalSpy chosen(&page, &WelcomePage::sampleChosen);
        const QModelIndex second = cards->model()->index(1, 0);
        QTest::mouseClick(cards->viewport(), Qt::LeftButton, {}, cards->visualRect(second).center());
        QCOMPARE(chosen.count(), 1);
        const QString path = chosen.takeFirst().at(0).toString();
        QCOMPARE(path, samples().at(1).path);
        QTest::keyClick(cards, Qt::Key_Home);
        QTest::keyClick(cards, Qt::Key_Return);
        QCOMPARE(chosen.takeFirst().at(0).toString(), samples().at(0).path);
    }

    /// A page of them at a time would be lost while one reads.
    void aNotchOfTheWheelIsARowOfCards()
    {
        SampleCards cards;
        cards.resize(500, 400);
        cards.show();
        QVERIFY(QTest::qWaitForWindowExposed(&cards));
        const QModelIndex second = cards.model()->index(columns(cards), 0);
        QVERIFY(cards.verticalScrollBar()->maximum() > cards.gridSize().height());
        const int top = cards.visualRect(second).top();
        const QPointF at(50, 50);
        QWheelEvent notch(at, cards.viewport()->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, {}, Qt::NoScrollPhase,
                          false);
        QApplication::sendEvent(cards.viewport(), &notch);
        const int moved = top - cards.visualRect(second).top();
        QVERIFY2(moved > 0 && moved <= cards.gridSize().height(), qPrintable(QString::number(moved)));
    }

    void moreCardsInARowWhereThereIsRoom()
    {
        SampleCards cards;
        cards.resize(400, 500);
        cards.show();
        const int narrow = columns(cards);
        cards.resize(1300, 500);
        QTRY_VERIFY(columns(cards) > narrow);
        QVERIFY(cards.model()->rowCount() > 4);
    }

    /// A card has room for two lines of it, and as many of what is below it.
    void titlesThatAreLongAreWrapped()
    {
        SampleCards cards;
        cards.show();
        QString longest;
        for (int row = 0; row < cards.model()->rowCount(); ++row)
            if (const QString title = cards.model()->index(row, 0).data().toString(); title.size() > longest.size())
                longest = title;
        QFont font = cards.font();
        font.setPointSizeF(font.pointSizeF() * 1.2);
        font.setBold(true);
        const int needed = QFontMetrics(font).horizontalAdvance(longest);
        int whole = 0, wrapped = 0; // heights of cards
        for (int width = 300; width < 2000; width += 10) {
            cards.resize(width, 500);
            const QSize cell = cards.gridSize();
            if (cell.width() > needed + 150)
                whole = cell.height();
            else if (cell.width() < needed + 64)
                wrapped = cell.height();
        }
        QVERIFY(whole > 0 && wrapped > 0);
        QCOMPARE(wrapped - whole, QFontMetrics(font).lineSpacing());
    }

    /// In a tab behind others, too, it would take the room that seats have beside a text.
    void itFitsWhereATextFits()
    {
        WelcomePage page;
        page.show();
        QVERIFY2(page.minimumSizeHint().width() < 320, qPrintable(QString::number(page.minimumSizeHint().width())));
        const auto bottom = [&page] {
            int lowest = 0;
            for (const QAbstractButton *button : page.findChildren<QAbstractButton *>())
                if (button->isVisible())
                    lowest = qMax(lowest, button->geometry().bottom());
            return lowest;
        };
        page.resize(900, 700);
        const int wide = bottom();
        page.resize(340, 700);
        QTRY_VERIFY(bottom() > wide); // the buttons stand in rows
        for (const QAbstractButton *button : page.findChildren<QAbstractButton *>())
            if (button->isVisible())
                QVERIFY2(page.rect().contains(button->geometry()), qPrintable(button->text()));
    }

    /// As below the manual, in a small window: the page is scrolled, and takes no room from there.
    void itIsScrolledWhereThereIsLittleHeight()
    {
        WelcomePage page;
        QVERIFY2(page.minimumSizeHint().height() < 100, qPrintable(QString::number(page.minimumSizeHint().height())));
        page.resize(480, 180);
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        const auto *area = page.findChild<QScrollArea *>();
        QVERIFY(area && area->verticalScrollBar()->maximum() > 0);
        const auto *cards = page.findChild<SampleCards *>();
        QVERIFY(cards->visibleRegion().isEmpty());
        page.findChildren<QPushButton *>().last()->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QTRY_VERIFY(cards->hasFocus() && !cards->visibleRegion().isEmpty()); // scrolled to
        page.resize(480, 600);
        QTRY_COMPARE(area->verticalScrollBar()->maximum(), 0); // the cards alone are scrolled
    }

    void filesUsedLastAreOffered()
    {
        settings::addRecentFile(game("nim"));
        settings::addRecentFile(u"/gone/since.sidl"_s);
        WelcomePage page;
        page.show();
        QSignalSpy chosen(&page, &WelcomePage::fileChosen);
        const QList<QToolButton *> buttons = page.findChildren<QToolButton *>();
        QCOMPARE(buttons.size(), 1); // what is gone is not offered
        buttons.first()->click();
        QCOMPARE(chosen.takeFirst().at(0).toString(), game("nim"));
    }

    void filesUsedLastAreOfferedEachTime()
    {
        settings::addRecentFile(game("nim"));
        WelcomePage page;
        for (int times = 0; times < 3; ++times) {
            page.show();
            QTRY_VERIFY(page.findChild<QToolButton *>()->isVisible());
            QCOMPARE(page.findChildren<QToolButton *>().size(), 1);
            page.hide();
        }
    }

    void tabGoesAsThePageIsRead()
    {
        settings::addRecentFile(game("nim"));
        settings::addRecentFile(game("chess"));
        WelcomePage page;
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        page.begin();
        QStringList stops;
        for (int i = 0; i < 6; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
            const auto *button = qobject_cast<QAbstractButton *>(QApplication::focusWidget());
            stops.prepend(button ? button->text() : QString());
        }
        QCOMPARE(stops,
                 (QStringList{u"New Game…"_s, u"Open…"_s, u"Open Folder…"_s, u"Your First Game in Ten Minutes"_s,
                              u"chess.sidl"_s, u"nim.sidl"_s}));
    }

    void everythingIsReachedByTab()
    {
        settings::addRecentFile(game("nim"));
        WelcomePage page;
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        page.begin();
        auto *cards = page.findChild<SampleCards *>();
        QCOMPARE(QApplication::focusWidget(), cards);
        QVERIFY(cards->currentIndex().isValid()); // the card whose ring is drawn
        QSet<const QWidget *> reached;
        for (int i = 0; i < 10; ++i) {
            reached << QApplication::focusWidget();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        for (const QAbstractButton *button : page.findChildren<QAbstractButton *>())
            QVERIFY2(reached.contains(button), qPrintable(button->text()));
        QVERIFY(reached.contains(cards));
    }

    void everySampleHasAPicture()
    {
        const SampleCards cards;
        for (int row = 0; row < cards.model()->rowCount(); ++row) {
            const QModelIndex card = cards.model()->index(row, 0);
            QVERIFY2(!card.data(Qt::DecorationRole).value<QIcon>().pixmap(64, 64).isNull(),
                     qPrintable(card.data().toString()));
        }
    }

    void theFolderShowsItsGamesOnly()
    {
        QTemporaryDir folder;
        for (const char *name : {"mine.sidl", "notes.txt"}) {
            QFile file(folder.filePath(QString::fromLatin1(name)));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        GamesPane pane;
        pane.show();
        auto *view = pane.findChild<QTreeView *>(u"folder"_s);
        QVERIFY(!view->isVisible());
        pane.setFolder(folder.path());
        QVERIFY(view->isVisible());
        QTRY_COMPARE(view->model()->rowCount(view->rootIndex()), 1);
        QSignalSpy chosen(&pane, &GamesPane::fileChosen);
        view->setCurrentIndex(view->model()->index(0, 0, view->rootIndex()));
        QTest::keyClick(view, Qt::Key_Return);
        QCOMPARE(chosen.count(), 1);
        QVERIFY(chosen.first().at(0).toString().endsWith(u"mine.sidl"_s));
        pane.setFolder(folder.filePath(u"not there"_s));
        QVERIFY(pane.folder().isEmpty());
        QVERIFY(!view->isVisible());
    }

    void samplesThatAreMissingAreToldOf()
    {
        const QTemporaryDir nothing;
        const WelcomePage page(nullptr, nothing.path());
        const QString told = page.findChild<QLabel *>(u"samplesNotice"_s)->text();
        QVERIFY2(told.contains("sidl-studio/games"_L1), qPrintable(told));
        GamesPane pane(nullptr, nothing.path());
        pane.show();
        QVERIFY(pane.findChild<QLabel *>(u"noSamples"_s)->isVisible());
        GamesPane full;
        full.show();
        QVERIFY(!full.findChild<QLabel *>(u"noSamples"_s)->isVisible());
    }

    void samplesAreInTheGamesPane()
    {
        GamesPane pane;
        pane.show();
        auto *view = pane.findChild<QTreeView *>(u"samples"_s);
        QCOMPARE(view->model()->rowCount(), int(samples().size()));
        QSignalSpy chosen(&pane, &GamesPane::fileChosen);
        view->setCurrentIndex(view->model()->index(0, 0));
        QTest::keyClick(view, Qt::Key_Return);
        QCOMPARE(chosen.takeFirst().at(0).toString(), samples().at(0).path);
    }

private:
    static QString folder() { return QStringLiteral(SIDL_SOURCE_DIR "/resources/games"); }
    static QString game(const char *name) { return folder() + u"/%1.sidl"_s.arg(QLatin1String(name)); }
    static int columns(const SampleCards &cards)
    {
        int count = 1;
        const auto top = [&](int row) { return cards.visualRect(cards.model()->index(row, 0)).top(); };
        while (count < cards.model()->rowCount() && top(count) == top(0))
            ++count;
        return count;
    }
};

QTEST_MAIN(TestWelcome)
#include "tst_welcome.moc"
