// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/simulation/store.h"

#include "sidl/files/writefile.h"

#include <QFile>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QUuid>
#include <QVariant>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace sidl::simulation {

namespace {

const QString Driver = u"QSQLITE"_s;
const QString Format = u"sidl-simulation"_s;
const QString Busy = u"5"_s; // SQLite's code
// Earlier versions are read: of version 1, missed has no "ended", and version 2 has no plays that ended "silent", for which
// programs that know no other take a file to be damaged.
constexpr int Version = 3;

/// All with texts for people: what is not there is empty, never null but for payoffs.
const char *const Schema[] = {
    "CREATE TABLE simulation (field TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE agents (seating INTEGER, seat INTEGER, player TEXT NOT NULL, agent TEXT NOT NULL, "
    "PRIMARY KEY (seating, seat)) WITHOUT ROWID",
    "CREATE TABLE plays (play INTEGER PRIMARY KEY, seating INTEGER NOT NULL, chronons INTEGER NOT NULL, "
    "ended TEXT NOT NULL, problem TEXT NOT NULL)",
    "CREATE TABLE chronons (play INTEGER, chronon INTEGER, did TEXT NOT NULL, deleted TEXT NOT NULL, "
    "created TEXT NOT NULL, PRIMARY KEY (play, chronon)) WITHOUT ROWID",
    "CREATE TABLE choices (play INTEGER, chronon INTEGER, player TEXT, switch TEXT, saw TEXT NOT NULL, "
    "could TEXT NOT NULL, did TEXT NOT NULL, milliseconds REAL NOT NULL, "
    "PRIMARY KEY (play, chronon, player, switch)) WITHOUT ROWID",
    "CREATE TABLE missed (play INTEGER, chronon INTEGER, player TEXT, why TEXT NOT NULL, "
    "ended INTEGER NOT NULL)",
    "CREATE TABLE payoffs (play INTEGER, player TEXT, payoff REAL NOT NULL, PRIMARY KEY (play, player)) WITHOUT ROWID",
    "CREATE VIEW decisions AS SELECT play, chronon, player, agent, switch, saw, could, did, milliseconds, payoff "
    "FROM choices JOIN plays USING (play) JOIN agents USING (seating, player) LEFT JOIN payoffs USING (play, player)",
};
const QLatin1StringView PlayTables[] = {"plays"_L1, "chronons"_L1, "choices"_L1, "missed"_L1, "payoffs"_L1};

QString errorOf(const QSqlQuery &query)
{
    return query.lastError().databaseText();
}

/// In the database @p schema of the connection of @p query: "main", or one that is attached.
bool tellsEnded(QSqlQuery &query, const QString &schema)
{
    return query.exec(u"SELECT 1 FROM pragma_table_info('missed', '%1') WHERE name = 'ended'"_s.arg(schema))
        && query.next();
}

QString yes()
{
    return u"yes"_s;
}

/// What is kept of a plan beside its seatings, by field.
std::vector<std::pair<QString, QString>> fieldsOf(const Plan &plan)
{
    return {{u"format"_s, Format},
            {u"version"_s, QString::number(Version)},
            {u"game"_s, plan.game},
            {u"sha256"_s, plan.sha256},
            {u"seed"_s, QString::number(plan.seed)},
            {u"plays"_s, QString::number(plan.plays)},
            {u"chronons"_s, QString::number(plan.chronons)},
            {u"tournament"_s, plan.isTournament ? yes() : u"no"_s},
            {u"shard"_s, plan.shard.text()}};
}

} // namespace

QString differenceOf(const Plan &there, const Plan &wanted)
{
    if (there.sha256 != wanted.sha256)
        return u"it has plays of other rules than these (of the game %1)"_s.arg(there.game);
    if (there.seed != wanted.seed)
        return u"it has plays with the seed %1, not %2"_s.arg(there.seed).arg(wanted.seed);
    if (there.seatings != wanted.seatings || there.isTournament != wanted.isTournament)
        return u"it has plays of other agents"_s;
    if (there.chronons != wanted.chronons)
        return u"it has plays of at most %1 %2, not %3"_s.arg(there.chronons)
            .arg(there.chronons == 1 ? u"chronon"_s : u"chronons"_s)
            .arg(wanted.chronons);
    if (there.shard != wanted.shard)
        return u"it has plays of the shard %1, not %2"_s.arg(there.shard.text(), wanted.shard.text());
    return {};
}

Store::Store() = default;

Store::~Store()
{
    close();
}

