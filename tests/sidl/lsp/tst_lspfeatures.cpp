// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/lspclient.h"

#include "sidl/engine/foreign/foreign.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/lsp/text/linedtext.h"
#include "sidl/prolog/prologruntime.h"
#include "sidl/prolog/prologthread.h"
#include "sidl/views/jsonlanguage.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace Qt::StringLiterals;
using namespace sidl::tests;
using sidl::lsp::Encoding;
using sidl::lsp::LinedText;

namespace {

const QDir games(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"));

QString textOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// @p text with edits as the protocol has them made, the last one first.
QString edited(const QString &text, const QJsonValue &edits, Encoding encoding)
{
    LinedText lined(text);
    const QJsonArray all = edits.toArray();
    for (auto edit = all.end(); edit != all.begin();) {
        const QJsonValue each = *--edit;
        const auto range = sidl::lsp::rangeOf(each["range"_L1]);
        lined.replace(lined.offset(range->start, encoding), lined.offset(range->end, encoding),
                      each["newText"_L1].toString());
    }
    return lined.text();
}

/// @p text laid out by the language itself.
QString formatted(const QString &text, const QString &fileName)
{
    QString result;
    sidl::prolog::PrologThread::run([&] {
        const auto program = sidl::language::readProgram(text, fileName);
        const auto edits
            = sidl::language::ruleSystemOf(program).format(program.text, sidl::language::readableClauses(program));
        result = sidl::language::edited(text, sidl::language::inText(edits, text));
    });
    return result;
}

QJsonObject encodings(const char *name)
{
    return {{u"general"_s, QJsonObject{{u"positionEncodings"_s, QJsonArray{QLatin1String(name)}}}}};
}

QJsonObject rangeParams(const QString &uri, int line, int start, int end)
{
    QJsonObject params = LspClient::of(uri);
    params.insert("range"_L1,
                  QJsonObject{{u"start"_s, QJsonObject{{u"line"_s, line}, {u"character"_s, start}}},
                              {u"end"_s, QJsonObject{{u"line"_s, line}, {u"character"_s, end}}}});
    return params;
}

QStringList names(const QJsonValue &symbols)
{
    QStringList names;
    const QJsonArray all = symbols.toArray();
    for (const QJsonValue &symbol : all)
        names << symbol["name"_L1].toString();
    return names;
}

} // namespace

/// What the language server answers, over all sample games and by what the rooms of the language say themselves.
class TestLspFeatures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sampleGames_data()
    {
        QTest::addColumn<QString>("path");
        const QStringList all = games.entryList(sidl::language::gameFilePatterns());
        for (const QString &name : all)
            QTest::newRow(qPrintable(name)) << games.filePath(name);
    }
    /// No problems, and all answers of features of a whole text lie within it, whatever its line ends and encoding.
    void sampleGames()
    {
        QFETCH(QString, path);
        for (const auto encoding : {"utf-8"_L1, "utf-16"_L1}) {
            const auto code = encoding == "utf-8"_L1 ? Encoding::Utf8 : Encoding::Utf16;
            LspClient client;
            client.initialize(encodings(encoding.data()));
            const QString uri = QUrl::fromLocalFile(path).toString();
            QString text = textOf(path);
            if (encoding == "utf-8"_L1)
                text.replace(u"\n"_s, u"\r\n"_s);
            const LinedText lined(text);
            client.open(uri, text);
            for (const QJsonValue &problem : client.problems().value("diagnostics"_L1).toArray())
                QVERIFY2(problem["severity"_L1].toInt() > 1, qPrintable(problem["message"_L1].toString()));
            QVERIFY(!names(client.call("textDocument/documentSymbol", LspClient::of(uri))).isEmpty());
            const QJsonArray folds = client.call("textDocument/foldingRange", LspClient::of(uri)).toArray();
            QVERIFY(!folds.isEmpty());
            for (const QJsonValue &fold : folds) {
                QVERIFY(fold["startLine"_L1].toInt() < fold["endLine"_L1].toInt());
                QVERIFY(fold["endLine"_L1].toInt() < lined.lineCount());
            }
            const QJsonArray data
                = client.call("textDocument/semanticTokens/full", LspClient::of(uri))["data"_L1].toArray();
            QVERIFY(data.size() > 20);
            int line = 0, character = 0;
            for (qsizetype i = 0; i + 4 < data.size(); i += 5) {
                character = data[i + 1].toInt() + (data[i].toInt() == 0 ? character : 0);
                line += data[i].toInt();
                QVERIFY(data[i].toInt() >= 0 && data[i + 1].toInt() >= 0 && data[i + 2].toInt() > 0);
                const qsizetype end = lined.offset({line, character + data[i + 2].toInt()}, code);
                QCOMPARE(lined.position(end, code).character, character + data[i + 2].toInt());
            }
            const QJsonValue edits = client.call("textDocument/formatting", LspClient::of(uri));
            QCOMPARE(edited(text, edits, code), formatted(text, path));
        }
    }

