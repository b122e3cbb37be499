// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/experimentoffer.h"

#include "app/studio/documents/messagebar.h"
#include "sidl/ui/messageboxes.h"

#include <QFileInfo>
#include <QLocale>
#include <QMainWindow>
#include <QPushButton>
#include <QVBoxLayout>

namespace sidl::app {

namespace {

/// What is offered. One that was played to its end, or stopped, waits for nothing but a file.
QString offer(const debugger::ExperimentFolder &left)
{
    const auto setup = left.setup();
    const QString game = setup ? QFileInfo(setup->game.fileName).fileName() : QString();
    if (const std::optional<qint64> plays = left.endedPlays()) {
        const QString count = *plays == 1 ? ExperimentOffer::tr("1 play")
                                          : ExperimentOffer::tr("%1 plays").arg(QLocale().toString(*plays));
        return game.isEmpty()
            ? ExperimentOffer::tr("An experiment has ended and was not saved: its %1 can be shown, saved or discarded.")
                  .arg(count)
            : ExperimentOffer::tr(
                  "An experiment with %1 has ended and was not saved: its %2 can be shown, saved or discarded.")
                  .arg(game, count);
    }
    return game.isEmpty()
        ? ExperimentOffer::tr("An experiment was not finished: its plays are kept.")
        : ExperimentOffer::tr("An experiment with %1 was not finished: its plays are kept.").arg(game);
}

} // namespace

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
    bar->setObjectName(QStringLiteral("experimentOffer"));
    bar->showMessage(MessageBar::Kind::Information, offer(*m_left));
    connect(bar->addButton(tr("&Show Them")), &QPushButton::clicked, this, [this, bar] {
        bar->deleteLater();
        Q_EMIT wanted();
    });
    connect(bar->addButton(tr("D&iscard Them…")), &QPushButton::clicked, this, [this, bar] {
        if (m_left && !mayDiscard())
            return;
        bar->deleteLater();
        if (m_left)
            m_left->setLeft(false);
        m_left.reset();
    });
    connect(bar, &MessageBar::dismissed, bar, &QObject::deleteLater);
}

bool ExperimentOffer::mayDiscard() const
{
    QMessageBox box(QMessageBox::Warning, tr("Experiment"), offer(*m_left), QMessageBox::Discard | QMessageBox::Cancel,
                    m_window);
    box.setInformativeText(tr("Discarded plays are lost. Show Them has them in Experiment, where they can be saved."));
    box.setDefaultButton(QMessageBox::Cancel);
    ui::makePlain(&box);
    ui::giveLetters(&box);
    return box.exec() == QMessageBox::Discard;
}

} // namespace sidl::app

#include "moc_experimentoffer.cpp"
