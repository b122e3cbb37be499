// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/action.h"

#include <QMenu>
#include <QTest>
#include <QTimer>

using namespace Qt::StringLiterals;
using namespace sidl;

/// Buttons that open a menu.
class TestMenuButton : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatThePointerHasLeftDoesNotStandOut_data()
    {
        QTest::addColumn<bool>("leaves");
        QTest::newRow("it has left") << true;
        QTest::newRow("it is there still") << false;
    }
    void whatThePointerHasLeftDoesNotStandOut()
    {
        QFETCH(const bool, leaves);
        QWidget window;
        window.resize(300, 200);
        QToolButton button(&window);
        button.setText(u"Human"_s);
        QMenu menu(&window);
        menu.addAction(u"Random"_s);
        ui::setMenu(&button, &menu);
        QCOMPARE(button.popupMode(), QToolButton::InstantPopup);
        QCOMPARE(button.menu(), &menu);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        const QPoint over = button.mapToGlobal(button.rect().center()), beside = window.mapToGlobal(QPoint(250, 180));
        QCursor::setPos(over);
        QTRY_VERIFY(button.underMouse());
        bool wasOpen = false;
        QTimer::singleShot(0, &menu, [&] {
            wasOpen = menu.isVisible();
            if (leaves)
                QCursor::setPos(beside);
            menu.close();
        });
        QTest::mouseClick(&button, Qt::LeftButton); // comes back when the menu is closed
        QVERIFY(wasOpen);
        QTRY_COMPARE(button.underMouse(), !leaves);
    }
};

QTEST_MAIN(TestMenuButton)
#include "tst_menubutton.moc"
