// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/questions/goalreader.h"

#include "sidl/prolog/frame.h"
#include "sidl/prolog/predicate.h"
#include "sidl/prolog/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::engine {

using prolog::TermRef;
using prolog::TermRefs;

bool readGoal(const QString &text, const ReadGoal &read)
{
    static const prolog::Predicate readQuestionText("sidl_explain", "read_question", 2);
    constexpr qsizetype MaxLength = 20'000;
    constexpr int MaxBrackets = 1000; // Prolog's reader recurses on the C stack
    const auto brackets
        = std::count_if(text.begin(), text.end(), [](QChar c) { return c == u'[' || c == u'(' || c == u'{'; });
    if (text.size() > MaxLength || brackets > MaxBrackets)
        return false;
    const prolog::Frame frame;
    const TermRefs arguments(2);
    if (!arguments[0].putString(text + u" ."_s) || !readQuestionText.callOnTexts(arguments)) {
        prolog::clearException();
        return false;
    }
    return arguments[1].isCompound() && read.question.unify(arguments[1]);
}

bool readQuestion(const Question &question, const ReadGoal &read)
{
    if (!readGoal(question.goal(), read))
        return false;
    if (question.kind == Question::Kind::Goal || question.kind == Question::Kind::Error)
        return true;
    // A word that closes the bracket would make another goal of it.
    const QString wanted = Question{question.kind, u"_"_s, u"_"_s}.goal();
    const prolog::Frame frame;
    const auto name = read.goal().name();
    return name && wanted.startsWith(prolog::atomText(name->atom) + u"(_"_s)
        && name->arity == std::size_t(wanted.count(u'_'));
}

} // namespace sidl::engine
