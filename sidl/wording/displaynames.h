// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/owner.h"
#include "sidl/engine/game/position.h"
#include "sidl/engine/state/word.h"
#include "sidl/wording/namesettings.h"
#include "sidl/wording/naming.h"

#include <QStringList>

#include <map>
#include <optional>
#include <vector>

namespace sidl::wording {

/// The names themselves: as rules write them, or as people say them. Where nothing was settled for them, people read
/// elements without brackets and commas: "holds alice king". A value; any thread.
class DisplayNames
{
public:
    DisplayNames() = default; ///< as rules write them
    /// As people say them. @p players: of the game; their constants have their names in texts, too.
    DisplayNames(NameSettings settings, const engine::Words &players);

    QString player(engine::Word player) const;                              ///< "[alice]", or "Alice"
    QString owner(engine::Owner owner, const engine::Words &players) const; ///< to people, "Nature" for nature
    QString word(engine::Word word) const;                                  ///< a word or an action
    QString sentence(const QString &sentence) const;                        ///< see Naming
    QString value(const QString &value) const;                              ///< see Naming
    /// An action beside its player's name, by the form's text for that, "bid 3", or its text. Where nothing was settled for
    /// it, people read it without the name.
    QString action(engine::Word action, engine::Word player) const;
    /// An action below the name of its switch: where it has a form, or that is called as a player, as action() has it.
    QString actionAt(engine::Word action, engine::Word place) const;
    /// The same of an action that is a text, "[bid,alice,3]"; of what is none, the text.
    QString actionAt(const QString &action, engine::Word place) const;
    QString actionAt(const QString &action, const QString &place) const; ///< the same of both as texts
    /// What is typed into @p form, at the switch @p place: by the form's text for that, or "{P} to {Q}" with "…" for what is
    /// open. For people, without a name for it: its constants but those of the switch, as they know those, or what is open if there are none. Else
    /// "[alice,price]", with the names of what is open, or "[offer,alice,…]" where that is much.
    QString form(const engine::Template &form, engine::Word place) const;
    QString constant(const QString &label) const;    ///< an element by itself, without quotes; a player's as the player
    QString typedElement(const QString &text) const; ///< the constant of a player who is called @p text; else @p text
    QString picture(engine::Word word) const;        ///< empty: none
    /// Where @p word comes in a list for people: the number of the form that it has, so that an author who writes the
    /// most important one first has it on top. Words without a form come last, and rules have no such order: 0.
    int placeOf(engine::Word word) const;
    bool isForPeople() const { return m_isForPeople; }
    Naming naming() const; ///< the same for those who know no settings; any thread

private:
    struct Pattern
    {
        QStringList elements; ///< constants without quotes, variables by their names
        std::vector<bool> isVariable;
    };
    static std::optional<Pattern> patternOf(const QString &text);
    friend struct NameSettings;

    /// The form of @p word with the values of its variables; null: none.
    template <typename Elements>
    const NameSettings::Form *formOf(const Elements &word, std::map<QString, int> &elements) const;
    template <typename Elements>
    QString nameOf(const Elements &word) const;
    template <typename Elements>
    QString inWords(const NameSettings::Form &form, const QString &instead, const Elements &word,
                    const std::map<QString, int> &elements) const; ///< @p instead: of its texts; may be empty
    template <typename Elements>
    QString elementName(const Elements &word, int element) const;
    template <typename Elements, typename Player>
    QString actionName(const Elements &action, const Player &player) const;
    template <typename Elements, typename Place>
    QString nameAt(const Elements &action, const Place &place) const;
    template <typename Place>
    QString textAt(const QString &action, const Place &place) const;
    template <typename Place>
    bool isOfPlayer(const Place &place) const; ///< a switch that is called as a player

    bool m_isForPeople = false;
    NameSettings m_settings;
    std::map<QString, QString> m_playersByConstant;
    std::vector<Pattern> m_patterns; ///< one a form
};

/// What a game is called before people who do not read rules: "Kuhn poker" of "kuhnPoker" or "kuhn_poker", in capitals,
/// hyphens, commas and apostrophes as a comment of its @p text has these words, and with the small words between them:
/// "Monty Hall" of "montyHall", "Prisoner's dilemma, once" of "prisonersDilemmaOnce", "Beer and quiche" of "beerQuiche".
QString gameTitle(const QString &name, const QString &text = {});

} // namespace sidl::wording
