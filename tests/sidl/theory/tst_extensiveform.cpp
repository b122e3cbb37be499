// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/formbuilder.h"
#include "sidl/theory/solve/bestresponse.h"

#include "tests/support/gamefiles.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::theory;
using Kind = ExtensiveForm::Kind;

namespace {

Result<ExtensiveForm> formOf(language::Program program, Idling idling = Idling::Never, const FormLimits &limits = {})
{
    for (const language::Diagnostic &problem : program.problems)
        if (problem.severity == language::Severity::Error)
            qFatal("%s", qPrintable(problem.message));
    Engine engine(std::move(program));
    const Result<State> start = engine.initialState();
    if (!start.ok())
        return start.problem();
    return extensiveForm(engine, *start, idling, limits);
}

Result<ExtensiveForm> formOf(const QString &rules, Idling idling = Idling::Never)
{
    return formOf(language::readProgram(rules), idling);
}

int count(const ExtensiveForm &form, Kind kind)
{
    return int(std::count_if(form.nodes.begin(), form.nodes.end(),
                             [kind](const ExtensiveForm::Node &node) { return node.kind == kind; }));
}

/// Two players choose heads or tails at once; then the game is over.
const QString pennies = uR"(
game(pennies).
init([alice], 0). init([bob], 0). init([start]).
legal([P]) :- fact([start]), player([P]).
owned([P], [P]).
switch([_], [heads]). switch([_], [tails]).
do(_) :- delete([start]).
payoff([alice], 1) :- does([alice], A), does([bob], A).
payoff([alice], -1) :- does([alice], A), does([bob], B), A \== B.
payoff([bob], -1) :- does([alice], A), does([bob], A).
payoff([bob], 1) :- does([alice], A), does([bob], B), A \== B.
)"_s;

} // namespace

