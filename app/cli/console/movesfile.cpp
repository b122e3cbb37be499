// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/movesfile.h"

#include "app/cli/console/console.h"
#include "app/cli/console/gamefile.h"
#include "app/cli/console/report.h"
#include "sidl/language/rulesystem/registry.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::cli {

namespace {

/// What a line that is no object lacks, and at which of its bytes.
struct Fault
{
    qsizetype at = 0;
    QString text; ///< empty: it is something else
};

Fault faultOf(const QByteArray &line)
{
    QJsonParseError parsing;
    // With a blank behind, where it may stand, an offset at the end is that of a line that goes on no further.
    QJsonDocument::fromJson(line + ' ', &parsing);
    switch (parsing.error) {
    case QJsonParseError::NoError:
        return {line.size() - QByteArrayView(line).trimmed().size(), {}};
    case QJsonParseError::GarbageAtEnd: // these have not taken what they cannot use
    case QJsonParseError::IllegalUTF8String:
    case QJsonParseError::IllegalNumber:
        return {parsing.offset, parsing.errorString()};
    default:
        break;
    }
    if (parsing.offset > line.size())
        return {line.size(), u"it ends here before it is closed"_s};
    return {std::max(0, parsing.offset - 1), parsing.errorString()};
}

} // namespace

std::optional<std::vector<play::Moves>> readMoves(const QString &path, const language::Program &program)
{
    const std::optional<QByteArray> bytes = readBytes(path);
    if (!bytes)
        return {};
    std::vector<play::Moves> moves;
    int line = 0;
    for (QByteArray text : bytes->split('\n')) {
        ++line;
        while (!text.isEmpty() && QChar::isSpace(uchar(text.back()))) // of CR LF, too
            text.chop(1);
        if (text.isEmpty())
            continue;
        const QJsonDocument document = QJsonDocument::fromJson(text);
        QString error;
        play::Moves next{u"%1:%2"_s.arg(shownPath(path), QString::number(line)), {}, line};
        if (!document.isObject()) {
            const Fault fault = faultOf(text);
            const auto column = QString::fromUtf8(text.left(fault.at)).toUcs4().size() + 1;
            const bool isOfRoles = language::ruleSystemOf(program).kernel() != language::RuleSystem::Kernel::Chronons;
            error = u"a line has to be a JSON object with texts as values, such as %1"_s.arg(
                        isOfRoles ? u"{\"role\": \"move\"}"_s : u"{\"[switch]\": \"[action]\"}"_s)
                + (fault.text.isEmpty() ? QString() : u": "_s + fault.text);
            err(u"sidl: %1:%2: %3"_s.arg(next.origin, QString::number(column), error));
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
