// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/prologtest.h"

#include "sidl/engine/state/wordtexts.h"
#include "sidl/language/rulesystem/registry.h"

#include <QFile>

namespace sidl::tests {

/// Reads a game file of the repository, such as "resources/games/nim.sidl".
inline language::Program program(const char *path)
{
    QFile file(QStringLiteral(SIDL_SOURCE_DIR "/") + QString::fromLatin1(path));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", path);
    return language::readProgram(QString::fromUtf8(file.readAll()), file.fileName());
}

/// A sample game by its name: "nim".
inline language::Program game(const QString &name)
{
    return program(qPrintable(QStringLiteral("resources/games/%1.sidl").arg(name)));
}

using engine::texts;

} // namespace sidl::tests
