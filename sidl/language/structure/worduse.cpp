// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/structure/worduse.h"

#include "sidl/language/text/sourcemap.h"

#include <QStringList>

#include <algorithm>

namespace sidl::language {

std::optional<WordKind> wordKind(Keyword keyword, std::size_t index)
{
    switch (keyword) {
    case Keyword::Game:
    case Keyword::Name:
        return {};
    case Keyword::Init:
    case Keyword::Fact:
    case Keyword::Create:
    case Keyword::Delete:
    case Keyword::ToCreate:
    case Keyword::ToDelete:
        return WordKind::State;
    case Keyword::Hidden:
        return index == 0 ? WordKind::State : WordKind::Player;
    case Keyword::InitAccount:
    case Keyword::Payoff:
        return index == 0 ? std::optional(WordKind::Player) : std::nullopt;
    case Keyword::Player:
        return WordKind::Player;
    case Keyword::Owned:
        return index == 0 ? WordKind::Switch : WordKind::Player;
    case Keyword::Legal:
        return WordKind::Switch;
    case Keyword::Switch:
    case Keyword::Unlimited:
    case Keyword::Default:
    case Keyword::Does:
        return index == 0 ? WordKind::Switch : WordKind::Action;
    case Keyword::Do:
        return WordKind::Action;
    }
    return {};
}

WordRole wordRole(Keyword keyword, std::size_t index)
{
    switch (keyword) {
    case Keyword::Init:
    case Keyword::InitAccount:
        return WordRole::Initial;
    case Keyword::Hidden:
        return index == 0 ? WordRole::Hidden : WordRole::Defined;
    case Keyword::Create:
        return WordRole::Created;
    case Keyword::Delete:
        return WordRole::Deleted;
    case Keyword::Fact:
    case Keyword::ToCreate:
    case Keyword::ToDelete:
    case Keyword::Does:
    case Keyword::Player:
        return WordRole::Read;
    default:
        return WordRole::Defined;
    }
}

QString WordUse::text() const
{
    QStringList parts;
    for (const Element &element : elements)
        parts += element.text;
    QString tail;
    if (isOpen)
        tail = u'|' + (parts.isEmpty() ? QString() : parts.takeLast());
    return u'[' + parts.join(u',') + tail + u']';
}

bool WordUse::canBe(const WordUse &other) const
{
    if (kind != other.kind)
        return false;
    const std::size_t count = elements.size() - (isOpen ? 1 : 0);
    const std::size_t otherCount = other.elements.size() - (other.isOpen ? 1 : 0);
    if ((!isOpen && otherCount > count) || (!other.isOpen && count > otherCount))
        return false;
    for (std::size_t i = 0; i < std::min(count, otherCount); ++i) {
        const Element &a = elements[i], &b = other.elements[i];
        if (a.isConstant && b.isConstant && a.text != b.text)
            return false;
    }
    return true;
}

std::vector<WordUse> wordsOf(const Term &goal, const SourceMap &map)
{
    std::vector<WordUse> words;
    const auto keyword = keywordOf(predicateOf(goal));
    if (!keyword)
        return words;
    for (std::size_t i = 0; i < goal.args.size(); ++i) {
        const Term &list = goal.args[i];
        const auto kind = wordKind(*keyword, i);
        const bool isDistribution = *keyword == Keyword::Owned && i == 1 && list.kind == Term::Kind::List
            && !list.args.empty()
            && (list.args[0].kind == Term::Kind::Float || list.args[0].kind == Term::Kind::Integer);
        if (!kind || list.kind != Term::Kind::List || isDistribution)
            continue;
        WordUse &word = words.emplace_back();
        word.kind = *kind;
        word.role = wordRole(*keyword, i);
        word.span = list.span;
        word.goal = goal.nameSpan;
        word.isOpen = list.partial;
        for (const Term &element : list.args) {
            const bool isConstant = element.kind != Term::Kind::Variable && element.args.empty();
            word.elements.push_back({map.text(element.span).simplified(), isConstant});
        }
    }
    return words;
}

} // namespace sidl::language
