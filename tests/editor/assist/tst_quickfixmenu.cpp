// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/symboleditor.h"
#include "tests/support/windowtest.h"

#include "editor/assist/fixmenu.h"
#include "editor/margin/problemmarks.h"

#include <QMenu>

using namespace sidl::editor;
using sidl::language::Diagnostics;
using sidl::language::QuickFixes;
using sidl::service::TextChecker;

namespace {

const QString Wrong = QStringLiteral("game(g).\n"
                                     "init([a], 0).\n"
                                     "legal([m]) :- fact([Turn]).\n"
                                     "owned([m], [a]).\n"
                                     "swicth([m], [x]).\n"
                                     "do([x]) :- not((fact([t]), fact([u]))), nothing.\n"
                                     "init([t]).\ninit([u]).\n");

} // namespace

/// The menu of quick fixes, opened and used as by a person.
class TestQuickFixMenu : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<SymbolEditor>();
        connect(&m_window->checker, &TextChecker::checked, this, [this](const Diagnostics &problems, int revision) {
            if (revision == editor().gameDocument()->revision())
                editor().gameDocument()->setProblems(problems);
        });
        connect(&m_window->checker, &TextChecker::fixesFound, this, [this](const QuickFixes &fixes, int revision) {
            if (revision == editor().gameDocument()->revision())
                editor().gameDocument()->setQuickFixes(fixes);
        });
        QSignalSpy found(&m_window->checker, &TextChecker::fixesFound);
        QVERIFY(m_window->open(Wrong));
        QTRY_VERIFY(!found.isEmpty());
    }
    void cleanup() { m_window.reset(); }

    void aKeywordIsPutRight()
    {
        m_window->goTo(QStringLiteral("swicth"), 1, 2);
        QCOMPARE(chooseFirst(), QStringLiteral("Replace swicth by switch"));
        QCOMPARE(editor().text(), QString(Wrong).replace(QLatin1String("swicth"), QLatin1String("switch")));
        editor().undo();
        QCOMPARE(editor().text(), Wrong);
    }

    /// Several for one problem; the second is chosen with the keyboard.
    void arrowsAndReturn()
    {
        m_window->goTo(QStringLiteral("Turn"));
        QMenu *menu = opened();
        QVERIFY(menu);
        QCOMPARE(menu->actions().size(), 2);
        QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Return);
        QCOMPARE(editor().text(), QString(Wrong).replace(QLatin1String("Turn"), QLatin1String("_")));
    }

    void problemsOfTheLineAreOfferedElsewhereOnIt()
    {
        m_window->goTo(QStringLiteral("legal"));
        QCOMPARE(chooseFirst(), QStringLiteral("Replace Turn by _Turn"));
    }

    void whatCanBeWrittenOtherwise()
    {
        m_window->goTo(QStringLiteral("not(("), 1, 1);
        QMenu *menu = opened();
        QVERIFY(menu);
        for (QAction *action : menu->actions())
            if (action->text() == QLatin1String("Write \\+"))
                action->trigger();
        menu->close();
        QVERIFY(editor().text().contains(QLatin1String("\\+ (fact([t]), fact([u])), nothing.")));
    }

    void itWaitsForTheCheck()
    {
        editor().insertAt(QStringLiteral("% New.\n"), 0, 0);
        m_window->goTo(QStringLiteral("swicth"));
        editor().fixMenu()->open();
        QVERIFY(!menuNow());
        QTRY_VERIFY(menuNow());
        QTest::keyClick(menuNow(), Qt::Key_Return);
        QVERIFY(editor().text().contains(QLatin1String("\nswitch(")));
    }

    void nothingIsToldWhereThereIsNothing()
    {
        m_window->goTo(QStringLiteral("init([t])"));
        QSignalSpy told(&editor(), &CodeEditor::told);
        editor().fixMenu()->open();
        QVERIFY(!menuNow());
        QCOMPARE(told.count(), 1);
    }

    void theBulbFollowsTheCaret()
    {
        m_window->goTo(QStringLiteral("swicth"));
        QTRY_COMPARE(bulbs(), QList<int>{4});
        m_window->goTo(QStringLiteral("game"));
        QTRY_COMPARE(bulbs(), QList<int>{});
        m_window->goTo(QStringLiteral("legal"));
        QTRY_COMPARE(bulbs(), QList<int>{2});
        QTest::keyClicks(&editor(), QStringLiteral(" "));
        QTRY_COMPARE(bulbs(), QList<int>{}); // until it has been checked
        QTRY_COMPARE(bulbs(), QList<int>{2});
    }

    void aClickOnTheBulb()
    {
        m_window->goTo(QStringLiteral("game"));
        const QPoint line = m_window->pointAt(int(Wrong.indexOf(QLatin1String("swicth"))));
        int left = 0;
        for (int margin = 0; margin < ProblemMarks::Margin; ++margin)
            left += editor().marginWidth(margin);
        QTest::mouseClick(editor().viewport(), Qt::LeftButton, {}, QPoint(left + 5, line.y()));
        QTRY_VERIFY(menuNow());
        QCOMPARE(menuNow()->actions().constFirst()->text(), QStringLiteral("Replace swicth by switch"));
        menuNow()->close();
    }

    void readOnlyTextsHaveNone()
    {
        editor().setReadOnly(true);
        m_window->goTo(QStringLiteral("swicth"));
        QTRY_COMPARE(bulbs(), QList<int>{});
        editor().fixMenu()->open();
        QVERIFY(!menuNow());
    }

private:
    CodeEditor &editor() { return m_window->editor; }
    QMenu *menuNow()
    {
        auto *menu = editor().findChild<QMenu *>(QStringLiteral("quickFixes"));
        return menu && menu->isVisible() ? menu : nullptr;
    }
    QMenu *opened()
    {
        editor().fixMenu()->open();
        return menuNow();
    }
    /// Its title; it is done.
    QString chooseFirst()
    {
        QMenu *menu = opened();
        if (!menu)
            return {};
        const QString title = menu->actions().constFirst()->text();
        QTest::keyClick(menu, Qt::Key_Return);
        return title;
    }
    QList<int> bulbs()
    {
        QList<int> lines;
        for (int line = 0; line < editor().lines(); ++line)
            if (editor().markersAtLine(line) & 1u << 3)
                lines.append(line);
        return lines;
    }

    std::unique_ptr<SymbolEditor> m_window;
};

SIDL_WINDOW_TEST_MAIN(TestQuickFixMenu)
#include "tst_quickfixmenu.moc"
