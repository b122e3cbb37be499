// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/assist/callfixes.h"

#include "sidl/language/assist/plainname.h"
#include "sidl/language/program/keywords.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

void addCallFixes(FixBuilder &builder, const Call &call, const PredicateId &meant)
{
    const Span &place = call.goal->nameSpan;
    const QString name = builder.text(place);
    if (!isPlainName(name))
        return;
    if (isPlainName(meant.name) && meant.arity == call.target.arity)
        builder.add(place, builder.replaceTitle(name, meant.name), {builder.replaced(place, meant.name)});
    else if (meant.name == name && takesOneWord(name) && call.target.arity > 1 && !call.isClosure())
        if (const TextEdits edits = asList(builder, place); !edits.empty())
            builder.add(place, u"Make a word of the arguments: %1([…])"_s.arg(name), edits);
    if (meant.name == name && meant.arity > call.target.arity && !call.isClosure())
        addArguments(builder, place, *call.goal, call.target.arity, meant.arity);
}

void addArguments(FixBuilder &builder, const Span &name, const Term &term, int given, int arity)
{
    const qsizetype count = arity - given;
    const QString missing = QStringList(count, u"_"_s).join(", "_L1);
    const QString places = QStringList(count, u"${_}"_s).join(", "_L1);
    const auto inside = builder.arguments(name);
    const TextEdit edit = inside ? builder.inserted(inside->end(), u", "_s + places)
                                 : builder.inserted(builder.end(name), u'(' + places + u')');
    const QString written = inside ? builder.text(term.span).chopped(1) + u", "_s + missing + u')'
                                   : builder.text(name) + u'(' + missing + u')';
    builder.addSnippet(name, u"Write %1"_s.arg(builder.cut(written)), edit);
}

TextEdits asList(const FixBuilder &builder, const Span &name)
{
    const auto inside = builder.arguments(name);
    if (!inside)
        return {};
    return {builder.inserted(inside->start, u"["_s), builder.inserted(inside->end(), u"]"_s)};
}

bool takesOneWord(QStringView name)
{
    const std::vector<Keyword> keywords = keywordsNamed(name);
    return std::any_of(keywords.begin(), keywords.end(), [](Keyword keyword) {
        return info(keyword).arity == 1 && keyword != Keyword::Game && keyword != Keyword::Name;
    });
}

} // namespace sidl::language