    void formattingIsThatOfTheStyle()
    {
        const QString text
            = u"% é😀\r\ninit( [a] ,0 ).\r\nlegal([m]):-fact([a]),\r\n  fact(['😀',  b]).\r\nbroken( .\r\n"_s;
        const QString wanted = formatted(text, u"a.sidl"_s);
        QVERIFY(wanted != text);
        for (const auto &[name, encoding] :
             {std::pair{"utf-8", Encoding::Utf8}, {"utf-16", Encoding::Utf16}, {"utf-32", Encoding::Utf32}}) {
            LspClient client;
            client.initialize(encodings(name));
            client.open(u"untitled:1"_s, text);
            QCOMPARE(edited(text, client.call("textDocument/formatting", LspClient::of(u"untitled:1"_s)), encoding),
                     wanted);
            const QJsonValue first = client.call("textDocument/rangeFormatting", rangeParams(u"untitled:1"_s, 1, 0, 3));
            QCOMPARE(edited(text, first, encoding).split(u'\n').at(2), text.split(u'\n').at(2));
            QCOMPARE(edited(text, first, encoding).split(u'\n').at(1), u"init([a], 0).\r"_s);
        }
    }

    void completionKnowsWhatIsThere()
    {
        LspClient client;
        client.initialize();
        const QString uri = u"untitled:2"_s;
        client.open(uri, u"init([alice], 0).\n% How far.\nfar(X, Y) :- fact([way, X, Y]).\nlegal([m]) :- fa"_s);
        QJsonObject item;
        const QJsonArray items
            = client.call("textDocument/completion", LspClient::at(uri, 3, 16))["items"_L1].toArray();
        for (const QJsonValue &each : items)
            if (each["label"_L1] == "far(X, Y)"_L1)
                item = each.toObject();
        QCOMPARE(item.value("documentation"_L1).toString(), u"How far."_s);
        QCOMPARE(item.value("textEdit"_L1)["newText"_L1].toString(), u"far()"_s); // no client that knows snippets
        QCOMPARE(item.value("textEdit"_L1)["range"_L1]["start"_L1]["character"_L1].toInt(), 14);
        const QJsonObject whole = client.call("completionItem/resolve", item).toObject();
        QVERIFY(whole.value("documentation"_L1)["value"_L1].toString().contains(u"far/2"_s));
        QCOMPARE(client.call("completionItem/resolve", {{u"label"_s, u"x"_s}})["label"_L1].toString(), u"x"_s);
        // Within a comment there is nothing; before a bracket only the name.
        QVERIFY(client.call("textDocument/completion", LspClient::at(uri, 1, 7))["items"_L1].toArray().isEmpty());
        client.change(uri, 2, {3, 16}, {3, 16}, u"(A, B)."_s);
        const QJsonArray called
            = client.call("textDocument/completion", LspClient::at(uri, 3, 16))["items"_L1].toArray();
        QCOMPARE(called.first()["textEdit"_L1]["newText"_L1].toString(), called.first()["filterText"_L1].toString());
    }

