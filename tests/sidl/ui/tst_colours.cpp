// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/boardpicture.h"
#include "sidl/ui/colours.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace sidl;

namespace {

QPalette palette(bool isDark)
{
    QPalette made;
    made.setColor(QPalette::Window, isDark ? Qt::black : Qt::white);
    made.setColor(QPalette::WindowText, isDark ? Qt::white : Qt::black);
    made.setColor(QPalette::Base, isDark ? QColor(0x1e, 0x21, 0x27) : QColor(Qt::white));
    made.setColor(QPalette::Text, isDark ? Qt::white : Qt::black);
    return made;
}

/// How much lighter one of two colours is (WCAG 2): 1 is the same, 21 black on white.
double contrast(const QColor &one, const QColor &other)
{
    const auto luminance = [](const QColor &colour) {
        const auto linear
            = [](double part) { return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4); };
        return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
    };
    const double a = luminance(one), b = luminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

} // namespace

/// Colours by their meaning: they can be read, on light and on dark.
class TestColours : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void darkIsWhatHasLightText()
    {
        QVERIFY(ui::isDark(palette(true)));
        QVERIFY(!ui::isDark(palette(false)));
    }

    /// What is drawn on squares of two colours has one colour of text, or one would have a rim that the other has not.
    void squaresOfTwoColoursHaveOneText()
    {
        for (const bool isDark : {false, true}) {
            const QColor text = ui::textOnSquare(palette(isDark), true);
            QCOMPARE(ui::textOnSquare(palette(isDark), false), text);
            for (const bool isDarker : {false, true})
                QVERIFY(contrast(text, ui::squareColour(palette(isDark), isDarker)) >= 4.5);
            QVERIFY(contrast(ui::squareColour(palette(isDark), true), ui::squareColour(palette(isDark), false)) >= 1.5);
        }
    }

    void textCanBeRead_data()
    {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void textCanBeRead()
    {
        QFETCH(bool, isDark);
        const QPalette colours = palette(isDark);
        const QColor ground = colours.color(QPalette::Base);
        for (const QColor &colour : {ui::createdColour(colours), ui::deletedColour(colours), ui::errorColour(colours),
                                     ui::faintColour(colours)})
            QVERIFY2(contrast(colour, ground) >= 4.5, qPrintable(colour.name()));
        for (const QColor &colour : {ui::errorSignColour(colours), ui::informationSignColour(colours),
                                     ui::warningSignColour(colours)}) // signs are not text
            QVERIFY2(contrast(colour, ground) >= 2.5, qPrintable(colour.name()));
        for (int player = 0; player < 6; ++player) // their payoffs are text
            QVERIFY2(contrast(ui::playerColour(player, colours), ground) >= 4.5,
                     qPrintable(ui::playerColour(player, colours).name()));
        QVERIFY(ui::createdColour(colours) != ui::deletedColour(colours));
    }

    void watchesComeInTurn()
    {
        const QPalette colours = palette(false);
        QCOMPARE(ui::watchColour(0, colours), ui::watchColour(6, colours));
        QVERIFY(ui::watchColour(0, colours) != ui::watchColour(1, colours));
    }
};

QTEST_MAIN(TestColours)
#include "tst_colours.moc"
