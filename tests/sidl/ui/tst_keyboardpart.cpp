// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/keyboardpart.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QStackedLayout>
#include <QTest>

using namespace sidl;

/// Who has the keyboard of a pane whose main part is not always there.
class TestKeyboardPart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_text = new QLineEdit(m_window.get());
        m_pane = new QWidget(m_window.get());
        auto *layout = new QStackedLayout(m_pane);
        m_part = new QLineEdit;
        m_nothing = new QLabel;
        layout->addWidget(m_part);
        layout->addWidget(m_nothing);
        m_layout = layout;
        ui::setKeyboardPart(m_pane, m_part);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_text->setFocus();
        QCOMPARE(QApplication::focusWidget(), m_text);
    }
    void cleanup() { m_window.reset(); }

    void thePartHasIt()
    {
        m_pane->setFocus();
        QCOMPARE(QApplication::focusWidget(), m_part);
    }

    void whileThePartIsNotSeenThePaneHasIt()
    {
        m_layout->setCurrentWidget(m_nothing);
        m_pane->setFocus();
        QCOMPARE(QApplication::focusWidget(), m_pane);
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("typed"));
        QVERIFY(m_text->text().isEmpty());
        m_layout->setCurrentWidget(m_part);
        QCOMPARE(QApplication::focusWidget(), m_part);
    }

    void orIsDisabled()
    {
        m_part->setEnabled(false);
        m_pane->setFocus();
        QCOMPARE(QApplication::focusWidget(), m_pane);
        m_part->setEnabled(true);
        QCOMPARE(QApplication::focusWidget(), m_part);
    }

    void thePartTakesItFromNobodyElse()
    {
        m_layout->setCurrentWidget(m_nothing);
        m_layout->setCurrentWidget(m_part);
        QCOMPARE(QApplication::focusWidget(), m_text);
    }

private:
    std::unique_ptr<QWidget> m_window;
    QLineEdit *m_text = nullptr, *m_part = nullptr;
    QWidget *m_pane = nullptr;
    QLabel *m_nothing = nullptr;
    QStackedLayout *m_layout = nullptr;
};

QTEST_MAIN(TestKeyboardPart)
#include "tst_keyboardpart.moc"
