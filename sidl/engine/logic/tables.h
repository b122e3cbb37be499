// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/logic/termstore.h"

#include <deque>
#include <span>
#include <vector>

namespace sidl::engine::logic {

/// What is asked of a relation, flat: a ground term is its number; a variable, numbered in order of appearance, is
/// below 0; a term with variables is FirstFunction - symbol, its number of arguments, and these.
using Call = std::vector<int>;
inline constexpr int FirstFunction = -1'000'000;
inline int openVariable(int number)
{
    return -1 - number;
}
inline bool isOpenFunction(int part)
{
    return part <= FirstFunction;
}

/// The answers to one call: tuples of ground terms, none twice, in the order found.
struct Table
{
    enum class Progress {
        New,
        Active,  ///< being computed: it stands on the path
        Waiting, ///< computed as far as tables on the path are
        Complete
    };

    int relation = -1;
    int arity = 0;
    std::vector<int> call;
    bool isGround = false;    ///< the call has no variable: it holds or not
    bool isPatterned = false; ///< answers must be compared with the call
    Progress progress = Progress::New;
    int depth = 0;             ///< on the path
    int low = 0;               ///< the lowest place on the path that it depends on
    int round = 0;             ///< when it was computed last
    bool isAskedAgain = false; ///< by what it asks itself
    int count = 0;             ///< answers
    std::vector<TermId> answers;

    /// False: it is there already.
    bool add(std::span<const TermId> answer);
    TermId answer(int index, int argument) const { return answers[std::size_t(index * arity + argument)]; }
    void reset();

private:
    HashIndex m_index; ///< of answers, once there are several
};

/// Tables by call. Addresses hold until clear().
class TableSet
{
public:
    /// The table of @p call, made if it is new.
    Table &table(int relation, int arity, const Call &call);
    void clear();

private:
    std::deque<Table> m_tables;
    std::size_t m_used = 0;
    HashIndex m_index;
};

} // namespace sidl::engine::logic
