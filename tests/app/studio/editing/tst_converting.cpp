// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/documents/messagebar.h"
#include "sidl/ui/workrow.h"

#include <QAction>
#include <QStatusBar>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using sidl::editor::CodeEditor;

namespace {

const QString Rules = u"(role r)\n(init off)\n(<= (legal r press) (true off))\n(<= (next on) (does r press))\n"
                      "(<= (goal r 100) (true on))\n(<= terminal (true on))\n"_s;

} // namespace

/// A game in GDL is written in SIDL as a new text, by the menu.
class TestConverting : public MainWindowTest
{
    Q_OBJECT

    CodeEditor *text() const { return tabs()->current(); }
    void write(const QString &rules) const
    {
        trigger("newFile");
        text()->setText(rules);
        QTRY_VERIFY(text()->gameDocument()->hasFreshSymbols());
    }

    QString barText() const ///< of the message above the text
    {
        const auto *bar = tabs()->currentWidget()->findChild<MessageBar *>({}, Qt::FindDirectChildrenOnly);
        return bar && bar->isVisible() ? bar->text() : QString();
    }

private Q_SLOTS:
    void init() { open(); }
    void cleanup()
    {
        while (!tabs()->editors().isEmpty())
            tabs()->discard(tabs()->editors().front());
        m_window.reset();
    }

    void aNewTextHasTheGame()
    {
        write(Rules);
        text()->gameDocument()->setGameName(u"lamp"_s);
        const CodeEditor *before = text();
        const auto count = tabs()->editors().size();
        trigger("convertToSidl");
        QCOMPARE(tabs()->editors().size(), count + 1);
        QVERIFY(text() != before);
        QCOMPARE(before->text(), Rules);
        QVERIFY(text()->text().contains(u"next([on])"_s));
        QVERIFY(text()->text().contains(u"game(lamp).\n"_s)); // and not of a text without a name
        QVERIFY(text()->gameDocument()->path().isEmpty() && text()->gameDocument()->isModified());
        QTRY_VERIFY(text()->gameDocument()->hasFreshSymbols());
        QVERIFY(!text()->gameDocument()->hasErrors());
        trigger("start");
        QTRY_VERIFY(columns().size() == 2);
        choose(1, u"[press]"_s);
    }

    void aGameInSidlIsWrittenInGdl()
    {
        const QString rules
            = u"game(lamp).\ninit([a], 0).\ninit([off]).\nlegal([s]) :- fact([off]).\nowned([s], [a]).\n"
              "switch([s], [press]).\ndo([press]) :- delete([off]), create([on]).\n"
              "payoff([a], 5) :- tocreate([on]).\n"_s;
        write(rules);
        const auto count = tabs()->editors().size();
        trigger("convertToGdl");
        QTRY_COMPARE(tabs()->editors().size(), count + 1);
        QVERIFY2(text()->text().contains(u"(leads 0 press 1)"_s), qPrintable(text()->text()));
        QTRY_VERIFY(text()->gameDocument()->hasFreshSymbols());
        QCOMPARE(text()->gameDocument()->ruleSystem().id(), u"gdl"_s);
        QCOMPARE(tabs()->nameOf(text()).section(u'-', 0, 0), u"lamp (untitled"_s);
        QVERIFY2(tabs()->nameOf(text()).endsWith(u".kif)"_s),
                 qPrintable(tabs()->nameOf(text()))); // saved as what it is
        QVERIFY(!text()->gameDocument()->hasErrors());
        trigger("start");
        QTRY_VERIFY(columns().size() == 2);
        choose(1, u"press"_s);
    }

    void whatCannotBeSaidInGdlIsTold()
    {
        write(u"init([a], 0).\nlegal([s]).\nowned([s], [a]).\nswitch([s], [b]).\ndo(_).\n"_s);
        const auto count = tabs()->editors().size();
        trigger("convertToGdl");
        QTRY_VERIFY2(m_window->statusBar()->currentMessage().contains(u"never over"_s),
                     qPrintable(m_window->statusBar()->currentMessage()));
        QCOMPARE(tabs()->editors().size(), count);
        QCOMPARE(tabs()->currentView()->caretPlace().line, 2);
        // Above the text, too, where one looks; until the text is changed.
        QVERIFY2(barText().contains(u"never over"_s), qPrintable(barText()));
        text()->append(u"% more\n"_s);
        QCOMPARE(barText(), QString());
    }

