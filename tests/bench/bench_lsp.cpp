// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/lspclient.h"

#include "sidl/engine/foreign/foreign.h"
#include "sidl/prolog/prologruntime.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using sidl::tests::LspClient;

namespace {

/// Short rules, each with a comment: 10,001 lines.
QString generatedGame()
{
    QString text = u"init([a], 0).\n"_s;
    for (int i = 0; i < 2500; ++i)
        text += u"% The number %1.\np%1(X, Y) :-\n    fact([n, X, Z]),\n    p%2(Z, Y).\n"_s.arg(i).arg((i + 1) % 2500);
    return text;
}

void tell(const char *what, std::vector<double> times)
{
    std::sort(times.begin(), times.end());
    const auto at = [&](double share) { return times[std::size_t(share * double(times.size() - 1))]; };
    qInfo("%-44s  50%%: %7.2f ms   95%%: %7.2f ms   most: %7.2f ms", what, at(0.5), at(0.95), times.back());
}

double milliseconds(const QElapsedTimer &timer)
{
    return double(timer.nsecsElapsed()) / 1e6;
}

} // namespace

/// How long an editor waits for the language server, in a game of 10,001 lines.
class BenchLsp : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// From a key to what completes it: the change is sent, and the question behind it.
    void completion_data()
    {
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("pause"); // ms between keys: with a long one the text is being read meanwhile
        for (const int line : {3, 5003, 9999})
            for (const int pause : {0, 250})
                QTest::addRow("line %d, %d ms between keys", line, pause) << line << pause;
    }
    void completion()
    {
        QFETCH(int, line);
        QFETCH(int, pause);
        LspClient client;
        client.initialize();
        const QString uri = u"file:///nowhere/long.sidl"_s;
        client.open(uri, generatedGame());
        client.problems();
        client.change(uri, 2, {line, 0}, {line, 0}, u"legal([x]) :- \n"_s);
        int version = 2;
        std::vector<double> times;
        const QString typed = u"fact([n, X, Y]), p12"_s;
        for (int round = 0; round < (pause > 0 ? 2 : 5); ++round) {
            for (int i = 0; i < typed.size(); ++i) {
                const int at = 14 + i;
                QTest::qSleep(pause);
                QElapsedTimer timer;
                timer.start();
                client.change(uri, ++version, {line, at}, {line, at}, typed.mid(i, 1));
                const QJsonValue answer = client.call("textDocument/completion", LspClient::at(uri, line, at + 1));
                times.push_back(milliseconds(timer));
                QVERIFY(answer["items"_L1].isArray());
            }
            client.change(uri, ++version, {line, 14}, {line, 14 + int(typed.size())}, {});
        }
        tell("key to completion", times);
    }

    void reading()
    {
        LspClient client;
        client.initialize();
        const QString uri = u"file:///nowhere/long.sidl"_s;
        std::vector<double> opened, hovered, changed;
        for (int i = 0; i < 5; ++i) {
            QElapsedTimer timer;
            timer.start();
            client.open(uri, generatedGame());
            client.problems();
            opened.push_back(milliseconds(timer));
            timer.start();
            client.change(uri, 2, {0, 0}, {0, 0}, u"% A line.\n"_s);
            client.call("textDocument/hover", LspClient::at(uri, 9000, 3));
            changed.push_back(milliseconds(timer));
            timer.start();
            client.call("textDocument/hover", LspClient::at(uri, 9001, 3));
            hovered.push_back(milliseconds(timer));
            client.problems();
            client.notify("textDocument/didClose", LspClient::of(uri));
            client.problems();
        }
        tell("opening to problems", opened);
        tell("change to hover, which has it read", changed);
        tell("hover", hovered);
    }

    void ofTheWholeText_data()
    {
        QTest::addColumn<QByteArray>("method");
        for (const char *method : {"textDocument/semanticTokens/full", "textDocument/foldingRange",
                                   "textDocument/documentSymbol", "textDocument/formatting"})
            QTest::newRow(method) << QByteArray(method);
    }
    void ofTheWholeText()
    {
        QFETCH(QByteArray, method);
        LspClient client;
        client.initialize();
        const QString uri = u"file:///nowhere/long.sidl"_s;
        client.open(uri, generatedGame());
        client.problems();
        std::vector<double> times;
        for (int i = 0; i < 10; ++i) {
            QElapsedTimer timer;
            timer.start();
            client.call(method.constData(), LspClient::of(uri));
            times.push_back(milliseconds(timer));
        }
        tell(method.constData(), times);
    }
};

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    const sidl::prolog::PrologRuntime prolog(sidl::engine::registerForeignPredicates);
    BenchLsp bench;
    return QTest::qExec(&bench, argc, argv);
}

#include "bench_lsp.moc"
