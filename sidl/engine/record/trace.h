// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"
#include "sidl/engine/game/result.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/work/workcontrol.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <map>
#include <optional>

namespace sidl::engine {

/// One entry of a trace: a position and, but for the last, the chronon played from it. All words as canonical text.
struct TraceEntry
{
    struct SwitchText
    {
        QString word, owner;   ///< a player's word or "nature"; empty: an error came before it was read
        QStringList actions;   ///< finite
        QStringList templates; ///< unlimited
        bool unlimited = false;
        std::vector<double> probabilities{}; ///< nature's, one an action, sum 1; none: not recorded
        friend bool operator==(const SwitchText &, const SwitchText &) = default;
    };
    int chronon = 0;
    QStringList facts;
    std::map<QString, double> accounts;
    std::map<QString, QStringList> views;
    std::vector<SwitchText> legal;
    bool played = false;    ///< the following are there
    bool edited = false;    ///< not played: the state of the next entry was made by hand
    bool interrupt = false; ///< played as an interrupt (S25)
    bool tried = false;     ///< not played, since it led to the error, but does is there
    std::map<QString, QString> does, applied;
    QStringList failed, created, deleted, conflicts;
    std::map<QString, double> payoffs;
    std::map<QString, QStringList> sent;
    std::map<QString, QStringList> percepts; ///< by role, in languages with percepts
    /// Of languages whose rules say what a position is worth: whether it is terminal, and by role none, one or several.
    std::optional<bool> terminal;
    std::map<QString, std::vector<double>> goals;
    QString error; ///< why the run could not go on from here; empty if it could
    friend bool operator==(const TraceEntry &, const TraceEntry &) = default;
};

/// A recorded run (format "sidl-trace", version 1; resources/docs/developer/formats.md).
struct Trace
{
    QString game;
    QString sourcePath;                                       ///< relative to the trace's folder; empty: never saved
    QString sourceSha256;                                     ///< of the file's bytes, lowercase hex
    QString language = language::ruleSystems().front()->id(); ///< RuleSystem::id() of the game's
    quint64 seed = 0;
    QString stopped; ///< "terminal", "limit", "silent", "error", "invariant" or "user"
    std::vector<TraceEntry> chronons;
    friend bool operator==(const Trace &, const Trace &) = default;
};

/// What a trace keeps of @p position and of the chronon @p played from it (null: none). The error is position.error's.
TraceEntry traceEntry(const Words &players, const Position &position, const Chronon *played);
/// Makes @p entry, of a position, tell that to play @p does there has led to the error @p message.
void setFailedChronon(TraceEntry &entry, const Choices &does, const QString &message);

/// The trace as a JSON text in UTF-8: one line a field, one line a chronon.
QByteArray writeTrace(const Trace &trace, const WorkControl &work = {});
/// Reads what writeTrace() wrote. Fields that are not known are skipped; an unknown format or version, a missing field
/// and a field of another type are refused with a Problem (kind Refused) that names the place.
Result<Trace> readTrace(const QByteArray &json);

/// The first field in which two entries differ ("accounts"), with what only one of both has.
struct TraceDifference
{
    int chronon = 0; ///< the entry's: of what is done in a chronon, the number of the state before it
    QString field, recorded, replayed;
    bool isOfElements = false; ///< each is what the other lacks; else what each has in place of the other

    bool isOfStep() const; ///< the field tells what is done in a chronon, and not what its state is
    QString when() const;  ///< "chronon 9 → 10" of what is done, "chronon 9" of a state
    QString what() const;  ///< the field as people call it, in the plural: "words" of "facts"
};
/// Nothing if both tell the same. Accounts, payoffs and probabilities compare as numbers. `sent` and the probabilities of
/// a switch take part only when both have them;
/// texts of errors do not take part, and of an entry with an error only facts and accounts.
std::optional<TraceDifference> firstDifference(const TraceEntry &recorded, const TraceEntry &replayed);

} // namespace sidl::engine
