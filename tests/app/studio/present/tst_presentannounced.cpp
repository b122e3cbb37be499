// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "app/studio/present/announcementband.h"
#include "app/studio/present/curtain.h"
#include "debugger/board/gridview.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/gamesession.h"
#include "debugger/timeline/timelinetree.h"
#include "debugger/words/wordsview.h"

#include <QCheckBox>
#include <QFontInfo>
#include <QLabel>
#include <QPushButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// A step that is told before it is shown.
class TestPresentAnnounced : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    /// The announcement has a place of its own: nothing of the game is below it, moves for it, or looks otherwise after.
    void anAnnouncementCoversAndMovesNothing_data()
    {
        QTest::addColumn<QByteArray>("game");
        QTest::addColumn<int>("steps"); // before
        QTest::addColumn<QSize>("screen");
        for (const QSize &screen : {QSize(1024, 700), QSize(1440, 900), QSize(1920, 1080)}) {
            QTest::addRow("cards %d", screen.width()) << QByteArray("haggle") << 2 << screen;
            QTest::addRow("five %d", screen.width()) << QByteArray("muddy-children") << 2 << screen;
            QTest::addRow("two %d", screen.width()) << QByteArray("kuhn-poker") << 1 << screen;
        }
    }
    void anAnnouncementCoversAndMovesNothing()
    {
        QFETCH(QByteArray, game);
        QFETCH(int, steps);
        QFETCH(QSize, screen);
        start(game.constData());
        for (int step = 1; step <= steps; ++step) {
            trigger("step");
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(step));
            QTRY_VERIFY(action("step")->isEnabled());
        }
        openPresent();
        m_present->showNormal();
        resize(screen);
        rest();
        const QList<QRect> before = places();
        const QImage stage = pictureOfStage();
        press(Qt::Key_F10);
        auto *reveal = m_present->findChild<QPushButton *>(u"reveal"_s);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        settle();
        QCOMPARE(places(), before);
        const auto *band = m_present->findChild<AnnouncementBand *>();
        const QWidget *behind = m_present->findChild<Curtain *>()->parentWidget();
        const QRect place(band->mapTo(m_present, QPoint()), band->size());
        QVERIFY(!place.intersects(behind->geometry()));
        QVERIFY(m_present->rect().contains(place));
        const auto *text = m_present->findChild<QLabel *>(u"announcement"_s);
        QVERIFY(!text->text().isEmpty());
        QCOMPARE(text->visibleRegion().boundingRect(), text->rect()); // all of it is told
        QVERIFY(text->height() >= text->heightForWidth(text->width()));
        QVERIFY(QFontInfo(text->font()).pixelSize() >= screen.height() / 54);
        press(Qt::Key_PageUp); // taken back
        QTRY_VERIFY(!reveal->isVisible());
        QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(steps));
        settle();
        QCOMPARE(places(), before);
        QTRY_COMPARE(pictureOfStage(), stage);
        leave();
    }

    /// What the pointer brings leaves the announcement in sight, and all else in its place.
    void theButtonsOfThePresenterStandAboveTheAnnouncement()
    {
        present("nim");
        resize({1024, 700});
        rest();
        press(Qt::Key_F10);
        auto *reveal = m_present->findChild<QPushButton *>(u"reveal"_s);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        settle();
        const QList<QRect> before = places();
        const auto *leaveBox = m_present->findChild<QCheckBox *>(u"announce"_s);
        QVERIFY(!leaveBox->isVisible());
        press(Qt::Key_Escape); // shows them, too
        QTRY_VERIFY(leaveBox->isVisible());
        settle();
        QCOMPARE(places(), before);
        const auto *text = m_present->findChild<QLabel *>(u"announcement"_s);
        for (const QWidget *one : {static_cast<const QWidget *>(text), static_cast<const QWidget *>(reveal),
                                   static_cast<const QWidget *>(leaveBox)})
            QCOMPARE(one->visibleRegion().boundingRect(), one->rect());
        reveal->click();
        QTRY_VERIFY(!reveal->isVisible());
        leave();
    }

    /// Neither as an announcement comes and goes nor as the pointer brings the buttons: what is told is as large with them.
    void nothingMovesForAnAnnouncement_data()
    {
        QTest::addColumn<QByteArray>("game");
        QTest::addColumn<QSize>("screen");
        for (const char *game : {"kuhn-poker", "muddy-children"})
            for (const QSize &screen : {QSize(1024, 700), QSize(1440, 900)})
                QTest::addRow("%s %d", game, screen.width()) << QByteArray(game) << screen;
    }
    void nothingMovesForAnAnnouncement()
    {
        QFETCH(QByteArray, game);
        QFETCH(QSize, screen);
        present(game.constData());
        resize(screen);
        rest();
        press(Qt::Key_Escape); // shows the buttons
        const auto *tools = m_present->findChild<QCheckBox *>(u"announce"_s)->parentWidget();
        QTRY_VERIFY(tools->isVisible());
        settle();
        const auto placeOf = [this](const QWidget *one) { return QRect(one->mapTo(m_present, QPoint()), one->size()); };
        const auto placesOfTools = [&] {
            QList<QRect> places;
            for (const QWidget *one : tools->findChildren<QWidget *>(Qt::FindDirectChildrenOnly))
                if (one->isVisible())
                    places.append(placeOf(one));
            return places;
        };
        const QList<QRect> before = placesOfTools();
        press(Qt::Key_F10);
        const auto *reveal = m_present->findChild<QPushButton *>(u"reveal"_s);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        settle();
        QCOMPARE(placesOfTools(), before);
        const auto *band = m_present->findChild<AnnouncementBand *>();
        const auto *text = m_present->findChild<QLabel *>(u"announcement"_s);
        const auto *question = m_present->findChild<QLabel *>(u"whatFollows"_s);
        QVERIFY(question->isVisible());
        const QRect place = placeOf(band), placeOfQuestion = placeOf(question);
        const QFont type = text->font();
        rest();
        QVERIFY(question->isVisible());
        QCOMPARE(placeOf(band), place);
        QCOMPARE(placeOf(question), placeOfQuestion);
        QCOMPARE(text->font(), type);
        const auto *title = m_present->findChild<QLabel *>(u"presentTitle"_s);
        QVERIFY(!placeOf(title).intersects(place)); // it is still told where the game is
        const QRect placeOfTitle = placeOf(title);
        press(Qt::Key_PageDown);
        QTRY_VERIFY(!reveal->isVisible());
        settle();
        QCOMPARE(placeOf(title), placeOfTitle);
        leave();
    }

    /// What many did at once is read as far away as the words of their seats.
    void whatManyDidIsAsLargeAsTheirSeats_data()
    {
        QTest::addColumn<QSize>("screen");
        QTest::addColumn<bool>("isAlike");
        for (const QSize &screen : {QSize(1024, 700), QSize(1440, 900), QSize(1920, 1080)}) {
            QTest::addRow("all %d", screen.width()) << screen << true;
            QTest::addRow("two sides %d", screen.width()) << screen << false;
        }
    }
    void whatManyDidIsAsLargeAsTheirSeats()
    {
        QFETCH(QSize, screen);
        QFETCH(bool, isAlike);
        start("muddy-children");
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        QTRY_VERIFY(action("step")->isEnabled());
        openPresent();
        m_present->showNormal();
        resize(screen);
        rest();
        auto *session = window<debugger::GameSession>();
        for (const engine::Switch &one : session->position()->switches)
            if (!isAlike && one.owner.player() % 2 == 1)
                session->submit(one.owner, {one.word, one.actions.back()});
        press(Qt::Key_F10);
        auto *reveal = m_present->findChild<QPushButton *>(u"reveal"_s);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        settle();
        const auto *text = m_present->findChild<QLabel *>(u"announcement"_s);
        const QString told = text->text().replace(QChar::Nbsp, u' '); // in rows, or beside each other
        if (isAlike)
            QCOMPARE(told, u"Alice, Bob, Charly, David, Eric: stay (default)"_s);
        for (const char *line : {"Alice, Charly, Eric: stay (default)", "Bob, David: step forward"})
            QVERIFY2(isAlike || told.contains(QLatin1String(line)), qPrintable(told));
        const int seats = QFontInfo(m_present->findChild<debugger::SeatsPane *>()->font()).pixelSize();
        const int announced = QFontInfo(text->font()).pixelSize();
        QVERIFY2(announced >= seats - 1, qPrintable(u"%1 beside %2"_s.arg(announced).arg(seats)));
        QCOMPARE(text->visibleRegion().boundingRect(), text->rect());
        leave();
    }

    void theSeatsHaveTheRoomWhereNothingIsAnnounced()
    {
        present("nim");
        resize({1440, 900});
        settle();
        const QWidget *stage = m_present->findChild<Curtain *>()->parentWidget();
        const int before = stage->height();
        auto *announces = m_present->findChild<QCheckBox *>(u"announce"_s);
        announces->setChecked(false);
        QTRY_VERIFY(stage->height() > before);
        announces->setChecked(true);
        QTRY_COMPARE(stage->height(), before);
        leave();
    }

