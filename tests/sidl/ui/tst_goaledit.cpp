// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/registry.h"
#include "sidl/ui/goaledit.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>
#include <QWindow>

using namespace Qt::StringLiterals;
using namespace sidl;

/// Lists of what may be typed.
class TestGoalEdit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Where it is told wholly: of an example that is cut nobody learns how a goal is written.
    void whatMayBeTypedIsToldInLittleRoomToo()
    {
        const QString whole = u"A goal, such as fact([alice, N]), N > 3"_s, brief = u"A goal"_s;
        ui::GoalEdit field;
        field.setHint(whole, brief);
        field.resize(600, field.sizeHint().height());
        field.show();
        QCOMPARE(field.placeholderText(), whole);
        int cut = 0;
        for (int width = 600; width > 100; --width) {
            field.resize(width, field.height());
            if (field.placeholderText() == brief)
                cut = qMax(cut, width);
        }
        const int text = field.fontMetrics().horizontalAdvance(whole);
        QVERIFY(cut >= text && cut < text + 40);
        field.resize(600, field.height());
        QCOMPARE(field.placeholderText(), whole);
    }

    /// As in browsers: no button has to be clicked twice.
    void aClickBesideTheListReachesWhatIsBeneath()
    {
        QWidget window;
        auto *layout = new QVBoxLayout(&window);
        auto *field = new QLineEdit(&window);
        auto *proposals = new QCompleter({u"random"_s, u"random:seed=2"_s}, &window);
        field->setCompleter(proposals);
        ui::letClicksThrough(proposals);
        auto *button = new QPushButton(u"Start"_s, &window);
        layout->addWidget(field);
        layout->addStretch(1);
        layout->addWidget(button);
        window.resize(300, 500);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        field->setFocus();
        QTest::keyClicks(field, u"ran"_s);
        const QWidget *list = proposals->popup();
        QTRY_VERIFY(list->isVisible());
        const QPoint at = button->mapTo(&window, button->rect().center());
        QVERIFY(!list->geometry().contains(window.mapToGlobal(at)));
        const QSignalSpy clicked(button, &QPushButton::clicked);
        QTest::mousePress(window.windowHandle(), Qt::LeftButton, {}, at);
        QTRY_VERIFY(button->isDown());
        QVERIFY(!list->isVisible());
        QTest::mouseRelease(window.windowHandle(), Qt::LeftButton, {}, at);
        QTRY_COMPARE(clicked.size(), 1);
        QCOMPARE(field->text(), u"ran"_s);
    }

    /// What is chosen within a name takes the place of all of it.
    void theWholeNameIsReplaced()
    {
        ui::GoalEdit field;
        field.setRules(*language::ruleSystems().front(), u"showing(a).\nshowdown(b).\n"_s);
        field.show();
        QVERIFY(QTest::qWaitForWindowActive(&field));
        field.setFocus();
        field.setText(u"fact(X), showdown(X)"_s);
        field.setCursorPosition(int(field.text().indexOf(u"wdown"_s)));
        QTest::keyClick(&field, Qt::Key_W); // at the dash of show-wdown
        const auto *completer = field.findChild<QCompleter *>();
        QVERIFY(completer);
        QAbstractItemView *list = completer->popup();
        QTRY_VERIFY(list->isVisible());
        while (list->currentIndex().data().toString() != u"showing"_s) {
            QTest::keyClick(list, Qt::Key_Down);
            QVERIFY(list->currentIndex().isValid());
        }
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(field.text(), u"fact(X), showing(X)"_s);
        QCOMPARE(field.cursorPosition(), int(field.text().lastIndexOf(u'(')));
    }
};

QTEST_MAIN(TestGoalEdit)
#include "tst_goaledit.moc"
