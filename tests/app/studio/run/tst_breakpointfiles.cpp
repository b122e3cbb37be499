// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/run/debuggingtest.h"

#include "app/studio/recovery/recovery.h"
#include "app/studio/recovery/recoverydialog.h"
#include "app/studio/recovery/recoveryfile.h"
#include "app/studio/run/breakpointscontroller.h"
#include "debugger/session/watches.h"
#include "debugger/watch/watchespane.h"

#include <QDir>
#include <QDirIterator>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// Breakpoints and invariants are kept: in the user's own file, beside their games, and where a text gets another name.
class TestBreakpointFiles : public DebuggingTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup()
    {
        m_window.reset();
        QFile::remove(BreakpointsController::defaultPath());
    }

    void invariantsAreKeptBesideTheGame()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"mine.sidl"_s), kept = folder.filePath(u"mine.invariants"_s);
        QVERIFY(QFile::copy(gamePath("nim"), path));
        QFile file(kept);
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("% those of nim\nfact([_, N]), N > 7\n");
        file.close();
        m_window->openFile(path);
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        auto *model = qobject_cast<debugger::BreakpointsModel *>(
            window<debugger::BreakpointsPane>()->findChild<QTreeView *>()->model());
        QCOMPARE(model->rowCount(), 1);
        trigger("run");
        QTRY_VERIFY(!session()->breakReasons().isEmpty());
        QVERIFY(session()->breakReasons().front().contains(u"N > 7"_s));
        const auto matches = [](const engine::State &state) { return state.words().front().elementText(1).toInt(); };
        const engine::GameTree::Node &node = session()->tree().currentNode();
        QVERIFY(matches(node.state) <= 7 && matches(session()->tree().node(node.parent).state) > 7);
        debugger::Breakpoint point = model->all().front();
        point.data.pattern = u"fact([_, N]), N > 5"_s;
        model->change(point);
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("% those of nim\nfact([_, N]), N > 5\n"));
        file.close();

        QVERIFY(file.open(QFile::WriteOnly)); // by hand, while the game is played
        file.write("fact([_, N]), N > 5\nfact([_, N]), N > 3\n");
        file.close();
        point.id = 0;
        point.data.pattern = u"fact([_, N]), N > 4"_s;
        const int added = model->add(point);
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("fact([_, N]), N > 5\nfact([_, N]), N > 3\nfact([_, N]), N > 4\n"));
        file.close();
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("fact([_, N]), N > 3\nfact([_, N]), N > 4\n");
        file.close();
        trigger("restart"); // what is there counts
        const auto goals = [model] {
            QStringList all;
            for (const debugger::Breakpoint &one : model->all())
                all << one.data.pattern;
            all.sort();
            return all;
        };
        QTRY_COMPARE(goals(), QStringList({u"fact([_, N]), N > 3"_s, u"fact([_, N]), N > 4"_s}));
        model->remove(added);
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("fact([_, N]), N > 3\n"));
    }

    void thoseOfAnotherWindowAreKept()
    {
        const auto kept = [] {
            QFile file(BreakpointsController::defaultPath());
            return file.open(QFile::ReadOnly) ? debugger::readBreakpoints(file.readAll())
                                              : std::vector<debugger::Breakpoint>();
        };
        openGame("nim");
        caretTo(lineOf("owned([main], [Player]) :-"));
        trigger("toggleBreakpoint");
        QCOMPARE(kept().size(), 1u);
        std::vector<debugger::Breakpoint> theirs = kept();
        theirs.push_back(theirs.front());
        theirs.back().file = gamePath("chess");
        QFile file(BreakpointsController::defaultPath());
        QVERIFY(file.open(QFile::WriteOnly) && file.write(debugger::writeBreakpoints(theirs)) > 0);
        file.close();
        caretTo(lineOf("do([Take]) :-"));
        trigger("toggleBreakpoint");
        QCOMPARE(kept().size(), 3u);
        trigger("toggleBreakpoint"); // away again
        caretTo(lineOf("owned([main], [Player]) :-"));
        trigger("toggleBreakpoint");
        QCOMPARE(kept().size(), 1u);
        QCOMPARE(kept().front().file, gamePath("chess"));
    }

    /// Breakpoints go with the text, and a file that is there still keeps those that it had.
    void theGameIsSavedUnderAnotherNameWhileItIsPlayed()
    {
        QTemporaryDir folder;
        const auto file = [&folder](const char *name) { return folder.filePath(QString::fromLatin1(name)); };
        const auto saveAs = [&](const char *name) {
            answerFileDialog(file(name));
            trigger("saveAs");
            QTRY_COMPARE(text()->gameDocument()->path(), file(name));
        };
        QFile nim(gamePath("nim"));
        QVERIFY(nim.open(QFile::ReadOnly));
        text()->setText(QString::fromUtf8(nim.readAll())); // has no file yet
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        saveAs("one.sidl");
        QCOMPARE(session()->game().fileName, file("one.sidl"));
        const int line = lineOf("owned([main], [Player]) :-");
        clickMargin(line);
        QTRY_COMPARE(listed(), QStringList(u"one.sidl:%1"_s.arg(line)));
        trigger("step");
        QTRY_VERIFY(session()->isStopped());
        trigger("finishChronon");
        QTRY_VERIFY(action("run")->isEnabled());

        saveAs("two.sidl");
        QStringList places = listed();
        places.sort();
        QCOMPARE(places, QStringList({u"one.sidl:%1"_s.arg(line), u"two.sidl:%1"_s.arg(line)}));
        QCOMPARE(marked(), QList<int>({line}));
        trigger("step");
        QTRY_VERIFY(session()->isStopped());
        trigger("abandonChronon");
        QTRY_VERIFY(!session()->isBusy());

        auto *model = qobject_cast<debugger::BreakpointsModel *>(
            window<debugger::BreakpointsPane>()->findChild<QTreeView *>()->model());
        debugger::Breakpoint invariant;
        invariant.file = file("two.sidl");
        invariant.isClause = false;
        invariant.data.kind = debugger::DataBreakpoint::Kind::Invariant;
        invariant.data.pattern = u"fact([_, N]), N > 0"_s;
        model->add(invariant);
        QVERIFY(QFile::exists(file("two.invariants")));
        saveAs("three.sidl");
        QVERIFY(QFile::exists(file("two.invariants")));
        QVERIFY(QFile::exists(file("three.invariants")));
    }

    /// Where the file beside the game cannot be written, the user's own has them; if neither can be, the window asks.
    void invariantsThatCannotBeKeptBesideTheGame()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"mine.sidl"_s), own = BreakpointsController::defaultPath();
        QVERIFY(QFile::copy(gamePath("nim"), path));
        QVERIFY(QDir().mkpath(folder.filePath(u"mine.invariants"_s))); // no file can be there
        m_window->openFile(path);
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        const auto model = [this] {
            return qobject_cast<debugger::BreakpointsModel *>(
                window<debugger::BreakpointsPane>()->findChild<QTreeView *>()->model());
        };
        const auto when
            = [&model] { return model()->index(0, debugger::BreakpointsModel::WhenColumn).data().toString(); };
        debugger::Breakpoint invariant;
        invariant.file = path;
        invariant.isClause = false;
        invariant.data.kind = debugger::DataBreakpoint::Kind::Invariant;
        invariant.data.pattern = u"fact([_, N]), N > 0"_s;
        model()->add(invariant);
        QVERIFY2(when().contains(u"not kept with the game"_s), qPrintable(when()));
        QVERIFY(m_window->close()); // is kept, and asks nothing
        m_window.reset();
        open();
        QCOMPARE(model()->rowCount(), 1);
        QVERIFY2(when().contains(u"not kept with the game: "_s), qPrintable(when())); // as nothing was written since
        m_window->openFile(path);
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        QCOMPARE(model()->rowCount(), 1);

        QVERIFY(QFile::remove(own) && QDir().mkpath(own));
        debugger::Breakpoint changed = model()->all().front();
        changed.data.pattern = u"fact([_, N]), N > 1"_s;
        model()->change(changed);
        answerNext(QMessageBox::Cancel);
        QVERIFY(!m_window->close());
        QVERIFY(QDir().rmdir(own) && QDir().rmdir(folder.filePath(u"mine.invariants"_s)));
        QVERIFY(m_window->close()); // tried again
        QVERIFY(QFile::exists(folder.filePath(u"mine.invariants"_s)));
    }

    /// After a crash, texts that were never saved have their own breakpoints again, and none of another one.
    void breakpointsOfTextsThatWereNeverSaved()
    {
        QFile nim(gamePath("nim"));
        QVERIFY(nim.open(QFile::ReadOnly));
        const QString rules = QString::fromUtf8(nim.readAll());
        text()->setText(rules);
        const int one = lineOf("owned([main], [Player]) :-"), two = lineOf("switch([main], [Take]) :-");
        clickMargin(one);
        tabs()->newFile();
        text()->setText(u"% the second\n"_s + rules);
        clickMargin(two + 1);
        QTRY_VERIFY_WITH_TIMEOUT(areKept(2), 30000);
        crash();
        open();
        QCOMPARE(listed(), QStringList());
        restore();
        QTRY_COMPARE(tabs()->editors().size(), 2);
        for (const editor::CodeEditor *restored : tabs()->editors()) {
            const bool isSecond = restored->text().startsWith(u"% the second"_s);
            std::vector<int> lines;
            for (const auto &[id, line] : restored->breakpointMarks()->lines())
                lines.push_back(line);
            QCOMPARE(lines, std::vector<int>({isSecond ? two + 1 : one}));
        }
    }

    /// After a crash, its watches are there again as it is played.
    void watchesOfATextThatWasNeverSaved()
    {
        text()->setText(u"init([a], 0).\ninit([n, 1]).\n"_s);
        trigger("start");
        QTRY_VERIFY(session()->position());
        QTRY_COMPARE_WITH_TIMEOUT(keptTexts().size(), 1, 30000);
        window<debugger::WatchesPane>()->watches()->add(u"fact([n, X])"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!readRecoveryFile(keptTexts().first()).content.settings.isEmpty(), 30000);
        crash();
        open();
        restore();
        QTRY_VERIFY(text()->text().startsWith(u"init([a], 0)."_s));
        trigger("start");
        QTRY_VERIFY(session()->position());
        QCOMPARE(window<debugger::WatchesPane>()->watches()->goals(), QStringList(u"fact([n, X])"_s));
    }

    /// They are at the places of the unsaved text, whose clause the file does not have.
    void breakpointsOfFilesAfterACrash()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"mine.sidl"_s);
        QVERIFY(QFile::copy(gamePath("nim"), path));
        m_window->openFile(path);
        const int goal = lineOf("owned([main], [Player]) :-") + 1;
        clickMargin(goal);
        text()->insertAt(u"    true,\n    true,\n    true,\n    true,\n"_s, goal - 1, 0);
        QTRY_COMPARE(listed(), QStringList(u"mine.sidl:%1"_s.arg(goal + 4)));
        QTRY_VERIFY_WITH_TIMEOUT(areKept(1), 30000);
        crash();
        open();
        m_window->openFile(path); // as tabs are opened again, before anybody is asked
        restore();
        QTRY_VERIFY(text()->text().contains(u"true,\n    true,"_s));
        QCOMPARE(marked(), QList<int>({goal + 4}));
        QCOMPARE(listed(), QStringList(u"mine.sidl:%1"_s.arg(goal + 4)));
    }

    /// The next text that is called so has none of them.
    void breakpointsGoWithATextThatIsThrownAway()
    {
        QFile nim(gamePath("nim"));
        QVERIFY(nim.open(QFile::ReadOnly));
        const QString rules = QString::fromUtf8(nim.readAll());
        tabs()->newFile(rules);
        clickMargin(lineOf("owned([main], [Player]) :-"));
        QCOMPARE(listed().size(), 1);
        answerNext(QMessageBox::Discard);
        trigger("close");
        QTRY_COMPARE(listed(), QStringList());
        tabs()->newFile(rules);
        QCOMPARE(marked(), QList<int>());
    }

