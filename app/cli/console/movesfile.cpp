// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/movesfile.h"

#include "app/cli/console/console.h"
#include "app/cli/console/gamefile.h"
#include "app/cli/console/report.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace sidl::cli {

std::optional<std::vector<play::Moves>> readMoves(const QString &path)
{
    const std::optional<QByteArray> bytes = readBytes(path);
    if (!bytes)
        return {};
    std::vector<play::Moves> moves;
    int line = 0;
    for (const QByteArray &text : bytes->split('\n')) {
        ++line;
        if (text.trimmed().isEmpty())
            continue;
        QJsonParseError parsing;
        const QJsonDocument document = QJsonDocument::fromJson(text, &parsing);
        QString error = parsing.error == QJsonParseError::NoError ? QString() : parsing.errorString();
        if (error.isEmpty() && !document.isObject())
            error = u"not an object {switch: action}"_s;
        play::Moves next{u"%1:%2"_s.arg(shownPath(path), QString::number(line)), {}};
        const QJsonObject actions = document.object();
        for (auto action = actions.begin(); action != actions.end(); ++action) {
            if (!action->isString())
                error = u"an action is not a text"_s;
            next.actions.emplace(action.key(), action->toString());
        }
        if (!error.isEmpty()) {
            err(u"sidl: %1: %2"_s.arg(next.origin, error));
            return {};
        }
        moves.push_back(std::move(next));
    }
    return moves;
}

} // namespace sidl::cli
