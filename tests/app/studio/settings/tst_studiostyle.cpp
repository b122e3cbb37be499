// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/settings/icons.h"
#include "app/studio/settings/studiostyle.h"
#include "app/studio/settings/theme.h"

#include "tests/support/contrast.h"
#include "tests/support/paintedtext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QStyleOptionButton>
#include <QTableWidget>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

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

    void linesOfTablesAreSeen_data()
    {
        QTest::addColumn<app::Theme>("theme");
        QTest::newRow("light") << app::Theme::Light;
        QTest::newRow("dark") << app::Theme::Dark;
    }
    void linesOfTablesAreSeen()
    {
        QFETCH(const app::Theme, theme);
        app::applyTheme(theme);
        QTableWidget table(2, 2);
        table.resize(400, 200);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        const QImage image = table.viewport()->grab().toImage();
        const QPoint end(table.columnWidth(0) + table.columnWidth(1) - 1, table.rowHeight(0) + table.rowHeight(1) - 1);
        const QPoint middle = end - QPoint(table.columnWidth(1) / 2, table.rowHeight(1) / 2);
        const QColor ground = image.pixelColor(middle), below = image.pixelColor(middle.x(), end.y()),
                     beside = image.pixelColor(end.x(), middle.y());
        for (const QColor &line : {below, beside})
            QVERIFY2(tests::contrast(line, ground) >= 1.5, qPrintable(line.name() + u" on "_s + ground.name()));
        app::applyTheme(app::Theme::System);
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

    void buttonsHaveRoomForTheArrowOfTheirMenu()
    {
        app::StudioStyle style;
        QToolButton button;
        button.setStyle(&style);
        button.setText(u"Copy"_s);
        button.setPopupMode(QToolButton::MenuButtonPopup);
        QFont font = button.font();
        font.setPixelSize(39);
        button.setFont(font);
        button.resize(button.sizeHint());
        QStyleOptionToolButton option;
        option.initFrom(&button);
        option.subControls = QStyle::SC_All;
        option.features = QStyleOptionToolButton::MenuButtonPopup;
        const int room
            = style.subControlRect(QStyle::CC_ToolButton, &option, QStyle::SC_ToolButtonMenu, &button).width();
        QVERIFY2(room >= button.fontMetrics().height() / 2, qPrintable(QString::number(room)));
        QVERIFY(button.width() >= room + button.fontMetrics().horizontalAdvance(button.text()));
    }

    /// What leads to the commands for which a tool bar has no room is seen on dark ground, too.
    void theMarkOfAFullToolBarIsSeen_data()
    {
        QTest::addColumn<QColor>("ground");
        QTest::newRow("light") << QColor(239, 240, 241);
        QTest::newRow("dark") << QColor(42, 46, 50);
    }
    void theMarkOfAFullToolBarIsSeen()
    {
        QFETCH(QColor, ground);
        QApplication::setStyle(new app::StudioStyle); // the mark asks for its picture when it is made
        app::useIconsFor(QPalette(ground));
        QToolBar bar;
        bar.setPalette(QPalette(ground));
        for (int i = 0; i < 9; ++i)
            bar.addAction(u"Finish"_s);
        bar.resize(120, 30);
        bar.show();
        QVERIFY(QTest::qWaitForWindowExposed(&bar));
        const auto *mark = bar.findChild<QToolButton *>(u"qt_toolbar_ext_button"_s);
        QVERIFY(mark && mark->isVisible());
        const QImage picture = bar.grab(mark->geometry()).toImage();
        double most = 1;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                most = qMax(most, tests::contrast(picture.pixelColor(x, y), ground));
        QVERIFY2(most >= 4.5, qPrintable(QString::number(most)));
    }

    void whatIsCheckedIsSeen_data()
    {
        QTest::addColumn<app::Theme>("theme");
        QTest::newRow("light") << app::Theme::Light;
        QTest::newRow("dark") << app::Theme::Dark;
    }
    void whatIsCheckedIsSeen()
    {
        QFETCH(const app::Theme, theme);
        app::applyTheme(theme);
        app::StudioStyle style;
        QWidget row; // as on the bar for finding
        QToolButton button(&row);
        button.setStyle(&style);
        button.setText(u"[ ]"_s);
        button.setCheckable(true);
        button.resize(button.sizeHint());
        row.resize(button.size());
        const QImage before = row.grab().toImage();
        button.setChecked(true);
        const QImage after = row.grab().toImage();
        int seen = 0;
        for (int y = 0; y < after.height(); ++y)
            for (int x = 0; x < after.width(); ++x)
                seen += tests::contrast(after.pixelColor(x, y), before.pixelColor(x, y)) >= 3 ? 1 : 0;
        QVERIFY2(seen > after.width(), qPrintable(QString::number(seen)));
        app::applyTheme(app::Theme::System);
    }

    void picturesOnButtonsAreAsLargeAsTheirText()
    {
        app::StudioStyle style;
        QToolButton button;
        button.setStyle(&style);
        QFont font = button.font();
        font.setPixelSize(13);
        button.setFont(font);
        const int usual = button.iconSize().height();
        font.setPixelSize(39);
        button.setFont(font);
        QVERIFY2(button.iconSize().height() >= 2 * usual, qPrintable(QString::number(button.iconSize().height())));
    }

    void arrowsAreAsLargeAsTheirText_data()
    {
        QTest::addColumn<QStyle::PrimitiveElement>("element");
        QTest::newRow("of a button") << QStyle::PE_IndicatorArrowLeft;
        QTest::newRow("of a menu") << QStyle::PE_IndicatorArrowRight;
        QTest::newRow("of a row that is open, or not") << QStyle::PE_IndicatorBranch;
    }
    void arrowsAreAsLargeAsTheirText()
    {
        QFETCH(const QStyle::PrimitiveElement, element);
        const app::StudioStyle style;
        const auto painted = [&](int pixels) { // how many pixels
            QFont font;
            font.setPixelSize(pixels);
            QStyleOption option;
            option.rect = {0, 0, 60, 60};
            option.fontMetrics = QFontMetrics(font);
            option.state = QStyle::State_Enabled | QStyle::State_Children;
            QImage image(option.rect.size(), QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::transparent);
            QPainter painter(&image);
            style.drawPrimitive(element, &option, &painter, nullptr);
            painter.end();
            int count = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    count += image.pixelColor(x, y).alpha() > 0 ? 1 : 0;
            return count;
        };
        QVERIFY(painted(13) > 0);
        QVERIFY2(painted(39) >= 4 * painted(13), qPrintable(QString::number(painted(39))));
    }

    /// In room of their own, beside what is typed or chosen.
    void arrowsOfFieldsAreAsLargeAsTheirText()
    {
        app::StudioStyle style;
        QPalette colours;
        for (const QPalette::ColorRole role : {QPalette::ButtonText, QPalette::Text, QPalette::WindowText})
            colours.setColor(role, Qt::red);
        QComboBox combo;
        combo.addItem(u"Automatic"_s);
        QSpinBox spin;
        for (QWidget *field : std::initializer_list<QWidget *>{&combo, &spin}) {
            field->setStyle(&style);
            field->setPalette(colours);
            const auto red = [field, &style](int pixels) { // how many pixels on the buttons
                QFont font = field->font();
                font.setPixelSize(pixels);
                field->setFont(font);
                field->resize(field->sizeHint());
                const QImage image = field->grab().toImage();
                QStyleOptionComboBox option;
                option.initFrom(field);
                const int left
                    = style.subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxArrow, field).left();
                int count = 0;
                for (int y = 0; y < image.height(); ++y)
                    for (int x = left; x < image.width(); ++x) {
                        const QColor colour = image.pixelColor(x, y);
                        count += colour.red() > colour.green() + 60 ? 1 : 0;
                    }
                return count;
            };
            const int usual = red(13);
            QVERIFY(usual > 5);
            QVERIFY2(red(39) >= 4 * usual, qPrintable(u"%1, %2"_s.arg(red(39)).arg(usual)));
        }
        QStyleOptionComboBox option;
        option.initFrom(&combo);
        option.editable = false;
        const auto part = [&](QStyle::SubControl which) {
            return style.subControlRect(QStyle::CC_ComboBox, &option, which, &combo);
        };
        QVERIFY(part(QStyle::SC_ComboBoxEditField).right() <= part(QStyle::SC_ComboBoxArrow).left());
        QVERIFY(part(QStyle::SC_ComboBoxEditField).width() >= combo.fontMetrics().horizontalAdvance(u"Automatic"_s));
    }

    void theKeyboardIsSeenOnButtons_data()
    {
        QTest::addColumn<app::Theme>("theme");
        QTest::newRow("light") << app::Theme::Light;
        QTest::newRow("dark") << app::Theme::Dark;
    }
    void theKeyboardIsSeenOnButtons()
    {
        QFETCH(const app::Theme, theme);
        app::applyTheme(theme);
        QWidget window;
        auto *first = new QPushButton(u"Done"_s, &window), *second = new QPushButton(u"Leave"_s, &window);
        auto *third = new QToolButton(&window);
        third->setText(u"View"_s);
        third->setAutoRaise(true);
        third->setFocusPolicy(Qt::TabFocus);
        const QList<QAbstractButton *> buttons{first, second, third};
        for (int at = 0; at < 3; ++at)
            buttons[at]->setGeometry(10, 10 + 50 * at, 100, 30);
        window.resize(200, 170);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        for (int at = 0; at < 3; ++at) {
            QAbstractButton *button = buttons[at];
            const QRect around = button->geometry();
            buttons[(at + 1) % 3]->setFocus(Qt::TabFocusReason);
            const QImage elsewhere = window.grab(around).toImage();
            QTest::keyClick(&window, Qt::Key_Backtab); // the window is told that the keyboard is used
            button->setFocus(Qt::TabFocusReason);
            QVERIFY(button->hasFocus());
            const QImage here = window.grab(around).toImage();
            const QColor ground = window.palette().color(QPalette::Window);
            int seen = 0;
            for (int x = 0; x < here.width(); ++x)
                for (int y = 0; y < here.height(); ++y)
                    if (const QColor now = here.pixelColor(x, y); now != elsewhere.pixelColor(x, y))
                        seen += tests::contrast(now, ground) >= 3;
            QVERIFY2(seen >= here.width(), qPrintable(button->text() + QString::number(seen)));
        }
        app::applyTheme(app::Theme::Light);
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
