// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/mutantjob.h"
#include "sidl/suites/suitereader.h"

#include "tests/support/gamefiles.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::suites;
using Kind = MutantVerdict::Kind;

namespace {

/// A light that is switched on and off, three times at most.
const QString light = uR"(game(light).
init([off, 3]).
init([a], 0).
legal([press]) :- fact([_, N]), N > 0.
owned([press], [a]).
switch([press], [go]).
do([go]) :- fact([Now, N]), other(Now, Then), M is N - 1, delete([Now, N]), create([Then, M]).
other(off, on).
other(on, off).
)"_s;

QStringList texts(const std::vector<Mutation> &mutations)
{
    QStringList lines;
    for (const Mutation &mutation : mutations)
        lines += u"%1:%2 %3"_s.arg(mutation.place.line).arg(mutation.place.column).arg(mutationText(mutation));
    return lines;
}

} // namespace

/// Small changes of rules, and whether tests notice them.
class TestMutants : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void allChangesAreListedByPlace()
    {
        const QString rules = u"game(x).\n"
                              "p([a, 1], X) :- q(X), \\+ X < 2, ( r ; s(b) ).\n"
                              "p([b, 1.5], c) :- forall(q(X), r), findall(X, q(X), _).\n"_s;
        QCOMPARE(texts(mutationsOf(language::readProgram(rules, u"x.sidl"_s))),
                 (QStringList{u"2:1 the clause of p([a, 1], X) left out"_s,
                              u"2:4 a becomes b"_s,
                              u"2:7 1 becomes 2"_s,
                              u"2:17 q(X) left out"_s,
                              u"2:23 \\+ X < 2 left out"_s,
                              u"2:26 X < 2 left out"_s,
                              u"2:28 < becomes >="_s,
                              u"2:28 < becomes =<"_s,
                              u"2:30 2 becomes 3"_s,
                              u"2:35 r left out"_s,
                              u"2:39 s(b) left out"_s,
                              u"2:41 b becomes c"_s,
                              u"3:1 the clause of p([b, 1.5], c) left out"_s,
                              u"3:4 b becomes a"_s,
                              u"3:7 1.5 becomes 2.5"_s,
                              u"3:13 c becomes a"_s,
                              u"3:19 forall(q(X), r) left out"_s,
                              u"3:26 q(X) left out"_s,
                              u"3:32 r left out"_s,
                              u"3:36 findall(X, q(X), _) left out"_s,
                              u"3:47 q(X) left out"_s}));
    }

    void eachChangeIsMadeAlone()
    {
        const language::Program program = language::readProgram(light, u"light.sidl"_s);
        QVERIFY(program.isPlayable());
        const std::vector<Mutation> mutations = mutationsOf(program);
        QVERIFY(mutations == mutationsOf(program));
        for (const Mutation &mutation : mutations) {
            const language::Program changed = mutant(program, mutation);
            QCOMPARE(changed.clauses.size(),
                     program.clauses.size() - (mutation.kind == Mutation::Kind::Clause ? 1 : 0));
            for (std::size_t at = 0; at < changed.clauses.size(); ++at)
                QCOMPARE(changed.clauses[at].index, int(at));
            // All else lists as before.
            if (mutation.kind == Mutation::Kind::Constant)
                QCOMPARE(mutationsOf(changed).size(), mutations.size());
            else if (mutation.kind != Mutation::Kind::Comparison)
                QVERIFY(mutationsOf(changed).size() < mutations.size());
        }
    }

    /// Where no change was tried, --least is missed.
    void nothingIsProvedByNoMutants() { QCOMPARE(MutantFindings().percent(), 0.0); }

    void testsKillWhatTheyNotice()
    {
        const MutantFindings none = mutants(u"test('nothing', [fact([off, 3])])."_s);
        QVERIFY(none.count(Kind::Survived) > 5);
        const MutantFindings all = mutants(uR"(
test('on and off', [legal_action([press], [go]), choose([press], [go]), step, fact([on, 2]), \+ fact([off, _]),
    choose([press], [go]), step, fact([off, 1]), \+ fact([on, _]), choose([press], [go]), step, fact([on, 0]), terminal]).
)"_s);
        QStringList left;
        for (const MutantVerdict &mutant : all.mutants)
            if (mutant.kind == Kind::Survived)
                left += texts({mutant.mutation});
        // Accounts are never asked for.
        QCOMPARE(left, QStringList(u"3:11 0 becomes 1"_s));
        QCOMPARE(all.count(Kind::NotRun), 0);
        QVERIFY(all.percent() > 95 && all.percent() < 100);
    }

    /// Of a player who is gone nothing can be asked, which whoever runs the tests is told. A test that could not be asked
    /// of the rules as they are tells nothing.
    void whatCannotBeAskedAnyMoreIsNoticed()
    {
        const MutantFindings found
            = mutants(u"test('has nothing', [account([b], 0)])."_s, 1, {}, light + u"init([b], 0).\n"_s);
        const auto gone = std::find_if(found.mutants.begin(), found.mutants.end(),
                                       [](const MutantVerdict &one) { return one.kind == Kind::Unasked; });
        QVERIFY(gone != found.mutants.end());
        QCOMPARE(texts({gone->mutation}), QStringList(u"10:1 the clause of init([b], 0) left out"_s));
        QCOMPARE(gone->by, u"has nothing"_s);
        QCOMPARE(found.killed(), found.count(Kind::Killed) + found.count(Kind::Unasked));
        QCOMPARE(mutantsJson(found)[u"unasked"_s].toInt(), found.count(Kind::Unasked));

        SuiteRequest request;
        const SuiteFindings never = runSuite(
            readSuite(u"test('no such player', [account([nobody], 0)])."_s, m_folder.filePath(u"light.test.sidl"_s)),
            request);
        QCOMPARE(never.count(Outcome::Status::Unusable), 1);
        const MutantFindings none = runMutants({&never}, request, std::chrono::seconds(5));
        QCOMPARE(none.killed(), 0);
        QVERIFY(none.count(Kind::Survived) > 5);
    }

    void theSameOnAnyNumberOfThreads()
    {
        const QString tests = u"test('a', [choose([press], [go]), step, fact([on, 2])]).\nperft(2, 1)."_s;
        const auto verdicts = [&](int threads, std::vector<std::size_t> &told) {
            QStringList lines;
            const MutantFindings found
                = mutants(tests, threads, [&](const MutantFindings &, std::size_t mutant) { told.push_back(mutant); });
            for (const MutantVerdict &mutant : found.mutants)
                lines += u"%1 %2 %3"_s.arg(mutationText(mutant.mutation)).arg(int(mutant.kind)).arg(mutant.by);
            return lines;
        };
        std::vector<std::size_t> first, second;
        QCOMPARE(verdicts(1, first), verdicts(3, second));
        QVERIFY(first == second && std::is_sorted(first.begin(), first.end()));
    }

    void whatDoesNotEndIsKilledByItsTime()
    {
        // With another comparison the helper goes round for ever.
        const QString endless = QString(light).replace(u"fact([Now, N]),"_s, u"fact([Now, N]), some(N),"_s)
            + u"some(N) :- repeat, N > 0, !.\n"_s;
        const MutantFindings found
            = mutants(u"test('a', [choose([press], [go]), step, fact([on, 2])])."_s, 2, {}, endless, 200);
        bool isSaid = false;
        for (const MutantVerdict &mutant : found.mutants) {
            QVERIFY(mutant.kind != Kind::NotRun);
            isSaid = isSaid || mutant.kind == Kind::TimedOut;
        }
        QVERIFY(isSaid);
        const QJsonObject json = mutantsJson(found);
        QCOMPARE(int(json[u"timedOut"_s].toArray().size()), found.count(Kind::TimedOut));
        QCOMPARE(json[u"killed"_s].toInt(), found.killed());
    }

    void aStopIsObeyed()
    {
        std::stop_source stop;
        stop.request_stop();
        const MutantFindings found
            = mutants(u"test('a', [step])."_s, 2, {}, light, 2000, WorkControl{stop.get_token()});
        QCOMPARE(found.count(Kind::NotRun), int(found.mutants.size()));
    }

    void rulesOfOtherLanguagesAreChangedAlike()
    {
        const language::Program program = sidl::tests::program("resources/games/noughts-and-crosses.kif");
        int games = 0;
        for (const Mutation &mutation : mutationsOf(program)) {
            QVERIFY(mutation.place.isValid());
            const language::Program changed = mutant(program, mutation);
            if (!changed.isPlayable())
                continue;
            ++games;
            engine::Engine engine(changed);
            (void)engine.initialState();
        }
        QVERIFY(games > 50);
    }

private:
    MutantFindings mutants(const QString &tests, int threads = 1, const MutantTold &told = {},
                           const QString &rules = light, int milliseconds = 5000, const WorkControl &work = {}) const
    {
        QFile file(m_folder.filePath(u"light.sidl"_s));
        if (!file.open(QIODevice::WriteOnly) || file.write(rules.toUtf8()) < 0)
            qFatal("cannot write the rules");
        file.close();
        SuiteRequest request;
        request.threads = threads;
        const SuiteFindings suite = runSuite(readSuite(tests, m_folder.filePath(u"light.test.sidl"_s)), request);
        if (!suite.hasPassed())
            qFatal("the tests fail as the rules are: %s", qPrintable(suite.error));
        return runMutants({&suite}, request, std::chrono::milliseconds(milliseconds), told, work);
    }

    QTemporaryDir m_folder;
};

SIDL_PROLOG_TEST_MAIN(TestMutants)
#include "tst_mutants.moc"
