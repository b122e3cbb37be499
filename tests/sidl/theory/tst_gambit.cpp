// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/efg.h"
#include "sidl/theory/form/formbuilder.h"
#include "sidl/theory/form/nfg.h"
#include "sidl/theory/form/writtenform.h"
#include "sidl/theory/gambit/gambitsystem.h"
#include "sidl/theory/job/solvejob.h"
#include "sidl/theory/job/treeplaces.h"
#include "sidl/theory/solve/sequenceform.h"
#include "sidl/theory/solve/strategicform.h"

#include "tests/sidl/theory/randomform.h"
#include "tests/support/gamefiles.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::theory;

namespace {

language::Program fileGame(const char *name)
{
    return tests::program(("tests/data/efg/" + std::string(name)).c_str());
}

SolveFindings solved(const language::Program &program)
{
    Engine engine(program);
    const Result<State> start = engine.initialState();
    if (!start.ok())
        qFatal("%s", qPrintable(start.problem().text()));
    return theory::solve(engine, *start);
}

QString listed(const std::vector<Rational> &numbers)
{
    QStringList texts;
    for (const Rational &number : numbers)
        texts += theory::text(number);
    return texts.join(u' ');
}

/// The payoffs of all ends, sorted.
QStringList endsOf(const ExtensiveForm &form)
{
    QStringList ends;
    for (const ExtensiveForm::Node &node : form.nodes)
        if (node.kind == ExtensiveForm::Kind::Leaf)
            ends += listed(node.payoffs);
    ends.sort();
    return ends;
}

} // namespace

