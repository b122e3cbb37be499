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

} // namespace

SeatedAgents askAboutPrograms(const SeatedAgents &seats, const QString &title, const QString &text, QWidget *window)
{
    SeatedAgents programs;
    QStringList lines;
    for (const auto &[player, agent] : seats)
        if (isProgram(agent)) {
            programs[player] = agent;
            lines += Tr::tr("%1: %2").arg(player, agent.section(u':', 1));
        }
    if (programs.empty())
        return {};
    QMessageBox box(QMessageBox::Question, title, text, QMessageBox::NoButton, window);
    box.setInformativeText(lines.join(u'\n'));
    ui::makePlain(&box);
    const QAbstractButton *start = box.addButton(Tr::tr("Let Them &Play"), QMessageBox::AcceptRole);
    QPushButton *persons = box.addButton(Tr::tr("&Without Them"), QMessageBox::RejectRole);
    box.setDefaultButton(persons);
    box.setEscapeButton(persons);
    box.exec();
    return box.clickedButton() == start ? programs : SeatedAgents();
}

} // namespace sidl::debugger