private:
    static void settle()
    {
        for (int times = 0; times < 10; ++times) // layouts settle one after the other
            QCoreApplication::processEvents();
    }
    /// The pointer has not moved for a while.
    void rest() const
    {
        const auto *title = m_present->findChild<QLabel *>(u"presentTitle"_s);
        QTRY_VERIFY_WITH_TIMEOUT(title->isVisible(), 20'000);
        settle();
    }
    QList<QRect> places() const ///< of what is seen, in the window
    {
        QList<QRect> places;
        const auto add = [&](const QList<QWidget *> &widgets) {
            for (const QWidget *one : widgets)
                places.append(one->isVisible() ? QRect(one->mapTo(m_present, QPoint()), one->size()) : QRect());
        };
        const auto all = [this](auto *kind) {
            QList<QWidget *> widgets;
            for (auto *one : m_present->findChildren<decltype(kind)>())
                widgets.append(one);
            return widgets;
        };
        add(all(static_cast<debugger::SeatColumn *>(nullptr)));
        add(all(static_cast<debugger::GridView *>(nullptr)));
        add(all(static_cast<debugger::WordsView *>(nullptr)));
        add(all(static_cast<debugger::TimelineTree *>(nullptr)));
        return places;
    }
    /// Without what has the keyboard.
    QImage pictureOfStage() const
    {
        m_present->setFocus();
        return m_present->findChild<Curtain *>()->parentWidget()->grab().toImage();
    }
};

SIDL_WINDOW_TEST_MAIN(TestPresentAnnounced)
#include "tst_presentannounced.moc"
