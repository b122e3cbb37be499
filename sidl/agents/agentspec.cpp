// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/agentspec.h"

#include "sidl/agents/childprogram.h"
#include "sidl/engine/game/refusal.h"
#include "sidl/language/program/similarname.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::agents {

using engine::refused;
using engine::Result;

namespace {

struct AgentKind
{
    QString name;
    QString argument; ///< what follows the name, all of it; empty: options do
    QString help;
    std::vector<AgentOption> options;

    QStringList optionNames() const
    {
        QStringList names;
        for (const AgentOption &option : options)
            names += option.name;
        return names;
    }
};

constexpr double LargestWhole = 9007199254740991; // so far doubles count exactly
constexpr double LargestCount = 1e9;

const std::vector<AgentKind> &kinds()
{
    static const AgentOption seed{u"seed"_s,    0,    0,
                                  LargestWhole, true, u"another one chooses otherwise in the same play"_s};
    static const std::vector<AgentKind> all{
        {u"random"_s, {}, u"any action, each as likely as the others"_s, {seed}},
        {u"first"_s, {}, u"the first action of each switch, in standard order"_s, {}},
        {u"default"_s, {}, u"nothing: the rules' defaults apply"_s, {}},
        {u"greedy"_s,
         {},
         u"what its account is expected to gain most by in this chronon"_s,
         {{u"samples"_s, 50, 1, LargestCount, true, u"states that are looked at, where not all is known"_s},
          {u"value"_s, 0, 0, 0, false, u"instead of its account: the game's value(Player, Value), of what it sees"_s,
           u"prospect"_s},
          seed}},
        {u"mcts"_s,
         {},
         u"Monte Carlo tree search: the best of simulated plays"_s,
         {{u"plays"_s, 500, 1, LargestCount, true, u"that are simulated for each decision"_s},
          {u"chronons"_s, 200, 1, LargestCount, true, u"of a simulated play, at most"_s},
          {u"samples"_s, 100, 1, LargestCount, true, u"states that are kept, where not all is known"_s},
          {u"explore"_s, 0.7, 0, 1000, false, u"how much what is little known is tried"_s},
          seed}},
        {u"strategy"_s, u"FILE"_s, u"the first strategy of a file that sidl solve -o has written"_s, {}},
        {u"rules"_s, u"FILE"_s, u"rules of its own, in Prolog: choose(Switch, Action)"_s, {}},
        {u"exec"_s, u"COMMAND"_s, u"a program that speaks JSON lines over its standard input and output"_s, {}},
    };
    return all;
}

const AgentKind *kindNamed(const QString &name)
{
    const auto found
        = std::find_if(kinds().begin(), kinds().end(), [&](const AgentKind &kind) { return kind.name == name; });
    return found == kinds().end() ? nullptr : &*found;
}

const AgentOption *optionNamed(const AgentKind &kind, const QString &name)
{
    const auto found = std::find_if(kind.options.begin(), kind.options.end(),
                                    [&](const AgentOption &option) { return option.name == name; });
    return found == kind.options.end() ? nullptr : &*found;
}

QString numberText(double number)
{
    return QString::number(number, 'g', 16);
}

QString usualText(const AgentOption &option)
{
    return option.example.isEmpty() ? numberText(option.usual) : u"none"_s;
}

/// Whether @p text is the name of a predicate, as it is written without quotes.
bool isName(const QString &text)
{
    static const QRegularExpression name(u"\\A[a-z][A-Za-z0-9_]*\\z"_s);
    return name.match(text).hasMatch();
}

QString rangeText(const AgentOption &option)
{
    return (option.isWhole ? u"a whole number from %1 to %2"_s : u"a number from %1 to %2"_s)
        .arg(numberText(option.least), numberText(option.most));
}

/// What to write in place of @p name: the one of @p known that is like it, if any is, and @p all, in whose place %1 they are.
QString adviceOf(const QString &name, const QStringList &known, const QString &all)
{
    const QString wanted = name.toLower();
    int least = language::likelySlips(name.size()) + 1;
    QString meant;
    for (const QString &one : known)
        if (const int slips = language::editDistance(wanted, one, least); slips < least) {
            least = slips;
            meant = one;
        }
    return (meant.isEmpty() ? u""_s : u"Did you mean %1? "_s.arg(meant)) + all.arg(known.join(u", "_s));
}

} // namespace

double AgentSpec::option(const QString &wanted) const
{
    if (const auto given = options.find(wanted); given != options.end())
        return given->second;
    const AgentKind *kind = kindNamed(name);
    const AgentOption *option = kind ? optionNamed(*kind, wanted) : nullptr;
    return option ? option->usual : 0;
}

std::vector<AgentOption> agentOptions(const QString &name)
{
    const AgentKind *const kind = kindNamed(name);
    return kind ? kind->options : std::vector<AgentOption>();
}

