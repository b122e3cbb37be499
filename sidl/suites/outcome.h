// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/record/trace.h"
#include "sidl/shrinking/play.h"

#include <chrono>

namespace sidl::suites {

using shrinking::Play;

/// Why a test failed. A value.
struct Failure
{
    QString expected, found;
    int chronon = 0;     ///< of the state where: so many were played
    language::Span step; ///< of the test that was not kept; invalid: the whole test
    QString why;         ///< why it is not as expected, or why it is so: lines as explanationText(); may be empty
    std::vector<language::Span> whyPlaces; ///< of the rules, by line of why; invalid: the line names none
    language::Span rule;                   ///< the clause of the game that decided; invalid: none is known
    std::optional<quint64> seed;           ///< of the random play that it was met in
    std::optional<engine::Trace> play;     ///< up to where it failed; its source is left to the caller
    bool isPlayFound = false;              ///< the test does not tell that play: it was looked for
};

/// What came of a test. A value.
struct Outcome
{
    enum class Status {
        Passed,
        Failed,
        Unusable, ///< the test cannot be asked: a word that is none, a file that is missing
        Stopped   ///< by the stop token
    };
    Status status = Status::Passed;
    QString note;                       ///< what it rests on: "holds in all 12 states"; Unusable: why
    std::optional<Failure> failure;     ///< of Failed
    std::optional<engine::Trace> again; ///< Golden that has drifted: the same choices played now
    bool isAccepted = false;            ///< and the record was replaced by that
    std::vector<Play> plays;            ///< what was played
    std::chrono::microseconds time{0};
};

} // namespace sidl::suites
