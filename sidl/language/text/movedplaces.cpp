// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/text/movedplaces.h"

#include "sidl/language/text/sametokens.h"
#include "sidl/language/text/sourcemap.h"

#include <QHash>
#include <QStringList>

#include <algorithm>
#include <map>

namespace sidl::language {

namespace {

/// The tokens that are no comments, and their text with line ends as spans count them.
struct Side
{
    explicit Side(TextRevision given)
        : revision(given.revision)
        , map(given.text, given.revision)
        , tokens(std::move(given.tokens))
    {
        std::erase_if(tokens, [](const Token &token) { return token.isComment(); });
    }

    QStringView text(std::size_t token) const { return tokens[token].in(map.text()); }
    int line(std::size_t token) const { return map.span(tokens[token].start, tokens[token].end()).line; }
    int indent(int line) const
    {
        const qsizetype start = map.offset({revision, line, 1, 0});
        qsizetype at = start;
        while (at < map.text().size() && map.text().at(at) != u'\n' && map.text().at(at).isSpace())
            ++at;
        return int(at - start);
    }
    int lines() const { return int(map.text().count(u'\n')) + 1; }

    int revision;
    SourceMap map;
    std::vector<Token> tokens;
};

/// Lines that stand once in a text, by what they say.
QHash<QString, int> uniqueLines(const QString &text)
{
    QHash<QString, int> lines;
    int number = 0;
    for (const QString &line : text.split(u'\n')) {
        ++number;
        const QString said = line.trimmed();
        if (!said.isEmpty())
            lines[said] = lines.contains(said) ? 0 : number;
    }
    return lines;
}

} // namespace

struct MovedPlaces::Texts
{
    Texts(TextRevision given, TextRevision present)
        : before(std::move(given))
        , now(std::move(present))
    {
        const std::size_t most = std::min(before.tokens.size(), now.tokens.size());
        while (head < most && before.text(head) == now.text(head))
            ++head;
        while (tail < most - head
               && before.text(before.tokens.size() - 1 - tail) == now.text(now.tokens.size() - 1 - tail))
            ++tail;
        isSameProgram = haveSameTokens({before.map.text(), before.tokens}, {now.map.text(), now.tokens});
        if (before.tokens.size() != now.tokens.size() && head + tail == most) {
            const std::size_t by = toSlide(before.tokens.size() < now.tokens.size() ? now : before);
            head -= by;
            tail += by;
        }
        if (head < before.tokens.size())
            findLines();
    }

    /// How many tokens further up the edit begins, by which @p side alone has more. Between equal tokens it may be taken
    /// to be at several places: where the texts begin to differ, and of whole lines.
    std::size_t toSlide(const Side &side) const
    {
        const std::size_t end = side.tokens.size() - tail;
        std::size_t most = 0;
        while (most < head && side.text(head - 1 - most) == side.text(end - 1 - most))
            ++most;
        const qsizetype differs = firstDifference();
        std::size_t least = 0;
        while (least < most && side.tokens[head - 1 - least].end() > differs)
            ++least;
        if (most < head && side.tokens[head - 1 - most].end() > differs)
            least = 0; // a comment above was edited, too
        for (std::size_t by = least; by <= most; ++by)
            if (by == head || side.line(head - by) != side.line(head - by - 1))
                return by;
        return least;
    }

    qsizetype firstDifference() const
    {
        const QString &one = before.map.text(), &other = now.map.text();
        return std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first - one.begin();
    }

    void findLines()
    {
        const QHash<QString, int> there = uniqueLines(now.map.text());
        const QHash<QString, int> here = uniqueLines(before.map.text());
        for (auto line = here.begin(); line != here.end(); ++line)
            if (const int found = there.value(line.key()); line.value() > 0 && found > 0)
                lines[line.value()] = found;
    }

    /// That @p token of before is now; the number of tokens: it is none.
    std::size_t token(std::size_t token) const
    {
        if (token < head)
            return token;
        if (token + tail >= before.tokens.size())
            return token + now.tokens.size() - before.tokens.size();
        return now.tokens.size();
    }

    /// In the stretch that was edited: whole if it says the same.
    Span byLine(const Span &place) const
    {
        Span moved = place;
        moved.revision = now.revision;
        moved.line = line(place.line);
        moved.column = std::max(1, place.column + now.indent(moved.line) - before.indent(place.line));
        if (now.map.text(moved) == before.map.text(place))
            return moved;
        return {now.revision, moved.line, place.column, 0};
    }

    int line(int line) const
    {
        auto next = lines.upper_bound(line);
        int by = 0;
        if (next != lines.begin())
            by = std::prev(next)->second - std::prev(next)->first;
        return std::clamp(line + by, 1, now.lines());
    }

    Side before, now;
    std::size_t head = 0, tail = 0; ///< so many tokens are the same at the beginning, and at the end
    bool isSameProgram = false;
    std::map<int, int> lines; ///< of before and of now, that say the same
};

MovedPlaces::MovedPlaces(TextRevision before, TextRevision now)
{
    if (before.text != now.text || before.revision != now.revision)
        m_texts = std::make_shared<const Texts>(std::move(before), std::move(now));
}

Span MovedPlaces::now(const Span &place) const
{
    if (!m_texts || !place.isValid() || place.revision != m_texts->before.revision)
        return place;
    const Side &before = m_texts->before, &now = m_texts->now;
    const qsizetype start = before.map.offset(place);
    const qsizetype end = before.map.advanced(start, place.length);
    const auto isBefore = [](const Token &token, qsizetype at) { return token.end() <= at; };
    // The tokens that the place begins and ends in, or the next one.
    const auto from = std::lower_bound(before.tokens.begin(), before.tokens.end(), start, isBefore);
    auto to = std::lower_bound(from, before.tokens.end(), end - 1, isBefore);
    if (from != before.tokens.end() && to == before.tokens.end())
        --to;
    const std::size_t first = m_texts->token(std::size_t(from - before.tokens.begin()));
    if (from != before.tokens.end() && first < now.tokens.size()) {
        const qsizetype into = std::max<qsizetype>(0, start - from->start);
        const qsizetype begin = now.tokens[first].start + into;
        const std::size_t last = m_texts->token(std::size_t(to - before.tokens.begin()));
        qsizetype stop = begin;
        if (last < now.tokens.size() && last >= first)
            stop = now.tokens[last].end() - std::max<qsizetype>(0, to->end() - end);
        return now.map.span(begin, std::clamp(stop, begin, now.map.text().size()));
    }
    return m_texts->byLine(place);
}

bool MovedPlaces::isSameProgram() const
{
    return !m_texts || m_texts->isSameProgram;
}

int MovedPlaces::lineBefore(int line) const
{
    if (!m_texts)
        return line;
    const Side &before = m_texts->before, &now = m_texts->now;
    for (std::size_t i = 0; i < before.tokens.size(); ++i)
        if (const std::size_t there = m_texts->token(i); there < now.tokens.size() && now.line(there) >= line)
            return std::max(1, before.line(i) - (now.line(there) - line));
    return line;
}

} // namespace sidl::language