void Store::close()
{
    m_writer.close();
    if (m_connection.isEmpty())
        return;
    QSqlDatabase::database(m_connection, false).close();
    QSqlDatabase::removeDatabase(m_connection);
    m_connection.clear();
}

void Store::remove()
{
    close();
    for (const char *const suffix : {"", "-wal", "-shm"})
        QFile::remove(m_path + QLatin1String(suffix));
}

QString Store::connectTo(const QString &path)
{
    close();
    if (!QSqlDatabase::isDriverAvailable(Driver))
        return u"Qt's driver for SQLite is missing: the package libqt6sql6-sqlite has it"_s;
    m_path = path;
    m_connection = QUuid::createUuid().toString();
    QSqlDatabase database = QSqlDatabase::addDatabase(Driver, m_connection);
    database.setDatabaseName(path);
    database.setConnectOptions(u"QSQLITE_BUSY_TIMEOUT=60000"_s);
    return database.open() ? QString() : u"cannot open %1: %2"_s.arg(path, database.lastError().databaseText());
}

QString Store::open(const QString &path, const Plan &plan)
{
    const bool wasThere = QFile::exists(path);
    if (const QString error = connectTo(path); !error.isEmpty())
        return error;
    m_plan = plan;
    QSqlQuery query(QSqlDatabase::database(m_connection));
    const bool isRead = query.exec(u"SELECT count(*) FROM sqlite_master"_s) && query.next();
    if (!isRead)
        return u"cannot use %1: %2"_s.arg(path, errorOf(query));
    const bool isNew = query.value(0).toInt() == 0;
    // What is lost when the computer itself fails are the last plays, which are played again.
    if (!query.exec(u"PRAGMA synchronous=NORMAL"_s))
        return u"cannot use %1: %2"_s.arg(path, errorOf(query));
    if (isNew)
        if (const std::optional<QString> created = create()) {
            if (!created->isEmpty() && !wasThere && !m_wasBusy) { // it has nothing
                query = QSqlQuery();
                remove();
            }
            return *created;
        }
    Plan there;
    if (const QString error = readPlan(there); !error.isEmpty())
        return error;
    if (const QString difference = differenceOf(there, plan); !difference.isEmpty())
        return u"cannot go on with %1: %2. Name another file"_s.arg(path, difference);
    const bool isOld = !tellsEnded(query, u"main"_s);
    query.finish();
    if (isOld && !query.exec(u"ALTER TABLE missed ADD COLUMN ended INTEGER NOT NULL DEFAULT 0"_s))
        return u"cannot write %1: %2"_s.arg(path, errorOf(query));
    if (there.plays > plan.plays)
        return u"cannot go on with %1: it was begun for %2 plays, which are more than %3. Name another file"_s.arg(
            path, QString::number(there.plays), QString::number(plan.plays));
    return there.plays == plan.plays && m_version == Version ? QString() : writePlan();
}

QString Store::openToRead(const QString &path)
{
    if (!QFile::exists(path)) // else it would be made
        return u"there is no file %1"_s.arg(path);
    if (const QString error = connectTo(path); !error.isEmpty())
        return error;
    return readPlan(m_plan);
}

std::optional<QString> Store::create()
{
    QSqlDatabase database = QSqlDatabase::database(m_connection);
    QSqlQuery query(database);
    const auto fail = [&] {
        const QString error = u"cannot write %1: %2"_s.arg(m_path, errorOf(query));
        m_wasBusy = query.lastError().nativeErrorCode() == Busy;
        database.rollback();
        return error;
    };
    // All at once or not at all: a file that was begun and has nothing is begun again.
    // Who finds it locked need not set the mode: another process is about to.
    const bool hasMode = query.exec(u"PRAGMA journal_mode=WAL"_s) || query.lastError().nativeErrorCode() == Busy;
    if (!hasMode || !query.exec(u"BEGIN IMMEDIATE"_s))
        return fail();
    if (!query.exec(u"SELECT count(*) FROM sqlite_master"_s) || !query.next())
        return fail();
    const bool isMade = query.value(0).toInt() > 0;
    query.finish();
    if (isMade) {
        query.exec(u"ROLLBACK"_s);
        return {};
    }
    for (const char *const statement : Schema)
        if (!query.exec(QLatin1String(statement)))
            return fail();
    query.prepare(u"INSERT INTO agents VALUES (?,?,?,?)"_s);
    for (std::size_t seating = 0; seating < m_plan.seatings.size(); ++seating)
        for (int seat = 0; seat < int(m_plan.players.size()); ++seat) {
            const QVariant values[]
                = {qint64(seating), seat, m_plan.players.at(seat), m_plan.seatings[seating].at(seat)};
            for (int i = 0; i < 4; ++i)
                query.bindValue(i, values[i]);
            if (!query.exec())
                return fail();
        }
    if (const QString error = writePlan(); !error.isEmpty()) {
        database.rollback();
        return error;
    }
    return query.exec(u"COMMIT"_s) ? QString() : fail();
}

