// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/enginetest.h"
#include "tests/support/windowtest.h"

#include "debugger/analysis/analysispane.h"
#include "debugger/analysis/analysistree.h"
#include "sidl/ui/elidedlabel.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>

namespace sidl::tests {

using debugger::AnalysisPane;
using debugger::AnalysisTree;

/// The pane that explores a game, with real widgets and the engine.
class AnalysisPaneTest : public EngineTest
{
protected:
    void openPane()
    {
        openSession();
        m_pane = std::make_unique<AnalysisPane>(m_session.get(), m_session.get());
        m_pane->show();
        m_tree = m_pane->findChild<AnalysisTree *>();
        for (QPushButton *button : m_pane->findChildren<QPushButton *>())
            m_buttons[button->text().remove(u'&')] = button;
    }
    void closePane()
    {
        m_pane.reset();
        m_session.reset();
    }

    void explore()
    {
        QSignalSpy found(m_pane.get(), &AnalysisPane::found);
        QTest::mouseClick(button("Explore"), Qt::LeftButton);
        QVERIFY(found.wait(60'000));
        QVERIFY(m_pane->findings().space);
    }
    QPushButton *button(const char *text) const { return m_buttons.value(QLatin1String(text)); }
    QLineEdit *field(int index) const // that for invariants, that for goals
    {
        QList<QLineEdit *> fields;
        for (QLineEdit *each : m_pane->findChildren<QLineEdit *>())
            if (!qobject_cast<QSpinBox *>(each->parentWidget()))
                fields << each;
        return fields.value(index);
    }
    QLabel *status() const { return m_pane->findChild<ui::ElidedLabel *>(); }
    QSpinBox *states() const { return m_pane->findChildren<QSpinBox *>().value(1); }
    QTreeWidgetItem *section(const QString &title) const
    {
        for (int i = 0; i < m_tree->topLevelItemCount(); ++i)
            if (m_tree->topLevelItem(i)->text(0) == title)
                return m_tree->topLevelItem(i);
        return nullptr;
    }
    /// As by Return, with @p column current.
    void activate(QTreeWidgetItem *item, int column)
    {
        for (QTreeWidgetItem *above = item->parent(); above; above = above->parent())
            above->setExpanded(true);
        m_tree->scrollToItem(item);
        const QRect row = m_tree->visualItemRect(item);
        const QPoint at(m_tree->header()->sectionViewportPosition(column) + 60, row.center().y());
        QTest::mouseClick(m_tree->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(m_tree->viewport(), Qt::LeftButton, {}, at);
    }

    std::unique_ptr<AnalysisPane> m_pane;
    AnalysisTree *m_tree = nullptr;
    QHash<QString, QPushButton *> m_buttons;
};

} // namespace sidl::tests
