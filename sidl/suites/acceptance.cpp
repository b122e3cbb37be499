// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/acceptance.h"

#include "sidl/files/writefile.h"
#include "sidl/language/rulesystem/registry.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace sidl::suites {

QString acceptRecord(const SuiteFindings &findings, std::size_t test)
{
    const QString &path = findings.suite.tests[test].goal;
    engine::Trace trace = *findings.outcomes[test]->again;
    trace.game = findings.program.name;
    trace.sourcePath
        = QFileInfo(path).absoluteDir().relativeFilePath(QFileInfo(findings.suite.rules).absoluteFilePath());
    trace.language = ruleSystemOf(findings.program).id();
    QFile rules(findings.suite.rules);
    if (rules.open(QIODevice::ReadOnly))
        trace.sourceSha256
            = QString::fromLatin1(QCryptographicHash::hash(rules.readAll(), QCryptographicHash::Sha256).toHex());
    return files::writeFile(path, writeTrace(trace));
}

} // namespace sidl::suites
