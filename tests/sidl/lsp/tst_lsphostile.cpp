// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/lspclient.h"

#include "sidl/engine/foreign/foreign.h"
#include "sidl/lsp/features/opentext.h"
#include "sidl/lsp/protocol/message.h"
#include "sidl/lsp/server/documents.h"
#include "sidl/prolog/prologruntime.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::tests;
using sidl::lsp::ErrorCode;

namespace {

const QString uri = u"file:///nowhere/nim.sidl"_s;
const QString text = u"init([a], 0).\nlegal([m]) :- fact([a]).\n"_s;

int codeOf(const QJsonValue &error)
{
    return error["code"_L1].toInt();
}

} // namespace

/// Clients that do not keep to the protocol: each mistake is answered, and the server goes on.
class TestLspHostile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void requestsBeforeInitializeAreRefused()
    {
        LspClient client;
        client.open(uri, text); // for nothing
        QCOMPARE(codeOf(client.call("textDocument/hover", LspClient::at(uri, 0, 0))),
                 int(ErrorCode::ServerNotInitialized));
        QCOMPARE(codeOf(client.call("shutdown")), int(ErrorCode::ServerNotInitialized));
        client.initialize();
        QCOMPARE(codeOf(client.call("textDocument/hover", LspClient::at(uri, 0, 0))), int(ErrorCode::InvalidParams));
    }

    void lifeOfAServer()
    {
        LspClient client;
        client.initialize();
        QCOMPARE(codeOf(client.call("initialize", {{u"capabilities"_s, QJsonObject()}})),
                 int(ErrorCode::InvalidRequest));
        QVERIFY(client.call("shutdown").isNull());
        QCOMPARE(codeOf(client.call("textDocument/hover", LspClient::at(uri, 0, 0))), int(ErrorCode::InvalidRequest));
        client.notify("exit");
        QCOMPARE(client.exitCode(), 0);
    }

    void exitWithoutShutdownIsAFailure()
    {
        LspClient client;
        client.initialize();
        client.notify("exit");
        QCOMPARE(client.exitCode(), 1);
        LspClient early;
        early.notify("exit");
        QCOMPARE(early.exitCode(), 1);
    }

    void aClientThatIsGoneEndsTheServer()
    {
        LspClient client;
        client.initialize();
        client.open(uri, text);
        client.hangUp();
        QCOMPARE(client.exitCode(), 1);
    }

    void aClientThatIsGoneAfterShutdownIsNone()
    {
        LspClient client;
        client.initialize();
        client.call("shutdown");
        client.hangUp();
        QCOMPARE(client.exitCode(), 0);
    }

    void badBytesAreAnswered_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("code");
        const auto row = [](const QByteArray &content, ErrorCode code) {
            QTest::addRow("%s", content.left(40).constData()) << sidl::lsp::framed(content) << int(code);
        };
        row("no JSON", ErrorCode::ParseError);
        row("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"hover\"", ErrorCode::ParseError);
        row(QByteArray(5000, '['), ErrorCode::ParseError);
        row("[]", ErrorCode::InvalidRequest);
        row("[{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"m\"}]", ErrorCode::InvalidRequest);
        row("17", ErrorCode::ParseError);
        row(R"({"jsonrpc": "2.0", "id": [1], "method": "m"})", ErrorCode::InvalidRequest);
        row(R"({"jsonrpc": "2.0", "id": 1, "method": ["m"]})", ErrorCode::InvalidRequest);
        row(R"({"jsonrpc": "2.0", "id": 1, "method": "no/such"})", ErrorCode::MethodNotFound);
        row(R"({"jsonrpc": "2.0", "id": 1, "method": "$/mine"})", ErrorCode::MethodNotFound);
        row(R"({"jsonrpc": "2.0", "id": null, "method": "no/such"})", ErrorCode::MethodNotFound);
        row(R"({"jsonrpc": "2.0", "id": 1, "method": "textDocument/hover"})", ErrorCode::InvalidParams);
        row(R"({"jsonrpc": "2.0", "id": 1, "method": "textDocument/hover", "params": [1]})", ErrorCode::InvalidParams);
        row(R"({"jsonrpc": "2.0", "id": 1, "method": "textDocument/hover", "params": {"textDocument": 3}})",
            ErrorCode::InvalidParams);
        row(R"({"jsonrpc": "2.0", "id": 1, "method": "workspace/symbol", "params": {"query": {}}})",
            ErrorCode::InvalidParams);
        const auto raw = [](const char *name, const QByteArray &bytes) {
            QTest::newRow(name) << bytes << int(ErrorCode::ParseError);
        };
        raw("wrong length", "Content-Length: many\r\n\r\n");
        raw("huge length", "Content-Length: 123456789012345678\r\n\r\n");
        raw("no header", "hello\r\n");
    }
    void badBytesAreAnswered()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, code);
        LspClient client;
        client.initialize();
        client.sendBytes(bytes);
        QCOMPARE(codeOf(client.receive().value("error"_L1)), code);
        client.open(uri, text); // and on it goes
        QCOMPARE(client.problems().value("uri"_L1).toString(), uri);
    }

    void badParamsAreAnswered_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("params");
        for (const char *method : {"textDocument/hover", "textDocument/completion", "textDocument/rename"})
            for (const char *position :
                 {R"("x")", R"({"line": -1, "character": 0})", R"({"line": 1})", R"({"line": 0.5, "character": 0})",
                  R"({"line": "0", "character": "0"})", "null", "[]"})
                QTest::addRow("%s %s", method, position) << QByteArray(method) << QByteArray(position);
    }
    void badParamsAreAnswered()
    {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, params);
        LspClient client;
        client.initialize();
        client.open(uri, text);
        QJsonObject all = LspClient::of(uri);
        all.insert("position"_L1, QJsonDocument::fromJson("[" + params + "]").array().first());
        QCOMPARE(codeOf(client.call(method.constData(), all)), int(ErrorCode::InvalidParams));
    }

    /// What is out of range is the end of a line or of the text, as the protocol has it.
    void positionsOutOfRangeAreAnswered()
    {
        LspClient client;
        client.initialize();
        client.open(uri, text);
        for (const char *method :
             {"textDocument/hover", "textDocument/completion", "textDocument/definition", "textDocument/references",
              "textDocument/documentHighlight", "textDocument/signatureHelp"})
            for (const auto &[line, character] : {std::pair{0, 99999}, std::pair{99999, 0}, std::pair{2147483647, 7}})
                QCOMPARE(codeOf(client.call(method, LspClient::at(uri, line, character))), 0);
        QCOMPARE(codeOf(client.call("textDocument/rename", LspClient::at(uri, 9999, 9999))),
                 int(ErrorCode::InvalidParams));
        QJsonObject rename = LspClient::at(uri, 9999, 9999);
        rename.insert("newName"_L1, u"x"_s);
        QCOMPARE(codeOf(client.call("textDocument/rename", rename)), int(ErrorCode::RequestFailed));
        QCOMPARE(codeOf(client.call("textDocument/codeAction", LspClient::of(uri))), int(ErrorCode::InvalidParams));
    }

    void badNotificationsAreLogged_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("params");
        const auto row = [](const char *method, const char *params) {
            QTest::addRow("%s %s", method, params) << QByteArray(method) << QByteArray(params);
        };
        row("textDocument/didOpen", "{}");
        row("textDocument/didOpen", R"({"textDocument": {"uri": 5, "text": ""}})");
        row("textDocument/didOpen", R"({"textDocument": {"uri": "a", "text": 7}})");
        row("textDocument/didChange", R"({"textDocument": {"uri": "untitled:other"}, "contentChanges": []})");
        row("textDocument/didClose", R"({"textDocument": []})");
        row("textDocument/didSave", "{}");
    }
    void badNotificationsAreLogged()
    {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, params);
        LspClient client;
        client.initialize();
        client.notify(method.constData(), QJsonDocument::fromJson(params).object());
        QVERIFY(client.notification("window/logMessage")
                    .value("message"_L1)
                    .toString()
                    .startsWith(QString::fromLatin1(method)));
    }

    void aTextWhoseChangesAreLostIsClosed()
    {
        LspClient client;
        client.initialize();
        client.open(uri, text);
        client.problems();
        client.notify("textDocument/didChange",
                      {{u"textDocument"_s, QJsonObject{{u"uri"_s, uri}, {u"version"_s, 2}}},
                       {u"contentChanges"_s, QJsonArray{QJsonObject{{u"range"_s, 3}, {u"text"_s, u""_s}}}}});
        QVERIFY(client.notification("window/showMessage").value("message"_L1).toString().contains(u"open it again"_s));
        QVERIFY(client.problems().value("diagnostics"_L1).toArray().isEmpty());
        QCOMPARE(codeOf(client.call("textDocument/hover", LspClient::at(uri, 0, 0))), int(ErrorCode::InvalidParams));
        client.open(uri, text);
        QCOMPARE(codeOf(client.call("textDocument/hover", LspClient::at(uri, 0, 0))), 0);
    }

    void textsThatAreTooLongAreRefused()
    {
        LspClient client;
        client.initialize();
        client.open(uri, QString(sidl::lsp::OpenText::MaxLength + 1, u'%'));
        QVERIFY(client.notification("window/showMessage").value("message"_L1).toString().contains(u"8 million"_s));
        client.open(uri, u"% \n"_s);
        client.problems();
        client.change(uri, 2, {0, 0}, {0, 0}, QString(sidl::lsp::OpenText::MaxLength, u'%'));
        QVERIFY(client.notification("window/showMessage").value("message"_L1).toString().contains(u"8 million"_s));
    }

    void tooManyTextsAreRefused()
    {
        LspClient client;
        client.initialize();
        for (std::size_t i = 0; i <= sidl::lsp::Documents::MaxDocuments; ++i)
            client.open(u"file:///nowhere/%1.sidl"_s.arg(i), {});
        QVERIFY(client.notification("window/showMessage").value("message"_L1).toString().contains(u"1000"_s));
    }

    /// Whatever waits is answered once: by what was asked, or by why not.
    void whatIsCancelledIsAnsweredOnce()
    {
        LspClient client;
        client.initialize();
        QString large = text;
        for (int i = 0; i < 3000; ++i)
            large += u"p%1(X) :- fact([X, %1]), q(X).\n"_s.arg(i);
        client.open(uri, large);
        std::vector<int> ids;
        for (int i = 0; i < 50; ++i) {
            ids.push_back(client.request("textDocument/hover", LspClient::at(uri, 1, 0)));
            if (i % 2 == 0)
                client.notify("$/cancelRequest", {{u"id"_s, ids.back()}});
        }
        int cancelled = 0;
        for (const int id : ids) {
            const QJsonObject answer = client.answer(id);
            QVERIFY(answer.contains("result"_L1) != answer.contains("error"_L1));
            if (answer.contains("error"_L1)) {
                QCOMPARE(codeOf(answer.value("error"_L1)), int(ErrorCode::RequestCancelled));
                ++cancelled;
            }
        }
        QVERIFY(cancelled <= 25);
        client.notify("$/cancelRequest", {{u"id"_s, 99999}});
        client.notify("$/cancelRequest", {{u"id"_s, QJsonObject()}});
        QVERIFY(client.call("shutdown").isNull()); // with nothing left over before it
    }

    /// Of many versions that come at once the last is checked, and questions about others say that they are.
    void newerVersionsMakeOlderOnesMoot()
    {
        LspClient client;
        client.initialize();
        client.open(uri, text);
        std::vector<int> ids;
        for (int version = 2; version <= 60; ++version) {
            client.change(uri, version, {0, 0}, {0, 0}, u"% a\n"_s);
            ids.push_back(client.request("textDocument/documentSymbol", LspClient::of(uri)));
        }
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const QJsonObject answer = client.answer(ids[i]);
            const bool isLast = i + 1 == ids.size();
            QVERIFY(answer.contains("result"_L1)
                    || (!isLast && codeOf(answer.value("error"_L1)) == int(ErrorCode::ContentModified)));
        }
        int version = 0, published = 0;
        for (; version < 60; ++published)
            version = client.problems().value("version"_L1).toInt(60);
        QCOMPARE(version, 60);
        QVERIFY(published <= 60);
    }

    void closingAnswersWhatWaits()
    {
        LspClient client;
        client.initialize();
        client.open(uri, text);
        const int id = client.request("textDocument/hover", LspClient::at(uri, 1, 0));
        client.notify("textDocument/didClose", LspClient::of(uri));
        QVERIFY(!client.answer(id).isEmpty());
        QVERIFY(client.call("shutdown").isNull());
    }

    void noMessagesMakeItCrash()
    {
        const QStringList methods{u"textDocument/didOpen"_s,
                                  u"textDocument/didChange"_s,
                                  u"textDocument/didClose"_s,
                                  u"textDocument/hover"_s,
                                  u"textDocument/completion"_s,
                                  u"textDocument/rename"_s,
                                  u"textDocument/formatting"_s,
                                  u"textDocument/rangeFormatting"_s,
                                  u"textDocument/codeAction"_s,
                                  u"textDocument/foldingRange"_s,
                                  u"textDocument/semanticTokens/range"_s,
                                  u"completionItem/resolve"_s,
                                  u"textDocument/inlayHint"_s,
                                  u"textDocument/codeLens"_s,
                                  u"workspace/symbol"_s,
                                  u"textDocument/references"_s,
                                  u"textDocument/definition"_s,
                                  u"$/cancelRequest"_s,
                                  u"textDocument/signatureHelp"_s,
                                  u"workspace/didChangeWorkspaceFolders"_s};
        QRandomGenerator random(3);
        const auto anyValue = [&random](auto &self, int depth) -> QJsonValue {
            switch (random.bounded(depth > 3 ? 6 : 9)) {
            case 0:
                return {};
            case 1:
                return random.bounded(2) == 0;
            case 2:
                return random.bounded(40) - 3;
            case 3:
                return 1e300;
            case 4:
                return uri;
            case 5:
                return u"leg😀al([a|\r\n"_s;
            case 6:
                return QJsonArray{self(self, depth + 1), self(self, depth + 1)};
            default:
                QJsonObject object;
                for (const auto key :
                     {"uri"_L1, "textDocument"_L1, "position"_L1, "range"_L1, "start"_L1, "end"_L1, "line"_L1,
                      "character"_L1, "text"_L1, "contentChanges"_L1, "version"_L1, "context"_L1, "data"_L1, "name"_L1,
                      "arity"_L1, "newName"_L1, "query"_L1, "id"_L1})
                    if (random.bounded(2) == 0)
                        object.insert(key, self(self, depth + 1));
                return object;
            }
        };
        LspClient client;
        client.initialize();
        client.open(uri, text);
        std::vector<int> ids;
        for (int i = 0; i < 400; ++i) {
            QJsonObject params = anyValue(anyValue, 0).toObject();
            if (random.bounded(2) == 0)
                params.insert("textDocument"_L1, QJsonObject{{u"uri"_s, uri}, {u"text"_s, text}});
            const QString method = methods.at(random.bounded(int(methods.size())));
            if (method.contains("/did"_L1) || method.startsWith(u'$'))
                client.notify(method.toLatin1(), params);
            else
                ids.push_back(client.request(method.toLatin1(), params));
            if (ids.size() % 20 == 19) { // as a client that reads now and then
                QVERIFY(!client.answer(ids.back()).isEmpty());
                ids.pop_back();
            }
        }
        for (const int id : ids)
            QVERIFY(!client.answer(id).isEmpty());
        QVERIFY(client.call("shutdown").isNull());
    }
};

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    const sidl::prolog::PrologRuntime prolog(sidl::engine::registerForeignPredicates);
    TestLspHostile test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_lsphostile.moc"