QString Store::writePlan()
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.prepare(u"INSERT OR REPLACE INTO simulation VALUES (?,?)"_s);
    for (const auto &[field, value] : fieldsOf(m_plan)) {
        query.bindValue(0, field);
        query.bindValue(1, value);
        if (!query.exec())
            return u"cannot write %1: %2"_s.arg(m_path, errorOf(query));
    }
    return {};
}

QString Store::readPlan(Plan &plan)
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    std::map<QString, QString> fields;
    if (query.exec(u"SELECT field, value FROM simulation"_s))
        while (query.next())
            fields[query.value(0).toString()] = query.value(1).toString();
    if (fields[u"format"_s] != Format)
        return u"%1 is no file of simulated plays"_s.arg(m_path);
    m_version = fields[u"version"_s].toInt();
    if (m_version < 1 || m_version > Version)
        return u"%1 was written by another version of this program"_s.arg(m_path);
    plan.game = fields[u"game"_s];
    plan.sha256 = fields[u"sha256"_s];
    plan.seed = fields[u"seed"_s].toULongLong();
    plan.plays = fields[u"plays"_s].toLongLong();
    plan.chronons = fields[u"chronons"_s].toInt();
    plan.isTournament = fields[u"tournament"_s] == yes();
    const QStringList shard = fields[u"shard"_s].split(u'/');
    plan.shard = {shard.value(0).toInt(), shard.value(1).toInt()};
    plan.players.clear();
    plan.seatings.clear();
    query.exec(u"SELECT seating, player, agent FROM agents ORDER BY seating, seat"_s);
    while (query.next()) {
        const auto seating = query.value(0).toULongLong();
        if (seating == plan.seatings.size())
            plan.seatings.push_back({});
        if (seating == 0)
            plan.players += query.value(1).toString();
        plan.seatings.back() += query.value(2).toString();
    }
    const bool isWhole = !plan.seatings.empty() && plan.shard.index >= 1 && plan.shard.index <= plan.shard.count;
    return isWhole ? QString() : u"%1 is a damaged file of simulated plays"_s.arg(m_path);
}

QString Store::whyNotSummed() const
{
    const QString isDamaged = u"%1 is a damaged file of simulated plays"_s.arg(m_path);
    QSqlQuery query(QSqlDatabase::database(m_connection));
    // One statement, as another program may add plays meanwhile. Payoffs: one of each player, none after an error.
    query.prepare(u"SELECT "
                  "EXISTS (SELECT 1 FROM plays WHERE play NOT BETWEEN 1 AND :plays "
                  "OR typeof(seating) <> 'integer' OR seating NOT BETWEEN 0 AND :seatings - 1 "
                  "OR typeof(chronons) <> 'integer' OR chronons NOT BETWEEN 0 AND :chronons "
                  "OR ended NOT IN ('terminal', 'limit', 'silent', 'error')) "
                  "OR EXISTS (SELECT 1 FROM payoffs WHERE typeof(payoff) NOT IN ('real', 'integer') "
                  "OR abs(payoff) > 1.7976931348623157e308) "
                  "OR (SELECT count(*) FROM payoffs JOIN plays USING (play) WHERE ended <> 'error') "
                  "<> :players * (SELECT count(*) FROM plays WHERE ended <> 'error'), "
                  "EXISTS (SELECT 1 FROM payoffs WHERE abs(payoff) > 1e150)"_s); // as their squares are added, too
    query.bindValue(u":plays"_s, m_plan.plays);
    query.bindValue(u":seatings"_s, qint64(m_plan.seatings.size()));
    query.bindValue(u":chronons"_s, m_plan.chronons);
    query.bindValue(u":players"_s, m_plan.players.size());
    // What fails in it is a table or a column that is not there, or a page of the file that cannot be read.
    if (!query.exec() || !query.next())
        return query.lastError().nativeErrorCode() == Busy ? u"cannot read %1: %2"_s.arg(m_path, errorOf(query))
                                                           : isDamaged;
    if (query.value(0).toBool())
        return isDamaged;
    return query.value(1).toBool() ? u"the payoffs in %1 are too large to be added: they go beyond 1e150"_s.arg(m_path)
                                   : QString();
}