/// Games in extensive form, from their rules (T1-T4).
class TestExtensiveForm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whoChoosesAtOnceDoesNotKnowTheOthers()
    {
        const auto form = formOf(pennies);
        QVERIFY2(form.ok(), qPrintable(form.ok() ? QString() : form.problem().text()));
        QCOMPARE(form->players, (QStringList{u"[alice]"_s, u"[bob]"_s}));
        QCOMPARE(int(form->nodes.size()), 7);
        QCOMPARE(int(form->sets.size()), 2);
        QCOMPARE(int(form->sets[0].nodes.size()), 1); // alice, in the order of player/1
        QCOMPARE(int(form->sets[1].nodes.size()), 2); // bob does not know what alice does
        QCOMPARE(form->sets[1].actions, (QStringList{u"[heads]"_s, u"[tails]"_s}));
        QVERIFY(!form->hasPerfectInformation());
        QCOMPARE(text(form->constantSum().value_or(9)), u"0"_s);
        QVERIFY(form->isExact);
    }

    void kuhnPokerIsAsInTheBooks()
    {
        const auto form = formOf(tests::game(u"kuhn-poker"_s));
        QVERIFY(form.ok());
        // Six deals, thirty ends; each player decides after two histories with each of three cards.
        QCOMPARE(count(*form, Kind::Chance), 1);
        QCOMPARE(form->leaves(), 30);
        QCOMPARE(int(form->sets.size()), 12);
        for (const ExtensiveForm::Set &set : form->sets)
            QCOMPARE(int(set.nodes.size()), 2); // the other has one of two cards
        for (const Rational &probability : form->nodes.front().probabilities)
            QCOMPARE(text(probability), u"1/6"_s);
        QVERIFY(hasPerfectRecall(*form));
        QVERIFY(form->isExact);
        QCOMPARE(form->cutLeaves(), 0);
    }

    void idlingIsAnOptionWhereItIsWanted()
    {
        const QString rules = uR"(
game(g). init([a], 0). init([start]).
legal([one]) :- fact([start]). legal([two]) :- fact([start]).
owned(_, [a]). switch(_, [x]). switch(_, [y]). default([one], [x]).
do(_) :- delete([start]).
)"_s;
        const auto actions = [&](Idling idling) {
            const auto form = formOf(rules, idling);
            return form.ok() && !form->sets.empty() ? int(form->sets.front().actions.size()) : -1;
        };
        QCOMPARE(actions(Idling::Never), 4);   // x or y at each of two switches
        QCOMPARE(actions(Idling::Default), 6); // the first may be left to its default
        const auto form = formOf(rules, Idling::Default);
        QVERIFY(form->sets.front().actions.contains(u"[one] nothing, [two] [x]"_s));
    }

    void whatGoesOnBeyondALimitIsCut()
    {
        const auto form = formOf(tests::game(u"nim"_s), Idling::Never, {3, 1'000'000});
        QVERIFY(form.ok());
        QVERIFY(form->cutLeaves() > 0); // waiting goes on for ever
        const auto few = formOf(tests::game(u"nim"_s), Idling::Never, {1000, 500});
        QVERIFY(few.ok());
        QVERIFY(int(few->nodes.size()) < 1000);
        QVERIFY(few->cutLeaves() > 0);
    }

    void probabilitiesOfListsAreFractions()
    {
        const auto form = formOf(uR"(
game(g). init([a], 0). init([start]).
legal([coin]) :- fact([start]). owned([coin], [0.1, 0.9]). switch([coin], [h]). switch([coin], [t]).
do([h]) :- delete([start]), create([won]).
do([t]) :- delete([start]).
payoff([a], 3) :- tocreate([won]).
)"_s);
        QVERIFY(form.ok());
        QCOMPARE(text(form->nodes.front().probabilities[0]), u"1/10"_s);
        QCOMPARE(text(form->nodes.front().probabilities[1]), u"9/10"_s);
        QVERIFY(!form->isExact); // 0.1 is not what the rules say to the last digit
        QCOMPARE(text(expectedPayoffs(*form, {}).front()), u"3/10"_s);
    }

    void fractionsOfRulesAreExact()
    {
        const auto form = formOf(uR"(
game(g). init([a], 0). init([start]).
legal([coin]) :- fact([start]). owned([coin], [2/14, 12/14]). switch([coin], [h]). switch([coin], [t]).
do([h]) :- delete([start]), create([won]).
do([t]) :- delete([start]).
payoff([a], 3) :- tocreate([won]).
)"_s);
        QVERIFY(form.ok());
        QCOMPARE(text(form->nodes.front().probabilities[0]), u"1/7"_s);
        QCOMPARE(text(form->nodes.front().probabilities[1]), u"6/7"_s);
        QVERIFY(form->isExact);
        QCOMPARE(text(expectedPayoffs(*form, {}).front()), u"3/7"_s);
    }

    /// Decimals that a computer rounds are told as not exact, and come out as the fractions that were meant; halves and
    /// quarters are exact.
    void payoffsMayBeDecimals()
    {
        const QString rules = uR"(
game(g). init([a], 0). init([left, 3]).
legal([s]) :- fact([left, N]), N > 0. owned([s], [a]). switch([s], [go]).
do([go]) :- fact([left, N]), delete([left, N]), M is N - 1, create([left, M]).
payoff([a], %1) :- does([s], [go]).
)"_s;
        const auto rounded = formOf(rules.arg(u"0.1"_s));
        QVERIFY(rounded.ok());
        QCOMPARE(text(rounded->nodes.back().payoffs.front()), u"3/10"_s); // not 0.30000000000000004
        QVERIFY(!rounded->isExact);
        for (const auto &[number, sum] :
             {std::pair(u"0.5"_s, u"3/2"_s), {u"2.25"_s, u"27/4"_s}, {u"1/2"_s, u"3/2"_s}}) {
            const auto exact = formOf(rules.arg(number));
            QVERIFY(exact.ok());
            QCOMPARE(text(exact->nodes.back().payoffs.front()), sum);
            QVERIFY(exact->isExact);
        }
    }

    void aRulesErrorAndUnlimitedSwitchesAreTold()
    {
        const auto wrong = formOf(pennies + u"payoff([bob], X) :- does(_, [tails]), X is 1 / 0.\n"_s);
        QVERIFY(!wrong.ok());
        const auto unlimited = formOf(uR"(
game(g). init([a], 0). init([start]).
legal([s]) :- fact([start]). owned([s], [a]). unlimited([s], [bid, (price, integer)]).
do(_) :- delete([start]).
)"_s);
        QVERIFY(!unlimited.ok());
        QCOMPARE(unlimited.problem().kind, Problem::Kind::Refused);
        QVERIFY(unlimited.problem().message.contains(u"[s]"_s));
    }

    /// Who is shown no state goes by moves and percepts, and so do the names of the sets.
    void setsOfGdlAreNamedByWhatWasTold()
    {
        const auto form = formOf(tests::program("resources/games/monty-hall.kif"));
        QVERIFY(form.ok());
        QStringList labels;
        for (const ExtensiveForm::Set &set : form->sets)
            labels << set.label;
        QVERIFY2(labels.contains(u"chronon 0: the beginning"_s), qPrintable(labels.join(u'|')));
        QVERIFY2(labels.contains(u"chronon 2: (choose 1); wait, told (opened 3)"_s), qPrintable(labels.join(u'|')));
        QCOMPARE(labels.removeDuplicates(), 0);
    }

    void itIsCancelled()
    {
        Engine engine(tests::game(u"nim"_s));
        const Result<State> start = engine.initialState();
        std::stop_source source;
        WorkControl work{source.get_token(), [&source](const Progress &at) {
                             if (at.done == 10)
                                 source.request_stop();
                         }};
        const auto form = extensiveForm(engine, *start, Idling::Never, {}, work);
        QVERIFY(!form.ok());
        QCOMPARE(form.problem().kind, Problem::Kind::Cancelled);
    }
};

SIDL_PROLOG_TEST_MAIN(TestExtensiveForm)
#include "tst_extensiveform.moc"
