// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/enginetest.h"
#include "tests/support/windowtest.h"

#include "debugger/experiment/experimentpane.h"
#include "debugger/experiment/seatagents.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTimer>

namespace sidl::tests {

using namespace Qt::StringLiterals;
using namespace sidl::debugger;

/// A pane of experiments and the game that it plays, in a folder of the test's own.
class ExperimentTest : public EngineTest
{
protected:
    using Phase = Experiment::Phase;

    void begin()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        openSession();
        openPane();
    }
    void close()
    {
        m_pane.reset();
        m_session.reset();
    }
    void openPane()
    {
        m_pane = std::make_unique<ExperimentPane>(m_session.get(), common());
        m_pane->resize(700, 600);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    }
    QString common() const { return m_folder->filePath(u"experiments"_s); }
    QStringList keptFolders() const { return QDir(common()).entryList(QDir::Dirs | QDir::NoDotAndDotDot); }
    QPushButton *button(const char *name) const { return m_pane->findChild<QPushButton *>(QLatin1String(name)); }
    void press(const char *name) { button(name)->click(); }
    Phase phase() const { return m_pane->experiment()->phase(); }
    QString status() const { return m_pane->findChild<QLabel *>(u"experimentStatus"_s)->text(); }
    QString advice() const { return m_pane->findChild<QLabel *>(u"experimentAdvice"_s)->text(); }
    SeatAgents *agents() const { return m_pane->findChild<SeatAgents *>(); }
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    QSpinBox *number(const char *what) const
    {
        const QString name = QByteArray(what) == "jobs" ? u"How many plays are made at once"_s
            : QByteArray(what) == "plays"               ? u"How many plays"_s
                                                        : QString::fromLatin1(what);
        for (QSpinBox *field : m_pane->findChildren<QSpinBox *>())
            if (field->accessibleName() == name)
                return field;
        return nullptr;
    }
    void setPlays(int plays) { number("plays")->setValue(plays); }
    QTableView *page(const char *name) const
    {
        for (QTableView *table : m_pane->findChildren<QTableView *>())
            if (table->accessibleName() == QLatin1String(name))
                return table;
        return nullptr;
    }
    bool isShown(const QString &tab) const
    {
        const auto *tabs = m_pane->findChild<QTabWidget *>();
        for (int i = 0; i < tabs->count(); ++i)
            if (tabs->tabText(i) == tab)
                return tabs->isTabVisible(i);
        return false;
    }
    QByteArray saved(const char *name)
    {
        QSignalSpy written(m_pane->experiment(), &Experiment::written);
        m_pane->save(path(name));
        if (written.isEmpty() && !written.wait(20'000))
            return {};
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// Answers the question that comes next.
    void answerNext(QMessageBox::StandardButton answer)
    {
        QTimer::singleShot(0, m_pane.get(), [answer] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(box);
            box->button(answer)->click();
        });
    }
    void discardNext()
    {
        if (m_pane->experiment()->isUnsaved())
            answerNext(QMessageBox::Discard);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ExperimentPane> m_pane;
};

} // namespace sidl::tests
