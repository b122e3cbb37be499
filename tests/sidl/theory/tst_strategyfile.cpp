// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/nfg.h"
#include "sidl/theory/job/strategyfile.h"
#include "sidl/theory/solve/bestresponse.h"

#include "tests/sidl/theory/randomform.h"
#include "tests/support/gamefiles.h"
#include "tests/support/rounds.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::theory;
using Method = SolveRequest::Method;

namespace {

SolveFindings solved(const ExtensiveForm &form, Method method)
{
    SolveRequest request;
    request.method = method;
    SolveFindings found = theory::solve(form, request);
    if (found.error)
        qFatal("%s", qPrintable(found.error->text()));
    return found;
}

} // namespace

/// Files of strategies: what is written is read, what does not fit is refused, and what is read is compared.
class TestStrategyFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void strategiesAreWrittenAndRead()
    {
        for (quint64 seed = 1; seed <= quint64(tests::rounds(100)); ++seed) {
            const tests::RandomForm random(2, true, seed);
            const SolveFindings found = solved(random.form(), Method::ZeroSum);
            const auto read = readStrategy(strategyText(found), random.form());
            QVERIFY2(read.ok(), qPrintable(read.ok() ? QString() : read.problem().text()));
            QVERIFY(read->front() == found.profiles.front().behaviour);
            const SolveFindings again = evaluate(random.form(), *read);
            QVERIFY(again.isGiven);
            QCOMPARE(text(again.profiles.front().values[0]), text(found.profiles.front().values[0]));
            QVERIFY(again.profiles.front().isEquilibrium());
        }
    }

    /// A strategy of states is compared on states, where the tree would be large: here one that always takes the first
    /// action against one that is perfect.
    void strategiesOfStatesAreCompared()
    {
        engine::Engine engine(tests::game(u"tic-tac-toe"_s));
        const auto start = engine.initialState();
        const QByteArray perfect = strategyText(theory::solve(engine, *start));
        const SolveFindings good = evaluate(engine, perfect);
        QVERIFY2(!good.error, qPrintable(good.error ? good.error->text() : QString()));
        QVERIFY(good.states && good.isGiven);
        QCOMPARE(text(good.gains[0]) + text(good.gains[1]), u"00"_s);
        QVERIFY(good.certificate().contains(u"nobody gains"_s));
        const QByteArray nothing = R"({"format": "sidl-strategy", "version": 1, "profiles": [{"behaviour": [
            {"player": "[x]", "state": "[nowhere]", "actions": {}}]}]})"; // all at random
        const SolveFindings random = evaluate(engine, nothing);
        QVERIFY2(!random.error, qPrintable(random.error ? random.error->text() : QString()));
        QVERIFY(random.gains[0] > 0 && random.gains[1] > 0);
        QVERIFY(random.values.values.front()[0] > 0); // who begins has more lines
        // The best response to it is worth what a best response is in the tree.
        engine::Engine small(tests::game(u"centipede"_s));
        const auto form = extensiveForm(small, *small.initialState());
        const SolveFindings states = evaluate(small, nothing);
        Behaviour uniform;
        for (const ExtensiveForm::Set &set : form->sets)
            uniform.emplace_back(std::size_t(set.actions.size()), Rational(1, int(set.actions.size())));
        const Profile tree = evaluated(*form, uniform);
        for (const std::size_t player : {0, 1}) {
            QCOMPARE(text(states.gains[player]), text(tree.gains[player]));
            QCOMPARE(text(states.values.values.front()[player]), text(tree.values[player]));
        }
        QCOMPARE(evaluate(engine, "{}").error->code, u"strategy-format"_s);
        QCOMPARE(evaluate(engine, QByteArray(perfect).replace("\"[a,1]\": \"1\"", "\"[z,9]\": \"1\"")).error->code,
                 u"strategy-content"_s);
        SolveRequest few;
        few.limits.nodes = 100;
        QVERIFY(evaluate(engine, perfect, few).error);
    }

    void strategiesOfStatesFitTrees()
    {
        engine::Engine engine(tests::game(u"centipede"_s));
        const auto start = engine.initialState();
        const SolveFindings found = theory::solve(engine, *start);
        QVERIFY(found.states);
        const auto form = extensiveForm(engine, *start);
        const auto read = readStrategy(strategyText(found), *form);
        QVERIFY2(read.ok(), qPrintable(read.ok() ? QString() : read.problem().text()));
        const SolveFindings again = evaluate(*form, *read);
        QCOMPARE(text(again.profiles.front().values[0]), u"2"_s);
        QVERIFY(again.profiles.front().isEquilibrium());
    }

    void aStrategyOfAnotherGameIsRefused()
    {
        const auto dilemma = readNfgFile(u"NFG 1 R \"\" { \"a\" \"b\" } { 2 2 }\n3 3  5 0  0 5  1 1"_s);
        QVERIFY2(dilemma.ok(), qPrintable(dilemma.ok() ? QString() : dilemma.problem().text()));
        const ExtensiveForm &form = dilemma->form;
        const QByteArray right = strategyText(solved(form, Method::Nash));
        QVERIFY(readStrategy(right, form).ok());
        const auto code = [&](const QByteArray &text) {
            const auto read = readStrategy(text, form);
            return read.ok() ? QString() : read.problem().code;
        };
        QCOMPARE(code("{}"), u"strategy-format"_s);
        QCOMPARE(code(QByteArray(right).replace("\"version\": 1", "\"version\": 9")), u"strategy-format"_s);
        QCOMPARE(code(QByteArray(right).replace("\"number\": 1", "\"number\": 5")), u"strategy-content"_s);
        QCOMPARE(code(QByteArray(right).replace("\"player\": \"a\"", "\"player\": \"c\"")), u"strategy-content"_s);
        QCOMPARE(code(QByteArray(right).replace("\"2\": \"1\"", "\"3\": \"1\"")), u"strategy-content"_s);
        QCOMPARE(code(QByteArray(right).replace("\"2\": \"1\"", "\"2\": \"1/2\"")), u"strategy-content"_s);
    }
};

SIDL_PROLOG_TEST_MAIN(TestStrategyFile)
#include "tst_strategyfile.moc"
