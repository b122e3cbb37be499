// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/span.h"
#include "sidl/language/text/tokeniser.h"

#include <QString>

#include <memory>

namespace sidl::language {

/// A text as it was read once, or as it is now.
struct TextRevision
{
    QString text;
    int revision = 0;          ///< comes back in every span
    std::vector<Token> tokens; ///< of the text, in order; comments may be among them
};

/**
 * Where the places of a text that was read before are in the text as it is now. Exact for what stands before the first
 * edited token or behind the last one, and thus for all of a text whose comments and layout alone were edited; between
 * them a line is found again by its text, or by what stands above. A value that is cheap to copy; not for use from two
 * threads at once.
 */
class MovedPlaces
{
public:
    MovedPlaces() = default; ///< nothing has moved
    MovedPlaces(TextRevision before, TextRevision now);

    /// Where @p place is now; without a length if what it covers is there no more. Places of revisions other than the
    /// one of before, such as of now, are returned as they are.
    Span now(const Span &place) const;
    /// The line of before (from 1) that stands in line @p line now.
    int lineBefore(int line) const;

    /// The texts differ in comments and layout alone.
    bool isSameProgram() const;

private:
    struct Texts;
    std::shared_ptr<const Texts> m_texts; ///< null: nothing has moved
};

} // namespace sidl::language
