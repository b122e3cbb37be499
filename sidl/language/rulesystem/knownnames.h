// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/similarname.h"
#include "sidl/language/rulesystem/wordforms.h"

#include <QSet>

#include <vector>

namespace sidl::language {

class RuleSystem;

/// The names that the rules of a game have anywhere, and the forms of its words, to tell slips of the pen in words that a
/// person asks about: what nothing makes is waited for in vain, without an error. A value; any thread.
class KnownNames
{
public:
    KnownNames() = default; ///< of no game: no name is told
    /// @param rules their whole text. Where they make constants of texts, no name is told.
    KnownNames(const RuleSystem &system, const QString &rules);

    /// About names that no rule has in the words of @p asked, a word or a goal as people type it, or beside its equals
    /// signs, a sentence for each: "No rule of the game has knigth: is knight meant?" Of names as like, one that stands at
    /// the same place of words is meant. Where all are known: about words that @p asked, as a goal, asks of a state and
    /// that are never there, as WordForms tells. Empty: all may be there.
    QString remark(const QString &asked) const;
    /// The name of the rules that is meant by @p name, which no rule has; empty: none is like it, or a rule has it.
    QString meant(const QString &name) const;

private:
    /// A name, and where it stands.
    struct Placed
    {
        QString name;
        int place = 0; ///< within the brackets around it
    };
    std::vector<Placed> namesOfWords(const QString &asked) const;
    bool has(const QString &name) const;
    QString nearest(const Placed &wanted) const;

    const RuleSystem *m_system = nullptr; ///< null: nothing is known
    QSet<QString> m_names;                ///< in small letters where they are alike
    SimilarNames m_similar;               ///< with their places for numbers of arguments
    WordForms m_forms;                    ///< of a game in SIDL
};

} // namespace sidl::language
