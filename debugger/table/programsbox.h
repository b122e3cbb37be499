// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <map>

class QWidget;

namespace sidl::debugger {

/// The seats of a game, by player the agent as it is named in text.
using SeatedAgents = std::map<QString, QString>;

/// Programs among @p seats are not started before the person is asked, under @p title; @p several says who has named
/// them, @p one the same of a single program. Returns those that may; none if there are none, without a question.
SeatedAgents askAboutPrograms(const SeatedAgents &seats, const QString &title, const QString &one,
                              const QString &several, QWidget *window);

} // namespace sidl::debugger
