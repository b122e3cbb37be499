// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/text/textedit.h"
#include "sidl/lsp/text/changes.h"

#include <QJsonDocument>
#include <QTest>

#include <rapidcheck.h>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;
using namespace sidl::lsp;

namespace {

/// Stretches of text with all that counts otherwise in one encoding or another, and all line ends.
rc::Gen<QString> anyText()
{
    const auto piece
        = rc::gen::element(u"a"_s, u"(X)"_s, u"é"_s, u"€"_s, u"😀"_s, u"\U0001D11E"_s, u"\n"_s, u"\r\n"_s, u"\r"_s,
                           u"\n\n"_s, u" "_s, u"\uFEFF"_s, u"\u0000"_s, QString(QChar(0xD83D)), QString(QChar(0xDE00)));
    return rc::gen::map(rc::gen::container<std::vector<QString>>(piece), [](const std::vector<QString> &pieces) {
        return std::accumulate(pieces.begin(), pieces.end(), QString());
    });
}

/// Lines of a text without their ends, by a way of their own.
std::vector<QString> linesOf(const QString &text)
{
    std::vector<QString> lines{QString()};
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isPair = text[i] == u'\r' && i + 1 < text.size() && text[i + 1] == u'\n';
        if (text[i] == u'\n' || text[i] == u'\r')
            lines.emplace_back();
        else
            lines.back() += text[i];
        i += isPair ? 1 : 0;
    }
    return lines;
}

/// The units of @p text, likewise: by what Qt makes of it.
int unitsOf(const QString &text, Encoding encoding)
{
    if (encoding == Encoding::Utf16)
        return int(text.size());
    int units = 0;
    for (const uint c : text.toUcs4()) // half a pair becomes U+FFFD
        units += encoding == Encoding::Utf32 || c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    return units;
}

bool splitsPair(const QString &text, qsizetype at)
{
    return at > 0 && at < text.size() && text[at - 1].isHighSurrogate() && text[at].isLowSurrogate();
}

const Encoding encodings[] = {Encoding::Utf8, Encoding::Utf16, Encoding::Utf32};

QJsonObject change(const Range &range, const QString &text)
{
    return {{u"range"_s, toJson(range)}, {u"text"_s, text}};
}

} // namespace

