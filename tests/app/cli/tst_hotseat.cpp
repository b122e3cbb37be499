// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/cliprocess.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <utility>

#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace sidl::tests;

namespace {

/// `sidl` in a terminal of its own, with somebody at the keyboard.
class Terminal
{
public:
    explicit Terminal(const QStringList &arguments)
    {
        std::vector<QByteArray> bytes{sidlProgram().toUtf8()};
        for (const QString &argument : arguments)
            bytes.push_back(argument.toUtf8());
        std::vector<char *> argv;
        for (QByteArray &argument : bytes)
            argv.push_back(argument.data());
        argv.push_back(nullptr);
        m_child = forkpty(&m_terminal, nullptr, nullptr, nullptr);
        if (m_child == 0) {
            execv(argv[0], argv.data());
            _exit(127);
        }
    }
    ~Terminal()
    {
        ::close(m_terminal);
        if (m_child > 0) {
            ::kill(m_child, SIGKILL);
            waitpid(m_child, nullptr, 0);
        }
    }

    /// Reads until @p text has come, at most ten seconds; what came up to there, or an empty text if it did not. Whenever
    /// nothing comes, @p impatience is typed.
    QString until(const char *text, const char *impatience = "")
    {
        QElapsedTimer timer;
        timer.start();
        while (timer.elapsed() < 10'000) {
            const qsizetype at = m_unread.indexOf(text);
            if (at >= 0) {
                const QByteArray seen = m_unread.left(at + qsizetype(qstrlen(text)));
                m_unread.remove(0, seen.size());
                return QString::fromUtf8(seen);
            }
            pollfd waiting{m_terminal, POLLIN, 0};
            if (poll(&waiting, 1, 100) <= 0) {
                type(impatience);
                continue;
            }
            char buffer[4096];
            const ssize_t count = ::read(m_terminal, buffer, sizeof buffer);
            if (count <= 0)
                break; // the program has ended
            m_unread.append(buffer, qsizetype(count));
        }
        qWarning("waited for \"%s\", got: %s", text, m_unread.constData());
        return {};
    }

    /// Waits for the cover that says @p text, and uncovers what is beneath; what came up to there.
    QString uncover(const char *text)
    {
        QString seen = until(text);
        seen += until("> "); // before, no key counts
        type("\r");
        return seen;
    }

    void type(const char *text)
    {
        if (::write(m_terminal, text, qstrlen(text)) < 0)
            qWarning("cannot type");
    }

    /// What comes until the program has ended.
    QString rest()
    {
        char buffer[4096];
        for (ssize_t count; (count = ::read(m_terminal, buffer, sizeof buffer)) > 0;)
            m_unread.append(buffer, qsizetype(count));
        return QString::fromUtf8(std::exchange(m_unread, {}));
    }

