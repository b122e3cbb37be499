// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/nimtest.h"

#include "app/studio/recovery/kepttimelines.h"
#include "app/studio/recovery/recovery.h"
#include "app/studio/recovery/recoverydialog.h"
#include "debugger/analysis/knowledgepane.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatspane.h"
#include "debugger/table/agentdialog.h"
#include "debugger/watch/querypane.h"
#include "debugger/words/wordslist.h"
#include "sidl/engine/record/recordfile.h"
#include "sidl/ui/goaledit.h"
#include "tests/support/crashed.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QScopeGuard>

#include <map>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// What is set up for the game of a text that was never saved, as a crash leaves it before anything was played.
class TestLeftText : public NimTest
{
    Q_OBJECT

    using Seated = std::map<QString, QString>;

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
    /// With an agent, so that all that the start changes is kept.
    void startNew() const
    {
        QFile rules(gamePath("nim"));
        QVERIFY(rules.open(QFile::ReadOnly));
        tabs()->newFile(QString::fromUtf8(rules.readAll()));
        QTRY_VERIFY_WITH_TIMEOUT(!keptFile().isEmpty(), 30'000);
        start();
        seatAtBob(u"mcts"_s);
        QTRY_VERIFY_WITH_TIMEOUT(keptSettings().contains("mcts"), 30'000);
    }
    /// And what is kept by then is restored, but not started.
    void crash()
    {
        const int number = tabs()->current()->gameDocument()->number();
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
    }
    const debugger::GameView *view() const { return window<debugger::SeatsPane>()->view(); }
    QAction *entry(int column, const QString &text) const ///< of the seat's menu
    {
        for (QAction *one : columns().at(column)->findChildren<QAction *>())
            if (one->text().remove(u'&') == text)
                return one;
        return nullptr;
    }
    void seatAtBob(const QString &agent) const
    {
        auto *timer = new QTimer(m_window.get());
        connect(timer, &QTimer::timeout, timer, [timer] {
            if (auto *dialog = qobject_cast<debugger::AgentDialog *>(QApplication::activeModalWidget())) {
                timer->deleteLater();
                dialog->accept();
            }
        });
        timer->start(0);
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
    void agents()
    {
        open();
        startNew();
        seatAtBob(u"greedy"_s);
        const Seated bob{{u"[bob]"_s, u"greedy"_s}};
        QVERIFY(session()->table().agents == bob);
        QTRY_VERIFY_WITH_TIMEOUT(keptSettings().contains("greedy"), 30'000);
        crash();
        start();
        QTRY_VERIFY(session()->table().agents == bob);
    }

    /// Who plays beside agents, covers and pins: of a text with a file, they are written beside that.
    void seats()
    {
        open();
        startNew();
        QTRY_COMPARE(columns().size(), 3);
        auto *pins = columns().at(2)->findChild<debugger::WordsList *>();
        debugger::SeatWord seen;
        seen.word = session()->tree().currentNode().state.words().front(); // it has one
        pins->entriesFor({seen}, pins).front()->trigger();                 // "Pin …" of the menu
        entry(1, u"Random"_s)->trigger();
        entry(2, u"Cover"_s)->trigger();
        const debugger::ViewSettings before = view()->settings();
        QCOMPARE(before.seat(u"[bob]"_s).pins, QStringList(u"[alice,10]"_s));
        QVERIFY(before.seat(u"[alice]"_s).policy == play::Policy::Random);
        QVERIFY(before.seat(u"[bob]"_s).isCovered);
        QTRY_VERIFY_WITH_TIMEOUT(keptSettings().contains("covered"), 30'000);
        for (int i = 0; i < 2; ++i) { // what was restored, and is as it was, is kept at once
            crash();
            start();
            QVERIFY(view()->settings() == before);
            QVERIFY(session()->policies().at(0) == play::Policy::Random);
        }
    }

    /// They come long after the text and its timeline have been kept.
    void assumption()
    {
        open();
        startNew();
        trigger("goToKnowledge");
        auto *pane = window<debugger::KnowledgePane>();
        ui::GoalEdit *field = nullptr;
        for (auto *one : pane->findChildren<ui::GoalEdit *>())
            if (one->accessibleName() == u"What is assumed")
                field = one;
        QVERIFY(field);
        field->setFocus();
        QTest::keyClicks(field, u"fact([_,9])"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(keptSettings().contains("fact([_,9])"), 30'000);
        crash();
        start();
        QTRY_COMPARE(window<debugger::KnowledgePane>()->assumption(), u"fact([_,9])"_s);
    }
    void askedGoals()
    {
        open();
        startNew();
        trigger("goToQuery");
        auto *query = window<debugger::QueryPane>();
        query->edit()->setText(u"fact([_,8])"_s);
        QTest::keyClick(query->edit(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(keptSettings().contains("fact([_,8])"), 30'000);
        crash();
        start();
        QTRY_COMPARE(window<debugger::QueryPane>()->edit()->history(), QStringList(u"fact([_,8])"_s));
    }
    void whatIsHidden()
    {
        open();
        startNew();
        action("hideLater")->setChecked(true);
        QTRY_VERIFY_WITH_TIMEOUT(keptSettings().contains("hiddenLater"), 30'000);
        crash();
        start();
        QTRY_VERIFY(action("hideLater")->isChecked());
    }

    /// It is called as a file is that happens to be where the program was started.
    void aFileOfItsNameIsNotOpened()
    {
        const QTemporaryDir folder;
        const QString before = QDir::currentPath();
        const auto back = qScopeGuard([&] { QDir::setCurrent(before); });
        QVERIFY(QDir::setCurrent(folder.path()));
        open();
        startNew();
        QFile file(folder.filePath(session()->game().fileName));
        QVERIFY(file.open(QFile::WriteOnly) && file.write("% another text\n") > 0);
        file.close();
        chooseAndStep(1, 3);
        cleanup(); // with the text
        const QString kept = tests::leaveAsKilled();
        const auto record = engine::loadSessionFile(kept);
        QVERIFY(record.ok());
        QCOMPARE(record->sourcePath, QString());
        open();
        m_window->offerRecovery();
        m_window->findChild<MessageBar *>(u"timelineOffer"_s)->findChildren<QPushButton *>().front()->click();
        QTRY_COMPARE(chronon(), 1);
        QCOMPARE(tabs()->current()->gameDocument()->path(), QString());
        QVERIFY(tabs()->current()->text().contains(u"game(nim)."_s));
        cleanup();
        QDir(KeptTimelines::defaultFolder()).removeRecursively();
    }
};

SIDL_WINDOW_TEST_MAIN(TestLeftText)
#include "tst_lefttext.moc"
