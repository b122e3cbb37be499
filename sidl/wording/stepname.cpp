// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/wording/stepname.h"

#include <QCoreApplication>

namespace sidl::wording {

namespace {

struct StepNameTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::wording::StepName)
};

} // namespace

QString stepName(int chronon)
{
    return chronon == 0 ? StepNameTr::tr("the start") : StepNameTr::tr("step %1").arg(chronon);
}

} // namespace sidl::wording
