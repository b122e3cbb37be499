// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testwords.h"

#include "sidl/engine/rules/engine.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/prolog/prologthread.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::tests {

engine::Words words(const QStringList &texts)
{
    engine::Words result;
    prolog::PrologThread::run([&] {
        engine::Engine engine(language::readProgram(u"init([a], 0)."_s));
        for (const QString &text : texts) {
            const engine::Result<engine::Word> word = engine.word(text);
            if (!word)
                qFatal("%s is no word", qPrintable(text));
            result.push_back(*word);
        }
    });
    std::sort(result.begin(), result.end());
    return result;
}

engine::Word word(const QString &text)
{
    return words({text}).front();
}

} // namespace sidl::tests
