// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/enginecomparison.h"
#include "tests/support/gamefiles.h"
#include "tests/support/randomgame.h"
#include "tests/support/rounds.h"
#include "tests/support/shrink.h"

#include <QDeadlineTimer>
#include <QDirIterator>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using tests::Comparison;
using tests::RunningWay;

/**
 * All ways to run rules give the same: for all games that there are, and for games made at random.
 *
 * The random games take as many seconds as SIDL_ENGINES_SECONDS says, for each pair of ways, from the seed
 * SIDL_ENGINES_SEED on; SIDL_ENGINES_SAVE is a folder that takes the games that differ, after which it goes on.
 * QTEST_FUNCTION_TIMEOUT has to be more milliseconds than that.
 */
class TestEngines : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void games_data();
    void games();
    void randomGames_data();
    void randomGames();
    void brokenEnginesAreFound_data();
    void brokenEnginesAreFound();
};

namespace {

int fromEnvironment(const char *name, int usual)
{
    bool isNumber = false;
    const int number = qEnvironmentVariableIntValue(name, &isNumber);
    return isNumber ? number : usual;
}

QString clauseLines(const QStringList &clauses)
{
    return clauses.join(u'\n') + u'\n';
}

void save(const QString &path, const QString &text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        qFatal("cannot write %s", qPrintable(path));
    file.write(text.toUtf8());
}

/// What differs, shortened, with the game; empty if nothing does.
QString report(const QStringList &clauses, const RunningWay &first, const RunningWay &second, const tests::Plays &plays)
{
    const auto compared = [&](const QString &text) {
        const language::Program program = language::readProgram(text);
        return program.isPlayable() ? tests::compareWays(program, first, second, plays) : Comparison();
    };
    if (compared(clauses.join(u'\n')).isSame())
        return {};
    constexpr int Tries = 1000; // some 300 are enough
    const QStringList fewer = tests::shrunk(
        clauses, [&](const QString &text) { return !compared(text).isSame(); }, Tries);
    return clauseLines(fewer) + u"\n% seed %1\n% "_s.arg(plays.seed)
        + compared(fewer.join(u'\n')).difference.join(u'\n').replace(u'\n', u"\n% "_s) + u'\n';
}

void addPairs(const std::function<void(const char *name, const RunningWay &, const RunningWay &)> &add)
{
    const RunningWay prolog = tests::wayOf(RuleEngine::Prolog);
    add("compiled", prolog, tests::wayOf(RuleEngine::Compiled));
    add("counted", prolog, tests::countedWay());
    add("marked", prolog, tests::markedWay());
}

} // namespace

Q_DECLARE_METATYPE(RunningWay)

void TestEngines::games_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<RunningWay>("first");
    QTest::addColumn<RunningWay>("second");
    QStringList paths;
    for (const char *folder : {SIDL_SOURCE_DIR "/resources/games", SIDL_SOURCE_DIR "/tests/data", SIDL_LISTINGS_DIR})
        for (QDirIterator files(QString::fromUtf8(folder), {u"*.sidl"_s}, QDir::Files, QDirIterator::Subdirectories);
             files.hasNext();)
            paths << files.next();
    QVERIFY(paths.size() >= 9);
    addPairs([&](const char *name, const RunningWay &first, const RunningWay &second) {
        for (const QString &path : std::as_const(paths))
            QTest::addRow("%s, %s", name, qPrintable(path)) << path << first << second;
    });
}

void TestEngines::games()
{
    QFETCH(QString, path);
    QFETCH(RunningWay, first);
    QFETCH(RunningWay, second);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const language::Program program = language::readProgram(QString::fromUtf8(file.readAll()), path);
    QVERIFY(program.isPlayable());
    const bool isLarge = program.clauses.size() > 100;
    const auto compare = [&](const tests::Plays &plays) {
        const Comparison comparison = tests::compareWays(program, first, second, plays);
        if (!comparison.isSame())
            QTest::qFail(qPrintable(comparison.difference.join(u'\n')), __FILE__, __LINE__);
        return comparison;
    };
    const bool isCompiled = second.name == ruleEngineName(RuleEngine::Compiled);
    tests::Plays plays{
        .plays = isLarge || !isCompiled ? 1 : tests::rounds(4), .chronons = 25, .inferences = 50'000'000};
    if (isLarge && second.name == u"marked")
        plays.chronons = 4;
    const Comparison comparison = compare(plays);
    QVERIFY(!comparison.isCutShort);
    QVERIFY(comparison.positions > 3);
    if (!isCompiled)
        return;
    const RuleCalls calls
        = compare({.plays = tests::rounds(isLarge ? 4 : 12), .chronons = 60, .madeUp = false, .inferences = 50'000'000})
              .calls;
    QVERIFY2(calls.compiled * 10 >= calls.all * 9, "Prolog answers too much");
}