    /// Within a name the whole name is replaced, or what is before the caret where the client wants to choose.
    void completionReplacesTheName_data()
    {
        QTest::addColumn<bool>("chooses");
        QTest::newRow("by itself") << false;
        QTest::newRow("as the client has it") << true;
    }
    void completionReplacesTheName()
    {
        QFETCH(const bool, chooses);
        const QJsonObject item{{u"insertReplaceSupport"_s, chooses}, {u"snippetSupport"_s, true}};
        LspClient client;
        client.initialize(
            {{u"textDocument"_s, QJsonObject{{u"completion"_s, QJsonObject{{u"completionItem"_s, item}}}}}});
        const QString uri = u"untitled:5"_s;
        client.open(uri, u"init([alice], 0).\nshowing(X, Y) :- fact([X, Y]).\nlegal([m]) :- showdown(A, B).\n"_s);
        QJsonObject edit;
        const QJsonArray items
            = client.call("textDocument/completion", LspClient::at(uri, 2, 18))["items"_L1].toArray();
        for (const QJsonValue &each : items)
            if (each["label"_L1] == "showing(X, Y)"_L1)
                edit = each["textEdit"_L1].toObject();
        QCOMPARE(edit.value("newText"_L1).toString(), u"showing"_s);
        const auto columns = [](const QJsonValue &range) {
            return u"%1-%2"_s.arg(range["start"_L1]["character"_L1].toInt())
                .arg(range["end"_L1]["character"_L1].toInt());
        };
        QCOMPARE(columns(edit.value(chooses ? "replace"_L1 : "range"_L1)), u"14-22"_s);
        if (chooses)
            QCOMPARE(columns(edit.value("insert"_L1)), u"14-18"_s);
    }

    /// What was typed just now is completed by what the text named before, without waiting for its being read.
    void completionFollowsEachKey()
    {
        LspClient client;
        client.initialize();
        const QString uri = u"untitled:3"_s;
        client.open(uri, u"far(1).\n"_s);
        client.problems();
        const QString typed = u"legal([m]) :- far"_s;
        for (int i = 0; i < typed.size(); ++i) {
            client.change(uri, i + 2, {1, i}, {1, i}, typed.mid(i, 1));
            QVERIFY(client.call("textDocument/completion", LspClient::at(uri, 1, i + 1))["items"_L1].isArray());
        }
        const QJsonValue items
            = client.call("textDocument/completion", LspClient::at(uri, 1, int(typed.size())))["items"_L1];
        QCOMPARE(items.toArray().first()["filterText"_L1].toString(), u"far"_s);
    }

    void problemsHaveCodesAndRelatedPlaces()
    {
        QTemporaryDir manual;
        LspClient client(manual.path());
        client.initialize({{u"textDocument"_s,
                            QJsonObject{{u"publishDiagnostics"_s,
                                         QJsonObject{{u"relatedInformation"_s, true},
                                                     {u"tagSupport"_s, QJsonObject()},
                                                     {u"codeDescriptionSupport"_s, true}}}}}});
        client.open(u"untitled:4"_s, u"init([a], 0).\ninit([x]).\ninit([x]).\n"_s);
        const QJsonObject told = client.problems();
        QCOMPARE(told.value("version"_L1).toInt(), 1);
        QCOMPARE(told.value("diagnostics"_L1).toArray().size(), 1);
        const QJsonValue problem = told.value("diagnostics"_L1).toArray().first();
        QCOMPARE(problem["code"_L1].toString(), u"repeated-clause"_s);
        QCOMPARE(problem["relatedInformation"_L1]
                     .toArray()
                     .first()["location"_L1]["range"_L1]["start"_L1]["line"_L1]
                     .toInt(),
                 1);
        QCOMPARE(problem["tags"_L1].toArray().first().toInt(), 1);
        QCOMPARE(problem["codeDescription"_L1]["href"_L1].toString(),
                 QUrl::fromLocalFile(manual.filePath(u"problems.md"_s)).toString() + u"#repeated-clause"_s);
    }

