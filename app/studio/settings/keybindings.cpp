// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/settings/keybindings.h"

#include "app/studio/settings/actiontext.h"
#include "app/studio/settings/settings.h"

#include <QAction>
#include <QMenu>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

KeyBindings::KeyBindings(QObject *window)
    : QObject(window)
{
    for (QAction *action : window->findChildren<QAction *>()) {
        const QString name = action->objectName();
        if (name.isEmpty() || name.startsWith("qt_"_L1) || action->text().isEmpty() || action->isSeparator()
            || action->menu() || m_defaults.contains(name) || action->shortcutContext() != Qt::WindowShortcut)
            continue;
        m_actions += action;
        m_defaults[name] = action->shortcuts();
    }
    std::sort(m_actions.begin(), m_actions.end(), [](const QAction *a, const QAction *b) {
        return actionText(a).compare(actionText(b), Qt::CaseInsensitive) < 0;
    });
    setChanged(settings::keys());
}

QList<QKeySequence> KeyBindings::defaults(const QAction *action) const
{
    return m_defaults.value(action->objectName());
}

/// Tips name the first key.
void KeyBindings::apply(QAction *action, const QList<QKeySequence> &keys)
{
    const auto ofTip = [](const QList<QKeySequence> &of) {
        return of.isEmpty() ? QString() : u" (%1)"_s.arg(of.first().toString(QKeySequence::NativeText));
    };
    QString tip = action->toolTip();
    if (const QString old = ofTip(action->shortcuts()); !old.isEmpty() && tip.endsWith(old))
        tip.chop(old.size());
    action->setShortcuts(keys);
    action->setToolTip(tip + ofTip(keys));
}

void KeyBindings::set(QAction *action, const QList<QKeySequence> &keys)
{
    if (action->shortcuts() == keys)
        return;
    apply(action, keys);
    settings::setKeys(changed());
}

QAction *KeyBindings::conflict(const QAction *action) const
{
    for (QAction *other : m_actions)
        for (const QKeySequence &key : action->shortcuts())
            if (other != action && other->shortcuts().contains(key))
                return other;
    return nullptr;
}

QMap<QString, QString> KeyBindings::changed() const
{
    QMap<QString, QString> keys;
    for (const QAction *action : m_actions)
        if (action->shortcuts() != defaults(action))
            keys[action->objectName()] = QKeySequence::listToString(action->shortcuts());
    return keys;
}

void KeyBindings::setChanged(const QMap<QString, QString> &keys)
{
    for (QAction *action : std::as_const(m_actions)) {
        const auto found = keys.find(action->objectName());
        const QList<QKeySequence> wanted = found == keys.end() ? defaults(action)
            : found->isEmpty()                                 ? QList<QKeySequence>()
                                                               : QKeySequence::listFromString(*found);
        if (action->shortcuts() != wanted)
            apply(action, wanted);
    }
    if (settings::keys() != keys)
        settings::setKeys(keys);
}

} // namespace sidl::app

#include "moc_keybindings.cpp"
