// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/cli/clitest.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace sidl::tests;

namespace {

QByteArray framed(const QByteArray &content)
{
    return "Content-Length: " + QByteArray::number(content.size()) + "\r\n\r\n" + content;
}

const QByteArray initialize
    = framed(R"({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}})");
const QByteArray shutdown = framed(R"({"jsonrpc": "2.0", "id": 2, "method": "shutdown"})");
const QByteArray leave = framed(R"({"jsonrpc": "2.0", "method": "exit"})");

} // namespace

/// sidl lsp as a process. What it answers is in tests/sidl/lsp.
class TestLsp : public CliTest
{
    Q_OBJECT

private Q_SLOTS:
    void beginsAndEnds()
    {
        for (const char *option : {"--stdio", ""}) {
            const QStringList words
                = QStringList{u"lsp"_s} + QString::fromLatin1(option).split(u' ', Qt::SkipEmptyParts);
            const Outcome outcome = runSidl(words, initialize + shutdown + leave);
            QCOMPARE(outcome.code, 0);
            QCOMPARE(outcome.err, QString());
            const QByteArray first = outcome.out.toUtf8().split('\n').value(2);
            const QJsonObject answer = QJsonDocument::fromJson(first.left(first.lastIndexOf('}') + 1)).object();
            QCOMPARE(answer.value("id"_L1).toInt(), 1);
            QCOMPARE(answer.value("result"_L1)["serverInfo"_L1]["version"_L1].toString(), QStringLiteral(SIDL_VERSION));
        }
    }

    void anEditorThatGoesAwayIsAFailure()
    {
        QCOMPARE(runSidl({u"lsp"_s}).code, 1);
        QCOMPARE(runSidl({u"lsp"_s}, initialize).code, 1);
        QCOMPARE(runSidl({u"lsp"_s}, initialize + leave).code, 1);
        QCOMPARE(runSidl({u"lsp"_s}, initialize + shutdown).code, 0);
        QCOMPARE(runSidl({u"lsp"_s}, initialize.chopped(3)).code, 1); // in the middle of a message
    }

    void nothingButMessagesIsWritten()
    {
        const QByteArray text = R"(:- initialization(format("no~n")). game(x) :- format("no~n"). init([a], 0).)";
        const QByteArray open
            = QJsonDocument(QJsonObject{{u"jsonrpc"_s, u"2.0"_s},
                                        {u"method"_s, u"textDocument/didOpen"_s},
                                        {u"params"_s,
                                         QJsonObject{{u"textDocument"_s,
                                                      QJsonObject{{u"uri"_s, u"untitled:x.sidl"_s},
                                                                  {u"text"_s, QString::fromUtf8(text)}}}}}})
                  .toJson();
        const QByteArray symbols = framed(
            R"({"jsonrpc": "2.0", "id": 3, "method": "textDocument/foldingRange", "params": {"textDocument": {"uri": "untitled:x.sidl"}}})");
        const Outcome outcome = runSidl({u"lsp"_s}, initialize + framed(open) + symbols + shutdown + leave);
        QCOMPARE(outcome.code, 0);
        QVERIFY(!outcome.out.contains(u"no\n"_s));
        for (QByteArray rest = outcome.out.toUtf8(); !rest.isEmpty();) {
            QVERIFY2(rest.startsWith("Content-Length: "), rest.constData());
            const qsizetype start = rest.indexOf("\r\n\r\n") + 4;
            const qsizetype length = rest.mid(16, rest.indexOf('\r') - 16).toInt();
            QVERIFY(!QJsonDocument::fromJson(rest.mid(start, length)).isNull());
            rest = rest.mid(start + length);
        }
    }

    void aFullDiskEndsIt()
    {
        QCOMPARE(runSidl({u"lsp"_s, u"extra"_s}).code, 2);
        QProcess shell;
        shell.start(u"sh"_s, {u"-c"_s, u"'%1' lsp > /dev/full"_s.arg(sidlProgram())});
        shell.write(initialize);
        QVERIFY(shell.waitForFinished(60'000)); // though nobody has ended its input
        QCOMPARE(shell.exitCode(), 1);
    }

    void aSignalEndsIt()
    {
        QProcess server;
        server.start(sidlProgram(), {u"lsp"_s});
        server.write(initialize);
        QVERIFY(server.waitForReadyRead(60'000)); // so that it is being served
        ::kill(pid_t(server.processId()), SIGTERM);
        QVERIFY(server.waitForFinished(60'000));
        QCOMPARE(server.exitStatus(), QProcess::NormalExit);
        QCOMPARE(server.exitCode(), 130);
    }
};

QTEST_GUILESS_MAIN(TestLsp)
#include "tst_lsp.moc"
