// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/protocol/framing.h"
#include "sidl/lsp/protocol/inbox.h"

#include <QRandomGenerator>
#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using namespace sidl::lsp;

namespace {

/// "[content]" or "! problem", a line each.
QString told(const std::vector<Frame> &frames)
{
    QString text;
    for (const Frame &frame : frames)
        text += frame.problem.isEmpty() ? u'[' + QString::fromUtf8(frame.content) + u"]\n"_s
                                        : u"! "_s + frame.problem + u'\n';
    return text;
}

Message messageOf(const QByteArray &json)
{
    return readMessage(json);
}

const QString notAHeader = u"! a header was expected, such as Content-Length: 120\n"_s;
const QString noField = u"! the header has no Content-Length\n"_s;
const QString noLength = u"! the Content-Length is no number of bytes that a message can have\n"_s;

} // namespace

/// Streams cut into messages, what a message is, and what waits.
class TestLspMessages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void streamsAreCut_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("frames");
        const auto row = [](const char *name, const QByteArray &bytes, const QString &frames) {
            QTest::newRow(name) << bytes << frames;
        };
        row("one", framed("{}"), u"[{}]\n"_s);
        row("two", framed("{}") + framed("[]"), u"[{}]\n[[]]\n"_s);
        row("UTF-8", framed("é😀"), u"[é😀]\n"_s);
        row("content that looks like a header", framed("Content-Length: 3\r\n\r\nabc"),
            u"[Content-Length: 3\r\n\r\nabc]\n"_s);
        row("line ends without return", "Content-Length: 2\n\n{}", u"[{}]\n"_s);
        row("other case, other fields",
            "x-y: z\r\ncontent-LENGTH:2\r\nContent-Type: application/x; charset=utf-8\r\n\r\n{}", u"[{}]\n"_s);
        row("nothing in it", "Content-Length: 0\r\n\r\n" + framed("{}"), u"[]\n[{}]\n"_s);
        row("another charset", "Content-Length: 2\r\nContent-Type: x; charset=utf-16\r\n\r\n{}" + framed("[]"),
            u"! the message is not in UTF-8\n[[]]\n"_s);
        row("negative", "Content-Length: -2\r\n\r\n" + framed("{}"), noLength + u"[{}]\n"_s);
        row("no number", "Content-Length: 2e1\r\n\r\n" + framed("{}"), noLength + u"[{}]\n"_s);
        row("beyond all numbers", "Content-Length: 99999999999999999999\r\n\r\n" + framed("{}"),
            noLength + u"[{}]\n"_s);
        row("huge", "Content-Length: 9000000000000000000\r\n\r\n" + framed("{}"), noLength + u"[{}]\n"_s);
        row("no length", "Content-Type: x\r\n\r\n" + framed("{}"), noField + u"[{}]\n"_s);
        row("no header", "{\"jsonrpc\": 1}\n" + framed("{}"), notAHeader + u"[{}]\n"_s);
        row("noise", "\xff\xfe\n\n\n!?\n" + framed("{}"), notAHeader + u"[{}]\n"_s);
        row("length too short", "Content-Length: 2\r\n\r\n{}}}" + framed("[]"), u"[{}]\n"_s + notAHeader + u"[[]]\n"_s);
        row("length too long", "Content-Length: 9\r\n\r\n{}" + framed("[]") + framed("{}"),
            u"[{}Content]\n"_s + noField + u"[{}]\n"_s); // what was begun to be read is lost
        row("a line without end", QByteArray(100'000, 'x') + '\n' + framed("{}"), notAHeader + u"[{}]\n"_s);
        const QByteArray large(FrameReader::MaxContent + 1, ' ');
        row("too large", framed(large) + framed("{}"), u"! the message is longer than 32 MB\n[{}]\n"_s);
    }
    void streamsAreCut()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, frames);
        FrameReader whole;
        QCOMPARE(told(whole.take(bytes)), frames);
        QVERIFY(!whole.isWithin());
        if (bytes.size() > 1'000'000)
            return;
        FrameReader reader; // the same a few bytes at a time
        QRandomGenerator random(7);
        std::vector<Frame> all;
        for (qsizetype at = 0; at < bytes.size();) {
            const qsizetype count = std::min<qsizetype>(1 + random.bounded(5), bytes.size() - at);
            for (Frame &frame : reader.take(QByteArrayView(bytes).sliced(at, count)))
                all.push_back(std::move(frame));
            at += count;
        }
        QCOMPARE(told(all), frames);
    }

    void noBytesMakeItCrash()
    {
        QRandomGenerator random(1);
        const QByteArray pieces[]
            = {"Content-Length: ", "\r\n", "\n", "5", "-", "{}", "\r\n\r\n", ":", "\xff", "99999"};
        FrameReader reader;
        for (int i = 0; i < 20'000; ++i)
            reader.take(pieces[random.bounded(int(std::size(pieces)))]);
        reader.take(QByteArray(200'000, '\n')); // what was begun may well be 99,999 bytes long
        const auto frames = reader.take(framed("{}"));
        QVERIFY(!frames.empty());
        QCOMPARE(frames.back().content, QByteArray("{}"));
    }

    void messagesAreRead_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("code");
        using Kind = Message::Kind;
        const auto row = [](const char *json, Kind kind, ErrorCode code = {}) {
            QTest::newRow(json) << QByteArray(json) << int(kind) << int(code);
        };
        row(R"({"jsonrpc": "2.0", "id": 1, "method": "m"})", Kind::Request);
        row(R"({"jsonrpc": "2.0", "id": "a", "method": "m", "params": {}})", Kind::Request);
        row(R"({"jsonrpc": "2.0", "method": "m", "params": null})", Kind::Notification);
        row(R"({"jsonrpc": "2.0", "id": 1, "result": null})", Kind::Response);
        row(R"({"jsonrpc": "2.0", "id": null, "error": {}})", Kind::Response);
        row("", Kind::Invalid, ErrorCode::ParseError);
        row("{", Kind::Invalid, ErrorCode::ParseError);
        row("{}{}", Kind::Invalid, ErrorCode::ParseError);
        row("\"\xff\"", Kind::Invalid, ErrorCode::ParseError);
        row("[]", Kind::Invalid, ErrorCode::InvalidRequest);
        row("{}", Kind::Invalid, ErrorCode::InvalidRequest);
        row(R"({"jsonrpc": "1.0", "id": 1, "method": "m"})", Kind::Invalid, ErrorCode::InvalidRequest);
        row(R"({"jsonrpc": "2.0", "id": {}, "method": "m"})", Kind::Invalid, ErrorCode::InvalidRequest);
        row(R"({"jsonrpc": "2.0", "id": 1, "method": 5})", Kind::Invalid, ErrorCode::InvalidRequest);
        row(R"({"jsonrpc": "2.0", "id": 1, "method": "m", "params": "x"})", Kind::Invalid, ErrorCode::InvalidRequest);
        row(R"({"jsonrpc": "2.0", "id": 1})", Kind::Invalid, ErrorCode::InvalidRequest);
    }
    void messagesAreRead()
    {
        QFETCH(QByteArray, json);
        QFETCH(int, kind);
        QFETCH(int, code);
        const Message message = messageOf(json);
        QCOMPARE(int(message.kind), kind);
        if (message.kind == Message::Kind::Invalid)
            QCOMPARE(int(message.error.code), code);
    }

    void deepNestingIsAnError()
    {
        QCOMPARE(messageOf(QByteArray(1'000'000, '[')).error.code, ErrorCode::ParseError);
        QCOMPARE(messageOf(QByteArray(100'000, '[') + QByteArray(100'000, ']')).error.code, ErrorCode::ParseError);
    }

    void whatIsCancelledWhileItWaitsIsMarked()
    {
        Inbox inbox;
        inbox.put(messageOf(R"({"jsonrpc": "2.0", "id": 1, "method": "m"})"), 10);
        inbox.put(messageOf(R"({"jsonrpc": "2.0", "id": 2, "method": "m"})"), 10);
        inbox.put(messageOf(R"({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 2}})"), 10);
        inbox.put(messageOf(R"({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 7}})"), 10);
        QVERIFY(!std::get<Message>(inbox.next()).isCancelled);
        QVERIFY(std::get<Message>(inbox.next()).isCancelled);
        QCOMPARE(std::get<Message>(inbox.next()).params.value("id"_L1).toInt(), 7); // of one that is here no more
    }

    void callsComeFirstAndTheEndLast()
    {
        Inbox inbox;
        inbox.put(messageOf(R"({"jsonrpc": "2.0", "method": "m"})"), 10);
        bool isCalled = false;
        inbox.put([&isCalled] { isCalled = true; });
        inbox.close();
        std::get<Inbox::Call>(inbox.next())();
        QVERIFY(isCalled);
        QCOMPARE(std::get<Message>(inbox.next()).method, u"m"_s);
        QCOMPARE(std::get<Inbox::Nothing>(inbox.next()), Inbox::Nothing::Ended);
        QVERIFY(!inbox.put(messageOf("{}"), 2));
    }

    void nothingComesInTime()
    {
        Inbox inbox;
        QCOMPARE(std::get<Inbox::Nothing>(inbox.next(Inbox::Clock::now())), Inbox::Nothing::Late);
    }

    void whoeverPutsInTooMuchWaits()
    {
        Inbox inbox;
        std::atomic<int> put = 0;
        std::thread reader([&] {
            while (inbox.put(messageOf(R"({"jsonrpc": "2.0", "method": "m"})"), Inbox::MaxBytes / 4))
                ++put;
        });
        QTRY_COMPARE(put.load(), 4);
        inbox.next();
        QTRY_COMPARE(put.load(), 5);
        inbox.close();
        reader.join();
        QCOMPARE(put.load(), 5);
    }

    void oneMessageLargerThanAllMayBeTakenAlone()
    {
        Inbox inbox;
        QVERIFY(inbox.put(messageOf("{}"), Inbox::MaxBytes * 2));
    }
};

QTEST_GUILESS_MAIN(TestLspMessages)
#include "tst_lspmessages.moc"
