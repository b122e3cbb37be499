// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/documents/openfiles.h"
#include "app/studio/recovery/recovery.h"
#include "app/studio/recovery/recoverydialog.h"
#include "app/studio/run/followedrules.h"
#include "debugger/enginesession/enginegamesession.h"
#include "debugger/session/watches.h"
#include "editor/editor/findbar.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPushButton>
#include <QSignalSpy>

#include <ctime>
#include <utility>

using namespace Qt::StringLiterals;
using namespace sidl;
using sidl::debugger::EngineGameSession;
using sidl::debugger::GameSession;
using sidl::editor::CodeEditor;

namespace {

const char Counter[] = R"(init([a], 0).
init([n, 0]).
legal([m]) :- fact([n, N]), N < 1000000.
owned([m], [a]).
switch([m], [go]).
default([m], [go]).
do([go]) :- fact([n, N]), M is N + 1, delete([n, N]), create([n, M]).
)";

const char ManyWords[] = R"(init([a], 0).
init([b], 0).
init([n, 0]).
init([w, I]) :- between(1, 20000, I).
legal([m]).
owned([m], [a]).
switch([m], [go]).
default([m], [go]).
do([go]) :- fact([n, N]), M is N + 1, delete([n, N]), create([n, M]).
hidden([w, I], [b]) :- 0 is I mod 2.
)";

QString facts(int megabytes)
{
    QString text;
    text.reserve(megabytes * 1'000'000 + 100);
    for (int i = 0; text.size() < megabytes * 1'000'000; ++i)
        text += u"row(%1, %2). %% a table\n"_s.arg(i).arg(i * 7 % 1000);
    return text;
}

} // namespace

/// The longest time in which the window does not answer, for what people do in it with long games and large texts.
class BenchLarge : public MainWindowTest
{
    Q_OBJECT

public:
    BenchLarge() { qputenv("QTEST_FUNCTION_TIMEOUT", "3600000"); } ///< ms: all rows of one take longer than usual

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void rulesOfTwoMegabytes()
    {
        tabs()->current()->setText(QString::fromLatin1(Counter) + facts(2));
        start();
        CodeEditor *text = tabs()->current();
        for (const int line : {0, 7}) {
            pause(
                "typing a comment", [&] { text->insertAt(u"% one\n"_s, line, 0); }, 1500);
            pause(
                "typing a rule", [&] { text->insertAt(u"one(1).\n"_s, line, 0); }, 1500);
        }
        text->goTo({0, lineOf(u"do([go])"_s), 1, 0});
        trigger("toggleBreakpoint");
        pause(
            "typing with a breakpoint", [&] { text->insertAt(u"% two\n"_s, 0, 0); }, 1500);
        app::FollowedRules rules(nullptr);
        rules.setRules(text, text->text(), text->gameDocument()->revision());
        text->insertAt(u"% three\n"_s, 0, 0);
        QElapsedTimer clock;
        clock.start();
        rules.followSoon();
        qInfo() << "    to follow the text beside:" << clock.restart() << "ms, at once:";
        rules.followNow();
        qInfo() << "    " << clock.elapsed() << "ms";
    }

