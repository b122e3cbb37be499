// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/wording/counts.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace sidl::wording {

namespace {

struct CountsTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::wording::Counts)
};

} // namespace

QString chrononsText(int chronons, bool isForPeople)
{
    if (isForPeople)
        return chronons == 1 ? CountsTr::tr("1 step") : CountsTr::tr("%1 steps").arg(QLocale().toString(chronons));
    return chronons == 1 ? CountsTr::tr("1 chronon") : CountsTr::tr("%1 chronons").arg(QLocale().toString(chronons));
}

QString inSteps(QString sentence)
{
    // Chronon within a sentence is a variable of the rules.
    static const QRegularExpression chronon(u"(?:(?<![\\w\\[,('])(c)|(?:^|(?<=\\. |\\n))(C))hronon(s?)\\b(?!\\()"_s);
    qsizetype from = 0;
    for (QRegularExpressionMatch match; (match = chronon.match(sentence, from)).hasMatch();) {
        const bool isFirst = match.captured(1).isEmpty();
        const QString step = (isFirst ? CountsTr::tr("Step") : CountsTr::tr("step")) + match.captured(3);
        sentence.replace(match.capturedStart(), match.capturedLength(), step);
        from = match.capturedStart() + step.size();
    }
    return sentence;
}

QString countText(std::size_t count)
{
    return QLocale().toString(qulonglong(count));
}

QString statesText(std::size_t states)
{
    return states == 1 ? CountsTr::tr("1 state") : CountsTr::tr("%1 states").arg(countText(states));
}

} // namespace sidl::wording