/// Texts as clients have them: positions, and changes one after the other against the whole text.
class TestLspText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPlaceHasOnePositionAndBack()
    {
        QVERIFY(rc::check("offset and position", [] {
            const QString text = *anyText();
            const LinedText lined(text);
            const std::vector<QString> lines = linesOf(text);
            RC_ASSERT(lined.lineCount() == int(lines.size()));
            for (const Encoding encoding : encodings) {
                for (int line = 0; line < int(lines.size()); ++line) {
                    const QString &content = lines[std::size_t(line)];
                    for (qsizetype at = 0; at <= content.size(); ++at) {
                        if (splitsPair(content, at))
                            continue;
                        const Position position{line, unitsOf(content.left(at), encoding)};
                        const qsizetype offset = lined.offset(position, encoding);
                        RC_ASSERT(lined.position(offset, encoding) == position);
                        RC_ASSERT(LinedText(text).position(offset, encoding) == position); // without what was near
                    }
                    const qsizetype end = lined.offset({line, 1'000'000}, encoding);
                    RC_ASSERT(lined.position(end, encoding) == (Position{line, unitsOf(content, encoding)}));
                }
                RC_ASSERT(lined.offset({int(lines.size()), 0}, encoding) == text.size());
            }
        }));
    }

    void positionsWithinACharacterAreItsStart()
    {
        const LinedText text(u"a😀b"_s);
        for (const int character : {1, 2, 3, 4})
            QCOMPARE(text.offset({0, character}, Encoding::Utf8), 1);
        QCOMPARE(text.offset({0, 5}, Encoding::Utf8), 3);
        QCOMPARE(text.offset({0, 2}, Encoding::Utf16), 1);
        QCOMPARE(text.offset({0, 3}, Encoding::Utf16), 3);
        QCOMPARE(text.offset({0, 2}, Encoding::Utf32), 3);
    }

    void theTextThatIsReadHasItsPlaces()
    {
        QVERIFY(rc::check("read and client offsets", [] {
            const QString text = *anyText();
            const LinedText lined(text);
            const QString read = sidl::language::normalisedText(text);
            RC_ASSERT(lined.readText() == read);
            for (qsizetype at = 0; at < read.size(); ++at) {
                const qsizetype there = lined.clientOffset(at);
                RC_ASSERT(lined.readOffset(there) == at);
                // A line's end begins at its return.
                RC_ASSERT(text[there] == read[at] || (text[there] == u'\r' && read[at] == u'\n'));
            }
            RC_ASSERT(lined.readOffset(text.size()) == read.size());
        }));
    }

    void changesGiveTheSameAsTheWholeText()
    {
        QVERIFY(rc::check("random edits", [] {
            QString whole = *anyText();
            LinedText lined(whole);
            const Encoding encoding
                = *rc::gen::elementOf(std::vector<Encoding>(std::begin(encodings), std::end(encodings)));
            const int edits = *rc::gen::inRange(1, 12);
            for (int i = 0; i < edits; ++i) {
                const auto place = [&whole] {
                    const qsizetype at = *rc::gen::inRange<qsizetype>(0, whole.size() + 1);
                    // No client puts its caret within a character or a line's end.
                    const bool isWithin = splitsPair(whole, at)
                        || (at > 0 && at < whole.size() && whole[at - 1] == u'\r' && whole[at] == u'\n');
                    return isWithin ? at - 1 : at;
                };
                qsizetype start = place(), end = place();
                if (end < start)
                    std::swap(start, end);
                const QString text = *anyText();
                const Range range = LinedText(whole).range(start, end, encoding);
                RC_ASSERT(applyChanges(lined, {change(range, text)}, encoding, 1'000'000).isEmpty());
                whole.replace(start, end - start, text);
                RC_ASSERT(lined.text() == whole);
                const LinedText fresh(whole);
                RC_ASSERT(lined.lineCount() == fresh.lineCount());
                for (qsizetype at = 0; at <= whole.size(); ++at) {
                    RC_ASSERT(lined.position(at, encoding) == fresh.position(at, encoding));
                    RC_ASSERT(lined.readOffset(at) == fresh.readOffset(at));
                }
            }
        }));
    }

    void wrongChangesAreTold_data()
    {
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<QString>("told");
        QTest::newRow("no text") << QByteArray("{}") << u"a change has no “text”"_s;
        QTest::newRow("text is a number") << QByteArray(R"({"text": 3})") << u"a change has no “text”"_s;
        QTest::newRow("range is a text") << QByteArray(R"({"range": "all", "text": ""})")
                                         << u"the “range” of a change is none"_s;
        QTest::newRow("negative") << QByteArray(
            R"({"range": {"start": {"line": -1, "character": 0}, "end": {"line": 0, "character": 0}}, "text": ""})")
                                  << u"the “range” of a change is none"_s;
        QTest::newRow("backwards") << QByteArray(
            R"({"range": {"start": {"line": 1, "character": 0}, "end": {"line": 0, "character": 0}}, "text": ""})")
                                   << u"the “range” of a change ends before it starts"_s;
        QTest::newRow("too long") << QByteArray(R"({"text": "0123456789012345678901234567890123456789"})")
                                  << u"the text is longer than 0 million characters"_s;
    }
    void wrongChangesAreTold()
    {
        QFETCH(QByteArray, change);
        QFETCH(QString, told);
        LinedText text(u"a.\nb.\n"_s);
        const QJsonArray changes{QJsonDocument::fromJson(change).object()};
        QCOMPARE(applyChanges(text, changes, Encoding::Utf16, 30), told);
    }

    void rangesBeyondTheTextEndWithIt()
    {
        LinedText text(u"a.\nb.\n"_s);
        const QByteArray far
            = R"([{"range": {"start": {"line": 1, "character": 99}, "end": {"line": 4294967295, "character": 0}}, "text": "!"}])";
        QCOMPARE(applyChanges(text, QJsonDocument::fromJson(far).array(), Encoding::Utf8, 100), QString());
        QCOMPARE(text.text(), u"a.\nb.!"_s);
    }

    void encodingsHaveNames()
    {
        for (const Encoding encoding : encodings)
            QCOMPARE(encodingNamed(encodingName(encoding)), encoding);
        QVERIFY(!encodingNamed(u"utf-7"_s));
    }
};

QTEST_GUILESS_MAIN(TestLspText)
#include "tst_lsptext.moc"
