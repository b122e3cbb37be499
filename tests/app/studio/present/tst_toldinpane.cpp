// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "app/studio/present/panepresentation.h"
#include "editor/editor/codeeditor.h"

#include <QLabel>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// What a pane that is presented tells of the game, as the seats, which tell it else, are not seen.
class TestToldInPane : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    /// A step that waits for somebody says so: the seats, which ask, are not seen.
    void whoHasToChooseIsToldInThePane()
    {
        start("chess");
        trigger("goToStateGraph");
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window);
        const auto *told = window->findChild<QLabel *>(u"toldAbovePane"_s);
        QVERIFY(!told->isVisible());
        trigger("step"); // by its key, which works in the pane, too
        QTRY_VERIFY(told->isVisible());
        QVERIFY2(told->text().startsWith(u"White has to choose"_s), qPrintable(told->text()));
        QCOMPARE(labelText("chronon"), u"chronon 0"_s);
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
    }

    /// With its line alone, as in Present, and whole on a small screen, too.
    void anErrorOfARuleIsToldInThePane_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QString>("text");
        QTest::newRow("of a step")
            << u"legal([m]).\ndo([t]) :- X is 1 / 0, create([X])."_s
            << u"Nothing was changed: a rule raised an error in line 3. Problems tells more after you leave."_s;
        QTest::newRow("of what comes then")
            << u"init([b]). legal([m]) :- fact([b]).\nlegal([m]) :- fact([c]), 1 < 1 / 0.\n"
               "do([t]) :- delete([b]), create([c])."_s
            << u"This position cannot be played on: a rule raised an error in line 3. Problems tells more after you leave."_s;
    }
    void anErrorOfARuleIsToldInThePane()
    {
        QFETCH(QString, rules);
        QFETCH(QString, text);
        tabs()->current()->setText(u"init([a], 0). owned([m], [a]). switch([m], [t]). default([m], [t]).\n"_s + rules);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("goToStateGraph");
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window);
        window->showNormal();
        window->resize(1024, 700);
        const auto *told = window->findChild<QLabel *>(u"toldAbovePane"_s);
        QVERIFY(!told->isVisible());
        trigger("step");
        QTRY_VERIFY(told->isVisible());
        QCOMPARE(told->text(), text);
        QTRY_VERIFY(told->height() >= told->heightForWidth(told->width()));
        QVERIFY(window->rect().contains(QRect(told->mapTo(window, QPoint()), told->size())));
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
    }
};

SIDL_WINDOW_TEST_MAIN(TestToldInPane)
#include "tst_toldinpane.moc"