    void fixesRepairWhatIsTold()
    {
        LspClient client;
        client.initialize(
            {{u"textDocument"_s,
              QJsonObject{{u"codeAction"_s, QJsonObject{{u"codeActionLiteralSupport"_s, QJsonObject()}}}}}});
        const QString uri = u"untitled:5"_s, text = u"init([a], 0).\nlegal([m]) :- fcat([x]).\ninit([x]).\n"_s;
        client.open(uri, text);
        const QJsonValue problem = client.problems().value("diagnostics"_L1).toArray().first();
        QJsonObject params = LspClient::of(uri);
        params.insert("range"_L1, problem["range"_L1]);
        params.insert("context"_L1, QJsonObject{{u"diagnostics"_s, QJsonArray{problem}}});
        const QJsonValue action = client.call("textDocument/codeAction", params).toArray().first();
        QCOMPARE(action["diagnostics"_L1].toArray().size(), 1);
        const QJsonValue edits = action["edit"_L1]["changes"_L1][uri];
        QVERIFY(edited(text, edits, Encoding::Utf16).contains(u"fact([x])"_s));
        params.insert("context"_L1, QJsonObject{{u"only"_s, QJsonArray{u"source.organizeImports"_s}}});
        QVERIFY(client.call("textDocument/codeAction", params).toArray().isEmpty());
    }

    void testsHaveLenses()
    {
        LspClient client;
        client.initialize();
        const QString uri = u"file:///a%20b/nim.test.sidl"_s;
        client.open(uri, u"test('one', [step]).\ntest('t\"w', [terminal]).\nnone(1).\n"_s);
        const QJsonArray problems = client.problems().value("diagnostics"_L1).toArray();
        QCOMPARE(problems.last()["code"_L1].toString(), u"not-a-test"_s); // after that the game is not there
        const QJsonArray lenses = client.call("textDocument/codeLens", LspClient::of(uri)).toArray();
        QCOMPARE(lenses.size(), 3);
        QCOMPARE(lenses[0]["command"_L1]["arguments"_L1].toArray(),
                 (QJsonArray{u"sidl"_s, u"test"_s, u"/a b/nim.test.sidl"_s}));
        QCOMPARE(lenses[2]["command"_L1]["arguments"_L1].toArray(),
                 (QJsonArray{u"sidl"_s, u"test"_s, u"--name=t\"w"_s, u"/a b/nim.test.sidl"_s}));
        QCOMPARE(lenses[2]["range"_L1]["start"_L1]["line"_L1].toInt(), 1);
        client.open(u"untitled:x.sidl"_s, u"init([a], 0).\n"_s); // has no file that could be played
        QVERIFY(client.call("textDocument/codeLens", LspClient::of(u"untitled:x.sidl"_s)).toArray().isEmpty());
    }

