// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/mainwindowtest.h"

#include "app/studio/documents/messagebar.h"
#include "debugger/breakpoints/breakpointsmodel.h"
#include "debugger/breakpoints/breakpointspane.h"
#include "debugger/breakpoints/stoppedpane.h"
#include "debugger/enginesession/enginegamesession.h"
#include "editor/margin/breakpointmarks.h"
#include "editor/margin/linevalues.h"

#include <QLabel>
#include <QStatusBar>
#include <QTreeView>
#include <QTreeWidget>

/// Base of tests of the whole window that stop rules and go through them.
class DebuggingTest : public MainWindowTest
{
protected:
    sidl::editor::CodeEditor *text() const { return tabs()->current(); }
    QTreeWidget *stack() const { return window<sidl::debugger::StoppedPane>()->findChild<QTreeWidget *>(); }
    sidl::debugger::EngineGameSession *session() const { return window<sidl::debugger::EngineGameSession>(); }
    sidl::editor::LineValues *values() const { return text()->lineValues(); }
    QString stoppedText() const
    {
        for (const QLabel *label : window<sidl::debugger::StoppedPane>()->findChildren<QLabel *>())
            if (label->text().startsWith(QStringLiteral("Chronon")))
                return label->text();
        return {};
    }
    QString whyStopped() const ///< what stands in the bar about it, behind the name of the file, if that is seen
    {
        const auto *bar = m_window->findChild<sidl::app::MessageBar *>(QStringLiteral("runStopped"));
        if (!bar->isVisible())
            return {};
        const QString text = bar->text(), file = sidl::debugger::shownFile(session()->game()) + QStringLiteral(": ");
        return text.startsWith(file) ? text.sliced(file.size()) : QStringLiteral("no file in: ") + text;
    }
    int chronon() const { return session()->tree().currentNode().chronon; }
    int lineOf(const char *beginning) const
    {
        const QStringList lines = text()->text().split(u'\n');
        for (int i = 0; i < lines.size(); ++i)
            if (lines[i].startsWith(QLatin1String(beginning)))
                return i + 1;
        qFatal("no line begins with %s", beginning);
    }
    void caretTo(int line) const { text()->goTo({0, line, 1, 0}); }
    QList<int> marked() const
    {
        QList<int> lines;
        for (const auto &[id, line] : text()->breakpointMarks()->lines())
            lines << line;
        return lines;
    }
    QStringList listed() const ///< where breakpoints are
    {
        const QAbstractItemModel *model = window<sidl::debugger::BreakpointsPane>()->findChild<QTreeView *>()->model();
        QStringList texts;
        for (int row = 0; row < model->rowCount(); ++row)
            texts << model->index(row, sidl::debugger::BreakpointsModel::PlaceColumn).data().toString();
        return texts;
    }
    void clickMargin(int line) const
    {
        caretTo(line);
        const long position = text()->SendScintilla(sidl::editor::CodeEditor::SCI_POSITIONFROMLINE, line - 1);
        const int y = int(text()->SendScintilla(sidl::editor::CodeEditor::SCI_POINTYFROMPOSITION, 0ul, position));
        QTest::mouseClick(text()->viewport(), Qt::LeftButton, {},
                          {text()->marginWidth(sidl::editor::BreakpointMarks::Margin) / 2, y + 4});
    }
};
