// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QKeySequence>
#include <QMap>
#include <QObject>

class QAction;

namespace sidl::app {

/// The keys of all commands of a window: those that they come with, and those that the user wants instead, which are
/// kept in the settings.
class KeyBindings final : public QObject
{
    Q_OBJECT
public:
    /// Takes all named actions below @p window as they are then, and gives them the keys of the settings. Those whose
    /// keys count in a pane alone (Qt::WidgetShortcut and others) are not the window's.
    explicit KeyBindings(QObject *window);

    const QList<QAction *> &actions() const { return m_actions; } ///< in order of their texts
    QList<QKeySequence> defaults(const QAction *action) const;
    void set(QAction *action, const QList<QKeySequence> &keys);
    void reset(QAction *action) { set(action, defaults(action)); }
    /// Another action that one of the keys of @p action would run as well; null: none.
    QAction *conflict(const QAction *action) const;

    QMap<QString, QString> changed() const;              ///< as settings::keys()
    void setChanged(const QMap<QString, QString> &keys); ///< all others get those that they come with

private:
    static void apply(QAction *action, const QList<QKeySequence> &keys);

    QList<QAction *> m_actions;
    QMap<QString, QList<QKeySequence>> m_defaults; ///< by object name
};

} // namespace sidl::app
