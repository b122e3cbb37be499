// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/enginetest.h"
#include "tests/support/windowtest.h"

#include "debugger/analysis/knowledgepane.h"
#include "debugger/analysis/knowledgetree.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>

/// The pane that tells what players know, with the engine: what its tests ask it and read from it.
class KnowledgePaneTest : public EngineTest
{
protected:
    using KnowledgePane = sidl::debugger::KnowledgePane;
    using KnowledgeTree = sidl::debugger::KnowledgeTree;

    void openPane()
    {
        openSession();
        m_pane = std::make_unique<KnowledgePane>(m_session.get(), m_session.get());
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
        m_tree = m_pane->findChild<KnowledgeTree *>();
        for (QPushButton *button : m_pane->findChildren<QPushButton *>())
            m_buttons[button->text().remove(u'&')] = button;
    }
    void closePane()
    {
        m_pane.reset();
        m_session.reset();
    }

    /// One chronon: what switches do, as texts.
    void play(const QList<std::pair<QString, QString>> &does)
    {
        QTRY_VERIFY(!m_session->isBusy() && m_session->position());
        const int chronon = m_session->tree().currentNode().chronon;
        for (const auto &[place, action] : does)
            for (const sidl::engine::Switch &each : m_session->position()->switches)
                for (const sidl::engine::Word word : each.actions)
                    if (each.word.text() == place && word.text() == action)
                        m_session->submit(each.owner, {each.word, word});
        m_session->step();
        QTRY_COMPARE(m_session->tree().currentNode().chronon, chronon + 1);
        QTRY_VERIFY(!m_session->isBusy());
    }
    void ask(const QString &text)
    {
        QTRY_VERIFY(!m_pane->isRunning());
        question()->setText(text);
        QSignalSpy found(m_pane.get(), &KnowledgePane::found);
        QTest::keyClick(question(), Qt::Key_Return);
        QVERIFY(found.wait(60'000));
    }
    void click(const QString &button)
    {
        QTRY_VERIFY(!m_pane->isRunning());
        QSignalSpy found(m_pane.get(), &KnowledgePane::found);
        QTest::mouseClick(m_buttons[button], Qt::LeftButton);
        QVERIFY(found.wait(60'000));
    }
    QList<QToolButton *> given() const
    {
        QList<QToolButton *> buttons;
        for (QToolButton *button : m_pane->findChild<sidl::debugger::GivenRow *>()->findChildren<QToolButton *>())
            if (button->isVisible())
                buttons << button;
        return buttons;
    }
    QLineEdit *question() const
    {
        for (QLineEdit *each : m_pane->findChildren<QLineEdit *>())
            if (!qobject_cast<QSpinBox *>(each->parentWidget()))
                return each;
        return nullptr;
    }
    QString section(int index) const
    {
        const QTreeWidgetItem *item = m_tree->topLevelItem(index);
        return item ? item->text(0) : QString();
    }
    QStringList sections() const
    {
        QStringList texts;
        for (int i = 0; i < m_tree->topLevelItemCount(); ++i)
            texts << section(i);
        return texts;
    }

    std::unique_ptr<KnowledgePane> m_pane;
    KnowledgeTree *m_tree = nullptr;
    QHash<QString, QPushButton *> m_buttons;
};
