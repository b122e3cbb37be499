// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/mixturetext.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace sidl::theory {

QString mixtureText(const std::vector<Rational> &probabilities, const std::function<QString(int)> &nameOf,
                    const std::function<QString(const Rational &)> &shareText)
{
    QStringList texts;
    for (std::size_t i = 0; i < probabilities.size(); ++i)
        if (const Rational &probability = probabilities[i]; probability != 0)
            texts += probability == 1 ? nameOf(int(i)) : shareText(probability) + u' ' + nameOf(int(i));
    return texts.join(u" + "_s);
}

} // namespace sidl::theory
