// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/text/textdifference.h"

#include "editor/text/linediff.h"

#include <QByteArrayMatcher>

#include <algorithm>
#include <cstring>
#include <optional>

namespace sidl::editor {

namespace {

constexpr qsizetype Block = 4096;      // bytes that are compared at once
constexpr qsizetype Sample = 256;      // bytes that are looked for in the other text
constexpr qsizetype Smallest = 65'536; // bytes: a smaller stretch is compared by lines
constexpr qsizetype MostCompared = 4 * Smallest;
constexpr int Deepest = 8; // halvings

struct Stretch
{
    qsizetype start;
    qsizetype end;
    qsizetype size() const { return end - start; }
};

class Comparison
{
public:
    Comparison(const QByteArray &before, const QByteArray &after)
        : m_before(before)
        , m_after(after)
    {
    }

    void compare(Stretch old, Stretch now, int depth)
    {
        const Stretch whole = old;
        trimStart(old, now);
        trimEnd(old, now);
        if (old.size() == 0 && now.size() == 0)
            return;
        if (depth < Deepest && std::min(old.size(), now.size()) >= Smallest)
            for (const int quarter : {2, 1, 3}) {
                const qsizetype from = beginOfCharacter(m_before, old.start + old.size() / 4 * quarter);
                const std::optional<qsizetype> same = sampleAt(from, old, now);
                if (!same)
                    continue;
                compare({old.start, from}, {now.start, *same}, depth + 1);
                compare({from, old.end}, {*same, now.end}, depth + 1);
                return;
            }
        if (std::max(old.size(), now.size()) < MostCompared) {
            takeWholeLines(old, now, whole);
            compareLines(old, now);
        } else
            add(old, now);
    }

    std::vector<Replacement> take() { return std::move(m_found); }

private:
    /// Lines with their ends, a character a byte.
    static QStringList linesOf(const QByteArray &text)
    {
        QStringList lines;
        for (qsizetype at = 0; at < text.size();) {
            const qsizetype end = text.indexOf('\n', at), next = end < 0 ? text.size() : end + 1;
            lines << QString::fromLatin1(text.constData() + at, next - at);
            at = next;
        }
        return lines;
    }

    /// With the beginning and the end of their lines, which both have: else a line that is put before another one like
    /// it would be told as a part of each of them. Not where the lines are long. @p whole: of the text before, as far as
    /// it is compared.
    void takeWholeLines(Stretch &old, Stretch &now, Stretch whole) const
    {
        const qsizetype first = old.start == 0 ? 0 : m_before.lastIndexOf('\n', old.start - 1) + 1;
        const qsizetype last = m_before.indexOf('\n', old.end);
        const qsizetype head = old.start - std::max(first, whole.start);
        const qsizetype tail = (last < 0 ? whole.end : std::min(last + 1, whole.end)) - old.end;
        if (head + tail > MostCompared)
            return;
        old = {old.start - head, old.end + tail};
        now = {now.start - head, now.end + tail};
    }

    /// What two changes leave between them, in whole lines, stays.
    void compareLines(Stretch old, Stretch now)
    {
        Stretch left{old.start, old.start}, right{now.start, now.start};
        const auto end = [&] {
            Stretch one = left, other = right;
            trimStart(one, other);
            trimEnd(one, other);
            add(one, other);
        };
        for (const DiffLine &line :
             lineDiff(linesOf(m_before.mid(old.start, old.size())), linesOf(m_after.mid(now.start, now.size())))) {
            if (line.kind != DiffLine::Kind::Added)
                left.end += line.text.size();
            if (line.kind != DiffLine::Kind::Removed)
                right.end += line.text.size();
            if (line.kind != DiffLine::Kind::Same)
                continue;
            left.end -= line.text.size();
            right.end -= line.text.size();
            end();
            left.end += line.text.size();
            right.end += line.text.size();
            left.start = left.end;
            right.start = right.end;
        }
        end();
    }

    void add(Stretch old, Stretch now)
    {
        if (old.size() > 0 || now.size() > 0)
            m_found.push_back({{int(old.start), int(old.end)}, m_after.mid(now.start, now.size())});
    }

    static bool isWithinCharacter(const QByteArray &text, qsizetype at)
    {
        return at < text.size() && (static_cast<unsigned char>(text.at(at)) & 0xC0) == 0x80;
    }
    static qsizetype beginOfCharacter(const QByteArray &text, qsizetype at)
    {
        while (at > 0 && isWithinCharacter(text, at))
            --at;
        return at;
    }
    bool areEqual(qsizetype old, qsizetype now, qsizetype size) const
    {
        return std::memcmp(m_before.constData() + old, m_after.constData() + now, std::size_t(size)) == 0;
    }

    void trimStart(Stretch &old, Stretch &now) const
    {
        const qsizetype most = std::min(old.size(), now.size());
        qsizetype same = 0;
        while (most - same >= Block && areEqual(old.start + same, now.start + same, Block))
            same += Block;
        while (same < most && m_before.at(old.start + same) == m_after.at(now.start + same))
            ++same;
        while (same > 0
               && (isWithinCharacter(m_before, old.start + same) || isWithinCharacter(m_after, now.start + same)))
            --same;
        old.start += same;
        now.start += same;
    }

    void trimEnd(Stretch &old, Stretch &now) const
    {
        const qsizetype most = std::min(old.size(), now.size());
        qsizetype same = 0;
        while (most - same >= Block && areEqual(old.end - same - Block, now.end - same - Block, Block))
            same += Block;
        while (same < most && m_before.at(old.end - 1 - same) == m_after.at(now.end - 1 - same))
            ++same;
        while (same > 0 && isWithinCharacter(m_before, old.end - same))
            --same;
        old.end -= same;
        now.end -= same;
    }

    /// Where in @p now stands what begins at @p from in @p old: as far from its start or its end, or else anywhere.
    std::optional<qsizetype> sampleAt(qsizetype from, Stretch old, Stretch now) const
    {
        for (const qsizetype guess : {now.start + (from - old.start), now.end - (old.end - from)})
            if (guess >= now.start && guess + Sample <= now.end && areEqual(from, guess, Sample))
                return guess;
        const QByteArrayMatcher matcher(m_before.constData() + from, Sample);
        const qsizetype found = matcher.indexIn(m_after.constData() + now.start, now.size());
        return found < 0 ? std::nullopt : std::optional(now.start + found);
    }

    const QByteArray &m_before, &m_after;
    std::vector<Replacement> m_found;
};

} // namespace

std::vector<Replacement> textDifferences(const QByteArray &before, const QByteArray &after)
{
    Comparison comparison(before, after);
    comparison.compare({0, before.size()}, {0, after.size()}, 0);
    return comparison.take();
}

} // namespace sidl::editor
