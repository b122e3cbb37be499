// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/explanationtext.h"

#include "tests/support/testgame.h"

/// Explanations of small games as text.
namespace sidl::tests {

inline QString explained(const engine::Result<engine::Explanation> &result)
{
    return result.ok() ? engine::explanationText(*result, {}) : QStringLiteral("problem: ") + result.problem().message;
}

/// The explanation of @p question as text, without lines' ends at the end.
inline QString why(TestGame &game, const engine::Question &question, const engine::Chronon *played = nullptr)
{
    return explained(game.engine().explain(question, game.position(), played)).trimmed();
}

inline QString goal(TestGame &game, const char *text)
{
    return why(game, {engine::Question::Kind::Goal, QString::fromUtf8(text), {}});
}

inline QString lines(std::initializer_list<const char *> all)
{
    QStringList texts;
    for (const char *line : all)
        texts << QString::fromUtf8(line);
    return texts.join(u'\n');
}

} // namespace sidl::tests
