// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/ui/paneinfo.h"

#include <QWidget>

namespace sidl::app {

class HelpWindow;

/// The manual beside the text. It is made when the pane is first seen. Window thread.
class HelpPane final : public QWidget
{
    Q_OBJECT
public:
    static ui::PaneInfo info();

    explicit HelpPane(QWidget *parent = nullptr);

    HelpWindow *manual() const { return m_manual; } ///< null before the pane was seen

Q_SIGNALS:
    void made(sidl::app::HelpWindow *manual); ///< just before it is seen

protected:
    void showEvent(QShowEvent *event) override;

private:
    HelpWindow *m_manual = nullptr;
};

} // namespace sidl::app
