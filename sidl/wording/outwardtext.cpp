// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/wording/outwardtext.h"

#include <QCoreApplication>

namespace sidl::wording {

namespace {

struct OutwardTextTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::wording::OutwardText)
};

} // namespace

QString outwardText(const engine::Problem &problem)
{
    using Kind = engine::Problem::Kind;
    if (problem.kind == Kind::Refused)
        return problem.message;
    const QString what = problem.kind == Kind::Rule ? OutwardTextTr::tr("a rule raised an error")
                                                    : OutwardTextTr::tr("it could not be computed");
    return problem.span.isValid() ? OutwardTextTr::tr("%1 in line %2").arg(what).arg(problem.span.line) : what;
}

} // namespace sidl::wording
