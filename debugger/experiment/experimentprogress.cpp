// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/experiment/experimentprogress.h"

#include "debugger/experiment/experiment.h"
#include "sidl/language/rulesystem/samerules.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using Phase = Experiment::Phase;

namespace {

struct Progress
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::Experiment)

public:
    /// How long something takes, in words that need not be exact.
    static QString time(double seconds)
    {
        if (seconds < 90)
            return tr("%1 s").arg(std::max(1, int(seconds + 0.5)));
        if (seconds < 5400)
            return tr("%1 min").arg(int(seconds / 60 + 0.5));
        return tr("%1 h").arg(seconds / 3600, 0, 'f', 1);
    }
    static QString speed(double plays) ///< three digits, and no exponents
    {
        return QLocale().toString(plays, 'f', plays < 10 ? 2 : plays < 100 ? 1 : 0);
    }
    static QString count(qint64 count) { return QLocale().toString(count); }
    static QStringList ofPhase(const Experiment &experiment)
    {
        const QString done = experiment.all() == 1
            ? tr("%1 of 1 play").arg(count(experiment.done()))
            : tr("%1 of %2 plays").arg(count(experiment.done()), count(experiment.all()));
        const ExperimentFindings &found = experiment.findings();
        switch (experiment.phase()) {
        case Phase::None:
            return {};
        case Phase::Reading:
            return {tr("Reading the file…")};
        case Phase::Running:
            if (experiment.done() == 0 || experiment.speed() <= 0)
                return {done};
            return {done, tr("%1 a second").arg(speed(experiment.speed())),
                    tr("about %1 left").arg(time(experiment.secondsLeft()))};
        case Phase::Pausing:
            return {done, experiment.isStopping() ? tr("stopping…") : tr("pausing…")};
        case Phase::Paused:
            return {done, tr("paused")};
        case Phase::Ended:
            if (!found.error.isEmpty())
                return {found.error};
            if (experiment.done() < experiment.all())
                return {done, tr("stopped")};
            return {done};
        case Phase::Opened:
            if (!found.file.isEmpty())
                return {found.summary.plays == 1 ? tr("1 play in %1").arg(found.file)
                                                 : tr("%1 plays in %2").arg(count(found.summary.plays), found.file)};
            return {found.summary.plays == 1 ? tr("1 play of %1").arg(found.plan.game)
                                             : tr("%1 plays of %2").arg(count(found.summary.plays), found.plan.game)};
        }
        return {};
    }
    static QStringList ofFindings(const ExperimentFindings &found)
    {
        QStringList parts;
        if (found.summary.errors > 0)
            parts += tr("%1 ended with an error").arg(count(found.summary.errors));
        if (found.summary.limit > 0)
            parts += tr("%1 at the limit of chronons").arg(count(found.summary.limit));
        if (found.summary.silent > 0)
            parts += tr("%1 ended because agents did not answer").arg(count(found.summary.silent));
        if (found.summary.missed > 0)
            parts += found.summary.missed == 1
                ? tr("1 decision for which an agent had nothing valid")
                : tr("%1 decisions for which an agent had nothing valid").arg(count(found.summary.missed));
        if (found.areActionsCut)
            parts += tr("actions are told of the first %1 information sets; there are more")
                         .arg(count(qint64(found.summary.sets.size())));
        return parts;
    }
};

} // namespace

QString progressText(const Experiment &experiment)
{
    const Phase phase = experiment.phase();
    if (phase == Phase::None || phase == Phase::Reading)
        return Progress::ofPhase(experiment).join(u"; "_s);
    return (Progress::ofPhase(experiment) + Progress::ofFindings(experiment.findings())).join(u"; "_s);
}

bool areOldRules(const Experiment &experiment, const GameInfo &played, bool arePlayedOld)
{
    if (experiment.phase() == Phase::None)
        return arePlayedOld;
    const GameText *rules = experiment.rules();
    if (!rules || rules->fileName != played.fileName)
        return false;
    // The window may have been given the changed rules since.
    return haveSameRules(ruleSystemOf(*rules), rules->text, played.text) ? arePlayedOld : true;
}

QString inFewLines(const QString &message)
{
    constexpr qsizetype Begin = 110, End = 60;
    static const QRegularExpression longWord(u"(\\S{24})"_s);
    const QString text = message.size() > Begin + End ? message.left(Begin) + u" … "_s + message.right(End) : message;
    return QString(text).replace(longWord, u"\\1\u200b"_s);
}

} // namespace sidl::debugger