    void chronons()
    {
        tabs()->current()->setText(QString::fromLatin1(Counter));
        start();
        playTo(20'000);
        walk();
        auto *watches = m_window->findChild<debugger::Watches *>();
        if (watches)
            pause(
                "a watch is added", [&] { watches->setGoals({u"fact([n, N])"_s}); }, 4000);
        pause(
            "to the beginning", [&] { session()->goTo(0); }, 1000);
        pause(
            "another variation", [&] { session()->step(); }, 1500);
    }

    void words()
    {
        tabs()->current()->setText(QString::fromLatin1(ManyWords));
        pause(
            "start", [&] { trigger("start"); }, 4000);
        QTRY_VERIFY(action("step")->isEnabled());
        walk();
    }

    void aTextOf50Megabytes()
    {
        const QTemporaryDir folder;
        const QString path = largeFile(folder);
        pause(
            "open", [&] { m_window->openFile(path); }, 3000);
        CodeEditor *text = tabs()->current();
        const auto key
            = [&](const char *name, Qt::Key code, Qt::KeyboardModifiers modifiers = Qt::NoModifier, int ms = 1500) {
                  pause(
                      name, [&] { QTest::keyClick(text, code, modifiers); }, ms);
              };
        for (const char *name : {"first letter", "second letter", "third letter"})
            key(name, Qt::Key_A);
        key("bracket", Qt::Key_ParenLeft);
        key("Return", Qt::Key_Return);
        key("Backspace", Qt::Key_Backspace);
        key("undo", Qt::Key_Z, Qt::ControlModifier);
        key("to the end", Qt::Key_End, Qt::ControlModifier);
        key("to the beginning", Qt::Key_Home, Qt::ControlModifier);
        key("a page down", Qt::Key_PageDown);
        pause(
            "to the middle",
            [&] {
                text->goTo({0, text->lines() / 2, 1, 0});
            },
            1500);
        for (const char *name : {"a letter in the middle", "another"})
            key(name, Qt::Key_A);
        pause(
            "find bar", [&] { trigger("find"); }, 1500);
        for (const char letter : {'9', '9', '9', '9'})
            pause(
                "a letter to find", [&] { QTest::keyClick(QApplication::focusWidget(), letter); }, 1500);
        pause(
            "find next", [&] { trigger("findNext"); }, 1500);
        text->setFocus();
        key("a letter after finding", Qt::Key_A);
        key("select all", Qt::Key_A, Qt::ControlModifier);
        key("copy", Qt::Key_C, Qt::ControlModifier);
        key("to the end", Qt::Key_End, Qt::ControlModifier);
        for (int i = 0; i < 3; ++i)
            key("a key", Qt::Key_A);
        pause(
            "kept against a crash", [] {}, 12'000);
        pause(
            "save", [&] { trigger("save"); }, 2500);
        pause(
            "a key", [&] { QTest::keyClick(text, Qt::Key_B); }, 12'000);
        pause(
            "F5", [&] { trigger("start"); }, 60'000);
        key("a letter while it plays", Qt::Key_A);
        // As after a crash: what was kept is offered to the next window.
        auto *recovery = m_window->findChild<app::Recovery *>();
        QVERIFY(recovery);
        pause(
            "another window",
            [&] {
                m_second = std::make_unique<app::MainWindow>();
                m_second->show();
            },
            500);
        pause(
            "offered", [&] { m_second->offerRecovery(); }, 4000);
        const QString kept = text->text();
        pause(
            "restored", [&] { m_second->findChild<app::EditorTabs *>()->restoreText(path, kept, {}, {}); }, 4000);
        m_second.reset();
    }

    void aFileOf50Megabytes()
    {
        const QTemporaryDir folder;
        const QString path = largeFile(folder), other = folder.filePath(u"other.sidl"_s);
        pause(
            "open", [&] { m_window->openFile(path); }, 3000);
        CodeEditor *text = tabs()->current();
        const auto change = [&](const char *name, qint64 at, const QByteArray &written) {
            pause(
                name,
                [&] {
                    QFile file(path);
                    QVERIFY(file.open(QIODevice::ReadWrite));
                    file.seek(at < 0 ? file.size() : at);
                    file.write(written);
                },
                4000);
            QVERIFY(text->gameDocument()->text().contains(QString::fromUtf8(written)));
        };
        change("its end is changed on disk", -1, "last(1).\n");
        change("its beginning is changed on disk", 0, "ROW");
        {
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadWrite));
            file.write("Row");
            file.seek(file.size());
            file.write("last(2).\n");
        }
        pause(
            "both ends are changed on disk", [] {}, 4000);
        pause(
            "undo", [&] { trigger("undo"); }, 2000);
        pause(
            "redo", [&] { trigger("redo"); }, 2000);
        pause(
            "save as", [&] { text->gameDocument()->save(other); }, 3000);
        pause(
            "split", [&] { tabs()->split(Qt::Vertical); }, 2000);
        pause(
            "a letter in a half", [&] { QTest::keyClick(tabs()->currentView(), Qt::Key_A); }, 2000);
        pause(
            "save", [&] { trigger("save"); }, 3000);
        pause(
            "close", [&] { tabs()->closeTab(tabs()->currentIndex()); }, 2000);
        pause(
            "open again", [&] { tabs()->reopenClosed(); }, 3000);
        pause(
            "select all", [&] { tabs()->current()->selectAll(); }, 1500);
        pause(
            "delete all", [&] { QTest::keyClick(tabs()->current(), Qt::Key_Delete); }, 4000);
        pause(
            "undo", [&] { trigger("undo"); }, 4000);
        app::rememberOpenFiles(tabs());
        pause(
            "next start",
            [&] {
                m_second = std::make_unique<app::MainWindow>();
                m_second->restore();
                m_second->show();
            },
            3000);
        m_second.reset();
    }

    void allOf50Megabytes_data()
    {
        using Command = std::function<void(CodeEditor *)>;
        QTest::addColumn<Command>("command");
        const auto key = [](Qt::Key code) { return [code](CodeEditor *text) { QTest::keyClick(text, code); }; };
        const auto command = [this](const char *name) { return [this, name](CodeEditor *) { trigger(name); }; };
        QTest::newRow("delete") << Command(key(Qt::Key_Delete));
        QTest::newRow("type over") << Command(key(Qt::Key_A));
        QTest::newRow("cut") << Command(command("cut"));
        QTest::newRow("paste over") << Command([](CodeEditor *text) { text->paste(); });
        QTest::newRow("paste behind") << Command([](CodeEditor *text) {
            QTest::keyClick(text, Qt::Key_End, Qt::ControlModifier);
            text->paste();
        });
        QTest::newRow("comment") << Command(command("toggleComment"));
        QTest::newRow("indent") << Command(key(Qt::Key_Tab));
        QTest::newRow("duplicate") << Command(command("duplicateLines"));
        QTest::newRow("delete lines") << Command(command("deleteLines"));
        QTest::newRow("replace all") << Command([](CodeEditor *text) {
            for (auto *button : text->findBar()->findChildren<QPushButton *>())
                if (button->text() == u"Replace &All"_s)
                    button->click();
        });
    }

    /// A row is measured alone by its name: allOf50Megabytes:cut
    void allOf50Megabytes()
    {
        QFETCH(std::function<void(CodeEditor *)>, command);
        const QTemporaryDir folder;
        m_window->openFile(largeFile(folder));
        CodeEditor *text = tabs()->current();
        text->setFocus();
        const auto key = [&](const char *name, Qt::Key code, Qt::KeyboardModifiers modifiers) {
            pause(
                name, [&] { QTest::keyClick(text, code, modifiers); }, 1500);
        };
        const QPoint corner(text->viewport()->width() / 2, 4);
        QTest::mousePress(text->viewport(), Qt::LeftButton, {}, corner);
        const auto drag = [&](const QPoint &to) {
            QMouseEvent move(QEvent::MouseMove, to, text->viewport()->mapToGlobal(QPointF(to)), Qt::NoButton,
                             Qt::LeftButton, Qt::NoModifier);
            QCoreApplication::sendEvent(text->viewport(), &move);
        };
        drag(corner + QPoint(0, 40));
        text->setFirstVisibleLine(text->lines());
        for (int step = 1; step < 4; ++step)
            pause(
                "drag over all", [&] { drag(corner + QPoint(0, step * 40)); }, 500);
        QTest::mouseRelease(text->viewport(), Qt::LeftButton, {}, corner + QPoint(0, 120));
        key("select to the end", Qt::Key_End, Qt::ControlModifier | Qt::ShiftModifier);
        key("select less", Qt::Key_PageUp, Qt::ShiftModifier);
        key("select all", Qt::Key_A, Qt::ControlModifier);
        key("copy all", Qt::Key_C, Qt::ControlModifier);
        if (QLatin1String(QTest::currentDataTag()) == "replace all"_L1) {
            trigger("replace");
            text->findBar()->findChild<QLineEdit *>(u"findPattern"_s)->setText(u"999"_s);
            text->findBar()->findChild<QLineEdit *>(u"findReplacement"_s)->setText(u"one"_s);
            QTest::qWait(4000);
        }
        pause(
            QTest::currentDataTag(), [&] { command(text); }, 4000);
        for (const char *back : {"undo", "redo", "undo"})
            pause(
                back, [&] { trigger(back); }, 4000);
    }

private:
    /// A file that has just been written is read again before it is saved, hence not just.
    static QString largeFile(const QTemporaryDir &folder)
    {
        const QString path = folder.filePath(u"large.sidl"_s);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(facts(50).toUtf8()) < 0)
            qFatal("no file to measure");
        file.close();
        QTest::qWait(5000);
        return path;
    }
    EngineGameSession *session() const { return window<EngineGameSession>(); }
    void start() const
    {
        trigger("start");
        QTRY_VERIFY_WITH_TIMEOUT(action("step")->isEnabled(), 60'000);
        QTest::qWait(1500);
    }
    void playTo(int chronons) const
    {
        QSignalSpy finished(session(), &GameSession::finished);
        while (session()->tree().size() < chronons) {
            finished.clear();
            session()->playOn(play::Policy::Default, {chronons - session()->tree().size(), {}});
            QVERIFY(finished.wait(60'000));
        }
        QTest::qWait(2000);
    }
    void walk() const
    {
        for (const char *layout : {"playLayout", "debugLayout", "graphLayout", "editLayout", "debugLayout"})
            if (action(layout))
                pause(
                    layout, [&] { trigger(layout); }, 1500);
        for (const char *one : {"step", "step", "back", "back", "step"})
            pause(
                one, [&] { trigger(one); }, 1000);
        for (const QAction *one : m_window->findChildren<QAction *>())
            if (one->objectName().startsWith(u"goTo"_s) && one->isEnabled() && one->objectName() != u"goToChronon"_s
                && one->objectName() != u"goToLine"_s && one->objectName() != u"goToFile"_s
                && one->objectName() != u"goToSymbol"_s)
                pause(
                    one->objectName().toUtf8().constData(), [&] { const_cast<QAction *>(one)->trigger(); }, 700);
        pause(
            "step", [&] { trigger("step"); }, 1000);
    }
    int lineOf(const QString &beginning) const
    {
        return int(tabs()->current()->text().left(tabs()->current()->text().indexOf(beginning)).count(u'\n')) + 1;
    }
    /// ms that the window's thread has computed: what else the machine does meanwhile does not count.
    static double computed()
    {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
    }
    /// Tells the longest pause while @p action() is done and in the @p ms after that: by the clock, and how much of it
    /// was computed.
    template <typename Action>
    static void pause(const char *name, Action action, int ms)
    {
        QElapsedTimer beat;
        qint64 longest = 0, all = 0;
        double computedLongest = 0, before = computed();
        QTimer heart;
        connect(&heart, &QTimer::timeout, &heart, [&] {
            const qint64 now = beat.restart();
            const double here = computed();
            longest = qMax(longest, now);
            computedLongest = qMax(computedLongest, here - std::exchange(before, here));
            all += now > 100 ? now : 0;
        });
        heart.start(1);
        beat.start();
        action();
        QTest::qWait(ms);
        qInfo().noquote() << u"%1%2: %3 ms, computed %4 ms"_s
                                 .arg(computedLongest > 100 ? u"!!! "_s : u"    "_s, QLatin1String(name))
                                 .arg(longest)
                                 .arg(computedLongest, 0, 'f', 0)
                          << (all > longest ? u"(%1 in all)"_s.arg(all) : QString());
    }

    std::unique_ptr<app::MainWindow> m_second;
};

SIDL_WINDOW_TEST_MAIN(BenchLarge)
#include "bench_large.moc"