void TestEngines::randomGames_data()
{
    QTest::addColumn<RunningWay>("first");
    QTest::addColumn<RunningWay>("second");
    addPairs([](const char *name, const RunningWay &first, const RunningWay &second) {
        QTest::newRow(name) << first << second;
    });
}

void TestEngines::randomGames()
{
    QFETCH(RunningWay, first);
    QFETCH(RunningWay, second);
    const QString folder = qEnvironmentVariable("SIDL_ENGINES_SAVE");
    const QDeadlineTimer deadline(fromEnvironment("SIDL_ENGINES_SECONDS", tests::rounds(6)) * 1000);
    int games = 0, positions = 0, cutShort = 0, different = 0;
    RuleCalls calls;
    for (quint64 seed = quint64(fromEnvironment("SIDL_ENGINES_SEED", 1)); !deadline.hasExpired(); ++seed) {
        const QStringList clauses = tests::randomGame(seed);
        const language::Program program = language::readProgram(clauses.join(u'\n'));
        if (!program.isPlayable())
            continue;
        const tests::Plays plays{.seed = seed, .plays = 2, .chronons = 6};
        if (!folder.isEmpty()) // what is there after a crash
            save(folder + u"/%1-now.sidl"_s.arg(second.name), clauseLines(clauses) + u"%% seed %1\n"_s.arg(seed));
        const Comparison comparison = tests::compareWays(program, first, second, plays);
        ++games;
        positions += comparison.positions;
        calls.all += comparison.calls.all;
        calls.compiled += comparison.calls.compiled;
        cutShort += comparison.isCutShort ? 1 : 0;
        if (comparison.isSame())
            continue;
        const QString text = report(clauses, first, second, plays);
        if (text.isEmpty())
            continue; // a limit of time that was passed once
        QVERIFY2(!folder.isEmpty(), qPrintable(text));
        save(folder + u"/%1-%2.sidl"_s.arg(second.name).arg(seed), text);
        ++different;
    }
    qInfo("%d games, %d positions; %d cut short, %d different; of %lld questions, %lld answered by compiled rules",
          games, positions, cutShort, different, calls.all, calls.compiled);
    QVERIFY(positions > games);
    QVERIFY(cutShort < games / 4);
}

void TestEngines::brokenEnginesAreFound_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    // What an evaluator may get wrong.
    QTest::newRow("order of clauses") << u"p(1).\np(2).\n"_s << u"p(2).\np(1).\n"_s;
    QTest::newRow("solutions that are there twice") << u"p(2).\np(2).\n"_s << u"p(2).\n"_s;
    QTest::newRow("cut") << u"!"_s << u"true"_s;
    QTest::newRow("conditions with all their solutions") << u" -> "_s << u" *-> "_s;
    QTest::newRow("conditions with one solution") << u" *-> "_s << u" -> "_s;
    QTest::newRow("repeated variables") << u"r(X, X)."_s << u"r(X, _)."_s;
    QTest::newRow("integer and float") << u" + "_s << u" + 0.0 + "_s;
    QTest::newRow("sorted solutions") << u"setof("_s << u"bagof("_s;
    QTest::newRow("effects of a condition") << u"forall("_s << u"\\+ \\+ forall("_s;
}

/// The comparison itself: it notices an engine that does one thing otherwise, and makes the game small.
void TestEngines::brokenEnginesAreFound()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    const RunningWay broken
        = tests::brokenWay([&](const QString &text) { return QString(text).replace(before, after); });
    const RunningWay prolog = tests::wayOf(RuleEngine::Prolog);
    for (quint64 seed = 1; seed < 400; ++seed) {
        const QStringList clauses = tests::randomGame(seed);
        const QString text = clauses.join(u'\n');
        const language::Program program = language::readProgram(text);
        const tests::Plays plays{.seed = seed, .plays = 2, .chronons = 6};
        if (!program.isPlayable() || tests::compareWays(program, prolog, broken, plays).isSame())
            continue;
        const QString told = report(clauses, prolog, broken, plays);
        QVERIFY(!told.isEmpty());
        QVERIFY2(told.section(u"\n\n"_s, 0, 0).count(u'\n') < 40, qPrintable(told));
        return;
    }
    QFAIL("nobody noticed");
}

SIDL_PROLOG_TEST_MAIN(TestEngines)
#include "tst_engines.moc"
