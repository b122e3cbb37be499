// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/variabletext.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

QString withoutVariableNames(const QString &message)
{
    // Quoted text is matched first, so that nothing inside it is looked at.
    // An apostrophe within a word opens no quotes.
    static const QRegularExpression pattern(
        u"(?<!\\w)'(?:[^'\\\\\\n]|''|\\\\.)*'|\"(?:[^\"\\\\\\n]|\\\\.)*\"|(?<!\\w)_G?\\d+(?!\\w)"_s);
    QString text;
    qsizetype end = 0;
    for (auto it = pattern.globalMatch(message); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        text += QStringView(message).sliced(end, match.capturedStart() - end);
        text += match.capturedView().front() == u'_' ? QStringView(u"_") : match.capturedView();
        end = match.capturedEnd();
    }
    text += QStringView(message).sliced(end);
    return text;
}

} // namespace sidl::debugger
