// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMenu>

namespace sidl::app {

/// What files that were used are called, in the same order: by their names, and, where two have the same one, with the
/// folder, as tabs are; samples with what they are.
QStringList recentNames(const QStringList &paths);

/// The files last used, to be opened again.
class RecentFilesMenu final : public QMenu
{
    Q_OBJECT
public:
    explicit RecentFilesMenu(QWidget *parent = nullptr);

Q_SIGNALS:
    void chosen(const QString &path);

private:
    void fill();
};

} // namespace sidl::app
