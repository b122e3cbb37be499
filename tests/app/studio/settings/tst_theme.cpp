// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/actions/actions.h"
#include "app/studio/settings/icons.h"
#include "app/studio/settings/theme.h"
#include "sidl/ui/colours.h"
#include "tests/support/contrast.h"

#include <QAction>
#include <QApplication>
#include <QImage>
#include <QLineEdit>
#include <QPalette>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using namespace sidl::tests;

namespace {

double brightness(const QImage &image)
{
    double sum = 0, weight = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const QColor colour = image.pixelColor(x, y);
            sum += colour.alphaF() * luminance(colour);
            weight += colour.alphaF();
        }
    return weight > 0 ? sum / weight : -1;
}

double brightness(const QIcon &icon)
{
    return brightness(icon.pixmap(16, 16).toImage());
}

} // namespace

/// The colours and icons of the program in light and dark.
class TestTheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textCanBeRead_data();
    void textCanBeRead();
    void everyIconIsThere();
    void iconsFollowTheTheme();
    void clearButtonsFollowTheTheme();
    void theMarkOfAFullToolBarFollowsTheTheme();
};

void TestTheme::textCanBeRead_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QColor>("text");
    QTest::addColumn<QColor>("ground");
    QTest::addColumn<double>("atLeast");
    for (const Theme theme : {Theme::Light, Theme::Dark, Theme::System}) {
        applyTheme(theme);
        const QPalette palette = QApplication::palette();
        const auto add = [&](const char *name, const QColor &text, QPalette::ColorRole ground, double atLeast = 4.5) {
            QTest::addRow("%s on %d, %s", name, int(ground), qPrintable(themeName(theme)))
                << QString::fromLatin1(name) << text << palette.color(ground) << atLeast;
        };
        add("window text", palette.color(QPalette::WindowText), QPalette::Window);
        add("button text", palette.color(QPalette::ButtonText), QPalette::Button);
        add("chosen text", palette.color(QPalette::HighlightedText), QPalette::Highlight);
        add("tip", palette.color(QPalette::ToolTipText), QPalette::ToolTipBase);
        for (const QPalette::ColorRole ground : {QPalette::Base, QPalette::AlternateBase, QPalette::Window}) {
            add("text", palette.color(QPalette::Text), ground);
            add("hint", palette.color(QPalette::PlaceholderText), ground);
            add("link", palette.color(QPalette::Link), ground);
            add("faint", ui::faintColour(palette), ground);
            add("created", ui::createdColour(palette), ground);
            add("deleted", ui::deletedColour(palette), ground);
            add("error", ui::errorColour(palette), ground);
            add("lines of tables", ui::gridColour(palette), ground, 1.5);
            add("error's sign", ui::errorSignColour(palette), ground, 3);
            add("information's sign", ui::informationSignColour(palette), ground, 3);
        }
    }
    applyTheme(Theme::System);
}

void TestTheme::textCanBeRead()
{
    QFETCH(QColor, text);
    QFETCH(QColor, ground);
    QFETCH(double, atLeast);
    const double measured = contrast(text, ground);
    QVERIFY2(measured >= atLeast, qPrintable(u"%1 on %2: %3"_s.arg(text.name(), ground.name()).arg(measured)));
}

void TestTheme::everyIconIsThere()
{
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        applyTheme(theme);
        QObject owner;
        const Actions actions(&owner);
        int count = 0;
        for (const QAction *action : owner.findChildren<QAction *>())
            if (!action->icon().name().isEmpty()) {
                QVERIFY2(!action->icon().pixmap(16, 16).isNull(), qPrintable(action->icon().name()));
                ++count;
            }
        QVERIFY(count > 40);
    }
}

void TestTheme::iconsFollowTheTheme()
{
    applyTheme(Theme::Light);
    const QIcon save = icon(u"document-save"_s);
    const double light = brightness(save);
    QVERIFY(light >= 0 && light < 0.2);
    applyTheme(Theme::Dark);
    QVERIFY(brightness(save) > 0.6);
    applyTheme(Theme::Light);
    QCOMPARE(brightness(save), light);
}

/// Also in fields that were there before, with something in them or not, seen or not.
void TestTheme::clearButtonsFollowTheTheme()
{
    applyTheme(Theme::Light);
    QLineEdit filled(u"x"_s), empty, hidden(u"x"_s);
    for (QLineEdit *field : {&filled, &empty, &hidden}) {
        field->setClearButtonEnabled(true);
        field->resize(200, 30);
        if (field != &hidden)
            field->show();
    }
    const auto button = [](QLineEdit &field) { return brightness(field.findChild<QToolButton *>()->icon()); };
    for (QLineEdit *field : {&filled, &empty, &hidden})
        QVERIFY(button(*field) < 0.2);
    applyTheme(Theme::Dark);
    hidden.show();
    empty.setText(u"x"_s);
    for (QLineEdit *field : {&filled, &empty, &hidden})
        QVERIFY2(button(*field) > 0.5, qPrintable(QString::number(button(*field))));
    QLineEdit dark;
    dark.setClearButtonEnabled(true);
    applyTheme(Theme::Light);
    QVERIFY(button(dark) < 0.2);
}

/// The sign » of a tool bar that has no room for all, also of one that was there before, and before the style was.
void TestTheme::theMarkOfAFullToolBarFollowsTheTheme()
{
    const auto sign
        = [](QToolBar &bar) { return brightness(bar.findChild<QToolButton *>(u"qt_toolbar_ext_button"_s)->icon()); };
    const auto show = [](QToolBar &bar) {
        for (int i = 0; i < 9; ++i)
            bar.addAction(u"Finish"_s);
        bar.resize(120, 30);
        bar.show();
        QVERIFY(QTest::qWaitForWindowExposed(&bar));
    };
    QApplication::setStyle(u"fusion"_s);
    QToolBar first, before;
    show(first);
    applyTheme(Theme::Light);
    show(before);
    applyTheme(Theme::Dark);
    for (QToolBar *bar : {&first, &before})
        QVERIFY2(sign(*bar) > 0.5, qPrintable(QString::number(sign(*bar))));
    QToolBar dark;
    show(dark);
    QVERIFY2(sign(dark) > 0.5, qPrintable(QString::number(sign(dark))));
    applyTheme(Theme::Light);
}

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
