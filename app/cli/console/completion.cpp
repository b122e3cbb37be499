// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/completion.h"

#include "app/cli/console/help.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::cli {

namespace {

QString described(const QString &word, const std::string &description)
{
    return word + u'\t' + QString::fromStdString(description).simplified();
}

QStringList describedVerbs(const CLI::App &sidl)
{
    QStringList words;
    for (const CLI::App *verb : sidl.get_subcommands({}))
        words += described(QString::fromStdString(verb->get_name()), verb->get_description());
    return words;
}

/// In the order of the help; those of a group, of which one has to be given, come last, as there.
QStringList describedOptions(const CLI::App &verb)
{
    QStringList words;
    for (const CLI::Option *option : verb.get_options())
        for (const std::string &name : option->get_lnames())
            words += described(u"--"_s + QString::fromStdString(name), option->get_description());
    for (const CLI::App *group : verb.get_subcommands({}))
        if (group->get_name().empty())
            words += describedOptions(*group);
    words.removeDuplicates(); // each group has --help
    return words;
}

/// The one that takes the argument number @p index, from 0, that is no option; null: none does.
const CLI::Option *positional(const CLI::App &verb, int index)
{
    for (const CLI::Option *option : verb.get_options())
        if (option->get_positional() && (index-- == 0 || option->get_items_expected_max() > 1))
            return option;
    return nullptr;
}

/// What stands before the : of its checks, such as PLAYER=AGENT.
QString typeOf(const CLI::Option &option)
{
    return QString::fromStdString(option.get_type_name()).section(u':', 0, 0);
}

/// Those of @p players that may stand where @p option takes one, of which @p typed is the beginning: no seat is taken
/// twice, and nobody is named twice behind commas.
QStringList playersFor(const CLI::Option *option, int due, const QStringList &players, const QStringList &all,
                       const QString &typed)
{
    QStringList words;
    if (typeOf(*option) == "PLAYER=AGENT"_L1) {
        for (const QString &player : players)
            if (const QString seat = player + u'=';
                std::none_of(all.begin(), all.end() - 1, [&seat](const QString &word) {
                    return word.startsWith(seat) || word.startsWith(u"--seat="_s + seat);
                }))
                words += seat;
    } else if (due == option->get_items_expected_min()) { // PLAYERS AIM: the first of both
        const QString before = typed.left(typed.lastIndexOf(u',') + 1);
        const QStringList named = before.split(u',');
        for (const QString &player : players)
            if (!named.contains(player))
                words += before + player;
    }
    return words;
}

/// Whether @p option takes players where @p typed is the beginning of its value.
bool takesPlayers(const CLI::Option *option, const QString &typed)
{
    return option && typeOf(*option).startsWith("PLAYER"_L1) && !typed.contains(u'=');
}

/// Behind the : of an agent, as in "alice=mcts:plays=50,": its options that are not given yet or, behind the = of one,
/// what it is else.
QStringList agentOptionsFor(const QString &typed, const KnownWords &known)
{
    const qsizetype colon = typed.indexOf(u':'), last = std::max(colon, qsizetype(typed.lastIndexOf(u',')));
    const QString agent = typed.left(colon).section(u'=', 1), before = typed.left(last + 1);
    const QStringList given = typed.mid(colon + 1, last - colon).split(u',');
    const bool isNamed = typed.mid(last + 1).contains(u'=');
    QStringList words;
    for (const QString &option : known.agentOptions(agent)) {
        const QString name = option.left(option.indexOf(u'=') + 1);
        if (std::none_of(given.begin(), given.end(), [&name](const QString &one) { return one.startsWith(name); }))
            words += before + (isNamed ? option : name);
    }
    return words;
}

/// Of sidl why, behind what is asked about: @p given are the arguments before, from the file on.
QStringList askedAbout(const QStringList &given, const KnownWords &known)
{
    using What = KnownWords::What;
    const QString &kind = given[1];
    const bool isFirst = given.size() == 2,
               isOfSwitch
        = QStringList{u"legal"_s, u"owner"_s, u"action"_s, u"template"_s, u"default"_s}.contains(kind);
    if (isFirst && isOfSwitch)
        return known.wordsOf(given[0], What::Switches, {});
    if (isFirst ? kind == "payoff"_L1 : QStringList{u"owner"_s, u"hidden"_s, u"percept"_s}.contains(kind))
        return known.wordsOf(given[0], What::Players, {});
    return !isFirst && kind == "action"_L1 ? known.wordsOf(given[0], What::Actions, given[2]) : QStringList();
}

/// Those that @p option may be given, of which @p typed is the beginning. A word may follow a =, as an agent does a player.
QStringList valuesOf(const CLI::Option *option, const QString &typed, const KnownWords &known)
{
    if (!option)
        return {};
    if (typeOf(*option) == "PLAYER=AGENT"_L1 && typed.contains(u':'))
        return agentOptionsFor(typed, known);
    const QString before = typed.left(typed.lastIndexOf(u'=') + 1);
    const bool followsName = typeOf(*option).contains(u'=');
    QStringList words;
    if (followsName != before.isEmpty())
        for (const QString &word : choicesOf(*option))
            words += before + word;
    return words;
}

} // namespace

QStringList completions(const CLI::App &sidl, const QStringList &typed, const KnownWords &known)
{
    const QString last = typed.value(typed.size() - 1);
    const bool isOption = last.startsWith(u'-');
    if (typed.size() < 2)
        return isOption ? describedOptions(sidl)
                        : describedVerbs(sidl) << described(u"help"_s, "Tell more about a verb, with examples");
    if (typed.first() == "help"_L1)
        return typed.size() == 2 ? describedVerbs(sidl) : QStringList();
    const CLI::App *verb = verbNamed(sidl, typed.first().toStdString());
    if (!verb)
        return {};

    const CLI::Option *open = nullptr; // the one whose values are given
    int due = 0;                       // its values that are not given yet
    QStringList others;                // the arguments that belong to no option
    for (const QString &word : typed.mid(1, typed.size() - 2)) {
        if (due > 0) {
            --due;
        } else if (word.startsWith(u'-') && word.size() > 1) {
            open = verb->get_option_no_throw(word.section(u'=', 0, 0).toStdString());
            due = open ? open->get_items_expected_min() - int(word.contains(u'=')) : 0;
        } else {
            others += word;
        }
    }
    const QString file = others.value(0);
    const auto valuesFor = [&](const CLI::Option *option, int left, const QString &value) {
        if (verb->get_name() == "test" && option && option->check_lname("name"))
            return file.isEmpty() ? QStringList() : known.wordsOf(file, KnownWords::What::Tests, {});
        if (!takesPlayers(option, value))
            return valuesOf(option, value, known);
        return file.isEmpty()
            ? QStringList()
            : playersFor(option, left, known.wordsOf(file, KnownWords::What::Seats, {}), typed, value);
    };
    if (due > 0)
        return valuesFor(open, due, last);
    if (!isOption && verb->get_name() == "why" && others.size() >= 2)
        return others.size() <= 3 ? askedAbout(others, known) : QStringList();
    if (!isOption)
        return valuesOf(positional(*verb, int(others.size())), last, known);
    if (!last.contains(u'='))
        return describedOptions(*verb);
    const QString name = last.section(u'=', 0, 0);
    const QString value = last.section(u'=', 1);
    const CLI::Option *option = verb->get_option_no_throw(name.toStdString());
    QStringList words = valuesFor(option, option ? option->get_items_expected_min() : 0, value);
    for (QString &word : words)
        word.prepend(name + u'=');
    return words;
}

} // namespace sidl::cli
