// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/games/newgametemplates.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>

using namespace Qt::StringLiterals;

// At file scope: Q_INIT_RESOURCE may not stand in a namespace.
static void makeTemplatesAvailable()
{
    Q_INIT_RESOURCE(templates);
}

namespace sidl::app {

namespace {

constexpr int MaxName = 40; ///< characters

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::app::NewGame)
};

QString rulesOf(const QString &id)
{
    QFile file(u":/sidl/templates/"_s + id);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// An atom that needs no quotes. Beyond the letters of western languages quotes do no harm.
bool isPlainAtom(const QString &name)
{
    const auto isSmall
        = [](QChar c) { return c.unicode() < 0x100 && c.isLower() && c.category() == QChar::Letter_Lowercase; };
    return !name.isEmpty() && isSmall(name.front()) && std::all_of(name.begin(), name.end(), [&](QChar c) {
        return isSmall(c) || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || c == u'_';
    });
}

/// Puts all values in at once, so that a name with braces in it is not taken for a place.
QString filled(const QString &line, const QList<std::pair<QString, QString>> &values)
{
    QString result;
    for (qsizetype at = 0; at < line.size();) {
        const auto value = std::find_if(values.begin(), values.end(), [&](const auto &one) {
            return QStringView(line).mid(at).startsWith(one.first);
        });
        if (value == values.end()) {
            result += line.at(at++);
        } else {
            result += value->second;
            at += value->first.size();
        }
    }
    return result;
}

} // namespace

std::vector<GameTemplate> gameTemplates()
{
    makeTemplatesAvailable();
    const QString alice = u"alice"_s, bob = u"bob"_s, carla = u"carla"_s;
    std::vector<GameTemplate> all{
        {u"alternate.sidl"_s,
         Tr::tr("Players in turn"),
         Tr::tr("One switch that belongs to whose turn it is. The example: count to twenty."),
         {u"counting"_s, alice, bob},
         2,
         8,
         true,
         {}},
        {u"simultaneous.sidl"_s,
         Tr::tr("All at the same time"),
         Tr::tr("A switch for each player, rounds, and a clock. The example: the lowest number that nobody else has."),
         {u"lowest number"_s, alice, bob, carla},
         2,
         8,
         true,
         {}},
        {u"board.sidl"_s,
         Tr::tr("A board"),
         Tr::tr("Words that are stones on squares. The example: three in a row."),
         {u"three in a row"_s, alice, bob},
         2,
         2,
         true,
         {}},
        {u"cards.sidl"_s,
         Tr::tr("Hidden cards"),
         Tr::tr("Nature deals cards that the others do not see. The example: play or pass."),
         {u"high card"_s, alice, bob},
         2,
         8,
         true,
         {}},
        {u"auction.sidl"_s,
         Tr::tr("An auction"),
         Tr::tr("Bids of any amount, with templates and a test. The example: going once, twice, sold."),
         {u"auction"_s, alice, bob, carla},
         1,
         8,
         true,
         {}},
        {u"puzzle.sidl"_s,
         Tr::tr("A puzzle for one"),
         Tr::tr("One player, no chance, nothing hidden. The example: the tower of Hanoi."),
         {u"tower of Hanoi"_s, alice},
         1,
         1,
         true,
         {}},
        {u"turns.kif"_s,
         Tr::tr("Players in turn, in GDL"),
         Tr::tr("Roles, what is legal, and what is next, in GDL. The example: take the last match."),
         {u"matches"_s, alice, bob},
         2,
         8,
         true,
         {}},
        {u"percepts.kif"_s,
         Tr::tr("Hidden cards, in GDL-II"),
         Tr::tr("Nature as the role random, and players who are told percepts, in GDL-II. The example: play or pass."),
         {u"high card"_s, alice, bob},
         2,
         8,
         true,
         {}},
        {u"history.sdl"_s,
         Tr::tr("What was done before, in SDL"),
         Tr::tr("Rules that read earlier steps, in SDL. The example: no number twice."),
         {u"numbers"_s, alice, bob},
         2,
         8,
         true,
         {}},
        {u"game.test.sidl"_s,
         Tr::tr("Tests of a game"),
         Tr::tr("Plays and invariants that are checked on every change. Saved as NAME.test.sidl beside a game."),
         {u"nim"_s, alice, bob},
         1,
         8,
         false,
         {}},
    };
    for (GameTemplate &one : all)
        one.rules = rulesOf(one.id);
    return all;
}

QString nameProblem(const QString &name)
{
    const QString text = name.simplified();
    if (text.isEmpty())
        return Tr::tr("A name is missing.");
    if (text.size() > MaxName)
        return Tr::tr("A name is too long: %1 characters are enough.").arg(MaxName);
    const QList<uint> characters = text.toUcs4();
    const bool isClean = std::all_of(characters.begin(), characters.end(), [](uint c) {
        return QChar::isPrint(c) && !QChar::isSurrogate(c) && c != QChar::ReplacementCharacter;
    });
    return isClean ? QString() : Tr::tr("There is an invisible character in a name.");
}

QString playersProblem(const QStringList &players)
{
    QStringList seen;
    for (const QString &player : players) {
        if (const QString problem = nameProblem(player); !problem.isEmpty())
            return problem;
        if (seen.contains(player.simplified()))
            return Tr::tr("Two players have the name %1.").arg(player.simplified());
        seen << player.simplified();
    }
    return {};
}

QString atomText(const QString &name)
{
    if (isPlainAtom(name))
        return name;
    QString text = name;
    text.replace(u'\\', "\\\\"_L1).replace(u'\'', "''"_L1);
    return u'\'' + text + u'\'';
}

QString prefixName(const QString &name)
{
    QString text;
    for (const QChar c : name)
        text += c.isSpace() || c == u'(' || c == u')' || c == u';' ? QChar(u'-') : c;
    const bool meansMore = text.startsWith(u'?') || text == "random"_L1 || text == "<="_L1;
    return meansMore ? u'-' + text : text;
}

QString filledRules(const GameTemplate &game, const QString &name, const QStringList &players, const QString &suffix)
{
    const bool isPrefix = !game.id.endsWith(".sidl"_L1);
    QStringList atoms;
    for (const QString &player : players) {
        QString atom = isPrefix ? prefixName(player.simplified()) : atomText(player.simplified());
        while (atoms.contains(atom))
            atom += u'-';
        atoms << atom;
    }
    const QString player = u"{{player}}"_s, title = name.simplified();
    const QString stop = title.endsWith(u'!') || title.endsWith(u'?') || title.endsWith(u'.') ? QString() : u"."_s;
    const QStringList signs{u"x"_s, u"o"_s}; // that boards have pictures for
    const QString place = suffix.isEmpty() ? u"in a folder of your own"_s : u"beside %1.%2"_s.arg(title, suffix);
    QStringList lines;
    for (const QString &line : game.rules.split(u'\n')) {
        const qsizetype times = line.contains(player) ? atoms.size() : 1;
        for (qsizetype i = 0; i < times; ++i) {
            lines << filled(line,
                            {{player, atoms.value(i)},
                             {u"{{next}}"_s, atoms.value((i + 1) % atoms.size())},
                             {u"{{first}}"_s, atoms.value(0)},
                             {u"{{game}}"_s, atomText(name.simplified())},
                             {u"{{sign}}"_s, signs.value(i)},
                             {u"{{headline}}"_s, title + stop},
                             {u"{{title}}"_s, title},
                             {u"{{place}}"_s, place}});
        }
    }
    return lines.join(u'\n');
}

} // namespace sidl::app
