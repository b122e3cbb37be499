// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/verbs/gameform.h"
#include "sidl/theory/job/solvejob.h"

#include <vector>

namespace sidl::cli {

struct SolveOptions
{
    FormOptions form;
    theory::SolveRequest::Method method = theory::SolveRequest::Method::Auto;
    std::vector<std::string> force; ///< who, and what; or empty
    std::string profile, output;    ///< strategy files: to be evaluated, to be written; or empty
    int rounds = 1000;
    double precision = 1;
    int seconds = theory::SolveRequest().seconds;
    bool json = false;
    bool isForPeople = false; ///< as the view file of the game calls what there is
};

/// "worth [alice] 1, [bob] -1", and, if @p cut ends were cut, that it is of the plays until there; or that there are no players.
QString worthLine(const QStringList &values, int cut);
/// What a check of strategies by best responses has proved: nothing of what follows a cut.
QString checkLine(bool isConfirmed, int cut);

/// Prints what was found of a game that was solved as a tree.
void tellTree(const theory::SolveFindings &found, bool json);

/// The same of one that was solved on its states, whose words are called by @p naming in text.
void tellStates(const theory::SolveFindings &found, bool json, const wording::Naming &naming);

/// The same of one whose states were searched.
void tellSearch(const theory::SolveFindings &found, bool json, const wording::Naming &naming);

/// "auto: states, as …", where the method was chosen by itself; else nothing.
QString chosenLine(const theory::SolveFindings &found);

/// Tells whether the players that are asked about can force their aim from the start, and returns what the verb ends
/// with.
int solveForce(const SolveOptions &options);

} // namespace sidl::cli