    /// The vocabulary is told, the game's names are told and completed, and the outline names tests.
    void testsAreKnownBesideTheirGame()
    {
        LspClient client;
        client.initialize(
            {{u"textDocument"_s,
              QJsonObject{{u"documentSymbol"_s, QJsonObject{{u"hierarchicalDocumentSymbolSupport"_s, true}}}}}});
        const QString uri = QUrl::fromLocalFile(games.filePath(u"nim-more.test.sidl"_s)).toString();
        const QString text = u"tests('nim.sidl').\n"
                             "test('one', [choose([main], [3]), step, fact([alice, 10])]).\n"
                             "always('two', owned([main], [alice])).\n"
                             "coverage(90).\n"
                             "test('three', [oth]).\n"_s;
        client.open(uri, text);
        (void)client.problems();
        const auto hover = [&](int line, const QString &word) {
            const int column = int(text.split(u'\n').at(line).indexOf(word)) + 1;
            return client.call("textDocument/hover", LspClient::at(uri, line, column))["contents"_L1]["value"_L1]
                .toString();
        };
        QVERIFY2(hover(1, u"choose("_s).contains(u"choose(Switch, Action)"_s), qPrintable(hover(1, u"choose("_s)));
        QVERIFY(hover(1, u"step"_s).contains(u"chronon"_s));
        QVERIFY2(hover(2, u"owned"_s).contains(u"owned("_s), qPrintable(hover(2, u"owned"_s)));
        const auto labels = [&](int line, const QString &before) {
            const int column = int(text.split(u'\n').at(line).indexOf(before) + before.size());
            const QJsonArray items
                = client.call("textDocument/completion", LspClient::at(uri, line, column))["items"_L1].toArray();
            QStringList found;
            for (const QJsonValue &item : items)
                found += item["label"_L1].toString();
            return found;
        };
        QVERIFY2(labels(1, u"fact([alic"_s).contains(u"alice"_s), qPrintable(labels(1, u"fact([alic"_s).join(u' ')));
        QVERIFY2(labels(4, u"[oth"_s).contains(u"other(Player, Other)"_s), qPrintable(labels(4, u"[oth"_s).join(u' ')));
        QVERIFY(labels(4, u"[oth"_s).filter(u"not_sees("_s).isEmpty());
        const QJsonArray outline = client.call("textDocument/documentSymbol", LspClient::of(uri)).toArray();
        QCOMPARE(names(outline), (QStringList{u"one"_s, u"two"_s, u"coverage(90)"_s, u"three"_s}));
        QCOMPARE(outline[1]["detail"_L1].toString(), u"always"_s);
        QCOMPARE(outline[2]["range"_L1]["start"_L1]["line"_L1].toInt(), 3);
    }

    /// Of a game in GDL roles are completed, and what is misspelt within quotes is repaired.
    void testsOfGamesInGdlAreHelpedWith()
    {
        LspClient client;
        client.initialize(
            {{u"textDocument"_s,
              QJsonObject{{u"codeAction"_s, QJsonObject{{u"codeActionLiteralSupport"_s, QJsonObject()}}}}}});
        const QString uri = QUrl::fromLocalFile(games.filePath(u"four.test.sidl"_s)).toString();
        const QString text = u"tests('connect-four.kif').\ntest('one', [legal_action(re, '(drip 3)')]).\n"_s;
        client.open(uri, text);
        const QJsonArray problems = client.problems().value("diagnostics"_L1).toArray();
        QCOMPARE(problems.size(), 2);                                              // the role is begun, too
        QCOMPARE(problems[1]["range"_L1]["start"_L1]["character"_L1].toInt(), 32); // and not all that is quoted
        const auto complete = [&] {
            const QJsonArray items
                = client.call("textDocument/completion", LspClient::at(uri, 1, 28))["items"_L1].toArray();
            return items.isEmpty() ? QString() : items[0]["label"_L1].toString();
        };
        QTRY_COMPARE(complete(), u"red"_s);
        QJsonObject params = LspClient::of(uri);
        params.insert("range"_L1, problems[1]["range"_L1]);
        params.insert("context"_L1, QJsonObject{{u"diagnostics"_s, problems}});
        const QJsonArray actions = client.call("textDocument/codeAction", params).toArray();
        QCOMPARE(actions.size(), 1);
        const QJsonValue edits = actions[0]["edit"_L1]["changes"_L1][uri];
        QVERIFY(edited(text, edits, Encoding::Utf16).contains(u"'(drop 3)'"_s));
    }