private:
    static QStringList keptTexts()
    {
        QStringList found;
        for (QDirIterator all(Recovery::defaultFolder(), {u"*.recovery"_s}, QDir::Files, QDirIterator::Subdirectories);
             all.hasNext();)
            found << all.next();
        return found;
    }
    static bool areKept(int texts)
    {
        const QStringList all = keptTexts();
        return all.size() == texts && std::all_of(all.begin(), all.end(), [](const QString &file) {
                   return !debugger::readBreakpoints(readRecoveryFile(file).content.breakpoints).empty();
               });
    }
    /// The window ends as it should: what is left of a crash was put aside.
    void crash()
    {
        const QString dead = Recovery::defaultFolder() + u"/123-dead"_s, aside = m_aside.filePath(u"kept"_s);
        QVERIFY(QDir().mkpath(aside));
        for (const QString &file : keptTexts())
            QVERIFY(QFile::copy(file, aside + u'/' + QFileInfo(file).fileName()));
        m_window.reset();
        QVERIFY(QDir().mkpath(QFileInfo(dead).path()) && QDir().rename(aside, dead));
    }
    void restore() const
    {
        m_window->offerRecovery();
        RecoveryDialog *dialog = nullptr;
        QTRY_VERIFY((dialog = m_window->findChild<RecoveryDialog *>()));
        for (QPushButton *button : dialog->findChildren<QPushButton *>())
            if (button->text().remove(u'&') == u"Restore"_s)
                button->click();
    }

    QTemporaryDir m_aside;
};

SIDL_WINDOW_TEST_MAIN(TestBreakpointFiles)
#include "tst_breakpointfiles.moc"
