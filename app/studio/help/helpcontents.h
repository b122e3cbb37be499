// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTreeWidget>

namespace sidl::app {

/// The contents of the manual, as a tree that ends with a whole row however high it is. Window thread.
class HelpContents final : public QTreeWidget
{
    Q_OBJECT
public:
    explicit HelpContents(QWidget *parent = nullptr);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void cutNoRow(); ///< what is left below the last row that is whole belongs to no row
};

} // namespace sidl::app
