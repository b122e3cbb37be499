// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/shapeadvice.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace sidl::language {

QString meantAdvice(CheckContext &context, const Shapes &shapes, const Term &word)
{
    const Term *nearest = shapes.nearest(word);
    return nearest ? meantAdvice(context, word, *nearest) : QString();
}

QString meantAdvice(CheckContext &context, const Term &word, const Term &other)
{
    const QString advice = u"Did you mean %1?"_s;
    if (other.args.size() != word.args.size())
        return advice.arg(context.textOf(other));
    QStringList elements;
    for (std::size_t i = 0; i < word.args.size(); ++i)
        elements
            += context.textOf(isConstant(word.args[i]) && isConstant(other.args[i]) ? other.args[i] : word.args[i]);
    return advice.arg(u'[' + elements.join(", "_L1) + u']');
}

} // namespace sidl::language
