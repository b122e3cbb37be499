// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/enginetest.h"
#include "tests/support/windowtest.h"

#include "debugger/watch/bindingsmodel.h"
#include "debugger/watch/querypane.h"
#include "sidl/ui/goaledit.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace sidl::tests {

/// The pane of queries over a session with the engine, which plays nim.
class QueryTest : public EngineTest
{
protected:
    void close()
    {
        m_tester.reset();
        m_pane.reset();
        m_session.reset();
    }
    void open(const engine::Budget &budget = {})
    {
        openSession(budget);
        m_pane = std::make_unique<debugger::QueryPane>(m_session.get(), m_session.get());
        m_tester = std::make_unique<QAbstractItemModelTester>(model());
        m_pane->resize(900, 300);
        m_pane->show();
        m_hint = m_pane->findChild<QLineEdit *>()->placeholderText();
        start("nim");
    }
    debugger::BindingsModel *model() const { return m_pane->findChild<debugger::BindingsModel *>(); }
    QPushButton *button(const char *name) const { return m_pane->findChild<QPushButton *>(QString::fromLatin1(name)); }
    QString told() const { return m_pane->findChild<QLabel *>(QStringLiteral("told"))->text(); }
    void type(const char *goal)
    {
        m_pane->edit()->clear();
        QTest::keyClicks(m_pane->edit(), QString::fromLatin1(goal));
    }
    void ask(const char *goal)
    {
        m_pane->edit()->setText(QString::fromLatin1(goal));
        QTest::keyClick(m_pane->edit(), Qt::Key_Return);
    }
    void step() { done(m_session->stepWith(play::Policy::First)); }

    std::unique_ptr<debugger::QueryPane> m_pane;
    QString m_hint; ///< before there was a game
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

} // namespace sidl::tests
