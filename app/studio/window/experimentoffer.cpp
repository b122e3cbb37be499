// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/experimentoffer.h"

#include "app/studio/documents/messagebar.h"

#include <QFileInfo>
#include <QMainWindow>
#include <QPushButton>
#include <QVBoxLayout>

namespace sidl::app {

ExperimentOffer::ExperimentOffer(QMainWindow *window)
    : QObject(window)
    , m_window(window)
{
}

void ExperimentOffer::offerLeft(const QString &common)
{
    m_left = debugger::ExperimentFolder::left(common);
    if (!m_left)
        return;
    auto *bar = new MessageBar(m_window->centralWidget());
    static_cast<QVBoxLayout *>(m_window->centralWidget()->layout())->insertWidget(0, bar);
    const auto setup = m_left->setup();
    const QString game = setup ? QFileInfo(setup->game.fileName).fileName() : QString();
    bar->setObjectName(QStringLiteral("experimentOffer"));
    bar->showMessage(MessageBar::Kind::Information,
                     game.isEmpty()
                         ? tr("The plays of an experiment are kept, which the program did not end.")
                         : tr("The plays of an experiment are kept, which the program did not end: %1.").arg(game));
    connect(bar->addButton(tr("&Show Them")), &QPushButton::clicked, this, [this, bar] {
        bar->deleteLater();
        Q_EMIT wanted();
    });
    connect(bar->addButton(tr("D&iscard Them")), &QPushButton::clicked, this, [this, bar] {
        bar->deleteLater();
        if (m_left)
            m_left->setLeft(false);
        m_left.reset();
    });
    connect(bar, &MessageBar::dismissed, bar, &QObject::deleteLater);
}

} // namespace sidl::app

#include "moc_experimentoffer.cpp"
