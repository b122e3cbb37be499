// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "debugger/analysis/knowledgepane.h"
#include "sidl/ui/goaledit.h"

#include <QApplication>

using namespace Qt::StringLiterals;
using namespace sidl;

/// A window that goes without having been closed, as one does that is destroyed.
class TestDestroyedWindow : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    /// Its field loses the keyboard when the pane around it is nearly gone, and tells so.
    void theKeyboardIsInAFieldOfKnowledge_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("question") << u"What may be known"_s;
        QTest::newRow("assumption") << u"What is assumed"_s;
    }
    void theKeyboardIsInAFieldOfKnowledge()
    {
        QFETCH(QString, name);
        open();
        openGame("nim");
        trigger("start");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        trigger("goToKnowledge");
        ui::GoalEdit *field = nullptr;
        for (auto *one : window<debugger::KnowledgePane>()->findChildren<ui::GoalEdit *>())
            if (one->accessibleName() == name)
                field = one;
        QVERIFY(field);
        m_window->activateWindow();
        field->setFocus();
        QTRY_COMPARE(QApplication::focusWidget(), field);
        QTest::keyClicks(field, u"fact(X)"_s);
        m_window.reset();
        QVERIFY(!QApplication::focusWidget());
    }
};

SIDL_WINDOW_TEST_MAIN(TestDestroyedWindow)
#include "tst_destroyedwindow.moc"
