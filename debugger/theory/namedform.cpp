// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/namedform.h"

namespace sidl::debugger {

theory::ExtensiveForm namedForm(const theory::ExtensiveForm &form, const wording::Naming &naming,
                                const engine::Words &players)
{
    if (!naming.isForPeople())
        return theory::plainNamed(form);
    return theory::renamed(form, actionNames(naming, players));
}

theory::ActionName actionNames(const wording::Naming &naming, const engine::Words &players)
{
    return [&naming, &players](engine::Word word, int player) {
        return player >= 0 && std::size_t(player) < players.size() ? naming.action(word, players[std::size_t(player)])
                                                                   : naming.word(word);
    };
}

} // namespace sidl::debugger
