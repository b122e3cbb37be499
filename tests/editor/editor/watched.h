// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/editor/codeeditor.h"

#include <QCoreApplication>
#include <QSignalSpy>

namespace sidl::tests {

using namespace Qt::StringLiterals;
using namespace sidl::editor;

/// Larger than what QScintilla tells assistive programs of.
inline QString largeText()
{
    static const QString text
        = u"row(1, one). % of a table\n"_s.repeated(GameDocument::LargestText / 25); // 26 bytes a line
    return text;
}

/// A text's beginning, and what is told of its changes.
class Watched
{
public:
    explicit Watched(const QString &text)
        : m_moved(m_editor.gameDocument(), &GameDocument::linesMoved)
    {
        m_editor.setText(text);
        m_editor.resize(600, 300);
        m_editor.show();
        settle();
        m_moved.clear();
        m_revision = m_editor.gameDocument()->revision();
    }
    CodeEditor *operator->() { return &m_editor; }
    CodeEditor *editor() { return &m_editor; }
    static void settle() { QCoreApplication::processEvents(); }
    QString beginning() const { return m_editor.text(0, 2000); }
    QList<QList<QVariant>> moved() const { return m_moved; }
    int changes() const { return m_editor.gameDocument()->revision() - m_revision; }

private:
    CodeEditor m_editor;
    QSignalSpy m_moved;
    int m_revision = 0;
};

} // namespace sidl::tests
