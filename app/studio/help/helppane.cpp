// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/help/helppane.h"

#include "app/studio/help/helpview.h"
#include "app/studio/help/helpwindow.h"

#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::app {

ui::PaneInfo HelpPane::info()
{
    ui::PaneInfo info;
    info.name = u"manual"_s;
    info.title = tr("Manual");
    info.area = ui::PaneArea::Right;
    info.goToName = u"goToManual"_s;
    info.goToText = tr("Go to Man&ual");
    info.goToKey = QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_1);
    info.goToTip = tr("The manual in the window, beside the text");
    info.isOnDemand = true;
    info.shareAlone = 0.36; // lines as long as one likes to read, and the text beside is larger
    info.create = [] { return new HelpPane; };
    return info;
}

HelpPane::HelpPane(QWidget *parent)
    : QWidget(parent)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
}

void HelpPane::showEvent(QShowEvent *event)
{
    if (!m_manual) {
        m_manual = new HelpWindow(this, HelpWindow::Place::Pane);
        layout()->addWidget(m_manual);
        setFocusProxy(m_manual->view());
        Q_EMIT made(m_manual);
    }
    QWidget::showEvent(event);
}

} // namespace sidl::app

#include "moc_helppane.cpp"
