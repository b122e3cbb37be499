// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/messagebar.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

using sidl::app::MessageBar;

/// The bar over a text: its message, its buttons, and how it fits.
class TestMessageBar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isThereWithAMessageOnly()
    {
        QWidget page;
        MessageBar bar(&page);
        page.show();
        QVERIFY(!bar.isVisible());
        bar.showMessage(MessageBar::Kind::Warning, u"<b>nim</b> was changed"_s);
        QVERIFY(bar.isVisible());
        QCOMPARE(bar.findChild<QLabel *>(u"messageText"_s)->textFormat(), Qt::PlainText);
        QCOMPARE(bar.accessibleName(), bar.text());
        bar.clear();
        QVERIFY(!bar.isVisible());
        QCOMPARE(bar.text(), QString());
    }

    void buttonsBelongToTheirMessage()
    {
        QWidget page;
        MessageBar bar(&page);
        page.show();
        bar.showMessage(MessageBar::Kind::Warning, u"one"_s);
        QPushButton *first = bar.addButton(u"First"_s);
        // A button may replace the message it belongs to.
        connect(first, &QPushButton::clicked, &bar, [&bar] {
            bar.showMessage(MessageBar::Kind::Information, u"two"_s);
            bar.addButton(u"Second"_s);
        });
        QSignalSpy gone(first, &QObject::destroyed);
        QTest::mouseClick(first, Qt::LeftButton);
        QTRY_COMPARE(gone.count(), 1);
        const auto buttons = bar.findChildren<QPushButton *>();
        QCOMPARE(buttons.size(), 1);
        QCOMPARE(buttons.first()->text(), u"Second"_s);
        QSignalSpy pressed(buttons.first(), &QPushButton::clicked);
        QTest::keyClick(buttons.first(), Qt::Key_Return);
        QCOMPARE(pressed.count(), 1);
    }

    void isDismissedByMouseAndKey()
    {
        QWidget page;
        MessageBar bar(&page);
        page.show();
        QSignalSpy dismissed(&bar, &MessageBar::dismissed);
        bar.showMessage(MessageBar::Kind::Error, u"one"_s);
        QTest::mouseClick(bar.findChild<QToolButton *>(u"messageClose"_s), Qt::LeftButton);
        QCOMPARE(dismissed.count(), 1);
        bar.showMessage(MessageBar::Kind::Error, u"two"_s);
        QTest::keyClick(bar.addButton(u"Do"_s), Qt::Key_Escape);
        QCOMPARE(dismissed.count(), 2);
        QVERIFY(!bar.isVisible());
        bar.showMessage(MessageBar::Kind::Error, u"three"_s);
        bar.clear(); // not the user
        QCOMPARE(dismissed.count(), 2);
    }

    void theKeyboardStaysInTheText()
    {
        QWidget page;
        auto *layout = new QVBoxLayout(&page);
        auto *bar = new MessageBar;
        auto *text = new QLineEdit, *next = new QLineEdit;
        for (QWidget *part : {static_cast<QWidget *>(bar), static_cast<QWidget *>(text), static_cast<QWidget *>(next)})
            layout->addWidget(part);
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        text->setFocus();
        bar->showMessage(MessageBar::Kind::Information, u"one"_s);
        QTest::mouseClick(bar->addButton(u"Do"_s), Qt::LeftButton);
        QVERIFY(text->hasFocus());
        QTest::mouseClick(bar->findChild<QToolButton *>(u"messageClose"_s), Qt::LeftButton);
        QVERIFY(text->hasFocus());
        // By keys one goes there, and back with what is done.
        bar->showMessage(MessageBar::Kind::Information, u"two"_s);
        QPushButton *button = bar->addButton(u"Do"_s);
        connect(button, &QPushButton::clicked, bar, &MessageBar::clear);
        QTRY_VERIFY(button->isVisible());
        button->setFocus();
        QVERIFY(button->hasFocus());
        QTest::keyClick(button, Qt::Key_Space);
        QVERIFY(text->hasFocus());
        bar->showMessage(MessageBar::Kind::Information, u"three"_s);
        button = bar->addButton(u"Do"_s);
        connect(button, &QPushButton::clicked, bar, [bar] { bar->showMessage(MessageBar::Kind::Warning, u"four"_s); });
        QTRY_VERIFY(button->isVisible());
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Return);
        QVERIFY(text->hasFocus());
    }

    void wrapsWhereItIsNarrow()
    {
        QWidget page;
        auto *layout = new QVBoxLayout(&page);
        auto *bar = new MessageBar;
        layout->addWidget(bar);
        layout->addStretch(1);
        page.resize(1000, 300);
        page.show();
        bar->showMessage(MessageBar::Kind::Warning, u"nim.sidl was changed on disk by another program."_s);
        QPushButton *first = bar->addButton(u"Reload"_s);
        QPushButton *second = bar->addButton(u"Keep Mine"_s);
        auto *text = bar->findChild<QLabel *>(u"messageText"_s);
        QTRY_VERIFY(first->x() > text->geometry().right());
        const int lowest = bar->height();

        page.resize(330, 300);
        QTRY_VERIFY(first->y() > text->geometry().bottom());
        QTRY_VERIFY(second->x() > first->geometry().right());
        QTRY_VERIFY(bar->height() > lowest);
        QVERIFY(text->height() >= text->heightForWidth(text->width()));

        QPushButton *third = bar->addButton(u"Compare Both"_s);
        QPushButton *fourth = bar->addButton(u"Save Elsewhere"_s);
        QTRY_VERIFY(third->y() > first->geometry().bottom()); // two rows of two
        QTRY_COMPARE(fourth->y(), third->y());
        QCOMPARE(second->y(), first->y());
        QTRY_VERIFY(bar->rect().contains(fourth->geometry()));

        int row = 3 * bar->findChildren<QGridLayout *>().last()->spacing(); // of the buttons
        for (const QPushButton *button : {first, second, third, fourth})
            row += button->sizeHint().width();
        const QMargins margins = bar->layout()->contentsMargins();
        page.resize(row + margins.left() + margins.right() + page.width() - bar->width(), 300);
        QTRY_COMPARE(fourth->y(), first->y()); // below icon and cross, too
        QVERIFY(first->y() > text->geometry().bottom());
        QVERIFY(bar->rect().contains(fourth->geometry()));

        page.resize(1, 300); // as narrow as it gets
        QTRY_VERIFY(second->y() > first->geometry().bottom());
        QTRY_VERIFY(bar->rect().contains(second->geometry()));
    }
};

QTEST_MAIN(TestMessageBar)
#include "tst_messagebar.moc"
