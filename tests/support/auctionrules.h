// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/fakegamesession.h"

namespace sidl::tests {

/// The muddy children's, but that each may wait, or bid a price, which is typed.
inline FakeGameSession::Rules auctionRules()
{
    auto rules = muddyRules();
    rules.position = [position = rules.position](const engine::State &state, int chronon) {
        engine::Position result = position(state, chronon);
        using engine::TemplateElement;
        for (engine::Switch &one : result.switches) {
            if (one.isNature())
                continue;
            one.unlimited = true;
            one.actions.clear();
            one.templates = {{{TemplateElement::Type::Constant, QStringLiteral("wait")}},
                             {{TemplateElement::Type::Constant, one.word.elementText(0)},
                              {TemplateElement::Type::Double, QStringLiteral("price")}}};
        }
        return result;
    };
    return rules;
}

/// The same, with forty of the bids listed, too.
inline FakeGameSession::Rules listedAuctionRules()
{
    auto rules = auctionRules();
    rules.position = [position = rules.position](const engine::State &state, int chronon) {
        engine::Position result = position(state, chronon);
        for (engine::Switch &one : result.switches)
            for (int bid = 1; !one.isNature() && bid <= 40; ++bid) {
                engine::Template listed = one.templates.at(1);
                listed.back() = {engine::TemplateElement::Type::Constant, QString::number(bid)};
                one.templates.push_back(listed);
            }
        return result;
    };
    return rules;
}

} // namespace sidl::tests
