// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/perft.h"
#include "sidl/play/policy.h"

#include "tests/support/gamefiles.h"
#include "tests/support/rounds.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::play;
using sidl::tests::program;

namespace {

const char *const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const char *const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const char *const soundGame = "resources/games/chess.sidl";
const char *const faultyGame = "resources/games/faulty-chess.sidl";

using Counts = std::vector<quint64>;
using Accounts = std::vector<double>;

/// The words of a position in Forsyth-Edwards notation.
QStringList wordsOf(const char *fen)
{
    const QStringList fields = QString::fromLatin1(fen).split(u' ');
    const QString letters = u"pnbrqk"_s;
    const char *const men[] = {"pawn", "knight", "bishop", "rook", "queen", "king"};
    QStringList words;
    int row = 8;
    char column = 'a';
    for (const QChar c : fields[0]) {
        if (c == u'/') {
            --row;
            column = 'a';
        } else if (c.isDigit()) {
            column = char(column + c.digitValue());
        } else {
            words << QString::asprintf("[%s,%s,%c,%d]", c.isUpper() ? "white" : "black",
                                       men[letters.indexOf(c.toLower())], column++, row);
        }
    }
    words << (fields[1] == "w"_L1 ? u"[turn,white]"_s : u"[turn,black]"_s);
    for (const QChar c : fields[2])
        if (c != u'-')
            words << QString::asprintf("[castle,%s,%s]", c.isUpper() ? "white" : "black",
                                       c.toLower() == u'k' ? "short" : "long");
    if (fields[3] != "-"_L1)
        words << u"[passing,%1,%2]"_s.arg(fields[3][0]).arg(fields[3][1]);
    words << u"[clock,%1]"_s.arg(fields.value(4, u"0"_s));
    return words;
}

/// A game of chess from any position; moves as text, "[pawn,e,2,e,4]".
class Chess
{
public:
    explicit Chess(const char *fen = start, const char *file = soundGame, RuleEngine rules = RuleEngine::Auto)
        : m_engine(program(file), {.rules = rules})
    {
        const Result<State> initial = m_engine.initialState();
        if (!initial.ok())
            qFatal("%s", qPrintable(initial.problem().text()));
        Words words;
        for (const QString &word : wordsOf(fen))
            words.push_back(*m_engine.word(word));
        m_position = m_engine.position(State(words, {0, 0}), 0);
    }

    Engine &engine() { return m_engine; }
    const Position &position() const { return m_position; }
    const State &state() const { return m_position.state; }
    bool isOver() const { return m_position.isTerminal(); }
    Accounts accounts() const { return m_position.state.accounts(); } ///< White's, Black's

    QStringList facts() const
    {
        QStringList texts;
        for (const Word word : m_position.state.words())
            texts << word.text();
        return texts;
    }
    bool has(const char *fact) const { return facts().contains(QLatin1String(fact)); }

    /// The actions that begin like this.
    QStringList moves(const char *beginning = "[") const
    {
        QStringList texts;
        for (const Switch &place : m_position.switches)
            for (const Word action : place.actions)
                if (action.text().startsWith(QLatin1String(beginning)))
                    texts << action.text();
        texts.sort();
        return texts;
    }
    bool can(const char *move) const { return moves().contains(QLatin1String(move)); }

    /// Plays these moves; false at the first one that is refused or raises a problem.
    bool play(std::initializer_list<const char *> moves)
    {
        for (const char *move : moves) {
            if (isOver() || m_position.error)
                return false;
            const Switch &place = m_position.switches.front();
            const Choice choice{place.word, *m_engine.word(QString::fromLatin1(move))};
            const Result<Choice> valid = m_engine.validate(m_position, place.owner, choice);
            if (!valid.ok())
                return false;
            const Result<Chronon> chronon = m_engine.play(m_position, {*valid});
            if (!chronon.ok() || !chronon->problems.empty() || !chronon->failed.empty())
                return false;
            m_position = m_engine.position(chronon->after, m_position.chronon + 1);
        }
        return !m_position.error && m_position.problems.empty();
    }

