// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/profiletext.h"

#include "sidl/theory/job/solvejob.h"
#include "sidl/wording/numbers.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using theory::Rational;

namespace {

constexpr qsizetype MostStrategies = 100; // letters: the list is as wide as its longest row

struct ProfileTexts
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::profileText)
};

bool isPure(const theory::Behaviour &behaviour)
{
    return std::all_of(behaviour.begin(), behaviour.end(), [](const std::vector<Rational> &actions) {
        return std::all_of(actions.begin(), actions.end(), [](const Rational &one) { return one == 0 || one == 1; });
    });
}

} // namespace

QString profileText(const theory::SolveFindings &findings, int number, const QString &strategies)
{
    const theory::Profile &profile = findings.profiles[std::size_t(number)];
    QStringList worths;
    for (const Rational &worth : profile.values)
        worths += wording::withMinus(findings.shown(worth));
    QString kind = isPure(profile.behaviour) ? ProfileTexts::tr("pure") : ProfileTexts::tr("mixed");
    QString text = findings.isGiven ? ProfileTexts::tr("Profile %1 of %2: %3, worth %4")
                                    : ProfileTexts::tr("Equilibrium %1 of %2: %3, worth %4");
    if (!strategies.isEmpty()) {
        kind = ProfileTexts::tr("pure: %1")
                   .arg(strategies.size() > MostStrategies ? strategies.left(MostStrategies - 1) + u'\u2026'
                                                           : strategies);
        text = findings.isGiven ? ProfileTexts::tr("Profile %1 of %2: %3; worth %4")
                                : ProfileTexts::tr("Equilibrium %1 of %2: %3; worth %4");
    }
    return text.arg(QLocale().toString(number + 1), QLocale().toString(qulonglong(findings.profiles.size())), kind,
                    worths.join(u", "_s));
}

} // namespace sidl::debugger