QString Store::donePlays(std::vector<bool> &done) const
{
    done.assign(std::size_t(m_plan.plays) + 1, false);
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.setForwardOnly(true);
    if (!query.exec(u"SELECT play FROM plays"_s))
        return u"cannot read %1: %2"_s.arg(m_path, errorOf(query));
    while (query.next())
        if (const qint64 play = query.value(0).toLongLong(); play > 0 && play <= m_plan.plays)
            done[std::size_t(play)] = true;
    return {};
}

QString Store::countPlays(qint64 &count) const
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    if (!query.exec(u"SELECT count(*) FROM plays"_s) || !query.next())
        return u"cannot read %1: %2"_s.arg(m_path, errorOf(query));
    count = query.value(0).toLongLong();
    return {};
}

QString Store::add(const std::vector<PlayRecord> &plays)
{
    QString error = m_writer.isOpen() ? QString() : m_writer.open(m_path);
    if (error.isEmpty())
        error = m_writer.add(plays, m_plan.players);
    return error.isEmpty() ? QString() : u"cannot write %1: %2"_s.arg(m_path, error);
}

QString Store::addAll(const QString &path)
{
    QSqlDatabase database = QSqlDatabase::database(m_connection);
    QSqlQuery query(database);
    const auto fail = [&] {
        const QString error = u"cannot add %1 to %2: %3"_s.arg(path, m_path, errorOf(query));
        database.rollback();
        return error;
    };
    query.prepare(u"ATTACH DATABASE ? AS part"_s);
    query.bindValue(0, path);
    if (!query.exec())
        return fail();
    const bool isOld = !tellsEnded(query, u"part"_s);
    query.finish();
    if (!query.exec(u"BEGIN IMMEDIATE"_s))
        return fail();
    for (const QLatin1StringView table : PlayTables) {
        const QString all = isOld && table == "missed"_L1 ? u"*, 0"_s : u"*"_s;
        if (!query.exec(u"INSERT INTO main.%1 SELECT %2 FROM part.%1 ORDER BY play"_s.arg(table, all)))
            return fail();
    }
    return query.exec(u"COMMIT"_s) && query.exec(u"DETACH DATABASE part"_s) ? QString() : fail();
}

QString Store::forEachDecision(const std::function<bool(const DecisionRow &)> &visit) const
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.setForwardOnly(true);
    // CROSS JOIN: choices in the order that they are kept in.
    if (!query.exec(u"SELECT play, chronon, choices.player, agent, switch, saw, could, did, milliseconds, payoff "
                    "FROM choices CROSS JOIN plays USING (play) CROSS JOIN agents USING (seating, player) "
                    "LEFT JOIN payoffs USING (play, player) ORDER BY play, chronon, choices.player, switch"_s))
        return u"cannot read %1: %2"_s.arg(m_path, errorOf(query));
    while (query.next()) {
        const QVariant payoff = query.value(9);
        const DecisionRow row{
            query.value(0).toLongLong(), query.value(1).toInt(),
            query.value(2).toString(),   query.value(3).toString(),
            query.value(4).toString(),   query.value(5).toString(),
            query.value(6).toString(),   query.value(7).toString(),
            query.value(8).toDouble(),   payoff.isNull() ? std::nullopt : std::optional(payoff.toDouble())};
        if (!visit(row))
            return {};
    }
    return query.lastError().isValid() ? u"cannot read %1: %2"_s.arg(m_path, errorOf(query)) : QString();
}

QString Store::forEachPlay(const std::function<void(const PlayRow &)> &visit) const
{
    const QSqlDatabase database = QSqlDatabase::database(m_connection);
    QSqlQuery query(database), payoffs(database);
    query.setForwardOnly(true);
    payoffs.setForwardOnly(true);
    // Both in the order of plays; payoffs are of a few of them only if those had no error.
    if (!query.exec(u"SELECT play, seating, chronons, ended, problem FROM plays ORDER BY play"_s)
        || !payoffs.exec(u"SELECT play, player, payoff FROM payoffs ORDER BY play, player"_s))
        return u"cannot read %1: %2"_s.arg(m_path, errorOf(query) + errorOf(payoffs));
    bool hasPayoff = payoffs.next();
    while (query.next()) {
        PlayRow row{query.value(0).toLongLong(), std::size_t(query.value(1).toULongLong()),
                    query.value(2).toInt(),      endNamed(query.value(3).toString()).value_or(PlayRecord::End::Error),
                    query.value(4).toString(),   {}};
        if (row.end != PlayRecord::End::Error)
            row.payoffs.resize(std::size_t(m_plan.players.size()));
        for (; hasPayoff && payoffs.value(0).toLongLong() == row.play; hasPayoff = payoffs.next())
            if (const qsizetype player = m_plan.players.indexOf(payoffs.value(1).toString());
                player >= 0 && std::size_t(player) < row.payoffs.size())
                row.payoffs[std::size_t(player)] = payoffs.value(2).toDouble();
        visit(row);
    }
    return query.lastError().isValid() ? u"cannot read %1: %2"_s.arg(m_path, errorOf(query)) : QString();
}

