// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/recovery/recovery.h"
#include "app/studio/recovery/recoverydialog.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/gamesession.h"
#include "debugger/table/agentdialog.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <map>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// Who sits at the table of a text that was never saved, as a crash leaves it before anything was played.
class TestLeftAgents : public MainWindowTest
{
    Q_OBJECT

    using Seated = std::map<QString, QString>;

    debugger::GameSession *session() const { return window<debugger::GameSession>(); }
    void start() const
    {
        trigger("start");
        QTRY_VERIFY(session()->hasGame());
        QTRY_VERIFY(action("step")->isEnabled());
    }
    /// Of the only text that is kept.
    static QString keptFile()
    {
        QDirIterator all(Recovery::defaultFolder(), {u"*.recovery"_s}, QDir::Files, QDirIterator::Subdirectories);
        return all.hasNext() ? all.next() : QString();
    }
    static QByteArray keptSettings()
    {
        const QString file = keptFile();
        return file.isEmpty() ? QByteArray() : readRecoveryFile(file).content.settings;
    }
    void seatAtBob(const QString &agent) const
    {
        QTimer::singleShot(0, m_window.get(), [] {
            auto *dialog = qobject_cast<debugger::AgentDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            dialog->accept();
        });
        Q_EMIT window<debugger::SeatsPane>()->agentWanted(1, agent);
    }

private Q_SLOTS:
    void cleanup()
    {
        if (!m_window)
            return;
        for (auto *text : tabs()->editors())
            tabs()->discard(text);
        m_window->close();
        m_window.reset();
    }

    /// Nothing else of the text changes when somebody is seated, and there is no timeline of it yet.
    void theyAreKeptWithItsText()
    {
        open();
        QFile rules(gamePath("nim"));
        QVERIFY(rules.open(QFile::ReadOnly));
        auto *text = tabs()->newFile(QString::fromUtf8(rules.readAll()));
        const int number = text->gameDocument()->number();
        QTRY_VERIFY_WITH_TIMEOUT(!keptFile().isEmpty(), 30'000);
        start();
        seatAtBob(u"mcts"_s);
        QTRY_VERIFY_WITH_TIMEOUT(keptSettings().contains("mcts"), 30'000);
        seatAtBob(u"greedy"_s); // when all that a start changes has been kept
        const Seated bob{{u"[bob]"_s, u"greedy"_s}};
        QVERIFY(session()->table().agents == bob);
        QTRY_VERIFY_WITH_TIMEOUT(keptSettings().contains("greedy"), 30'000);

        const QTemporaryDir killed;
        const QString file = killed.filePath(u"a.recovery"_s), folder = Recovery::defaultFolder() + u"/999999999-0"_s;
        QVERIFY(QFile::copy(keptFile(), file));
        cleanup();
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(QFile::rename(file, folder + u"/a.recovery"_s));
        open();
        m_window->offerRecovery();
        QTRY_VERIFY_WITH_TIMEOUT(window<RecoveryDialog>() && window<RecoveryDialog>()->isVisible(), 30'000);
        Q_EMIT window<RecoveryDialog>()->restoreRequested(0);
        window<RecoveryDialog>()->reject();
        QTRY_VERIFY(!window<RecoveryDialog>());
        QCOMPARE(tabs()->current()->gameDocument()->number(), number);
        start();
        QTRY_VERIFY(session()->table().agents == bob);
    }
};

SIDL_WINDOW_TEST_MAIN(TestLeftAgents)
#include "tst_leftagents.moc"
