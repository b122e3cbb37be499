// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/read/splitter.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::language;

namespace {

const char *kindName(Token::Kind kind)
{
    constexpr const char *names[]
        = {"variable", "atom", "quoted", "string", "back", "number", "symbol", "mark", "line", "block", "end", "error"};
    return names[int(kind)];
}

std::vector<Token> tokens(QStringView text)
{
    std::vector<Token> result;
    Tokeniser tokeniser(text);
    while (const auto token = tokeniser.next())
        result.push_back(*token);
    return result;
}

/// "atom<foo> mark<(>", with ! behind what has a problem.
QString shown(const QString &text)
{
    QStringList result;
    for (const Token &token : tokens(text))
        result += QLatin1String(kindName(token.kind)) + u'<' + token.in(text).toString() + u'>'
            + (token.problem == Token::Problem::None ? QString() : u"!"_s);
    return result.join(u' ');
}

QStringList pieces(const QString &text)
{
    const SourceMap map(text);
    Diagnostics problems;
    ClauseSplitter splitter(map, problems);
    QStringList result;
    while (const auto piece = splitter.next())
        result += text.mid(piece->start, piece->end - piece->start) + (piece->isBroken ? u" !"_s : QString());
    for (const Diagnostic &problem : problems)
        result += u"%1:%2 %3"_s.arg(problem.span.line).arg(problem.span.column).arg(problem.code);
    return result;
}

/// Text made of what is hard to cut.
QString randomText(QRandomGenerator &random, int parts)
{
    static const QStringList alphabet{u"'"_s,
                                      u"\""_s,
                                      u"`"_s,
                                      u"/*"_s,
                                      u"*/"_s,
                                      u"%"_s,
                                      u"\n"_s,
                                      u"\\"_s,
                                      u"0'"_s,
                                      u"."_s,
                                      u". "_s,
                                      u"("_s,
                                      u")"_s,
                                      u"a"_s,
                                      u"X"_s,
                                      u"12"_s,
                                      u"_"_s,
                                      u":-"_s,
                                      u"\\x"_s,
                                      u"e10"_s,
                                      u"1.5"_s,
                                      u" "_s,
                                      u"\U0001F600"_s,
                                      QString(QChar(0)),
                                      QString(QChar(0xD800)),
                                      u"foo(X) :- bar.\n"_s,
                                      u"\\\n"_s,
                                      u"\\c "_s,
                                      u"|"_s};
    QString text;
    for (int i = 0; i < parts; ++i)
        text += alphabet[random.bounded(int(alphabet.size()))];
    return text;
}

} // namespace

