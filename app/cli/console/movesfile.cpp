// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/movesfile.h"

#include "app/cli/console/console.h"
#include "app/cli/console/gamefile.h"
#include "app/cli/console/report.h"
#include "sidl/files/lineends.h"
#include "sidl/language/rulesystem/registry.h"

#include <QJsonArray>
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

/// A name in a line that is an object.
struct Name
{
    QString text;
    qsizetype at = 0; ///< its first byte
};

/// The names of @p line, an object, in order: QJsonObject knows no places, and of two equal ones the last alone.
std::vector<Name> namesOf(const QByteArray &line)
{
    std::vector<Name> names;
    int depth = 0;
    for (qsizetype at = 0; at < line.size(); ++at) {
        const char byte = line[at];
        if (byte == '{' || byte == '[')
            ++depth;
        else if (byte == '}' || byte == ']')
            --depth;
        if (byte != '"')
            continue;
        const qsizetype begin = at;
        for (++at; line[at] != '"'; ++at)
            at += line[at] == '\\';
        qsizetype next = at + 1;
        while (QChar::isSpace(uchar(line[next])))
            ++next;
        if (depth != 1 || line[next] != ':')
            continue;
        const QByteArray quoted = line.mid(begin, at + 1 - begin); // one character may be written in several ways
        names.push_back({QJsonDocument::fromJson('[' + quoted + ']').array().first().toString(), begin});
    }
    return names;
}

/// The column of a byte, from 1.
int columnOf(const QByteArray &line, qsizetype byte)
{
    return int(QString::fromUtf8(line.left(byte)).toUcs4().size()) + 1;
}

} // namespace

std::optional<std::vector<play::Moves>> readMoves(const QString &path, const language::Program &program)
{
    std::optional<QByteArray> bytes = readBytes(path);
    if (!bytes)
        return {};
    files::mendLineEnds(*bytes);
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
            const bool isOfRoles = language::ruleSystemOf(program).kernel() != language::RuleSystem::Kernel::Chronons;
            error = u"a line has to be a JSON object with texts as values, such as %1"_s.arg(
                        isOfRoles ? u"{\"role\": \"move\"}"_s : u"{\"[switch]\": \"[action]\"}"_s)
                + (fault.text.isEmpty() ? QString() : u": "_s + fault.text);
            err(u"sidl: %1: %2"_s.arg(next.place(columnOf(text, fault.at)), error));
            return {};
        }
        const QJsonObject actions = document.object();
        for (const Name &name : namesOf(text)) {
            const int column = columnOf(text, name.at);
            if (!next.columns.emplace(name.text, column).second)
                error = u"%1 is here twice: keep one of its actions"_s.arg(name.text);
            else if (!actions[name.text].isString())
                error = u"the action for \"%1\" is not a text"_s.arg(name.text);
            if (!error.isEmpty()) {
                err(u"sidl: %1: %2"_s.arg(next.place(column), error));
                return {};
            }
            next.actions.emplace(name.text, actions[name.text].toString());
        }
        moves.push_back(std::move(next));
    }
    return moves;
}

} // namespace sidl::cli
