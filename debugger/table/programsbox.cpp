// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/table/programsbox.h"

#include "debugger/session/tablesettings.h"
#include "sidl/ui/messageboxes.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace sidl::debugger {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::ProgramsBox)
};

/// "alice" of "[alice]", as seats and dialogs call players.
QString shownPlayer(const QString &player)
{
    return player.startsWith(u'[') && !player.contains(u',') ? player.sliced(1).chopped(1) : player;
}

} // namespace

SeatedAgents askAboutPrograms(const SeatedAgents &seats, const QString &title, const QString &one,
                              const QString &several, QWidget *window)
{
    SeatedAgents programs;
    QStringList lines;
    for (const auto &[player, agent] : seats)
        if (isProgram(agent)) {
            programs[player] = agent;
            lines += Tr::tr("%1: %2").arg(shownPlayer(player), agent.section(u':', 1));
        }
    if (programs.empty())
        return {};
    const bool isOne = programs.size() == 1;
    QMessageBox box(QMessageBox::Question, title, isOne ? one : several, QMessageBox::NoButton, window);
    box.setInformativeText(lines.join(u'\n'));
    ui::makePlain(&box);
    const QAbstractButton *start
        = box.addButton(isOne ? Tr::tr("Let It &Play") : Tr::tr("Let Them &Play"), QMessageBox::AcceptRole);
    QPushButton *persons
        = box.addButton(isOne ? Tr::tr("&Without It") : Tr::tr("&Without Them"), QMessageBox::RejectRole);
    box.setDefaultButton(persons);
    box.setEscapeButton(persons);
    box.exec();
    return box.clickedButton() == start ? programs : SeatedAgents();
}

} // namespace sidl::debugger
