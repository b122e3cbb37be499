// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/answertext.h"

#include "debugger/model/inquiry.h"
#include "sidl/engine/game/explanationtext.h"

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

QString written(const Answer &answer, const QString &file, bool isMarkdown)
{
    const QString title = u"%1 (%2)"_s.arg(answer.headline, answer.when);
    QString text = isMarkdown ? u"### %1\n"_s.arg(title) : title + u'\n';
    for (const AnswerPart &part : answer.parts) {
        text += u'\n';
        if (!part.heading.isEmpty())
            text += part.heading + u'\n';
        const engine::Explanation &explanation = part.explanation;
        if (explanation.nodes.empty() && explanation.remarks.isEmpty() && !part.heading.isEmpty())
            continue; // the heading says all
        if (isMarkdown && !part.heading.isEmpty())
            text += u'\n';
        const engine::ExplanationStyle style{file};
        text += isMarkdown ? explanationMarkdown(explanation, style) : explanationText(explanation, style);
    }
    return text;
}

} // namespace

QString answerText(const Answer &answer, const QString &file)
{
    return written(answer, file, false);
}

QString answerMarkdown(const Answer &answer, const QString &file)
{
    return written(answer, file, true);
}

} // namespace sidl::debugger
