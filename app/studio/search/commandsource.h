// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/symbols/picksource.h"

#include <QPointer>

#include <functional>

class QAction;
class QMenu;
class QMenuBar;

namespace sidl::app {

/// Every command of a menu bar, also of the menus in its menus, as it stands; those used last come first. What cannot
/// be done at the moment is shown, but cannot be chosen.
class CommandSource final : public editor::PickSource
{
public:
    /// Without @p itself, the command that shows the list. Menus that fill themselves are asked to. @p tell is called
    /// when a tick was set or taken away, which may not be seen otherwise.
    CommandSource(const QMenuBar *bar, const QAction *itself, std::function<void(const QString &)> tell);
    ~CommandSource() override;

    QString prompt() const override;
    std::vector<editor::PickRow> rows(const QString &typed) override;
    QString hintWhereNothingFits() const override;
    void choose(const editor::PickRow &row, const QString &typed) override;

private:
    struct Command
    {
        QPointer<QAction> action;
        QString menu; ///< "Edit > Lines"
        QString name;
    };
    void collect(QMenu *menu, const QString &path);
    static QString keyOf(const Command &command); ///< in the settings

    const QAction *m_itself;
    std::function<void(const QString &)> m_tell;
    std::vector<Command> m_commands; ///< those used last first, the others in the order of the menus
};

} // namespace sidl::app
