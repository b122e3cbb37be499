// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/search/commandsource.h"

#include "app/studio/settings/actiontext.h"
#include "app/studio/settings/settings.h"

#include <QAction>
#include <QCoreApplication>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

using editor::PickRow;

namespace {

struct CommandSourceTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::app::CommandSource)
};

bool closesPane(const QAction *action)
{
    return action->isChecked() && qobject_cast<QDockWidget *>(action->parent());
}

} // namespace

CommandSource::CommandSource(const QMenuBar *bar, const QAction *itself)
    : m_itself(itself)
{
    const QList<QAction *> menus = bar->actions();
    for (const QAction *entry : menus)
        if (entry->menu())
            collect(entry->menu(), actionText(entry));
    const QStringList recent = settings::recentCommands();
    const auto age = [&recent](const Command &command) {
        const qsizetype at = recent.indexOf(keyOf(command));
        return at < 0 ? recent.size() : at;
    };
    std::stable_sort(m_commands.begin(), m_commands.end(),
                     [&age](const Command &a, const Command &b) { return age(a) < age(b); });
}

CommandSource::~CommandSource() = default;

void CommandSource::collect(QMenu *menu, const QString &path)
{
    Q_EMIT menu->aboutToShow();
    const QList<QAction *> actions = menu->actions();
    for (QAction *action : actions) {
        if (action->menu())
            collect(action->menu(), path + u" > "_s + actionText(action));
        else if (!action->isSeparator() && action->isVisible() && action != m_itself)
            m_commands.push_back({action, path, actionText(action)});
    }
}

QString CommandSource::keyOf(const Command &command)
{
    return command.menu + u" > "_s + command.name;
}

QString CommandSource::prompt() const
{
    return CommandSourceTr::tr("Run a command");
}

std::vector<PickRow> CommandSource::rows(const QString &typed)
{
    std::vector<PickRow> rows, closing;
    for (std::size_t i = 0; i < m_commands.size(); ++i) {
        const Command &command = m_commands[i];
        if (!command.action)
            continue;
        QString text = command.action->isChecked() ? u"%1 \u2713"_s.arg(command.name) : command.name;
        const bool closes = closesPane(command.action);
        if (closes)
            text = CommandSourceTr::tr("Close %1").arg(command.name);
        const QString keys = command.action->shortcut().toString(QKeySequence::NativeText);
        const PickRow row{text, command.menu, keys, command.action->statusTip(), command.action->isEnabled(), int(i)};
        (closes && !typed.isEmpty() ? closing : rows).push_back(row);
    }
    // Who types the name of a pane wants to see it, however well its closing fits.
    rows = editor::fittingRows(std::move(rows), typed);
    closing = editor::fittingRows(std::move(closing), typed);
    rows.insert(rows.end(), closing.begin(), closing.end());
    return rows;
}

void CommandSource::choose(const PickRow &row, const QString & /*typed*/)
{
    const Command &command = m_commands[std::size_t(row.id)];
    if (!command.action)
        return; // gone meanwhile, with its menu
    settings::addRecentCommand(keyOf(command));
    command.action->trigger();
}

} // namespace sidl::app
