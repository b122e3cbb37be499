// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QJsonObject>
#include <QString>

namespace sidl::analysis {
struct RuleProfile;
}

namespace sidl::cli {

QString profileLines(const analysis::RuleProfile &profile);    ///< a table, a rule a line, and a sentence below it
QJsonObject profileJson(const analysis::RuleProfile &profile); ///< one object

} // namespace sidl::cli
