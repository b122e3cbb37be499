// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/keyboardpart.h"

#include <QLineEdit>
#include <QListWidget>
#include <QTest>
#include <QVBoxLayout>

using namespace sidl;

/// A row is selected where the keyboard comes to a list.
class TestEntrySelection : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<QWidget>();
        auto *layout = new QVBoxLayout(m_window.get());
        m_text = new QLineEdit;
        m_list = new QListWidget;
        layout->addWidget(m_text);
        layout->addWidget(m_list);
        ui::selectOnEntry(m_list);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_text->setFocus();
    }
    void cleanup() { m_window.reset(); }

    void theOnlyRow()
    {
        m_list->addItem(QStringLiteral("one"));
        QTest::keyClick(m_text, Qt::Key_Tab);
        QTRY_COMPARE(m_list->selectedItems().size(), 1);
        delete m_list->takeItem(0);
        m_text->setFocus();
        m_list->addItem(QStringLiteral("another"));
        m_list->setFocus(); // as the command does that goes to a pane
        QTRY_COMPARE(m_list->selectedItems().size(), 1);
    }

    void theCurrentOne()
    {
        m_list->addItems({QStringLiteral("one"), QStringLiteral("two")});
        m_list->setCurrentRow(1, QItemSelectionModel::NoUpdate);
        QTest::keyClick(m_text, Qt::Key_Tab);
        QTRY_COMPARE(m_list->selectedItems().size(), 1);
        QVERIFY(m_list->item(1)->isSelected());
    }

    void notWithTheMouse()
    {
        m_list->addItem(QStringLiteral("one"));
        QTest::mouseClick(m_list->viewport(), Qt::LeftButton, {}, {20, m_list->viewport()->height() - 5});
        m_list->setFocus(Qt::MouseFocusReason);
        QCoreApplication::processEvents();
        QVERIFY(m_list->selectedItems().isEmpty());
    }

    void noneOfAnEmptyList()
    {
        QTest::keyClick(m_text, Qt::Key_Tab);
        QCoreApplication::processEvents();
        QVERIFY(m_list->hasFocus());
        QVERIFY(m_list->selectedItems().isEmpty());
    }

private:
    std::unique_ptr<QWidget> m_window;
    QLineEdit *m_text = nullptr;
    QListWidget *m_list = nullptr;
};

QTEST_MAIN(TestEntrySelection)
#include "tst_entryselection.moc"
