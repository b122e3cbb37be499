// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/printed.h"
#include "tests/support/prologtest.h"
#include "tests/support/randomclauses.h"

#include "sidl/language/format/formatter.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/text/tokeniser.h"
#include "tests/support/rounds.h"

#include <QDir>
#include <QElapsedTimer>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace sidl::language;

namespace {

/// @p text, read as @p program, in the house style.
QString formatted(const QString &text, const Program &program, std::optional<LineRange> range = {})
{
    return edited(text, inText(formatEdits(program.text, readableClauses(program), range), text));
}

QString formatted(const QString &text, std::optional<LineRange> range = {})
{
    return formatted(text, readProgram(text, u"a.sidl"_s), range);
}

/// Every token and comment as it is written.
QStringList tokens(const QString &text)
{
    QStringList result;
    Tokeniser tokeniser(text);
    while (const auto token = tokeniser.next())
        result += token->in(text).toString();
    return result;
}

QStringList codes(const Program &program)
{
    QStringList result;
    for (const Diagnostic &problem : program.problems)
        result += problem.code;
    result.sort();
    return result;
}

/// Formatting @p text keeps what it says, and there is nothing left to be done.
void checkFormatting(const QString &text)
{
    const Program before = readProgram(text, u"a.sidl"_s);
    const QString result = formatted(text, before);
    const Program after = readProgram(result, u"a.sidl"_s);
    const QString again = formatted(result, after);
    const auto both = [&] { return qPrintable(text + "\n=====>\n"_L1 + result); };
    QVERIFY2(tokens(text) == tokens(result), both());
    QVERIFY2(printed::clauses(before) == printed::clauses(after), both());
    QVERIFY2(codes(before) == codes(after), both());
    QVERIFY2(again == result, qPrintable(result + "\n=====>\n"_L1 + again));
}

} // namespace

/// The house style: nothing but white space changes, and formatting twice changes nothing more.
class TestFormatter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        for (const char *folder : {"games", "templates"}) {
            const QDir games(QStringLiteral(SIDL_SOURCE_DIR "/resources/") + QLatin1String(folder));
            for (const QString &name : games.entryList({u"*.sidl"_s})) {
                if (name.endsWith(".test.sidl"_L1))
                    continue; // no game
                QFile file(games.filePath(name));
                QVERIFY(file.open(QIODevice::ReadOnly));
                m_games.insert(name, QString::fromUtf8(file.readAll()));
            }
        }
        QVERIFY(m_games.size() >= 12);
    }

    /// The games that come with it are as it wants them.
    void gamesAreFormatted()
    {
        for (auto game = m_games.cbegin(); game != m_games.cend(); ++game)
            QCOMPARE(formatted(*game), *game);
    }

    /// Each clause on one line: all line ends come back.
    void gamesWithoutLinesComeBack()
    {
        static const QRegularExpression goOn(u"\n +"_s);
        for (const QString &game : qAsConst(m_games)) {
            QString text = game;
            text.replace(goOn, u" "_s);
            QVERIFY(text != game);
            QCOMPARE(formatted(text), game);
        }
    }

    void gamesWithOtherSpacesKeepTheirRules()
    {
        for (const QString &game : qAsConst(m_games)) {
            QString text = game;
            checkFormatting(text.replace("\n    "_L1, " "_L1));
            text = game;
            checkFormatting(text.replace(", "_L1, "\n,"_L1));
            text = game;
            checkFormatting(text.replace(",\n"_L1, ",   % why\n\n\n\n"_L1));
        }
    }

    void randomClauses()
    {
        RandomClauses clauses(20261121);
        int read = 0;
        for (int i = 0; i < sidl::tests::rounds(1500); ++i) {
            const QString text = clauses.text(1 + i % 7);
            read += int(readProgram(text, u"a.sidl"_s).clauses.size());
            checkFormatting(text);
            if (QTest::currentTestFailed())
                return;
        }
        qInfo("%d clauses", read);
        QVERIFY(read > 2 * sidl::tests::rounds(1500));
    }

    void randomTextsNeverCrash()
    {
        QRandomGenerator random(7);
        const QString letters = u"aX_(),.[]{}|;:-><=\\+*'\"`0%/ \n\t!é\u00AB"_s + QChar(0xD83D) + QChar(0);
        for (int i = 0; i < sidl::tests::rounds(3000); ++i) {
            QString text;
            for (int n = random.bounded(80); n > 0; --n)
                text += letters[random.bounded(int(letters.size()))];
            checkFormatting(text);
            if (QTest::currentTestFailed())
                return;
        }
    }

    void truncatedGames()
    {
        QRandomGenerator random(8);
        for (const QString &game : qAsConst(m_games)) {
            for (int i = 0; i < 20; ++i)
                checkFormatting(game.left(random.bounded(int(game.size()))));
            if (QTest::currentTestFailed())
                return;
        }
    }

    void deepNesting()
    {
        const QString deep = QString(900, u'(') + u"a,b"_s + QString(900, u')');
        checkFormatting(u"p:-"_s + deep + u'.');
        checkFormatting(u"p("_s + QString(990, u'[') + QString(990, u']') + ")."_L1);
        QString nested = u"x"_s;
        for (int i = 0; i < sidl::tests::rounds(400); ++i)
            nested = u"(a;"_s + nested + u')';
        checkFormatting(u"p:-"_s + nested + u'.');
    }

    void style_data();
    void style();
    void ranges();
    void lineEndsAndMark();
    void speed();

