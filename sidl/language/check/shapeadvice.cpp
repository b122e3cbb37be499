// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/shapeadvice.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace sidl::language {

QString meantAdvice(CheckContext &context, const Shapes &shapes, const Term &word)
{
    const Term *nearest = shapes.nearest(word);
    if (!nearest)
        return {};
    const QString advice = u"Did you mean %1?"_s;
    if (nearest->args.size() != word.args.size())
        return advice.arg(context.textOf(*nearest));
    QStringList elements;
    for (std::size_t i = 0; i < word.args.size(); ++i) {
        const Term &other = nearest->args[i];
        elements += context.textOf(isConstant(word.args[i]) && isConstant(other) ? other : word.args[i]);
    }
    return advice.arg(u'[' + elements.join(", "_L1) + u']');
}

} // namespace sidl::language
