// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace sidl::app {

/// A letter with Alt is a command, and never typed: Qt's fields take it for text where no command has it just now, as
/// that of a button that is disabled. The editor of texts knows the same. For all windows of the program. GUI thread.
class AltLetters final : public QObject
{
    Q_OBJECT
public:
    explicit AltLetters(QObject *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace sidl::app
