// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::language {
class RuleSystem;
}

namespace sidl::agents {

/// Makes the rules of agents a language of the editor: a file *.pl, or a text without a file, that has clauses of choose/2
/// or weigh/3 and none of a game is checked as `rules:FILE` checks it. Once, before texts are read. Any thread, while no
/// other one asks for languages.
void addAgentLanguage();

/// That language. Any thread.
const language::RuleSystem &agentSystem();

/// The predicates that rules have of their seat, as clauses over the facts of agentFacts(). Any thread.
QString seatRules();

} // namespace sidl::agents
