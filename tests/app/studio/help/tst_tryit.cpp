// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/help/helpview.h"
#include "app/studio/help/helpwindow.h"

#include <QTabBar>
#include <QWindow>

using namespace Qt::StringLiterals;
using namespace sidl::app;

namespace {

/// How often a window was raised.
class Raised final : public QObject
{
public:
    int count = 0;

protected:
    bool eventFilter(QObject * /*watched*/, QEvent *event) override
    {
        count += event->type() == QEvent::ZOrderChange;
        return false;
    }
};

} // namespace

/// Examples of the manual's window that are tried in the main one.
class TestTryIt : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        open();
        trigger("manual");
        QVERIFY(manual() && manual()->isWindow());
        QVERIFY(manual()->showPlace({u"keywords.md"_s, {}}));
        manual()->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), manual());
    }
    void cleanup() { m_window.reset(); }

    void theMainWindowComesToTheFront()
    {
        Raised raised;
        m_window->installEventFilter(&raised);
        tryExample();
        QTRY_COMPARE(QApplication::activeWindow(), m_window.get());
        QVERIFY(raised.count > 0);
        QVERIFY(!manual()->windowHandle()->transientParent()); // it would stay in front of it
        QTRY_VERIFY(tabs()->current()->hasFocus());
    }

    void theManualClosesWithTheMainWindow()
    {
        m_window->close();
        QVERIFY(!m_window->isVisible());
        QVERIFY(!manual()->isVisible());
    }

    void nobodyIsAskedAboutAnExampleAsItIs()
    {
        const int before = tabs()->count();
        tryExample();
        QCOMPARE(tabs()->count(), before + 1);
        QVERIFY(tabs()->current()->text().contains(u"legal("_s));
        QVERIFY(!tabs()->current()->gameDocument()->isModified());
        QVERIFY(!tabs()->tabText(tabs()->currentIndex()).contains(u'*'));
        tabs()->setCurrentIndex(0);
        tryExample(); // it is there already
        QCOMPARE(tabs()->count(), before + 1);
        QCOMPARE(tabs()->currentIndex(), before);
        QVERIFY(tabs()->closeCurrent());
        QCOMPARE(tabs()->count(), before);
    }

    void whatWasChangedInAnExampleIsAskedAbout()
    {
        tryExample();
        const int examples = tabs()->count();
        sidl::editor::CodeEditor *changed = tabs()->current();
        QTest::keyClicks(changed, u"% mine "_s);
        QVERIFY(changed->gameDocument()->isModified());
        QVERIFY(tabs()->tabText(tabs()->currentIndex()).contains(u'*'));
        tryExample();
        QCOMPARE(tabs()->count(), examples + 1);
        QVERIFY(tabs()->closeCurrent());
        tabs()->setCurrent(changed);
        answerNext(QMessageBox::Cancel);
        QVERIFY(!tabs()->closeCurrent());
        answerNext(QMessageBox::Discard);
        QVERIFY(tabs()->closeCurrent());
    }

private:
    HelpWindow *manual() const { return window<HelpWindow>(); }
    void tryExample() const { Q_EMIT manual()->view()->anchorClicked(QUrl(u"example:try/0"_s)); }
};

SIDL_WINDOW_TEST_MAIN(TestTryIt)
#include "tst_tryit.moc"
