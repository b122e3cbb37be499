// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QString>

namespace manual {

inline QString source(const QString &path)
{
    QFile file(QStringLiteral(SIDL_SOURCE_DIR "/sidl/") + path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no source %s", qPrintable(path));
    return QString::fromUtf8(file.readAll());
}

/// Every code that the checker or the engine can give, as their sources write it.
inline QSet<QString> codesOfSources()
{
    // Not as raw strings, whose quotes lead moc astray.
    const QString code = QStringLiteral("\"([a-z]+(?:-[a-z]+)*)\"");
    const QRegularExpression given(
        QStringLiteral("(?:\\b(?:error|warning|information|fail|refusal|refused|refuse)\\(|Severity:"
                       ":\\w+,|Kind::\\w+,|(?:return|=) \\{)\\s*"
                       "(?:\\w+ \\? )?(?:QStringLiteral\\()?%1(?: : %1)?\\)?,")
            .arg(code));
    const QRegularExpression assigned(QStringLiteral("(?:code = QStringLiteral|\\brefused)\\(%1[,)]").arg(code));
    const QRegularExpression prolog(
        QStringLiteral("(?m)^(?:formal|explained)\\(.*?\\)?, '?([a-z]+(?:-[a-z]+)*)'?, *(?:Message|\"|$)"));
    // These hold strings of the same look that are no codes.
    const QStringList tables{QStringLiteral("builtins.cpp"),  QStringLiteral("keywords.cpp"),
                             QStringLiteral("forbidden.cpp"), QStringLiteral("arithmetic.cpp"),
                             QStringLiteral("foreign.cpp"),   QStringLiteral("diagnostic.h")};
    QSet<QString> codes;
    for (const char *folder : {"language", "engine", "prolog"}) {
        const QDir dir(QStringLiteral(SIDL_SOURCE_DIR "/sidl/") + QLatin1String(folder));
        const bool isProlog = QLatin1String(folder) == QLatin1String("prolog");
        for (const QString &name : dir.entryList({isProlog ? QStringLiteral("kernel.pl") : QStringLiteral("*.cpp")})) {
            if (tables.contains(name))
                continue;
            const QString text = source(QLatin1String(folder) + u'/' + name);
            const bool isRecord = name.endsWith(QLatin1String("json.cpp")); // names of fields are no codes
            const QList<QRegularExpression> patterns = isProlog ? QList{prolog}
                : isRecord                                      ? QList{assigned}
                                                                : QList{given, assigned};
            for (const QRegularExpression &pattern : patterns) {
                auto found = pattern.globalMatch(text);
                while (found.hasNext()) {
                    const QRegularExpressionMatch match = found.next();
                    for (int i = 1; i <= match.lastCapturedIndex(); ++i)
                        if (!match.captured(i).isEmpty())
                            codes.insert(match.captured(i));
                }
            }
        }
    }
    return codes;
}

} // namespace manual
