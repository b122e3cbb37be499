// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace sidl::app {

struct Services;

/// The command that edits the breakpoint in the line of the caret; grey where there is none. To be made after what puts
/// the marks of breakpoints into texts.
class BreakpointAtCaret final : public QObject
{
    Q_OBJECT
public:
    BreakpointAtCaret(const Services &services, QObject *parent);
};

} // namespace sidl::app
