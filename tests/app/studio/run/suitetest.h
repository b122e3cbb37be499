// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/nimtest.h"

#include "debugger/suites/testspane.h"

#include <QFile>
#include <QPushButton>
#include <QTemporaryDir>

#include <memory>

/// A window beside a folder that has Nim and tests of it: one that passes, one that fails, one that cannot be asked.
class SuiteTest : public NimTest
{
protected:
    static inline const QByteArray suite = "test('three of ten', [choose([main], [3]), step, fact([bob, 7])]).\n"
                                           "\n"
                                           "test('wrong', [choose([main], [3]), step,\n"
                                           "    legal_action([main], [9])]).\n"
                                           "test('no player', [account([carla], 0)]).\n";

    void begin()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(QFile::copy(gamePath("nim"), path("nim.sidl")));
        write("nim.test.sidl", suite);
        open();
        m_pane = window<sidl::debugger::TestsPane>();
    }
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    void write(const char *name, const QByteArray &bytes) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    QPushButton *button(const QString &text) const
    {
        for (QPushButton *button : m_pane->findChildren<QPushButton *>())
            if (button->text().remove(QLatin1Char('&')) == text)
                return button;
        return nullptr;
    }
    void ended(int passed, int failed) const
    {
        QTRY_VERIFY_WITH_TIMEOUT(!m_pane->isRunning() && m_pane->model()->rowCount() > 0, 20000);
        QTRY_COMPARE(m_pane->model()->count(sidl::suites::Outcome::Status::Passed), passed);
        QCOMPARE(m_pane->model()->count(sidl::suites::Outcome::Status::Failed), failed);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    sidl::debugger::TestsPane *m_pane = nullptr;
};
