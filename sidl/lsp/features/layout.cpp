// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/features/answer.h"

using namespace Qt::StringLiterals;

namespace sidl::lsp {

Answer formatting(const Question &question)
{
    const Reading &reading = *question.reading;
    return question.textEdits(
        reading.system().format(reading.program.text, language::readableClauses(*reading.symbols), question.lines()));
}

} // namespace sidl::lsp
