// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/symbols/related.h"

#include <QString>

#include <optional>
#include <vector>

namespace sidl::service {

/// A text that counts in place of its file.
struct OpenText
{
    QString path; ///< absolute
    QString text;
};

/**
 * The texts that belong together with @p text: of a game its tests, as they are open or stand in its folder; of tests
 * the game, if it is found, and its other tests; and what stands beside the game and names what it has: its invariants,
 * its view file and, of a game in SIDL, the rules of agents that are open. Of an agent's rules the same, if one game in
 * SIDL of their folder is open, and no second one. Of texts in no file, what is set up for their view.
 *
 * @param text the one that is asked for
 * @param open texts that are open, @p text itself among them or not
 * @param view of a text in no file, whose path is what it is called instead: as a view file, with a path that is none
 * Thread: one with a Prolog engine (prolog::PrologThread); reads files.
 */
language::RelatedTexts relatedTexts(const OpenText &text, const std::vector<OpenText> &open,
                                    const std::optional<OpenText> &view = {});

} // namespace sidl::service