    /// Names of a view file that its game does not have are told and repaired; an open game counts as the client has it.
    void viewsAreCheckedBesideTheirGame()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(u"own.sidl"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("game(own).\ninit([ann], 0).\n");
        file.close();
        LspClient client;
        client.initialize(
            {{u"textDocument"_s,
              QJsonObject{{u"codeAction"_s, QJsonObject{{u"codeActionLiteralSupport"_s, QJsonObject()}}}}}});
        const QString uri = QUrl::fromLocalFile(folder.filePath(u"own.view.json"_s)).toString();
        const QString text
            = u"{\"format\": \"sidl-view\", \"version\": 1,\n \"names\": {\"players\": {\"[anne]\": \"Ann\"}}}\n"_s;
        client.open(uri, text);
        const QJsonArray problems = client.problems().value("diagnostics"_L1).toArray();
        QCOMPARE(problems.size(), 1);
        QCOMPARE(problems[0]["code"_L1].toString(), u"strange-constant"_s);
        QCOMPARE(problems[0]["range"_L1]["start"_L1]["line"_L1].toInt(), 1);
        QJsonObject params = LspClient::of(uri);
        params.insert("range"_L1, problems[0]["range"_L1]);
        params.insert("context"_L1, QJsonObject{{u"diagnostics"_s, problems}});
        const QJsonArray actions = client.call("textDocument/codeAction", params).toArray();
        QCOMPARE(actions.size(), 1);
        QVERIFY(edited(text, actions[0]["edit"_L1]["changes"_L1][uri], Encoding::Utf16).contains(u"{\"[ann]\": "_s));

        // Read anew when the game is opened, changed, and closed without being saved.
        const QString tests = QUrl::fromLocalFile(folder.filePath(u"own.test.sidl"_s)).toString();
        client.open(tests, u"test('t', [\\+ fact([anne])]).\n"_s);
        const auto codes = [&](const QString &of) {
            QJsonObject told;
            do
                told = client.problems();
            while (!told.isEmpty() && told.value("uri"_L1) != of);
            QStringList all;
            for (const QJsonValue each : told.value("diagnostics"_L1).toArray())
                all << each["code"_L1].toString();
            return told.isEmpty() ? u"gone"_s : all.join(u' ');
        };
        QCOMPARE(codes(tests), u"strange-constant"_s);
        const QString game = QUrl::fromLocalFile(folder.filePath(u"own.sidl"_s)).toString();
        client.open(game, u"game(own).\ninit([anne], 0).\n"_s);
        QCOMPARE(codes(tests), QString());
        QCOMPARE(codes(uri), QString());
        client.change(game, 2, {1, 6}, {1, 10}, u"bob"_s);
        const int waiting = client.request("textDocument/documentSymbol", LspClient::of(tests)); // is not refused
        QCOMPARE(client.answer(waiting).value("result"_L1).toArray().size(), 1);
        QCOMPARE(codes(tests), u"strange-constant"_s);
        QCOMPARE(codes(uri), u"strange-constant"_s);
        client.change(game, 3, {1, 6}, {1, 9}, u"anne"_s);
        QCOMPARE(codes(tests), QString());
        QCOMPARE(codes(uri), QString());
        client.notify("textDocument/didClose", LspClient::of(game));
        QCOMPARE(codes(tests), u"strange-constant"_s);
        QCOMPARE(codes(uri), u"strange-constant"_s);
    }

