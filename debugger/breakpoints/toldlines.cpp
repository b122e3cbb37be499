// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/breakpoints/toldlines.h"

#include <QScrollBar>
#include <QTextCursor>

namespace sidl::debugger {

ToldLines::ToldLines(int most, QWidget *parent)
    : QTextEdit(parent)
{
    setReadOnly(true);
    setAcceptRichText(false);
    document()->setMaximumBlockCount(most);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this,
            [this](int value) { m_isAtEnd = value == verticalScrollBar()->maximum(); });
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &ToldLines::follow); // the value is as it was
}

void ToldLines::add(const QString &line)
{
    QTextCursor end(document());
    end.movePosition(QTextCursor::End);
    if (!document()->isEmpty())
        end.insertBlock();
    end.insertText(line);
}

void ToldLines::follow()
{
    if (m_isAtEnd)
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

} // namespace sidl::debugger

#include "moc_toldlines.cpp"