QStringList agentNames()
{
    QStringList names;
    for (const AgentKind &kind : kinds())
        names += kind.name;
    return names;
}

QString agentsHelp()
{
    QStringList lines;
    for (const AgentKind &kind : kinds()) {
        lines += u"  %1 %2"_s.arg(kind.argument.isEmpty() ? kind.name : kind.name + u':' + kind.argument, -15)
                     .arg(kind.help);
        for (const AgentOption &option : kind.options)
            lines += u"    %1 %2 [%3]"_s.arg(option.name + u'=', -13).arg(option.help, usualText(option));
    }
    return lines.join(u'\n');
}

QStringList agentExamples()
{
    QStringList examples;
    for (const AgentKind &kind : kinds()) {
        examples += !kind.argument.isEmpty() ? kind.name + u':' : kind.name;
        for (const AgentOption &option : kind.options)
            examples += u"%1:%2=%3"_s.arg(kind.name, option.name,
                                          option.example.isEmpty() ? numberText(option.usual) : option.example);
    }
    return examples;
}

Result<AgentSpec> readAgentSpec(const QString &text, const QString &folder)
{
    const qsizetype colon = text.indexOf(u':');
    AgentSpec spec{text, colon < 0 ? text : text.left(colon)};
    const AgentKind *kind = kindNamed(spec.name);
    if (!kind)
        return refused("agent-unknown", u"there is no agent “%1”"_s.arg(spec.name),
                       adviceOf(spec.name, agentNames(), u"Agents are: %1."_s));
    const QString rest = colon < 0 ? QString() : text.mid(colon + 1);
    if (!kind->argument.isEmpty()) {
        if (rest.trimmed().isEmpty())
            return refused("agent-file", u"“%1” names no %2"_s.arg(text, kind->argument.toLower()),
                           u"Write %1:%2."_s.arg(kind->name, kind->argument));
        spec.argument = rest;
        spec.folder = folder;
        return spec;
    }
    for (const QString &part : colon < 0 ? QStringList() : rest.split(u',')) {
        const qsizetype equals = part.indexOf(u'=');
        const QString name = equals < 0 ? part : part.left(equals);
        const AgentOption *option = optionNamed(*kind, name);
        if (!option && kind->options.empty())
            return refused("agent-option", u"“%1” has no options, such as “%2”"_s.arg(kind->name, part),
                           u"Write %1 alone."_s.arg(kind->name));
        if (!option)
            return refused("agent-option", u"“%1” has no option “%2”"_s.arg(kind->name, name),
                           adviceOf(name, kind->optionNames(), u"Options are: %1."_s));
        if (spec.options.contains(name) || spec.names.contains(name))
            return refused("agent-option", u"“%1” is given twice"_s.arg(name), u"Give it once."_s);
        if (!option->example.isEmpty()) {
            const QString value = equals < 0 ? QString() : part.mid(equals + 1);
            if (!isName(value))
                return refused("agent-option", u"“%1” is no name for “%2”"_s.arg(value, name),
                               u"Write %1=%2, with the name of a predicate of the game."_s.arg(name, option->example));
            spec.names[name] = value;
            continue;
        }
        bool isNumber = false;
        const double value = equals < 0 ? 0 : part.mid(equals + 1).toDouble(&isNumber);
        if (!isNumber || !(value >= option->least && value <= option->most)
            || (option->isWhole && value != std::floor(value)))
            return refused("agent-number",
                           u"“%1” is no value for “%2”"_s.arg(part.mid(equals < 0 ? part.size() : equals + 1), name),
                           u"Write %1=%2, with %3."_s.arg(name, numberText(std::max(option->usual, option->least)),
                                                          rangeText(*option)));
        spec.options[name] = value;
    }
    return spec;
}

QString AgentSpec::file() const
{
    return folder.isEmpty() ? argument : QDir(folder).filePath(argument);
}

std::optional<engine::Problem> whyUnusable(const AgentSpec &spec)
{
    if (spec.name == "exec"_L1) {
        const QString why = ChildProgram::whyNone(spec.argument, spec.folder);
        if (!why.isEmpty())
            return refused("agent-program", why,
                           !why.contains(u"chmod"_s) // else it tells what to do
                               ? u"Give the path of a program that can be run, or the name of one on the PATH."_s
                               : QString());
    } else if (!spec.argument.isEmpty() && !QFileInfo::exists(spec.file())) {
        return refused("agent-file", u"there is no file %1"_s.arg(spec.argument), u"Give the path of one."_s);
    }
    return {};
}

Result<AgentSpec> readUsableAgent(const QString &text, const QString &folder)
{
    Result<AgentSpec> spec = readAgentSpec(text, folder);
    if (spec.ok())
        if (const std::optional<engine::Problem> why = whyUnusable(*spec))
            return *why;
    return spec;
}

} // namespace sidl::agents
