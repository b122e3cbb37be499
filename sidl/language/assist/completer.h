// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/assist/cursorcontext.h"
#include "sidl/language/structure/domains.h"
#include "sidl/language/symbols/symbols.h"

#include <optional>
#include <vector>

namespace sidl::language {

/// Something that could be written at a caret.
/// A place in the text of a completion that is to be filled in. In UTF-16.
struct FillIn
{
    int start = 0;
    int length = 0; ///< 0: nothing stands there yet
};

struct Completion
{
    enum class Kind { Constant, Variable, Keyword, Predicate, Library };
    Kind kind = Kind::Predicate;
    QString name;     ///< what the prefix is compared with
    QString label;    ///< name, or signature
    QString about;    ///< one line; may be empty
    QString text;     ///< takes the place of the prefix
    int caret = 0;    ///< in the text: where the caret goes
    int selected = 0; ///< from there: a placeholder to be typed over
    int score = 0;
    std::optional<PredicateId> predicate = {}; ///< whose rule or goal it is
    std::vector<FillIn> places{};              ///< of a whole rule: to be filled in, in order
};

/// What fits at a caret, the best first. @p symbols and @p domains (null: not known) may be of a slightly older text.
/// With an empty prefix, all there is. Source: S6 for where keywords may stand, Definition 14.1 for constants.
/// Any thread.
std::vector<Completion> completions(const CursorContext &context, const Symbols &symbols,
                                    const DomainsPointer &domains = {});

} // namespace sidl::language
