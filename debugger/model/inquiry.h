// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/explanation.h"
#include "sidl/engine/game/gametree.h"

#include <QMetaType>
#include <QString>

#include <optional>
#include <vector>

namespace sidl::debugger {

/// A person's question about a node of the tree. Words may be patterns: "[castle,X]".
struct Inquiry
{
    enum class Kind {
        Rules,    ///< question, as it is
        Word,     ///< why question.subject is in the state, or is gone, or was never there: the chronon that made it so
        Account,  ///< why the account of the player question.subject is what it is: chronon by chronon, the last first
        Knowledge ///< which players see question.subject, since when, and what hides it from the others (S15)
    };
    static constexpr engine::GameTree::NodeId Here = -1; ///< the current node, when it is asked

    Kind kind = Kind::Rules;
    engine::Question question;
    engine::GameTree::NodeId node = Here;
    bool isOfChronon = false; ///< Question::Kind::Goal only: asked as by a rule of the chronon that led to node

    /// Whether it is about the chronon that led to node; else about what the rules say there.
    bool asksAboutChronon() const;
    friend bool operator==(const Inquiry &, const Inquiry &) = default;
};

/// One explanation of an answer.
struct AnswerPart
{
    QString heading;        ///< a sentence before it; may be empty, and may stand alone
    QString headingInSteps; ///< the same for people who read no rules; empty: the same words
    engine::Explanation explanation;
    engine::GameTree::NodeId node = Inquiry::Here; ///< that it is about, as in an Inquiry; Here: none of the tree
    bool isOfChronon = false;                      ///< about the chronon that led to node
};

/// What came of an Inquiry. A value.
struct Answer
{
    Inquiry inquiry;     ///< with its node
    QString headline;    ///< what is explained, in one sentence: "Why is [main] legal?"
    QString when;        ///< "chronon 3", or "chronon 2 → 3" for what happened between
    QString whenInSteps; ///< "step 3": for people who read no rules
    std::vector<AnswerPart> parts;
    std::optional<engine::Problem> problem; ///< why there is none
};

} // namespace sidl::debugger

Q_DECLARE_METATYPE(sidl::debugger::Inquiry)
Q_DECLARE_METATYPE(sidl::debugger::Answer)
