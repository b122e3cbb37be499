// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/logic/ruleset.h"
#include "sidl/engine/logic/tables.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sidl::engine::logic {

/**
 * The values of the variables of rules that are being solved, each rule with a frame of its own; the frame is named by
 * where it begins. What gives a variable a value can be undone back to a mark. One thread.
 */
class Bindings
{
public:
    using Frame = std::size_t;

    explicit Bindings(TermStore &terms)
        : m_terms(terms)
    {
    }

    /// A frame of variables without values. close() those that were opened last first.
    Frame open(int variables)
    {
        const Frame frame = m_values.size();
        m_values.resize(frame + std::size_t(variables), NoTerm);
        return frame;
    }
    /// A frame of variables with these values; NoTerm for none.
    Frame open(const std::vector<TermId> &values)
    {
        const Frame frame = m_values.size();
        m_values.insert(m_values.end(), values.begin(), values.end());
        return frame;
    }
    /// @p mark: as it was before open().
    void close(Frame frame, std::size_t mark)
    {
        m_trail.resize(mark);
        m_values.resize(frame);
    }
    void clear()
    {
        m_trail.clear();
        m_values.clear();
    }
    std::size_t mark() const { return m_trail.size(); }
    void undoTo(std::size_t mark)
    {
        while (m_trail.size() > mark) {
            m_values[std::size_t(m_trail.back())] = NoTerm;
            m_trail.pop_back();
        }
    }

    TermId variable(Frame frame, int number) const { return m_values[frame + std::size_t(number)]; }
    std::vector<TermId> values(Frame frame, int variables) const
    {
        const auto first = m_values.begin() + std::ptrdiff_t(frame);
        return {first, first + variables};
    }
    /// A bit for each of the first 64 of @p variables that has a value.
    std::uint64_t bound(Frame frame, int variables) const;
    /// NoTerm: a variable in it has none.
    TermId valueOf(const Pattern &pattern, Frame frame) const;

    /// Makes @p pattern the same as @p term by giving variables values; false: it cannot be. What was given by then is
    /// left to undoTo(), as in the other functions.
    bool matchTerm(const Pattern &pattern, TermId term, Frame frame);
    /// Gives variables of a head the values that @p call has; open parts of it fit anything.
    bool matchHead(const std::vector<Pattern> &head, const Call &call, Frame frame);
    /// What is asked with @p args now.
    void putCall(const std::vector<Pattern> &args, Frame frame, Call &call);
    /// Whether both can be the same term: what has no value yet may be anything.
    bool mayBeSame(const Pattern &a, const Pattern &b, Frame frame) const;
    /// Whether @p answer is one to @p call.
    bool fits(const Call &call, std::span<const TermId> answer) const;

private:
    bool matchPart(const Pattern &pattern, const Call &call, std::size_t &at, Frame frame);
    bool fitsPart(const Call &call, std::size_t &at, TermId term) const;
    void putPart(const Pattern &pattern, Frame frame, Call &call);
    bool mayBeSame(const Pattern &a, TermId b, Frame frame) const;

    TermStore &m_terms;
    std::vector<TermId> m_values;
    std::vector<int> m_trail;             ///< places in m_values that were given a value
    std::vector<int> m_names;             ///< variables that are open in a call being put
    mutable std::vector<TermId> m_fitted; ///< values of the open variables of a call, while an answer is compared
};

} // namespace sidl::engine::logic
