// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/mainwindowtest.h"

#include "app/studio/documents/messagebar.h"
#include "debugger/enginesession/enginegamesession.h"

/// Base of tests of the whole window that play nim, edit its rules and answer the bar that asks about these.
class NimTest : public MainWindowTest
{
protected:
    sidl::debugger::GameSession *session() const { return window<sidl::debugger::EngineGameSession>(); }
    sidl::app::MessageBar *bar() const
    {
        return m_window->centralWidget()->findChild<sidl::app::MessageBar *>({}, Qt::FindDirectChildrenOnly);
    }
    int chronon() const { return session()->hasGame() ? session()->tree().currentNode().chronon : -1; }

    void chooseAndStep(int column, int matches)
    {
        const int before = chronon();
        choose(column, QStringLiteral("[%1]").arg(matches));
        trigger("step");
        QTRY_COMPARE(chronon(), before + 1);
    }
    /// Nim, alice and bob in turn.
    void play(const char *name, const QList<int> &moves)
    {
        openGame(name);
        trigger("start");
        QTRY_COMPARE(chronon(), 0);
        for (int i = 0; i < moves.size(); ++i)
            chooseAndStep(1 + i % 2, moves[i]);
    }
    void replaceInText(const QString &from, const QString &to)
    {
        sidl::editor::CodeEditor *editor = tabs()->current();
        QVERIFY(editor->findFirst(from, false, true, false, true, true, 0, 0));
        editor->replace(to);
    }
    QPushButton *button(const QString &text) const
    {
        for (QPushButton *one : bar()->findChildren<QPushButton *>())
            if (one->text() == text && one->isVisible())
                return one;
        return nullptr;
    }
    void click(const QString &text)
    {
        QTRY_VERIFY2(button(text), qPrintable(text)); // when it is laid out
        QTest::mouseClick(button(text), Qt::LeftButton);
    }
};
