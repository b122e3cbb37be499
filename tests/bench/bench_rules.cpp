// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/plainrules.h"
#include "tests/support/gamefiles.h"

#include "sidl/play/policy.h"

#include <QDir>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;

namespace {

constexpr int Chronons = 40;    // of each play
constexpr double Enough = 0.15; // seconds of a round, so that a clock that ticks does not matter
constexpr int Rounds = 5;
constexpr int ColdRounds = 35;
constexpr int Cold = 100;              // chronons after an engine was made
constexpr std::size_t PlainPlays = 40; // of one consulted program: SWI-Prolog's index of lists slows down with each

/// What was done in one play from the beginning.
using Record = std::vector<Choices>;

double seconds()
{
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

std::vector<Record> recordedPlays(const language::Program &program)
{
    Engine engine(program, {.rules = RuleEngine::Prolog});
    std::vector<Record> records;
    const double end = seconds() + Enough;
    for (quint64 seed = 1; seed <= 400 && (records.size() < 2 || seconds() < end); ++seed) {
        Record record;
        State state = *engine.initialState();
        for (int chronon = 0; chronon < Chronons; ++chronon) {
            const Position position = engine.switchesOf(state, chronon);
            if (position.error || position.isTerminal())
                break;
            SplitMix64 random = play::playersRandom(seed, chronon);
            const Choices does = play::choose(engine, position, play::Policy::Random, seed, random);
            const Result<Chronon> played = engine.play(position, does);
            if (!played.ok())
                break;
            record.push_back(does);
            state = played->after;
        }
        records.push_back(std::move(record));
    }
    return records;
}

/// Plays all again, @p most chronons in all. How many those were.
int playAgain(Engine &engine, const std::vector<Record> &records, int most = 1 << 30)
{
    int count = 0;
    for (const Record &record : records) {
        State state = *engine.initialState();
        int chronon = 0;
        for (const Choices &does : record) {
            if (count == most)
                return count;
            ++count;
            const Position position = engine.switchesOf(state, chronon++);
            state = engine.play(position, does)->after;
        }
    }
    return count;
}

int playAgain(const PlainRules &rules, const std::vector<Record> &records)
{
    int count = 0;
    for (std::size_t i = 0; i < std::min(PlainPlays, records.size()); ++i) {
        rules.begin();
        for (const Choices &does : records[i]) {
            rules.position();
            rules.chronon(does);
            ++count;
        }
    }
    return count;
}

/// Whether the plain rules come to as many facts.
bool isSamePlay(const language::Program &program, const PlainRules &rules, const std::vector<Record> &records)
{
    Engine engine(program, {.rules = RuleEngine::Prolog});
    for (std::size_t i = 0; i < std::min(PlainPlays, records.size()); ++i) {
        rules.begin();
        State state = *engine.initialState();
        int chronon = 0;
        for (const Choices &does : records[i]) {
            const Position position = engine.switchesOf(state, chronon++);
            state = engine.play(position, does)->after;
            rules.chronon(does);
            if (rules.facts() != int(state.size()))
                return false;
        }
    }
    return true;
}

/// Chronons a second of the processor's time, one rate for each of @p ways, which take turns and tell how many they play.
std::vector<double> rates(const std::vector<std::function<int()>> &ways)
{
    std::vector<std::vector<double>> found(ways.size());
    for (int round = 0; round < Rounds; ++round)
        for (std::size_t way = 0; way < ways.size(); ++way) {
            const double before = seconds();
            const int count = ways[way]();
            found[way].push_back(count / (seconds() - before));
        }
    std::vector<double> result;
    for (const std::vector<double> &each : found)
        result.push_back(median(each));
    return result;
}

} // namespace

/**
 * The games by compiled rules, by the engine's Prolog and by SWI-Prolog alone: the same chronons, in turns, as rates of
 * the processor's time. "first" is the rate of an engine's first chronons, compiling included, over that of the same
 * chronons when they are played again.
 *
 * A "~" stands where the plain rules come to another state, since effects of what fails stay there.
 */
class BenchRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyGame_data()
    {
        QTest::addColumn<QString>("path");
        for (const char *folder : {SIDL_LISTINGS_DIR, SIDL_SOURCE_DIR "/resources/games"})
            for (const QFileInfo &file : QDir(QString::fromUtf8(folder)).entryInfoList({u"*.sidl"_s}, QDir::Files))
                QTest::newRow(qPrintable(file.filePath())) << file.filePath();
        std::printf("%-26s %9s %9s %9s %9s | %7s %7s %7s\n", "game", "chronons", "plain/s", "prolog/s", "compiled",
                    "/plain", "/prolog", "first");
    }
    void everyGame()
    {
        QFETCH(QString, path);
        measure(QFileInfo(path));
    }

private:
    static void measure(const QFileInfo &info)
    {
        QFile file(info.filePath());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const language::Program program = language::readProgram(QString::fromUtf8(file.readAll()), info.filePath());
        QVERIFY(program.isPlayable());
        const std::vector<Record> records = recordedPlays(program);
        int chronons = 0;
        for (const Record &record : records)
            chronons += int(record.size());
        const bool isSame = isSamePlay(program, PlainRules(program), records);
        std::vector<PlainRules> plain; // one a round
        for (int round = 0; round < Rounds; ++round)
            plain.emplace_back(program);
        std::size_t round = 0;
        Engine prolog(program, {.rules = RuleEngine::Prolog}), compiled(program, {.rules = RuleEngine::Compiled});
        playAgain(compiled, records); // warm
        const std::vector<double> rate
            = rates({[&] { return playAgain(plain[round++], records); }, [&] { return playAgain(prolog, records); },
                     [&] { return playAgain(compiled, records); }});
        const double first = firstChronons(program, compiled, records);
        const bool isPaper = info.path() == QLatin1String(SIDL_LISTINGS_DIR);
        std::printf("%-26s %9d %8.0f%c %9.0f %9.0f | %6.1fx %6.1fx %6.0f%%\n",
                    qPrintable((isPaper ? u"paper: "_s : QString()) + info.completeBaseName()), chronons, rate[0],
                    isSame ? ' ' : '~', rate[1], rate[2], rate[2] / rate[0], rate[2] / rate[1], 100 * first);
        std::fflush(stdout);
    }

    /// The time of @p warm for the first chronons, by the time that a new engine takes for the same; in turns.
    static double firstChronons(const language::Program &program, Engine &warm, const std::vector<Record> &records)
    {
        constexpr int WarmPlays = 3;
        std::vector<double> cold, usual;
        for (int round = 0; round < ColdRounds; ++round) {
            Engine engine(program, {.rules = RuleEngine::Compiled});
            const double before = seconds();
            playAgain(engine, records, Cold);
            const double between = seconds();
            for (int play = 0; play < WarmPlays; ++play)
                playAgain(warm, records, Cold);
            cold.push_back(between - before);
            usual.push_back((seconds() - between) / WarmPlays);
        }
        return median(usual) / median(cold);
    }
};

SIDL_PROLOG_TEST_MAIN(BenchRules)
#include "bench_rules.moc"
