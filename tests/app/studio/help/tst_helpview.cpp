// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/help/helppages.h"
#include "app/studio/help/helpview.h"

#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>

using namespace Qt::StringLiterals;
using namespace sidl::app;

/// A page of the manual, as it is laid out and scrolled.
class TestHelpView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Else paragraphs go out of sight sideways.
    void noPageIsWiderThanItIsShown_data()
    {
        QTest::addColumn<int>("width");
        QTest::newRow("window") << 720;
        QTest::newRow("pane") << 400;
    }
    void noPageIsWiderThanItIsShown()
    {
        QFETCH(int, width);
        const HelpPages pages;
        HelpView view;
        view.resize(width, 600);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        for (const HelpPage &page : pages.pages()) {
            view.showMarkdown(page.markdown);
            view.verticalScrollBar()->triggerAction(QScrollBar::SliderToMaximum);
            QVERIFY2(view.horizontalScrollBar()->maximum() == 0,
                     qPrintable(u"%1: %2"_s.arg(page.name).arg(view.horizontalScrollBar()->maximum())));
        }
    }

    void aLineThatIsWrappedIsCopiedAsOne()
    {
        const QString line = u"a rather long line of an example "_s.repeated(8).trimmed();
        HelpView view;
        view.resize(400, 300);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        view.showMarkdown(u"```text\n%1\nshort\n```\n"_s.arg(line));
        const QTextBlock block = view.document()->begin();
        QVERIFY(block.layout()->lineCount() > 2);
        QCOMPARE(block.next().text(), u"short"_s);
        QTextCursor all(block);
        all.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        QCOMPARE(all.selectedText(), line);
        const QSignalSpy used(&view, &HelpView::exampleActivated);
        Q_EMIT view.anchorClicked(QUrl(u"example:copy/0"_s));
        QCOMPARE(used.size(), 1);
        QCOMPARE(used[0][0].value<HelpExample>().text, line + u"\nshort\n"_s);
    }

    void keysGoToTheEndsOfThePage_data()
    {
        QTest::addColumn<bool>("isHeld");
        QTest::newRow("alone") << false;
        QTest::newRow("Ctrl") << true;
    }
    void keysGoToTheEndsOfThePage()
    {
        QFETCH(bool, isHeld);
        const Qt::KeyboardModifiers held = isHeld ? Qt::ControlModifier : Qt::NoModifier;
        const HelpPages pages;
        HelpView view;
        view.resize(720, 600);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        view.showMarkdown(pages.page(u"window.md"_s)->markdown);
        const QScrollBar *bar = view.verticalScrollBar();
        QVERIFY(bar->maximum() > 0);
        QTest::keyClick(&view, Qt::Key_End, held);
        QCOMPARE(bar->value(), bar->maximum());
        QTest::keyClick(&view, Qt::Key_Home, held);
        QCOMPARE(bar->value(), 0);
    }
};

QTEST_MAIN(TestHelpView)
#include "tst_helpview.moc"