    /// A text is not converted to its own language, and the tip says why; keys of one's own stay in it.
    void whatIsSoAlreadyIsNotOffered()
    {
        auto *toSidl = m_window->findChild<QAction *>(u"convertToSidl"_s),
             *toGdl = m_window->findChild<QAction *>(u"convertToGdl"_s);
        const QString before = toGdl->toolTip();
        write(Rules);
        QVERIFY(toSidl->isEnabled() && !toGdl->isEnabled());
        QVERIFY2(toGdl->toolTip().startsWith(u"Not here: the game is in GDL already"_s), qPrintable(toGdl->toolTip()));
        QVERIFY(toGdl->statusTip().contains(u"in GDL already"_s));
        QVERIFY(!toSidl->toolTip().contains(u"Not here"_s));
        trigger("newFile");
        QVERIFY(!toSidl->isEnabled() && toGdl->isEnabled());
        QVERIFY(toSidl->toolTip().contains(u"the game is in SIDL already"_s));
        text()->setText(Rules); // the language is found in what is written
        QTRY_VERIFY(toSidl->isEnabled() && !toGdl->isEnabled());
        tabs()->setCurrentIndex(0);
        while (!tabs()->editors().isEmpty())
            tabs()->discard(tabs()->editors().front());
        QVERIFY(!toSidl->isEnabled() && !toGdl->isEnabled());
        QCOMPARE(toGdl->toolTip(), before);
    }

    void whatLastsIsCancelled()
    {
        openGame("chess");
        const auto count = tabs()->editors().size();
        trigger("convertToGdl");
        auto *row = m_window->centralWidget()->findChild<ui::WorkRow *>({}, Qt::FindDirectChildrenOnly);
        QVERIFY(row);
        QTRY_VERIFY(row->isVisible());
        QTest::mouseClick(row->findChild<QPushButton *>(u"cancel"_s), Qt::LeftButton);
        QTRY_VERIFY(!row->isVisible());
        QVERIFY(m_window->statusBar()->currentMessage().contains(u"cancelled"_s));
        QCOMPARE(tabs()->editors().size(), count);
        trigger("convertToGdl"); // once more
        QTRY_VERIFY(row->isVisible());
        tabs()->discard(text()); // and it ends with the window
    }

    // Comments are made, and taken away, as the text has them.
    void commentsOfBothNotations()
    {
        for (const char *rules : {"% a comment\nrole(r)\n", "; a comment\n(role r)\n"}) {
            write(QString::fromLatin1(rules));
            const QString before = text()->text();
            tabs()->currentView()->setCursorPosition(1, 0);
            trigger("toggleComment");
            QCOMPARE(text()->text().section(u'\n', 1, 1), before.first(2) + before.section(u'\n', 1, 1));
            tabs()->currentView()->setCursorPosition(1, 0);
            trigger("toggleComment");
            QCOMPARE(text()->text(), before);
            tabs()->currentView()->setCursorPosition(0, 0);
            trigger("toggleComment");
            QVERIFY(text()->text().startsWith(u"a comment"_s));
        }
    }

    void whatCannotBeConvertedIsTold()
    {
        write(Rules + u"(<= (goal r 1)\n    (does r press))\n"_s);
        const auto count = tabs()->editors().size();
        trigger("convertToSidl");
        QCOMPARE(tabs()->editors().size(), count);
        QVERIFY2(m_window->statusBar()->currentMessage().contains(u"'goal' depends on the moves"_s),
                 qPrintable(m_window->statusBar()->currentMessage()));
        QCOMPARE(tabs()->currentView()->caretPlace().line, 7);
    }
};

SIDL_WINDOW_TEST_MAIN(TestConverting)
#include "tst_converting.moc"
