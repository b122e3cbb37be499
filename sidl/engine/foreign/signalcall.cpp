// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/foreign/signalcall.h"

#include "sidl/prolog/query.h"
#include "sidl/prolog/termref.h"

namespace sidl::engine {

namespace {

constexpr char LimitMet[] = "inference_limit_exceeded";

} // namespace

SignalCall callInSignal(const prolog::Predicate &predicate, term_t arguments)
{
    prolog::Query query(predicate, arguments, nullptr, prolog::Query::Exceptions::Catch);
    SignalCall result;
    result.isSolved = query.tryNext();
    if (!result.isSolved && query.exception())
        result.isLimitMet = prolog::TermRef(query.exception()).isAtom(LimitMet);
    query.close(result.isSolved);
    return result;
}

void raiseInferenceLimit()
{
    const prolog::TermRef ball;
    if (ball.putAtom(LimitMet))
        PL_raise_exception(ball);
}

} // namespace sidl::engine
