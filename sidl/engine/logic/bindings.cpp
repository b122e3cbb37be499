// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/logic/bindings.h"

#include <algorithm>

namespace sidl::engine::logic {

namespace {

void skipPart(const Call &call, std::size_t &at)
{
    if (!isOpenFunction(call[at])) {
        ++at;
        return;
    }
    int left = call[at + 1];
    at += 2;
    for (; left > 0; --left)
        skipPart(call, at);
}

} // namespace

std::uint64_t Bindings::bound(Frame frame, int variables) const
{
    std::uint64_t bits = 0;
    for (int i = 0; i < std::min(variables, 64); ++i)
        if (variable(frame, i) != NoTerm)
            bits |= std::uint64_t(1) << i;
    return bits;
}

TermId Bindings::valueOf(const Pattern &pattern, Frame frame) const
{
    switch (pattern.kind) {
    case Pattern::Kind::Ground:
        return pattern.value;
    case Pattern::Kind::Variable:
        return variable(frame, pattern.value);
    case Pattern::Kind::Compound:
        break;
    }
    TermId few[8];
    std::vector<TermId> many;
    TermId *values = few;
    if (pattern.args.size() > 8) {
        many.resize(pattern.args.size());
        values = many.data();
    }
    for (std::size_t i = 0; i < pattern.args.size(); ++i) {
        values[i] = valueOf(pattern.args[i], frame);
        if (values[i] == NoTerm)
            return NoTerm;
    }
    return m_terms.compound(pattern.value, {values, pattern.args.size()});
}

// --- calls ---

void Bindings::putPart(const Pattern &pattern, Frame frame, Call &call)
{
    const TermId value = valueOf(pattern, frame);
    if (value != NoTerm) {
        call.push_back(value);
    } else if (pattern.kind == Pattern::Kind::Variable) {
        const auto name = std::find(m_names.begin(), m_names.end(), pattern.value);
        call.push_back(openVariable(int(name - m_names.begin())));
        if (name == m_names.end())
            m_names.push_back(pattern.value);
    } else {
        call.push_back(FirstFunction - pattern.value);
        call.push_back(int(pattern.args.size()));
        for (const Pattern &argument : pattern.args)
            putPart(argument, frame, call);
    }
}

void Bindings::putCall(const std::vector<Pattern> &args, Frame frame, Call &call)
{
    call.clear();
    m_names.clear();
    for (const Pattern &argument : args)
        putPart(argument, frame, call);
}

bool Bindings::matchTerm(const Pattern &pattern, TermId term, Frame frame)
{
    switch (pattern.kind) {
    case Pattern::Kind::Ground:
        return pattern.value == term;
    case Pattern::Kind::Variable: {
        TermId &value = m_values[frame + std::size_t(pattern.value)];
        if (value != NoTerm)
            return value == term;
        value = term;
        m_trail.push_back(int(frame) + pattern.value);
        return true;
    }
    case Pattern::Kind::Compound:
        break;
    }
    if (m_terms.symbolOf(term) != pattern.value || m_terms.arity(term) != int(pattern.args.size()))
        return false;
    for (std::size_t i = 0; i < pattern.args.size(); ++i)
        if (!matchTerm(pattern.args[i], m_terms.argument(term, int(i)), frame))
            return false;
    return true;
}

bool Bindings::matchHead(const std::vector<Pattern> &head, const Call &call, Frame frame)
{
    std::size_t at = 0;
    for (const Pattern &argument : head)
        if (!matchPart(argument, call, at, frame))
            return false;
    return true;
}

bool Bindings::matchPart(const Pattern &pattern, const Call &call, std::size_t &at, Frame frame)
{
    if (call[at] >= 0)
        return matchTerm(pattern, call[at++], frame);
    if (!isOpenFunction(call[at])) { // open: any value will do
        ++at;
        return true;
    }
    if (pattern.kind == Pattern::Kind::Compound) {
        if (pattern.value != FirstFunction - call[at] || int(pattern.args.size()) != call[at + 1])
            return false;
        at += 2;
        for (const Pattern &argument : pattern.args)
            if (!matchPart(argument, call, at, frame))
                return false;
        return true;
    }
    const TermId value = valueOf(pattern, frame);
    if (value == NoTerm) {
        skipPart(call, at);
        return true;
    }
    m_fitted.clear();
    return fitsPart(call, at, value);
}

bool Bindings::fitsPart(const Call &call, std::size_t &at, TermId term) const
{
    const int part = call[at];
    if (part >= 0) {
        ++at;
        return part == term;
    }
    if (!isOpenFunction(part)) {
        ++at;
        const std::size_t variable = std::size_t(-1 - part);
        if (m_fitted.size() <= variable)
            m_fitted.resize(variable + 1, NoTerm);
        if (m_fitted[variable] == NoTerm)
            m_fitted[variable] = term;
        return m_fitted[variable] == term;
    }
    if (m_terms.symbolOf(term) != FirstFunction - part || m_terms.arity(term) != call[at + 1])
        return false;
    const int arity = call[at + 1];
    at += 2;
    for (int i = 0; i < arity; ++i)
        if (!fitsPart(call, at, m_terms.argument(term, i)))
            return false;
    return true;
}

bool Bindings::fits(const Call &call, std::span<const TermId> answer) const
{
    std::size_t at = 0;
    m_fitted.clear();
    for (const TermId term : answer)
        if (!fitsPart(call, at, term))
            return false;
    return true;
}

// --- terms that differ ---

bool Bindings::mayBeSame(const Pattern &a, TermId b, Frame frame) const
{
    switch (a.kind) {
    case Pattern::Kind::Ground:
        return a.value == b;
    case Pattern::Kind::Variable: {
        const TermId value = variable(frame, a.value);
        return value == NoTerm || value == b;
    }
    case Pattern::Kind::Compound:
        break;
    }
    if (m_terms.symbolOf(b) != a.value || m_terms.arity(b) != int(a.args.size()))
        return false;
    for (std::size_t i = 0; i < a.args.size(); ++i)
        if (!mayBeSame(a.args[i], m_terms.argument(b, int(i)), frame))
            return false;
    return true;
}

bool Bindings::mayBeSame(const Pattern &a, const Pattern &b, Frame frame) const
{
    const auto known = [&](const Pattern &pattern) {
        return pattern.kind == Pattern::Kind::Ground  ? pattern.value
            : pattern.kind == Pattern::Kind::Variable ? variable(frame, pattern.value)
                                                      : NoTerm;
    };
    if (const TermId value = known(a); value != NoTerm)
        return mayBeSame(b, value, frame);
    if (const TermId value = known(b); value != NoTerm)
        return mayBeSame(a, value, frame);
    if (a.kind == Pattern::Kind::Variable || b.kind == Pattern::Kind::Variable)
        return true;
    if (a.value != b.value || a.args.size() != b.args.size())
        return false;
    for (std::size_t i = 0; i < a.args.size(); ++i)
        if (!mayBeSame(a.args[i], b.args[i], frame))
            return false;
    return true;
}

} // namespace sidl::engine::logic