private:
    QMap<QString, QString> m_games;
};

void TestFormatter::style_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("wanted");
    const auto row = [](const char *name, const char *text, const char *wanted) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(wanted);
    };
    row("a goal a line", "p( X ):-q(X ),r.\n", "p(X) :-\n    q(X),\n    r.\n");
    row("alternatives", "p:-(a->b,c;d),e.\n", "p :-\n    (   a\n    ->  b,\n        c\n    ;   d\n    ),\n    e.\n");
    row("alternatives without brackets", "p:-a,b;c.\n", "p :-\n        a,\n        b\n    ;   c.\n");
    row("operators", "p:-X=Y,Z is X+1,W is X +1, K=a-1,\\+q.\n",
        "p :-\n    X = Y,\n    Z is X+1,\n    W is X + 1,\n    K = a-1,\n    \\+ q.\n");
    row("signs", "p(-1,- 1,a- -1,-X,-(1),- (1)).\n", "p(-1, - 1, a - -1, -X, -(1), - (1)).\n");
    row("operators alone", "p([-],+ , = ).\n", "p([-], +, =).\n");
    row("full stop behind a symbol", "p(X):-X= + .\n", "p(X) :-\n    X = + .\n");
    row("bars", "p([H|T],{a|b}).\n", "p([H | T], {a | b}).\n");
    row("comments", "p:-a,%x\n %y\n b. % z\n", "p :-\n    a,  %x\n    %y\n    b.  % z\n");
    row("facts on a line", "a(1).   a(2).\nb:-c. a(3).\n", "a(1). a(2).\nb :-\n    c.\na(3).\n");
    row("a table", "a(x,    1).\na(yyy, 10).\na(z, 7).\n", "a(x,    1).\na(yyy, 10).\na(z, 7).\n");
    row("no table", "a(x,1).\na(yyy ,10).\n", "a(x, 1).\na(yyy, 10).\n");
    row("rows of a list", "a([[1,2],\n[3,4]]).\n", "a([[1, 2],\n   [3, 4]]).\n");
    row("an opened list", "test('a',[\n choose([m],[3]),step,\n  fact([b, 7])]).\n",
        "test('a', [\n    choose([m], [3]), step,\n    fact([b, 7])\n]).\n");
    row("an opened list in a goal", "p:-q,r(X,[\na,\n[\n b,\nc ] ]).\n",
        "p :-\n    q,\n    r(X, [\n        a,\n        [\n            b,\n            c\n        ]\n    ]).\n");
    row("an opened list with comments", "a([\n % x\n b, % y\n cd % z\n ]).\n",
        "a([\n    % x\n    b,  % y\n    cd  % z\n]).\n");
    row("empty lines", "\n\na.\n\n\n\n\nb:-\n\n\nc,\n\n\n\nd.\n\n", "a.\n\n\nb :-\n    c,\n\n    d.\n");
    row("no last line end", "a:-b.", "a :-\n    b.");
    row("broken clauses stay", "a:-b.\n p( a  b ).\nc:-d.\n", "a :-\n    b.\n p( a  b ).\nc :-\n    d.\n");
    row("comments in broken clauses stay", "p( a\n  % x\n   b ).\n  % y\n", "p( a\n  % x\n   b ).\n% y\n");
    row("what shares a line with one, too", "p( a  b ). a:-b.\nc:-d.\n", "p( a  b ). a:-b.\nc :-\n    d.\n");
    row("directives stay", ":-  dynamic   a.\nc:-d.\n", ":-  dynamic   a.\nc :-\n    d.\n");
    row("no full stop", "a:-b.\nc:-  d\n", "a :-\n    b.\nc:-  d\n");
    row("comments in columns", "a(1).   % x\na(100). % y\n        % z\n", "a(1).    % x\na(100).  % y\n         % z\n");
    row("a long list",
        "p(X):-member(X,[aaaaaaaaaaaaaaaaaaaa,bbbbbbbbbbbbbbbbbbbbbbbb,cccccccccccccccccccc,dddddddddddddddddd,e,f])."
        "\n",
        "p(X) :-\n    member(X, [aaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbb, cccccccccccccccccccc,\n"
        "               dddddddddddddddddd, e, f]).\n");
    row("nothing", "\n \n", "\n \n");
}

