// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/inquiry.h"
#include "debugger/model/seatview.h"
#include "sidl/wording/naming.h"

#include <QCoreApplication>
#include <QMetaType>
#include <QStringList>

#include <functional>

class QAction;
class QPoint;
class QWidget;

namespace sidl::debugger {

/// A question as a context menu offers it.
struct WhyEntry
{
    QString text; ///< "Why is [main] legal?"
    Inquiry inquiry;
};
using WhyEntries = std::vector<WhyEntry>;

/// The questions that can be asked at the current node, and the menu that offers them.
class WhyMenu
{
    Q_DECLARE_TR_FUNCTIONS(WhyMenu)
public:
    /// Why a word is there or gone, and who sees it; for the referee's row also why each player does not. What is
    /// offered for a player's row is the same whatever is hidden (S15). @p players: names by index.
    /// @p wasPlayed: a chronon led to the node, so that it might have deleted the word.
    static WhyEntries ofWord(const SeatWord &word, const QStringList &players, bool wasPlayed);
    /// Why the chronon that led to the node left a word where it was.
    static WhyEntry ofStaying(engine::Word word);
    static WhyEntries ofSwitch(engine::Word place, bool isUnlimited);
    static WhyEntry ofEnd(); ///< why no switch is legal, so that the game is over (S9)
    static WhyEntries ofAction(engine::Word place, engine::Word action);
    /// Of an action that was applied in a chronon played from @p node: why it could be chosen (S9, S11), or, as
    /// defaults may be, could not.
    static WhyEntries ofChoice(engine::Word place, engine::Word action, bool wasOffered, engine::GameTree::NodeId node);
    /// Of the chronon that led to the node.
    static WhyEntry ofDo(engine::Word action, bool failed);
    static WhyEntry ofFailedDo(const QString &action);
    static WhyEntry ofDefault(engine::Word place, bool hasDefault, engine::GameTree::NodeId node);
    static WhyEntry ofChange(engine::Word word, bool isDeletion);
    /// Why @p player was told of a change, or was not (S15, S22); @p node: where the word is, or was.
    static WhyEntry ofMessage(engine::Word word, const QString &player, bool wasSent, engine::GameTree::NodeId node);
    /// Why @p player was sent a percept in the chronon that led to @p node.
    static WhyEntry ofPercept(engine::Word percept, const QString &player,
                              engine::GameTree::NodeId node = Inquiry::Here);
    static WhyEntry ofPayoff(engine::Word player);
    static WhyEntry ofAccount(const QString &player, const QString &account);
    static WhyEntry ofError(const QString &rule);

    /// The ways in time from a word, or an account: to where it changed last and changes next.
    struct Ways
    {
        QString word; ///< as the rules write it, or "the account of" somebody; empty: none
        std::function<void(bool forward)> go;
    };

    /// What a menu of @p entries has, owned by @p owner; the rest is as in open().
    static QList<QAction *> actionsOf(QObject *owner, const WhyEntries &entries, bool isForReferee,
                                      const std::function<void(const Inquiry &)> &ask, const wording::Naming &naming,
                                      const Ways &ways = {{}, {}});
    /// Opens a menu of @p entries, if there are any, at @p global. @p isForReferee: else the entries say that the
    /// answer is for the referee only. @p more: below them, owned by @p parent and deleted with the menu. @p naming: how
    /// the words in all but @p more are called.
    static void open(QWidget *parent, const QPoint &global, const WhyEntries &entries, bool isForReferee,
                     const std::function<void(const Inquiry &)> &ask, const wording::Naming &naming,
                     const Ways &ways = {{}, {}}, const QList<QAction *> &more = {});
};

} // namespace sidl::debugger

Q_DECLARE_METATYPE(sidl::debugger::WhyEntries)
