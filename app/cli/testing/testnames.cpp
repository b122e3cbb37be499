// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/testing/testnames.h"

#include "app/cli/console/gameplayers.h"
#include "sidl/suites/suitereader.h"

#include <optional>

namespace sidl::cli {

QStringList namesOfTests(const QString &file)
{
    QStringList names;
    if (const std::optional<QString> text = quickText(file))
        for (const suites::Test &test : suites::readSuite(*text, file).tests)
            names += test.name;
    return names;
}

} // namespace sidl::cli
