// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/lspclient.h"

#include "sidl/engine/foreign/foreign.h"
#include "sidl/lsp/protocol/message.h"
#include "sidl/prolog/prologruntime.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::tests;

namespace {

const QDir folder(QStringLiteral(SIDL_SOURCE_DIR "/tests/data/lsp"));

/// A line of a session: what was sent ("> {…}"), what was received ("< {…}"), the method of what is waited for ("= …"),
/// or a remark ("# …").
struct Line
{
    QChar kind;
    QByteArray text;
};

std::vector<Line> linesOf(const QByteArray &session)
{
    std::vector<Line> lines;
    for (const QByteArray &line : session.split('\n'))
        if (!line.isEmpty())
            lines.push_back({QLatin1Char(line[0]), line.mid(2)});
    return lines;
}

QByteArray written(const QJsonObject &message)
{
    return QJsonDocument(message).toJson(QJsonDocument::Compact);
}

/// Whether @p message is what ends the answers to @p sent: the response, or the problems of a changed text.
bool answers(const QJsonObject &sent, const QJsonObject &message)
{
    if (sent.contains("id"_L1))
        return message.value("id"_L1) == sent.value("id"_L1) && !message.contains("method"_L1);
    return message.value("method"_L1) == "textDocument/publishDiagnostics"_L1;
}

bool isAnswered(const QJsonObject &sent)
{
    const QString method = sent.value("method"_L1).toString();
    return sent.contains("id"_L1) || method == "textDocument/didOpen"_L1 || method == "textDocument/didChange"_L1
        || method == "textDocument/didClose"_L1;
}

/// The session with what the server says now.
QByteArray replayed(const QByteArray &session)
{
    LspClient client;
    QByteArray result;
    for (const Line &line : linesOf(session)) {
        if (line.kind == u'<')
            continue;
        result += line.kind.toLatin1() + (' ' + line.text) + '\n';
        if (line.kind == u'#')
            continue;
        const auto receive = [&](const auto &isLast) {
            for (QJsonObject message; !isLast(message); result += "< " + written(message) + '\n')
                if (message = client.receive(); message.isEmpty())
                    qFatal("the server is gone, or says nothing, after %s", line.text.constData());
        };
        if (line.kind == u'=') {
            const QString method = QString::fromUtf8(line.text);
            receive([&method](const QJsonObject &message) { return message.value("method"_L1) == method; });
            continue;
        }
        const QJsonObject sent = QJsonDocument::fromJson(line.text).object();
        if (sent.isEmpty())
            qFatal("this is no message: %s", line.text.constData());
        client.send(sent);
        if (isAnswered(sent))
            receive([&sent](const QJsonObject &message) { return answers(sent, message); });
    }
    return result;
}

} // namespace

/// Recorded sessions: what editors send, and what they get. SIDL_LSP_RECORD=1 writes down what they get now.
class TestLspSessions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sessions_data()
    {
        QTest::addColumn<QString>("path");
        for (const QString &name : folder.entryList({u"*.session"_s}))
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }
    void sessions()
    {
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QByteArray session = file.readAll();
        session.replace("\"VERSION\"", "\"" SIDL_VERSION "\"");
        const QByteArray now = replayed(session);
        if (qEnvironmentVariableIsSet("SIDL_LSP_RECORD")) {
            QByteArray kept = now;
            kept.replace("\"" SIDL_VERSION "\"", "\"VERSION\"");
            file.close();
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(kept);
            return;
        }
        const std::vector<Line> wanted = linesOf(session), got = linesOf(now);
        for (std::size_t i = 0; i < std::min(wanted.size(), got.size()); ++i) {
            QCOMPARE(got[i].kind, wanted[i].kind);
            if (got[i].kind == u'<') // the order of fields is no matter
                QCOMPARE(QJsonDocument::fromJson(got[i].text), QJsonDocument::fromJson(wanted[i].text));
        }
        QCOMPARE(got.size(), wanted.size());
    }
};

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    const sidl::prolog::PrologRuntime prolog(sidl::engine::registerForeignPredicates);
    TestLspSessions test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_lspsessions.moc"
