// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/enginetest.h"
#include "tests/support/windowtest.h"

#include "debugger/impact/rulechangeslist.h"
#include "debugger/impact/rulechangespane.h"
#include "debugger/timeline/comparisonview.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

namespace sidl::tests {

/// All of a tree, what was cut off included.
inline bool areSame(const engine::GameTree &a, const engine::GameTree &b)
{
    if (a.size() != b.size() || a.current() != b.current())
        return false;
    for (int id = 0; id < a.size(); ++id) {
        const engine::GameTree::Node &one = a.node(id), &other = b.node(id);
        if (one.parent != other.parent || one.children != other.children || one.visited != other.visited
            || one.main != other.main || one.edited != other.edited || one.pruned != other.pruned
            || one.note != other.note || !(one.state == other.state) || one.edge != other.edge)
            return false;
    }
    return true;
}

/// A pane that lists what changed rules do to a game of nim, and the session of that game.
class RuleChangesTest : public EngineTest
{
protected:
    void openPane()
    {
        openSession();
        m_pane = std::make_unique<debugger::RuleChangesPane>(m_session.get(), m_session.get());
        m_pane->resize(700, 600);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
        start("nim");
    }
    void closePane()
    {
        m_pane.reset();
        m_session.reset();
    }
    debugger::RuleChangesList *list() const { return m_pane->findChild<debugger::RuleChangesList *>(); }
    debugger::ComparisonView *view() const { return m_pane->findChild<debugger::ComparisonView *>(); }
    QString verdict() const { return m_pane->findChild<QLabel *>(QStringLiteral("verdict"))->text(); }
    QPushButton *button(const char *text) const
    {
        for (QPushButton *one : m_pane->findChildren<QPushButton *>())
            if (one->text().remove(u'&') == QLatin1String(text))
                return one;
        return nullptr;
    }
    void click(const char *text) const
    {
        QVERIFY2(button(text) && button(text)->isEnabled() && button(text)->isVisible(), text);
        QTest::mouseClick(button(text), Qt::LeftButton);
    }
    QStringList rows() const
    {
        QStringList all;
        for (int i = 0; i < list()->topLevelItemCount(); ++i) {
            QStringList cells;
            for (int column = 0; column < list()->columnCount(); ++column)
                cells << list()->topLevelItem(i)->text(column);
            all << cells.join(u'|');
        }
        return all;
    }
    /// 1, 1, 1, 1 and, as "greedy", 1, 1, 3, 3, 2: the nodes 1 to 4 and 5 to 7.
    void playLines()
    {
        for (const char *take : {"[1]", "[1]", "[1]", "[1]"})
            play(take);
        done(m_session->goTo(2));
        for (const char *take : {"[3]", "[3]", "[2]"})
            play(take);
        done(m_session->setNote(5, {QStringLiteral("greedy"), {}, false}));
    }
    debugger::GameText changed(const QString &from, const QString &to) const
    {
        return {QString(m_text.text).replace(from, to), m_text.fileName, 2};
    }
    void compare(const QString &from, const QString &to) const
    {
        const QSignalSpy found(m_pane->changes(), &debugger::RuleChanges::found);
        m_pane->changes()->compare(changed(from, to));
        QTRY_COMPARE(found.size(), 1);
    }
    void compare(const char *from, const char *to) const { compare(QString::fromUtf8(from), QString::fromUtf8(to)); }

    std::unique_ptr<debugger::RuleChangesPane> m_pane;
};

} // namespace sidl::tests
