// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/literal.h"
#include "sidl/engine/state/word.h"

#include <QHash>
#include <QSet>

namespace sidl::analysis {

/// What words of SIDL are called in GDL: different ones differently, so that they can be told apart as before. Names are
/// kept where GDL can write them and does not mean something by them. Of words that begin alike and are of several
/// lengths those of the first one keep it: in GDL, a function with several numbers of arguments is taken for a slip. Any
/// one thread.
class GdlNames
{
public:
    /// "(cell 1 1 b)" for [cell,1,1,b], "noop" for [noop], "(cell_1 a)" for [cell,a] after the first; a list in a word is
    /// "(list a b)", a list without elements nil.
    QString term(engine::Word word);
    /// The player @p word as a role: "alice" for [alice].
    QString role(engine::Word word);
    /// @p wanted, or a name like it that no word has; no word gets it from then on.
    QString free(const QString &wanted);

private:
    QString name(const QString &wanted, const QString &meaning);
    QString element(const engine::Literal &literal);
    QString function(const QString &name, const std::vector<engine::Literal> &args, std::size_t first);

    QHash<QString, QString> m_names; ///< by what they mean
    QSet<QString> m_taken;
    QHash<QString, QString> m_arities; ///< of functions, by name: their number of arguments
};

} // namespace sidl::analysis
