// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/rules/engine.h"
#include "sidl/engine/state/recordtext.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/play/policy.h"
#include "sidl/play/replay.h"
#include "sidl/play/run.h"
#include "tests/support/gdldata.h"
#include "tests/support/prologtest.h"

#include <QDirIterator>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::language;

namespace {

QStringList sorted(const QJsonValue &list)
{
    QStringList texts;
    for (const QJsonValue &value : list.toArray())
        texts << value.toString();
    texts.sort();
    return texts;
}

QStringList sorted(const Words &words)
{
    QStringList list = recordTexts(words);
    list.sort();
    return list;
}

std::vector<double> numbers(const QJsonValue &value)
{
    std::vector<double> values;
    const auto number
        = [](const QJsonValue &one) { return one.isString() ? one.toString().toDouble() : one.toDouble(); };
    if (value.isArray())
        for (const QJsonValue &one : value.toArray())
            values.push_back(number(one));
    else if (!value.isNull())
        values.push_back(number(value));
    std::sort(values.begin(), values.end());
    return values;
}

QString shown(const QStringList &wanted, const QStringList &found)
{
    QStringList missing, extra;
    for (const QString &one : wanted)
        if (!found.contains(one))
            missing << one;
    for (const QString &one : found)
        if (!wanted.contains(one))
            extra << one;
    return u"missing %1; too many %2"_s.arg(missing.mid(0, 5).join(u' '), extra.mid(0, 5).join(u' '));
}

QString errorsOf(const Program &program)
{
    for (const Diagnostic &problem : program.problems)
        if (problem.severity == Severity::Error)
            return u"line %1: %2"_s.arg(problem.span.line).arg(problem.message);
    return {};
}

/// The lines of a file that gzip has packed.
QList<QByteArray> packedLines(const QString &path)
{
    QProcess gzip;
    gzip.start(u"gzip"_s, {u"-dc"_s, path});
    gzip.waitForFinished(60'000);
    QList<QByteArray> lines = gzip.readAllStandardOutput().split('\n');
    lines.removeAll(QByteArray());
    return lines;
}

/// Follows one recorded play after the other, and says what is other than recorded.
class Follower
{
public:
    explicit Follower(Engine &engine)
        : m_engine(engine)
    {
    }

    int states = 0;

    QString follow(const QJsonObject &line, const QJsonArray &roles)
    {
        ++states;
        if (line["step"_L1].toInt() == 0) {
            const Result<State> initial = m_engine.initialState();
            if (!initial.ok())
                return initial.problem().message;
            m_state = *initial;
        }
        if (sorted(m_state.words()) != sorted(line["state"_L1]))
            return u"state: "_s + shown(sorted(line["state"_L1]), sorted(m_state.words()));
        const Position position = m_engine.position(m_state, line["step"_L1].toInt());
        if (position.error)
            return position.error->message;
        if (position.isTerminal() != line["terminal"_L1].toBool())
            return u"terminal"_s;
        const QJsonObject goals = line["goals"_L1].toObject(), legal = line["legal"_L1].toObject();
        for (const RoleGoals &role : position.goals)
            if (role.values != numbers(goals[role.role]))
                return u"goal of "_s + role.role;
        for (const Switch &place : position.switches)
            if (sorted(place.actions) != sorted(legal[place.word.text()]))
                return u"legal of %1: "_s.arg(place.word.text())
                    + shown(sorted(legal[place.word.text()]), sorted(place.actions));
        const QJsonArray moves = line["moves"_L1].toArray();
        if (moves.isEmpty() || position.isTerminal())
            return {};
        Choices does;
        for (int i = 0; i < moves.size(); ++i)
            does.push_back({m_engine.word(roles[i].toString()).value(), m_engine.word(moves[i].toString()).value()});
        const Result<Chronon> chronon = m_engine.play(position, does);
        if (!chronon.ok())
            return chronon.problem().message;
        if (line.contains("sees"_L1))
            for (const RolePercepts &role : chronon->percepts)
                if (sorted(role.percepts) != sorted(line["sees"_L1].toObject()[role.role]))
                    return u"percepts of %1: "_s.arg(role.role)
                        + shown(sorted(line["sees"_L1].toObject()[role.role]), sorted(role.percepts));
        m_state = chronon->after;
        return {};
    }

private:
    Engine &m_engine;
    State m_state;
};

/// Keeps a record of a run.
class Recorder final : public play::RunListener
{
public:
    Recorder(Engine &engine, Trace &trace)
        : m_engine(engine)
        , m_trace(trace)
    {
    }
    void reached(const Position &position) override
    {
        m_trace.chronons.push_back(traceEntry(m_engine.players(), position, nullptr));
    }
    void played(play::Step &step) override
    {
        m_trace.chronons.back() = traceEntry(m_engine.players(), step.from, &step.chronon);
    }

private:
    Engine &m_engine;
    Trace &m_trace;
};

} // namespace

/// Games that other people wrote, against plays of them that other engines recorded.
class TestGdlTraces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agree_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<QString>("trace");
        const QString folder = tests::gdlDataFolder() + u"/traces"_s;
        if (tests::gdlDataFolder().isEmpty())
            QSKIP("the games are not at hand");
        QStringList traces;
        for (QDirIterator it(folder, {u"*.jsonl.gz"_s}, QDir::Files, QDirIterator::Subdirectories); it.hasNext();)
            traces << it.next();
        traces.sort();
        for (const QString &trace : traces) {
            QString game = trace.mid(folder.size() + 1);
            game.chop(int(qstrlen(".jsonl.gz")));
            game.remove(u"one-engine/"_s);
            QTest::newRow(qPrintable(game)) << game << trace;
        }
    }
    void agree()
    {
        QFETCH(const QString, game);
        QFETCH(const QString, trace);
        ++m_games;
        const Program program = readProgram(tests::gdlText(game), game);
        QVERIFY2(program.isPlayable(), qPrintable(errorsOf(program)));
        QCOMPARE(program.system->id(), u"gdl"_s);
        QElapsedTimer timer;
        timer.start();
        Engine engine(program);
        Follower follower(engine);
        QJsonArray roles;
        for (const QByteArray &text : packedLines(trace)) {
            const QJsonObject line = QJsonDocument::fromJson(text).object();
            if (line.contains("roles"_L1)) {
                roles = line["roles"_L1].toArray();
                continue;
            }
            const QString difference = follower.follow(line, roles);
            QVERIFY2(difference.isEmpty(),
                     qPrintable(u"seed %1, step %2: %3"_s.arg(line["seed"_L1].toInt())
                                    .arg(line["step"_L1].toInt())
                                    .arg(difference)));
        }
        if (timer.elapsed() > 3000)
            qInfo("%s: %d states in %lld ms", qPrintable(game), follower.states, timer.elapsed());
        m_states += follower.states;
        ++m_agreeing;
    }

    // As many plays as SIDL_GDL_PLAYS says; of slow games, those of a second.
    void randomPlaysReplay_data() { agree_data(); }
    void randomPlaysReplay()
    {
        QFETCH(const QString, game);
        const Program program = readProgram(tests::gdlText(game), game);
        Engine engine(program), other(program);
        const int most = qEnvironmentVariable("SIDL_GDL_PLAYS", u"2"_s).toInt();
        const qint64 enough = qEnvironmentVariableIsSet("SIDL_GDL_PLAYS") ? 60'000 : 1000; // ms
        QElapsedTimer timer;
        timer.start();
        int plays = 0;
        for (; plays < most && (plays == 0 || !timer.hasExpired(enough)); ++plays) {
            Trace trace;
            Recorder recorder(engine, trace);
            const Result<State> state = engine.initialState();
            play::Run run(engine, *state, 0, play::Run::Look::Views);
            play::PolicyDecider decider(engine, play::Policy::Random, quint64(plays) + 1);
            run.go(decider, recorder, 60);
            trace.language = ruleSystemOf(program).id();
            const play::Replay replay = play::replay(other, trace);
            QVERIFY2(!replay.difference && !replay.problem, qPrintable(replay.text));
        }
        if (most > 2 && plays < most)
            qInfo("%s: %d plays in a minute", qPrintable(game), plays);
        m_plays += plays;
    }

    void cleanupTestCase()
    {
        if (m_plays > 0)
            qInfo("%d plays replay", m_plays);
        if (m_games > 0)
            qInfo("%d of %d games agree, %d states", m_agreeing, m_games, m_states);
    }

private:
    int m_games = 0, m_agreeing = 0, m_states = 0, m_plays = 0;
};

SIDL_PROLOG_TEST_MAIN(TestGdlTraces)
#include "tst_gdltraces.moc"
