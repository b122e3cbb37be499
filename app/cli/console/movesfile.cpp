// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/movesfile.h"

#include "app/cli/console/console.h"
#include "app/cli/console/gamefile.h"
#include "app/cli/console/report.h"
#include "sidl/language/rulesystem/registry.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace sidl::cli {

std::optional<std::vector<play::Moves>> readMoves(const QString &path, const language::Program &program)
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
        QString error;
        play::Moves next{u"%1:%2"_s.arg(shownPath(path), QString::number(line)), {}};
        if (!document.isObject()) {
            const auto column = QString::fromUtf8(text.left(parsing.offset)).toUcs4().size() + 1;
            const bool isJson = parsing.error == QJsonParseError::NoError;
            const bool isOfRoles = language::ruleSystemOf(program).kernel() != language::RuleSystem::Kernel::Chronons;
            error = u"a line has to be a JSON object with texts as values, such as %1"_s.arg(
                        isOfRoles ? u"{\"role\": \"move\"}"_s : u"{\"[switch]\": \"[action]\"}"_s)
                + (isJson                              ? QString()
                       : parsing.offset >= text.size() ? u": it ends here before it is closed"_s
                                                       : u": "_s + parsing.errorString());
            err(u"sidl: %1:%2: %3"_s.arg(next.origin, QString::number(isJson ? 1 : column), error));
            return {};
        }
        const QJsonObject actions = document.object();
        for (auto action = actions.begin(); action != actions.end(); ++action) {
            if (!action->isString())
                error = u"the action for \"%1\" is not a text"_s.arg(action.key());
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
