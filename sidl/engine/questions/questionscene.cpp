// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/questions/questionscene.h"

#include "sidl/prolog/text.h"

namespace sidl::engine {

using language::Keyword;

namespace {

constexpr unsigned AllKeywords = ~0u;

/// The keyword of rule heads that @p goal calls.
std::optional<Keyword> calledKeyword(prolog::TermRef goal)
{
    const auto name = goal.name();
    const auto keyword = name ? language::keywordOf({prolog::atomText(name->atom), int(name->arity)}) : std::nullopt;
    return keyword && language::info(*keyword).head ? keyword : std::nullopt;
}

} // namespace

QuestionScene::QuestionScene(prolog::TermRef goal, const Words &players, const Chronon *played)
    : scene{.players = &players, .does = played ? &played->does : nullptr}
{
    if (const std::optional<Keyword> called = calledKeyword(goal)) {
        keyword = *called;
        allowed = language::info(*called).allows;
    } else {
        if (played)
            keyword = Keyword::Do;
        scene.isTimeless = !played;
        allowed = language::info(Keyword::Legal).allows | (played ? AllKeywords : 0);
    }
    if (played && allowed & language::bit(Keyword::ToCreate)) {
        scene.toCreate = &played->created;
        scene.toDelete = &played->deleted;
    }
}

} // namespace sidl::engine