    Counts perft(int depth)
    {
        Counts counts;
        const auto counted = [&](int, const analysis::BigCount &count) { counts.push_back(count.get_ui()); };
        const Result<bool> incomplete = analysis::perft(m_engine, state(), depth, counted);
        if (!incomplete.ok() || *incomplete)
            counts.clear();
        return counts;
    }

private:
    Engine m_engine;
    Position m_position;
};

} // namespace

Q_DECLARE_METATYPE(Counts)
Q_DECLARE_METATYPE(RuleEngine)

/// The rules of chess, and the same with three faults.
class TestChess : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void haveNoProblem_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("sound") << QString::fromLatin1(soundGame);
        QTest::newRow("faulty") << QString::fromLatin1(faultyGame);
    }
    void haveNoProblem()
    {
        QFETCH(QString, file);
        const language::Program rules = program(qPrintable(file));
        for (const language::Diagnostic &problem : rules.problems)
            QFAIL(qPrintable(u"line %1: %2"_s.arg(problem.span.line).arg(problem.message)));
        Engine engine(rules);
        const Result<State> initial = engine.initialState();
        QVERIFY(initial.ok());
        QVERIFY(engine.initialProblems().empty());
        QStringList words;
        for (const Word word : initial->words())
            words << word.text();
        QStringList expected = wordsOf(start);
        words.sort();
        expected.sort();
        QCOMPARE(words, expected);
        // Nor does one come up while playing.
        for (quint64 seed = 0; seed < quint64(tests::rounds(3)); ++seed) {
            SplitMix64 random(seed);
            State state = *initial;
            for (int chronon = 0; chronon < 80; ++chronon) {
                const Position position = engine.position(state, chronon);
                QVERIFY2(!position.error, position.error ? qPrintable(position.error->text()) : "");
                QVERIFY(position.problems.empty());
                if (position.isTerminal())
                    break;
                QCOMPARE(int(position.switches.size()), 1);
                const Result<Chronon> played
                    = engine.play(position, choose(engine, position, Policy::Random, seed, random));
                QVERIFY2(played.ok(), played.ok() ? "" : qPrintable(played.problem().text()));
                QVERIFY(played->problems.empty() && played->failed.empty() && played->conflicts.empty());
                state = played->after;
            }
        }
    }

    void countsAsItShould_data()
    {
        QTest::addColumn<QByteArray>("fen");
        QTest::addColumn<RuleEngine>("rules");
        QTest::addColumn<Counts>("counts");
        for (const RuleEngine rules : {RuleEngine::Prolog, RuleEngine::Compiled}) {
            const auto row = [rules](const char *name, const char *fen, const Counts &counts) {
                QTest::addRow("%s, %s", name, qPrintable(ruleEngineName(rules))) << QByteArray(fen) << rules << counts;
            };
            // Positions and counts that chess programs are tested with.
            row("start", start, {20, 400, 8902, 197281});
            row("kiwipete", kiwipete, {48, 2039, 97862});
            row("rook ending", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", {14, 191, 2812});
            row("promotions", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", {6, 264, 9467});
            row("mirrored", "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", {6, 264, 9467});
            row("discovered", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", {44, 1486});
        }
    }
    void countsAsItShould()
    {
        QFETCH(QByteArray, fen);
        QFETCH(RuleEngine, rules);
        QFETCH(Counts, counts);
        Chess chess(fen.constData(), soundGame, rules);
        QCOMPARE(chess.perft(int(counts.size())), counts);
        const RuleCalls calls = chess.engine().ruleCalls();
        QCOMPARE(calls.compiled, rules == RuleEngine::Compiled ? calls.all : 0);
    }

    void mateEndsAndPays()
    {
        Chess chess;
        QVERIFY(chess.play({"[pawn,f,2,f,3]", "[pawn,e,7,e,5]", "[pawn,g,2,g,4]"}));
        QCOMPARE(chess.accounts(), (Accounts{0, 0}));
        QVERIFY(chess.play({"[queen,d,8,h,4]"}));
        QVERIFY(chess.isOver());
        QCOMPARE(chess.accounts(), (Accounts{-1, 1}));
    }

    void whiteMates()
    {
        Chess chess;
        QVERIFY(chess.play({"[pawn,e,2,e,4]", "[pawn,e,7,e,5]", "[bishop,f,1,c,4]", "[knight,b,8,c,6]",
                            "[queen,d,1,h,5]", "[knight,g,8,f,6]", "[queen,h,5,f,7]"}));
        QVERIFY(chess.isOver());
        QCOMPARE(chess.accounts(), (Accounts{1, -1}));
        QVERIFY(!chess.has("[black,pawn,f,7]"));
    }

    void aCheckThatCanBeAnsweredPaysNothing()
    {
        Chess chess; // nobody protects the queen: the king takes her
        QVERIFY(
            chess.play({"[pawn,e,2,e,4]", "[pawn,e,7,e,5]", "[queen,d,1,h,5]", "[knight,b,8,c,6]", "[queen,h,5,f,7]"}));
        QCOMPARE(chess.moves(), QStringList{u"[king,e,8,f,7]"_s});
        QCOMPARE(chess.accounts(), (Accounts{0, 0}));
    }

    void aPawnThatCanBeCapturedInPassingDoesNotMate()
    {
        // All answers to g5 are taken away but the capture in passing.
        Chess chess("6r1/6p1/8/7P/7K/r7/8/k5r1 b - - 0 1");
        QVERIFY(chess.play({"[pawn,g,7,g,5]"}));
        QCOMPARE(chess.accounts(), (Accounts{0, 0}));
        QCOMPARE(chess.moves(), QStringList{u"[pawn,h,5,g,6]"_s});
        // A knight in the place of that pawn cannot do it.
        Chess mate("6r1/6p1/8/7N/7K/r7/8/k5r1 b - - 0 1");
        QVERIFY(mate.play({"[pawn,g,7,g,5]"}));
        QVERIFY(mate.isOver());
        QCOMPARE(mate.accounts(), (Accounts{-1, 1}));
    }

    void stalemateIsADraw()
    {
        Chess chess("7k/8/8/5Q2/8/8/8/K7 w - - 0 1");
        QVERIFY(chess.play({"[queen,f,5,f,7]"}));
        QVERIFY(chess.isOver());
        QCOMPARE(chess.accounts(), (Accounts{0, 0}));
        QCOMPARE(chess.perft(1), Counts{0});
    }

    void theKingMayNotStayInCheck()
    {
        Chess pinned("k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1");
        QVERIFY(pinned.moves("[knight").isEmpty());
        QVERIFY(!pinned.can("[king,e,1,e,2]"));
        Chess checked("k3r3/8/8/8/8/8/3R4/4K3 w - - 0 1");
        QCOMPARE(checked.moves("[rook"), QStringList{u"[rook,d,2,e,2]"_s});
        Chess kings("8/8/8/8/8/k7/8/K7 w - - 0 1");
        QCOMPARE(kings.moves(), QStringList{u"[king,a,1,b,1]"_s});
    }

    void castling_data()
    {
        QTest::addColumn<QByteArray>("fen");
        QTest::addColumn<QStringList>("castlings");
        const QString isShort = u"[castle,short]"_s, isLong = u"[castle,long]"_s;
        const auto row = [](const char *name, const char *fen, const QStringList &castlings) {
            QTest::newRow(name) << QByteArray(fen) << castlings;
        };
        row("white both", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", {isLong, isShort});
        row("black both", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", {isLong, isShort});
        row("white has moved the king", "r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1", {});
        row("white has moved a rook", "r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1", {isShort});
        row("black has moved a rook", "r3k2r/8/8/8/8/8/8/R3K2R b KQq - 0 1", {isLong});
        row("in check", "4r2k/8/8/8/8/8/8/R3K2R w KQ - 0 1", {});
        row("through check on f", "5r1k/8/8/8/8/8/8/R3K2R w KQ - 0 1", {isLong});
        row("through check on d", "3r3k/8/8/8/8/8/8/R3K2R w KQ - 0 1", {isShort});
        row("into check on g", "6rk/8/8/8/8/8/8/R3K2R w KQ - 0 1", {isLong});
        row("into check on c", "2r4k/8/8/8/8/8/8/R3K2R w KQ - 0 1", {isShort});
        row("rook passes an attack on b", "1r5k/8/8/8/8/8/8/R3K2R w KQ - 0 1", {isLong, isShort});
        row("rook under attack", "r6r/7k/8/8/8/8/8/R3K2R w KQ - 0 1", {isLong, isShort});
        row("pawn attacks f", "7k/8/8/8/8/8/4p3/R3K2R w KQ - 0 1", {});
        row("pawn attacks g", "7k/8/8/8/8/8/7p/R3K2R w KQ - 0 1", {isLong});
        row("knight on b", "r3k2r/8/8/8/8/8/8/RN2K2R w KQkq - 0 1", {isShort});
        row("knight on g", "r3k1nr/8/8/8/8/8/8/R3K2R b KQkq - 0 1", {isLong});
        row("enemy on f", "7k/8/8/8/8/8/8/R3Kn1R w KQ - 0 1", {isLong});
    }
    void castling()
    {
        QFETCH(QByteArray, fen);
        QFETCH(QStringList, castlings);
        QCOMPARE(Chess(fen.constData()).moves("[castle"), castlings);
    }

    void castlingMovesKingAndRook()
    {
        Chess chess("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 1");
        QVERIFY(chess.play({"[castle,short]"}));
        QVERIFY(chess.has("[white,king,g,1]") && chess.has("[white,rook,f,1]") && chess.has("[white,rook,a,1]"));
        QVERIFY(!chess.has("[white,king,e,1]") && !chess.has("[white,rook,h,1]"));
        QVERIFY(!chess.has("[castle,white,short]") && !chess.has("[castle,white,long]"));
        QVERIFY(chess.has("[castle,black,short]") && chess.has("[castle,black,long]"));
        QVERIFY(chess.has("[clock,4]"));
        QCOMPARE(chess.moves("[castle"), QStringList{u"[castle,long]"_s}); // f8 is attacked by the rook
        QVERIFY(chess.play({"[castle,long]"}));
        QVERIFY(chess.has("[black,king,c,8]") && chess.has("[black,rook,d,8]") && chess.has("[black,rook,h,8]"));
        QVERIFY(!chess.has("[black,rook,a,8]") && chess.facts().filter(u"castle"_s).isEmpty());
    }

    void castlingIsLost()
    {
        const char *const fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        Chess byKing(fen);
        QVERIFY(byKing.play({"[king,e,1,e,2]", "[king,e,8,e,7]", "[king,e,2,e,1]", "[king,e,7,e,8]"}));
        QVERIFY(byKing.facts().filter(u"castle"_s).isEmpty());
        QVERIFY(byKing.moves("[castle").isEmpty());
        Chess byRook(fen);
        QVERIFY(byRook.play({"[rook,a,1,b,1]", "[rook,h,8,g,8]", "[rook,b,1,a,1]", "[rook,g,8,h,8]"}));
        QCOMPARE(byRook.facts().filter(u"castle"_s),
                 (QStringList{u"[castle,black,long]"_s, u"[castle,white,short]"_s}));
        Chess byCapture(fen);
        QVERIFY(byCapture.play({"[rook,h,1,h,8]"}));
        QCOMPARE(byCapture.facts().filter(u"castle"_s),
                 (QStringList{u"[castle,black,long]"_s, u"[castle,white,long]"_s}));
        Chess byPromotion("4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1");
        QVERIFY(byPromotion.play({"[pawn,g,7,h,8,knight]"}));
        QVERIFY(byPromotion.facts().filter(u"castle"_s).isEmpty());
    }

    void capturesInPassing()
    {
        const char *const fen = "k7/4p3/8/3P1P2/8/8/8/7K b - - 7 1";
        Chess chess(fen);
        QVERIFY(chess.play({"[pawn,e,7,e,5]"}));
        QVERIFY(chess.has("[passing,e,6]") && chess.has("[clock,0]"));
        QVERIFY(chess.can("[pawn,d,5,e,6]") && chess.can("[pawn,f,5,e,6]"));
        QVERIFY(chess.play({"[pawn,d,5,e,6]"}));
        QVERIFY(chess.has("[white,pawn,e,6]") && !chess.has("[white,pawn,d,5]") && !chess.has("[black,pawn,e,5]"));
        QVERIFY(!chess.has("[passing,e,6]"));
        // Only at once, and only after a double step.
        Chess late(fen);
        QVERIFY(late.play({"[pawn,e,7,e,5]", "[king,h,1,h,2]", "[king,a,8,a,7]"}));
        QVERIFY(!late.can("[pawn,d,5,e,6]"));
        Chess slow("k7/8/4p3/3P4/8/8/8/7K b - - 0 1");
        QVERIFY(slow.play({"[pawn,e,6,e,5]"}));
        QVERIFY(!slow.can("[pawn,d,5,e,6]"));
        // Both pawns leave the row, and open it to the rook.
        Chess pinned("7k/8/8/8/R3p2k/8/3P4/7K w - - 0 1");
        QVERIFY(pinned.play({"[pawn,d,2,d,4]"}));
        QVERIFY(!pinned.can("[pawn,e,4,d,3]"));
    }

    void promotes()
    {
        Chess chess("3r4/4P3/8/8/8/8/k4K1p/8 w - - 5 1");
        QCOMPARE(chess.moves("[pawn,e,7,e,8"),
                 (QStringList{u"[pawn,e,7,e,8,bishop]"_s, u"[pawn,e,7,e,8,knight]"_s, u"[pawn,e,7,e,8,queen]"_s,
                              u"[pawn,e,7,e,8,rook]"_s}));
        QCOMPARE(chess.moves("[pawn").size(), 8);
        QVERIFY(chess.play({"[pawn,e,7,d,8,knight]"}));
        QVERIFY(chess.has("[white,knight,d,8]") && !chess.has("[black,rook,d,8]") && !chess.has("[white,pawn,e,7]"));
        QVERIFY(!chess.has("[white,pawn,d,8]") && chess.has("[clock,0]"));
        QVERIFY(chess.play({"[pawn,h,2,h,1,queen]"}));
        QVERIFY(chess.has("[black,queen,h,1]"));
    }

    void fiftyMovesAreADraw()
    {
        const char *const fen = "7k/8/6K1/8/8/8/P7/1R6 w - - 99 80";
        Chess draw(fen);
        QVERIFY(draw.play({"[king,g,6,f,6]"}));
        QVERIFY(draw.has("[clock,100]"));
        QVERIFY(draw.isOver());
        QCOMPARE(draw.accounts(), (Accounts{0, 0}));
        Chess pawn(fen);
        QVERIFY(pawn.play({"[pawn,a,2,a,3]"}));
        QVERIFY(pawn.has("[clock,0]"));
        QVERIFY(!pawn.isOver());
        Chess capture("7k/8/6K1/8/8/8/8/pR6 w - - 99 80");
        QVERIFY(capture.play({"[rook,b,1,a,1]"}));
        QVERIFY(capture.has("[clock,0]"));
        Chess mate(fen); // a mate by the last move counts
        QVERIFY(mate.play({"[rook,b,1,b,8]"}));
        QVERIFY(mate.isOver());
        QCOMPARE(mate.accounts(), (Accounts{1, -1}));
    }

    void theFaultyGameHasItsFaults()
    {
        Chess begun(start, faultyGame);
        QCOMPARE(begun.perft(2), (Counts{20, 400}));
        Chess king("7k/8/8/8/8/8/8/R3K3 w Q - 0 1", faultyGame);
        QVERIFY(king.play({"[king,e,1,e,2]"}));
        QCOMPARE(king.accounts(), (Accounts{-1, 1}));
        QVERIFY(king.play({"[king,h,8,h,7]"}));
        QCOMPARE(king.accounts(), (Accounts{0, 0}));
        QVERIFY(Chess("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", faultyGame).moves("[castle").isEmpty());
        QCOMPARE(int(Chess("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", faultyGame).moves("[castle").size()), 2);
        Chess promotion("3r4/4P3/8/8/8/8/k7/7K w - - 0 1", faultyGame);
        QVERIFY(promotion.play({"[pawn,e,7,d,8,queen]"}));
        QVERIFY(promotion.has("[white,queen,d,8]") && promotion.has("[black,rook,d,8]"));
    }
};

SIDL_PROLOG_TEST_MAIN(TestChess)
#include "tst_chess.moc"
