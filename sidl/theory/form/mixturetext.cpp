// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/mixturetext.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace sidl::theory {

QString shareText(const Rational &probability, const QString &name,
                  const std::function<QString(const Rational &)> &numberText)
{
    return probability == 1 ? name : numberText(probability) + u' ' + name;
}

QString mixtureText(const std::vector<Rational> &probabilities, const std::function<QString(int)> &nameOf,
                    const std::function<QString(const Rational &)> &numberText)
{
    QStringList texts;
    for (std::size_t i = 0; i < probabilities.size(); ++i)
        if (const Rational &probability = probabilities[i]; probability != 0)
            texts += shareText(probability, nameOf(int(i)), numberText);
    return texts.join(u" + "_s);
}

} // namespace sidl::theory