/// S1: cutting a text into tokens and clauses as ISO Prolog has them, and going on behind what is broken.
class TestTokeniser : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kinds_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char *name, const QString &text, const char *wanted) {
            QTest::newRow(name) << text << QString::fromUtf8(wanted);
        };
        row("empty", {}, "");
        row("white space", u" \t\r\n "_s, "");
        row("names", u"foo Bar _x _ fooBar_1"_s, "atom<foo> variable<Bar> variable<_x> variable<_> atom<fooBar_1>");
        row("letters beyond ASCII", u"größe Ünder 日本 é1"_s, "atom<größe> variable<Ünder> atom<日本> atom<é1>");
        row("quoted", u"'it''s' \"a\"\"b\" `c`"_s, "quoted<'it''s'> string<\"a\"\"b\"> back<`c`>");
        row("escapes", u"'a\\'b' 'x\\x41\\' 'y\\101\\' z"_s,
            "quoted<'a\\'b'> quoted<'x\\x41\\'> quoted<'y\\101\\'> atom<z>");
        row("continued quote", u"'a\\\nb' c"_s, "quoted<'a\\\nb'> atom<c>");
        row("escape c", u"'a\\c \n b' c"_s, "quoted<'a\\c \n b'> atom<c>");
        row("unclosed quote", u"a 'bc). \nd"_s, "atom<a> quoted<'bc). >! atom<d>");
        row("unclosed at the end", u"\"abc"_s, "string<\"abc>!");
        row("backslash at the end", u"'a\\"_s, "quoted<'a\\>!");
        row("integers", u"12 0xFF 0o17 0b101 16'FF 1_000"_s,
            "number<12> number<0xFF> number<0o17> number<0b101> number<16'FF> number<1_000>");
        row("characters", u"0'a 0'\\n 0''' 0'' 0' ."_s,
            "number<0'a> number<0'\\n> number<0'''> number<0''> number<0' > end<.>");
        row("character escape with digits", u"0'\\x41\\ 0'\\101\\."_s, "number<0'\\x41\\> number<0'\\101\\> end<.>");
        row("floats", u"1.5 1.0e10 1.0E-3 1e5 1.0Inf 1.5NaN"_s,
            "number<1.5> number<1.0e10> number<1.0E-3> number<1e5> number<1.0Inf> number<1.5NaN>");
        row("fraction", u"1r3"_s, "number<1r3>");
        row("full stop behind a number", u"X = 1.\n"_s, "variable<X> symbol<=> number<1> end<.>");
        row("full stops", u"a. b.%c\nd.e f."_s,
            "atom<a> end<.> atom<b> end<.> line<%c> atom<d> symbol<.> atom<e> atom<f> end<.>");
        row("symbols", u":- =.. \\+ a=..b ! ; -->"_s,
            "symbol<:-> symbol<=..> symbol<\\+> atom<a> symbol<=..> atom<b> symbol<!> symbol<;> symbol<-->>");
        row("a symbol may end in a full stop", u"a =. b"_s, "atom<a> symbol<=.> atom<b>");
        row("marks", u"([{}]),|"_s, "mark<(> mark<[> mark<{> mark<}> mark<]> mark<)> mark<,> mark<|>");
        row("comments", u"a % b\n/* c\n d */ e"_s, "atom<a> line<% b> block</* c\n d */> atom<e>");
        row("slash alone", u"a / b"_s, "atom<a> symbol</> atom<b>");
        row("unclosed comment", u"a /* b"_s, "atom<a> block</* b>!");
        row("comments do not nest", u"/* /* */ a"_s, "block</* /* */> atom<a>");
    }
    void kinds()
    {
        QFETCH(const QString, text);
        QTEST(shown(text), "wanted");
    }

    void badCharactersAreTokensOfTheirOwn()
    {
        for (const char16_t bad : {u'\0', u'\x1b', u'\xD800', u'\xDC00', u'\x200B', u'\xFFFD'}) {
            const std::vector<Token> found = tokens(u"a"_s + QChar(bad) + u"b"_s);
            QCOMPARE(found.size(), std::size_t(3));
            QCOMPARE(found[1].kind, Token::Kind::Error);
            QCOMPARE(found[1].problem, Token::Problem::BadCharacter);
        }
    }

    void everyCharacterIsInOneToken()
    {
        QRandomGenerator random(1);
        for (int i = 0; i < 5000; ++i) {
            const QString text = randomText(random, 1 + random.bounded(40));
            qsizetype at = 0;
            for (const Token &token : tokens(text)) {
                QVERIFY(token.length > 0 && token.start >= at && token.end() <= text.size());
                QVERIFY(QStringView(text).mid(at, token.start - at).trimmed().isEmpty());
                at = token.end();
            }
            QVERIFY(QStringView(text).mid(at).trimmed().isEmpty());
        }
    }

    /// Colouring may start at any offset with what it lies in, and sees the same ends of tokens.
    void startsAgainAnywhere()
    {
        QRandomGenerator random(2);
        for (int i = 0; i < 2000; ++i) {
            const QString text = randomText(random, 1 + random.bounded(30));
            const std::vector<Token> all = tokens(text);
            for (std::size_t t = 0; t < all.size(); ++t) {
                const Token &token = all[t];
                for (qsizetype line = token.start + 1; line < token.end(); ++line) {
                    if (text[line - 1] != u'\n')
                        continue;
                    Tokeniser again(text, line, Tokeniser::inside(token, line));
                    QCOMPARE(again.next()->end(), token.end());
                }
                Tokeniser behind(text, token.end(), Tokeniser::inside(token, token.end()));
                const auto next = behind.next();
                QCOMPARE(next.has_value(), t + 1 < all.size());
                if (next)
                    QCOMPARE(next->end(), all[t + 1].end());
            }
        }
    }

    void clauses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("wanted");
        const auto row = [](const char *name, const char *text, const QStringList &wanted) {
            QTest::newRow(name) << QString::fromUtf8(text) << wanted;
        };
        row("two", "a.\nb :- c,\n  d.\n", {u"a."_s, u"b :- c,\n  d."_s});
        row("one line", "a. b. % c\n", {u"a."_s, u"b."_s});
        row("no end", "a.\nb", {u"a."_s, u"b"_s});
        row("full stop within quotes", "a('. ').\nb(\". \").", {u"a('. ')."_s, u"b(\". \")."_s});
        row("unclosed quote costs its clause", "a :- b('x),\n  c.\nd(1).",
            {u"a :- b('x),\n  c. !"_s, u"d(1)."_s, u"1:8 unclosed-quote"_s});
        row("unclosed quote takes the full stop", "a('x).\nb(1).\n",
            {u"a('x). !"_s, u"b(1)."_s, u"1:3 unclosed-quote"_s});
        row("unclosed quote before a rule", "a('x).\nb :-\n  c.\n",
            {u"a('x). !"_s, u"b :-\n  c."_s, u"1:3 unclosed-quote"_s});
        row("goals are no clauses", "a :-\ncreate(['x]),\ncreate([y]).\nb.",
            {u"a :-\ncreate(['x]),\ncreate([y]). !"_s, u"b."_s, u"2:9 unclosed-quote"_s});
        row("unclosed comment", "a.\n/* some prose\nin lines. And\nb(1) :- c.\nd.\n",
            {u"a."_s, u"b(1) :- c."_s, u"d."_s, u"2:1 unclosed-comment"_s});
        row("unclosed comment in a clause", "a :- /* x\n  b.\nc(1).\n",
            {u"a :- !"_s, u"c(1)."_s, u"1:6 unclosed-comment"_s});
        row("swallowed clauses", "/* one\na(1).\n/* two */\nb.\n", {u"b."_s, u"1:1 comment-in-comment"_s});
        row("no space behind the full stop", "a(1).b(2).c.",
            {u"a(1)."_s, u"b(2)."_s, u"c."_s, u"1:5 dot"_s, u"1:10 dot"_s});
        row("numbers apart", "a(1 000).\n", {u"a(1 000). !"_s, u"1:5 syntax"_s});
        row("bytes that were not UTF-8", "a(\xEF\xBF\xBD).\nb.", {u"a(\uFFFD). !"_s, u"b."_s, u"1:3 bad-encoding"_s});
    }
    void clauses()
    {
        QFETCH(const QString, text);
        QTEST(pieces(text), "wanted");
    }

    void bracketsAreCapped()
    {
        const auto nested = [](int depth) { return QString(depth, u'[') + QString(depth, u']') + u".\nb."_s; };
        QCOMPARE(pieces(nested(ClauseSplitter::MaxBrackets)).size(), 2);
        QCOMPARE(pieces(nested(ClauseSplitter::MaxBrackets + 1)).last(), u"1:1001 too-deep"_s);
        QCOMPARE(pieces(nested(100000)).at(1), u"b."_s);
    }

    void commentsAboveBelongToTheClause_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char *name, const char *text, const char *wanted) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(wanted);
        };
        row("lines", "% one\n%% two\na.", "one\ntwo");
        row("gap behind", "% one\n\na.", "");
        row("gap within", "% one\n\n% two\na.", "two");
        row("block", "/** one\n * two\n */\na.", "one\ntwo");
        row("of the clause before", "x. % no\na.", "");
        row("of the clause before, and own", "x. % no\n% yes\na.", "yes");
        row("same line", "/* no */ a.", "");
    }
    void commentsAboveBelongToTheClause()
    {
        QFETCH(const QString, text);
        const SourceMap map(text);
        Diagnostics problems;
        ClauseSplitter splitter(map, problems);
        QString comment;
        while (const auto piece = splitter.next())
            comment = piece->comment;
        QTEST(comment, "wanted");
    }

    void splittingNeverFails()
    {
        QRandomGenerator random(3);
        for (int i = 0; i < 3000; ++i) {
            const QString text = randomText(random, 1 + random.bounded(60));
            const SourceMap map(text);
            Diagnostics problems;
            ClauseSplitter splitter(map, problems);
            qsizetype at = 0;
            while (const auto piece = splitter.next()) {
                QVERIFY(piece->start >= at && piece->end > piece->start && piece->end <= text.size());
                at = piece->end;
                qsizetype before = piece->start;
                for (const qsizetype start : clauseStarts(text, *piece)) {
                    QVERIFY(start > before && start < piece->end);
                    before = start;
                }
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestTokeniser)
#include "tst_tokeniser.moc"
