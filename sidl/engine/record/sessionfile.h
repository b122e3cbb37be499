// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/work/workcontrol.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace sidl::engine {

/// One node of a recorded session; its id is its place in SessionRecord::nodes. All words as canonical text.
struct SessionNode
{
    struct State
    {
        QStringList facts;
        std::map<QString, double> accounts; ///< by player
        friend bool operator==(const State &, const State &) = default;
    };
    /// The chronon that led here: as in a trace, but does and applied in switch order and payoffs with all summands.
    struct Edge
    {
        std::vector<std::pair<QString, QString>> does, applied; ///< switch, action
        QStringList owners; ///< of the switches of applied: players, or "nature"; empty: not recorded
        QStringList failed, created, deleted, conflicts;
        std::map<QString, std::vector<double>> payoffs; ///< by player: the summands (S21)
        std::map<QString, QStringList> sent;            ///< by player: "+word", "-word"
        bool interrupt = false;                         ///< a transition of one choice (S25)
        friend bool operator==(const Edge &, const Edge &) = default;
    };

    int parent = -1;     ///< a smaller id; -1: the root
    int visited = -1;    ///< the child visited last; -1: the newest
    int main = -1;       ///< the child of the main line; -1: the first
    bool edited = false; ///< made by hand; then there is no edge
    /// Every so often, at the root and where it was edited. Between, a state follows from its parent's and the edge
    /// (S20-S23).
    std::optional<State> state;
    std::optional<Edge> edge; ///< but for the root and edited states
    /// Who chose in the chronon that led here: as GameTree::Chooser.
    struct Chooser
    {
        QString player, by;
        int milliseconds = -1;
        QString why;
        friend bool operator==(const Chooser &, const Chooser &) = default;
    };
    std::vector<Chooser> choosers;
    GameTree::Note note;
    friend bool operator==(const SessionNode &, const SessionNode &) = default;
};

/// Who sits at the seats of a session, and what ends its chronons (P1-P3). All as text; empty: as it is usually.
struct SessionTable
{
    std::map<QString, QString> seats; ///< by player the agent; who is missing is a person, or as the view says
    QString mode;                     ///< "chronons" or "interrupts"
    QString clock;                    ///< "hand", "acted", "time" or "either"
    int milliseconds = 0;             ///< of the clock
    int agentMilliseconds = 0;        ///< of each decision of an agent; 0: as long as it takes
    bool tellsRules = false;          ///< to programs
    friend bool operator==(const SessionTable &, const SessionTable &) = default;
};

/// A strategy that seats of a session play, with what is needed to play on by it.
struct SessionStrategy
{
    QStringList seats; ///< players
    int profile = 0;   ///< of those in the file: which one they play
    int from = 0;      ///< the node that it begins at
    int chronons = 0;  ///< how much of the game was looked at: as long plays, …
    int nodes = 0;     ///< … and so many nodes
    QJsonObject file;  ///< what a file of the strategy has (format "sidl-strategy")
    friend bool operator==(const SessionStrategy &, const SessionStrategy &) = default;
};

/// A tree of states with the rules it was played by (format "sidl-session", version 1): all that is needed to go on.
struct SessionRecord
{
    QString game;
    QString sourcePath;   ///< the game file; in a file relative to its folder, else absolute; empty: never saved
    QString sourceSha256; ///< of the text in UTF-8, lowercase hex
    QString language = language::ruleSystems().front()->id(); ///< RuleSystem::id() of the rules'
    QString text;                                             ///< the rules, as they were played
    quint64 seed = 0;
    QStringList players; ///< in the order of init/2 (S7)
    SessionTable table;
    std::optional<SessionStrategy> strategy; ///< nothing: nobody plays one
    int current = 0;
    /// Switch and action: what was submitted at the current node, and is not played yet.
    std::vector<std::pair<QString, QString>> chosen;
    /// It was opened when the game file had other rules than these, which are shown beside that file.
    bool isApart = false;
    bool isApartKnown = false; ///< a person has closed what tells so
    /// Of a kept timeline: the session's file that it goes on with, or was saved in; empty: none.
    QString sessionPath;
    bool isToBeChecked
        = false;         ///< that file may have been written by anybody, and so have states that rules do not give
    bool isPlay = false; ///< it goes on with a play of an experiment, and not with a session
    std::vector<SessionNode> nodes;
    friend bool operator==(const SessionRecord &, const SessionRecord &) = default;
};

/// @p submitted as SessionRecord::chosen has it. Any thread.
std::vector<std::pair<QString, QString>> choiceTexts(const Choices &submitted);

/// The id that @p node has in the record of @p session; nothing: it was cut off. Any thread.
std::optional<int> recordedId(const GameTree &session, GameTree::NodeId node);

/// The nodes and the current node of @p session, without those cut off, whose ids others take; what belongs to the game
/// is left to the caller. @p work is told of nodes; if it was stopped there are none. Any thread.
SessionRecord recordSession(const GameTree &session, const Words &players, const WorkControl &work = {});

/**
 * The recorded tree, to be gone on with. What was only a report (Chronon::problems) is not in a record.
 *
 * @param engine runs the rules of @p record; needs initialState() to have been called
 * @return fails if the rules are in another language, and, naming the node, if a word cannot be read, players are
 *         others than the game's, or a state that is recorded in full does not follow from its parent's
 * Thread: the engine's.
 */
Result<GameTree> restoreSession(const Engine &engine, const SessionRecord &record);

/// The session as a JSON text in UTF-8: one line a field, one line a node. @p work is told of nodes; if it was stopped
/// the text is empty.
QByteArray writeSession(const SessionRecord &record, const WorkControl &work = {});
/// Reads what writeSession() wrote. Fields that are not known are skipped; an unknown format or version, a missing
/// field, a field of another type and ids that make no tree are refused with a Problem (kind Refused)
/// that names the place.
Result<SessionRecord> readSession(const QByteArray &json);

} // namespace sidl::engine
