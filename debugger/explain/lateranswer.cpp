// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/explain/lateranswer.h"

#include "sidl/ui/action.h"

#include <QCoreApplication>
#include <QWidget>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

QString laterAnswer(const QWidget *pane)
{
    return QCoreApplication::translate(
               "sidl::debugger::laterAnswer",
               "The chronon is stopped in a rule: the answer comes when it goes on%1 or is given up%2.")
        .arg(ui::keyHint(pane, u"resume"_s), ui::keyHint(pane, u"abandonChronon"_s));
}

} // namespace sidl::debugger
