// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLabel>

namespace sidl::ui {

/// What a pane says in the middle of its room while it has nothing to show: what will appear there, and what brings it.
/// Plain text in lines as wide as the pane. Window thread.
class EmptyLabel final : public QLabel
{
    Q_OBJECT
public:
    explicit EmptyLabel(const QString &text = {}, QWidget *parent = nullptr);
};

} // namespace sidl::ui
