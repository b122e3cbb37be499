// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/settings/studiostyle.h"

#include "tests/support/paintedtext.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QMenu>
#include <QRadioButton>
#include <QRegularExpression>
#include <QStyleOptionButton>
#include <QTableWidget>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;

/// What the style of the program changes.
class TestStudioStyle : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void longTitlesOfColumnsAreShortenedWhereTheHeaderSays_data()
    {
        QTest::addColumn<Qt::TextElideMode>("mode");
        QTest::addColumn<QString>("shown");
        QTest::newRow("at the end, if it does not say") << Qt::ElideNone << u"^first.*…$"_s;
        QTest::newRow("at the end") << Qt::ElideRight << u"^first.*…$"_s;
        QTest::newRow("in the middle") << Qt::ElideMiddle << u"^first.*….*last$"_s;
    }

    void longTitlesOfColumnsAreShortenedWhereTheHeaderSays()
    {
        QFETCH(const Qt::TextElideMode, mode);
        QFETCH(const QString, shown);
        app::StudioStyle style;
        QTableWidget table(1, 1);
        table.setHorizontalHeaderLabels({u"first of the words that are between it and the last"_s});
        QHeaderView *header = table.horizontalHeader();
        header->setStyle(&style);
        header->setTextElideMode(mode);
        header->resizeSection(0, 24 * table.fontMetrics().averageCharWidth());
        table.resize(400, 200);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        const QString painted = tests::paintedText(header).remove(u'\n');
        QVERIFY2(QRegularExpression(shown).match(painted).hasMatch(), qPrintable(painted));
    }

    void boxesAreAsLargeAsTheirText()
    {
        app::StudioStyle style;
        QCheckBox check(u"Announce"_s);
        QRadioButton radio(u"price"_s);
        for (QAbstractButton *one : std::initializer_list<QAbstractButton *>{&check, &radio}) {
            one->setStyle(&style);
            QFont font = one->font();
            font.setPixelSize(13);
            one->setFont(font);
            const auto part = one == &check ? QStyle::SE_CheckBoxIndicator : QStyle::SE_RadioButtonIndicator;
            const auto side = [&] {
                QStyleOptionButton option;
                option.initFrom(one);
                return style.subElementRect(part, &option, one).height();
            };
            const int usual = side();
            font.setPixelSize(39);
            one->setFont(font);
            QVERIFY2(side() >= 2 * usual, qPrintable(QString::number(side())));
        }
    }

    void largeMenusAreToldWhole()
    {
        app::StudioStyle style;
        for (const int size : {9, 20, 34}) {
            QMenu menu;
            menu.setStyle(&style);
            QFont font = menu.font();
            font.setPointSize(size);
            menu.setFont(font);
            menu.addAction(u"[a]"_s)->setCheckable(true);
            menu.addAction(u"Show All of Them"_s);
            menu.popup({0, 0});
            QVERIFY(QTest::qWaitForWindowExposed(&menu));
            const QString painted = tests::paintedText(&menu);
            QVERIFY2(painted.contains(u"Show All of Them"_s), qPrintable(painted));
        }
    }
};

QTEST_MAIN(TestStudioStyle)
#include "tst_studiostyle.moc"
