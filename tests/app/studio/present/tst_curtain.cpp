// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/curtain.h"

#include "tests/support/windowtest.h"

#include <QImage>
#include <QLabel>
#include <QVBoxLayout>

#include <vector>

using namespace Qt::StringLiterals;
using namespace sidl::app;

/// What lies over a presented game before a step is revealed.
class TestCurtain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Whatever the width: lines behind each other, too, which are broken where they fit only just.
    void everyLineIsWhole()
    {
        QWidget stage;
        const QLabel *text = announcedOn(stage, 170);
        int wrapped = 0;
        for (int width = 700; width < 780; ++width) {
            stage.resize(width, 500);
            QCoreApplication::processEvents();
            QVERIFY2(
                text->height() >= text->heightForWidth(text->width()),
                qPrintable(u"%1: %2 of %3"_s.arg(width).arg(text->height()).arg(text->heightForWidth(text->width()))));
            wrapped += text->wordWrap();
        }
        QVERIFY(wrapped > 0);
    }

    /// However long what stands before them is.
    void linesBesideEachOtherStandInColumns()
    {
        QWidget stage;
        const QLabel *text = announcedOn(stage, 130);
        stage.resize(900, 460);
        QCoreApplication::processEvents();
        const QList<int> seconds = secondColumn(text);
        QVERIFY(seconds.size() >= 2);
        for (const int x : seconds)
            QVERIFY2(qAbs(x - seconds[0]) <= 2, qPrintable(u"%1 and %2"_s.arg(x).arg(seconds[0])));
    }

    /// What has changed behind it is in a new picture, in which it is not itself.
    void thePictureIsTakenAnew()
    {
        QWidget stage;
        stage.resize(400, 300);
        auto *part = new QWidget(&stage);
        part->setGeometry(0, 0, 20, 20);
        part->setAutoFillBackground(true);
        part->setPalette(Qt::black);
        stage.show();
        QVERIFY(QTest::qWaitForWindowExposed(&stage));
        auto *curtain = new Curtain(&stage);
        curtain->fall({});
        curtain->announce(u"What follows from this?"_s, u"Alice: stay"_s);
        const QImage before = curtain->grab().toImage();
        part->setPalette(Qt::white);
        QCOMPARE(curtain->grab().toImage(), before);
        curtain->retake({});
        QVERIFY(curtain->isVisible());
        QImage expected = before;
        const QImage after = curtain->grab().toImage();
        QVERIFY(after != before);
        for (int y = 0; y < 20; ++y)
            for (int x = 0; x < 20; ++x)
                expected.setPixel(x, y, after.pixel(x, y));
        QCOMPARE(after, expected);
    }

    /// Half of a line that looks out from below the panel seems to be there by accident.
    void noWordsAreSeenInHalf()
    {
        QWidget stage;
        stage.resize(440, 430); // no lines stand beside the panel
        QFont type;
        type.setPointSizeF(14);
        stage.setFont(type);
        std::vector<QLabel *> lines;
        for (int i = 0; i < 14; ++i)
            lines.push_back(new QLabel(u"[%1] no choice yet: Gary"_s.arg(i + 1), &stage));
        stage.show();
        QVERIFY(QTest::qWaitForWindowExposed(&stage));
        auto *curtain = new Curtain(&stage);
        curtain->fall({stage.rect()}); // all of that is told
        const auto *panel = curtain->findChild<QFrame *>();
        int covered = 0;
        for (int shift = 0; shift < 30; ++shift) {
            for (int i = 0; i < int(lines.size()); ++i)
                lines[std::size_t(i)]->setGeometry(
                    {{10 + 20 * (i % 3), 4 + shift + 30 * i}, lines.front()->sizeHint()});
            curtain->retake({stage.rect()});
            curtain->announce(u"What follows from this?"_s, u"Alice: stay"_s);
            for (const QLabel *line : lines) {
                const QFontMetrics letters = line->fontMetrics(); // which are less high than their line
                const QRect words = letters.tightBoundingRect(line->text()).translated(line->x(), 0);
                const int baseline = line->y() + (line->height() - letters.height()) / 2 + letters.ascent();
                if (!words.translated(0, baseline).intersects(panel->geometry()))
                    continue;
                QVERIFY2(panel->geometry().contains(words.translated(0, baseline)),
                         qPrintable(u"%1: %2"_s.arg(shift).arg(line->text())));
                ++covered;
            }
        }
        QVERIFY(covered > 0);
    }

    /// Words that end beside it would be covered whole, as they are not seen in half.
    void wordsBesideFreeRoomAreNotCovered()
    {
        QWidget stage;
        stage.resize(1000, 400);
        QFont type;
        type.setPointSizeF(14);
        stage.setFont(type);
        std::vector<QLabel *> lines;
        for (int i = 0; i < 13; ++i)
            lines.push_back(new QLabel(u"goes by 0 rules"_s, &stage));
        stage.show();
        QVERIFY(QTest::qWaitForWindowExposed(&stage));
        auto *curtain = new Curtain(&stage);
        curtain->fall({});
        const auto *panel = curtain->findChild<QFrame *>();
        for (int shift = 0; shift < 16; ++shift) {
            for (int i = 0; i < int(lines.size()); ++i)
                lines[std::size_t(i)]->setGeometry({{300 + shift, 30 * i}, lines.front()->sizeHint()});
            curtain->retake({});
            curtain->announce(u"What follows?"_s, u"Alice: stay"_s);
            QVERIFY2(!lines.front()->geometry().intersects({panel->x(), 0, panel->width(), 400}),
                     qPrintable(u"%1: from %2 to %3"_s.arg(shift).arg(panel->x()).arg(panel->geometry().right())));
        }
    }

    /// As of lists whose lines are at other heights: lines that are cut are not seen, but their list goes on to the panel.
    void linesBesideOneAnotherAreSeenWholeOrNotAtAll()
    {
        QWidget stage;
        stage.resize(900, 500);
        QFont type;
        type.setPointSizeF(14);
        stage.setFont(type);
        constexpr int Columns = 6;
        std::vector<QLabel *> lines;
        for (int column = 0; column < Columns; ++column) {
            auto *list = new QFrame(&stage);
            list->setAutoFillBackground(true);
            list->setBackgroundRole(QPalette::Base);
            list->setGeometry(150 * column, 0, 130, 500);
            for (int i = 0; i < 16; ++i)
                lines.push_back(new QLabel(i % 2 == 0 ? u"three red"_s : u"3, of four"_s, list));
        }
        stage.show();
        QVERIFY(QTest::qWaitForWindowExposed(&stage));
        auto *curtain = new Curtain(&stage);
        int cut = 0;
        for (int shift = 0; shift < 30; ++shift) {
            for (int i = 0; i < int(lines.size()); ++i)
                lines[std::size_t(i)]->setGeometry(10, shift + 5 * (i / 16) + 30 * (i % 16), 120,
                                                   lines.front()->sizeHint().height());
            curtain->fall({});
            const QImage veiled = curtain->grab().toImage();
            curtain->announce(u"What follows from this?"_s, u"Alice: stay"_s);
            const QRect panel = curtain->findChild<QFrame *>()->geometry().adjusted(-1, -1, 1, 1); // with its border
            const QImage drawn = curtain->grab().toImage();
            for (const QLabel *line : lines) {
                const QFontMetrics letters = line->fontMetrics(); // which are less high than their line
                const int baseline = (line->height() - letters.height()) / 2 + letters.ascent();
                const QRect place = letters.tightBoundingRect(line->text())
                                        .translated(line->mapTo(&stage, QPoint(0, baseline)))
                                        .adjusted(-1, 0, 1, 0);
                const bool isAbove = place.top() < panel.top() && place.bottom() >= panel.top() + 2;
                const bool isBelow = place.bottom() > panel.bottom() && place.top() <= panel.bottom() - 2;
                if (!panel.intersects(place) || !(isAbove || isBelow))
                    continue;
                QRect seen = place;
                isAbove ? seen.setBottom(panel.top() - 1) : seen.setTop(panel.bottom() + 1);
                const QRgb ground = drawn.pixel(seen.topLeft());
                QCOMPARE(ground, veiled.pixel(place.left() - 1, place.top())); // as the list
                for (int y = seen.top(); y <= seen.bottom(); ++y)
                    for (int x = seen.left(); x <= seen.right(); ++x)
                        QVERIFY2(drawn.pixel(x, y) == ground, qPrintable(u"%1: %2, %3"_s.arg(shift).arg(x).arg(y)));
                ++cut;
            }
            curtain->lift();
        }
        QVERIFY(cut > 0);
    }

    /// Where words are everywhere, and not in rows, no place is free of them. What is near the panel and free of it stays.
    void wordsThatAreCutFadeOut()
    {
        QWidget stage;
        fillAnyhow(stage);
        auto *curtain = new Curtain(&stage);
        curtain->fall({});
        const QImage veiled = curtain->grab().toImage();
        curtain->announce(u"What follows from this?"_s, u"Alice: stay"_s);
        const QRect panel = curtain->findChild<QFrame *>()->geometry();
        const QImage drawn = curtain->grab().toImage();
        const auto contrastIn = [](const QImage &picture, const QRect &part) {
            int darkest = 255, lightest = 0;
            for (int y = part.top(); y <= part.bottom(); ++y)
                for (int x = part.left(); x <= part.right(); ++x) {
                    darkest = qMin(darkest, qGray(picture.pixel(x, y)));
                    lightest = qMax(lightest, qGray(picture.pixel(x, y)));
                }
            return lightest - darkest;
        };
        const int line = curtain->fontMetrics().height();
        int cut = 0, free = 0;
        for (int column = 0; column < 7; ++column)
            for (const bool isAbove : {true, false}) {
                const QRect at(100 * column, isAbove ? panel.top() - 6 : panel.bottom() + 3, 80, 4);
                if (at.left() < panel.left() || at.right() > panel.right())
                    continue;
                const QRect edge(at.left(), isAbove ? panel.top() - 2 : panel.bottom() - 1, 80, 4);
                const QRect beside(at.left(), isAbove ? panel.top() - line : panel.bottom() + 3, 80, line - 2);
                const bool isFree = contrastIn(veiled, edge) == 0;
                const int near = contrastIn(drawn, at), most = contrastIn(veiled, beside);
                if (isFree)
                    QCOMPARE(drawn.copy(beside), veiled.copy(beside));
                else
                    QVERIFY2(near * 3 < most, qPrintable(u"%1: %2 and %3"_s.arg(column).arg(near).arg(most)));
                ++(isFree ? free : cut);
            }
        QVERIFY2(cut > 0 && free > 0, qPrintable(u"%1 and %2"_s.arg(cut).arg(free)));
    }

    /// Half of a piece that looks out from below the panel is seen as what it is.
    void picturesStayAsTheyAre()
    {
        QWidget stage;
        fillAnyhow(stage);
        auto *curtain = new Curtain(&stage);
        const QRect board(0, 0, 700, 500);
        for (const bool isPicture : {false, true}) {
            curtain->fall({.pictures = isPicture ? board : QRect()});
            const QImage veiled = curtain->grab().toImage();
            curtain->announce(u"What follows from this?"_s, u"Alice: stay"_s);
            const QRect panel = curtain->findChild<QFrame *>()->geometry().adjusted(-1, -1, 1, 1); // with its border
            const QImage drawn = curtain->grab().toImage();
            bool isSame = true;
            for (const QRect &part : QRegion(board) - panel)
                isSame = isSame && drawn.copy(part) == veiled.copy(part);
            QCOMPARE(isSame, isPicture);
            curtain->lift();
        }
    }