void TestFormatter::style()
{
    QFETCH(QString, text);
    QFETCH(QString, wanted);
    QCOMPARE(formatted(text), wanted);
    QCOMPARE(formatted(wanted), wanted);
}

void TestFormatter::ranges()
{
    const QString text = u"\n\n\n\na:-b.\nc:-d,\ne.\n\n\n\n\nf:-g.\n"_s;
    QCOMPARE(formatted(text, LineRange{7, 7}),
             u"\n\n\n\na:-b.\nc :-\n    d,\n    e.\n\n\n\n\nf:-g.\n"_s.replace("\n\n\n\n\nf"_L1, "\n\n\nf"_L1));
    QCOMPARE(formatted(text, LineRange{2, 2}), text);
}

void TestFormatter::lineEndsAndMark()
{
    const QString mark{QChar(QChar::ByteOrderMark)};
    QCOMPARE(formatted(u"a:-b,c.\r\n\r\nd  .\r\n"_s), u"a :-\r\n    b,\r\n    c.\r\n\r\nd.\r\n"_s);
    QCOMPARE(formatted(mark + u"a( b ).\r\nc:-d."_s), mark + u"a(b).\r\nc :-\r\n    d."_s);
    QCOMPARE(formatted(u"p('x\\\r\ny' ).\r\n"_s), u"p('x\\\r\ny').\r\n"_s);
}

/// Told, not judged.
void TestFormatter::speed()
{
    QString text;
    while (text.count(u'\n') < 10000)
        text += m_games.value(u"chess.sidl"_s);
    const Program program = readProgram(text, u"a.sidl"_s);
    const std::vector<Span> clauses = readableClauses(program);
    QElapsedTimer timer;
    timer.start();
    const TextEdits edits = formatEdits(program.text, clauses);
    qInfo("%lld lines in %lld ms", qint64(text.count(u'\n')), timer.elapsed());
    QVERIFY(edits.size() < 100); // where one game follows another
}

SIDL_PROLOG_TEST_MAIN(TestFormatter)
#include "tst_formatter.moc"
