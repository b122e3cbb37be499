// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/simulation/playwriter.h"

#include <QByteArray>

#include <array>

#include <sqlite3.h>

namespace sidl::simulation {

namespace {

constexpr int BusyFor = 60'000; // ms that another program may write

struct Close
{
    void operator()(sqlite3 *database) const { sqlite3_close_v2(database); }
    void operator()(sqlite3_stmt *statement) const { sqlite3_finalize(statement); }
};

/// A statement that is run again and again with other values.
class Statement
{
public:
    bool prepare(sqlite3 *database, const char *text)
    {
        sqlite3_stmt *made = nullptr;
        const int code = sqlite3_prepare_v3(database, text, -1, SQLITE_PREPARE_PERSISTENT, &made, nullptr);
        m_made.reset(made);
        return code == SQLITE_OK;
    }
    /// Runs it with @p values, by their order.
    template <typename... Values>
    bool run(const Values &...values)
    {
        int at = 0;
        const bool areBound = (bind(++at, values) && ...);
        const int code = areBound ? sqlite3_step(m_made.get()) : SQLITE_ERROR;
        sqlite3_reset(m_made.get());
        return code == SQLITE_DONE;
    }

private:
    bool bind(int at, qint64 number) { return sqlite3_bind_int64(m_made.get(), at, number) == SQLITE_OK; }
    bool bind(int at, int number) { return sqlite3_bind_int(m_made.get(), at, number) == SQLITE_OK; }
    bool bind(int at, double number) { return sqlite3_bind_double(m_made.get(), at, number) == SQLITE_OK; }
    /// Texts are kept here until they are written. One that is null is empty, which is another value in SQL.
    bool bind(int at, const QString &text)
    {
        QByteArray &bytes = m_texts[std::size_t(at)] = text.toUtf8();
        return sqlite3_bind_text64(m_made.get(), at, bytes.constData(), sqlite3_uint64(bytes.size()), SQLITE_STATIC,
                                   SQLITE_UTF8)
            == SQLITE_OK;
    }

    std::unique_ptr<sqlite3_stmt, Close> m_made;
    std::array<QByteArray, 10> m_texts{};
};

} // namespace

struct PlayWriter::Parts
{
    std::unique_ptr<sqlite3, Close> database; ///< goes after its statements
    Statement begin, commit, rollback, play, chronon, choice, missed, payoff;

    QString error() const { return QString::fromUtf8(sqlite3_errmsg(database.get())); }
    bool prepare()
    {
        sqlite3 *const at = database.get();
        return sqlite3_exec(at, "PRAGMA synchronous=NORMAL", nullptr, nullptr, nullptr) == SQLITE_OK
            && begin.prepare(at, "BEGIN IMMEDIATE") && commit.prepare(at, "COMMIT") && rollback.prepare(at, "ROLLBACK")
            && play.prepare(at, "INSERT INTO plays VALUES (?,?,?,?,?) ON CONFLICT DO NOTHING")
            && chronon.prepare(at, "INSERT INTO chronons VALUES (?,?,?,?,?)")
            && choice.prepare(at, "INSERT INTO choices VALUES (?,?,?,?,?,?,?,?)")
            && missed.prepare(at, "INSERT INTO missed VALUES (?,?,?,?,?)")
            && payoff.prepare(at, "INSERT INTO payoffs VALUES (?,?,?)");
    }
    bool add(const PlayRecord &one, const QStringList &players)
    {
        if (!play.run(one.play, qint64(one.seating), qint64(one.chronons.size()), endName(one.end), one.problem))
            return false;
        if (sqlite3_changes(database.get()) == 0)
            return true; // another program was faster
        int number = 0;
        for (const RecordedChronon &each : one.chronons)
            if (!chronon.run(one.play, number++, each.did, each.deleted, each.created))
                return false;
        for (const RecordedChoice &each : one.choices)
            if (!choice.run(one.play, each.chronon, players.at(each.player), each.place, each.saw, each.could, each.did,
                            each.milliseconds))
                return false;
        for (const RecordedMiss &each : one.missed)
            if (!missed.run(one.play, each.chronon, players.at(each.player), each.why, int(each.hasEnded)))
                return false;
        for (std::size_t player = 0; player < one.payoffs.size(); ++player)
            if (!payoff.run(one.play, players.at(qsizetype(player)), one.payoffs[player]))
                return false;
        return true;
    }
};

PlayWriter::PlayWriter() = default;

PlayWriter::~PlayWriter() = default;

void PlayWriter::close()
{
    d.reset();
}

QString PlayWriter::open(const QString &path)
{
    auto parts = std::make_unique<Parts>();
    sqlite3 *database = nullptr;
    const int code = sqlite3_open_v2(path.toUtf8().constData(), &database, SQLITE_OPEN_READWRITE, nullptr);
    parts->database.reset(database);
    if (code == SQLITE_OK)
        sqlite3_busy_timeout(database, BusyFor);
    if (code != SQLITE_OK || !parts->prepare())
        return parts->error();
    d = std::move(parts);
    return {};
}

QString PlayWriter::add(const std::vector<PlayRecord> &plays, const QStringList &players)
{
    const auto fail = [this] {
        const QString error = d->error();
        d->rollback.run();
        return error;
    };
    if (!d->begin.run())
        return d->error();
    for (const PlayRecord &play : plays)
        if (!d->add(play, players))
            return fail();
    return d->commit.run() ? QString() : fail();
}

} // namespace sidl::simulation
