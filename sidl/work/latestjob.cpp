// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/work/latestjob.h"

namespace sidl {

LatestJob::Ticket LatestJob::begin()
{
    drop();
    m_stop = {};
    m_isBusy = true;
    Ticket job;
    job.m_number = m_number;
    job.m_stop = m_stop.get_token();
    return job;
}

void LatestJob::drop()
{
    m_stop.request_stop();
    ++m_number;
    m_isBusy = false;
}

} // namespace sidl
