// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/owner.h"

#include <QStringList>

#include <memory>

namespace sidl::wording {

class DisplayNames;

/// How words and players are called: as the rules write them ("[holds,alice,king]", players without brackets), or as
/// people say them. A value; any thread.
class Naming
{
public:
    Naming() = default; ///< as the rules write them
    explicit Naming(std::shared_ptr<const DisplayNames> names)
        : m_names(std::move(names))
    {
    }

    bool isForPeople() const { return bool(m_names); }
    bool saysSteps() const { return m_names && !m_saysChronons; } ///< not chronons, to people who know of none
    Naming inChronons() const; ///< the same for who writes rules, in whose window all else says chronon
    QString word(engine::Word word) const;
    QString player(engine::Word player) const;
    /// An action where it stands beside the name of its @p player, which people need not read twice.
    QString action(engine::Word action, engine::Word player) const;
    QString actionAt(engine::Word action, engine::Word place) const;        ///< the same beside the name of its switch
    QString actionAt(const QString &action, const QString &place) const;    ///< the same of both as texts
    QString owner(engine::Owner owner, const engine::Words &players) const; ///< "nature"; to people, "Nature"
    /// In their order; for people, in that of lists, see DisplayNames::placeOf().
    QStringList words(const engine::Words &words) const;
    /// A sentence in which words stand as the rules write them: "Why is [main] legal?" Names of several words are quoted.
    /// What stands in a goal of the rules, "legal([main])", and what is a pattern, "[castle,X]", stay.
    QString sentence(const QString &sentence) const;
    QString value(const QString &value) const; ///< of a variable, or a word, as the rules write it

private:
    std::shared_ptr<const DisplayNames> m_names; ///< null: as the rules write them
    bool m_saysChronons = false;
};

} // namespace sidl::wording
