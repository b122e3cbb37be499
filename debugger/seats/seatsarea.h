// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QScrollArea>

namespace sidl::debugger {

/// Where seats are scrolled. They have the size that they ask for; in it they ask for another one, as what is wrapped is as
/// high as its width makes it, and have that. There they ask no more: who fits in no size would ask without end.
class SeatsArea final : public QScrollArea
{
public:
    using QScrollArea::QScrollArea;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool m_isAskedAgain = false;
};

} // namespace sidl::debugger
