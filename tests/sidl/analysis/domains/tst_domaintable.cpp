// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/prologtest.h"

#include "sidl/analysis/domains/domaintable.h"
#include "sidl/language/rulesystem/registry.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::language;

namespace {

QString printed(const std::vector<Domain> &domains)
{
    QStringList texts;
    for (const Domain &domain : domains)
        texts << domain.text;
    return texts.join(u' ');
}

QString words(const DomainsPointer &domains, WordKind kind, const QStringList &start, int length)
{
    QStringList texts;
    for (const WordDomain *word : domains->wordsLike(kind, start))
        if (int(word->elements.size()) == length)
            texts << printed(word->elements);
    return texts.join(u'\n');
}

DomainsPointer domains(const QString &text)
{
    return analysis::domainsOf(readProgram(text, u"g"_s, 1));
}

} // namespace

/// What can stand where, for completion and hovering (Definition 14.1).
class TestDomainTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wordsOfOneLengthAreToldApart()
    {
        const DomainsPointer found = domains(u"init([alice], 0).\ninit([bob], 0).\n"
                                             "role(king).\nrole(queen).\n"
                                             "init([chosen, R]) :- role(R).\n"
                                             "init([cash, N]) :- between(1, 3, N).\n"
                                             "init([colour, C]) :- member(C, [red, green]).\n"
                                             "create([kept, R]) :- fact([chosen, R]).\n"
                                             "create([won, P]) :- player(P).\n"_s);
        const auto second
            = [&](const char *first) { return words(found, WordKind::State, {QString::fromLatin1(first)}, 2); };
        QCOMPARE(second("chosen"), u"{chosen} {king, queen}"_s);
        QCOMPARE(second("kept"), u"{kept} {king, queen}"_s);
        QCOMPARE(second("colour"), u"{colour} {red, green}"_s);
        QCOMPARE(second("cash"), u"{cash} {1..3}"_s);
        QCOMPARE(second("none"), QString());
        QCOMPARE(printed(found->predicates.value({u"role"_s, 1})), u"{king, queen}"_s);
        const auto cash = found->wordsLike(WordKind::State, {u"cash"_s});
        QCOMPARE(cash.at(0)->elements.at(1).constants, (QStringList{u"1"_s, u"2"_s, u"3"_s}));
        QCOMPARE(found->wordsLike(WordKind::State, {u"X"_s}).size(), std::size_t(5));
    }

    /// Numbers that are calculated within bounds are known one by one, for a board of them.
    void calculatedNumbersWithinBoundsAreKnown()
    {
        const QString game = u"init([alice], 0).\ninit([at, alice, 1]).\ninit([rolled, 1, 2, 3]).\n"
                             "do([go, N]) :- delete([at, P, Old]), C is min(Old + N, %1), create([at, P, C]).\n"
                             "legal([go]).\nswitch([go], [go, N]) :- between(1, 3, N).\n"_s;
        const auto column = [](const QString &rules) {
            return domains(rules)->wordsLike(WordKind::State, {u"at"_s}).front()->elements.at(2);
        };
        const QStringList five{u"1"_s, u"2"_s, u"3"_s, u"4"_s, u"5"_s};
        QCOMPARE(column(game.arg(5)).constants, five);
        QVERIFY(!column(game.arg(5)).isOpen);
        QCOMPARE(column(game.arg(5000)).constants, QStringList(u"1"_s));
        QVERIFY(column(game.arg(5000)).isOpen);
        // Which of the words of one length has the larger numbers is not known.
        QVERIFY(column(game.arg(5) + u"init([paid, alice, 7]).\n"_s).isOpen);
    }

    void aTableThatServesSeveralEndsIsAskedForOneOfThem()
    {
        const DomainsPointer found = domains(u"init([alice], 0).\n"
                                             "add(x, 1, 2).\nadd(x, 2, 3).\nadd(count, 7, 8).\n"
                                             "move(X, Y) :- add(x, X, Y).\n"_s);
        QCOMPARE(printed(found->predicates.value({u"move"_s, 2})), u"{1, 2} {2, 3}"_s);
    }

    void aWordThatBeginsWithAVariable()
    {
        const DomainsPointer found = domains(u"init([alice], 0).\ninit([bob], 0).\n"
                                             "init([alice, 3]).\ninit([bob, 5]).\n"
                                             "init([pot, none]).\n"
                                             "create([seen, P, A]) :- fact([P, A]).\n"
                                             "create([P, rich]) :- fact([P, 5]).\n"_s);
        QCOMPARE(words(found, WordKind::State, {u"alice"_s}, 2), u"{alice} {3}"_s);
        QCOMPARE(words(found, WordKind::State, {u"bob"_s}, 2), u"{bob} {rich, 5}"_s);
        QCOMPARE(words(found, WordKind::State, {u"seen"_s}, 3), u"{seen} {alice, bob, pot} {none, rich, 3, 5}"_s);
    }

    // What can stand there is told by the rules of play, and a board can be drawn from it.
    void gamesInGdlWithoutBaseAndInput()
    {
        const DomainsPointer found = domains(
            u"(role red)(role blue)(init (control red))(row 1)(row 2)(col a)(col b)\n"
            "(<= (legal ?p (place ?x ?y)) (true (control ?p)) (col ?x) (row ?y) (not (true (cell ?x ?y ?p))))\n"
            "(<= (next (cell ?x ?y ?p)) (does ?p (place ?x ?y)))(<= (next (cell ?x ?y ?p)) (true (cell ?x ?y ?p)))\n"
            "(<= (next (control ?q)) (true (control ?p)) (role ?q) (distinct ?p ?q))\n"
            "(<= terminal (true (cell a 1 red)))(<= (goal ?p 100) (true (cell a 1 ?p)))"_s);
        const auto cells = found->wordsLike(WordKind::State, {u"cell"_s});
        QCOMPARE(cells.size(), std::size_t(1));
        QCOMPARE(cells[0]->elements.size(), std::size_t(4));
        QCOMPARE(cells[0]->elements[1].constants, (QStringList{u"a"_s, u"b"_s}));
        QCOMPARE(cells[0]->elements[2].constants, (QStringList{u"1"_s, u"2"_s}));
        QCOMPARE(cells[0]->elements[3].constants, (QStringList{u"red"_s, u"blue"_s}));
    }

    // What facts and moves can be bounds what rules make of them: less than it numbers.
    void rulesInGdlReadWhatThereIs()
    {
        const DomainsPointer found
            = domains(u"(role red)(init (piece 1 1))(init (piece 2 1))(init (step 1))\n"
                      "(<= (legal red (bite ?x ?y)) (true (piece ?x ?y)))(<= (legal red (leap ?x)) (succ ?x ?y))\n"
                      "(<= (next (piece ?x ?y)) (true (piece ?x ?y)) (does red (bite ?i ?j)) (succ ?x ?z))\n"
                      "(<= (next (bitten ?x)) (does red (bite ?x ?y)))(<= (next (gone ?f)) (true ?f))\n"
                      "(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))\n"
                      "(succ 1 2)(succ 2 3)(succ 3 4)(<= terminal (true (step 4)))(goal red 100)"_s);
        const auto constants = [&](const QString &name, std::size_t element) {
            QStringList all;
            for (const auto *word : found->wordsLike(WordKind::State, {name}))
                all += word->elements[element].constants;
            return all.join(u' ');
        };
        QCOMPARE(constants(u"piece"_s, 1), u"1 2"_s);
        QCOMPARE(constants(u"piece"_s, 2), u"1"_s);
        QCOMPARE(constants(u"bitten"_s, 1), u"1 2"_s);
        QCOMPARE(constants(u"step"_s, 1), u"1 2 3 4"_s);
    }

    void wordsThatAreMadeAsLists()
    {
        const DomainsPointer found = domains(u"init([alice], 0).\n"
                                             "init([a, x]).\ninit([b, y]).\n"
                                             "make([c, z]).\n"
                                             "create(W) :- make(W).\n"
                                             "create([seen, Y]) :- fact([c, Y]).\n"_s);
        QCOMPARE(words(found, WordKind::State, {u"seen"_s}, 2), u"{seen} {z}"_s);
    }

    void goalsAndHelpers_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *rules, const char *expected) {
            QTest::newRow(name) << QString::fromLatin1(rules) << QString::fromLatin1(expected);
        };
        row("both goals hold", "p(X) :- member(X, [a, b, c]), member(X, [b, c, d]).", "{b, c}");
        row("either", "p(X) :- X = a ; X = b.", "{a, b}");
        row("if then else", "p(X) :- ( q(a) -> X = a ; X = c ).\nq(a).", "{a, c}");
        row("never", "p(X) :- X = a, fail.", "{}");
        row("a list of a helper", "p(X) :- columns(L), member(X, L).\ncolumns([a, b]).", "{a, b}");
        row("pairs", "p(X) :- member(_-X, [rook-a, king-e]).", "{a, e}");
        row("what calls hand over", "p(X) :- member(Y, [a, b]), same(Y, X).\nsame(X, X).", "{a, b}");
        row("numbers", "p(X) :- between(1, 8, X).", "{1..8}");
        row("numbers that are calculated", "p(X) :- member(Y, [1, 2]), X is Y + 1.\ninit([q, X]) :- p(X).",
            "{integer >= 2}");
        row("negation binds nothing", "p(X) :- \\+ X = a, X = b.", "{b}");
        row("all solutions", "p(X) :- findall(Y, q(Y), L), member(X, [c]), L = L.\nq(a).", "{c}");
        row("recursion", "p(a).\np(X) :- p(Y), next(Y, X).\nnext(a, b).\nnext(b, c).", "{a, b, c}");
        row("growing terms end", "p(s(X)) :- p(X).\np(z).", "{s,z}");
    }

    void goalsAndHelpers()
    {
        QFETCH(QString, rules);
        QFETCH(QString, expected);
        const DomainsPointer found = domains(u"init([alice], 0).\n"_s + rules);
        QCOMPARE(printed(found->predicates.value({u"p"_s, 1})), expected);
    }

    void aLongGame()
    {
        QString text = u"init([alice], 0).\n"_s;
        for (int i = 0; i < 2500; ++i)
            text += u"% The number %1.\np%1(X, Y) :-\n    fact([n, X, Z]),\n    p%2(Z, Y).\n"_s.arg(i).arg((i + 1)
                                                                                                           % 2500);
        for (int i = 0; i < 300; ++i)
            text += u"init([n, c%1, d%2]).\n"_s.arg(i).arg(i % 7);
        const Program program = readProgram(text, {}, 1);
        const DomainsPointer found = analysis::domainsOf(program);
        QVERIFY(found);
        QVERIFY(words(found, WordKind::State, {u"n"_s}, 3).endsWith(u"{d0, d1, d2, d3, d4, d5, d6}"_s));
    }

    void whatIsStoppedGivesNothing()
    {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!analysis::domainsOf(readProgram(u"init([a], 0).\ninit([b, c])."_s, {}, 1), stop.get_token()));
    }

    void theGameOfThePaper()
    {
        QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/rock-paper-scissors.sidl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const DomainsPointer found = domains(QString::fromUtf8(file.readAll()));
        QCOMPARE(words(found, WordKind::State, {u"chosen"_s}, 3), u"{chosen} {role1, role2} {rock, paper, scissors}"_s);
    }

    void everySampleGame_data()
    {
        QTest::addColumn<QString>("path");
        for (const QString &name : QDir(QStringLiteral(SIDL_SOURCE_DIR "/resources/games")).entryList({u"*.sidl"_s}))
            QTest::newRow(qPrintable(name)) << QStringLiteral(SIDL_SOURCE_DIR "/resources/games/") + name;
    }

    void everySampleGame()
    {
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Program program = readProgram(QString::fromUtf8(file.readAll()), u"g"_s, 1);
        const DomainsPointer found = analysis::domainsOf(program);
        QVERIFY(found);
        QVERIFY(!found->words.value(WordKind::State).empty());
        // What stands in a word of init/1 is in the domain of its place.
        for (const Clause &clause : program.clauses) {
            if (!clause.head.isCompound(u"init", 1) || clause.head.args[0].kind != Term::Kind::List)
                continue;
            QStringList start;
            for (const Term &element : clause.head.args[0].args) {
                if (element.kind != Term::Kind::Atom)
                    break;
                bool isThere = false;
                for (const WordDomain *word : found->wordsLike(WordKind::State, start))
                    isThere |= std::size_t(start.size()) < word->elements.size()
                        && word->elements[std::size_t(start.size())].constants.contains(element.text);
                QVERIFY2(isThere || element.text.contains(QRegularExpression(u"\\W"_s)), qPrintable(element.text));
                start << element.text;
            }
        }
    }
};

SIDL_PROLOG_TEST_MAIN(TestDomainTable)
#include "tst_domaintable.moc"