QString Store::forEachAction(const std::function<void(const ActionCount &)> &visit) const
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.setForwardOnly(true);
    if (!query.exec(u"SELECT choices.player, switch, saw, agent, did, count(*) FROM choices JOIN plays USING (play) "
                    "JOIN agents USING (seating, player) GROUP BY choices.player, switch, saw, agent, did "
                    "ORDER BY choices.player, switch, saw, agent, did"_s))
        return u"cannot read %1: %2"_s.arg(m_path, errorOf(query));
    while (query.next())
        visit({.player = query.value(0).toString(),
               .agent = query.value(3).toString(),
               .place = query.value(1).toString(),
               .saw = query.value(2).toString(),
               .did = query.value(4).toString(),
               .count = query.value(5).toLongLong()});
    return query.lastError().isValid() ? u"cannot read %1: %2"_s.arg(m_path, errorOf(query)) : QString();
}

QString Store::forEachMiss(const std::function<void(const MissRow &)> &visit) const
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.setForwardOnly(true);
    const QString ended = tellsEnded(query, u"main"_s) ? u"ended"_s : u"0"_s;
    if (!query.exec(u"SELECT play, player, why, %1 FROM missed ORDER BY play, chronon, player"_s.arg(ended)))
        return u"cannot read %1: %2"_s.arg(m_path, errorOf(query));
    while (query.next())
        visit({query.value(0).toLongLong(), query.value(1).toString(), query.value(2).toString(),
               query.value(3).toBool()});
    return query.lastError().isValid() ? u"cannot read %1: %2"_s.arg(m_path, errorOf(query)) : QString();
}

QString Store::readPlay(qint64 number, PlayRecord &play) const
{
    const QSqlDatabase database = QSqlDatabase::database(m_connection);
    QSqlQuery query(database);
    const auto ask = [&](const QString &text) {
        query.prepare(text);
        query.bindValue(0, number);
        return query.exec();
    };
    const auto fail = [&] { return u"cannot read %1: %2"_s.arg(m_path, errorOf(query)); };
    play = {};
    play.play = number;
    if (!ask(u"SELECT seating, ended, problem FROM plays WHERE play = ?"_s))
        return fail();
    if (!query.next())
        return u"there is no play %1 in %2"_s.arg(QString::number(number), m_path);
    play.seating = std::size_t(query.value(0).toULongLong());
    play.end = endNamed(query.value(1).toString()).value_or(PlayRecord::End::Error);
    play.problem = query.value(2).toString();
    if (!ask(u"SELECT did, deleted, created FROM chronons WHERE play = ? ORDER BY chronon"_s))
        return fail();
    while (query.next())
        play.chronons.push_back({query.value(0).toString(), query.value(1).toString(), query.value(2).toString()});
    if (!ask(u"SELECT chronon, player, switch, did FROM choices WHERE play = ? ORDER BY chronon, player, switch"_s))
        return fail();
    while (query.next())
        play.choices.push_back({.chronon = query.value(0).toInt(),
                                .player = int(m_plan.players.indexOf(query.value(1).toString())),
                                .place = query.value(2).toString(),
                                .saw = {},
                                .could = {},
                                .did = query.value(3).toString()});
    return {};
}

QString Store::copyTo(const QString &path) const
{
    const QString part = path + u".part"_s;
    const auto removePart = [&part] { // with what SQLite leaves beside it where the disk is full
        for (const QString &file : {part, part + u"-journal"_s})
            QFile::remove(file);
    };
    removePart();
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.prepare(u"VACUUM INTO ?"_s);
    query.bindValue(0, part);
    const auto fail = [&](const QString &why) {
        removePart();
        return u"cannot write %1: %2"_s.arg(path, why);
    };
    if (const QString why = files::whyNotWritable(path); !why.isEmpty()) // SQLite does not say why
        return fail(why);
    if (!query.exec())
        return fail(errorOf(query));
    QFile written(part);
    if ((QFile::exists(path) && !QFile::remove(path)) || !written.rename(path))
        return fail(written.errorString());
    return {};
}

} // namespace sidl::simulation
