// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTabWidget>

namespace sidl::debugger {

/// The pages of what was found, which can be as low as what the page in front needs at least. With a height for their
/// width, layouts would take the one that they would like for that, and draw other parts over each other where there is
/// less. Window thread.
class ResultPages final : public QTabWidget
{
    Q_OBJECT
public:
    using QTabWidget::QTabWidget;
    bool hasHeightForWidth() const override { return false; }
    QSize sizeHint() const override;
    /// In pixels. No page is higher than it needs for another one, which is not seen: the pane would be scrolled, and that
    /// page, too.
    QSize minimumSizeHint() const override;
};

} // namespace sidl::debugger