/// Gambit's files as games that are played and solved.
class TestGambit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { addGambitSystems(); }

    void publishedGamesHaveTheirValues()
    {
        // Myerson, Game Theory (1991), 2.1 and 3.2: he raises with black once in three times, she meets twice.
        const SolveFindings cards = solved(fileGame("card-game.efg"));
        QVERIFY(!cards.error && cards.isConfirmed() && cards.isExact);
        QCOMPARE(cards.title, u"A simple card game (Myerson 1991)"_s);
        QCOMPARE(listed(cards.profiles.front().values), u"1/3 -1/3"_s);
        QStringList behaviours;
        for (const std::vector<Rational> &set : cards.profiles.front().behaviour)
            behaviours += listed(set);
        QCOMPARE(behaviours, (QStringList{u"1 0"_s, u"1/3 2/3"_s, u"2/3 1/3"_s}));
        // Selten (1975): (D, c, L), which is not perfect, and (C, c, R).
        const SolveFindings horse = solved(fileGame("selten-horse.efg"));
        QVERIFY(!horse.error && horse.isConfirmed());
        QStringList values;
        for (const Profile &profile : horse.profiles)
            values += listed(profile.values);
        values.sort();
        QCOMPARE(values, (QStringList{u"1 1 1"_s, u"3 3 2"_s}));
    }

    void tablesOfPayoffsAndOfOutcomesAreTheSame()
    {
        const SolveFindings payoffs = solved(fileGame("payoffs.nfg")), outcomes = solved(fileGame("outcomes.nfg"));
        QVERIFY(!payoffs.error && !outcomes.error && payoffs.isConfirmed());
        QVERIFY(!payoffs.profiles.empty());
        QCOMPARE(int(payoffs.form->nodes.size()), 10);
        QCOMPARE(efgText(*payoffs.form), efgText(*outcomes.form));
    }

    void tablesThatAreWrittenAreReadAsTheSame()
    {
        for (quint64 seed = 1; seed <= 100; ++seed) {
            const tests::RandomForm random(1 + int(seed % 3), false, seed);
            const auto strategic = strategicForm(random.form(), 500);
            if (!strategic.ok())
                continue;
            const QByteArray written = nfgText(*strategic, random.form());
            const auto read = readNfgFile(QString::fromUtf8(written));
            QVERIFY2(read.ok(), qPrintable(read.ok() ? QString() : read.problem().text()));
            const auto again = strategicForm(read->form, 500);
            QVERIFY(again.ok());
            QCOMPARE(nfgText(*again, read->form), written);
        }
    }

    /// The rules that a tree is played by have that very tree.
    void aTreeIsPlayedAsItIsWritten()
    {
        for (quint64 seed = 1; seed <= 60; ++seed) {
            const bool isZeroSum = seed % 3 == 1;
            const tests::RandomForm random(1 + int(seed % 3), isZeroSum, seed);
            language::Program program = language::readProgram(QString::fromUtf8(efgText(random.form())));
            QVERIFY(program.isPlayable());
            QCOMPARE(program.name, random.form().title);
            program.text.clear(); // else the tree is taken from there
            Engine engine(program);
            const Result<State> start = engine.initialState();
            QVERIFY2(start.ok(), qPrintable(start.ok() ? QString() : start.problem().text()));
            const auto played = extensiveForm(engine, *start);
            QVERIFY2(played.ok(), qPrintable(played.ok() ? QString() : played.problem().text()));
            QCOMPARE(played->nodes.size(), random.form().nodes.size());
            QCOMPARE(played->sets.size(), random.form().sets.size());
            QCOMPARE(endsOf(*played), endsOf(random.form()));
            QVERIFY(played->isExact);
            if (isZeroSum && random.form().players.size() == 2)
                QCOMPARE(listed(zeroSumEquilibrium(*played)->values),
                         listed(zeroSumEquilibrium(random.form())->values));
        }
    }

    /// Where a play of a file's game stands, its tree begins; what is chosen has the words of the rules.
    void aTreeGoesOnFromWhereThePlayStands()
    {
        Engine engine(fileGame("card-game.efg"));
        const Result<State> start = engine.initialState();
        QVERIFY(start.ok());
        const auto whole = writtenForm(engine, *start);
        QVERIFY(whole && !whole->isTold);
        const ExtensiveForm &form = whole->form;
        QCOMPARE(int(form.nodes.front().drawn.size()), int(form.nodes.front().draws.size()));
        for (const ExtensiveForm::Set &set : form.sets)
            QCOMPARE(int(set.choices.size()), int(set.actions.size()));
        GameTree tree(*start);
        tree.setPosition(GameTree::Root, engine.position(*start, 0));
        int at = 0;
        while (form.nodes[std::size_t(at)].kind != ExtensiveForm::Kind::Leaf) { // the last of all options, each time
            const ExtensiveForm::Node &node = form.nodes[std::size_t(at)];
            const bool isDrawn = node.kind == ExtensiveForm::Kind::Chance;
            const Choices choice = isDrawn ? node.drawn.back() : form.setOf(node).choices.back();
            const Result<Chronon> chronon = engine.play(*tree.currentNode().position, choice);
            QVERIFY2(chronon.ok(), qPrintable(chronon.ok() ? QString() : chronon.problem().text()));
            const auto next = tree.append(*chronon);
            tree.setPosition(next, engine.position(tree.node(next).state, tree.node(next).chronon));
            at = node.children.back();
            QCOMPARE(placesIn(form, tree).back(), at);
            const auto rest = writtenForm(engine, tree.node(next).state);
            QVERIFY(rest);
            QCOMPARE(rest->form.nodes.front().kind, form.nodes[std::size_t(at)].kind);
            QCOMPARE(rest->form.nodes.front().parent, -1);
            QVERIFY(rest->form.nodes.size() < form.nodes.size());
            for (const ExtensiveForm::Set &set : rest->form.sets)
                for (const int inner : set.nodes)
                    QCOMPARE(rest->form.nodes[std::size_t(inner)].set, int(&set - rest->form.sets.data()));
        }
        // The second player cannot tell which card was drawn: after the draw it is taken for known.
        SolveRequest request;
        request.isHere = true;
        const SolveFindings found = theory::solve(engine, tree.node(1).state, request);
        QVERIFY(!found.error && found.isConfirmed());
        QVERIFY2(found.remark.contains(u"as if the players knew"_s), qPrintable(found.remark));
    }

    void aTableIsPlayedAtOnce()
    {
        Engine engine(fileGame("outcomes.nfg"));
        const Result<State> start = engine.initialState();
        QVERIFY(start.ok());
        const Position position = engine.position(*start, 0);
        QVERIFY(!position.error);
        QCOMPARE(int(position.switches.size()), 2);
        QCOMPARE(tests::texts(position.switches[0].actions), (QStringList{u"['1']"_s, u"['2']"_s, u"['3']"_s}));
        const Choices choices{{position.switches[0].word, position.switches[0].actions[2]},
                              {position.switches[1].word, position.switches[1].actions[1]}};
        const Result<Chronon> chronon = engine.play(position, choices);
        QVERIFY(chronon.ok());
        QCOMPARE(chronon->after.accounts()[0], 2.0);
        QVERIFY(engine.position(chronon->after, 1).isTerminal());
        // Who waits ends nothing.
        const Result<Chronon> waiting = engine.play(position, {choices.front()});
        QVERIFY(waiting.ok());
        QVERIFY(!engine.position(waiting->after, 1).isTerminal());
    }

    void whatIsDrawnIsHidden()
    {
        Engine engine(fileGame("card-game.efg"));
        const Result<State> start = engine.initialState();
        QVERIFY(start.ok());
        Position position = engine.position(*start, 0);
        for (const WordSet &view : position.views)
            QVERIFY(view.empty());
        const Result<Chronon> drawn
            = engine.play(position, {{position.switches[0].word, position.switches[0].actions[1]}});
        QVERIFY(drawn.ok());
        position = engine.position(drawn->after, 1);
        QCOMPARE(tests::texts(Words(position.views[0].begin(), position.views[0].end())),
                 QStringList{u"[set,1,2,black]"_s});
        QVERIFY(position.views[1].empty());
    }

    void aBrokenFileIsTold()
    {
        for (const char *text : {"EFG 2 R \"g\" { \"a\" }\nt \"\" 4\n", "NFG 1 R \"g\" { \"a\" } { 2 }\n1 x\n"}) {
            const language::Program program = language::readProgram(QString::fromLatin1(text), u"g.efg"_s, 7);
            QVERIFY(!program.isPlayable());
            QCOMPARE(int(program.problems.size()), 1);
            QCOMPARE(program.problems.front().code, u"gambit-file"_s);
            QVERIFY(program.problems.front().span.line >= 2);
            QCOMPARE(program.problems.front().span.revision, 7);
        }
        QVERIFY(!readNfgFile(u"NFG 1 R \"g\" { \"a\" \"b\" } { 2000 2000 }"_s).ok());
    }

    /// As editors of other systems write files.
    void aMarkOfTheByteOrderIsNoPartOfIt()
    {
        const QString text = u"EFG 2 R \"g\" { \"a\" }\r\nt \"\" 1 \"\" { 1 }\r\n"_s;
        const language::Program program = language::readProgram(QChar(QChar::ByteOrderMark) + text, u"g.efg"_s, 7);
        QVERIFY2(program.isPlayable(), qPrintable(program.problems.empty() ? QString() : program.problems[0].message));
        QCOMPARE(program.text, QString(text).remove(u'\r'));
    }

    void namesBecomeWords()
    {
        const language::Program program
            = language::readProgram(u"EFG 2 R \"g\" { \"[bob]\" \"Mr. X\" \"Mr. X\" }\n"
                                    "p \"\" 1 1 \"\" { \"a\" \"[a]\" \"\" } 0\nt \"\" 0\nt \"\" 0\nt \"\" 0\n"_s);
        Engine engine(program);
        const Result<State> start = engine.initialState();
        QVERIFY(start.ok());
        QCOMPARE(tests::texts(engine.players()), (QStringList{u"[bob]"_s, u"['Mr. X']"_s, u"['Mr. X (2)']"_s}));
        QCOMPARE(tests::texts(engine.position(*start, 0).switches[0].actions),
                 (QStringList{u"[a]"_s, u"['[a] (2)']"_s, u"['action 3']"_s}));
    }
};

SIDL_PROLOG_TEST_MAIN(TestGambit)
#include "tst_gambit.moc"
