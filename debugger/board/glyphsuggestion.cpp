// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/glyphsuggestion.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

/// Names of pieces, one of each or several, by what a label calls them.
const std::map<QString, QString> &pieces()
{
    static const std::map<QString, QString> known = [] {
        std::map<QString, QString> result{
            {u"x"_s, u"cross"_s},          {u"o"_s, u"ring"_s},        {u"circle"_s, u"ring"_s},
            {u"nought"_s, u"ring"_s},      {u"disk"_s, u"disc"_s},     {u"counter"_s, u"token"_s},
            {u"stick"_s, u"match"_s},      {u"matches"_s, u"match"_s}, {u"castle"_s, u"rook"_s},
            {u"scissor"_s, u"scissors"_s}, {u"stone"_s, u"rock"_s},    {u"card"_s, u"card-back"_s}};
        for (const char *name : {"pawn", "knight", "bishop", "rook", "queen", "king", "disc", "token", "ring", "cross",
                                 "coin", "match", "spade", "heart", "diamond", "club", "rock", "paper", "scissors"}) {
            const QString piece = QString::fromLatin1(name);
            result[piece] = piece;
            if (!piece.endsWith(u's'))
                result[piece + u's'] = piece;
        }
        return result;
    }();
    return known;
}

const std::map<QString, QColor> &colours()
{
    static const std::map<QString, QColor> known{{u"white"_s, Qt::white},         {u"black"_s, Qt::black},
                                                 {u"red"_s, {0xd0, 0x30, 0x30}},  {u"green"_s, {0x2e, 0x8b, 0x3d}},
                                                 {u"blue"_s, {0x2f, 0x6f, 0xd0}}, {u"yellow"_s, {0xe8, 0xc0, 0x20}}};
    return known;
}

/// Of pictures that labels name without a colour.
const std::map<QString, QString> &usualColours()
{
    static const std::map<QString, QString> known{{u"cross"_s, u"red"_s},   {u"ring"_s, u"blue"_s},
                                                  {u"heart"_s, u"red"_s},   {u"diamond"_s, u"red"_s},
                                                  {u"spade"_s, u"black"_s}, {u"club"_s, u"black"_s}};
    return known;
}

/// Without "player", which tells nothing of how a mark looks: "xplayer" has the mark of x.
QStringList partsOf(const QString &label)
{
    static const QRegularExpression between(u"[\\s_-]+|player"_s);
    return label.toLower().split(between, Qt::SkipEmptyParts);
}

bool isCard(const QString &part)
{
    static const QStringList cards{u"ace"_s, u"king"_s, u"queen"_s, u"jack"_s};
    return cards.contains(part);
}

/// A man of chess with its colour in two letters: "wk".
QStringList spelled(const QString &part)
{
    static const std::map<QChar, QString> men{{u'k', u"king"_s},   {u'q', u"queen"_s},  {u'r', u"rook"_s},
                                              {u'b', u"bishop"_s}, {u'n', u"knight"_s}, {u'p', u"pawn"_s}};
    const auto man = part.size() == 2 ? men.find(part[1]) : men.end();
    if (man == men.end() || (part[0] != u'w' && part[0] != u'b'))
        return {part};
    return {part[0] == u'w' ? u"white"_s : u"black"_s, man->second};
}

/// Whether @p label calls a place empty: by its name, or as a "b" among @p labels that cannot be another colour's or
/// piece's letter: marks of x and o, a few letters that are no colour's, man's or column's, names, numbers.
bool isBlank(const QString &label, const QStringList &labels)
{
    static const QStringList names{u"blank"_s, u"empty"_s, u"free"_s, u"none"_s, u"nothing"_s};
    if (label != u'b')
        return names.contains(label);
    QStringList others = labels;
    others.removeAll(label);
    constexpr qsizetype FewLetters = 3;
    const bool hasOther = std::any_of(others.begin(), others.end(), [](const QString &other) {
        return other.size() == 1 && other.front().isLower() && !u"abcdefghknpqrwy"_s.contains(other.front());
    });
    return others.contains(u"x"_s) || others.contains(u"o"_s) || (hasOther && others.size() <= FewLetters)
        || (!others.isEmpty() && std::all_of(others.begin(), others.end(), [](const QString &other) {
               return other.size() > 1 || other.front().isDigit();
           }));
}

/// The picture of a label, if each part of the label says something of it.
GridGlyph glyphOf(const QStringList &parts, bool isOfCards)
{
    GridGlyph glyph;
    QString name;
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const QString &part = parts[i];
        QString piece;
        if (const auto colour = colours().find(part); colour != colours().end()) {
            glyph.fill = colour->second;
            continue;
        }
        if (static const QStringList dice{u"die"_s, u"dice"_s}; dice.contains(part)) {
            const int spots = parts.value(++i).toInt();
            piece = spots >= 1 && spots <= 6 ? u"die-%1"_s.arg(spots) : QString();
        } else if (isOfCards && isCard(part)) {
            piece = u"card-"_s + part;
        } else if (const auto known = pieces().find(part); known != pieces().end()) {
            piece = known->second;
        }
        if (piece.isEmpty() || !name.isEmpty())
            return {};
        name = piece;
    }
    if (const auto usual = usualColours().find(name); !glyph.fill.isValid() && usual != usualColours().end())
        glyph.fill = colours().at(usual->second);
    if (!name.isEmpty() || glyph.fill.isValid())
        glyph.text = u':' + (name.isEmpty() ? u"disc"_s : name);
    return glyph;
}

} // namespace

std::map<QString, GridGlyph> suggestedGlyphs(const QStringList &labels)
{
    std::map<QString, QStringList> parts;
    bool isOfCards = false;
    for (const QString &label : labels) {
        QStringList all;
        for (const QString &part : partsOf(label))
            all += spelled(part);
        isOfCards = isOfCards || all.contains(u"jack"_s) || all.contains(u"ace"_s);
        parts[label] = all;
    }
    std::map<QString, GridGlyph> result;
    for (const auto &[label, all] : parts)
        if (isBlank(label, labels))
            result[label] = GridGlyph{BlankSign, {}};
        else if (const GridGlyph glyph = glyphOf(all, isOfCards); !glyph.text.isEmpty())
            result[label] = glyph;
    return result;
}

} // namespace sidl::debugger
