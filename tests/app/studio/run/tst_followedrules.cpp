// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/followedrules.h"
#include "editor/editor/codeeditor.h"
#include "tests/support/windowtest.h"

#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace sidl;
using sidl::app::FollowedRules;
using sidl::editor::CodeEditor;

/// Rules that are played, found again in their text while that is edited.
class TestFollowedRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_text = std::make_unique<CodeEditor>();
        m_text->setText(Rules);
        m_rules = std::make_unique<FollowedRules>(nullptr);
        m_rules->setRules(m_text.get(), Rules, revision());
        m_place = {revision(), 2, 1, 4}; // b(1)
    }
    void cleanup()
    {
        m_rules.reset();
        m_text.reset();
    }

    void besideTheWindowsThread()
    {
        const QSignalSpy moved(m_rules.get(), &FollowedRules::moved);
        m_text->insertAt(u"% one\n"_s, 0, 0);
        QVERIFY(!m_rules->isCurrent());
        m_rules->followSoon();
        QCOMPARE(moved.size(), 0); // told by the event loop alone
        QCOMPARE(line(), 2);
        QTRY_COMPARE(moved.size(), 1);
        QVERIFY(m_rules->isCurrent());
        QCOMPARE(line(), 3);
        QVERIFY(m_rules->places().isSameProgram());
        m_text->insertAt(u"a(2).\n"_s, 0, 0);
        m_rules->followSoon();
        QTRY_COMPARE(moved.size(), 2);
        QCOMPARE(line(), 4);
        QVERIFY(!m_rules->places().isSameProgram());
    }

    /// Places of a text that is no longer there are never told.
    void whatWasTypedMeanwhileCounts()
    {
        const QSignalSpy moved(m_rules.get(), &FollowedRules::moved);
        m_text->insertAt(u"% one\n"_s, 0, 0);
        m_rules->followSoon();
        m_text->insertAt(u"% two\n"_s, 0, 0);
        QCoreApplication::processEvents(); // the answer, if it has come, is dropped
        QCOMPARE(moved.size(), 0);
        QVERIFY(!m_rules->isCurrent());
        m_rules->followSoon();
        QTRY_COMPARE(moved.size(), 1);
        QCOMPARE(line(), 4);
    }

    void whoCannotWaitHasThemAtOnce()
    {
        const QSignalSpy moved(m_rules.get(), &FollowedRules::moved);
        m_text->insertAt(u"% one\n"_s, 0, 0);
        m_rules->followSoon();
        QVERIFY(m_rules->followNow());
        QCOMPARE(line(), 3);
        QVERIFY(!m_rules->followNow());
        m_text->insertAt(u"% two\n"_s, 0, 0);
        m_rules->followSoon();
        QTRY_COMPARE(moved.size(), 1); // and no answer of before
        QCOMPARE(line(), 4);
    }

    void otherRulesAndATextThatIsClosed()
    {
        const QSignalSpy moved(m_rules.get(), &FollowedRules::moved);
        m_text->insertAt(u"% one\n"_s, 0, 0);
        m_rules->followSoon();
        m_rules->setRules(m_text.get(), m_text->text(), revision());
        QVERIFY(!m_rules->isCurrent() && m_rules->followNow());
        QVERIFY(m_rules->places().isSameProgram());
        m_text->insertAt(u"% two\n"_s, 0, 0);
        m_rules->followSoon();
        m_text.reset();
        QVERIFY(m_rules->isCurrent() && !m_rules->followNow());
        m_rules.reset(); // while it may be at work
        QCOMPARE(moved.size(), 0);
    }

private:
    int revision() const { return m_text->gameDocument()->revision(); }
    int line() const { return m_rules->places().now(m_place).line; }

    const QString Rules = u"a(1).\nb(1).\n"_s;
    std::unique_ptr<CodeEditor> m_text;
    std::unique_ptr<FollowedRules> m_rules;
    language::Span m_place;
};

SIDL_WINDOW_TEST_MAIN(TestFollowedRules)
#include "tst_followedrules.moc"
