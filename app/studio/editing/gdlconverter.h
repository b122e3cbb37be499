// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/conversion/conversion.h"
#include "sidl/prolog/prologthread.h"
#include "sidl/work/latestjob.h"

#include <QObject>

namespace sidl::app {

/// Writes games in SIDL as games in GDL, on a thread of its own, which begins with the first of them. Only the newest
/// counts. Window thread.
class GdlConverter final : public QObject
{
    Q_OBJECT
public:
    explicit GdlConverter(QObject *parent = nullptr);
    ~GdlConverter() override; ///< stops what is under way

    void convert(const language::RuleSystem &system, const QString &text, const QString &fileName, int revision);
    void stop() { m_jobs.stop(); } ///< it is told that the game is not converted

Q_SIGNALS:
    void progressed(int positions); ///< that were found until now
    void converted(const sidl::analysis::Conversion &conversion);

private:
    prolog::PrologThread m_thread;
    QObject *m_onThread; ///< lives there
    LatestJob m_jobs;
};

} // namespace sidl::app