    /// What is named in one is found in the others: open ones count as the client has them.
    void gamesAndTheirTestsBelongTogether()
    {
        QTemporaryDir folder;
        const auto write = [&folder](const QString &name, const QByteArray &text) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
        };
        const auto uriOf
            = [&folder](const QString &name) { return QUrl::fromLocalFile(folder.filePath(name)).toString(); };
        write(u"race.sidl"_s, "init([a], 0).\nover(1).\n");
        write(u"more.test.sidl"_s, "tests('race.sidl').\r\ntest('more', [over(_)]).\r\n");
        LspClient client;
        client.initialize(
            {{u"workspace"_s, QJsonObject{{u"workspaceEdit"_s, QJsonObject{{u"documentChanges"_s, true}}}}}});
        const QString game = uriOf(u"race.sidl"_s), tests = uriOf(u"race.test.sidl"_s);
        const QString more = uriOf(u"more.test.sidl"_s);
        client.open(tests, u"test('begins', [\\+ over(2)]).\n"_s);
        const QJsonValue there = client.call("textDocument/definition", LspClient::at(tests, 0, 21));
        QVERIFY2(there["uri"_L1].toString() == game, QJsonDocument(there.toObject()).toJson());
        QCOMPARE(there["range"_L1]["start"_L1]["line"_L1].toInt(), 1);
        client.open(game, u"init([a], 0).\n\nover(1).\nlegal([m]) :- over(2).\n"_s);
        QCOMPARE(client.call("textDocument/definition", LspClient::at(tests, 0, 21))["range"_L1]["start"_L1]["line"_L1]
                     .toInt(),
                 2);
        const auto places = [&](bool withDeclaration) {
            QJsonObject params = LspClient::at(tests, 0, 21);
            params.insert(u"context"_s, QJsonObject{{u"includeDeclaration"_s, withDeclaration}});
            QStringList found;
            for (const QJsonValue &one : client.call("textDocument/references", params).toArray())
                found += QFileInfo(one["uri"_L1].toString()).fileName()
                    + u":%1:%2"_s.arg(one["range"_L1]["start"_L1]["line"_L1].toInt())
                          .arg(one["range"_L1]["start"_L1]["character"_L1].toInt());
            return found;
        };
        QCOMPARE(
            places(true),
            (QStringList{u"race.test.sidl:0:19"_s, u"race.sidl:2:0"_s, u"race.sidl:3:14"_s, u"more.test.sidl:1:14"_s}));
        QCOMPARE(places(false), (QStringList{u"race.test.sidl:0:19"_s, u"race.sidl:3:14"_s, u"more.test.sidl:1:14"_s}));
        // Tests are checked beside the game as it is there, too: over is its name no longer.
        client.change(game, 2, {2, 0}, {2, 4}, u"done"_s);
        client.open(uriOf(u"else.test.sidl"_s), u"tests('race.sidl').\ntest('else', [over(1), done(1)]).\n"_s);
        QJsonObject told;
        while (!told.value("uri"_L1).toString().contains(u"else.test"_s))
            told = client.problems();
        QCOMPARE(told.value("diagnostics"_L1).toArray().size(), 1);
        QVERIFY(told.value("diagnostics"_L1)[0]["message"_L1].toString().contains(u"over/1"_s));
        client.change(game, 3, {2, 0}, {2, 4}, u"over"_s);
        client.notify("textDocument/didClose", LspClient::of(uriOf(u"else.test.sidl"_s)));
        QJsonObject params = LspClient::at(game, 2, 0);
        params.insert(u"newName"_s, u"ended"_s);
        const QJsonArray changes = client.call("textDocument/rename", params)["documentChanges"_L1].toArray();
        QCOMPARE(changes.size(), 3);
        QHash<QString, QJsonValue> byUri;
        for (const QJsonValue &change : changes)
            byUri.insert(change["textDocument"_L1]["uri"_L1].toString(), change);
        QCOMPARE(byUri[game]["edits"_L1].toArray().size(), 2);
        QCOMPARE(byUri[tests]["textDocument"_L1]["version"_L1].toInt(), 1);
        QVERIFY(byUri[more]["textDocument"_L1]["version"_L1].isNull()); // it is not open
        QCOMPARE(byUri[more]["edits"_L1][0]["range"_L1]["start"_L1]["character"_L1].toInt(), 14);
        QCOMPARE(byUri[more]["edits"_L1][0]["newText"_L1].toString(), u"ended"_s);
    }

    void domainsAreHinted()
    {
        LspClient client;
        client.initialize({{u"workspace"_s, QJsonObject{{u"inlayHint"_s, QJsonObject{{u"refreshSupport"_s, true}}}}}});
        const QString uri = u"untitled:6"_s;
        client.open(
            uri, u"init([a], 0).\ncolour(red).\ncolour(blue).\nlikes(C) :- colour(C).\nlegal([m]) :- likes(red).\n"_s);
        for (QJsonObject message; message.value("method"_L1) != "workspace/inlayHint/refresh"_L1;) {
            message = client.receive();
            QVERIFY(!message.isEmpty());
        }
        const QJsonArray hints = client.call("textDocument/inlayHint", rangeParams(uri, 3, 0, 99)).toArray();
        QCOMPARE(hints.size(), 1);
        QVERIFY2(hints[0]["label"_L1].toString().contains(u"red"_s), qPrintable(hints[0]["label"_L1].toString()));
        QCOMPARE(hints[0]["position"_L1]["character"_L1].toInt(), 7);
        QVERIFY(client.call("textDocument/inlayHint", rangeParams(uri, 0, 0, 1)).toArray().isEmpty());
    }

    void symbolsOfAFolderAreFound()
    {
        QTemporaryDir folder;
        const auto write = [&folder](const QString &name, const QByteArray &text) {
            QVERIFY(QDir().mkpath(QFileInfo(folder.filePath(name)).path()));
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
        };
        write(u"a.sidl"_s, "game(a).\nfar_away(1).\n");
        write(u"below/b c.kif"_s, "(role x)\n(<= (far_out ?x) (role ?x))\n");
        write(u".git/c.sidl"_s, "far_hidden(1).\n");
        write(u"perl.pl"_s, "sub far_perl { 1 }\n");
        write(u"prolog.pl"_s, "owned([m], [a]).\nfar_prolog(1).\n");
        write(u"a.test.sidl"_s, "tests('a.sidl').\ntest('far from home', [step]).\nleaks(none).\n");
        LspClient client;
        client.initialize({}, {{u"rootUri"_s, QUrl::fromLocalFile(folder.path()).toString()}});
        QStringList found = names(client.call("workspace/symbol", {{u"query"_s, u"far"_s}}));
        found.sort();
        QCOMPARE(found, (QStringList{u"far from home"_s, u"far_away/1"_s, u"far_out/1"_s, u"far_prolog/1"_s}));
        // What is open counts as it is there, and files as they are now.
        client.open(QUrl::fromLocalFile(folder.filePath(u"a.sidl"_s)).toString(), u"far_open(1).\n"_s);
        client.problems();
        write(u"below/b c.kif"_s, "(role x)\n(<= (far_changed ?x) (role ?x) (role ?x))\n");
        found = names(client.call("workspace/symbol", {{u"query"_s, u"far"_s}}));
        found.sort();
        QCOMPARE(found, (QStringList{u"far from home"_s, u"far_changed/1"_s, u"far_open/1"_s, u"far_prolog/1"_s}));
        client.notify(
            "workspace/didChangeWorkspaceFolders",
            {{u"event"_s,
              QJsonObject{{u"removed"_s,
                           QJsonArray{QJsonObject{{u"uri"_s, QUrl::fromLocalFile(folder.path()).toString()}}}}}}});
        QCOMPARE(names(client.call("workspace/symbol", {{u"query"_s, u""_s}})), QStringList{u"far_open/1"_s});
    }

    void languagesGoByNameAndByWhatTheClientSays()
    {
        LspClient client;
        client.initialize();
        client.open(u"untitled:7"_s, u"(role x)\n"_s, u"gdl"_s);
        QVERIFY(client.call("textDocument/hover", LspClient::at(u"untitled:7"_s, 0, 2))["contents"_L1]["value"_L1]
                    .toString()
                    .contains(u"(role ?role)"_s));
        client.open(u"file:///x/y.sidl"_s, u"player(x).\n"_s, u"plaintext"_s);
        QVERIFY(
            !client.call("textDocument/hover", LspClient::at(u"file:///x/y.sidl"_s, 0, 2))["contents"_L1]["value"_L1]
                 .toString()
                 .isEmpty());
    }
};

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    const sidl::prolog::PrologRuntime prolog(sidl::engine::registerForeignPredicates);
    sidl::views::addJsonLanguages();
    TestLspFeatures test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_lspfeatures.moc"