    int exitCode()
    {
        char buffer[4096];
        while (::read(m_terminal, buffer, sizeof buffer) > 0) { } // ends with the program
        int status = -1;
        waitpid(m_child, &status, 0);
        m_child = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

private:
    QByteArray m_unread;
    int m_terminal = -1;
    pid_t m_child = -1;
};

} // namespace

/// Play by people who share a terminal.
class TestHotSeat : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("TERM", "xterm"); }

    void playersTakeTurns()
    {
        Terminal terminal(arguments("play", game("nim")));
        QVERIFY(terminal.uncover("Press Enter when [alice] is at the keyboard").contains(u"\033[2J"_s));
        const QString alice = terminal.until("q to quit: ");
        QVERIFY2(alice.contains(u"you are [alice]"_s), qPrintable(alice));
        QVERIFY(alice.contains(u"[alice,10]"_s));
        QVERIFY2(alice.contains(QRegularExpression(u"1  \\[1\\]\\s+2  \\[2\\]\\s+3  \\[3\\]\\s+4  \\[wait\\]"_s)),
                 qPrintable(alice));
        terminal.type("3\r");
        QVERIFY(terminal.uncover("Press Enter when [bob]").contains(u"\033[2J"_s));
        const QString bob = terminal.until("q to quit: ");
        QVERIFY(bob.contains(u"[bob,7]"_s));
        QVERIFY(bob.contains(u"+ [bob,7]"_s)); // what he was sent
        terminal.type("\r");                   // nothing: the default takes one
        terminal.uncover("Press Enter when [alice]");
        QVERIFY(terminal.until("q to quit: ").contains(u"[alice,6]"_s));
        terminal.type("9\r");
        QVERIFY(terminal.until("q to quit: ").contains(u"Please answer with a number from 1 to 4"_s));
        terminal.type("?\r");
        QVERIFY(terminal.until("q to quit: ").contains(u"this help"_s));
        terminal.type("q\r");
        const QString end = terminal.until("[bob]");
        QVERIFY2(end.contains(u"\033[2J"_s) && end.contains(u"end after 2 chronons (user)"_s), qPrintable(end));
        QVERIFY2(!end.contains(u"[alice,6]"_s), qPrintable(end)); // some words might be hidden from others
        QCOMPARE(terminal.exitCode(), 0);
    }

    /// As it stands there, or without what only rules need.
    void anActionIsTypedByItsName()
    {
        Terminal terminal(arguments("play", game("nim")));
        terminal.uncover("Press Enter when [alice]");
        terminal.until("q to quit: ");
        terminal.type("wai\r"); // nothing is guessed
        QVERIFY(terminal.until("q to quit: ").contains(u" 4, with an action of the list or with ? for help"_s));
        terminal.type("[2\r");
        QVERIFY(terminal.until("q to quit: ").contains(u"In [2, [ is not closed."_s));
        terminal.type("wait]\r");
        QVERIFY(terminal.until("q to quit: ").contains(u"In wait], ] closes nothing."_s));
        terminal.type("[2)\r");
        QVERIFY(terminal.until("q to quit: ").contains(u"In [2), ) closes nothing."_s));
        terminal.type("Wait\r");
        QVERIFY(!terminal.uncover("next turn of [alice]").isEmpty());
        terminal.until("q to quit: ");
        terminal.type("[ 3 ]\r");
        QVERIFY(!terminal.uncover("Press Enter when [bob]").isEmpty());
        QVERIFY(terminal.until("q to quit: ").contains(u"[bob,7]"_s));
        terminal.type("q\r");
        QCOMPARE(terminal.exitCode(), 0);
    }

    void aFormIsTypedAsAWhole()
    {
        Terminal terminal(arguments("play", game("price-negotiation")));
        terminal.uncover("Press Enter when [alice]");
        terminal.until("q to quit: ");
        terminal.type("[alice, 3]\r"); // less than the price
        QVERIFY(!terminal.until("q to quit: ").contains(u"Please answer"_s));
        terminal.type("[alice, 12.5]\r");
        QVERIFY(!terminal.until("Press Enter when [bob]").isEmpty());
    }

    /// Enter twice, as where another one is next, plays no turn that was not seen.
    void whoGoesOnPausesToo()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"on.sidl"_s);
        write(path,
              "init([a], 0).\ninit([b], 0).\ninit([n, 0]).\nlegal([m]) :- fact([n, N]), N < 3.\nowned([m], [a]).\n"
              "legal([w]) :- fact([n, 3]).\nowned([w], [b]).\nswitch(_, [1]).\ndefault([m], [1]).\n"
              "do([1]) :- fact([n, N]), M is N + 1, delete([n, N]), create([n, M]).\n");
        Terminal terminal(arguments("play", path));
        terminal.uncover("Press Enter when [a] is at the keyboard");
        terminal.until("q to quit: ");
        for (const QString &seen : {u"[n,1]"_s, u"[n,2]"_s}) {
            terminal.type("\r\r"); // the second one uncovers nothing
            QVERIFY(!terminal.uncover("Press Enter for the next turn of [a]. ").contains(seen));
            QVERIFY(terminal.until("q to quit: ").contains(seen));
        }
        terminal.type("1\r\r");
        QVERIFY(!terminal.uncover("Press Enter when [b] is at the keyboard").contains(u"[n,3]"_s));
        QVERIFY(terminal.until("q to quit: ").contains(u"[n,3]"_s));
        terminal.type("q\r");
        QCOMPARE(terminal.exitCode(), 0);
    }

    /// Whoever waits presses keys: the cover tells at once who is next, and these keys uncover nothing.
    void theCoverIsThereAtOnce()
    {
        Terminal terminal(arguments("play", game("nim")));
        terminal.uncover("Press Enter when [alice]");
        terminal.until("q to quit: ");
        terminal.type("3\r");
        QVERIFY(!terminal.until("Press Enter when [bob] is at the keyboard", "\r").isEmpty());
        terminal.type("\r\rq\r");
        QVERIFY(!terminal.until("> ").contains(u"[bob,7]"_s));
        terminal.type("\r");
        QVERIFY(terminal.until("q to quit: ").contains(u"[bob,7]"_s));
        terminal.type("q\r");
        QCOMPARE(terminal.exitCode(), 0);
    }

    // Who sees no words is shown the own moves and what was told, by chronon.
    void percepts()
    {
        Terminal terminal(
            arguments("play", QStringLiteral(SIDL_SOURCE_DIR "/resources/games/monty-hall.kif"), "--seed", "1"));
        terminal.uncover("Press Enter when candidate");
        const QString first = terminal.until("q to quit: ");
        QVERIFY(first.contains(u"(choose 1)"_s));
        QVERIFY2(!first.contains(u"nothing"_s), qPrintable(first)); // in GDL nobody may do nothing
        terminal.type("\r");
        QVERIFY(terminal.until("q to quit: ").contains(u"Please answer with a number from 1 to 3"_s));
        terminal.type("?\r");
        QVERIFY(!terminal.until("q to quit: ").contains(u"default"_s));
        terminal.type("1\r");
        QString seen = terminal.until("q to quit: ");
        QVERIFY2(seen.contains(u"chronon 0: (choose 1); told nothing"_s), qPrintable(seen));
        terminal.type("1\r");
        seen = terminal.until("q to quit: ");
        QVERIFY2(seen.contains(u"chronon 1: wait; told (opened "_s), qPrintable(seen));
        QVERIFY2(!seen.contains(u"(car "_s) && !seen.contains(u"(stage "_s), qPrintable(seen));
        terminal.type("q\r");
        QCOMPARE(terminal.exitCode(), 0);
    }

    /// Nor is anybody called to the keyboard for it, where all see everything.
    void nobodyIsAskedForAnOnlyMove()
    {
        Terminal terminal(
            arguments("play", QStringLiteral(SIDL_SOURCE_DIR "/resources/games/noughts-and-crosses.kif")));
        for (const char *player : {"white", "black", "white"}) {
            const QString cover = terminal.uncover("nobody else is looking. ");
            QVERIFY2(cover.contains(u"Press Enter when %1 is"_s.arg(QLatin1String(player))), qPrintable(cover));
            QVERIFY(terminal.until("q to quit: ").contains(u"(mark "_s));
            terminal.type("1\r");
        }
        terminal.until("nobody else is looking. ");
    }

    void nobodySeesWhatIsHidden()
    {
        Terminal terminal(arguments("play", game("rock-paper-scissors"), "--seed", "1"));
        for (int chronon = 0; chronon < 3; ++chronon) {
            terminal.uncover("Press Enter when [role1]");
            terminal.until("q to quit: ");
            terminal.type("1\r"); // paper
            const QString cover = terminal.uncover("Press Enter when [role2]");
            QVERIFY(cover.contains(u"\033[2J"_s));
            const QString seen = terminal.until("q to quit: ");
            QVERIFY(!seen.isEmpty());
            QVERIFY2(!seen.contains(u"chosen,role1"_s), qPrintable(seen));
            QVERIFY(seen.contains(u"[chosen,role2,rock]"_s));
            QVERIFY(!seen.contains(u"seed"_s));
            terminal.type("\r");
        }
    }

    /// When all is over, and not before, as it would tell what chance will bring.
    void theSeedIsToldAtTheEnd()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"one.sidl"_s);
        write(
            path,
            "init([a], 0). legal([m]) :- \\+ fact([t]). owned([m], [a]). switch([m], [t]). do([t]) :- create([t]).\n");
        const auto playOne = [&path](const QStringList &more, const char *answer) {
            Terminal terminal(arguments("play", path) + more);
            terminal.uncover("Press Enter when [a]");
            QString seen = terminal.until("q to quit: ");
            terminal.type(answer);
            return seen + terminal.rest();
        };
        const QString drawn = playOne({}, "1\r");
        const QRegularExpressionMatch told
            = QRegularExpression(u"seed (\\d+): --seed \\1 plays this again\r\n$"_s).match(drawn);
        QVERIFY2(told.hasMatch() && drawn.count(u"seed"_s) == 2, qPrintable(drawn));
        for (const QString &again : {playOne({u"--seed"_s, told.captured(1)}, "1\r"), playOne({}, "q\r")}) {
            QVERIFY2(again.contains(u"end after "_s) && !again.contains(u"seed"_s), qPrintable(again));
        }
    }

    void holesOfTemplatesAreAskedFor()
    {
        Terminal terminal(arguments("play", game("price-negotiation")));
        terminal.uncover("Press Enter when [alice]");
        QVERIFY(terminal.until("q to quit: ").contains(u"[alice,(price,double)]"_s));
        terminal.type("1\r");
        terminal.until("price");
        terminal.type("much\r");
        QVERIFY(terminal.until("q to quit: ").contains(u"That is not a number"_s));
        terminal.type("1\r");
        terminal.until("price");
        terminal.type("9\r"); // too low
        QVERIFY(!terminal.until("q to quit: ").isEmpty());
        terminal.type("1\r");
        terminal.until("price");
        terminal.type("12\r");
        QVERIFY(!terminal.uncover("Press Enter when [bob]").isEmpty());
        QVERIFY(!terminal.until("q to quit: ").contains(u"[bid,alice"_s)); // not before all have bid
        terminal.type("2\r");
        for (const char *other : {"Press Enter when [clara]", "Press Enter when [david]"}) {
            terminal.uncover(other);
            terminal.until("q to quit: ");
            terminal.type("\r");
        }
        terminal.uncover("Press Enter when [alice]");
        QVERIFY(terminal.until("q to quit: ").contains(u"[bid,alice,12.0]"_s));
    }

    void theEndOfTheInputQuits()
    {
        Terminal terminal(arguments("play", game("nim")));
        terminal.until("nobody else is looking. > ");
        terminal.type("\x04"); // Ctrl-D
        QCOMPARE(terminal.exitCode(), 0);
    }

    void anInterruptQuits()
    {
        Terminal terminal(arguments("play", game("nim")));
        terminal.until("Press Enter when [alice]");
        terminal.type("\x03"); // Ctrl-C
        QCOMPARE(terminal.exitCode(), 130);
    }

    void anInterruptAtAPromptTellsNothingHidden()
    {
        Terminal terminal(arguments("play", game("rock-paper-scissors"), "--seed", "1"));
        terminal.uncover("Press Enter when [role1]");
        terminal.until("q to quit: ");
        terminal.type("\x03");
        const QString end = terminal.until("[role2]");
        QVERIFY2(end.contains(u"\033[2J"_s), qPrintable(end));
        QVERIFY2(!end.contains(u"chosen"_s), qPrintable(end));
        QCOMPARE(terminal.exitCode(), 130);
    }

    void oneChoiceIsNoRange()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"one.sidl"_s);
        write(path, "init([a], 0). legal([m]). owned([m], [a]). switch([m], [t]). do([t]).\n");
        Terminal terminal(arguments("play", path));
        terminal.uncover("Press Enter when [a]");
        const QString prompt = terminal.until("q to quit: ");
        QVERIFY2(prompt.contains(u"\n1, Enter for nothing"_s), qPrintable(prompt));
        terminal.type("2\r");
        QVERIFY(terminal.until("q to quit: ").contains(u"Please answer with 1, with an action"_s));
    }

    /// At the end, too, nobody is shown what the rules still hide (S15).
    void whatIsHiddenStaysHiddenAtTheEnd()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"end.sidl"_s);
        write(path,
              "init([a], 0). init([open]). init([card, ace]). init([start]). hidden([card, _], [a]).\n"
              "legal([m]) :- fact([start]). owned([m], [a]). switch([m], [t]). do([t]) :- delete([start]).\n");
        Terminal terminal(arguments("play", path));
        terminal.uncover("Press Enter when [a]");
        terminal.until("q to quit: ");
        terminal.type("1\r");
        QVERIFY(!terminal.until("end after 1 chronon").isEmpty());
        const QString end = terminal.until("accounts");
        QVERIFY2(end.contains(u"  [open]"_s), qPrintable(end));
        QVERIFY2(!end.contains(u"ace"_s), qPrintable(end));
    }

    /// A rule that raises names its values, and these may be hidden from those who play (S15).
    void errorsNameNothingThatIsHidden()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"error.sidl"_s);
        const QString trace = folder.filePath(u"error.json"_s);
        write(path,
              "init([a], 0). init([card, spade]). hidden([card, _], [a]).\n"
              "legal([m]). owned([m], [a]). unlimited([m], [u, (amount, integer)]).\n"
              "switch([m], [u, N]) :- ( N =\\= 7 ; fact([card, C]), N =:= C ).\n"
              "do([u, N]) :- fact([card, C]), _ is N + C.\n");
        Terminal terminal(arguments("play", path, "--trace", trace));
        terminal.uncover("Press Enter when [a]");
        terminal.until("q to quit: ");
        terminal.type("1\r");
        terminal.until("amount");
        terminal.type("7\r"); // the rule of the switch raises
        const QString refused = terminal.until("q to quit: ");
        QVERIFY2(refused.contains(u"line 3"_s), qPrintable(refused));
        QVERIFY2(!refused.contains(u"spade"_s), qPrintable(refused));
        terminal.type("1\r");
        terminal.until("amount");
        terminal.type("8\r"); // that of the action does
        const QString end = terminal.until("accounts");
        QVERIFY2(end.contains(u"line 4"_s), qPrintable(end));
        QVERIFY2(!end.contains(u"spade"_s), qPrintable(end));
        QCOMPARE(terminal.exitCode(), 1);
        QFile record(trace); // for whoever looks for the fault
        QVERIFY(record.open(QIODevice::ReadOnly));
        QVERIFY(record.readAll().contains("spade"));
    }

    /// P1: who is alone at the keyboard is asked once who that is.
    void aPersonPlaysAnAgent()
    {
        Terminal terminal(arguments("play", game("nim"), "--seat", "bob=first"));
        QVERIFY(!terminal.uncover("Press Enter when [alice] is at the keyboard").isEmpty());
        QVERIFY(terminal.until("q to quit: ").contains(u"[alice,10]"_s));
        terminal.type("3\r");
        const QString next = terminal.until("q to quit: ");
        QVERIFY2(next.contains(u"[alice,6]"_s), qPrintable(next));
        QVERIFY(!next.contains(u"Press Enter"_s));
        terminal.type("q\r");
        QCOMPARE(terminal.exitCode(), 0);
    }

    void aPolicyPlaysInATerminalToo()
    {
        Terminal terminal(arguments("play", game("nim"), "--policy", "first"));
        QVERIFY(!terminal.until("end after 10 chronons").isEmpty());
        QCOMPARE(terminal.exitCode(), 0);
    }

    void theTerminalCannotShowBothGameAndTrace()
    {
        Terminal terminal(arguments("play", game("nim"), "--trace", "-"));
        QCOMPARE(terminal.exitCode(), 2);
    }
};

QTEST_GUILESS_MAIN(TestHotSeat)
#include "tst_hotseat.moc"
