// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/symbols/rename.h"

#include <functional>

namespace sidl::editor {

class GameDocument;

/// The texts that belong together with one, as a game and its tests do, in tabs or in files.
class Relatives
{
public:
    virtual ~Relatives() = default;

    /// Calls @p then with those of @p document as they are now, at once or soon.
    virtual void find(const GameDocument *document, const std::function<void(const language::RelatedTexts &)> &then)
        = 0;
    virtual void goTo(const language::PlaceElsewhere &place) = 0;
    virtual bool isOpen(const QString &path) const = 0; ///< in a tab: what is renamed in it is not saved
    /// Does what @p plan, of @p document, says of other texts: with its own part, which is done already and began at
    /// its state @p before, it can be undone as one. Returns what was left undone and why, in words; empty: nothing.
    virtual QString rename(const GameDocument *document, int before, const language::RenamePlan &plan) = 0;
};

} // namespace sidl::editor
