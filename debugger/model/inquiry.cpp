// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/inquiry.h"

namespace sidl::debugger {

bool Inquiry::asksAboutChronon() const
{
    using Asked = engine::Question::Kind;
    if (kind != Kind::Rules)
        return false;
    switch (question.kind) {
    case Asked::Do:
    case Asked::Payoff:
    case Asked::Created:
    case Asked::Deleted:
    case Asked::Percept:
        return true;
    case Asked::Goal:
        return isOfChronon;
    default:
        return false;
    }
}

} // namespace sidl::debugger