private:
    /// Without a row that is free from the left to the right.
    static void fillAnyhow(QWidget &stage)
    {
        stage.resize(700, 500);
        QFont type;
        type.setPointSizeF(14);
        stage.setFont(type);
        for (int column = 0; column < 7; ++column) {
            auto *words = new QLabel(u"what is there "_s.repeated(200), &stage);
            words->setWordWrap(true);
            words->setAlignment(Qt::AlignTop);
            words->setGeometry(100 * column, -3 * column, 80, 600);
        }
        stage.show();
        QVERIFY(QTest::qWaitForWindowExposed(&stage));
    }
    /// The announcement of five players, over a stage with words and a room of that height in the middle.
    static const QLabel *announcedOn(QWidget &stage, int room)
    {
        QFont type;
        type.setPointSizeF(12);
        stage.setFont(type);
        auto *layout = new QVBoxLayout(&stage);
        for (int part = 0; part < 2; ++part) { // between them is room for a low panel
            auto *words = new QLabel(u"what is not to be covered "_s.repeated(200), &stage);
            words->setWordWrap(true);
            words->setFixedHeight(130);
            layout->addWidget(words);
            if (part == 0)
                layout->addSpacing(room);
        }
        stage.resize(700, 330 + room);
        stage.show();
        if (!QTest::qWaitForWindowExposed(&stage))
            qFatal("the stage is not shown");
        auto *curtain = new Curtain(&stage);
        curtain->fall({});
        curtain->announce(u"What follows from this?"_s,
                          u"Alice: stay (default)\nBob: stay (default)\nCharly: stay (default)\n"
                          "David: stay (default)\nEric: stay (default)"_s);
        return curtain->findChild<QLabel *>(u"announcement"_s);
    }
    /// Where what stands behind the first large gap of each row begins, as it is drawn.
    static QList<int> secondColumn(const QLabel *label)
    {
        QImage drawn(label->size(), QImage::Format_RGB32);
        drawn.fill(Qt::white);
        const_cast<QLabel *>(label)->render(&drawn, {}, {}, {});
        const auto isInk = [&drawn](int x, int y) { return qGray(drawn.pixel(x, y)) < 160; };
        const int gap = label->fontMetrics().horizontalAdvance(QChar(0x2003));
        QList<int> begins;
        for (int y = 0; y < drawn.height(); ++y) {
            std::vector<bool> columns(std::size_t(drawn.width()), false); // of this row of letters
            bool isEmpty = false;
            for (; y < drawn.height() && !isEmpty; ++y) {
                isEmpty = true;
                for (int x = 0; x < drawn.width(); ++x)
                    if (isInk(x, y)) {
                        columns[std::size_t(x)] = true;
                        isEmpty = false;
                    }
            }
            int last = -1;
            for (int x = 0; x < drawn.width(); ++x) {
                if (!columns[std::size_t(x)])
                    continue;
                if (last >= 0 && x - last > gap) {
                    begins << x;
                    break;
                }
                last = x;
            }
        }
        return begins;
    }
};

SIDL_WINDOW_TEST_MAIN(TestCurtain)
#include "tst_curtain.moc"
