// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/simulation/store.h"

#include "sidl/work/workcontrol.h"

namespace sidl::simulation {

/**
 * Makes @p path, which must not be there, a store of all plays of the stores @p parts: those that one run without shards
 * would have made. The parts have to be all shards of one simulation; what runs that were stopped have not made is missing
 * in it, too, and a run on the same plan makes it.
 *
 * @param unfinished becomes what is missing, in words, a part each: "one.sqlite has 12 of its 150 plays"
 * @param work       told of parts
 * @return the error in words; empty: none, or stopped
 * Thread: see Store.
 */
QString mergeStores(const QStringList &parts, const QString &path, QStringList &unfinished,
                    const WorkControl &work = {});

} // namespace sidl::simulation
