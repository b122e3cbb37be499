// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/verdicttext.h"

#include "debugger/theory/namedform.h"
#include "debugger/theory/solvedgame.h"
#include "sidl/theory/states/perfectoutcomes.h"
#include "sidl/wording/numbers.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

struct VerdictTexts
{
    Q_DECLARE_TR_FUNCTIONS(Verdict)
};

QString worthText(const theory::SolveFindings &findings, int profile, int player)
{
    const auto own = std::size_t(player);
    if (findings.searched) {
        const auto &sure = findings.searched->sure[own];
        const QString number = sure ? wording::withMinus(theory::readableText(*sure)) : VerdictTexts::tr("not known");
        return findings.searched->isSolved || !sure ? number : VerdictTexts::tr("at least %1").arg(number);
    }
    const theory::Rational &worth
        = findings.states ? findings.values.values.front()[own] : findings.profiles[std::size_t(profile)].values[own];
    return wording::withMinus(findings.shown(worth));
}

/// "alice 1/18, bob 1"
QString worthsText(const theory::SolveFindings &findings, int profile)
{
    QStringList worths;
    for (int player = 0; player < int(findings.players.size()); ++player)
        worths += VerdictTexts::tr("%1 %2").arg(findings.players.at(player), worthText(findings, profile, player));
    return worths.join(u", "_s);
}

QString remarkText(const theory::SolveFindings &findings, const wording::Naming &naming, const engine::Words &players)
{
    QString remark = findings.remark;
    if (findings.perfect && naming.isForPeople())
        remark.replace(findings.perfect->text(), findings.perfect->named(actionNames(naming, players)));
    return remark;
}

} // namespace

QString verdictText(const SolvedGame &solved, int profile, const wording::Naming &naming, const engine::Words &players)
{
    const theory::SolveFindings &findings = *solved.findings;
    QStringList parts;
    if (solved.prospects && solved.prospects->begin() != engine::GameTree::Root)
        parts += VerdictTexts::tr("From chronon %1 on").arg(findings.firstChronon);
    if (solved.hasStrategy())
        parts += (findings.cut > 0 ? VerdictTexts::tr("Worth, if all ended at the cut, %1")
                                   : VerdictTexts::tr("Worth %1"))
                     .arg(worthsText(findings, profile));
    parts += findings.method;
    if (!findings.remark.isEmpty())
        parts += remarkText(findings, naming, players);
    if (findings.cut > 0)
        parts += findings.cut == 1 ? VerdictTexts::tr("incomplete: 1 end is cut where the game goes on")
                                   : VerdictTexts::tr("incomplete: %1 ends are cut where the game goes on")
                                         .arg(QLocale().toString(findings.cut));
    if (!findings.isExact)
        parts += VerdictTexts::tr("exact but for numbers that the rules round");
    const bool isCompared = findings.isApproximate || findings.isGiven || findings.isForgetful;
    if (findings.searched && !findings.searched->isSolved)
        parts += VerdictTexts::tr("checked: each strategy gains that at least, whatever the other does");
    else if (isCompared && findings.states)
        parts += wording::withMinus(findings.certificate());
    else if (isCompared && !findings.profiles.empty())
        parts += findings.certificate(findings.profiles[std::size_t(profile)]);
    else if (solved.hasStrategy())
        parts += !findings.isConfirmed() ? VerdictTexts::tr("not confirmed: somebody gains by another strategy")
            : findings.cut > 0           ? VerdictTexts::tr(
                            "checked for the plays up to the cut alone: nobody gains there; what comes after may change it")
                               : VerdictTexts::tr("checked: nobody gains by another strategy");
    return parts.join(u"; "_s);
}

} // namespace sidl::debugger
